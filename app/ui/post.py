"""A player's letters: Diplomatie, Sternenanzeiger, hints to the game master; reading, writing, answering proposals."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from app.model.eds.view import RulerLine
from app.model.ids import PlayerId
from app.model.journal import MASTER, TEXT_LIMIT, Answered, Issued, Letter, Wrote
from app.model.mail import NewLetter
from app.text.catalog import tr
from app.text.journal import line, speaker
from app.text.numbers import month_label
from app.ui import dates
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Strip


class Mailbox(NamedTuple):
    """What a player reads, and whom he may write to."""

    me: PlayerId
    rulers: tuple[RulerLine, ...]
    letters: tuple[Letter, ...]
    month: int
    """The coming month."""


class PostDialog(QDialog):
    """Everything this player may read, the latest at the end; and a letter to write."""

    write_wanted = Signal(object)
    """A ``NewLetter``."""
    answer_wanted = Signal(int, bool)
    """Number of a letter with a proposal; accepted?"""

    def __init__(self, parent: QWidget, mailbox: Mailbox) -> None:
        super().__init__(parent)
        self.setObjectName("dlgPost")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Post"))
        self.resize(720, 620)
        self._mailbox = mailbox
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(10)
        column.addWidget(label(tr("Post"), "title"))
        self._messages = QVBoxLayout()
        column.addLayout(self._messages)
        self.list = QListWidget()
        self.list.setObjectName("postList")
        self.list.setAccessibleName(tr("Post"))
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._enable)
        column.addWidget(self.list, 2)
        column.addLayout(self._answers())
        column.addLayout(self._entry(), 1)
        self.show_letters(mailbox.letters)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _answers(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.accept_button = button(tr("Vorschlag annehmen"), "small", "check", "btnPostAccept")
        self.decline_button = button(tr("Ablehnen"), "small", "close", "btnPostDecline")
        self.accept_button.clicked.connect(lambda: self._answer(accepted=True))
        self.decline_button.clicked.connect(lambda: self._answer(accepted=False))
        row.addWidget(self.accept_button)
        row.addWidget(self.decline_button)
        row.addStretch(1)
        return row

    def _entry(self) -> QVBoxLayout:
        column = QVBoxLayout()
        form = QFormLayout()
        self.to = QComboBox()
        self.to.setObjectName("postTo")
        for ruler in self._mailbox.rulers:
            if ruler.nr != self._mailbox.me:
                self.to.addItem(f"{ruler.nr} {ruler.name}", str(ruler.nr))
        self.to.addItem(tr("Sternenanzeiger"), "paper")
        self.to.addItem(tr("Spielleitung"), "master")
        self.text = _field("postText", tr("Dein Brief"), self._enable)
        self.proposal = _field("postProposal", tr("Vorschlag: Befehle für den anderen, z. B. 3: 1,1"), self._enable)
        self.to.currentIndexChanged.connect(self._enable)
        form.addRow(tr("An"), self.to)
        form.addRow(tr("Text"), self.text)
        form.addRow(tr("Vorschlag"), self.proposal)
        column.addLayout(form)
        row = QHBoxLayout()
        close = button(tr("Schließen"))
        close.clicked.connect(self.reject)
        self._send = button(tr("Senden"), "primary", "send", "btnPostSend")
        self._send.clicked.connect(self._write)
        row.addStretch(1)
        row.addWidget(close)
        row.addWidget(self._send)
        column.addLayout(row)
        return column

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_letters(self, letters: Sequence[Letter]) -> None:
        """Show these; what is being written stays."""
        self._mailbox = self._mailbox._replace(letters=tuple(letters))
        self.list.clear()
        for letter in letters:
            item = QListWidgetItem(_words(letter, self._mailbox))
            item.setToolTip(dates.said(letter.at))
            item.setData(Qt.ItemDataRole.UserRole, letter.number)
            self.list.addItem(item)
        self.list.setCurrentRow(len(letters) - 1)
        self.list.scrollToBottom()
        self._enable()

    def sent(self) -> None:
        """The letter is on its way."""
        self.text.clear()
        self.proposal.clear()

    def say(self, text: str) -> None:
        """Why something did not work."""
        while (item := self._messages.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._messages.addWidget(Strip(text, "err"))

    def _open_proposal(self) -> Letter | None:
        """The selected letter, if it is a proposal to this player that waits for an answer."""
        row = self.list.currentRow()
        if not 0 <= row < len(self._mailbox.letters):
            return None
        letter = self._mailbox.letters[row]
        notes = [each.note for each in self._mailbox.letters]
        answered = {note.message for note in notes if isinstance(note, Answered)}
        waits = isinstance(letter.note, Wrote) and letter.note.to == self._mailbox.me and letter.number not in answered
        return letter if waits and isinstance(letter.note, Wrote) and letter.note.proposal else None

    def _enable(self) -> None:
        waits = self._open_proposal() is not None
        self.accept_button.setEnabled(waits)
        self.decline_button.setEnabled(waits)
        to_ruler = str(self.to.currentData()).isdigit()
        self.proposal.setEnabled(to_ruler)
        texts = [self.text.toPlainText(), self.proposal.toPlainText() if to_ruler else ""]
        self._send.setEnabled(any(text.strip() for text in texts) and all(len(text) <= TEXT_LIMIT for text in texts))

    # --- acting -----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        to = str(self.to.currentData())
        proposal = self.proposal.toPlainText() if to.isdigit() else ""
        month = max(0, self._mailbox.month - 1) if to == "master" else 0
        self.write_wanted.emit(NewLetter(to, self.text.toPlainText(), proposal, month))

    def _answer(self, *, accepted: bool) -> None:
        letter = self._open_proposal()
        if letter is not None:
            self.answer_wanted.emit(letter.number, accepted)


def _field(name: str, hint: str, changed: Callable[[], object]) -> QPlainTextEdit:
    made = QPlainTextEdit()
    made.setObjectName(name)
    made.setPlaceholderText(hint)
    made.setAccessibleName(hint)
    made.textChanged.connect(changed)
    return made


def _words(letter: Letter, mailbox: Mailbox) -> str:
    """A letter as lines of plain text."""
    names = {ruler.nr: ruler.name for ruler in mailbox.rulers}
    who = (
        speaker(letter.sender) if letter.sender == MASTER else f"{letter.sender} {names.get(letter.sender, '')}".strip()
    )
    lines = [f"{month_label(letter.month + 1)} · {who}: {line(letter.note)}"]
    if isinstance(letter.note, Wrote) and letter.note.proposal:
        lines += [f"    {text}" for text in letter.note.proposal.splitlines()]
    if isinstance(letter.note, Issued):
        lines += [f"    {text}" for text in letter.note.editorial.splitlines()]
        lines += [f"    {names.get(player, player)}: {text}" for player, text in letter.note.contributions]
    return "\n".join(lines)


NEWS = (Wrote, Answered, Issued)
"""Letters one may want to answer or read in full."""
