"""What a sheet will do, before it is handed in: the coming month as balances, a look a year ahead, hints, suggestions.

All of it comes from running the engine's own months on what the player knows (``preview.py``), never from a second set
of formulas.
"""
