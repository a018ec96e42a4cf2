"""Phase 3, status and the battles it causes.

Orders:  DeclareStatus
Reads:   who stands together with whom
Changes: declared status; ships and fighters in battle
Tells:   StatusDeclared or OrderFailed to the declaring ruler; what battles tell
Chance:  battles (encounters.py)
"""

from app.engine.eds.encounters import settle
from app.engine.eds.turn import Turn
from app.model.eds.events import StatusDeclared
from app.model.eds.kinds import Status
from app.model.eds.orders import DeclareStatus


def resolve(turn: Turn) -> None:
    """Take all declarations, then fight every hostile pair that stands together (rules P3, R-P3.1 to R-P3.5)."""
    for entry, order in turn.entries(DeclareStatus):
        if not turn.is_partner(entry.player, order.ruler):
            turn.refuse(entry, "ruler", ruler=order.ruler)
        elif order.status not in (Status.FRIENDLY, Status.NEUTRAL, Status.WAR):
            turn.refuse(entry, "value", value=order.status)
        else:
            turn.ruler(entry.player).status[order.ruler] = Status(order.status)
            turn.tell(StatusDeclared(order.ruler, order.status), entry.player)
    settle(turn, turn.ship_fields())
