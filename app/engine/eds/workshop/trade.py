"""What pays: people and taxes, mines until they are empty, freight, repair, ways through space."""

from collections.abc import Sequence
from math import sqrt

import msgspec

from app.engine.eds.battle.line import LETHAL
from app.engine.eds.economy import colonise_cost, depleted, grain_need, repair_cost, taxes
from app.engine.eds.jumps import Field, distance_squared, effective_range, end_point, reachable, rounded_distance
from app.engine.rounding import ceil_div
from app.model.eds.design import Build
from app.model.eds.parameters import Parameters

MOST_MONTHS = 1_200
"""A hundred years."""
MOST_LEGS = 500


class Colony(msgspec.Struct, frozen=True):
    """Raising stars from one grade to another, one grade a month."""

    steps: tuple[int, ...]
    """WE of each step of one star."""
    cost: int
    """WE for all steps of all stars."""
    taxes_before: int
    taxes_after: int
    """WE a month of all stars."""
    grain_before: int
    grain_after: int
    """Grain a month of all stars."""
    payback: int | None
    """Months from the first step until the extra taxes have brought back the cost; None when they never do."""
    balance: tuple[int, ...]
    """WE gained or lost after month 0, 1, 2 …, up to the payback."""


def colony(start: int, target: int, stars: int, rules: Parameters) -> Colony:
    """``stars`` stars from grade ``start`` to ``target``; a step is paid in phase 16 and taxed in phase 23."""
    steps = tuple(colonise_cost(grade, rules) for grade in range(start + 1, target + 1))
    balance = _balance(start, target, stars, rules)
    return Colony(
        steps=steps,
        cost=stars * sum(steps),
        taxes_before=stars * taxes(start, rules),
        taxes_after=stars * taxes(max(start, target), rules),
        grain_before=stars * grain_need(start, rules),
        grain_after=stars * grain_need(max(start, target), rules),
        payback=len(balance) - 1 if balance[-1] >= 0 and steps else (0 if not steps else None),
        balance=tuple(balance),
    )


def _balance(start: int, target: int, stars: int, rules: Parameters) -> list[int]:
    balance = [0]
    grade = start
    while len(balance) <= MOST_MONTHS:
        paid = 0
        if grade < target:
            grade += 1
            paid = colonise_cost(grade, rules)
        balance.append(balance[-1] + stars * (taxes(grade, rules) - taxes(start, rules) - paid))
        if grade >= target and balance[-1] >= 0:
            break
    return balance


class Mining(msgspec.Struct, frozen=True):
    """A mine, month by month."""

    yields: tuple[int, ...]
    """Units of month 1, 2, 3 …"""
    total: int
    exhausted: int | None
    """Last month that brings anything; None when the mine outlives the months looked at."""


def mining(yield_: int, months: int, rules: Parameters) -> Mining:
    """What a mine brings in ``months`` months, and when it is empty (phase 20)."""
    brought: list[int] = []
    now = yield_
    while now > 0 and len(brought) < MOST_MONTHS:
        brought.append(now)
        now = depleted(now, rules)
    return Mining(tuple(brought[:months]), sum(brought[:months]), len(brought) if now <= 0 else None)


class Freight(msgspec.Struct, frozen=True):
    """A shuttle between two fields."""

    legs: int
    """Jumps, and months, of one way."""
    month: float
    """Units a month, all ships together."""
    uranium: float | None
    """Uranium per unit of goods; None when nothing is carried."""
    tanks: int
    """Uranium of one way there and back."""


def freight(distance: int, hold: int, ships: int, range_: int) -> Freight | None:
    """Full there, empty back, one jump a month; loading is free of time (phases 7 to 9). None when RW is 0."""
    if range_ <= 0 and distance > 0:
        return None
    legs = max(1, ceil_div(distance, range_)) if range_ > 0 else 1
    carried = ships * hold
    return Freight(legs, carried / (2 * legs), 2 * legs / hold if hold else None, 2 * legs)


class Way(msgspec.Struct, frozen=True):
    """From one field to another."""

    exact: float
    """Distance in fields."""
    rounded: int
    """The same, rounded as the rules do: also the RW it needs."""
    hits: int | None
    """Most hits with which one jump still reaches it; None when an undamaged ship does not."""
    fields: tuple[Field, ...]
    """Where each jump ends, undamaged; empty when the ship cannot get there."""


def way(start: Field, target: Field, range_: int, rules: Parameters) -> Way:
    """Distance and jumps of a ship with this RW."""
    suffered = [
        hits for hits in range(LETHAL) if reachable(start, target, effective_range(range_, hits, rules.movement))
    ]
    squared = distance_squared(start, target)
    return Way(
        sqrt(squared), rounded_distance(start, target), max(suffered, default=None), _jumps(start, target, range_)
    )


def _jumps(start: Field, target: Field, range_: int) -> tuple[Field, ...]:
    fields: list[Field] = []
    here = start
    while here != target:
        there = end_point(here, target, range_)
        if there == here or len(fields) >= MOST_LEGS:
            return ()
        fields.append(there)
        here = there
    return tuple(fields)


class Patient(msgspec.Struct, frozen=True):
    """A damaged ship."""

    nr: int
    build: Build
    hits: int


class Repair(msgspec.Struct, frozen=True):
    """One ship's turn at the yard."""

    nr: int
    hits: int
    """Hits removed."""
    money: int


class RepairPlan(msgspec.Struct, frozen=True):
    """Who is repaired when."""

    months: tuple[tuple[Repair, ...], ...]
    """Turns of month 1, 2, …, in the order to be written."""
    money: int
    """WE of all repairs."""
    hits: int

    @property
    def this_month(self) -> int:
        """Hits that the yards remove in the first month."""
        return sum(turn.hits for turn in self.months[0]) if self.months else 0


def like_patients(build: Build, hits: int) -> list[Patient]:
    """Ships of one build that carry so many hits together, each as many as it can (rules 2.10)."""
    whole, rest = divmod(hits, LETHAL - 1)
    carried = [LETHAL - 1] * whole + ([rest] if rest else [])
    return [Patient(nr, build, count) for nr, count in enumerate(carried, 1)]


def repair_plan(patients: Sequence[Patient], yards: int, rules: Parameters) -> RepairPlan:
    """Ships with few hits first, cheap before dear among them: so most ships are whole soonest.

    ``yards`` yards with their hits a month each; a ship may be left half repaired, as the month does it.
    """
    waiting = sorted(patients, key=lambda one: (one.hits, repair_cost(one.build, rules), one.nr))
    capacity = yards * rules.yards.repair_hits
    total = sum(one.hits * repair_cost(one.build, rules) for one in waiting)
    months: list[tuple[Repair, ...]] = []
    queue: list[tuple[Patient, int]] = [(one, one.hits) for one in waiting if one.hits > 0]
    while queue and capacity > 0:
        room, turns, later = capacity, [], []
        for one, hits in queue:
            done = min(hits, room)
            room -= done
            if done:
                turns.append(Repair(one.nr, done, done * repair_cost(one.build, rules)))
            if done < hits:
                later.append((one, hits - done))
        months.append(tuple(turns))
        queue = later
    return RepairPlan(tuple(months), total, sum(one.hits for one in patients))
