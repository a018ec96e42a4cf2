"""What is said over the wire: requests and answers as strict values. Their JSON forms are the documented API."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from app.model.eds.parameters import Parameters
from app.model.ids import PlayerId
from app.model.journal import Change, Letter, Role, Until, Where
from app.model.match import MatchId, MatchPhase, MatchStatus, Receipt, Seat
from app.model.robot import Level, Style
from app.model.schedule import Schedule

API = 1
"""Grows when an older program could no longer follow."""

Number = Annotated[int, Meta(ge=0, le=9_999_999)]
Short = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=8192)]


class _Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict."""


class Card(_Said, frozen=True):
    """What a host tells everybody who asks."""

    match: MatchId
    """The match's id."""
    name: str
    game: str
    month: int
    phase: MatchPhase
    seats: int
    free: int
    """Seats of people nobody has come in for."""
    lobby: bool
    """Do all wait for the beginning?"""
    program: str
    """Version of the host's program."""
    api: int


class Refused(_Said, frozen=True):
    """Why something was not done."""

    code: str
    """One of a closed list; programs go by this."""
    values: dict[str, int | str]
    text: str
    """One sentence in the language asked for (``Accept-Language``)."""


class Join(_Said, frozen=True):
    """Somebody wants to come in with a code."""

    nonce: Annotated[str, Meta(min_length=16, max_length=64)]
    proof: Annotated[str, Meta(min_length=64, max_length=64)]
    device: Short = ""


class Welcome(_Said, frozen=True):
    """What a code is for; nobody has come in yet."""

    name: str
    """Of the match."""
    month: int
    role: Role
    player: PlayerId
    ruler: str
    """Name of the realm; empty unless the role is player."""
    taken: bool
    """Somebody has come in for this seat before, perhaps from another device of yours."""
    proof: str
    """The host's proof, as in ``Joined``."""


class Joined(_Said, frozen=True):
    """He is in."""

    token: str
    """Shown from now on as ``Authorization: Bearer TOKEN``."""
    role: Role
    player: PlayerId
    """0 unless the role is player."""
    proof: str
    """The host's proof that it made the code; who gets another one talks to somebody else."""


class Standing(_Said, frozen=True):
    """Where the match stands, and the host's clock."""

    status: MatchStatus
    role: Role
    player: PlayerId
    now: str
    """The host's time, UTC: count down by this clock, not by your own."""
    deadline: str
    """UTC; empty when the game master ends the month."""
    schedule: Schedule
    parameters: str
    """Digest of the rules; sheets name it."""
    computer: Until | None
    """The computer plays for the asker, how long."""
    received: str = ""
    """When the asker's sheet that counts for the coming month was taken, UTC; empty while there is none."""


class LobbySeat(_Said, frozen=True):
    """A seat as everybody in the lobby sees it."""

    seat: Seat
    where: Where | None
    """Where the person plays; null for a seat without one."""
    taken: bool
    connected: bool
    ready: bool


class Talk(_Said, frozen=True):
    """A line somebody said in the lobby."""

    role: Role
    player: PlayerId
    text: str


class Lobby(_Said, frozen=True):
    """The lobby before the first month."""

    open: bool
    """False: the match runs, or the lobby was never opened."""
    name: str
    choosing: bool
    """May a free seat be taken?"""
    seats: tuple[LobbySeat, ...]
    talk: tuple[Talk, ...]
    """The latest last."""
    parameters: Parameters
    """The rules of this match."""
    width: int
    height: int
    stars: tuple[tuple[int, int], ...]
    """Where there are stars (x, y): everybody's chart has them."""
    you: PlayerId | None = None
    """The asker's own seat; 0 for none. The game master may put the seats in another order."""


class Ready(_Said, frozen=True):
    """Is the asker ready?"""

    ready: bool


class Line(_Said, frozen=True):
    """A line for the lobby."""

    text: Annotated[str, Meta(max_length=300)]


class Draft(_Said, frozen=True):
    """A sheet that is being written."""

    text: str


class Sheet(_Said, frozen=True):
    """A sheet handed in, as the text of an order sheet."""

    month: Number
    parameters: Short
    text: str


