"""Placing stars: the walk over the fields, its second try, and moving stars to homes that lack them."""

from collections import Counter

import msgspec
import pytest

from app.engine.dice import ConstantChance, Dice, KeyedChance
from app.engine.eds.galaxy.chart import Chart, Limits, drawn, surroundings
from app.engine.eds.galaxy.stars import fill, scatter
from app.engine.eds.jumps import rounded_distance
from tests.engine.eds.galaxy.checker import STANDARD


def dice(name: str = "stars") -> Dice:
    """Some dice."""
    return KeyedChance(name.encode()).stream(0, "galaxy stars")


def distances(chart: Chart, places: list[int], home: int = 0) -> list[int]:
    """Distances squared of stars to a home."""
    x, y = chart.homes[home]
    return sorted((a - x) ** 2 + (b - y) ** 2 for a, b in map(chart.coordinates, places))


def test_drawing_goes_through_everything_once_in_random_order() -> None:
    assert sorted(drawn(list(range(50)), dice())) == list(range(50))
    first = Counter(next(drawn([1, 2, 3], dice(str(nr)))) for nr in range(300))
    assert min(first.values()) > 60


def test_the_surroundings_are_the_fields_of_rounded_distance_10() -> None:
    near = set(surroundings(10))
    assert len(near) == 349
    assert all(
        ((dx, dy) in near) == (rounded_distance((0, 0), (dx, dy)) <= 10)
        for dx in range(-12, 13)
        for dy in range(-12, 13)
    )


def test_stars_keep_their_distance_even_from_dice_that_always_fall_alike() -> None:
    chart = Chart(40, 30, [(20, 15)], Limits(8, 15, 10))
    places = scatter(chart, 60, ConstantChance(0.0).stream(0, "galaxy stars"))
    fields = [*map(chart.coordinates, places), (20, 15)]
    assert len(fields) == 61
    assert all(max(abs(a - c), abs(b - d)) >= 2 for nr, (a, b) in enumerate(fields) for c, d in fields[:nr])


def test_a_full_home_takes_no_more_stars() -> None:
    chart = Chart(40, 30, [(20, 15)], Limits(8, 9, 10))
    places = scatter(chart, 100, dice())
    near = [squared for squared in distances(chart, places) if squared <= 110]
    assert len(near) == 9
    assert sum(squared > 100 for squared in near) <= 1


def test_a_walk_that_gets_stuck_begins_again_far_from_homes() -> None:
    """On this narrow map stars near the home block its few other fields; beginning with those finds room for more."""
    second_walks = 0
    for seed in range(20):
        most = len(scatter(narrow(), 1000, dice(str(seed))))
        chart = narrow()
        places = scatter(chart, most, dice(str(seed)))
        assert len(places) == most
        near = [chart.is_near_a_home(place) for place in places]
        second_walks += near == sorted(near)
    assert second_walks > 0


def test_the_second_walk_finds_a_place_for_one_star_per_nine_far_fields() -> None:
    chart = narrow()
    far = sum(not chart.is_near_a_home(field) for field in chart.fields())
    for seed in range(20):
        assert len(scatter(narrow(), 1000, dice(str(seed)))) >= far // 9 + chart.limits.most


def narrow() -> Chart:
    """A map hardly larger than the surroundings of its home."""
    return Chart(24, 21, [(12, 11)], Limits(4, 12, 10))


def test_stars_move_to_a_home_that_lacks_them_and_only_those_nobody_misses() -> None:
    chart = Chart(80, 30, [(15, 15), (60, 15)], Limits(8, 15, 10))
    first = [15 * 82 + x for x in range(7, 25, 2) if abs(x - 15) > 1]
    far = [2 * 82 + x for x in range(30, 46, 2)]
    for place in (*first, *far):
        chart.put(place)
    places = fill(chart, [*first, *far], dice())
    assert len(places) == len(set(places)) == len(first) + len(far)
    assert set(first) <= set(places), "all of these are needed where they are"
    assert sum(squared <= 100 for squared in distances(chart, places, 1)) == 8


def test_no_star_comes_near_two_homes() -> None:
    chart = Chart(60, 30, [(20, 15), (36, 15)], Limits(8, 15, 10))
    fields = map(chart.coordinates, fill(chart, scatter(chart, 48, dice()), dice("fill")))
    assert not any((x - 20) ** 2 + (y - 15) ** 2 <= 110 and (x - 36) ** 2 + (y - 15) ** 2 <= 110 for x, y in fields)


@pytest.mark.parametrize(("low", "high", "least", "most"), [(8, 16, 8, 15), (0, 12, 4, 11), (12, 12, 12, 12)])
def test_limits_meet_every_reading_where_the_rules_leave_room(low: int, high: int, least: int, most: int) -> None:
    rules = msgspec.structs.replace(STANDARD.galaxy, neighbours_min=low, neighbours_max=high)
    limits = Limits.of(rules)
    assert (limits.least, limits.most, limits.most_on_rim) == (least, most, most - least)
