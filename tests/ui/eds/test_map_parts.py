"""The parts of the map that need no screen: camera, chart, verdicts, rings, labels, territories, cursor."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.engine.eds.jumps import distance_squared
from app.model.eds.orders import Jump
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import ShipId
from app.ui.eds.map import territory
from app.ui.eds.map.aiming import aimed_at, mover
from app.ui.eds.map.camera import Camera, Floats
from app.ui.eds.map.chart import Chart, Known, Thing
from app.ui.eds.map.judge import Fate, Outcome, judge, judge_fleet
from app.ui.eds.map.labels import CELL, Wish, place
from app.ui.eds.map.picking import Pills, star_at, star_radii
from app.ui.eds.map.rings import Ring, rings, within_reach
from app.ui.eds.map.steering import idle_ship, next_star, own_star, stepped
from tests.ui import views
from tests.ui.views import ME, ship, star, view

# --- camera -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("y_up", [True, False])
def test_pixels_and_fields_are_each_others_inverse(y_up: bool) -> None:
    camera = Camera(30, 20, 12.5, 800, 600, y_up)
    fields = np.array([(1.0, 1.0), (30.0, 20.0), (74.0, 51.0)])
    pixels = camera.pixels(fields)
    assert pixels[1].tolist() == [400, 300]
    for (px, py), field in zip(pixels.tolist(), fields.tolist(), strict=True):
        assert camera.field(px, py) == pytest.approx(tuple(field))
        assert camera.pixel(*field) == pytest.approx((px, py))


@pytest.mark.parametrize(
    ("scale", "band"), [(4, "A"), (7.9, "A"), (8, "B"), (15.9, "B"), (16, "C"), (32, "C"), (33, "D")]
)
def test_zoom_bands_are_those_of_the_design(scale: float, band: str) -> None:
    assert Camera(0, 0, scale, 100, 100).band == band


def test_the_whole_galaxy_fits() -> None:
    left, right, bottom, top = Camera(0, 0, 1, 900, 500).fitted(74, 51).seen()
    assert left < 1
    assert right > 74
    assert bottom < 1
    assert top > 51


# --- chart ------------------------------------------------------------------------------------------------------------


def test_stars_are_known_as_far_as_the_view_tells() -> None:
    chart = Chart(views.small())
    known = dict(zip(chart.numbers, chart.known.tolist(), strict=True))
    assert known[60] == Known.HOME
    assert known[150] == Known.OWN
    assert known[76] == Known.FOREIGN
    assert known[188] == Known.UNOWNED
    assert known[17] == Known.UNSEEN


def test_a_stack_is_exactly_one_field_and_its_own_ships_come_first() -> None:
    chart = Chart(view(ships=[ship(5, 10, 10, 6), ship(9, 10, 10), ship(7, 10, 10), ship(8, 10, 11)]))
    assert [s.nr for s in chart.ships_at[10, 10]] == [7, 9, 5]
    assert [(p.field, p.owner, len(p.ships), p.row) for p in chart.pills] == [
        ((10, 10), ME, 2, 0),
        ((10, 10), 6, 1, 1),
        ((10, 11), ME, 1, 0),
    ]


def test_at_most_three_pills_and_a_rest_stand_at_one_point() -> None:
    ships = [ship(10 * owner + i, 5, 5, owner) for owner in (1, 2, 3, 4, 5, 6) for i in (1, 2)]
    pills = Chart(view(ships=ships)).pills
    assert [(p.owner, len(p.ships)) for p in pills] == [(4, 2), (1, 2), (2, 2), (0, 6)]


def test_pills_tell_planned_idle_and_damaged_ships() -> None:
    ships = [ship(1, 5, 5), ship(2, 8, 8, hits=1), ship(3, 9, 9, base=True), ship(4, 12, 12, 6)]
    by_ship = {int(p.ships[0].nr): p for p in Chart(view(ships=ships), [Jump(ShipId(1), False, 7, 7)]).pills}
    assert (by_ship[1].planned, by_ship[1].idle, by_ship[1].damaged) == (True, False, False)
    assert (by_ship[2].planned, by_ship[2].idle, by_ship[2].damaged) == (False, True, True)
    assert (by_ship[3].planned, by_ship[3].idle) == (False, False)
    assert (by_ship[4].planned, by_ship[4].idle) == (False, False)


def test_a_fleet_order_counts_for_all_it_takes_and_the_first_order_wins() -> None:
    ships = [ship(nr, 5, 5) for nr in (1, 2, 3, 4)] + [ship(9, 5, 5, base=True)]
    jumps = [Jump(ShipId(3), False, 6, 6), Jump(ShipId(2), True, 8, 8), Jump(ShipId(3), False, 9, 9)]
    jumping = Chart(view(ships=ships), jumps).jumping
    assert {nr: (j.x, j.y) for nr, j in jumping.items()} == {3: (6, 6), 2: (8, 8), 4: (8, 8)}


def test_ships_appear_as_they_will_be_when_they_jump() -> None:
    now, later = ship(31, 5, 5, hits=2, uranium=0), ship(31, 5, 5, hits=0, uranium=3)
    chart = Chart(view(ships=[now]), (), [later])
    verdict = judge(chart, chart.ships[31], (5, 12))
    assert (verdict.range, verdict.rest) == (10, 2)


# --- verdicts ---------------------------------------------------------------------------------------------------------


def verdict_of(uranium: int, retreat: int, target: tuple[int, int]) -> tuple[Fate, ...]:
    here = view(stars=[star(1, 20, 20, ME), star(2, 24, 20)], ships=[ship(7, 20, 20, uranium=uranium, retreat=retreat)])
    chart = Chart(here)
    return judge(chart, chart.ships[7], target).fates


@pytest.mark.parametrize(
    ("uranium", "retreat", "target", "fates"),
    [
        (3, 2, (24, 20), (Fate.SAFE,)),
        (2, 2, (24, 20), (Fate.SAFE, Fate.LAST_UNIT)),
        (2, 4, (24, 20), (Fate.SAFE,)),
        (1, 2, (24, 20), (Fate.MAY_BE_LOST, Fate.NO_FLIGHT)),
        (1, 4, (24, 20), (Fate.MAY_BE_LOST,)),
        (1, 2, (22, 22), (Fate.LOST,)),
        (0, 2, (24, 20), ()),
    ],
)
def test_what_becomes_of_a_ship_depends_on_its_last_uranium(
    uranium: int, retreat: int, target: tuple[int, int], fates: tuple[Fate, ...]
) -> None:
    assert verdict_of(uranium, retreat, target) == fates


def test_a_distance_of_10_44_is_reached_and_one_of_10_50_is_not() -> None:
    chart = Chart(view(ships=[ship(1, 10, 10)]))
    near, far = judge(chart, chart.ships[1], (20, 13)), judge(chart, chart.ships[1], (20, 14))
    assert (near.outcome, near.rounded, f"{near.distance:.2f}") == (Outcome.REACHED, 10, "10.44")
    assert (far.outcome, far.rounded, far.excess) == (Outcome.SHORT, 11, 1)
    assert far.end != far.target
    assert distance_squared(far.start, far.end) <= 110


def test_a_misjump_from_a_star_with_an_empty_tank_is_one_in_seventeen() -> None:
    chart = Chart(view(stars=[star(2, 24, 20)], ships=[ship(7, 20, 20, uranium=1)]))
    verdict = judge(chart, chart.ships[7], (24, 20))
    assert verdict.misjump == verdict.loss == pytest.approx(1 / 17)


@pytest.mark.parametrize(
    ("made", "target", "outcome"),
    [
        (ship(1, 5, 5, base=True), (6, 6), Outcome.NO_DRIVE),
        (ship(1, 5, 5), (0, 5), Outcome.OFF_MAP),
        (ship(1, 5, 5), (75, 5), Outcome.OFF_MAP),
        (ship(1, 5, 5), (5, 5), Outcome.SAME_FIELD),
        (ship(1, 5, 5, uranium=0), (6, 6), Outcome.STAYS),
    ],
)
def test_a_ship_that_does_not_jump_says_why(made: Ship, target: tuple[int, int], outcome: Outcome) -> None:
    chart = Chart(view(ships=[made]))
    verdict = judge(chart, made, target)
    assert verdict.outcome is outcome
    assert verdict.end == (5, 5)


def test_a_fleet_says_who_comes_along_and_who_stays() -> None:
    ships = [ship(1, 5, 5, base=True), ship(2, 5, 5), ship(3, 5, 5), ship(4, 5, 5, range_=3), ship(5, 5, 5, uranium=0)]
    ships.append(ship(6, 5, 5))
    chart = Chart(view(ships=ships), [Jump(ShipId(6), False, 9, 9)])
    verdict = judge_fleet(chart, chart.ships[3], (11, 5))
    assert [(v.ship.nr, v.end) for v in verdict.comrades] == [(4, (8, 5))]
    assert {(s.nr, why) for s, why in verdict.staying} == {(1, "base"), (2, "number"), (5, "empty"), (6, "jumped")}


# --- rings ------------------------------------------------------------------------------------------------------------


def test_rings_lie_half_a_field_beyond_the_range() -> None:
    chart = Chart(views.small())
    damaged = chart.ship_thing(31)
    assert damaged is not None
    assert rings(chart, (damaged,)) == [Ring(39, 33, 9.5, "solid", ME), Ring(39, 33, 12.5, "dashed", ME)]


def test_rings_of_several_ships_are_the_least_and_the_greatest() -> None:
    chart = Chart(view(ships=[ship(1, 5, 5, range_=12), ship(2, 5, 5, range_=10, hits=1)]))
    both = (Thing("ship", 1, 5, 5), Thing("ship", 2, 5, 5))
    assert [(ring.radius, ring.style) for ring in rings(chart, both)] == [(8.5, "solid"), (12.5, "dashed")]


def test_foreign_ships_bases_and_stars_have_their_own_rings() -> None:
    chart = Chart(views.small())
    assert [r.style for r in rings(chart, (Thing("ship", 71, 48, 30),))] == ["dotted"]
    assert rings(chart, (Thing("ship", 1, 37, 28),)) == []
    assert [(r.radius, r.style) for r in rings(chart, (Thing("star", 60, 37, 28),))] == [(15.5, "dotted")]
    assert rings(chart, (Thing("star", 188, 48, 30),)) == []


def test_the_ring_holds_exactly_the_stars_the_engine_reaches() -> None:
    chart = Chart(views.galaxy(8))
    for nr in [s.nr for s in chart.view.ships][:6]:
        thing = chart.ship_thing(nr)
        assert thing is not None
        near = within_reach(chart, (thing,))
        solid = [ring.radius for ring in rings(chart, (thing,)) if ring.style == "solid"]
        assert near is not None
        for (x, y), inside in zip(chart.fields.tolist(), near.tolist(), strict=True):
            assert bool(inside) == (math.hypot(x - thing.x, y - thing.y) < solid[0])


# --- pointing ---------------------------------------------------------------------------------------------------------


def test_the_nearest_thing_within_reach_is_meant() -> None:
    chart = Chart(view(stars=[star(1, 10, 10), star(2, 12, 10)]))
    camera = Camera(11, 10, 10, 200, 200)
    x, y = camera.pixel(10, 10)
    assert star_at(chart, camera, x + 9, y) == Thing("star", 1, 10, 10)
    assert star_at(chart, camera, x + 11, y) == Thing("star", 2, 12, 10)
    assert star_at(chart, camera, x - 13, y) is None
    assert star_at(Chart(view()), camera, x, y) is None


def test_pills_do_not_cover_their_star() -> None:
    chart = Chart(views.galaxy(8))
    for band in "ABCD":
        radii = star_radii(chart, band)
        pills = Pills(chart, band, radii)
        for pill, offset, half in zip(pills.pills, pills.offsets.tolist(), pills.halves.tolist(), strict=True):
            if pill.on_star:
                radius = radii[chart.index[chart.star_at[pill.field]]]
                assert math.hypot(min(0, offset[0] + half[0]), min(0, offset[1] + half[1])) >= 0.7 * radius


def test_a_drag_moves_the_ticked_the_selected_or_the_lowest_able_ship() -> None:
    chart = Chart(view(ships=[ship(1, 5, 5, base=True), ship(2, 5, 5, uranium=0), ship(3, 5, 5), ship(4, 5, 5)]))

    def moved(chosen: Thing | None = None, ticked: tuple[int, ...] = ()) -> int | None:
        found = mover(chart, (5, 5), chosen, ticked)
        return found.nr if found else None

    assert moved() == 3
    assert moved(Thing("ship", 4, 5, 5)) == 4
    assert moved(Thing("ship", 4, 5, 5), (2,)) == 2
    assert moved(Thing("ship", 1, 5, 5)) == 3
    assert mover(chart, (6, 6), None) is None


def test_targets_snap_to_stars() -> None:
    chart, camera = Chart(view(stars=[star(1, 10, 10)])), Camera(10, 10, 20, 200, 200)
    assert aimed_at(chart, camera, 112, 100) == (10, 10)
    assert aimed_at(chart, camera, 112, 100, snap=False) == (11, 10)
    assert aimed_at(chart, camera, 116, 100) == (11, 10)


# --- labels -----------------------------------------------------------------------------------------------------------


def test_the_more_important_label_stays_and_no_two_overlap() -> None:
    wishes = [Wish(i, 7.0 * i, 3.0 * (i % 5), 4, 60, 12, priority=9 - i % 3) for i in range(60)]
    placed = place(wishes, np.empty((0, 4)))
    boxes = {p.key: (wishes[p.key].x + p.dx, wishes[p.key].y + p.dy) for p in placed}
    assert 0 < len(placed) < len(wishes)
    cells = {(int((x + 30) // CELL[0]), int((y + 6) // CELL[1])) for x, y in boxes.values()}
    assert len(cells) == len(placed)
    for a, (left, top) in boxes.items():
        for b, (other_left, other_top) in boxes.items():
            assert a == b or abs(left - other_left) >= 60 or abs(top - other_top) >= 12
    assert {wishes[p.key].priority for p in placed[:3]} == {7}


def test_labels_keep_clear_of_obstacles_unless_forced() -> None:
    wish = Wish(0, 0, 0, 4, 60, 12, 0)
    everywhere = np.array([[-200.0, -200.0, 200.0, 200.0]])
    assert place([wish], everywhere) == []
    assert len(place([wish], everywhere, force=True)) == 1
    right = np.array([[5.0, -20.0, 80.0, 20.0]])
    assert place([wish], right)[0].dx + wish.width <= -wish.radius


# --- territories ------------------------------------------------------------------------------------------------------


def area(line: Floats) -> float:
    x, y = line[:, 0], line[:, 1]
    return abs(float(np.dot(x, np.roll(y, 1)) - np.dot(y, np.roll(x, 1)))) / 2


def test_a_lone_star_owns_a_disc() -> None:
    found = territory.outlines(np.array([(20.0, 20.0)]), np.array([4]), 40, 40)
    (line,) = found[4]
    distances = np.hypot(*(line - (20, 20)).T)
    assert distances.min() > territory.REACH - 0.4
    assert distances.max() < territory.REACH + 0.2
    assert area(line) == pytest.approx(math.pi * territory.REACH**2, rel=0.1)


def test_between_two_empires_the_border_is_half_way() -> None:
    found = territory.outlines(np.array([(20.0, 20.0), (25.0, 20.0)]), np.array([1, 2]), 40, 40)
    assert found[1][0][:, 0].max() == pytest.approx(22.5, abs=0.15)
    assert found[2][0][:, 0].min() == pytest.approx(22.5, abs=0.15)


def test_neighbouring_stars_of_one_empire_share_an_outline() -> None:
    found = territory.outlines(np.array([(20.0, 20.0), (24.0, 22.0), (10.0, 35.0)]), np.array([3, 3, 3]), 50, 50)
    assert len(found[3]) == 2


def test_every_owned_star_lies_in_its_territory() -> None:
    chart = Chart(views.galaxy(8))
    found = territory.outlines(chart.fields, chart.owners, chart.view.width, chart.view.height)
    assert set(found) == {int(owner) for owner in chart.owners if owner}
    for (x, y), owner in zip(chart.fields.tolist(), chart.owners.tolist(), strict=True):
        if owner:
            assert sum(_inside(line, x, y) for line in found[owner]) % 2 == 1


def _inside(line: Floats, x: float, y: float) -> bool:
    x0, y0 = line[:, 0], line[:, 1]
    x1, y1 = np.roll(x0, -1), np.roll(y0, -1)
    crosses = (y0 > y) != (y1 > y)
    return bool(np.count_nonzero(crosses & (x < x0 + (y - y0) / np.where(crosses, y1 - y0, 1) * (x1 - x0))) % 2)


def test_contours_follow_holes_and_saddles() -> None:
    values = np.full((9, 9), -1.0)
    values[2:7, 2:7] = 1.0
    values[4, 4] = -1.0
    assert len(territory.contour(values)) == 2
    values = np.full((6, 6), -1.0)
    values[2, 2] = values[3, 3] = 1.0
    assert len(territory.contour(values)) == 2


def test_finding_territories_can_be_stopped() -> None:
    assert territory.outlines(np.array([(5.0, 5.0)]), np.array([1]), 10, 10, lambda: True) == {}


# --- keyboard ---------------------------------------------------------------------------------------------------------


def cross() -> PlayerView:
    return view(stars=[star(1, 20, 20, ME), star(2, 26, 21), star(3, 23, 23), star(4, 20, 27, ME), star(5, 12, 20, ME)])


@pytest.mark.parametrize(
    ("direction", "found"), [((1, 0), (26, 21)), ((0, 1), (23, 23)), ((-1, 0), (12, 20)), ((0, -1), None)]
)
def test_the_cursor_goes_to_the_next_star_in_its_direction(
    direction: tuple[int, int], found: tuple[int, int] | None
) -> None:
    assert next_star(Chart(cross()), (20, 20), direction) == found


def test_every_star_is_reached_by_arrows() -> None:
    chart = Chart(views.galaxy(4))
    start = chart.star_thing(1)
    assert start is not None
    seen, open_ = {start.field}, [start.field]
    while open_:
        here = open_.pop()
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = next_star(chart, here, direction)
            if there is not None and there not in seen:
                seen.add(there)
                open_.append(there)
    assert len(seen) == len(chart.numbers)


def test_steps_stay_on_the_map() -> None:
    chart = Chart(view(size=(30, 20)))
    assert stepped(chart, (1, 1), (-1, 0)) == (1, 1)
    assert stepped(chart, (30, 19), (0, 1)) == (30, 20)


def test_own_stars_and_idle_ships_are_walked_by_number() -> None:
    chart = Chart(cross())
    later, earlier = own_star(chart, (20, 20), 1), own_star(chart, (20, 20), -1)
    assert (later.nr if later else 0, earlier.nr if earlier else 0) == (4, 5)
    assert own_star(Chart(view()), (1, 1), 1) is None
    ships = [ship(3, 5, 5), ship(8, 6, 6, uranium=0), ship(9, 7, 7), ship(11, 8, 8)]
    fleet = Chart(view(ships=ships), [Jump(ShipId(9), False, 9, 9)])
    first = idle_ship(fleet, None)
    second = idle_ship(fleet, first)
    assert [first and first.nr, second and second.nr] == [3, 11]
    assert idle_ship(fleet, second) == first
