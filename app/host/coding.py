"""Between values of the game and the canonical bytes that are kept."""

import copy
from typing import TypeVar

import msgspec

from app.model.chain import canonical
from app.model.eds.orders import Orders
from app.model.eds.ruler import Ruler
from app.model.eds.setup import Setup
from app.model.eds.state import GameState
from app.model.known_error import KnownError

T = TypeVar("T")

SHEET_LIMIT = 256 * 1024
"""Most bytes of a sheet, as text and as canonical orders."""

_STATE = msgspec.json.Decoder(GameState)
_ORDERS = msgspec.json.Decoder(Orders)
_SETUP = msgspec.json.Decoder(Setup)


def bytes_of(state: GameState) -> bytes:
    """The one JSON form of a state, its tables in order of number whatever the order of insertion."""
    tidy = copy.copy(state)
    tidy.stars = dict(sorted(state.stars.items()))
    tidy.ships = dict(sorted(state.ships.items()))
    tidy.rulers = {nr: _tidy_ruler(state.rulers[nr]) for nr in sorted(state.rulers)}
    return msgspec.json.encode(tidy)


def _tidy_ruler(ruler: Ruler) -> Ruler:
    tidy = copy.copy(ruler)
    tidy.status = dict(sorted(ruler.status.items()))
    return tidy


def state_of(data: bytes) -> GameState:
    """A state that was kept. Raises ``KnownError`` damaged."""
    return _decoded(_STATE, data)


def setup_of(data: bytes) -> Setup:
    """A setup that was kept. Raises ``KnownError`` damaged."""
    return _decoded(_SETUP, data)


def orders_of(body: bytes) -> Orders:
    """A sheet that was kept. Raises ``KnownError`` damaged."""
    return _decoded(_ORDERS, body)


def body_of(orders: Orders) -> bytes:
    """Canonical bytes of a sheet.

    Raises ``KnownError`` sheet_too_long, or unreadable_document for text and numbers that JSON cannot hold.
    """
    try:
        body = canonical(orders)
    except (UnicodeEncodeError, OverflowError) as error:
        raise KnownError("unreadable_document") from error
    if len(body) > SHEET_LIMIT:
        raise KnownError("sheet_too_long", limit=SHEET_LIMIT)
    return body


def checked_text(text: str) -> str:
    """A sheet's text as it can be kept. Raises ``KnownError`` sheet_too_long."""
    data = text.encode(errors="replace")
    if len(data) > SHEET_LIMIT:
        raise KnownError("sheet_too_long", limit=SHEET_LIMIT)
    return data.decode()


def _decoded(decoder: msgspec.json.Decoder[T], data: bytes) -> T:
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise KnownError("damaged") from error
