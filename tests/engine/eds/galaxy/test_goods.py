"""Yields: how they are drawn, and how realms are brought into balance without changing the galaxy as a whole."""

from collections import Counter

import msgspec
import pytest

from app.engine.dice import ConstantChance, Dice, KeyedChance
from app.engine.eds.galaxy.goods import Window, balance, bands_of, choose_window, draw_yield, holds, window
from app.model.eds.kinds import Good
from app.model.eds.parameters import OreBand
from tests.engine.eds.galaxy.checker import STANDARD

RULES = STANDARD.galaxy
FREE = ((0, 340),)


def dice(name: str = "goods") -> Dice:
    """Some dice."""
    return KeyedChance(name.encode()).stream(0, "galaxy goods")


@pytest.mark.parametrize(
    ("draw", "ore", "uranium", "grain"),
    [(0.0, 0, 0, 0), (0.395, 39, 3, 19), (0.4, 121, 3, 20), (0.5, 126, 6, 25), (0.999999, 340, 49, 49)],
)
def test_yields_follow_the_draw(draw: float, ore: int, uranium: int, grain: int) -> None:
    constant = ConstantChance(draw).stream(0, "galaxy goods")
    assert draw_yield(Good.ORE, STANDARD.yields, constant) == ore
    assert draw_yield(Good.URANIUM, STANDARD.yields, constant) == uranium
    assert draw_yield(Good.GRAIN, STANDARD.yields, constant) == grain


def test_a_band_without_share_is_never_drawn_and_no_legal_value() -> None:
    bands = (OreBand(0, 10, 0), OreBand(500, 510, 60), OreBand(20, 30, 40))
    rules = msgspec.structs.replace(STANDARD.yields, ore_bands=bands)
    source = dice()
    values = {draw_yield(Good.ORE, rules, source) for _ in range(1000)}
    assert values == {*range(500, 511), *range(20, 31)}
    assert bands_of(Good.ORE, rules) == ((20, 30), (500, 510))


def test_any_two_sums_in_a_window_keep_the_balance() -> None:
    for low in range(2000):
        frame = window(low, RULES)
        assert frame.high * 100 <= 130 * frame.low
        assert frame.low * 100 >= 75 * frame.high


def test_the_window_lies_around_the_median() -> None:
    frame = choose_window([900, 1600, 1500, 4000], [12] * 4, FREE, RULES)
    assert 0.87 * 1500 < frame.low < 0.89 * 1500
    assert 1.13 * 1500 < frame.high < 1.15 * 1500


def test_the_window_comes_down_to_what_the_smallest_realm_can_have() -> None:
    frame = choose_window([900, 1600, 1500], [3, 12, 12], ((0, 49),), RULES)
    assert frame == window(147, RULES)


def test_the_window_goes_up_where_values_are_far_apart() -> None:
    bands = ((0, 0), (100, 100))
    frame = choose_window([0, 0, 300], [12] * 3, bands, RULES)
    assert holds(frame, 12, 12, bands)
    assert frame.high - frame.low + 1 >= 100


def balanced(values: list[int], realms: list[list[int]], outside: list[int]) -> Window:
    """Balance in place; the window that all sums share."""
    before = Counter(values)
    balance(values, realms, outside, FREE, RULES, dice())
    if outside:
        assert Counter(values) == before, "values are exchanged, not invented"
    sums = [sum(values[star] for star in realm) for realm in realms]
    assert max(sums) <= 1.3 * min(sums)
    return Window(min(sums), max(sums))


def test_what_is_balanced_already_stays_as_it_is() -> None:
    values = [100] * 30
    balanced(values, [list(range(10)), list(range(10, 20))], list(range(20, 30)))
    assert values == [100] * 30


def test_one_exchange_is_enough_where_one_is_enough() -> None:
    values = [100] * 9 + [0, 0, 0] + [100] * 9 + [100] * 5 + [10, 300, 200]
    untouched = list(values)
    balanced(values, [list(range(12)), list(range(12, 21))], list(range(21, 29)))
    assert sum(a != b for a, b in zip(values, untouched, strict=True)) <= 2


def test_many_exchanges_help_a_realm_that_has_nothing() -> None:
    values = [0] * 10 + [100] * 30 + [100] * 20
    balanced(values, [list(range(10)), list(range(10, 20)), list(range(20, 30))], list(range(30, 60)))


def test_many_exchanges_help_a_realm_that_has_too_much() -> None:
    values = [340] * 10 + [100] * 20 + [50] * 20
    balanced(values, [list(range(10)), list(range(10, 20)), list(range(20, 30))], list(range(30, 50)))


@pytest.mark.parametrize("first", [0, 340])
def test_without_stars_outside_values_are_written_anew(first: int) -> None:
    values = [first] * 10 + [100] * 20
    balanced(values, [list(range(10)), list(range(10, 20)), list(range(20, 30))], [])
    assert values[10:] == [100] * 20


def test_written_values_are_legal() -> None:
    bands = ((0, 50), (150, 200))
    values = [0] * 8 + [200] * 16
    balance(values, [list(range(8)), list(range(8, 16)), list(range(16, 24))], [], bands, RULES, dice())
    assert all(0 <= value <= 50 or 150 <= value <= 200 for value in values)
    assert sum(values[:8]) >= 75 * 1600 // 100
