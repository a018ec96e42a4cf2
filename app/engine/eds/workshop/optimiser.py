"""The best design for an aim within limits: most hold, or most shield against a kind of weapon. Exact, not searched.

Hold: tanks and hangars as demanded, nothing else aboard; every class is looked at. Shields: maximise Σ value·count with
Σ count ≤ room and Σ price·count² ≤ budget. That is branch and bound over the kinds, the last two at once in numpy; the
bound is the best real-valued answer to the problem with its first limit priced in (weak duality), so nothing better
is ever cut off.
"""

from collections.abc import Sequence
from math import isqrt

import msgspec
import numpy as np
from numpy.typing import NDArray

from app.engine.eds.designs import LAST_TYPE, cargo_space, money, most_bays, most_systems, ore
from app.engine.eds.workshop.figures import strengths_at
from app.engine.rounding import ceil_div
from app.model.eds.design import Design, FourCounts
from app.model.eds.kinds import WEAPONS, Weapon
from app.model.eds.parameters import Parameters

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_LEAST_TYPE = 1
_LAMBDAS = (0.0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.8, 0.9, 0.95)
"""Prices of one place of room, as shares of the best value, among which the bound takes the tightest."""
_SLACK = 1e-9
"""Rounding must never make a bound too small."""


class Limits(msgspec.Struct, frozen=True):
    """What a design may cost and must have at least."""

    money: int
    """Most WE."""
    ore: int
    """Most ore."""
    hold: int = 0
    """Least LR."""
    tanks: int = 0
    """Least Tk: flights without refuelling."""
    reach: int = 0
    """Least fields without refuelling, tanks × RW; RW follows from the EV alone."""
    hangars: int = 0
    types: tuple[int, int] = (_LEAST_TYPE, LAST_TYPE)
    """Smallest and largest class."""


def tanks_needed(limits: Limits, range_: int) -> int:
    """Tanks that the limits demand at this RW."""
    return max(limits.tanks, ceil_div(limits.reach, range_) if range_ else 0)


def most_hold(limits: Limits, range_: int, rules: Parameters) -> Design | None:
    """The design with the largest hold; among equal ones the cheapest, then the smallest. None when none fits."""
    best: tuple[int, int, int] | None = None
    found: Design | None = None
    for type_ in types(limits):
        design = Design(type_, tanks_needed(limits, range_), limits.hangars)
        if not hull_fits(design, limits, rules):
            continue
        hold, price = cargo_space(design, rules), money(design, rules)
        if hold >= limits.hold and (best is None or (hold, -price, -type_) > best):
            best, found = (hold, -price, -type_), design
    return found


def most_shield(against: Weapon, limits: Limits, ev: int, range_: int, rules: Parameters) -> Design | None:
    """The unarmed design with the largest undamaged shield against a kind; ties go to the cheaper, then the smaller."""
    values = shield_values(against, ev, rules)
    best: tuple[int, int, int] | None = None
    found: Design | None = None
    for type_ in types(limits):
        hull = Design(type_, tanks_needed(limits, range_), limits.hangars)
        if not hull_fits(hull, limits, rules):
            continue
        room = systems_beside_hold(hull, limits, rules)
        if room is None:
            continue
        budget = limits.money - money(hull, rules)
        counts = best_counts(values, rules.ships.system_money, room, budget)
        design = msgspec.structs.replace(hull, shields=counts)
        value = sum(v * count for v, count in zip(values, counts, strict=True))
        rank = (value, -money(design, rules), -type_)
        if best is None or rank > best:
            best, found = rank, design
    return found


def shield_values(against: Weapon, ev: int, rules: Parameters) -> FourCounts:
    """What one shield of each kind is worth against a weapon, in hundredths; 0 while the kind is unknown."""
    laser, thermo, neutron, antimatter = (
        (strength if kind in (Weapon.LASER, Weapon.THERMO) else min(1, strength)) * effect
        for kind, strength, effect in zip(
            WEAPONS, strengths_at(ev, rules.technology), rules.battle.matrix[against], strict=True
        )
    )
    return laser, thermo, neutron, antimatter


def types(limits: Limits) -> range:
    """The classes that may be looked at."""
    return range(max(_LEAST_TYPE, limits.types[0]), min(LAST_TYPE, limits.types[1]) + 1)


