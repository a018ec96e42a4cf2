"""Phase 17, transfers.

Orders:  Transfer
Reads:   –
Changes: money of sender and receiver
Tells:   MoneyTransferred to everybody; OrderFailed to the sender
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import MoneyTransferred
from app.model.eds.orders import Transfer


def resolve(turn: Turn) -> None:
    """Move money; every transfer is public (rules P17, R-P17.1, R-P17.2)."""
    for entry, order in turn.entries(Transfer):
        sender = turn.ruler(entry.player)
        if not turn.is_partner(entry.player, order.ruler):
            turn.refuse(entry, "ruler", ruler=order.ruler)
        elif order.amount < 1:
            turn.refuse(entry, "amount", amount=order.amount)
        elif sender.money < order.amount:
            turn.refuse(entry, "money", need=order.amount, have=sender.money)
        else:
            sender.money -= order.amount
            turn.ruler(order.ruler).money += order.amount
            turn.tell(MoneyTransferred(entry.player, order.ruler, order.amount))
