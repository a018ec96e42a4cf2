"""What one can say about a battle before it is fought: shares and means, each with its 95 % interval."""

import math
from collections.abc import Sequence

import msgspec

from app.engine.eds.battle.groups import Group
from app.engine.eds.battle.line import Side, units
from app.model.ids import ShipId

_Z = 1.959963984540054
"""Quantile of the normal distribution for 95 %, two-sided."""


class Estimate(msgspec.Struct, frozen=True):
    """A number and the interval that holds the true one with 95 % certainty; an exact number has no width."""

    value: float
    low: float
    high: float


class ShipOdds(msgspec.Struct, frozen=True):
    """Shares of the ends a ship meets; they sum to 1."""

    nr: ShipId
    hits: tuple[Estimate, Estimate, Estimate, Estimate]
    """On the field at the end with 0, 1, 2, 3 hits."""
    fled: Estimate
    destroyed: Estimate


class SideOdds(msgspec.Struct, frozen=True):
    """What becomes of one side."""

    ships: tuple[ShipOdds, ...]
    """By number; the same numbers for ships that nothing tells apart."""
    ships_left: Estimate
    """Mean number of ships on the field at the end."""
    ships_fled: Estimate
    """Mean number of ships that fled."""
    some_fled: Estimate
    """Share of battles from which at least one ship fled."""
    laser: Estimate
    thermo: Estimate
    """Mean number of fighters on the field at the end."""
    lost: tuple[float, ...]
    """Shares of battles that destroy exactly 0, 1, 2, … of its ships; up to the most that happened."""


class Odds(msgspec.Struct, frozen=True):
    """The outlook of one battle."""

    battles: int
    """How many battles were tried; 0: the numbers are exact."""
    first: Estimate
    second: Estimate
    nobody: Estimate
    """Shares of battles after which only that side, or no side, has units on the field."""
    rounds: tuple[float, ...]
    """Share of battles that end in round 1, 2, …"""
    mean_rounds: Estimate
    first_side: SideOdds
    second_side: SideOdds


def require_units(first: Side, second: Side) -> None:
    """``ValueError`` unless both sides have a unit: without one there is no battle."""
    if not (units(first) and units(second)):
        raise ValueError("a side without ships and fighters")


def exactly(value: float) -> Estimate:
    """A number that is known."""
    return Estimate(value, value, value)


def share(count: float, battles: int) -> Estimate:
    """Wilson's interval for a share seen in ``count`` of ``battles`` trials.

    ``count`` may be the mean over like ships of one battle: the interval is then on the safe side.
    """
    value = count / battles
    z = _Z * _Z / battles
    middle = (value + z / 2) / (1 + z)
    half = math.sqrt(z * (value * (1 - value) + z / 4)) / (1 + z)
    return Estimate(value, min(value, max(0.0, middle - half)), max(value, min(1.0, middle + half)))


def mean(total: float, squares: float, battles: int) -> Estimate:
    """Normal interval for a mean, from the sum and the sum of squares over ``battles`` trials.

    It has no width when all trials gave the same number: the truth then lies too near to be seen, not exactly there.
    """
    value = total / battles
    variance = max(0.0, squares / battles - value * value)
    half = _Z * math.sqrt(variance / battles)
    return Estimate(value, max(0.0, value - half), value + half)


def ship_odds(groups: Sequence[Group], fates: Sequence[Sequence[Estimate]]) -> tuple[ShipOdds, ...]:
    """One entry per ship by number, from the six fates of each group (hits 0…3, fled, destroyed)."""
    found = [
        ShipOdds(nr, (fate[0], fate[1], fate[2], fate[3]), fate[4], fate[5])
        for group, fate in zip(groups, fates, strict=True)
        for nr in group.ships
    ]
    return tuple(sorted(found, key=lambda ship: ship.nr))
