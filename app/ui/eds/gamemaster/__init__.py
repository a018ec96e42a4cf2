"""The game master's console („Spielleitung“): who is ready, when the month ends, what happened."""
