"""What surrounds the state of every game: the match, its seats, and what is said about both."""

from enum import StrEnum
from typing import Annotated

import msgspec
from msgspec import Meta

from app.model.ids import PlayerId
from app.model.robot import Level, Style


class _Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict."""


class SeatKind(StrEnum):
    """Who sits there."""

    HUMAN = "human"
    """A person; a sheet is awaited every month."""
    COMPUTER = "computer"
    """The host writes the sheet when the month is evaluated."""
    EMPTY = "empty"
    """Nobody: every month is a null turn (rules 3.4)."""


class MatchPhase(StrEnum):
    """Where a match stands."""

    OPEN = "open"
    """Sheets of the coming month are taken."""
    EVALUATING = "evaluating"
    """A month is being evaluated. A file that says so when it is opened was left by a crash."""
    OVER = "over"
    """There are winners; no further month is evaluated."""


class Seat(_Value, frozen=True):
    """A place at the table; its number is the ruler's."""

    player: PlayerId
    kind: SeatKind
    name: str
    """Name of the person or, without one, of the realm."""
    level: Level | None = None
    style: Style | None = None
    """How a computer realm plays; None for all other seats."""

    @property
    def role(self) -> str:
        """Kind, and for a computer realm its level and style: what a file keeps, e.g. ``computer schwer forscher``."""
        return " ".join(part.value for part in (self.kind, self.level, self.style) if part is not None)


def seat_of(player: PlayerId, role: str, name: str) -> Seat:
    """The seat with this role. Raises ``ValueError`` when it is none."""
    kind, *manner = role.split(" ")
    if not manner:
        return Seat(player, SeatKind(kind), name)
    level, style = manner
    return Seat(player, SeatKind(kind), name, Level(level), Style(style))


MatchId = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
"""32 hex digits, unlike any other match's. Files are named by it, so nothing else is read from outside."""


class Match(_Value, frozen=True):
    """What everybody may know of a match."""

    id: MatchId
    game: str
    name: str
    parameters_digest: str
    created: str
    """UTC, ISO 8601."""
    month: int
    """Months evaluated so far; sheets are for ``month + 1``."""
    phase: MatchPhase


class SeatLine(_Value, frozen=True):
    """One seat as everybody sees it."""

    seat: Seat
    in_game: bool
    handed_in: bool
    """A sheet for the coming month has been accepted."""


class TakenBack(_Value, frozen=True):
    """An evaluation the game master took back, for all to see."""

    month: int
    attempt: int
    """Which evaluation of that month it was, from 1."""
    reason: str


class MatchStatus(_Value, frozen=True):
    """Where a match stands, for every player alike."""

    match: Match
    seats: tuple[SeatLine, ...]
    """By player number."""
    commitment: str
    """SHA-256 (hex) of the secret from which the coming month's chance will be derived."""
    taken_back: tuple[TakenBack, ...] = ()
    """In order of month and attempt."""


class Receipt(_Value, frozen=True):
    """Proof that a sheet was taken."""

    match: str
    player: PlayerId
    month: int
    """The month the sheet is for."""
    number: int
    """Running number of the submission in the match; 0 for a sheet that waits in a file for its way to the host."""
    digest: str
    """SHA-256 (hex) of the canonical orders."""
    received: str
    """UTC, ISO 8601."""


class Evaluation(_Value, frozen=True):
    """What the host says after a month; what the players are told stands in their reports."""

    month: int
    """The month that was evaluated."""
    attempt: int
    """1, or more after it was taken back."""
    state_hash: str
    chain: str
    battles: int
    dropped: int
    """Orders of all realms that were not, or not wholly, carried out."""
    sheets: tuple[PlayerId, ...]
    """Who had handed in."""
    null_turns: tuple[PlayerId, ...]
    """Who was in the game without a sheet."""
    winners: tuple[PlayerId, ...]


class MonthCheck(_Value, frozen=True):
    """What replaying one month from its secret gave."""

    month: int
    state_hash: str
    """As recomputed."""
    chain: str
    """As recomputed."""
    faults: tuple[str, ...] = ()
    """What differs from the file, out of ``CHECKED``; empty when all is right."""

    @property
    def ok(self) -> bool:
        """Nothing differs."""
        return not self.faults


CHECKED = ("secret", "submissions", "state", "chain", "report", "statistic")
"""What a replay compares, in this order."""
