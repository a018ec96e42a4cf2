"""Counts that are known from elsewhere: each by the engine's functions and by a small calculation of its own."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from app.engine.eds import designs
from app.engine.eds.economy import colonise_cost, depleted
from app.engine.eds.jumps import range_at, reachable, rounded_distance
from app.model.eds.design import Design, FourCounts
from app.text.parameters import standard
from tests.rules.board import play, position, star

RULES = standard()
KINDS_AT = {0: 1, 4: 2, 25: 3, 64: 4}
"""Weapon kinds known from this EV on."""


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All tuples of ``parts`` numbers with a sum of at most ``total``."""
    if parts == 0:
        yield ()
        return
    for first in range(total + 1):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


def four(counts: tuple[int, ...]) -> FourCounts:
    laser, thermo, neutron, antimatter = (*counts, 0, 0, 0, 0)[:4]
    return laser, thermo, neutron, antimatter


def legal_designs(type_: int, ev: int) -> int:
    """Designs of a class the engine allows, found by asking for each one and for those just beyond the limits."""
    bays = [
        (tanks, hangars)
        for tanks in range(designs.most_bays(type_, RULES) + 2)
        for hangars in range(designs.most_bays(type_, RULES) + 2)
        if designs.fault(Design(type_, tanks, hangars), ev, RULES) is None
    ]
    kinds = KINDS_AT[ev]
    armed = sum(
        designs.fault(Design(type_, 0, 0, four(counts[:kinds]), four(counts[kinds:])), ev, RULES) is None
        for counts in splits(designs.most_systems(type_, RULES) + 1, 2 * kinds)
    )
    return len(bays) * armed


@pytest.mark.parametrize(("ev", "count"), [(0, 1386), (4, 21_021)])
def test_legal_designs_of_class_a_one_by_one(ev: int, count: int) -> None:
    assert legal_designs(1, ev) == count == formula(1, ev)


def test_legal_designs_of_class_b_one_by_one() -> None:
    assert legal_designs(2, 0) == 56_826 == formula(2, 0)


@pytest.mark.slow
@pytest.mark.parametrize(("ev", "count"), [(25, 168_168), (64, 918_918)])
def test_legal_designs_of_class_a_with_more_kinds(ev: int, count: int) -> None:
    assert legal_designs(1, ev) == count


def formula(type_: int, ev: int) -> int:
    """C(5t + 2, 2) · C(10t² + k, k), k = 2 per weapon kind."""
    k = 2 * KINDS_AT[ev]
    return math.comb(5 * type_ + 2, 2) * math.comb(10 * type_**2 + k, k)


@pytest.mark.parametrize(
    ("type_", "ev", "count"),
    [
        (1, 25, 168_168), (1, 64, 918_918), (2, 4, 8_959_566), (2, 25, 618_210_054), (2, 64, 24_905_033_604),
    ],
)  # fmt: skip
def test_legal_designs_by_the_engines_limits(type_: int, ev: int, count: int) -> None:
    """The limits are the engine's, the binomials ours."""
    bays, systems = designs.most_bays(type_, RULES), designs.most_systems(type_, RULES)
    kinds = 8 - 2 * len(designs.unknown_weapons(Design(26, 0, 0, (1, 1, 1, 1)), ev, RULES))
    assert math.comb(bays + 2, 2) * math.comb(systems + kinds, kinds) == count == formula(type_, ev)


@pytest.mark.parametrize(
    ("range_", "fields"),
    [(3, 37), (4, 69), (6, 137), (8, 225), (9, 293), (10, 349), (12, 489), (15, 749), (20, 1313), (40, 5169)],
)
def test_fields_in_reach(range_: int, fields: int) -> None:
    centre = (100, 100)
    offsets = range(-range_ - 2, range_ + 3)
    places = [(100 + dx, 100 + dy) for dx in offsets for dy in offsets]
    assert sum(reachable(centre, place, range_) for place in places) == fields
    assert sum(rounded_distance(centre, place) <= range_ for place in places) == fields
    assert sum(math.floor(math.hypot(x - 100, y - 100) + 0.5) <= range_ for x, y in places) == fields


def test_jump_ranges_of_all_evs() -> None:
    ranges = [range_at(ev, RULES.movement) for ev in range(101)]
    assert ranges == [math.floor(8.5 + math.sqrt(10 * ev + 2.25) + 0.5) for ev in range(101)]
    assert ranges[:5] == [10, 12, 13, 14, 15]
    assert ranges.index(40) == 96
    assert len(set(ranges)) == 30
    assert 11 not in ranges
    assert sum(ranges) == 2991
    assert all(before <= after for before, after in pairwise(ranges))


def dig(rate: int) -> tuple[int, int]:
    """Months and units of a mine until it is exhausted, by floats of our own."""
    months = units = 0
    while rate:
        units += rate
        rate -= math.ceil(rate * 0.1 - 1e-9)
        months += 1
    return months, units


@pytest.mark.parametrize(
    ("good", "code", "rate", "months", "units"),
    [("E", "E", 250, 37, 2331), ("E", "E", 340, 40, 3222), ("U", "U", 25, 16, 167)],
)
def test_mines_until_they_are_exhausted(good: str, code: str, rate: int, months: int, units: int) -> None:
    assert dig(rate) == (months, units)
    state = position(stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1, "industry": code, "rate": {good: rate}}])
    for month in range(1, months + 2):
        state = play(state).state
        mine = star(state, 1)
        assert (max(mine.yields.ore, mine.yields.uranium) == 0) is (month >= months)
    assert max(mine.store.ore, mine.store.uranium) == units


@pytest.mark.parametrize("rate", range(341))
def test_a_mine_loses_a_tenth_rounded_up(rate: int) -> None:
    assert depleted(rate, RULES) == rate - (rate + 9) // 10


def test_sums_of_colonising_and_hulls() -> None:
    assert sum(colonise_cost(grade, RULES) for grade in range(1, 21)) == 16_550 == 5 * sum(k * k for k in range(2, 22))
    hulls = [Design(number) for number in range(1, 27)]
    squares = sum(number**2 for number in range(1, 27))
    assert sum(designs.money(hull, RULES) for hull in hulls) == 620_100 == 100 * squares
    assert sum(designs.ore(hull, RULES) for hull in hulls) == 155_025 == 25 * squares


def test_cargo_of_the_rulebooks_example() -> None:
    assert designs.cargo_space(Design(4, 10, 5, (20, 15, 0, 0), (30, 20, 0, 0)), RULES) == 175
