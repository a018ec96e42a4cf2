"""What a side can do: working guns, energy, shields."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.engine.eds.battle.line import (
    LETHAL,
    levels,
    offence,
    offences,
    power,
    shield,
    units,
    weapon_letters,
    working,
)
from app.model.eds.kinds import Weapon
from tests.engine.eds.battle.fleets import FIRST, LOPSIDED, NONE, RULES, build, ship, side

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "rules" / "eds-golden.json").read_text(encoding="utf-8")
)["vectors"]


def golden(kind: str) -> list[Any]:
    """The rulebook's examples of a kind."""
    found = [pytest.param(v["inputs"], v["expected"], id=v["name"]) for v in VECTORS if v["kind"] == kind]
    assert found
    return found


@pytest.mark.parametrize(("inputs", "expected"), golden("working_percent"))
def test_2_10_share_of_guns_and_shields_that_work(inputs: dict[str, Any], expected: int) -> None:
    assert RULES.working_percent[inputs["hits"]] == expected
    assert working(100, inputs["hits"], RULES) == expected


@pytest.mark.parametrize(("inputs", "expected"), golden("shield_matrix_percent"))
def test_t5_matrix(inputs: dict[str, Any], expected: list[int]) -> None:
    assert list(RULES.matrix["LTNA".index(inputs["weapon"])]) == expected


@pytest.mark.parametrize(("inputs", "expected"), golden("shield_capacity"))
def test_8_4_1_shield_capacity_of_the_rulebook(inputs: dict[str, Any], expected: int) -> None:
    what = build(shields=tuple(inputs["shields"]), lx=inputs["lx"], tx=inputs["tx"])
    assert shield(what, inputs["hits"], "LTNA".index(inputs["weapon"]), RULES) == 100 * expected


def test_2_10_working_numbers_are_rounded_down_for_each_kind() -> None:
    assert [working(n, 1, RULES) for n in range(9)] == [0, 0, 1, 2, 3, 3, 4, 5, 6]
    assert [working(n, 2, RULES) for n in range(5)] == [0, 0, 1, 1, 2]
    assert [working(n, 3, RULES) for n in (3, 4, 7, 8)] == [0, 1, 1, 2]
    assert all(working(n, hits, RULES) == n * (4 - hits) // 4 for n in range(300) for hits in range(LETHAL))


def test_r_b_16_floor_comes_before_strength() -> None:
    what = build((3, 3, 3, 3), (3, 3, 3, 3), lx=5, tx=3)
    assert [power(what, 1, weapon, RULES) for weapon in Weapon] == [10, 6, 2, 2]
    assert shield(what, 1, Weapon.LASER, RULES) == 1000 + 120 + 20 + 10


def test_8_3_1_energy_of_a_side_counts_ships_by_their_hits_and_fighters_once() -> None:
    what = build((9, 8, 7, 6), NONE, lx=4, tx=2)
    fleet = side(FIRST, ship(what), ship(what, hits=1), ship(what, hits=3), laser=5, thermo=3)
    assert offences(fleet, RULES) == (36 + 24 + 8 + 5, 16 + 12 + 4 + 3, 7 + 5 + 1, 6 + 4 + 1)
    assert [offence(fleet, weapon, RULES) for weapon in Weapon] == list(offences(fleet, RULES))


def test_8_4_1_rows_of_the_matrix_are_weapons() -> None:
    what = build(shields=(10, 0, 0, 0))
    assert [shield(what, 0, weapon, LOPSIDED) for weapon in Weapon] == [1000, 50, 100, 600]


def test_levels_hold_the_same_numbers_as_the_formulas() -> None:
    what = build((9, 5, 3, 2), (8, 7, 6, 5), 3, 2)
    for hits in range(LETHAL):
        arms = levels(what, RULES)[hits]
        assert list(arms.power) == [power(what, hits, weapon, RULES) for weapon in Weapon]
        assert list(arms.shield) == [shield(what, hits, weapon, RULES) for weapon in Weapon]


def test_0_7_units_are_ships_and_fighters() -> None:
    assert units(side(FIRST, ship(build(base=True)), ship(build()), laser=3, thermo=4)) == 9


def test_r_b_18_weapon_letters_count_installed_guns_or_shields_and_fighters() -> None:
    assert weapon_letters(side(FIRST, ship(build()))) == ""
    assert weapon_letters(side(FIRST, ship(build((1, 0, 0, 0), (0, 0, 1, 0)), hits=3))) == "LN"
    assert weapon_letters(side(FIRST, ship(build(guns=(0, 0, 0, 2))), laser=1)) == "LA"
    assert weapon_letters(side(FIRST, thermo=1)) == "T"
