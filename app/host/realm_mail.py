"""The letter box of a computer realm: proposals to it, peace it has agreed, answers and letters it writes.

What a realm has promised stands in the journal, so it is kept after loading, too. Its letters are written in the
language of the program that evaluates, and only to people.
"""

from collections.abc import Iterator
from contextlib import suppress

from app.engine.eds.ai import Mail, Message, Plan, Proposal
from app.host.door import Door
from app.host.identity import Identity
from app.host.messages import Post
from app.model.eds.kinds import Status
from app.model.eds.orders import DeclareStatus, Orders
from app.model.ids import PlayerId
from app.model.journal import Answered, Letter, Role, Wrote
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from app.model.match import SeatKind
from app.text.eds.ai_letters import letter_text
from app.text.eds.sheets import parse_sheet, print_sheet, sheet_of_orders


def letter_box(host: Door, player: PlayerId) -> Mail:
    """What a realm finds in its letter box."""
    letters = Post(host).letters(Identity(Role.PLAYER, player))
    return Mail(tuple(_waiting(letters, player)), dict(sorted(_pacts(letters, player))))


def send(host: Door, player: PlayerId, plan: Plan) -> None:
    """Deliver what a realm wrote with its plan; what cannot be delivered is no reason to hold up the month."""
    post = Post(host)
    people = {line.seat.player for line in host.status().seats if line.seat.kind is SeatKind.HUMAN}
    for answer in plan.answers:
        with suppress(KnownError):
            post.answer(player, answer.number, accepted=answer.accepted, into_draft=False)
    for number, message in enumerate(plan.letters):
        if message.to in people:
            with suppress(KnownError):
                post.send(player, _written(message, f"realm {host.month + 1} {number}"))


def _written(message: Message, key: str) -> NewLetter:
    proposal = print_sheet(sheet_of_orders(message.offer)) if message.offer else ""
    return NewLetter(str(message.to), letter_text(message), proposal, key=key)


def _waiting(letters: tuple[Letter, ...], player: PlayerId) -> Iterator[Proposal]:
    answered = {letter.note.message for letter in letters if isinstance(letter.note, Answered)}
    for letter in letters:
        note = letter.note
        if isinstance(note, Wrote) and note.to == player and note.proposal and letter.number not in answered:
            yield Proposal(letter.number, letter.sender, parse_sheet(note.proposal).orders())


def _pacts(letters: tuple[Letter, ...], player: PlayerId) -> Iterator[tuple[PlayerId, int]]:
    """Peace by an accepted proposal, the realm's own or another's, with the month it was agreed in."""
    sent = {letter.number: letter for letter in letters if isinstance(letter.note, Wrote)}
    for letter in letters:
        note = letter.note
        if not isinstance(note, Answered) or not note.accepted or note.message not in sent:
            continue
        offer = sent[note.message]
        assert isinstance(offer.note, Wrote)
        giver, other = offer.note.to, offer.sender
        if _is_peace(parse_sheet(offer.note.proposal).orders(), other):
            yield (other if giver == player else giver), letter.month


def _is_peace(orders: Orders, towards: PlayerId) -> bool:
    declared = [order.status for order in orders if isinstance(order, DeclareStatus) and order.ruler == towards]
    return bool(declared) and declared[-1] in (Status.NEUTRAL, Status.FRIENDLY)
