"""The journal of a match: what happened around its months, each entry once, none ever changed.

Who may come in, when the months end, what the game master did and why, what people wrote to each other: all of that is
read from the entries. The state of the galaxy is not among them.
"""

import re
from enum import StrEnum
from typing import TypeAlias

import msgspec

from app.model.ids import NOBODY, PlayerId
from app.model.robot import Level, Style
from app.model.schedule import Schedule

MASTER = NOBODY
"""The actor of an entry that no player wrote: the game master or his host."""


class Role(StrEnum):
    """In which part somebody takes part."""

    PLAYER = "player"
    OBSERVER = "observer"
    """Sees what is public."""
    MASTER = "master"


Key: TypeAlias = str | msgspec.UnsetType
"""The writer's own mark of a letter, so that it is kept once however often it arrives; only he gets to see it."""


Plan: TypeAlias = int | msgspec.UnsetType
"""Number of the entry that planned what is said here; only the game master gets to see it."""


class _Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """Base: frozen, strict, told apart by a tag."""


class Granted(_Note, frozen=True, tag="granted"):
    """Somebody came in with a code and got a token."""

    role: Role
    player: PlayerId
    """0 unless the role is player."""
    digest: str
    """SHA-256 (hex) of the token; the token itself is kept nowhere."""
    device: str = ""


class Invited(_Note, frozen=True, tag="invited"):
    """The code of a seat was renewed: the code before it and every token it gave are dead."""

    role: Role
    player: PlayerId
    issue: int
    """The first code has issue 0."""
    open: bool = True
    """False: revoked, nobody comes in any more until the code is renewed."""


class SignedOff(_Note, frozen=True, tag="signed_off"):
    """One device gave its token back."""

    digest: str


class Scheduled(_Note, frozen=True, tag="scheduled"):
    """When the months end from now on."""

    schedule: Schedule


class DeadlineSet(_Note, frozen=True, tag="deadline"):
    """The end of one month."""

    month: int
    at: str
    """UTC, ISO 8601; empty for none."""


class Reminded(_Note, frozen=True, tag="reminded"):
    """Whose sheet was still missing was told so."""

    month: int
    players: tuple[PlayerId, ...]


class Asked(_Note, frozen=True, tag="asked"):
    """The month's end has come and the game master is asked what to do."""

    month: int


class Away(_Note, frozen=True, tag="away"):
    """A player spent one of his free months: the end of the month is put off once."""

    month: int
    player: PlayerId


class Evaluated(_Note, frozen=True, tag="evaluated"):
    """A month was evaluated."""

    month: int
    attempt: int
    battles: int
    milliseconds: int
    null_turns: tuple[PlayerId, ...]
    dropped: int | None = None
    """Orders of all realms that were not, or not wholly, carried out; None in entries from before they were counted."""


class Failed(_Note, frozen=True, tag="failed"):
    """An evaluation was broken off; the state before stands."""

    month: int
    code: str


class Undone(_Note, frozen=True, tag="undone"):
    """A month was taken back."""

    month: int
    reason: str


