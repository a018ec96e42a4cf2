"""The law of research, counted out and tried (app/engine/eds/workshop/research_odds.py)."""

from __future__ import annotations

import itertools
import math
import random

import pytest

from app.engine.eds.research import success_chance
from app.engine.eds.workshop import research_odds as r
from tests.engine.eds.workshop.samples import RULES

LAW = RULES.research


@pytest.mark.parametrize("stations", [0, 1, 2, 5, 9])
def test_the_law_of_a_month_equals_all_combinations(stations: int) -> None:
    chances = [success_chance(place, LAW) for place in range(1, stations + 1)]
    expected = [0.0] * (stations + 1)
    for outcome in itertools.product((0, 1), repeat=stations):
        expected[sum(outcome)] += math.prod(p if hit else 1 - p for hit, p in zip(outcome, chances, strict=True))
    assert r.month_law(stations, LAW) == pytest.approx(expected)
    assert r.expected_steps(stations, LAW) == pytest.approx(sum(k * p for k, p in enumerate(expected)))


def test_months_to_the_goal_equal_a_thousand_tries() -> None:
    dice = random.Random(3)
    months = []
    for _ in range(4000):
        ev = month = 0
        while ev < 5:
            month += 1
            ev += sum(dice.random() < success_chance(place, LAW) for place in (1, 2, 3))
        months.append(month)
    reached = r.reached_by(0, 5, lambda _: 3, 20, LAW)
    for month in range(21):
        seen = sum(one <= month for one in months) / len(months)
        assert abs(seen - reached[month]) < 0.035, month


def test_the_outlook_names_the_worth_of_one_more_station() -> None:
    found = r.outlook(10, 20, 5, 5000, LAW)
    low, middle, high = found.quantiles
    assert low is not None and middle is not None and high is not None  # noqa: PT018
    assert low <= middle <= high
    assert found.next_station == pytest.approx(240 / 11 / 100)
    assert found.sooner is not None
    assert found.sooner >= 0
    assert found.cost_per_step == pytest.approx(25_000 / found.expected)


def test_without_stations_nothing_is_ever_reached() -> None:
    found = r.outlook(0, 1, 0, 5000, LAW)
    assert found.quantiles == (None, None, None)
    assert found.cost_per_step is None
    assert found.month == (1.0,)


def test_a_goal_that_is_reached_takes_no_month() -> None:
    assert r.outlook(20, 20, 1, 5000, LAW).quantiles == (0, 0, 0)


def test_the_victory_clock_only_rises_and_growing_plans_are_faster() -> None:
    steady = r.victory_clock(0, r.growing(5, 0, 5), 200, LAW)
    faster = r.victory_clock(0, r.growing(5, 6, 20), 200, LAW)
    assert len(steady) == 201
    assert all(a <= b for a, b in itertools.pairwise(steady))
    assert all(a <= b + 1e-12 for a, b in zip(steady, faster, strict=True))
    assert r.growing(5, 6, 7)(13) == 7
    assert r.growing(5, 6, 7)(100) == 7


def test_a_million_months_or_stations_are_bounded() -> None:
    assert len(r.victory_clock(0, lambda _: 10**9, 10**9, LAW)) == r.MOST_MONTHS + 1
