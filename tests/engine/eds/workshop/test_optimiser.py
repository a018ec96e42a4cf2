"""The optimiser against brute force over all designs of classes A to C (app/engine/eds/workshop/optimiser.py)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine.eds.battle.exact import exact_odds
from app.engine.eds.battle.line import shield
from app.engine.eds.designs import built, cargo_space, fault, money, ore
from app.engine.eds.workshop.duelist import Task, best_against
from app.engine.eds.workshop.fleets import FIRST, SECOND, Fleet, FleetLine, side_of
from app.engine.eds.workshop.optimiser import Limits, best_counts, most_hold, most_shield
from app.model.eds.design import Design
from app.model.eds.kinds import Weapon
from tests.engine.eds.workshop.samples import B_SHIP, RULES


def hulls(limits: Limits) -> Iterator[Design]:
    for type_ in range(limits.types[0], limits.types[1] + 1):
        for tanks, hangars in itertools.product(range(5 * type_ + 1), repeat=2):
            if tanks + hangars <= 5 * type_:
                yield Design(type_, tanks, hangars)


def allowed(design: Design, limits: Limits, ev: int, range_: int) -> bool:
    return (
        fault(design, ev, RULES) is None
        and money(design, RULES) <= limits.money
        and ore(design, RULES) <= limits.ore
        and cargo_space(design, RULES) >= limits.hold
        and design.tanks >= limits.tanks
        and design.tanks * range_ >= limits.reach
        and design.hangars >= limits.hangars
    )


LIMITS = [
    Limits(10_000, 10_000, types=(1, 3)),
    Limits(450, 1000, tanks=3, types=(1, 3)),
    Limits(2_000, 225, hold=60, tanks=4, hangars=2, types=(1, 3)),
    Limits(900, 225, reach=35, types=(1, 3)),
    Limits(120, 30, hold=90, types=(1, 3)),
    Limits(50, 30, types=(1, 3)),
]


@pytest.mark.parametrize("limits", LIMITS)
def test_most_hold_equals_brute_force_for_classes_a_to_c(limits: Limits) -> None:
    range_ = built(Design(1), 0, RULES).range
    holds = [cargo_space(hull, RULES) for hull in hulls(limits) if allowed(hull, limits, 0, range_)]
    best = most_hold(limits, range_, RULES)
    assert (None if best is None else cargo_space(best, RULES)) == max(holds, default=None)
    assert best is None or allowed(best, limits, 0, range_)


@pytest.mark.parametrize("limits", LIMITS)
@pytest.mark.parametrize("against", [Weapon.LASER, Weapon.THERMO, Weapon.ANTIMATTER])
def test_most_shield_equals_brute_force_over_laser_and_thermo(limits: Limits, against: Weapon) -> None:
    """Fewer tanks than demanded are never allowed and more only take room, so hulls with exactly these are enough."""
    ev, best = 10, 0
    range_ = built(Design(1), ev, RULES).range
    feasible = False
    for hull in hulls(limits):
        if not allowed(hull, limits, ev, range_) or (hull.tanks, hull.hangars) != _least(limits, range_):
            continue
        feasible = True
        room = 10 * hull.type**2
        for laser in range(room + 1):
            for thermo in range(room - laser + 1):
                design = Design(hull.type, hull.tanks, hull.hangars, shields=(laser, thermo, 0, 0))
                if allowed(design, limits, ev, range_):
                    best = max(best, shield(built(design, ev, RULES), 0, against, RULES.battle))
    found = most_shield(against, limits, ev, range_, RULES)
    assert (found is not None) == feasible
    if found is not None:
        assert allowed(found, limits, ev, range_)
        assert shield(built(found, ev, RULES), 0, against, RULES.battle) == best


def _least(limits: Limits, range_: int) -> tuple[int, int]:
    return max(limits.tanks, -(-limits.reach // range_)), limits.hangars


four = st.tuples(*[st.integers(0, 500)] * 4)
prices = st.tuples(*[st.integers(0, 9)] * 4)


@settings(max_examples=60)
@given(four, prices, st.integers(0, 14), st.integers(0, 400))
def test_the_best_counts_of_four_kinds_equal_brute_force(
    values: tuple[int, int, int, int], cost: tuple[int, int, int, int], room: int, budget: int
) -> None:
    """All ways to fill up to 14 places (class A and a bit more) with four kinds at any prices and values."""
    best = 0
    for counts in itertools.product(range(room + 1), repeat=4):
        if sum(counts) <= room and sum(p * n * n for p, n in zip(cost, counts, strict=True)) <= budget:
            best = max(best, sum(v * n for v, n in zip(values, counts, strict=True)))
    found = best_counts(values, cost, room, budget)
    assert sum(found) <= room
    assert sum(p * n * n for p, n in zip(cost, found, strict=True)) <= budget
    assert sum(v * n for v, n in zip(values, found, strict=True)) == best


def test_all_four_kinds_of_a_class_z_are_settled_at_once() -> None:
    design = most_shield(Weapon.THERMO, Limits(40_000_000, 20_000), 100, 40, RULES)
    assert design is not None
    assert design.type == 26
    assert sum(design.shields) <= 6760


DUELS = [
    pytest.param(Limits(10_000, 25, types=(1, 1)), 0, id="class A, laser"),
    pytest.param(Limits(10_000, 25, types=(1, 1)), 4, id="class A, laser and thermo", marks=pytest.mark.slow),
    pytest.param(Limits(700, 100, tanks=5, types=(2, 2)), 0, id="class B, laser, little money"),
    pytest.param(
        Limits(10_000, 225, hold=10, tanks=3, types=(1, 3)), 0, id="classes A to C, laser", marks=pytest.mark.slow
    ),
]


@pytest.mark.parametrize(("limits", "ev"), DUELS)
def test_the_best_odds_equal_brute_force_over_every_design(limits: Limits, ev: int) -> None:
    enemy = Fleet((FleetLine(built(B_SHIP, 0, RULES), retreat=4),), laser=1)
    found = best_against(Task(enemy, 1, 4, ev, limits), RULES)
    assert found is not None
    assert found.proven
    range_ = built(Design(1), ev, RULES).range
    assert allowed(found.design, limits, ev, range_)
    theirs = side_of(enemy, SECOND)
    best = 0.0
    for design in _armed(limits, ev):
        if allowed(design, limits, ev, range_):
            mine = side_of(Fleet((FleetLine(built(design, ev, RULES), retreat=4),)), FIRST)
            best = max(best, exact_odds(mine, theirs, RULES.battle).first.value)
    assert abs(found.share - best) < 1e-9


def _armed(limits: Limits, ev: int) -> Iterator[Design]:
    """Every way to arm the smallest hulls."""
    kinds = 1 if ev < 4 else 2
    for type_ in range(limits.types[0], limits.types[1] + 1):
        room = 10 * type_**2
        for counts in itertools.product(range(room + 1), repeat=2 * kinds):
            if sum(counts) <= room:
                guns, shields = counts[:kinds], counts[kinds:]
                yield Design(
                    type_,
                    limits.tanks,
                    limits.hangars,
                    (guns[0], guns[1] if kinds > 1 else 0, 0, 0),
                    (shields[0], shields[1] if kinds > 1 else 0, 0, 0),
                )


def test_where_designs_are_too_many_the_result_says_that_it_was_searched() -> None:
    enemy = Fleet((FleetLine(built(B_SHIP, 0, RULES), 2, retreat=4),))
    found = best_against(Task(enemy, 2, 4, 16, Limits(3_000, 400, types=(3, 3))), RULES)
    assert found is not None
    assert not found.proven
    assert found.share > 0.9


def test_no_hull_no_design() -> None:
    enemy = Fleet(laser=1)
    assert best_against(Task(enemy, 1, 4, 0, Limits(10, 10)), RULES) is None
    assert most_hold(Limits(10, 10), 10, RULES) is None
    assert most_shield(Weapon.LASER, Limits(10, 10), 0, 10, RULES) is None
