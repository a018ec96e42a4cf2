"""What players, observers and strangers can ask."""

from collections.abc import Iterator
from contextlib import contextmanager

import app
from app.host.clock import stamp
from app.host.exchange import month_document, newest_letters
from app.host.match_host import MatchHost
from app.host.server import wire
from app.host.server.asked import Asked, Raw
from app.host.server.room import Room
from app.model import document
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.journal import Role
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from app.model.match import Receipt
from app.model.store import submissions
from app.text.eds.sheets import parse_sheet


def card(asked: Asked[None]) -> wire.Card:
    """What the host tells everybody who asks."""
    status = asked.room.host.status()
    return wire.Card(
        match=status.match.id,
        name=status.match.name,
        game=status.match.game,
        month=status.match.month,
        phase=status.match.phase,
        seats=len(status.seats),
        free=asked.room.lobby.free(),
        lobby=asked.room.lobby.is_open,
        program=app.__version__,
        api=wire.API,
    )


def knock(asked: Asked[wire.Join]) -> wire.Welcome:
    """Ask what a code is for, without coming in; it is proved as for ``join``."""
    room, body = asked.room, asked.body
    with _counted(room, asked.address):
        (role, player), proof = room.access.recognise(body.proof, room.fingerprint, body.nonce)
    status = room.host.status()
    ruler = next((line.seat.name for line in status.seats if line.seat.player == player), "")
    taken = player in room.access.taken()
    return wire.Welcome(status.match.name, status.match.month, role, player, ruler, taken, proof)


def join(asked: Asked[wire.Join]) -> wire.Joined:
    """Come in with a code; it is proved, not sent.

    ``key = scrypt(code, salt="eds MATCH", n=16384, r=8, p=1, 32 bytes)``; ``proof`` is the hex of
    ``HMAC-SHA256(key, "guest FINGERPRINT NONCE")`` with the SHA-256 (hex) of the certificate you see and a text of your
    own. The host answers with ``HMAC-SHA256(key, "host FINGERPRINT NONCE")``.
    """
    room, body = asked.room, asked.body
    with _counted(room, asked.address):
        admitted = room.access.admit(body.proof, room.fingerprint, body.nonce, body.device)
    identity = admitted.identity
    if identity.role is Role.PLAYER:
        room.master.take_over(identity.player)
    return wire.Joined(admitted.token, identity.role, identity.player, admitted.proof)


def sign_off(asked: Asked[None]) -> wire.Done:
    """Give the token back."""
    asked.room.access.sign_off(asked.who)
    return wire.Done()


def events(asked: Asked[None]) -> Raw:
    """Server-sent events: ``hello``, ``status``, ``month``, ``mail``; each a hint to fetch, with nothing in it."""
    return Raw("text/event-stream", stream=asked.room.hub.stream(asked.who))


def standing(asked: Asked[None]) -> wire.Standing:
    """Where the match stands, and the host's clock."""
    room, who = asked.room, asked.who
    ends = room.master.deadline()
    sheet = room.host.valid_sheet(who.player) if who.role is Role.PLAYER else None
    return wire.Standing(
        status=room.host.status(),
        role=who.role,
        player=who.player,
        now=stamp(room.host.clock()),
        deadline=stamp(ends) if ends is not None else "",
        schedule=room.master.schedule(),
        parameters=room.host.parameters_digest,
        computer=room.master.stand_in(who.player) if who.role is Role.PLAYER else None,
        received=sheet.received if sheet is not None else "",
    )


def view(asked: Asked[None]) -> PlayerView:
    """What the asker knows now, or knew after an earlier month."""
    return asked.room.host.view(asked.who.player, asked.number("month") if "month" in asked.path else None)


def report(asked: Asked[None]) -> MonthReport:
    """What the asker was told of a month."""
    return asked.room.host.report(asked.who.player, asked.number("month"))


def sheet(asked: Asked[None]) -> PastSheet:
    """What the asker ordered for a month that was evaluated."""
    return asked.room.host.sheet(asked.who.player, asked.number("month"))


def month_file(asked: Asked[None]) -> Raw:
    """The asker's month as a file (.edsmonat)."""
    return Raw("application/vnd.eds.month+json", document.written(month_document(asked.room.host, asked.who.player)))


def draft(asked: Asked[None]) -> wire.Draft:
    """The sheet the asker is writing for the coming month."""
    return wire.Draft(asked.room.host.draft(asked.who.player))


def save_draft(asked: Asked[wire.Draft]) -> wire.Done:
    """Keep a sheet that is being written."""
    asked.room.host.save_draft(asked.who.player, asked.body.text)
    return wire.Done()


def submit(asked: Asked[wire.Sheet]) -> wire.HandedIn:
    """Hand in; a sheet handed in before is replaced. The same ``Idempotency-Key`` again gives the same receipt."""
    room, player, sheet = asked.room, asked.who.player, asked.body
    orders = parse_sheet(sheet.text).orders()
    ends = room.master.deadline()
    receipt = room.keeper.accept(player, orders, sheet.month, sheet.parameters, asked.key)
    if room.host.month + 1 == sheet.month:
        room.host.save_draft(player, sheet.text)
    room.wake()
    return wire.HandedIn(own_receipt(room.host, receipt), ends is not None and receipt.received > stamp(ends))


def reopen(asked: Asked[None]) -> wire.Done:
    """Take the sheet back, while the month has not been evaluated."""
    asked.room.host.reopen(asked.who.player)
    return wire.Done()


def be_away(asked: Asked[None]) -> wire.Deadline:
    """Spend a free month: the deadline is put off once."""
    asked.room.keeper.be_away(asked.who.player)
    return deadline(asked.room)


def letters(asked: Asked[None]) -> wire.Letters:
    """What the asker may read, or what came after the letter with this number; of very much the newest."""
    found = asked.room.post.letters(asked.who, asked.number("number") if asked.path else 0)
    return wire.Letters(newest_letters(found))


def write(asked: Asked[NewLetter]) -> wire.Done:
    """Write to a ruler, to the Sternenanzeiger or to the game master; a letter with the same ``key`` is kept once."""
    asked.room.post.send(asked.who.player, asked.body)
    return wire.Done()


def answer(asked: Asked[wire.Answer]) -> wire.Done:
    """Accept or decline a proposal; accepted lines come into the draft."""
    asked.room.post.answer(asked.who.player, asked.number("number"), accepted=asked.body.accepted)
    return wire.Done()


def deadline(room: Room) -> wire.Deadline:
    """When the coming month ends."""
    ends = room.master.deadline()
    return wire.Deadline(stamp(ends) if ends is not None else "")


def own_receipt(host: MatchHost, receipt: Receipt) -> Receipt:
    """A receipt whose number counts this player's sheets only: how often others hand in is their affair."""
    with host.opened.database.reading() as connection:
        number = submissions.ordinal(connection, receipt.player, receipt.number)
    return Receipt(receipt.match, receipt.player, receipt.month, number, receipt.digest, receipt.received)


@contextmanager
def _counted(room: Room, address: str) -> Iterator[None]:
    """Count a wrong code. Raises ``KnownError`` too_many for somebody who tried too many."""
    room.may_try_code(address)
    try:
        yield
    except KnownError as error:
        if error.code == "wrong_code":
            room.wrong_code(address)
        raise
