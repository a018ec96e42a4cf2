"""Ships, sides and small fleets for the tests of battles."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.engine.eds.battle.line import Side
from app.model.eds.design import Build, Design, FourCounts
from app.model.eds.parameters import BattleRules, parse_parameters
from app.model.eds.ship import Ship
from app.model.ids import PlayerId, ShipId

RULES: BattleRules = parse_parameters(
    (Path(__file__).parents[4] / "resources" / "parameters" / "eds.toml").read_bytes()
).battle
NONE: FourCounts = (0, 0, 0, 0)
FIRST, SECOND = PlayerId(1), PlayerId(2)


def build(
    guns: FourCounts = NONE,
    shields: FourCounts = NONE,
    lx: int = 1,
    tx: int = 1,
    base: bool = False,
    hangars: int = 0,
    type_: int = 4,
) -> Build:
    """What a ship is; tanks and cargo do not matter in battle."""
    return Build(Design(type_, 5, hangars, guns, shields), cargo_space=0, range=10, laser=lx, thermo=tx, base=base)


def ship(what: Build, nr: int = 1, *, hits: int = 0, retreat: int = 4, uranium: int = 5, owner: int = 1) -> Ship:
    """A ship with full tanks that never flees, unless told otherwise."""
    return Ship(ShipId(nr), PlayerId(owner), f"SCHIFF {nr}", 7, 7, what, hits=hits, retreat=retreat, uranium=uranium)


def side(ruler: PlayerId, *ships: Ship, laser: int = 0, thermo: int = 0) -> Side:
    """A side whose ships get the numbers 1, 2, … (first ruler) or 11, 12, …"""
    for nr, one in enumerate(ships, 1 if ruler == FIRST else 11):
        one.nr, one.owner = ShipId(nr), ruler
    return Side(ruler, list(ships), laser, thermo)


def twin(of: Side) -> Side:
    """An independent copy."""
    return Side(of.ruler, [copy.copy(one) for one in of.ships], of.laser, of.thermo)


class Case(NamedTuple):
    """Two small fleets and the rules they fight by."""

    first: Side
    second: Side
    rules: BattleRules = RULES


LOPSIDED = msgspec.structs.replace(
    RULES, matrix=((100, 60, 10, 5), (5, 100, 60, 10), (10, 5, 100, 60), (60, 10, 5, 100))
)
"""A matrix that is not symmetric: here rows and columns cannot be mixed up unnoticed."""

_B = build((24, 0, 0, 0), (16, 0, 0, 0))
_MIXED = build((8, 9, 10, 9), (9, 7, 3, 8), 2, 2)
_LASER = build((30, 0, 0, 0), (14, 3, 0, 0), 2)
_FRIGATE = build((20, 7, 0, 0), (13, 5, 0, 0))
_ODD = build((5, 0, 0, 0), (0, 0, 80, 0), 3, 2)
_TOUGH = build((18, 11, 0, 0), (15, 13, 3, 0))


CASES: dict[str, Case] = {
    "duel of class B": Case(side(FIRST, ship(_B)), side(SECOND, ship(_B))),
    "unarmed ships": Case(side(FIRST, ship(build())), side(SECOND, ship(build()))),
    "fighters only": Case(side(FIRST, laser=3), side(SECOND, thermo=3)),
    "all four weapons": Case(side(FIRST, ship(_MIXED), ship(_MIXED)), side(SECOND, ship(_MIXED), ship(_MIXED))),
    "ships and fighters": Case(
        side(FIRST, ship(_FRIGATE), laser=3, thermo=2), side(SECOND, ship(_LASER), ship(_B), laser=2)
    ),
    "many fighters, few ships": Case(side(FIRST, ship(build((80, 30, 0, 0), (20, 0, 0, 0)))), side(SECOND, laser=8)),
    "every retreat number": Case(
        side(FIRST, ship(_B, retreat=0), ship(_B, retreat=1), ship(_B, retreat=2)),
        side(SECOND, ship(_LASER, retreat=3), ship(_B, retreat=2)),
    ),
    "old damage": Case(
        side(FIRST, ship(_TOUGH, hits=2, retreat=2), ship(_TOUGH, hits=1, retreat=3)),
        side(SECOND, ship(_TOUGH, hits=3, retreat=4), ship(_TOUGH, hits=1, retreat=2)),
    ),
    "base and empty tanks": Case(
        side(FIRST, ship(build((40, 0, 0, 0), (40, 0, 0, 0), base=True), retreat=0), laser=2),
        side(SECOND, ship(_LASER, retreat=1, uranium=0), ship(_LASER, retreat=1)),
    ),
    "many hits at once": Case(
        side(FIRST, ship(build((12, 0, 0, 0), (4, 0, 0, 0)))), side(SECOND, ship(build((11, 0, 0, 0), (4, 0, 0, 0))))
    ),
    "one salvo opens the door for the next": Case(
        side(FIRST, ship(build((18, 0, 0, 5), (20, 0, 0, 0)))), side(SECOND, ship(build((18, 0, 0, 5), (20, 0, 0, 0))))
    ),
    "two kinds alike": Case(
        side(FIRST, ship(build((15, 15, 0, 0), (10, 10, 0, 0)))),
        side(SECOND, ship(build((15, 14, 0, 0), (10, 10, 0, 0)))),
    ),
    "odd numbers": Case(
        side(FIRST, ship(_ODD, hits=1), ship(_ODD, hits=1)), side(SECOND, ship(_ODD, hits=1), ship(_ODD))
    ),
    "quiet until the first accident": Case(
        side(FIRST, ship(build((20, 0, 0, 0), (20, 0, 0, 0)))), side(SECOND, ship(build((20, 0, 0, 0), (20, 0, 0, 0))))
    ),
    "lopsided matrix": Case(
        side(FIRST, ship(build((10, 4, 0, 9), (0, 15, 9, 0), 1, 1))),
        side(SECOND, ship(build((0, 12, 9, 6), (16, 0, 0, 9), 1, 1))),
        LOPSIDED,
    ),
}
"""Fifteen small battles that together touch every rule of section 8."""
