"""Two thousand battles of fleets nobody thought up: every record accounts for every unit (BR-18)."""

import random

import pytest

from app.engine.dice import KeyedDice
from app.engine.eds.battle.fight import fight
from app.engine.eds.battle.line import Side
from app.model.eds.ship import Ship
from app.model.ids import PlayerId
from tests.engine.eds.battle.fleets import FIRST, RULES, SECOND, build, ship, side, twin
from tests.engine.eds.battle.test_fight import _check_side


def any_ship(dice: random.Random) -> Ship:
    guns = (dice.randint(0, 40), dice.choice((0, dice.randint(0, 30))), 0, 0)
    shields = (dice.randint(0, 40), dice.choice((0, dice.randint(0, 30))), 0, 0)
    what = build(guns, shields, lx=dice.randint(1, 4), tx=dice.randint(1, 4), hangars=dice.randint(0, 5))
    return ship(what, hits=dice.randint(0, 3), retreat=dice.randint(0, 4), uranium=dice.randint(0, 2))


def any_side(ruler: PlayerId, dice: random.Random) -> Side:
    ships = [any_ship(dice) for _ in range(dice.randint(0, 6))]
    return side(ruler, *ships, laser=dice.randint(0, 20), thermo=dice.choice((0, dice.randint(0, 20))))


def check(count: int) -> int:
    """So many battles; returns how many rounds were fought."""
    rounds = 0
    for number in range(count):
        dice = random.Random(number)
        before = any_side(FIRST, dice), any_side(SECOND, dice)
        after = twin(before[0]), twin(before[1])
        course = fight(after[0], after[1], RULES, KeyedDice(number.to_bytes(4, "little")))
        _check_side(before[0], after[0], [one.first for one in course.rounds], course)
        _check_side(before[1], after[1], [one.second for one in course.rounds], course)
        rounds += len(course.rounds)
    return rounds


def test_r_b_19_records_of_any_fleets_account_for_every_unit() -> None:
    assert check(100) > 200


@pytest.mark.slow
def test_two_thousand_records() -> None:
    assert check(2000) > 4000
