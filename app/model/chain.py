"""Canonical bytes, and the chain of hashes that ties every month of a match to all before it."""

import hashlib
from collections.abc import Mapping

import msgspec

from app.model.ids import PlayerId


def canonical(value: object) -> bytes:
    """The one JSON form of a value: equal values give equal bytes in every process.

    Dictionaries have text keys; a state, which has numbers, goes through ``app.host.coding.bytes_of``.
    """
    return msgspec.json.encode(value, order="deterministic")


def digest(data: bytes) -> str:
    """SHA-256 as hex."""
    return hashlib.sha256(data).hexdigest()


def genesis(game: str, setup: bytes) -> str:
    """What the chain hangs on: the game and its canonical setup."""
    return digest(canonical(["eds chain", game, digest(setup)]))


def submissions_hash(sheets: Mapping[PlayerId, str]) -> str:
    """Hash over the digests of all sheets of a month, by player number; the order of arrival means nothing."""
    return digest(canonical([[player, sheets[player]] for player in sorted(sheets)]))


def link(previous: str, month: int, state_hash: str, submissions: str, commitment: str) -> str:
    """The chain's value after a month.

    ``commitment`` is the hash of the secret of the month that opens with this state, so that the dice of a month
    are fixed before its sheets come in.
    """
    return digest(canonical([previous, month, state_hash, submissions, commitment]))
