"""The assistant for a new game."""
