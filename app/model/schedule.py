"""When months end (Zugabgabetermin, ZAT): what a game master can choose."""

from enum import StrEnum

import msgspec


class Rhythm(StrEnum):
    """How often a month ends."""

    NONE = "none"
    """When the game master says so."""
    MINUTES = "minutes"
    """So many minutes after it began."""
    DAILY = "daily"
    WEEKDAYS = "weekdays"
    """On chosen days of the week."""


class AtDeadline(StrEnum):
    """What happens when the time is up and a sheet is missing."""

    EVALUATE = "evaluate"
    """The month is evaluated; later sheets are refused."""
    WAIT = "wait"
    """Sheets are still taken; the month is evaluated as soon as all are in."""
    ASK = "ask"
    """The game master is asked; sheets are still taken."""


class Schedule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game master's choice."""

    rhythm: Rhythm = Rhythm.NONE
    minutes: int = 0
    """For ``MINUTES``: 1…10,080."""
    hour: int = 20
    minute: int = 0
    """For ``DAILY`` and ``WEEKDAYS``: local time."""
    weekdays: tuple[int, ...] = ()
    """For ``WEEKDAYS``: 0 is Monday."""
    zone: str = ""
    """Name of a time zone; empty for that of the host's computer."""
    holidays: tuple[str, ...] = ()
    """Days (ISO) on which no month ends."""
    at_deadline: AtDeadline = AtDeadline.EVALUATE
    drafts: bool = False
    """For ``EVALUATE``: whoever has only written a draft hands it in with it; otherwise only submitted sheets count."""
    early: bool = True
    """Evaluate as soon as all sheets are in."""
    paused: bool = False
    reminder: int = 0
    """Minutes before the end at which whoever is missing is reminded; 0 for never."""
    absences: int = 0
    """How many months each player may put off once."""
