"""Ships that obey one law: same build, same hits at the start, same readiness to flee.

Units of a group draw independently and alike, so exact law and forecast need to know only how many of a group are at
which level of damage, never which.
"""

from collections.abc import Sequence
from typing import NamedTuple

from app.engine.eds.battle.retreat import flight_level
from app.model.eds.design import Build
from app.model.eds.ship import Ship
from app.model.ids import ShipId


class Group(NamedTuple):
    """Ships of one side that share a law."""

    build: Build
    hits: int
    """Hits at the start of the battle."""
    flight_level: int
    """Fewest hits at the end of a round with which they flee; 4 = never."""
    ships: tuple[ShipId, ...]


def groups(ships: Sequence[Ship]) -> tuple[Group, ...]:
    """The groups of a side, in the order of their first ships."""
    found: dict[tuple[Build, int, int], list[ShipId]] = {}
    for ship in ships:
        found.setdefault((ship.build, ship.hits, flight_level(ship)), []).append(ship.nr)
    return tuple(Group(build, hits, level, tuple(numbers)) for (build, hits, level), numbers in found.items())
