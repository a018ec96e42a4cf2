"""Which tips a month begins with: from the view alone, the weightiest first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.eds.planner.tips import Tip, tips
from app.model.eds.kinds import Industry, Status
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView, RulerLine
from app.model.ids import PlayerId, StarId
from tests.ui.views import ME, ship, star, view

PEACE = (RulerLine(PlayerId(1), "Halden", True, Status.NEUTRAL), RulerLine(ME, "Mirador", True, Status.NEUTRAL))
WAR = (RulerLine(PlayerId(1), "Halden", True, Status.WAR), PEACE[1])


def month(
    stars: Sequence[Star], ships: Sequence[Ship] = (), money: int = 0, rulers: tuple[RulerLine, ...] = PEACE
) -> PlayerView:
    return replace(view(stars=list(stars), ships=list(ships), home=1), money=money, rulers=rulers)


def test_in_war_the_most_populous_star_without_ship_or_fighters_comes_first() -> None:
    stars = [star(1, 5, 5, ME, population=3), star(2, 9, 9, ME, population=7), star(3, 12, 9, ME, population=9)]
    stars[2].laser_fighters = 1
    ships = [ship(7, 5, 5)]
    assert list(tips(month(stars, ships, rulers=WAR))) == [Tip("unguarded", StarId(2))]
    assert list(tips(month(stars, ships))) == []
    gone = (replace(WAR[0], in_game=False), WAR[1])
    assert list(tips(month(stars, ships, rulers=gone))) == []


def test_empty_tanks_count_where_uranium_lies() -> None:
    stars = [star(1, 5, 5, ME, store=(0, 9, 0)), star(2, 9, 9, ME)]
    ships = [ship(7, 5, 5, uranium=0), ship(8, 5, 5, uranium=1), ship(9, 9, 9, uranium=0)]
    assert list(tips(month(stars, ships))) == [Tip("tanks", amount=1)]


def test_a_yard_needs_ore_and_money_for_the_smallest_ship() -> None:
    yard = [star(1, 5, 5, ME, population=12, industry=Industry.YARD, store=(25, 0, 0))]
    assert list(tips(month(yard, money=100))) == [Tip("yard", StarId(1))]
    assert list(tips(month(yard, money=99))) == []
    yard[0].store.ore = 24
    assert list(tips(month(yard, money=100))) == []


def test_much_money_is_that_of_two_months_and_enough_for_one_grade() -> None:
    stars = [star(1, 5, 5, ME, population=10)]
    assert list(tips(month(stars, money=2000))) == [Tip("money", amount=2000)]
    assert list(tips(month(stars, money=1999))) == []
    full = [star(1, 5, 5, ME, population=20)]
    assert list(tips(month(full, money=99_999))) == [], "nobody more fits there"
