"""Phase 9, loading goods.

Orders:  Load
Reads:   who may draw from which store
Changes: cargo and stores
Tells:   GoodsLoaded and OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import GoodsLoaded
from app.model.eds.kinds import GOOD_CODES, Good
from app.model.eds.orders import Load
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import PlayerId


def resolve(turn: Turn) -> None:
    """Take goods aboard as far as store and hold allow (rules P9, R-P9.1)."""
    for entry, order in turn.entries(Load):
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
        done = min(order.amount, ship.build.cargo_space - ship.amount, star.store.get(good))
        if done:
            ship.good = good
            ship.amount += done
            star.store.add(good, -done)
            turn.tell(GoodsLoaded(ship.nr, star.nr, good, done), entry.player)
        if done < order.amount:
            turn.refuse(entry, "partial", ship=ship.nr, star=star.nr, good=good, done=done, wanted=order.amount)


def _fault(turn: Turn, player: PlayerId, ship: Ship, star: Star | None, order: Load) -> str | None:
    if star is None or not turn.may_draw(player, star):
        return "place"
    if order.good not in GOOD_CODES:
        return "value"
    if ship.good not in (None, order.good):
        return "good"
    return "amount" if order.amount < 1 else None
