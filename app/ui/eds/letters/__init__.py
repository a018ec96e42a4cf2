"""Sternenanzeiger and Diplomatie: what people write to each other, as places in the game window."""
