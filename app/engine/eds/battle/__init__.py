"""Battles between two rulers on one field (rules 8 and 9): the real fight, its exact law and its forecast."""
