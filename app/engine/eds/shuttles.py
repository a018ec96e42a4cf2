"""Carrying a good to and fro. Goods are loaded after jumping (phases 7 to 9), so whoever jumps away loads nothing.

A cycle is: jump → unload → (load) → jump …: unloading and loading cost no month of their own, except where a ship
stands at its loading star with nothing aboard and has not just come there.
"""

from copy import copy
from dataclasses import dataclass

from app.engine.eds.jumps import Field
from app.engine.eds.routes import Route, find
from app.engine.eds.routes_search import Aim
from app.model.eds.kinds import Good
from app.model.eds.orders import Jump, Load, Order, Refuel, Unload
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import StarId


@dataclass(frozen=True)
class Shuttle:
    """What is carried from where to where, month after month."""

    good: Good
    loads: StarId
    unloads: StarId


def months_of_cycle(view: PlayerView, ship: Ship, shuttle: Shuttle, range_: int) -> int | None:
    """Months from loading to loading; None when there is no way there or back."""
    places = _places(view)
    there_ship, back_ship = copy(ship), copy(ship)
    (there_ship.x, there_ship.y), (back_ship.x, back_ship.y) = places[shuttle.loads], places[shuttle.unloads]
    there = find(view, there_ship, places[shuttle.unloads], range_, Aim.SHORTEST)
    if there is None:
        return None
    back_ship.uranium = there.legs[-1].uranium
    back = find(view, back_ship, places[shuttle.loads], range_, Aim.SHORTEST)
    return there.months + back.months if back is not None else None


def orders_now(view: PlayerView, ship: Ship, shuttle: Shuttle, range_: int) -> tuple[Order, ...]:
    """What the ship does in the coming month; nothing when there is no way."""
    places = _places(view)
    laden = ship.good is shuttle.good and ship.amount > 0
    goal = shuttle.unloads if laden else shuttle.loads
    act = _unload(ship) if laden else _load(view, ship, shuttle)
    if ship.field == places[goal]:
        return (act,)
    route = find(view, ship, places[goal], range_, Aim.SHORTEST)
    if route is None:
        return ()
    arrives = route.legs[0].end == places[goal]
    return (*leg_orders(ship, route), *([act] if arrives else []))


def leg_orders(ship: Ship, route: Route) -> tuple[Order, ...]:
    """The orders of a route's first month: refuelling, if need be, and the jump."""
    leg = route.legs[0]
    jump = Jump(ship.nr, False, *leg.end)
    return (Refuel(ship.nr, leg.refuel), jump) if leg.refuel else (jump,)


def _load(view: PlayerView, ship: Ship, shuttle: Shuttle) -> Load:
    """As much as there is room for, or as is known to lie there."""
    stock = next((star.store.get(shuttle.good) for star in view.stars if star.nr == shuttle.loads), 0)
    room = ship.build.cargo_space
    return Load(ship.nr, shuttle.good.value, min(room, stock) or room)


def _unload(ship: Ship) -> Unload:
    return Unload(ship.nr, ship.good.value if ship.good else "", ship.amount)


def _places(view: PlayerView) -> dict[StarId, Field]:
    return {place.nr: (place.x, place.y) for place in view.chart}
