"""Routes over several months: fuel is part of the way; what the routes promise, the month does."""

from __future__ import annotations

import pytest

from app.engine.eds.jumps import fleet, reachable
from app.engine.eds.preview import known_state
from app.engine.eds.routes import find, propose, risk
from app.engine.eds.routes_search import Aim, forecast
from app.engine.eds.shuttles import Shuttle, leg_orders, months_of_cycle, orders_now
from app.engine.eds.sightings import out_of_sight, sightings, taken
from app.model.eds.events import StarTaken, Told
from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import Jump, Load, Refuel, Unload
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from tests.ui import views

SEVEN = ShipId(7)


def lane(uranium: int = 5, stock: int = 0, tanks: int = 5) -> PlayerView:
    """Own stars 1 and 3, free ones between, each 10 fields from the next; ship 7 at the first."""
    return views.view(
        stars=[
            views.star(1, 5, 10, views.ME, "HEIM", 5, Industry.YARD, (0, 20, 0)),
            views.star(2, 15, 10, 0),
            views.star(3, 25, 10, views.ME, "DEPOT", 3, Industry.URANIUM_MINE, (0, stock, 40), (0, 10, 0)),
            views.star(4, 35, 10, 0),
            views.star(5, 45, 10, 0),
        ],
        ships=[views.ship(7, 5, 10, uranium=uranium, tanks=tanks, range_=10)],
        size=(60, 20),
    )


def test_a_route_goes_from_star_to_star_and_says_what_is_left_in_the_tank() -> None:
    view = lane(uranium=4)
    route = find(view, view.ships[0], (45, 10), 10, Aim.SHORTEST)
    assert route is not None
    assert [leg.end for leg in route.legs] == [(15, 10), (25, 10), (35, 10), (45, 10)]
    assert [leg.month for leg in route.legs] == [1, 2, 3, 4]
    assert route.legs[-1].uranium >= 0
    assert route.risk == pytest.approx(1 - (16 / 17) ** 4)


def test_it_refuels_where_the_store_will_hold_something_by_then() -> None:
    view = lane(uranium=2, tanks=2)
    route = find(view, view.ships[0], (45, 10), 10, Aim.SHORTEST)
    assert route is not None
    assert [leg.refuel for leg in route.legs] == [0, 0, 2, 0], "the mine fills the empty store meanwhile"
    assert [leg.uranium for leg in route.legs] == [1, 0, 1, 0]
    assert forecast(view.stars[1], 2, view.parameters) == 19


def test_without_fuel_there_is_no_way() -> None:
    view = views.view(stars=[views.star(2, 15, 10, 0)], ships=[views.ship(7, 5, 10, uranium=0)], size=(60, 20))
    assert find(view, view.ships[0], (15, 10), 10, Aim.SHORTEST) is None


def test_the_thrifty_route_draws_nothing_it_need_not_draw() -> None:
    view = lane(uranium=4, stock=50)
    route = find(view, view.ships[0], (45, 10), 10, Aim.THRIFTY)
    assert route is not None
    assert route.drawn == 0
    assert route.legs[-1].uranium == 0


def test_the_safe_route_goes_around_foreign_space_and_never_ends_in_the_void() -> None:
    view = views.view(
        stars=[
            views.star(1, 5, 10, views.ME, "HEIM"),
            views.star(2, 14, 10, 6, "FEIND"),
            views.star(3, 23, 10, 0),
            views.star(4, 12, 16, 0),
            views.star(5, 18, 17, 0),
        ],
        ships=[views.ship(7, 5, 10, range_=10)],
        size=(60, 30),
    )
    ship = view.ships[0]
    short, safe = (find(view, ship, (23, 10), 10, aim) for aim in (Aim.SHORTEST, Aim.SAFE))
    assert short is not None
    assert safe is not None
    assert (14, 10) in [leg.end for leg in short.legs]
    assert (14, 10) not in [leg.end for leg in safe.legs]
    assert find(view, ship, (30, 20), 10, Aim.SAFE) is None
    assert [route.aim for route in propose(view, ship, (23, 10), 10)] == [Aim.SHORTEST, Aim.SAFE]


