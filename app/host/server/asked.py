"""One question as a handler gets it, and answers that are more than a value."""

from collections.abc import AsyncIterator
from typing import Generic, NamedTuple, TypeVar

from app.host.identity import Identity
from app.host.server.room import Room
from app.model.known_error import KnownError

T = TypeVar("T")

_DIGITS = 7
"""Most of a number in an address."""


class Asked(NamedTuple, Generic[T]):
    """One question; who may ask it and how large it is has been checked."""

    room: Room
    identity: Identity | None
    address: str
    """Where it comes from."""
    path: dict[str, str]
    body: T
    key: str | None = None
    """The sender's mark (``Idempotency-Key``)."""

    @property
    def who(self) -> Identity:
        """Who asks, on routes that are not for strangers. Raises ``KnownError`` no_access."""
        if self.identity is None:
            raise KnownError("no_access")
        return self.identity

    def number(self, name: str) -> int:
        """A number in the address. Raises ``KnownError`` unreadable_request."""
        text = self.path[name]
        if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
            raise KnownError("unreadable_request")
        return int(text)


class Raw(NamedTuple):
    """An answer that is no JSON value: a file, or a stream."""

    kind: str
    """Its media type."""
    data: bytes = b""
    stream: AsyncIterator[bytes] | None = None
