"""Distances, ranges and end points of jumps, held against exact arithmetic of another kind."""

import math
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from app.engine.eds.jumps import (
    distance_squared,
    effective_range,
    end_point,
    neighbours,
    on_map,
    range_at,
    reachable,
    rounded_distance,
)
from app.text.parameters import standard

Field = tuple[int, int]
MOVEMENT = standard().movement
places = st.tuples(st.integers(1, 400), st.integers(1, 300))
ranges = st.integers(1, 60)


def exact_distance(start: Field, target: Field) -> Decimal:
    """The distance to sixty digits; call it inside a context of that precision."""
    return Decimal((target[0] - start[0]) ** 2 + (target[1] - start[1]) ** 2).sqrt()


def nearest(value: Decimal) -> int:
    """kaufmännisch, also for negative numbers."""
    return int(value.quantize(Decimal(1), rounding=ROUND_HALF_UP))


def slow_end_point(start: Field, target: Field, range_: int) -> Field:
    """R-P7.5 word by word, in decimals of sixty digits."""
    with localcontext() as context:
        context.prec = 60
        distance = exact_distance(start, target)
        if nearest(distance) <= range_:
            return target
        for k in range(range_, 0, -1):
            point = (
                start[0] + nearest((target[0] - start[0]) * k / distance),
                start[1] + nearest((target[1] - start[1]) * k / distance),
            )
            if nearest(exact_distance(start, point)) <= range_:
                return point
    return start


@given(places, places)
def test_7_1_the_rounded_distance_is_the_exact_one_rounded(start: Field, target: Field) -> None:
    with localcontext() as context:
        context.prec = 60
        assert rounded_distance(start, target) == nearest(exact_distance(start, target))


@given(places, places, st.integers(0, 60))
@example((113, 56), (105, 67), 14)
@example((113, 56), (105, 67), 13)
@example((1, 1), (11, 4), 10)
def test_7_1_reachable_is_the_rounded_distance_within_range(start: Field, target: Field, range_: int) -> None:
    assert reachable(start, target, range_) == (rounded_distance(start, target) <= range_)
    # exactly: d < R + ½, i.e. 4 d² < (2R + 1)²; equality cannot be
    assert reachable(start, target, range_) == (
        Fraction(distance_squared(start, target)) < Fraction(2 * range_ + 1, 2) ** 2
    )


def test_7_1_no_distance_on_a_map_lies_between_two_roundings() -> None:
    """A root of a whole number is never k + ½: 4 d² is never an odd square."""
    odd = {(2 * k + 1) ** 2 for k in range(400)}
    assert not any(4 * (dx * dx + dy * dy) in odd for dx in range(260) for dy in range(180))


@given(places, places, ranges)
@example((10, 10), (30, 30), 5)
@example((20, 10), (28, 17), 10)
@example((30, 20), (10, 10), 10)
@example((1, 1), (401, 1), 7)
@example((100, 100), (40, 20), 50)
def test_r_p7_5_the_end_point_is_the_rulings_own_procedure(start: Field, target: Field, range_: int) -> None:
    assert end_point(start, target, range_) == slow_end_point(start, target, range_)


@given(places, places, ranges)
def test_7_3_a_jump_ends_within_range_and_never_beyond_the_target(start: Field, target: Field, range_: int) -> None:
    point = end_point(start, target, range_)
    assert rounded_distance(start, point) <= range_
    assert min(start[0], target[0]) <= point[0] <= max(start[0], target[0])
    assert min(start[1], target[1]) <= point[1] <= max(start[1], target[1])
    assert (point == target) == reachable(start, target, range_)


@given(places, places, ranges)
def test_7_3_a_shortened_jump_stays_on_the_line_and_uses_its_range(start: Field, target: Field, range_: int) -> None:
    """The end point lies within half a field of the line in both coordinates, and at most one step is given up."""
    point = end_point(start, target, range_)
    if point != target:
        distance = math.dist(start, target)
        along = (
            (point[0] - start[0]) * (target[0] - start[0]) + (point[1] - start[1]) * (target[1] - start[1])
        ) / distance
        across = abs((point[0] - start[0]) * (target[1] - start[1]) - (point[1] - start[1]) * (target[0] - start[0]))
        assert across / distance <= math.sqrt(0.5) + 1e-9
        assert along > range_ - 2


@given(places, places, ranges)
def test_7_3_left_and_right_up_and_down_are_alike(start: Field, target: Field, range_: int) -> None:
    x, y = end_point(start, target, range_)
    dx, dy = target[0] - start[0], target[1] - start[1]
    assert end_point(start, (start[0] - dx, start[1] + dy), range_) == (2 * start[0] - x, y)
    assert end_point(start, (start[0] + dx, start[1] - dy), range_) == (x, 2 * start[1] - y)
    assert end_point(start, (start[0] + dy, start[1] + dx), range_) == (
        start[0] + y - start[1],
        start[1] + x - start[0],
    )


def test_7_3_without_range_a_ship_stays_where_it_is() -> None:
    assert end_point((5, 5), (9, 9), 0) == (5, 5)


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ((1, 1), [(1, 2), (2, 1), (2, 2)]),
        ((60, 40), [(59, 39), (59, 40), (60, 39)]),
        ((1, 20), [(1, 19), (1, 21), (2, 19), (2, 20), (2, 21)]),
        ((30, 40), [(29, 39), (29, 40), (30, 39), (31, 39), (31, 40)]),
        ((30, 20), [(29, 19), (29, 20), (29, 21), (30, 19), (30, 21), (31, 19), (31, 20), (31, 21)]),
    ],
)
def test_r_p7_7_neighbours_by_x_then_y_on_the_map_only(field: Field, expected: list[Field]) -> None:
    assert neighbours(field, 60, 40) == expected


@given(st.integers(1, 30), st.integers(1, 30), st.data())
def test_r_p7_7_a_corner_has_three_an_edge_five_neighbours(width: int, height: int, data: st.DataObject) -> None:
    field = data.draw(st.tuples(st.integers(1, width), st.integers(1, height)))
    found = neighbours(field, width, height)
    assert found == sorted(set(found))
    assert field not in found
    assert all(on_map(place, width, height) and math.dist(place, field) < 1.5 for place in found)
    across = sum(1 <= field[0] + step <= width for step in (-1, 0, 1))
    down = sum(1 <= field[1] + step <= height for step in (-1, 0, 1))
    assert len(found) == across * down - 1


@given(st.integers(0, 1000), st.integers(0, 3))
def test_7_2_the_effective_range_is_rounded_down_exactly(full: int, hits: int) -> None:
    assert effective_range(full, hits, MOVEMENT) == math.floor(Fraction(full) * (5 - hits) / 5)


@pytest.mark.parametrize("ev", range(101))
def test_2_7_the_range_formula_has_no_tie_a_binary_fraction_could_miss(ev: int) -> None:
    with localcontext() as context:
        context.prec = 60
        exact = Decimal("8.5") + (10 * Decimal(ev) + Decimal("2.25")).sqrt()
        assert range_at(ev, MOVEMENT) == nearest(exact)
