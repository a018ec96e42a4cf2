"""The planner („Zug-Planer“): what the coming month will do, what comes after, and what deserves a look."""
