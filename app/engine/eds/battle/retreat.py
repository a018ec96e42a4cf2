"""When a ship leaves a battle (rules 8.6.2, 8.6.3)."""

from app.engine.eds.battle.line import LETHAL
from app.model.eds.ship import Ship


def can_flee(ship: Ship) -> bool:
    """A flight is a jump: it needs a drive and one uranium."""
    return ship.uranium >= 1 and not ship.build.base


def flight_level(ship: Ship) -> int:
    """The fewest hits with which the ship flees at the end of a round; 4 when it never does.

    The rule's three cases come to this one number. R = 0 flees with any hits. With R = 1…3 a ship flees in the round
    in which its hits reach R (case b), or after the first round if they had reached it before (case c); so hits ≥ R at
    the end of a round that are neither new nor old can only be found on a ship that cannot flee. R = 4 never flees.
    """
    return ship.retreat if can_flee(ship) else LETHAL


def flees(ship: Ship) -> bool:
    """Whether a surviving ship flees at the end of this round, the enemy wiped out or not (R-B.13)."""
    return flight_level(ship) <= ship.hits < LETHAL
