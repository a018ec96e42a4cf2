"""Months and sheets as files: for a player at another machine, by e-mail or on a stick."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import msgspec

from app.host.clock import milliseconds, utc_now
from app.host.files import read_limited, write_whole
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.model import document
from app.model.chain import canonical, digest
from app.model.document import MonthDocument, SheetDocument
from app.model.eds.orders import Orders
from app.model.eds.view import MonthReport, PastSheet
from app.model.ids import PlayerId
from app.model.journal import Letter, Role
from app.model.known_error import KnownError
from app.model.mail import NewLetter, Reply
from app.model.match import Receipt

T = TypeVar("T")

MONTH_ENDING = ".edsmonat"
SHEET_ENDING = ".edszug"

_REPORT_BYTES = _LETTER_BYTES = document.MONTH_BYTES * 3 // 8
"""Reports and letters travel along, newest first, while they take no more than this."""
_SHEET_BYTES = document.MONTH_BYTES // 16
"""His own earlier sheets likewise."""


class Verdict(StrEnum):
    """What became of a sheet that came as a file."""

    ACCEPTED = "accepted"
    WRONG_MATCH = "wrong_match"
    WRONG_MONTH = "wrong_month"
    WRONG_RULER = "wrong_ruler"
    """No such seat, none that plays, or not signed by its player."""
    ALREADY_IN = "already_in"
    """This very sheet is the one that counts."""
    NEWER_IN = "newer_in"
    """A sheet written later has been handed in."""
    OTHER_RULES = "other_rules"
    OVER = "over"
    DAMAGED = "damaged"


class Outcome(msgspec.Struct, frozen=True):
    """Verdict on one file."""

    verdict: Verdict
    player: PlayerId | None = None
    """Whose sheet the file says to be."""
    month: int | None = None
    receipt: Receipt | None = None
    """For an accepted sheet, and for one that is already in."""
    letters: int = 0
    """Letters and replies that were in the file and not yet here; they count whatever becomes of the sheet."""


_VERDICTS = {
    "no_such_seat": Verdict.WRONG_RULER,
    "not_to_act": Verdict.WRONG_RULER,
    "wrong_signature": Verdict.WRONG_RULER,
    "wrong_match": Verdict.WRONG_MATCH,
    "wrong_month": Verdict.WRONG_MONTH,
    "other_rules": Verdict.OTHER_RULES,
    "match_over": Verdict.OVER,
    "already_in": Verdict.ALREADY_IN,
    "newer_in": Verdict.NEWER_IN,
    "too_large": Verdict.DAMAGED,
    "sheet_too_long": Verdict.DAMAGED,
    "unreadable_document": Verdict.DAMAGED,
    "newer_document": Verdict.DAMAGED,
    "wrong_kind": Verdict.DAMAGED,
}
"""Code of a ``KnownError`` that speaks against a sheet; any other code is no verdict, but trouble of the host's own."""
_UNDELIVERABLE = frozenset(
    {"no_such_seat", "no_such_month", "no_such_entry", "unreadable_request", "sheet_too_long", "post_full"}
)
"""Code of a ``KnownError`` that speaks against one letter; the others are delivered all the same."""


def export_month(host: MatchHost, player: PlayerId, target: Path) -> Path:
    """Write one player's month; returns the file. Raises ``KnownError`` no_such_seat, disk_full and the like."""
    write_whole(target, document.written(month_document(host, player)))
    return target


def month_document(host: MatchHost, player: PlayerId) -> MonthDocument:
    """One player's month, signed: his view, his reports, his draft, and the token that signs his sheets."""
    token = host.token(player)
    view = host.view(player)
    bare = MonthDocument(
        format=document.FORMAT,
        match=host.status().match.id,
        month=view.month,
        player=player,
        parameters=host.parameters_digest,
        token=token.hex(),
        view=view,
        reports=_newest_reports(host, player, view.month),
        draft=host.draft(player),
        status=host.status(),
        sheets=_newest_sheets(host, player, view.month),
        letters=newest_letters(Post(host).letters(Identity(Role.PLAYER, player))),
    )
    return document.signed(bare, token)


def sheet_document(
    month: MonthDocument,
    orders: Orders,
    now: int | None = None,
    letters: tuple[NewLetter, ...] = (),
    replies: tuple[Reply, ...] = (),
) -> SheetDocument:
    """A sheet for the month after ``month``, signed, with letters; ``now`` in ms since 1970."""
    bare = SheetDocument(
        format=document.FORMAT,
        match=month.match,
        month=month.month + 1,
        player=month.player,
        parameters=month.parameters,
        written=milliseconds(utc_now()) if now is None else now,
        orders=orders,
        letters=letters,
        replies=replies,
        signature="",
    )
    return document.signed(bare, bytes.fromhex(month.token))


