"""Adviser for letters: which proposals to accept, and peace that is kept."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.mail import Proposal
from app.engine.eds.ai.situation import Situation
from app.model.eds.kinds import Status
from app.model.eds.orders import DeclareStatus, Order, Transfer
from app.model.ids import PlayerId

FLEET = 3
"""Warships without which nobody begins a war."""
TRUCE = 12
"""Months a gift buys."""
_PRICE_PART = 10
"""What part of its money a realm pays for peace, at most."""


def answer(now: Situation, desk: Desk) -> None:
    """Answer every proposal; what is accepted goes onto the sheet at once."""
    for proposal in now.mail.proposals:
        accepted = bool(proposal.orders) and all(_agrees(now, proposal, order) for order in proposal.orders)
        accepted = accepted and all(_carry_out(now, desk, order) for order in proposal.orders)
        desk.answer(proposal.number, accepted)
        if accepted and any(_is_peace(order, proposal.sender) for order in proposal.orders):
            now.make_peace(proposal.sender)
            desk.why("pact", ruler=proposal.sender)
        desk.write(proposal.sender, _reply(now, proposal, accepted=accepted))


def truce(now: Situation, ruler: PlayerId) -> bool:
    """Did he pay for peace lately?"""
    return now.month - now.memory.gifts.get(ruler, -TRUCE) < TRUCE


def wants_peace(now: Situation, ruler: PlayerId) -> bool:
    """Everybody but a realm that lives for war; such a one only if it was paid, is weak or fights elsewhere."""
    elsewhere = now.foes - {ruler}
    return now.temper.aggression < 1.0 or truce(now, ruler) or bool(elsewhere) or len(now.armed) < FLEET


def _agrees(now: Situation, proposal: Proposal, order: Order) -> bool:
    sender = proposal.sender
    match order:
        case DeclareStatus(ruler=ruler, status=Status.NEUTRAL) if ruler == sender:
            return wants_peace(now, sender)
        case DeclareStatus(ruler=ruler, status=Status.FRIENDLY) if ruler == sender:
            return now.temper.aggression == 0.0 and sender not in now.hostile
        case DeclareStatus(ruler=ruler, status=Status.WAR):
            return _joins(now, ruler) and ruler != sender
        case Transfer(ruler=ruler, amount=amount) if ruler == sender:
            return 0 < amount * _PRICE_PART <= now.view.money and sender in now.hostile
        case _:
            return False


def _joins(now: Situation, ruler: PlayerId) -> bool:
    """Does it suit us to fight somebody together?"""
    warlike = now.temper.aggression >= 1.0 and len(now.armed) >= FLEET and not now.foes - {ruler}
    return warlike and ruler in now.rivals and ruler not in now.pacts and bool(now.stars_of(ruler))


def _carry_out(now: Situation, desk: Desk, order: Order) -> bool:
    match order:
        case DeclareStatus(ruler=ruler, status=status) if now.status(ruler) == status:
            return True
        case Transfer(amount=amount):
            return desk.add(order, amount)
        case _:
            return desk.add(order)


def _is_peace(order: Order, sender: PlayerId) -> bool:
    return isinstance(order, DeclareStatus) and order.ruler == sender and order.status != Status.WAR


def _reply(now: Situation, proposal: Proposal, *, accepted: bool) -> str:
    about_peace = any(_is_peace(order, proposal.sender) for order in proposal.orders)
    if accepted:
        return "agreed_peace" if about_peace else "agreed"
    return "no_peace" if about_peace and not wants_peace(now, proposal.sender) else "no_deal"
