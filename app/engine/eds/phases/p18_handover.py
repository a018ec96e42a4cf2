"""Phase 18, handing over stars.

Orders:  CedeStar
Reads:   the giver's status, stationed fighters, ships of the receiver
Changes: owners of stars
Tells:   StarGiven to the giver, StarReceived to the receiver; OrderFailed to the giver
Chance:  none
"""

from app.engine.eds.turn import Entry, Turn
from app.model.eds.events import StarGiven, StarReceived
from app.model.eds.kinds import Status
from app.model.eds.orders import CedeStar
from app.model.eds.star import Star


def resolve(turn: Turn) -> None:
    """Give stars to rulers whose ships wait there (rules P18, R-P18.1, R-P18.2)."""
    for entry, order in turn.entries(CedeStar):
        star = turn.own_star(entry.player, order.star)
        code = _fault(turn, entry, star, order)
        if code is not None or star is None:
            turn.refuse(entry, code or "not_own", star=order.star, ruler=order.ruler)
            continue
        star.owner = order.ruler
        turn.tell(StarGiven(star.nr, order.ruler), entry.player)
        turn.tell(StarReceived(star.nr, entry.player), order.ruler)


def _fault(turn: Turn, entry: Entry, star: Star | None, order: CedeStar) -> str | None:
    if star is None:
        return "not_own"
    if not turn.is_partner(entry.player, order.ruler):
        return "ruler"
    if turn.ruler(entry.player).status_towards(order.ruler) == Status.WAR:
        return "war"
    if star.fighters:
        return "fighters"
    if order.ruler not in turn.owners_at(star.field):
        return "no_ship"
    return None
