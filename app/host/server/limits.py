"""How much of anything one may send, and how fast."""

import math
import threading
from collections.abc import Callable, Hashable
from typing import NamedTuple

from app.model.known_error import KnownError


class Limits(NamedTuple):
    """All limits of one server; tests choose smaller ones."""

    body_bytes: int = 320 * 1024
    """Of a request; a sheet of 256 KiB with what JSON adds."""
    body_seconds: float = 15.0
    """For a request to arrive whole."""
    head_seconds: float = 10.0
    """For its head, counted from the first byte or from the connection's beginning."""
    idle_seconds: int = 30
    connections: int = 400
    connections_of_one: int = 64
    """From one address."""
    streams_of_one: int = 4
    """Event streams with one token; the oldest makes room."""
    requests_a_minute: int = 600
    """With one token."""
    strangers_a_minute: int = 120
    """Requests without a valid token from one address."""
    codes_a_minute: int = 10
    """Wrong codes from one address."""
    all_codes_a_minute: int = 120
    keep_alive_seconds: float = 10.0
    """Between two signs of life of an event stream."""


class Allowance:
    """So many a minute for each key: a bucket that fills evenly. May be used from several threads."""

    def __init__(self, a_minute: int, monotonic: Callable[[], float]) -> None:
        self._most = float(a_minute)
        self._rate = a_minute / 60.0
        self._monotonic = monotonic
        self._mutex = threading.Lock()
        self._buckets: dict[Hashable, tuple[float, float]] = {}

    def spend(self, key: Hashable) -> None:
        """Use one. Raises ``KnownError`` too_many with the seconds until there is another."""
        with self._mutex:
            left = self._left(key)
            if left < 1:
                raise KnownError("too_many", seconds=math.ceil((1 - left) / self._rate))
            self._buckets[key] = (left - 1, self._monotonic())

    def check(self, key: Hashable) -> None:
        """Is there one left? Raises ``KnownError`` too_many as ``spend`` does."""
        with self._mutex:
            left = self._left(key)
        if left < 1:
            raise KnownError("too_many", seconds=math.ceil((1 - left) / self._rate))

    def _left(self, key: Hashable) -> float:
        now = self._monotonic()
        if len(self._buckets) > 10_000:
            self._buckets = {k: v for k, v in self._buckets.items() if v[0] + (now - v[1]) * self._rate < self._most}
        left, since = self._buckets.get(key, (self._most, now))
        return min(self._most, left + (now - since) * self._rate)
