"""Which lines of a month report are shown: by kind, by thing, by words, by whether they were read. Knows no Qt."""

from dataclasses import dataclass, field
from typing import NamedTuple

from app.model.eds import events as e
from app.text.catalog import mark
from app.text.eds.report import Block, ReportLine
from app.ui.eds.selection import Selected

_IMPORTANT = frozenset({Block.FAILED, Block.LOSSES, Block.BATTLES, Block.GAINS, Block.NOTES})
_RESEARCH = (e.EvolutionRose, e.AverageEvolution)
_DIPLOMACY = (e.MoneyTransferred, e.StarGiven, e.StarReceived, e.StatusDeclared, e.RulerLeft, e.Victory)


class Kind(NamedTuple):
    """A chip: blocks and events that belong to it."""

    key: str
    title: str
    blocks: frozenset[Block] = frozenset()
    events: tuple[type, ...] = ()

    def fits(self, line: ReportLine) -> bool:
        """Does a line belong to it?"""
        return line.block in self.blocks or isinstance(line.event, self.events)


KINDS = (
    Kind("all", mark("Alles"), frozenset(Block)),
    Kind("important", mark("Wichtiges"), _IMPORTANT),
    Kind("war", mark("Krieg"), frozenset({Block.LOSSES, Block.BATTLES})),
    Kind("economy", mark("Wirtschaft"), frozenset({Block.GAINS, Block.ECONOMY})),
    Kind("research", mark("Forschung"), events=_RESEARCH),
    Kind("news", mark("Diplomatie"), events=_DIPLOMACY),
)


@dataclass
class Filter:
    """What is wanted; a line is shown when all of it fits."""

    kind: Kind = KINDS[0]
    words: str = ""
    thing: Selected | None = None
    """Only what concerns this thing."""
    unread_only: bool = False
    read: set[int] = field(default_factory=set)
    """Numbers of lines that were looked at."""

    @property
    def plain(self) -> bool:
        """Is everything wanted?"""
        return self.kind is KINDS[0] and not self.words and self.thing is None and not self.unread_only

    def shows(self, at: int, line: ReportLine) -> bool:
        """Is the line with this number shown?"""
        if self.unread_only and not self.unread(at, line):
            return False
        if self.words and self.words.casefold() not in line.text.casefold():
            return False
        return self.kind.fits(line) and (self.thing is None or concerns(line, self.thing))

    def unread(self, at: int, line: ReportLine) -> bool:
        """Is it important and not looked at yet?"""
        return line.block in _IMPORTANT and at not in self.read


def concerns(line: ReportLine, thing: Selected) -> bool:
    """Does a line speak of a thing, or of its place?"""
    event = line.event.order if isinstance(line.event, e.OrderFailed) else line.event
    if getattr(event, thing.kind, None) == thing.nr:
        return True
    fields = {(getattr(event, "x", None), getattr(event, "y", None))}
    fields.add((getattr(event, "from_x", None), getattr(event, "from_y", None)))
    return (thing.x, thing.y) in fields