def import_sheet(host: MatchHost, source: Path, *, older: bool = False) -> Outcome:
    """Take a sheet from a file. Raises ``KnownError`` if the host cannot read the file or keep the sheet."""
    return take_sheet(host, read_limited(source, document.SHEET_BYTES), older=older)


def take_sheet(host: MatchHost, data: bytes, *, older: bool = False) -> Outcome:
    """Take a sheet that came as bytes; ``older``: also one that was written before the one that counts.

    Raises ``KnownError`` if the host cannot keep it.
    """
    player = month = None
    letters = 0
    try:
        sheet = document.read_sheet(data)
        player, month = sheet.player, sheet.month
        _check_sender(host, sheet)
        letters = _deliver(Post(host), sheet)
        return Outcome(Verdict.ACCEPTED, player, month, _take(host, sheet, older=older), letters)
    except KnownError as error:
        if error.code not in _VERDICTS:
            raise
        verdict = _VERDICTS[error.code]
        receipt = _standing(host, player) if player is not None and verdict is Verdict.ALREADY_IN else None
        return Outcome(verdict, player, month, receipt, letters)


def _check_sender(host: MatchHost, sheet: SheetDocument) -> None:
    if sheet.match != host.status().match.id:
        raise KnownError("wrong_match")
    if not document.is_signed(sheet, host.token(sheet.player)):
        raise KnownError("wrong_signature")


def _deliver(post: Post, sheet: SheetDocument) -> int:
    """Deliver what came with a sheet; returns how much of it was new."""
    delivered = 0
    for letter in sheet.letters:
        with _if_deliverable():
            delivered += post.send(sheet.player, letter)
    for reply in sheet.replies:
        with _if_deliverable():
            post.answer(sheet.player, reply.number, accepted=reply.accepted, into_draft=False)
            delivered += 1
    return delivered


@contextmanager
def _if_deliverable() -> Iterator[None]:
    """Pass over what is no letter for this match, or an answer that is here already."""
    try:
        yield
    except KnownError as error:
        if error.code not in _UNDELIVERABLE:
            raise


def _take(host: MatchHost, sheet: SheetDocument, *, older: bool) -> Receipt:
    if sheet.month == host.month + 1 and sheet.parameters == host.parameters_digest:
        _compare(host, sheet, older=older)
    return host.accept(sheet.player, sheet.orders, sheet.month, sheet.parameters, written=sheet.written)


def _compare(host: MatchHost, sheet: SheetDocument, *, older: bool) -> None:
    """Raise ``KnownError`` already_in or newer_in if the sheet that counts should stay."""
    standing = host.valid_sheet(sheet.player)
    if standing is None:
        return
    if standing.digest == digest(canonical(sheet.orders)):
        raise KnownError("already_in")
    if not older and standing.written is not None and standing.written > sheet.written:
        raise KnownError("newer_in")


def _standing(host: MatchHost, player: PlayerId) -> Receipt | None:
    found = host.valid_sheet(player)
    if found is None:
        return None
    return Receipt(host.status().match.id, player, found.month, found.number, found.digest, found.received)


def _newest_reports(host: MatchHost, player: PlayerId, month: int) -> tuple[MonthReport, ...]:
    """As many reports as fit, ascending; the newest in any case."""
    return _newest((host.report(player, number) for number in range(month, 0, -1)), _REPORT_BYTES)


def _newest_sheets(host: MatchHost, player: PlayerId, month: int) -> tuple[PastSheet, ...]:
    """As many sheets as fit, ascending."""
    return _newest((host.sheet(player, number) for number in range(month, 0, -1)), _SHEET_BYTES)


def newest_letters(letters: Sequence[Letter]) -> tuple[Letter, ...]:
    """As many as fit into a file or an answer, ascending; the newest in any case."""
    return _newest(reversed(letters), _LETTER_BYTES)


def _newest(newest_first: Iterable[T], most: int) -> tuple[T, ...]:
    """As many as fit into so many bytes, ascending; the newest in any case."""
    found: list[T] = []
    size = 0
    for each in newest_first:
        size += len(canonical(each))
        if found and size > most:
            break
        found.append(each)
    return tuple(reversed(found))
