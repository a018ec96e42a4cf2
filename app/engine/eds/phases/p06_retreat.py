"""Phase 6, retreat numbers.

Orders:  SetRetreat
Reads:   –
Changes: R of own ships
Tells:   RetreatSet or OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import RetreatSet
from app.model.eds.orders import SetRetreat

HIGHEST_RETREAT = 4
"""R = 4: never flees (rules 8.6)."""


def resolve(turn: Turn) -> None:
    """Set retreat numbers (rules P6, R-P6.1)."""
    for entry, order in turn.entries(SetRetreat):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
        elif not 0 <= order.retreat <= HIGHEST_RETREAT:
            turn.refuse(entry, "value", value=order.retreat)
        elif ship.build.base:
            turn.refuse(entry, "base", ship=ship.nr)
        else:
            ship.retreat = order.retreat
            turn.tell(RetreatSet(ship.nr, order.retreat), entry.player)