def test_a_field_in_the_void_is_reached_only_with_uranium_left() -> None:
    view = lane(uranium=1)
    bare = views.view(stars=view.seen_stars, ships=[views.ship(7, 15, 10, uranium=1)], size=(60, 20))
    assert find(bare, bare.ships[0], (18, 12), 10, Aim.SHORTEST) is None
    two = views.view(stars=view.seen_stars, ships=[views.ship(7, 15, 10, uranium=2)], size=(60, 20))
    route = find(two, two.ships[0], (18, 12), 10, Aim.SHORTEST)
    assert route is not None
    assert route.legs[-1].uranium == 1


def test_every_leg_of_a_large_galaxy_is_in_reach_and_within_the_tank() -> None:
    view = views.galaxy(17)
    ships = [ship for ship in view.ships if ship.uranium][:4]
    goals = [(place.x, place.y) for place in view.chart][:: len(view.chart) // 5]
    routes = [route for ship in ships for goal in goals for route in propose(view, ship, goal, 9)]
    assert routes
    for route in routes:
        for leg in route.legs:
            assert reachable(leg.start, leg.end, 9)
            assert 0 <= leg.uranium < 5
    assert risk(0, view.parameters.movement) == 0.0


def test_the_first_month_of_a_route_becomes_orders() -> None:
    view = lane(uranium=0)
    route = find(view, view.ships[0], (15, 10), 10, Aim.SHORTEST)
    assert route is not None
    assert leg_orders(view.ships[0], route) == (Refuel(SEVEN, 5), Jump(SEVEN, False, 15, 10))


def test_a_shuttle_loads_after_jumping() -> None:
    view = lane(stock=3)
    shuttle = Shuttle(Good.GRAIN, StarId(3), StarId(1))
    ship = view.ships[0]
    assert months_of_cycle(view, ship, shuttle, 10) == 4
    assert orders_now(view, ship, shuttle, 10) == (Jump(SEVEN, False, 15, 10),)
    ship.x, ship.y = 15, 10
    assert orders_now(view, ship, shuttle, 10)[-2:] == (Jump(SEVEN, False, 25, 10), Load(SEVEN, "G", 40))
    ship.x, ship.y = 25, 10
    assert orders_now(view, ship, shuttle, 10) == (Load(SEVEN, "G", 40),), "who jumps away loads nothing"
    ship.good, ship.amount, ship.x = Good.GRAIN, 40, 15
    assert orders_now(view, ship, shuttle, 10)[-2:] == (Jump(SEVEN, False, 5, 10), Unload(SEVEN, "G", 40))


def test_a_fleet_is_the_leader_and_higher_numbers_that_have_a_drive() -> None:
    ships = [views.ship(nr, 5, 5) for nr in (2, 3, 4)] + [views.ship(9, 5, 5, base=True), views.ship(8, 5, 5, owner=6)]
    assert [ship.nr for ship in fleet(ships[1], ships, {4})] == [3]
    assert [ship.nr for ship in fleet(ships[0], ships, set())] == [2, 3, 4]


def test_what_was_seen_stays_known_with_its_month() -> None:
    first = views.view(stars=[views.star(1, 5, 5, views.ME), views.star(2, 9, 9, 6, "FEIND", 4)], month=3)
    later = views.view(stars=[views.star(1, 5, 5, views.ME, "HEIM")], month=5)
    found = sightings([first, later])
    assert found[StarId(1)].star.name == "HEIM"
    assert [(seen.month, seen.star.nr) for seen in out_of_sight(found, later)] == [(3, 2)]
    report = MonthReport(5, views.ME, (Told(19, StarTaken(StarId(2), "FEIND", PlayerId(5))),), ())
    assert taken(found, report)[StarId(2)].star.owner == 5
    assert found[StarId(2)].star.owner == 6
    assert known_state(first).stars[StarId(2)].name == "FEIND"
