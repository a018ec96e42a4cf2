"""Ready-made sets of orders: refuel at home, colonise as far as money goes, repair what is damaged."""

from collections.abc import Callable, Iterator
from typing import Literal

from app.engine.eds.planner.advice import effect_of, suggest
from app.model.eds.kinds import Industry
from app.model.eds.orders import Colonise, Order, Orders, Refuel, Repair, phase_of
from app.model.eds.view import PlayerView

Template = Literal["refuel_home", "colonise", "repair"]


def orders_of(template: Template, view: PlayerView, orders: Orders) -> Orders:
    """What the template would add to a sheet that holds these orders: only what would be carried out in full."""
    added: list[Order] = []
    for order in _WISHES[template](view, orders):
        room = view.parameters.sheet.limit(phase_of(order))
        taken = sum(phase_of(other) == phase_of(order) for other in (*orders, *added))
        if taken < room and effect_of(view, (*orders, *added), order).failure is None:
            added.append(order)
    return tuple(added)


def _refuel_home(view: PlayerView, orders: Orders) -> Iterator[Order]:
    """Every ship over the home star that has room and no order to refuel."""
    home = next((star for star in view.stars if star.nr == view.home), None)
    done = {order.ship for order in orders if isinstance(order, Refuel)}
    if home is None:
        return
    stock = home.store.uranium
    for ship in sorted(view.ships, key=lambda ship: ship.nr):
        if ship.field == home.field and ship.nr not in done and ship.uranium < ship.build.design.tanks and stock:
            wish = suggest(view, orders, 5, ship.nr)
            amount = min(wish.amount, stock) if isinstance(wish, Refuel) else 0
            stock -= amount
            yield Refuel(ship.nr, amount)


def _colonise(view: PlayerView, orders: Orders) -> Iterator[Order]:
    """The cheapest grades first, where there is grain for them."""
    named = {order.star for order in orders if isinstance(order, Colonise)}
    for star in sorted(view.stars, key=lambda star: (star.population, star.nr)):
        if star.nr not in named and star.store.grain > star.population * view.parameters.stars.grain_per_grade:
            yield Colonise(star.nr)


def _repair(view: PlayerView, orders: Orders) -> Iterator[Order]:
    """Damaged ships over own yards."""
    named = {order.ship for order in orders if isinstance(order, Repair)}
    yards = {star.field for star in view.stars if star.industry is Industry.YARD}
    for ship in sorted(view.ships, key=lambda ship: ship.nr):
        if ship.hits and ship.nr not in named and ship.field in yards:
            yield Repair(ship.nr)


_WISHES: dict[Template, Callable[[PlayerView, Orders], Iterator[Order]]] = {
    "refuel_home": _refuel_home,
    "colonise": _colonise,
    "repair": _repair,
}
