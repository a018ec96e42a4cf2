"""Phase 5, refuelling and the check for lost ships.

Orders:  Refuel
Reads:   who may draw from which store
Changes: uranium in tanks and stores; removes ships adrift without uranium
Tells:   ShipRefuelled, OrderFailed and ShipLost to the owner
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import ShipLost, ShipRefuelled
from app.model.eds.kinds import Good
from app.model.eds.orders import Refuel


def resolve(turn: Turn) -> None:
    """Refuel, then lose every ship with empty tanks in empty space (rules P5, R-P5.1 to R-P5.4)."""
    _refuel(turn)
    for nr in sorted(turn.state.ships):
        ship = turn.state.ships[nr]
        if ship.uranium == 0 and not ship.build.base and turn.star_at(ship.field) is None:
            turn.remove_ship(ship, "lost")
            turn.tell(ShipLost(nr, ship.name, ship.x, ship.y), ship.owner)


def _refuel(turn: Turn) -> None:
    for entry, order in turn.entries(Refuel):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
            continue
        star = turn.star_at(ship.field)
        if star is None or not turn.may_draw(entry.player, star):
            turn.refuse(entry, "place", ship=ship.nr)
            continue
        if order.amount < 1:
            turn.refuse(entry, "amount", amount=order.amount)
            continue
        done = min(order.amount, ship.build.design.tanks - ship.uranium, star.store.uranium)
        if done:
            ship.uranium += done
            star.store.add(Good.URANIUM, -done)
            turn.tell(ShipRefuelled(ship.nr, star.nr, done), entry.player)
        if done < order.amount:
            turn.refuse(entry, "partial", ship=ship.nr, star=star.nr, done=done, wanted=order.amount)
