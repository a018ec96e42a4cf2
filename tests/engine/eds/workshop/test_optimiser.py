"""The optimiser against brute force over all designs of classes A to C (app/engine/eds/workshop/optimiser.py)."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.eds.battle.exact import exact_odds
from app.engine.eds.battle.line import levels, shield
from app.engine.eds.designs import built, cargo_space, fault, money, ore
from app.engine.eds.workshop.duelist import Duel, Task, best_against
from app.engine.eds.workshop.figures import strengths_at
from app.engine.eds.workshop.fleets import FIRST, SECOND, Fleet, FleetLine, side_of
from app.engine.eds.workshop.optimiser import Limits, best_counts, most_hold, most_shield
from app.engine.eds.workshop.simulation import Scenario, run
from app.model.eds.design import Design, FourCounts
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


def fleet(design: Design, ev: int, count: int = 1, retreat: int = 4, laser: int = 0) -> Fleet:
    return Fleet((FleetLine(built(design, ev, RULES), count, retreat=retreat),), laser=laser)


B_ALONE = fleet(B_SHIP, 0, laser=1)
MIXED_B = fleet(Design(2, 5, 0, (6, 5, 5, 4), (5, 5, 5, 5)), 64)
MIXED_C = fleet(Design(3, 5, 0, (15, 15, 15, 0), (15, 15, 15, 0)), 36, retreat=2)
GREAT = 10**6
SLOW = pytest.mark.slow
DUELS = [
    pytest.param(Limits(GREAT, 25, types=(1, 1)), 0, B_ALONE, id="class A, laser"),
    pytest.param(Limits(700, 100, tanks=5, types=(2, 2)), 0, B_ALONE, id="class B, laser, little money"),
    pytest.param(Limits(GREAT, 25, hold=106, types=(1, 1)), 64, MIXED_B, id="class A with hold, all kinds"),
    pytest.param(Limits(GREAT, 225, hold=386, types=(1, 3)), 64, MIXED_B, id="A to C with hold, all kinds"),
    pytest.param(Limits(GREAT, 25, hold=103, types=(1, 1)), 64, MIXED_B, id="class A, all kinds", marks=SLOW),
    pytest.param(Limits(GREAT, 100, hold=234, types=(2, 2)), 64, MIXED_B, id="B with hold, all kinds", marks=SLOW),
    pytest.param(Limits(1_000, 225, hold=378, types=(1, 3)), 36, MIXED_C, id="A to C, three kinds", marks=SLOW),
    pytest.param(Limits(500, 100, types=(1, 2)), 9, B_ALONE, id="A and B, two kinds, little money", marks=SLOW),
    pytest.param(Limits(GREAT, 225, hold=10, tanks=3, types=(1, 3)), 0, B_ALONE, id="A to C, laser", marks=SLOW),
]


@pytest.mark.parametrize(("limits", "ev", "enemy"), DUELS)
def test_the_best_odds_equal_brute_force_over_every_design(limits: Limits, ev: int, enemy: Fleet) -> None:
    found = best_against(Task(enemy, 1, 4, ev, limits), RULES)
    assert found is not None
    assert found.proven
    assert not found.sampled
    range_ = built(Design(1), ev, RULES).range
    assert allowed(found.design, limits, ev, range_)
    judge = Odds(enemy, ev)
    best = max(judge.share(design) for design in _armed(limits, ev) if allowed(design, limits, ev, range_))
    assert abs(found.share.value - best) < 2e-6
    assert found.roof == found.share.value


class Odds:
    """The exact odds of one ship against a fleet; designs of equal guns and shields at every damage are one."""

    def __init__(self, enemy: Fleet, ev: int, ships: int = 1) -> None:
        self.enemy, self.ev, self.ships = side_of(enemy, SECOND), ev, ships
        self.known: dict[object, float] = {}

    def share(self, design: Design) -> float:
        build = built(design, self.ev, RULES)
        key = levels(build, RULES.battle)
        if key not in self.known:
            mine = side_of(Fleet((FleetLine(build, self.ships, retreat=4),)), FIRST)
            self.known[key] = exact_odds(mine, self.enemy, RULES.battle).first.value
        return self.known[key]


def _armed(limits: Limits, ev: int) -> Iterator[Design]:
    """Every way to arm the smallest hulls, full or not, within the room that the hold leaves."""
    kinds = [kind for kind, level in enumerate(strengths_at(ev, RULES.technology)) if level]
    for type_ in range(limits.types[0], limits.types[1] + 1):
        hull = Design(type_, limits.tanks, limits.hangars)
        most = min(10 * type_**2, cargo_space(hull, RULES) - limits.hold)
        for counts in _up_to(most, 2 * len(kinds)):
            guns, shields = [0] * 4, [0] * 4
            for place, kind in enumerate(kinds):
                guns[kind], shields[kind] = counts[place], counts[len(kinds) + place]
            yield Design(type_, limits.tanks, limits.hangars, (*guns[:3], guns[3]), (*shields[:3], shields[3]))  # type: ignore[arg-type]


def _up_to(most: int, places: int) -> Iterator[tuple[int, ...]]:
    """All tuples of so many counts whose sum is at most ``most``."""
    if not places:
        yield ()
        return
    for count in range(most + 1):
        for rest in _up_to(most - count, places - 1):
            yield (count, *rest)


BIG_TASK = Task(
    fleet(Design(4, 5, 0, (25, 20, 20, 15), (30, 20, 20, 10)), 64), 1, 4, 64, Limits(3_000, 225, types=(1, 3))
)


@pytest.mark.slow
def test_of_classes_a_to_c_with_all_kinds_no_random_design_and_no_neighbour_beats_the_proven_best() -> None:
    """Ten thousand million designs cannot be tried one by one: some by chance, and all one exchange away."""
    found = best_against(BIG_TASK, RULES)
    assert found is not None
    assert found.proven
    judge, dice = Odds(BIG_TASK.enemy, 64), random.Random(7)
    tried = [*(_by_chance(dice) for _ in range(400)), *_neighbours(found.design)]
    good = [design for design in tried if allowed(design, BIG_TASK.limits, 64, 40)]
    assert len(good) > 50
    assert max(judge.share(design) for design in good) <= found.share.value + 1e-6


def _by_chance(dice: random.Random) -> Design:
    cuts = sorted(dice.randint(0, 90) for _ in range(8))
    counts = [high - low for low, high in itertools.pairwise([0, *cuts])]
    return Design(3, 0, 0, (*counts[:3], counts[3]), (*counts[4:7], counts[7]))  # type: ignore[arg-type]


def _neighbours(design: Design) -> Iterator[Design]:
    counts = [*design.guns, *design.shields]
    for here, there in itertools.product(range(8), repeat=2):
        other = list(counts)
        other[here] -= 1
        other[there] += 1
        if min(other) >= 0:
            yield replace(design, guns=tuple(other[:4]), shields=tuple(other[4:]))


def test_large_fleets_are_judged_by_a_sample_and_the_proof_holds_within_its_interval() -> None:
    """Six ships of four designs and fighters are too many for the exact law; the roof tells how sure the answer is."""
    line = MIXED_B.lines[0]
    enemy = Fleet((replace(line, count=4), replace(B_ALONE.lines[0], count=3)), laser=5)
    limits = Limits(GREAT, 100, hold=238, types=(1, 2))
    found = best_against(Task(enemy, 8, 4, 16, limits), RULES)
    assert found is not None
    assert found.sampled
    assert found.proven
    assert found.share.low <= found.share.value <= found.roof
    assert allowed(found.design, limits, 16, 20)
    for design in (Design(2, 0, 0, (1, 1, 0, 0)), Design(2, 0, 0, (0, 0, 0, 0), (2, 0, 0, 0)), Design(1)):
        mine = Fleet((FleetLine(built(design, 16, RULES), 8, retreat=4),))
        assert run(Scenario(mine, enemy, 2_000), RULES.battle).first.low <= found.roof


def test_a_search_that_is_stopped_says_what_is_still_open() -> None:
    asked = iter([True] * 30)
    shown: list[Duel] = []
    found = best_against(BIG_TASK, RULES, lambda: next(asked, False), shown.append)
    assert found is not None
    assert shown
    assert not any(duel.proven for duel in shown)
    assert shown[-1].share.value <= found.share.value
    assert not found.proven
    assert found.roof > found.share.value
    assert allowed(found.design, BIG_TASK.limits, 64, 40)


systems = st.tuples(*[st.integers(0, 12)] * 4)


@settings(max_examples=40, deadline=None)
@given(systems, systems, st.integers(0, 7), st.integers(1, 12), st.integers(0, 4), st.integers(0, 3), st.integers(1, 2))
def test_more_guns_or_shields_never_win_fewer_battles(
    guns: FourCounts, shields: FourCounts, place: int, more: int, retreat: int, hits: int, ships: int
) -> None:
    """What branch and bound stands on, tried with damage, flights and fighters on the other side."""
    enemy = side_of(replace(MIXED_C, laser=2), SECOND)
    counts = [*guns, *shields]
    counts[place] += more

    def share(armed: tuple[FourCounts, FourCounts]) -> float:
        line = FleetLine(built(Design(3, 1, 0, *armed), 64, RULES), ships, hits, retreat)
        return exact_odds(side_of(Fleet((line,)), FIRST), enemy, RULES.battle).first.value

    larger = (*counts[:3], counts[3]), (*counts[4:7], counts[7])
    assert share(larger) >= share((guns, shields)) - 1e-9  # type: ignore[arg-type]


def test_no_hull_no_design() -> None:
    enemy = Fleet(laser=1)
    assert best_against(Task(enemy, 1, 4, 0, Limits(10, 10)), RULES) is None
    assert most_hold(Limits(10, 10), 10, RULES) is None
    assert most_shield(Weapon.LASER, Limits(10, 10), 0, 10, RULES) is None
