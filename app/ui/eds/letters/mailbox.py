"""One player's letters in order: threads, issues of the Sternenanzeiger, what is new. Plain Python, no Qt."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.model.eds.orders import Unreadable, phase_of
from app.model.eds.view import PlayerView, RulerLine
from app.model.ids import PlayerId
from app.model.journal import (
    MASTER,
    Answered,
    Contributed,
    DeadlineSet,
    Issued,
    Letter,
    Scheduled,
    Wrote,
)
from app.text.catalog import tr
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.text.eds.sheets import parse_sheet
from app.text.journal import speaker

_PAPER = (Contributed, Issued)
_ROUTINE = (DeadlineSet, Scheduled)
"""Said at every month; the window shows it elsewhere."""


class Line(NamedTuple):
    """A line of a proposal in words."""

    text: str
    readable: bool


class Mailbox:
    """What one player may read."""

    def __init__(self, view: PlayerView, letters: Iterable[Letter] = (), read: Iterable[int] = ()) -> None:
        self.me = view.player
        self.month = view.month
        self.rulers: tuple[RulerLine, ...] = tuple(line for line in view.rulers if line.nr != view.player)
        self._names = {line.nr: line.name for line in view.rulers}
        self.letters: Sequence[Letter] = tuple(letters)
        self.read = set(read)
        """Numbers of letters that were looked at."""

    def name(self, player: PlayerId) -> str:
        """Who that is: „3 FARNIR“, or „Spielleitung“."""
        return speaker(MASTER) if player == MASTER else f"{player} {self._names.get(player, '')}".strip()

    # --- Diplomatie -------------------------------------------------------------------------------------------------

    def partner(self, letter: Letter) -> PlayerId | None:
        """With whom a letter was exchanged; None for what stands in the Sternenanzeiger."""
        note = letter.note
        if isinstance(note, (*_PAPER, *_ROUTINE)):
            return None
        if isinstance(note, Wrote | Answered):
            return note.to if letter.sender == self.me else letter.sender
        return MASTER

    def thread(self, partner: PlayerId) -> list[Letter]:
        """Everything exchanged with one of them, in order."""
        return [letter for letter in self.letters if self.partner(letter) == partner]

    def is_open(self, letter: Letter) -> bool:
        """Is this a proposal to this player that waits for his answer?"""
        note = letter.note
        to_me = isinstance(note, Wrote) and note.to == self.me and bool(note.proposal)
        return to_me and self.answer_to(letter) is None

    def answer_to(self, letter: Letter) -> bool | None:
        """How a proposal was answered; None while it was not."""
        for each in self.letters:
            if isinstance(each.note, Answered) and each.note.message == letter.number:
                return each.note.accepted
        return None

    # --- Sternenanzeiger --------------------------------------------------------------------------------------------

    def issues(self) -> list[Letter]:
        """All issues, the newest first."""
        return [letter for letter in reversed(self.letters) if isinstance(letter.note, Issued)]

    def waiting(self) -> list[str]:
        """Own contributions since the last issue."""
        last = max((letter.number for letter in self.issues()), default=0)
        return [each.note.text for each in self.letters if isinstance(each.note, Contributed) and each.number > last]

    # --- what is new ------------------------------------------------------------------------------------------------

    def unread(self, letters: Iterable[Letter]) -> int:
        """How many of these come from others and were not looked at."""
        return sum(letter.sender != self.me and letter.number not in self.read for letter in letters)

    def unread_letters(self) -> int:
        """New letters of all threads together."""
        return self.unread(letter for letter in self.letters if self.partner(letter) is not None)


def proposal_lines(proposal: str) -> list[Line]:
    """The orders of a proposal, one line each: „3 Status: 1,1“."""
    lines = []
    for placed in parse_sheet(proposal).placed():
        order = placed.order
        entry = print_entry(order)
        phase = phase_of(order)
        readable = not isinstance(order, Unreadable)
        shown = f"{phase_label(phase)}: {entry}" if phase else entry
        lines.append(Line(shown if readable else tr("{entry} (nicht lesbar)", entry=shown), readable))
    return lines
