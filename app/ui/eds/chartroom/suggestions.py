"""What ships that follow a route or a shuttle would do in the coming month. Knows no Qt."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.engine.eds.jumps import ship_range
from app.engine.eds.routes import Route
from app.engine.eds.shuttles import Shuttle, orders_now
from app.model.eds.kinds import Good
from app.model.eds.orders import Jump, Load, Order, Refuel, Unload
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import ShipId, StarId
from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui.eds.chartroom.memo import Memo, RoutePlan, ShuttlePlan, Stop
from app.ui.worker import Work


@dataclass(frozen=True)
class Suggestion:
    """One ship's next step."""

    ship: int
    text: str
    orders: tuple[Order, ...]
    """Empty when the plan does not fit any more."""
    target: tuple[int, int] | None = None
    """Where a route leads: to be looked for anew when it does not fit."""


def plan_of(view: PlayerView, ship: Ship, route: Route) -> RoutePlan:
    """A route as it is kept."""
    stops = tuple(Stop(view.month + leg.month, *leg.end, leg.refuel, leg.uranium) for leg in route.legs)
    return RoutePlan(ship.nr, route.aim.value, ship.field, stops)


def suggestions(_: Work | None, view: PlayerView, memo: Memo) -> list[Suggestion]:
    """All of them, by ship. Shuttles look for their way: not for the screens' own thread."""
    ships = {ship.nr: ship for ship in view.ships}
    found = [*_of_routes(view, memo, ships), *_of_shuttles(view, memo, ships)]
    return sorted(found, key=lambda suggestion: suggestion.ship)


def _of_routes(view: PlayerView, memo: Memo, ships: dict[ShipId, Ship]) -> Iterator[Suggestion]:
    for plan in memo.routes:
        ship = ships.get(ShipId(plan.ship))
        if ship is not None and plan.stops and plan.stops[-1].month > view.month:
            yield _leg(view, plan, ship)


def _leg(view: PlayerView, plan: RoutePlan, ship: Ship) -> Suggestion:
    """The leg of the coming month, or why there is none."""
    before = [stop for stop in plan.stops if stop.month <= view.month]
    here = (before[-1].x, before[-1].y) if before else plan.start
    stop = next(stop for stop in plan.stops if stop.month == view.month + 1)
    target = plan.stops[-1].x, plan.stops[-1].y
    who = f"{ship.nr} {ship.name}"
    if ship.field != here:
        return Suggestion(plan.ship, tr("△ {ship} ist vom Weg abgekommen", ship=who), (), target)
    stock = next((star.store.uranium for star in view.stars if star.field == here), stop.refuel)
    if ship.uranium + min(stop.refuel, stock) < 1:
        return Suggestion(plan.ship, tr("△ {ship} fehlt Uran für die Route", ship=who), (), target)
    jump = Jump(ship.nr, False, stop.x, stop.y)
    orders: tuple[Order, ...] = (Refuel(ship.nr, stop.refuel), jump) if stop.refuel else (jump,)
    month = month_label(view.month + 1)
    text = tr("{ship} · {month} → ({x},{y})", ship=who, month=month, x=stop.x, y=stop.y)
    return Suggestion(plan.ship, text, orders, target)


def _of_shuttles(view: PlayerView, memo: Memo, ships: dict[ShipId, Ship]) -> Iterator[Suggestion]:
    for plan in memo.shuttles:
        ship = ships.get(ShipId(plan.ship))
        if ship is not None:
            reach = ship_range(ship, view.parameters.movement)
            orders = orders_now(view, ship, shuttle_of(plan), reach)
            who = f"{ship.nr} {ship.name}"
            steps = " · ".join(step_text(order) for order in orders)
            text = tr("{ship}: {steps}", ship=who, steps=steps) if steps else tr("△ {ship} kommt nicht hin", ship=who)
            yield Suggestion(plan.ship, text, orders)


def shuttle_of(plan: ShuttlePlan) -> Shuttle:
    """The engine's word for it."""
    return Shuttle(Good(plan.good), StarId(plan.loads), StarId(plan.unloads))


def step_text(order: Order) -> str:
    """An order in a few words."""
    match order:
        case Jump():
            return f"→ ({order.x},{order.y})"
        case Refuel():
            return tr("{n} tanken", n=order.amount)
        case Load():
            return tr("{n} {good} laden", n=order.amount, good=order.good)
        case Unload():
            return tr("{n} {good} ausladen", n=order.amount, good=order.good)
    return ""
