"""One letter as a card: who, when, what, and if it is a proposal, its orders and the answer."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout

from app.model.journal import MASTER, Letter, Wrote
from app.text.catalog import tr
from app.text.journal import line
from app.text.numbers import month_label
from app.ui import dates
from app.ui.eds.letters.mailbox import Mailbox, proposal_lines
from app.ui.widgets.basics import button, emblem, label, picture


class LetterCard(QFrame):
    """Shows one letter; its text comes from somebody else and is always plain."""

    answer_wanted = Signal(int, bool)
    """Number of the letter; accepted?"""

    def __init__(self, letter: Letter, box: Mailbox, *, locked: bool) -> None:
        super().__init__()
        self.letter = letter
        mine = letter.sender == box.me
        self.setProperty("kind", "chip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 8)
        column.setSpacing(4)
        column.addLayout(_head(letter, box, mine=mine))
        text = letter.note.text if isinstance(letter.note, Wrote) else line(letter.note)
        if text:
            column.addWidget(said(text))
        if isinstance(letter.note, Wrote) and letter.note.proposal:
            self._add_proposal(column, letter, box, locked=locked)
        self.setAccessibleName(f"{box.name(letter.sender)}: {text}")

    def _add_proposal(self, column: QVBoxLayout, letter: Letter, box: Mailbox, *, locked: bool) -> None:
        assert isinstance(letter.note, Wrote)
        column.addWidget(label(tr("Vorschlag"), "overline"))
        for each in proposal_lines(letter.note.proposal):
            column.addWidget(label(each.text, "code", "" if each.readable else "warn", wrap=True))
        if box.is_open(letter) and not locked:
            column.addLayout(self._answers(letter))
        else:
            column.addWidget(label(_outcome(letter, box), "third"))

    def _answers(self, letter: Letter) -> QHBoxLayout:
        row = QHBoxLayout()
        take = button(tr("Übernehmen"), "small", "check", f"btnAccept_{letter.number}")
        take.setToolTip(tr("Die Befehle kommen auf Dein Befehlsblatt"))
        take.clicked.connect(lambda: self.answer_wanted.emit(letter.number, True))
        decline = button(tr("Ablehnen"), "small", "close", f"btnDecline_{letter.number}")
        decline.clicked.connect(lambda: self.answer_wanted.emit(letter.number, False))
        row.addWidget(take)
        row.addWidget(decline)
        row.addStretch(1)
        return row


def said(text: str) -> QLabel:
    """What somebody wrote: plain, and one can copy from it."""
    made = label(text, wrap=True)
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def _head(letter: Letter, box: Mailbox, *, mine: bool) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    if letter.sender == MASTER:
        row.addWidget(picture("megaphone"))
    else:
        row.addWidget(emblem(letter.sender, 16, box.name(letter.sender)))
    row.addWidget(label(tr("Du") if mine else box.name(letter.sender), "value"))
    row.addStretch(1)
    when = dates.said(letter.at) if letter.at else tr("geht mit Deinem Zug ab")
    row.addWidget(label(f"{month_label(letter.month + 1)} · {when}", "caption"))
    return row


def _outcome(letter: Letter, box: Mailbox) -> str:
    answer = box.answer_to(letter)
    if answer is None:
        return tr("noch nicht beantwortet")
    return tr("angenommen") if answer else tr("abgelehnt")
