"""Fighters before and after a battle (rules 8.1.6 and 9)."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from app.engine.dice import ConstantDice, KeyedDice
from app.engine.eds.battle.aftermath import deal, land_fighters, launch
from app.model.eds.battle import FighterReturn, HangarReturn
from app.model.eds.star import Star
from app.model.ids import NOBODY, PlayerId, ShipId, StarId
from tests.engine.eds.battle.fleets import FIRST, SECOND, build, ship, side

IN_ORDER = ConstantDice(0.5)


def star(owner: PlayerId, laser: int = 0, thermo: int = 0) -> Star:
    return Star(StarId(5), 7, 7, owner=owner, laser_fighters=laser, thermo_fighters=thermo)


def one_by_one(amount: int, rooms: Sequence[int]) -> list[int]:
    """The rule to the letter: pass after pass, one fighter per ship."""
    dealt = [0] * len(rooms)
    while amount and any(got < room for got, room in zip(dealt, rooms, strict=True)):
        for place, room in enumerate(rooms):
            if amount and dealt[place] < room:
                dealt[place] += 1
                amount -= 1
    return dealt


@given(st.integers(0, 300), st.lists(st.integers(0, 40), max_size=8))
def test_r_b_15_whole_passes_at_once_equal_one_fighter_after_the_other(amount: int, rooms: list[int]) -> None:
    assert deal(amount, rooms) == one_by_one(amount, rooms)


# --- 8.1.6 launch -----------------------------------------------------------------------------------------------------


def test_8_1_6_all_fighters_leave_hangars_and_star() -> None:
    ships = [ship(build(hangars=10)), ship(build(hangars=10), 2)]
    ships[0].laser_fighters, ships[0].thermo_fighters, ships[1].thermo_fighters = 3, 4, 5
    home = star(FIRST, 20, 30)
    assert launch(ships, home) == (23, 39)
    assert [one.fighters for one in ships] == [0, 0]
    assert home.fighters == 0


def test_8_1_6_a_foreign_star_keeps_its_fighters() -> None:
    foreign = star(SECOND, 20, 30)
    assert launch([ship(build())], foreign) == (0, 0)
    assert foreign.fighters == 50


def test_8_1_2_a_star_defends_itself_with_fighters_alone() -> None:
    assert launch([], star(FIRST, 7, 0)) == (7, 0)
    assert launch([], None) == (0, 0)


# --- 9 return ---------------------------------------------------------------------------------------------------------


def test_9_1_laser_first_then_thermo_again_from_the_first_ship() -> None:
    """Rooms 3, 1, 4 for 5 laser fighters: 2, 1, 2; the room left is 1, 0, 2 for 2 thermo fighters: 1, 0, 1."""
    fleet = side(FIRST, *(ship(build(hangars=n)) for n in (3, 1, 4)), laser=5, thermo=2)
    landed = land_fighters(fleet, None, 999, IN_ORDER)
    assert landed == FighterReturn(
        hangars=(HangarReturn(ShipId(1), 2, 1), HangarReturn(ShipId(2), 1, 0), HangarReturn(ShipId(3), 2, 1))
    )
    assert [(one.laser_fighters, one.thermo_fighters) for one in fleet.ships] == [(2, 1), (1, 0), (2, 1)]
    assert (fleet.laser, fleet.thermo) == (0, 0)


def test_9_1_the_order_of_ships_is_rolled() -> None:
    winners = set()
    for number in range(40):
        fleet = side(FIRST, *(ship(build(hangars=5)) for _ in range(4)), laser=1)
        landed = land_fighters(fleet, None, 999, KeyedDice(bytes([number])))
        winners.add(landed.hangars[0].ship)
    assert winners == {1, 2, 3, 4}


def test_9_1_the_same_order_serves_both_kinds() -> None:
    for number in range(20):
        fleet = side(FIRST, *(ship(build(hangars=5)) for _ in range(4)), laser=1, thermo=1)
        landed = land_fighters(fleet, None, 999, KeyedDice(bytes([number])))
        assert [(one.laser, one.thermo) for one in landed.hangars] == [(1, 1)]


def test_9_2_the_rest_lands_on_the_own_star_up_to_999_of_each_kind() -> None:
    fleet = side(FIRST, ship(build(hangars=10)), laser=1500, thermo=400)
    home = star(FIRST, 0, 700)
    landed = land_fighters(fleet, home, 999, IN_ORDER)
    assert (landed.star_laser, landed.star_thermo) == (999, 299)
    assert (landed.lost_laser, landed.lost_thermo) == (1500 - 10 - 999, 101)
    assert (home.laser_fighters, home.thermo_fighters) == (999, 999)


def test_9_2_no_fighter_stays_on_a_free_or_foreign_star() -> None:
    for owner in (NOBODY, SECOND):
        foreign = star(owner)
        landed = land_fighters(side(FIRST, laser=3, thermo=4), foreign, 999, IN_ORDER)
        assert landed == FighterReturn(lost_laser=3, lost_thermo=4)
        assert foreign.fighters == 0


def test_9_3_what_finds_no_room_is_lost_and_said_so() -> None:
    landed = land_fighters(side(FIRST, ship(build(hangars=2)), laser=3, thermo=1), None, 999, IN_ORDER)
    assert landed == FighterReturn(hangars=(HangarReturn(ShipId(1), 2, 0),), lost_laser=1, lost_thermo=1)


@given(
    st.lists(st.integers(0, 25), max_size=6), st.integers(0, 999), st.integers(0, 999), st.integers(0, 50), st.binary()
)
def test_9_no_fighter_is_made_or_forgotten(rooms: list[int], laser: int, thermo: int, limit: int, key: bytes) -> None:
    fleet = side(FIRST, *(ship(build(hangars=room)) for room in rooms), laser=laser, thermo=thermo)
    ships, home = copy.copy(fleet.ships), star(FIRST)
    landed = land_fighters(fleet, home, limit, KeyedDice(key[:64]))
    assert sum(one.laser_fighters for one in ships) + home.laser_fighters + landed.lost_laser == laser
    assert sum(one.thermo_fighters for one in ships) + home.thermo_fighters + landed.lost_thermo == thermo
    assert all(one.fighters <= one.build.design.hangars for one in ships)
    if landed.lost_laser:
        assert home.laser_fighters == limit
        assert all(one.fighters == one.build.design.hangars for one in ships)
