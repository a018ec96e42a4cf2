"""Numbers that name things. References between things are always these numbers, never objects."""

from typing import NewType

PlayerId = NewType("PlayerId", int)
"""Number of a seat and of its ruler, 1…N."""

StarId = NewType("StarId", int)
"""Number of a star, 1…25 N."""

ShipId = NewType("ShipId", int)
"""Number of a ship from the common pool, 1…25 N."""

NOBODY = PlayerId(0)
"""Owner of an unowned star (rules 0.5)."""