class Subject(StrEnum):
    """What a correction changes."""

    STAR = "star"
    SHIP = "ship"
    RULER = "ruler"


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value that was set by hand."""

    subject: Subject
    number: int
    field: str
    """Name of the value, e.g. ``store.grain``."""
    new: int | str
    old: int | str = ""
    """What stood there; filled in by the host."""
    seen_by: tuple[PlayerId, ...] = ()
    """Whose view it changes; filled in by the host. Nobody else is told of it."""


class Corrected(_Note, frozen=True, tag="corrected"):
    """The game master changed the state after a month."""

    month: int
    base: int
    """The attempt it was made upon."""
    attempt: int
    """The attempt it made."""
    changes: tuple[Change, ...]
    reason: str
    to_all: bool
    """False: only those concerned are told."""
    concerned: tuple[PlayerId, ...]
    """Everybody whose view it changed."""


class Announced(_Note, frozen=True, tag="announced"):
    """The game master to all or to some."""

    text: str
    to: tuple[PlayerId, ...] = ()
    """Empty: to all."""
    plan: Plan = msgspec.UNSET


class Contributed(_Note, frozen=True, tag="contributed"):
    """A contribution to the next issue of the Sternenanzeiger; until then only the game master sees it."""

    text: str
    key: Key = msgspec.UNSET


class Issued(_Note, frozen=True, tag="issued"):
    """An issue of the Sternenanzeiger, for all."""

    number: int
    editorial: str
    contributions: tuple[tuple[PlayerId, str], ...]
    plan: Plan = msgspec.UNSET


class Planned(_Note, frozen=True, tag="planned"):
    """The game master will say something later."""

    text: str
    to: tuple[PlayerId, ...]
    """Empty: to all."""
    issue: bool
    """As an issue of the Sternenanzeiger."""
    at: str
    """UTC, ISO 8601; empty: as soon as ``month`` was evaluated."""
    month: int


class Withdrawn(_Note, frozen=True, tag="withdrawn"):
    """What was planned is not said."""

    plan: int
    """Number of the entry with the plan."""


class Wrote(_Note, frozen=True, tag="wrote"):
    """One ruler to another; nobody else ever reads it."""

    to: PlayerId
    text: str
    proposal: str = ""
    """Lines of an order sheet for the one it is written to, if he agrees."""
    key: Key = msgspec.UNSET


class Answered(_Note, frozen=True, tag="answered"):
    """A proposal was accepted or declined."""

    message: int
    """Number of the entry with the proposal."""
    accepted: bool
    to: PlayerId
    """Who had made it."""


class Complained(_Note, frozen=True, tag="complained"):
    """A hint to the game master: a ticket."""

    month: int
    about: str
    """What it is about: ``star 72``, ``ship 12``, ``phase 8``, or empty."""
    text: str
    key: Key = msgspec.UNSET


class Settled(_Note, frozen=True, tag="settled"):
    """The game master answered a ticket."""

    ticket: int
    to: PlayerId
    answer: str
    closed: bool


class Until(StrEnum):
    """How long the computer plays for somebody."""

    MONTH = "month"
    """The coming month only."""
    RETURN = "return"
    """Until he hands in again or comes back with his code."""
    GOOD = "good"


class HandedOver(_Note, frozen=True, tag="handed_over"):
    """The computer plays for a ruler."""

    player: PlayerId
    month: int
    """The first month it plays."""
    until: Until
    level: Level
    style: Style
    note: str = ""
    """To whoever takes over."""


class TakenOver(_Note, frozen=True, tag="taken_over"):
    """A person plays this ruler again."""

    player: PlayerId


class Where(StrEnum):
    """Where a person plays; the game master may change it every month."""

    NET = "net"
    """At another computer, over the network."""
    HERE = "here"
    """At the host's computer, alone or in turn with others."""
    FILE = "file"
    """With months and sheets as files."""


class Moved(_Note, frozen=True, tag="moved"):
    """A person plays somewhere else from now on."""

    player: PlayerId
    where: Where


class Reordered(_Note, frozen=True, tag="reordered"):
    """Before the first month the seats were put in another order; codes, tokens and places go with their people."""

    order: tuple[PlayerId, ...]
    """Who sits at number k + 1 now sat at ``order[k]`` before."""

    def moves(self) -> dict[PlayerId, PlayerId]:
        """Where everybody sits now, by where he sat before; in the new order."""
        return {old: PlayerId(new) for new, old in enumerate(self.order, 1)}


class Began(_Note, frozen=True, tag="began"):
    """Everybody has his seat: the lobby is closed, the first month runs."""


class DraftTaken(_Note, frozen=True, tag="draft_taken"):
    """Somebody's sheet was missing, so what he was writing was handed in for him."""

    player: PlayerId
    month: int


class LookedInto(_Note, frozen=True, tag="looked_into"):
    """The game master opened what a player wrote or sees; the player is told."""

    player: PlayerId
    month: int
    what: str
    """``sheet`` or ``view``."""


class Watched(_Note, frozen=True, tag="watched"):
    """The game master looks at the whole galaxy from now on, or no more; everybody is told."""

    on: bool


class Saved(_Note, frozen=True, tag="saved"):
    """A copy of the match was written."""

    file: str
    size: int
    why: str
    """``before``, ``after``, ``correction`` or ``wish``."""


class Warned(_Note, frozen=True, tag="warned"):
    """Something at the door that the game master should know."""

    code: str
    """``wrong_codes`` or ``acting_for_another``."""
    count: int = 1


Note: TypeAlias = (
    Granted
    | Invited
    | SignedOff
    | Scheduled
    | DeadlineSet
    | Reminded
    | Asked
    | Away
    | Evaluated
    | Failed
    | Undone
    | Corrected
    | Announced
    | Contributed
    | Issued
    | Planned
    | Withdrawn
    | Wrote
    | Answered
    | Complained
    | Settled
    | HandedOver
    | TakenOver
    | Moved
    | Reordered
    | Began
    | DraftTaken
    | LookedInto
    | Watched
    | Saved
    | Warned
)


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the journal."""

    number: int
    """From 1, ascending."""
    at: str
    """UTC, ISO 8601."""
    month: int
    """Months evaluated when it was made."""
    actor: PlayerId
    """``MASTER`` or a player."""
    note: Note


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An entry as one reader gets it; nothing in it depends on what others wrote to each other."""

    number: int
    """Running number among what this reader may read, from 1; notes that refer to another use these numbers too."""
    at: str
    month: int
    sender: PlayerId
    note: Note


_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
TEXT_LIMIT = 8 * 1024
"""Most characters somebody may write at once."""


def plain(text: str) -> str:
    """What people wrote, without control characters and halves of characters."""
    return _CONTROLS.sub("", text.encode(errors="replace").decode())[:TEXT_LIMIT].strip()