class HandedIn(_Said, frozen=True):
    """Proof that a sheet was taken."""

    receipt: Receipt
    late: bool
    """It came after the deadline and counts all the same: the month was not yet evaluated."""


class FileVerdict(_Said, frozen=True):
    """What became of a sheet that came as a file."""

    verdict: str
    receipt: Receipt | None


class Letters(_Said, frozen=True):
    """Letters in order of their numbers."""

    letters: tuple[Letter, ...]


class Answer(_Said, frozen=True):
    """To a proposal."""

    accepted: bool


class Done(_Said, frozen=True):
    """It was done."""

    done: bool = True


class Light(_Said, frozen=True):
    """A seat as the game master sees it: counts, never contents."""

    player: PlayerId
    name: str
    kind: str
    in_game: bool
    connected: bool
    handed_in: bool
    writing: bool
    orders: int
    last: str
    code: str
    computer: Until | None
    where: Where | None
    """Where the person plays; null for a seat without one."""


class Overview(_Said, frozen=True):
    """The game master's table."""

    lights: tuple[Light, ...]
    awaited: tuple[PlayerId, ...]
    observer_code: str


class Month(_Said, frozen=True):
    """Which month is meant; a month that is not the coming one is refused."""

    month: Number


class Outcome(_Said, frozen=True):
    """What an evaluation did; a trial has no hashes."""

    month: int
    battles: int
    null_turns: tuple[PlayerId, ...]
    state_hash: str = ""
    chain: str = ""
    dropped: int = 0
    """Orders of all realms that were not, or not wholly, carried out."""


class TakeBack(_Said, frozen=True):
    """Make a month the coming one again."""

    month: Number
    reason: Text
    keep_sheets: bool = False


class Place(_Said, frozen=True):
    """Where a person plays from now on."""

    where: Where


class Order(_Said, frozen=True):
    """The seats in another order, before the first month."""

    order: tuple[PlayerId, ...]
    """Who shall sit at number k + 1 sits at ``order[k]`` now."""


class Postponed(_Said, frozen=True):
    """Put the deadline off."""

    minutes: Number


class Deadline(_Said, frozen=True):
    """When the coming month ends, UTC."""

    deadline: str


class Announcement(_Said, frozen=True):
    """To all, or to these."""

    text: Text
    to: tuple[PlayerId, ...] = ()
    later: bool = False
    """Not at once: at ``at``, or without a time with the next month."""
    at: Annotated[datetime, Meta(tz=True)] | None = None
    issue: bool = False
    """What is said later is an issue of the Sternenanzeiger, for all."""


class NewIssue(_Said, frozen=True):
    """An issue of the Sternenanzeiger with these contributions, or with all that wait."""

    editorial: Text = ""
    contributions: tuple[Number, ...] | None = None


class HandOver(_Said, frozen=True):
    """Let the computer play for a person."""

    until: Until
    level: Level = Level.MEDIUM
    style: Style = Style.RANDOM
    note: Text = ""


class Correction(_Said, frozen=True):
    """Values to set, and why."""

    changes: Annotated[tuple[Change, ...], Meta(max_length=20)]
    reason: Text = ""
    to_all: bool = False


class Concerned(_Said, frozen=True):
    """Whose view a correction changes, or would change."""

    players: tuple[PlayerId, ...]


class TicketLine(_Said, frozen=True):
    """One complaint."""

    number: int
    at: str
    player: PlayerId
    month: int
    about: str
    text: str
    answers: tuple[str, ...]
    closed: bool


class Tickets(_Said, frozen=True):
    """All complaints."""

    tickets: tuple[TicketLine, ...]


class Settle(_Said, frozen=True):
    """The answer to a complaint."""

    answer: Text
    closed: bool = True


class Code(_Said, frozen=True):
    """The code of a place; empty when it was revoked."""

    code: str


class BackupLine(_Said, frozen=True):
    """One copy of the match."""

    number: int
    month: int
    why: str
    size: int


class Backups(_Said, frozen=True):
    """The copies there are, newest first."""

    backups: tuple[BackupLine, ...]
