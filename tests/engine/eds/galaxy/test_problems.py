"""Setups: what is refused, with a reason, and that everything else gives a sound galaxy."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine.dice import ConstantChance, KeyedChance
from app.engine.eds.galaxy import new_galaxy, setup_problems
from app.model.eds.parameters import OreBand, Parameters
from tests.engine.eds.galaxy.checker import STANDARD, faults

replace = msgspec.structs.replace


def changed(**chapters: dict[str, Any]) -> Parameters:
    """The standard rules with some values changed, by chapter."""
    return replace(STANDARD, **{name: replace(getattr(STANDARD, name), **values) for name, values in chapters.items()})


@pytest.mark.parametrize("players", range(1, 101))
def test_the_standard_rules_are_sound_for_1_to_100_players(players: int) -> None:
    assert setup_problems(players, STANDARD) == ()


@pytest.mark.parametrize("players", [-1, 0, 101, 10**9])
def test_no_galaxy_for_nobody_or_too_many(players: int) -> None:
    (problem,) = setup_problems(players, STANDARD)
    assert problem.code == "setup_players"
    assert problem.values == {"players": players, "low": 1, "high": 100}


CHEAP = OreBand(0, 100, 100)
PROBLEMS = [
    ({"galaxy": {"stars_per_ruler": 31}}, "setup_bounds", {"field": "galaxy.stars_per_ruler"}),
    ({"galaxy": {"star_distance": 3}}, "setup_bounds", {"field": "galaxy.star_distance"}),
    ({"yields": {"ore_bands": (OreBand(0, 1001, 100),)}}, "setup_bounds", {"field": "yields.ore_bands[0].high"}),
    ({"yields": {"ore_bands": ()}}, "setup_shares", {"shares": 0}),
    ({"yields": {"ore_bands": (CHEAP, OreBand(101, 200, 1))}}, "setup_shares", {"shares": 101}),
    ({"yields": {"ore_bands": (OreBand(9, 8, 100),)}}, "setup_band", {"band": 1, "low": 9, "high": 8}),
    (
        {"galaxy": {"stars_per_ruler": 30, "area_per_ruler": 500, "neighbours_max": 12}},
        "setup_crowded",
        {"stars": 300, "most": 12},
    ),
    (
        {"yields": {"ore_bands": (OreBand(100, 100, 100),)}},
        "setup_goods",
        {"good": "E", "least": 8, "richest": 800, "most": 15, "poorest": 1500},
    ),
    ({"yields": {"ore_bands": (OreBand(0, 0, 90), OreBand(1000, 1000, 10))}, "galaxy": {"balance_max": 110}},
     "setup_goods", {"good": "E"}),
    ({"start": {"fleet_size": 10}, "ships": {"pool_per_ruler": 10}}, "setup_ships", {"asked": 11, "most": 10}),
    ({"start": {"fleet_tanks": 5, "fleet_hangars": 1}}, "setup_bays", {"asked": 6, "most": 5}),
    ({"start": {"base_laser_guns": 385}}, "setup_systems", {"asked": 641, "most": 640}),
    ({"start": {"population": 11}, "stars": {"population_max": 10}}, "setup_population", {"asked": 11, "most": 10}),
    ({"stars": {"store_max": 1999}}, "setup_store", {"asked": 2000, "most": 1999}),
    ({"start": {"ev": 100}}, "setup_goal", {"asked": 100, "most": 99}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "code", "values"), PROBLEMS, ids=[f"{code} {nr}" for nr, (_, code, _) in enumerate(PROBLEMS)]
)
def test_a_setup_that_cannot_work_is_refused_with_a_reason(
    changes: dict[str, dict[str, Any]], code: str, values: dict[str, int | str]
) -> None:
    (problem,) = setup_problems(10, changed(**changes))
    assert problem.code == code
    assert values.items() <= problem.values.items()


def test_several_problems_are_told_at_once() -> None:
    parameters = changed(start={"ev": 100, "fleet_tanks": 6}, stars={"store_max": 10})
    assert [problem.code for problem in setup_problems(4, parameters)] == ["setup_bays", "setup_store", "setup_goal"]


@st.composite
def parameters(draw: st.DrawFn) -> Parameters:
    """Any galaxy a game master may ask for; bounds are tried more often than what lies between."""

    def number(low: int, high: int) -> int:
        return draw(st.one_of(st.sampled_from((low, high)), st.integers(low, high)))

    bands = STANDARD.yields.ore_bands
    if draw(st.booleans()):
        split = number(0, 100)
        edges = [number(0, 300) for _ in range(2)]
        bands = (
            OreBand(edges[0], edges[0] + number(0, 300), split),
            OreBand(edges[1], edges[1] + number(0, 300), 100 - split),
        )
    return changed(
        galaxy={
            "stars_per_ruler": number(20, 30),
            "area_per_ruler": number(500, 1000),
            "aspect_width": number(85, 200),
            "aspect_height": number(60, 125),
            "neighbours_min": number(0, 12),
            "neighbours_max": number(12, 30),
            "balance_min": number(0, 90),
            "balance_max": number(110, 1000),
        },
        yields={"uranium_max": number(1, 200), "grain_max": number(1, 200), "ore_bands": bands},
    )


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.integers(1, 20), parameters(), st.one_of(st.binary(min_size=1, max_size=8), st.sampled_from((0.0, 0.5, 0.9999)))
)
def test_every_setup_is_refused_or_gives_a_sound_galaxy(players: int, rules: Parameters, luck: bytes | float) -> None:
    if setup_problems(players, rules):
        return
    chance = KeyedChance(luck) if isinstance(luck, bytes) else ConstantChance(luck)
    galaxy = new_galaxy(players, rules, chance)
    assert faults(galaxy, players, rules, strict=rules.galaxy.neighbours_min < rules.galaxy.neighbours_max) == []
