"""A unit through a whole round: salvos one after the other, explosions; and when a ship leaves."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pytest

from app.engine.dice import KeyedDice
from app.engine.eds.battle.damage import fighter_explosion, hits_after_fire, law_after_fire, ship_explosion
from app.engine.eds.battle.line import LETHAL, levels
from app.engine.eds.battle.retreat import can_flee, flees, flight_level
from app.engine.eds.battle.salvo import volley
from tests.engine.eds.battle.chi_square import chi_square_p
from tests.engine.eds.battle.fleets import NONE, RULES, build, ship


class Script:
    """Dice with the numbers written down; each must be used."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def uniform(self) -> float:
        return self.numbers.pop(0)


@pytest.mark.parametrize("unit", ["ship", "fighter"])
def test_8_6_1_explosions_grow_with_the_round_up_to_certainty(unit: str) -> None:
    vectors = json.loads((Path(__file__).parents[3] / "rules" / "eds-golden.json").read_text(encoding="utf-8"))
    (vector,) = [v for v in vectors["vectors"] if v["name"] == f"explosion-{unit}"]
    chance, certain = (ship_explosion, 100) if unit == "ship" else (fighter_explosion, 400)
    first = chance(vector["inputs"]["round"], RULES)
    assert 100 * first == vector["expected"]
    assert [chance(n, RULES) for n in (2, 7)] == pytest.approx([2 * first, 7 * first])
    assert chance(certain - 1, RULES) < 1.0
    assert chance(certain, RULES) == chance(certain + 50, RULES) == 1.0


def test_8_4_1_shields_count_the_hits_of_this_round_too() -> None:
    """The laser shields that stopped the thermo salvo before the laser hit no longer do."""
    armed = levels(build(shields=(20, 0, 0, 0)), RULES)
    thermo_only, both = volley((0, 5, 0, 0), 1), volley((30, 5, 0, 0), 1)
    assert hits_after_fire(armed, 0, thermo_only, RULES, Script()) == 0  # type: ignore[arg-type]
    assert hits_after_fire(armed, 0, both, RULES, Script(0.9, 0.9)) == 2  # type: ignore[arg-type]


def test_8_2_2_order_of_impacts_is_l_t_n_a() -> None:
    """The antimatter hit comes after the laser salvo, which therefore met full shields."""
    armed = levels(build(shields=(20, 0, 0, 0)), RULES)
    assert hits_after_fire(armed, 0, volley((18, 0, 0, 5), 1), RULES, Script(0.3)) == 2  # type: ignore[arg-type]


def test_8_4_3_a_destroyed_ship_meets_no_later_salvo() -> None:
    armed = levels(build(), RULES)
    salvos = volley((90, 90, 90, 90), 1)
    assert hits_after_fire(armed, 0, salvos, RULES, Script(0.0)) == LETHAL  # type: ignore[arg-type]


def test_r_b_7_every_salvo_has_a_scatter_of_its_own() -> None:
    armed = levels(build(), RULES)
    salvos = volley((3, 3, 0, 0), 2)
    assert hits_after_fire(armed, 0, salvos, RULES, Script(0.0, 0.9)) == 1  # type: ignore[arg-type]
    assert hits_after_fire(armed, 0, salvos, RULES, Script(0.9, 0.9)) == 2  # type: ignore[arg-type]


def test_8_4_a_salvo_that_cannot_hit_draws_nothing() -> None:
    armed = levels(build(shields=(20, 0, 0, 0)), RULES)
    assert hits_after_fire(armed, 0, volley((21, 0, 0, 0), 1), RULES, Script()) == 0  # type: ignore[arg-type]


@pytest.mark.parametrize("start", range(LETHAL))
def test_8_4_the_law_of_a_round_is_that_of_the_rolls(start: int) -> None:
    armed = levels(build(shields=(14, 9, 6, 3), lx=2, tx=2), RULES)
    salvos = volley((44, 37, 15, 11), 1)
    law = law_after_fire(armed, start, salvos, RULES)
    assert sum(law) == pytest.approx(1.0, abs=1e-14)
    dice, rolls = KeyedDice(b"round"), 4000
    seen = [0] * (LETHAL + 1)
    for _ in range(rolls):
        seen[hits_after_fire(armed, start, salvos, RULES, dice)] += 1
    assert chi_square_p(seen, [rolls * p for p in law]) > 1e-4


# --- 8.6.2 flights ----------------------------------------------------------------------------------------------------


def flees_by_the_letter(retreat: int, entered: int, hits: int, hit_now: bool, number: int, can: bool) -> bool:
    """The rule's cases a, b, c as written."""
    if not can:
        return False
    if retreat == 0:
        return True
    if 1 <= retreat <= 3 and hit_now and hits >= retreat:
        return True
    return 1 <= retreat <= 3 and number == 1 and entered >= retreat


@pytest.mark.parametrize(("retreat", "entered", "can"), list(product(range(5), range(LETHAL), (True, False))))
def test_8_6_2_one_number_stands_for_all_cases_of_the_rule(retreat: int, entered: int, can: bool) -> None:
    """Every course of hits over four rounds: the ship flees in the same round by either rule."""
    for course in product(range(LETHAL), repeat=4):
        one = ship(build(), hits=entered, retreat=retreat, uranium=int(can))
        for number, more in enumerate(course, 1):
            one.hits += more
            if one.hits >= LETHAL:
                break
            wanted = flees_by_the_letter(retreat, entered, one.hits, more > 0, number, can)
            assert flees(one) == wanted, (course, number)
            if wanted:
                break


def test_8_6_2_a_flight_needs_uranium_and_a_drive() -> None:
    assert can_flee(ship(build(), uranium=1))
    assert not can_flee(ship(build(), uranium=0))
    assert not can_flee(ship(build(NONE, NONE, base=True), uranium=9))


def test_8_6_3_number_four_never_flees() -> None:
    assert [flight_level(ship(build(), retreat=r)) for r in range(5)] == [0, 1, 2, 3, LETHAL]
    assert flight_level(ship(build(), retreat=0, uranium=0)) == LETHAL
    assert not flees(ship(build(), retreat=4, hits=3))
    assert not flees(ship(build(), retreat=2, hits=LETHAL))
