"""Phase 8, unloading goods.

Orders:  Unload
Reads:   star under the ship, war with its owner
Changes: cargo and stores
Tells:   GoodsUnloaded and OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import GoodsUnloaded
from app.model.eds.kinds import GOOD_CODES, Good
from app.model.eds.orders import Unload
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import PlayerId


def resolve(turn: Turn) -> None:
    """Bring cargo into stores as far as there is cargo and room (rules P8, R-P8.1 to R-P8.3)."""
    for entry, order in turn.entries(Unload):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
            continue
        star = turn.star_at(ship.field)
        code = _fault(turn, entry.player, ship, star, order)
        if code is not None or star is None:
            turn.refuse(entry, code or "place", ship=ship.nr, good=order.good, amount=order.amount)
            continue
        good = Good(order.good)
        done = min(order.amount, ship.amount, turn.parameters.stars.store_max - star.store.get(good))
        if done:
            ship.amount -= done
            ship.good = good if ship.amount else None
            star.store.add(good, done)
            turn.tell(GoodsUnloaded(ship.nr, star.nr, good, done), entry.player)
        if done < order.amount:
            turn.refuse(entry, "partial", ship=ship.nr, star=star.nr, good=good, done=done, wanted=order.amount)


def _fault(turn: Turn, player: PlayerId, ship: Ship, star: Star | None, order: Unload) -> str | None:
    if star is None:
        return "place"
    if turn.at_war(player, star.owner):
        return "war"
    if order.good not in GOOD_CODES:
        return "value"
    if ship.good != order.good:
        return "good"
    return "amount" if order.amount < 1 else None