def hull_fits(hull: Design, limits: Limits, rules: Parameters) -> bool:
    """Do hull, tanks and hangars fit room, WE and ore?"""
    return (
        hull.tanks + hull.hangars <= most_bays(hull.type, rules)
        and ore(hull, rules) <= limits.ore
        and money(hull, rules) <= limits.money
    )


def systems_beside_hold(hull: Design, limits: Limits, rules: Parameters) -> int | None:
    """Most systems that leave the demanded hold; None when the empty hull has it not."""
    if cargo_space(hull, rules) < limits.hold:
        return None
    room, each = most_systems(hull.type, rules), rules.ships.cargo_per_system
    if not each:
        return room
    from_bays = rules.ships.cargo_per_bay * (most_bays(hull.type, rules) - hull.tanks - hull.hangars)
    return min(room, room - ceil_div(max(0, limits.hold - from_bays), each))


# --- shields ----------------------------------------------------------------------------------------------------------


def best_counts(values: FourCounts, prices: FourCounts, room: int, budget: int) -> FourCounts:
    """Counts ≥ 0 with the largest Σ value·count; among equal ones the cheapest."""
    useful = sorted((kind for kind in range(4) if values[kind] > 0), key=lambda kind: -values[kind])
    if not useful or room <= 0 or budget < 0:
        return 0, 0, 0, 0
    search = _Search([values[kind] for kind in useful], [prices[kind] for kind in useful])
    search.go((), 0, room, budget)
    counts = dict(zip(useful, search.counts, strict=True))
    laser, thermo, neutron, antimatter = (counts.get(kind, 0) for kind in range(4))
    return laser, thermo, neutron, antimatter


class _Search:
    """Branch and bound over the kinds, the most useful first."""

    def __init__(self, values: Sequence[int], prices: Sequence[int]) -> None:
        self._values, self._prices = values, prices
        self.value = self.left = -1
        self.counts: tuple[int, ...] = (0,) * len(values)

    def go(self, chosen: tuple[int, ...], value: int, room: int, budget: int) -> None:
        """Complete a choice of the first counts in every way that may be best."""
        at = len(chosen)
        if len(self._values) - at <= 2:
            self._last(chosen, value, room, budget)
            return
        price, worth = self._prices[at], self._values[at]
        most = min(room, isqrt(budget // price)) if price else room
        counts = np.arange(most + 1, dtype=np.int64)
        rest = bounds(self._values[at + 1 :], self._prices[at + 1 :], room - counts, budget - price * counts**2)
        hopes = value + worth * counts + rest
        for count in np.argsort(-hopes, kind="stable").tolist():
            if hopes[count] < self.value:
                break
            self.go((*chosen, count), value + worth * count, room - count, budget - price * count**2)

    def _last(self, chosen: tuple[int, ...], value: int, room: int, budget: int) -> None:
        """The last one or two kinds: all counts of one at once, the other as many as still fit."""
        at = len(chosen)
        price, worth = self._prices[at], self._values[at]
        most = min(room, isqrt(budget // price)) if price else room
        first = np.arange(most + 1, dtype=np.int64)
        total, left = value + worth * first, budget - price * first**2
        second = np.zeros_like(first)
        if at + 1 < len(self._values):
            other = self._prices[at + 1]
            most_other = np.sqrt(left // other).astype(np.int64) if other else room - first
            second = np.minimum(room - first, most_other)
            total, left = total + self._values[at + 1] * second, left - other * second**2
        top = int(total.max())
        cheapest = int(np.where(total == top, left, -1).argmax())
        if (top, int(left[cheapest])) > (self.value, self.left):
            self.value, self.left = top, int(left[cheapest])
            tail = (int(first[cheapest]), int(second[cheapest]))
            self.counts = (*chosen, *tail)[: len(self._values)]


def bounds(values: Sequence[int], prices: Sequence[int], room: Ints, budget: Ints) -> Floats:
    """(n,) upper bounds of Σ value·count for rooms (n,) and budgets (n,).

    For any λ ≥ 0 it is at most λ·room + the largest Σ (value − λ)·count within the budget alone (Cauchy–Schwarz).
    """
    best = values[0] * room.astype(np.float64)
    if all(prices):
        for share in _LAMBDAS:
            price = share * values[0]
            rest = sum(max(0.0, value - price) ** 2 / cost for value, cost in zip(values, prices, strict=True))
            best = np.minimum(best, price * room + np.sqrt(budget * rest))
    return best * (1.0 + _SLACK) + _SLACK
