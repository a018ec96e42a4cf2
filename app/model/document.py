"""The envelope of everything that leaves the process, and the guard at the gate when it comes back.

A document is JSON text. Whoever reads one must expect anything: too long, too deeply nested, keys given twice, numbers
that are none. All of that is refused before any part of it is believed.
"""

import hmac
import json
from collections.abc import Sequence
from typing import Annotated, NoReturn, TypeVar

import msgspec
from msgspec import Meta

from app.model.chain import canonical
from app.model.eds.orders import Order
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.ids import PlayerId
from app.model.journal import Letter
from app.model.known_error import KnownError
from app.model.mail import MOST_LETTERS, NewLetter, Reply
from app.model.match import MatchId, MatchStatus

FORMAT = 1
SHEET_BYTES = 256 * 1024
"""Most bytes of an ``.edszug``."""
MONTH_BYTES = 8 * 1024 * 1024
"""Most bytes of an ``.edsmonat``."""

_MOST_DIGITS = 16
"""Of a whole number, its sign included; milliseconds since 1970 have 13."""

T = TypeVar("T", bound="SheetDocument | MonthDocument")


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """What every document says of itself; the tag is its kind."""

    format: int
    match: MatchId
    month: int
    """The month the sheet is for; of a player's month, the last one evaluated."""
    player: PlayerId
    parameters: str
    """Digest of the rules it was written for."""


class SheetDocument(_Document, frozen=True, tag="edszug", kw_only=True, omit_defaults=True):
    """A player's sheet on its way to the host, with the letters he wrote.

    A sheet without letters has the same bytes, and so the same signature, as before letters could travel along.
    """

    written: int
    """When, in ms since 1970, by the writer's clock: of two sheets the later counts."""
    orders: tuple[Order, ...]
    letters: Annotated[tuple[NewLetter, ...], Meta(max_length=MOST_LETTERS)] = ()
    """They may come again with later sheets: each has a key of its own."""
    replies: Annotated[tuple[Reply, ...], Meta(max_length=MOST_LETTERS)] = ()
    signature: str
    """HMAC-SHA256 (hex) over the rest, with the seat's token."""


class MonthDocument(_Document, frozen=True, tag="edsmonat", kw_only=True):
    """All a player needs to look at a month and write his sheet on another machine. It is his alone."""

    token: str
    """Hex; signs his sheets. Whoever has it can hand in for him."""
    view: PlayerView
    reports: tuple[MonthReport, ...]
    """Ascending, the newest one included."""
    draft: str
    status: MatchStatus
    letters: tuple[Letter, ...] = ()
    """What he may read of what people wrote, ascending; the newest of them."""
    sheets: tuple[PastSheet, ...] = ()
    """What he ordered in earlier months, ascending; the newest of them."""
    signature: str = ""
    """HMAC-SHA256 (hex) over the rest with the same token: a changed byte is noticed."""


def signed(document: T, token: bytes) -> T:
    """The document with its signature."""
    return msgspec.structs.replace(document, signature=_signature(document, token))


def is_signed(document: "SheetDocument | MonthDocument", token: bytes) -> bool:
    """Does the signature fit?"""
    return hmac.compare_digest(_signature(document, token).encode(), document.signature.encode())


def written(document: "SheetDocument | MonthDocument") -> bytes:
    """The document as it is sent. Raises ``KnownError`` too_large."""
    data = canonical(document)
    limit = SHEET_BYTES if isinstance(document, SheetDocument) else MONTH_BYTES
    if len(data) > limit:
        raise KnownError("too_large", limit=limit)
    return data


def read_sheet(data: bytes) -> SheetDocument:
    """A sheet that came from outside; its signature is not yet checked.

    Raises ``KnownError`` too_large, newer_document, wrong_kind or unreadable_document.
    """
    return _read(data, SheetDocument, SHEET_BYTES)


def read_month(data: bytes) -> MonthDocument:
    """A player's month that came from outside, unchanged since it was written.

    Raises ``KnownError`` too_large, newer_document, wrong_kind, unreadable_document or wrong_signature.
    """
    document = _read(data, MonthDocument, MONTH_BYTES)
    try:
        token = bytes.fromhex(document.token)
    except ValueError as error:
        raise KnownError("unreadable_document") from error
    if not hmac.compare_digest(_signature_as_sent(data, token).encode(), document.signature.encode()):
        raise KnownError("wrong_signature")
    return document


def _signature(document: "SheetDocument | MonthDocument", token: bytes) -> str:
    bare = msgspec.structs.replace(document, signature="")
    return hmac.digest(token, canonical(bare), "sha256").hex()


def _signature_as_sent(data: bytes, token: bytes) -> str:
    """The same over the fields that are there: a program that knows fewer of them has signed no others."""
    return hmac.digest(token, msgspec.json.encode({**guarded(data), "signature": ""}), "sha256").hex()


def _read(data: bytes, kind: type[T], limit: int) -> T:
    if len(data) > limit:
        raise KnownError("too_large", limit=limit)
    head = guarded(data)
    tag = kind.__struct_config__.tag
    if head.get("kind") != tag:
        raise KnownError("wrong_kind" if head.get("kind") in ("edszug", "edsmonat") else "unreadable_document")
    number = head.get("format")
    if isinstance(number, int) and number > FORMAT:
        raise KnownError("newer_document", format=number)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise KnownError("unreadable_document") from error


def guarded(data: bytes) -> dict[str, object]:
    """The outermost level of a document that is harmless to decode. Raises ``KnownError`` unreadable_document."""
    try:
        found = json.loads(data.decode(), object_pairs_hook=_no_doubles, parse_constant=_no_constant, parse_int=_small)
    except (ValueError, RecursionError) as error:
        raise KnownError("unreadable_document") from error
    if not isinstance(found, dict):
        raise KnownError("unreadable_document")
    return found


def _no_doubles(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys all differ; JSON would silently keep the last."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _small(digits: str) -> int:
    """A whole number that every part of the program and of SQLite can hold."""
    if len(digits) > _MOST_DIGITS:
        raise ValueError("a number is too long")
    return int(digits)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")
