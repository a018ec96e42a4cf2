"""One side of a battle: what stands on the field and what its guns and shields can do (rules 2.10, 8.3, 8.4)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from app.model.eds.design import Build, FourCounts
from app.model.eds.kinds import Weapon
from app.model.eds.parameters import BattleRules
from app.model.eds.ship import Ship
from app.model.ids import PlayerId

LETHAL = 4
"""Hits that destroy a ship (rules 2.10)."""


class Side(msgspec.Struct):
    """All units of one ruler on the field (R-B.1)."""

    ruler: PlayerId
    ships: list[Ship]
    """By number; a battle takes out the destroyed and the fled."""
    laser: int
    """Laser fighters launched from hangars and star."""
    thermo: int
    """Thermo fighters launched from hangars and star."""


class Armament(NamedTuple):
    """What a ship can do at one level of damage."""

    power: FourCounts
    """Working guns × strength, L, T, N, A."""
    shield: FourCounts
    """Capacity against L, T, N, A in hundredths."""


Levels = tuple[Armament, Armament, Armament, Armament]
"""Armament with 0, 1, 2 and 3 hits."""


def units(side: Side) -> int:
    """Ships and fighters on the field (rules 0.7)."""
    return len(side.ships) + side.laser + side.thermo


def working(count: int, hits: int, rules: BattleRules) -> int:
    """How many of ``count`` guns or shields of one kind still work with 0…3 hits, rounded down (rules 2.10)."""
    return count * rules.working_percent[hits] // 100


def strengths(build: Build) -> FourCounts:
    """Strength of guns and shields L, T, N, A (rules 2.9)."""
    return build.laser, build.thermo, 1, 1


def power(build: Build, hits: int, weapon: int, rules: BattleRules) -> int:
    """Energy of a ship's guns of one kind: first the working number, then times strength (R-B.16)."""
    return working(build.design.guns[weapon], hits, rules) * strengths(build)[weapon]


def shield(build: Build, hits: int, weapon: int, rules: BattleRules) -> int:
    """Shield capacity S against a weapon in hundredths, so that it is whole (rules 8.4.1)."""
    return sum(
        working(count, hits, rules) * strength * percent
        for count, strength, percent in zip(build.design.shields, strengths(build), rules.matrix[weapon], strict=True)
    )


def fighter_shield(kind: int, weapon: int, rules: BattleRules) -> int:
    """Shield capacity of a fighter (kind 0 laser, 1 thermo) against a weapon in hundredths (rules 8.5.2)."""
    return rules.matrix[weapon][kind]


@lru_cache(maxsize=4096)
def levels(build: Build, rules: BattleRules) -> Levels:
    """Armament of a build at every level of damage; kept, since many ships share a build and battles repeat."""
    none, one, two, three = (
        Armament(
            _four(power(build, hits, weapon, rules) for weapon in Weapon),
            _four(shield(build, hits, weapon, rules) for weapon in Weapon),
        )
        for hits in range(LETHAL)
    )
    return none, one, two, three


def _four(numbers: Iterable[int]) -> FourCounts:
    laser, thermo, neutron, antimatter = numbers
    return laser, thermo, neutron, antimatter


def offences(side: Side, rules: BattleRules) -> FourCounts:
    """O of every weapon kind L, T, N, A: all ships' guns, and a fighter counts 1 for its kind (rules 8.3.1)."""
    laser, thermo, neutron, antimatter = side.laser, side.thermo, 0, 0
    for ship in side.ships:
        guns = levels(ship.build, rules)[ship.hits].power
        laser += guns[0]
        thermo += guns[1]
        neutron += guns[2]
        antimatter += guns[3]
    return laser, thermo, neutron, antimatter


def offence(side: Side, weapon: int, rules: BattleRules) -> int:
    """O of one weapon kind (rules 8.3.1)."""
    return offences(side, rules)[weapon]


def weapon_letters(side: Side) -> str:
    """Letters out of "LTNA" of the kinds a side brings: installed guns or shields, and its fighters (R-B.18)."""
    brought = [side.laser, side.thermo, 0, 0]
    for ship in side.ships:
        for kind in Weapon:
            brought[kind] += ship.build.design.guns[kind] + ship.build.design.shields[kind]
    return "".join(kind.letter for kind in Weapon if brought[kind])
