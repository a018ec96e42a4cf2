"""The exact law against published numbers and against itself."""

from __future__ import annotations

import pytest

from app.engine.eds.battle.exact import MOST_CELLS, Chain, TooLarge, cells, exact_odds
from app.engine.eds.battle.forecast import Odds
from app.engine.eds.battle.line import Side, units
from tests.engine.eds.battle.fleets import CASES, FIRST, RULES, SECOND, build, ship, side

ZWECKRAUMER = build((24, 0, 0, 0), (16, 0, 0, 0), type_=2)

WHOLE_BATTLES = {
    "class B duel": (
        side(FIRST, ship(ZWECKRAUMER)),
        side(SECOND, ship(ZWECKRAUMER)),
        (0.25230092, 0.25230092, 0.49539816, 3.90112),
    ),
    "unarmed": (
        side(FIRST, ship(build())),
        side(SECOND, ship(build())),
        (0.47758342, 0.47758342, 0.04483315, 23.55013),
    ),
    "fighters": (side(FIRST, laser=3), side(SECOND, thermo=3), (0.48948431, 0.48948431, 0.02103139, 27.28807)),
}


@pytest.mark.parametrize("name", WHOLE_BATTLES)
def test_8_whole_battles_have_the_known_odds(name: str) -> None:
    first, second, expected = WHOLE_BATTLES[name]
    odds = exact_odds(first, second, RULES)
    found = (odds.first.value, odds.second.value, odds.nobody.value, odds.mean_rounds.value)
    assert found[:3] == pytest.approx(expected[:3], abs=5e-9)
    assert found[3] == pytest.approx(expected[3], abs=5e-6)


def test_8_three_cruisers_with_fighters_win_five_times_in_seven() -> None:
    """Independently simulated for the design of the simulator: about 71.7 %."""
    cruiser = build((50, 20, 0, 0), (50, 20, 0, 0), lx=3, tx=1, type_=8)
    fortress = build((50, 30, 0, 0), (80, 30, 0, 0), lx=3, tx=1, type_=8)
    first = side(FIRST, *(ship(cruiser, retreat=3) for _ in range(3)), laser=9)
    second = side(SECOND, *(ship(fortress, retreat=3) for _ in range(2)))
    assert exact_odds(first, second, RULES).first.value == pytest.approx(0.717, abs=0.015)


@pytest.mark.parametrize("name", CASES)
def test_every_law_sums_to_one_and_fits_together(name: str) -> None:
    case = CASES[name]
    odds = exact_odds(*case)
    assert sum(odds.rounds) == pytest.approx(1.0, abs=1e-12)
    assert odds.first.value + odds.second.value + odds.nobody.value == pytest.approx(1.0, abs=1e-12)
    for start, end in ((case.first, odds.first_side), (case.second, odds.second_side)):
        assert [one.nr for one in end.ships] == [one.nr for one in start.ships]
        for one in end.ships:
            assert sum(e.value for e in (*one.hits, one.fled, one.destroyed)) == pytest.approx(1.0, abs=1e-12)
        left = sum(hits.value for one in end.ships for hits in one.hits)
        assert end.ships_left.value == pytest.approx(left)
        assert end.ships_fled.value == pytest.approx(sum(one.fled.value for one in end.ships))


@pytest.mark.parametrize("name", ["all four weapons", "many fighters, few ships", "old damage", "lopsided matrix"])
def test_8_7_who_changes_sides_changes_nothing(name: str) -> None:
    case = CASES[name]
    odds, swapped = exact_odds(case.first, case.second, case.rules), exact_odds(case.second, case.first, case.rules)
    assert swapped.first.value == pytest.approx(odds.second.value, abs=1e-12)
    assert swapped.rounds == pytest.approx(odds.rounds, abs=1e-12)


def test_r_b_11_every_battle_ends() -> None:
    """Unbreakable ships are gone in round 103 at the latest, fighters in round 400."""
    wall = build(shields=(0, 0, 0, 160))
    ends = list(Chain(side(FIRST, ship(wall)), side(SECOND, ship(wall)), RULES).ends())
    assert len(ends) <= 103
    swarm = list(Chain(side(FIRST, laser=12), side(SECOND, laser=12), RULES).ends())
    assert len(ends) < len(swarm) <= 400


def test_8_6_2_retreat_zero_leaves_after_one_round_in_any_case() -> None:
    wall = build(shields=(100, 0, 0, 0))
    odds = exact_odds(side(FIRST, ship(wall, retreat=0)), side(SECOND, ship(wall)), RULES)
    assert odds.rounds == pytest.approx((1.0,))
    assert odds.first_side.ships[0].fled.value == pytest.approx(1.0)
    assert odds.second.value == pytest.approx(1.0)


def test_groups_of_like_ships_change_nothing() -> None:
    """Ships told apart by a gun that does nothing obey the same law, only on a larger grid."""

    def fleet(*spare: int) -> Side:
        return side(FIRST, *(ship(build((24, 0, 0, 0), (16, 0, 0, 0), hangars=n)) for n in spare))

    def numbers(odds: Odds) -> list[float]:
        return [odds.first.value, odds.nobody.value, odds.mean_rounds.value, odds.first_side.ships_left.value]

    other = side(SECOND, ship(ZWECKRAUMER), ship(ZWECKRAUMER))
    alike, different = exact_odds(fleet(0, 0), other, RULES), exact_odds(fleet(0, 1), other, RULES)
    assert numbers(different) == pytest.approx(numbers(alike), abs=1e-12)


def test_too_large_fleets_are_refused_at_once() -> None:
    large = side(FIRST, *(ship(build()) for _ in range(30)), laser=500)
    assert cells(large, large) > MOST_CELLS
    with pytest.raises(TooLarge):
        Chain(large, large, RULES)


def test_cells_tell_the_true_size_of_the_tables() -> None:
    for case in CASES.values():
        chain = Chain(case.first, case.second, case.rules)
        assert cells(case.first, case.second) == chain.first.size * chain.second.size * (
            chain.first.size + chain.second.size
        )
        assert chain.first.units[chain.first.start] == units(case.first)
