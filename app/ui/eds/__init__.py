"""Screens of Evolution der Sterne."""
