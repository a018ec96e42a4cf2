"""Letters of a computer realm as data: proposals it gets, answers and messages it writes. Words are made elsewhere."""

import msgspec

from app.model.eds.orders import Orders
from app.model.ids import PlayerId


class Proposal(msgspec.Struct, frozen=True):
    """Orders that another ruler asks us to give."""

    number: int
    """Of the letter, as we count."""
    sender: PlayerId
    orders: Orders


class Mail(msgspec.Struct, frozen=True):
    """What lies in a realm's letter box when it plans."""

    proposals: tuple[Proposal, ...] = ()
    """Not yet answered, in order of arrival."""
    pacts: dict[PlayerId, int] = {}
    """Ruler → month in which we last agreed on peace."""


NO_MAIL = Mail()


class Answer(msgspec.Struct, frozen=True):
    """To a proposal."""

    number: int
    accepted: bool


class Message(msgspec.Struct, frozen=True):
    """A letter to another ruler."""

    to: PlayerId
    code: str
    """What it says, e.g. ``war`` or ``thanks``; see ``app.text.eds.ai_letters``."""
    values: dict[str, int] = {}
    """Numbers the sentence needs."""
    offer: Orders = ()
    """Orders the other is asked to give."""
