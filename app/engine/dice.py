"""Chance: keyed streams, so that nobody's luck depends on what others do.

Every random event draws from a stream of its own key (month secret, phase, purpose, entity). A stream is BLAKE2b in
counter mode: stable over machines, processes and library versions; anyone can recompute it with the published secret.
Only + − × ÷ touch the numbers, never ``pow`` or ``log`` of the C library, so results are equal on every platform.
"""

from collections.abc import Sequence
from hashlib import blake2b, sha256
from typing import Protocol, TypeVar

T = TypeVar("T")

_FRACTION = 1.0 / (1 << 53)
_BLOCK = 64
_SMALL_MEAN = 16.0
"""Largest mean of one inversion step of ``binomial``: keeps (1 − p)ⁿ far from underflow."""


class Dice(Protocol):
    """A source of chance."""

    def uniform(self) -> float:
        """A number in [0, 1)."""
        ...

    def roll(self, sides: int) -> int:
        """A whole number 1…sides, each equally likely."""
        ...

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        ...

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        ...

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        ...

    def binomial(self, n: int, probability: float) -> int:
        """How many of n independent events of this probability happen."""
        ...


class Chance(Protocol):
    """All chance of one month: hands out a stream for each key."""

    def stream(self, phase: int, purpose: str, *entity: int) -> Dice:
        """The stream of one random event; the same key always gives the same stream."""
        ...


class KeyedChance:
    """Chance of a real month, derived from its secret."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def stream(self, phase: int, purpose: str, *entity: int) -> "KeyedDice":
        """The stream of one random event."""
        key = f"{phase}/{purpose}/{'/'.join(map(str, entity))}".encode()
        return KeyedDice(blake2b(key, key=self._secret[:64], digest_size=32).digest())


class KeyedDice:
    """One stream: 64-bit numbers from BLAKE2b over a counter."""

    __slots__ = ("_block", "_counter", "_key", "_left")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._counter = 0
        self._block = b""
        self._left = 0

    def _raw(self) -> int:
        if not self._left:
            self._block = blake2b(self._counter.to_bytes(8, "little"), key=self._key, digest_size=_BLOCK).digest()
            self._counter += 1
            self._left = _BLOCK
        self._left -= 8
        return int.from_bytes(self._block[self._left : self._left + 8], "little")

    def uniform(self) -> float:
        """53 random bits as a number in [0, 1)."""
        return (self._raw() >> 11) * _FRACTION

    def roll(self, sides: int) -> int:
        """1…sides by rejection, exactly uniform."""
        limit = (1 << 64) - (1 << 64) % sides
        while (raw := self._raw()) >= limit:
            pass
        return raw % sides + 1

    def chance(self, probability: float) -> bool:
        """True with this probability."""
        return self.uniform() < probability

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.roll(len(items)) - 1]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Fisher–Yates."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.roll(last + 1) - 1
            order[last], order[other] = order[other], order[last]
        return order

    def binomial(self, n: int, probability: float) -> int:
        """Exact by inversion, in pieces small enough for double precision."""
        if n <= 0 or probability <= 0.0:
            return 0
        if probability >= 1.0:
            return n
        if probability > 0.5:
            return n - self.binomial(n, 1.0 - probability)
        piece = max(1, int(_SMALL_MEAN / probability))
        total = 0
        while n > 0:
            size = min(piece, n)
            total += _invert(self.uniform(), size, probability)
            n -= size
        return total


def _invert(u: float, n: int, p: float) -> int:
    """Smallest k whose binomial distribution function exceeds u; p ≤ 0.5 and n·p ≤ about 16."""
    q = 1.0 - p
    odds = p / q
    term = _power(q, n)
    for k in range(n):
        if u < term:
            return k
        u -= term
        term *= odds * (n - k) / (k + 1)
    return n


def _power(base: float, exponent: int) -> float:
    """base ** exponent by squaring: multiplications only, so equal on every machine."""
    result = 1.0
    while exponent:
        if exponent & 1:
            result *= base
        base *= base
        exponent >>= 1
    return result


class ConstantChance:
    """Every random number is the same constant: the chance of rule cases and of previews.

    An event of probability p happens iff draw < p; a choice among n takes index floor(draw · n); a shuffle keeps the
    order given; binomial(n, p) is n if draw < p, else 0. ``ruler_order`` replaces the shuffle of rulers in phases 7
    and 13.
    """

    def __init__(self, draw: float, ruler_order: Sequence[int] | None = None) -> None:
        self._draw = draw
        self._ruler_order = ruler_order

    def stream(self, phase: int, purpose: str, *entity: int) -> "ConstantDice":
        """The one stream there is; only the order of rulers may differ."""
        return ConstantDice(self._draw, self._ruler_order if purpose == RULER_ORDER else None)


class ConstantDice:
    """Dice that always fall alike."""

    def __init__(self, draw: float, order: Sequence[int] | None = None) -> None:
        self._draw = draw
        self._order = order

    def uniform(self) -> float:
        """The constant."""
        return self._draw

    def roll(self, sides: int) -> int:
        """floor(draw · sides) + 1."""
        return int(self._draw * sides) + 1

    def chance(self, probability: float) -> bool:
        """Happens iff draw < probability."""
        return self._draw < probability

    def pick(self, items: Sequence[T]) -> T:
        """Item floor(draw · n)."""
        return items[int(self._draw * len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The order given, or the order laid down for rulers; who is missing there follows."""
        if self._order is None:
            return list(items)
        rank = {item: place for place, item in enumerate(self._order)}
        return sorted(items, key=lambda item: rank.get(item, len(rank)))  # type: ignore[call-overload]

    def binomial(self, n: int, probability: float) -> int:
        """All or none."""
        return n if self._draw < probability else 0


RULER_ORDER = "ruler order"
"""Purpose of the rolls that order the rulers in phases 7 and 13."""


def month_secret(match_secret: bytes, month: int) -> bytes:
    """Secret of one month, from the secret of the match; nothing about other months follows from it."""
    return blake2b(f"month {month}".encode(), key=match_secret[:64], digest_size=32).digest()


def commitment(secret: bytes) -> str:
    """Hash (hex SHA-256) published when the month opens; the secret itself only after the evaluation."""
    return sha256(secret).hexdigest()
