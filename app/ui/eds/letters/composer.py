"""A place to write: text, if wanted a proposal, and a button that sends it."""

import secrets
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.model.journal import TEXT_LIMIT
from app.model.mail import NewLetter
from app.text.catalog import tr
from app.ui.widgets.basics import button, label


class Unsent(NamedTuple):
    """A letter that is being written."""

    text: str
    proposal: str
    key: str
    """Its mark: sent again after a lost answer, it is the same letter."""


class Composer(QWidget):
    """Writes letters, one for each addressee; a text stays with its addressee until it has been delivered."""

    written = Signal(object)
    """A ``NewLetter``."""

    def __init__(self, name: str, hint: str, send: str, *, proposals: bool = False) -> None:
        super().__init__()
        self._to = ""
        self._month = 0
        self._unsent: dict[str, Unsent] = {}
        """By addressee."""
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(6)
        self.text = _field(name, hint)
        self.proposal = _field(f"{name}Proposal", tr("Befehle für den anderen, z. B. 3: 1,1"))
        self.proposal.setProperty("kind", "code")
        self.proposal.hide()
        self.why = label("", "small", "err", wrap=True)
        self.why.hide()
        for field in (self.text, self.proposal):
            field.textChanged.connect(self._changed)
            column.addWidget(field, 1)
        column.addWidget(self.why)
        row = QHBoxLayout()
        self.propose = button(tr("Vorschlag"), "small", "handshake", f"btn{name[0].upper()}{name[1:]}Propose")
        self.propose.setCheckable(True)
        self.propose.setToolTip(tr("Befehle vorschlagen, die der andere mit einem Klick übernehmen kann"))
        if not proposals:
            self.propose.hide()
        self.propose.toggled.connect(self._show_proposal)
        self.send = button(send, "primary", "send", f"btn{name[0].upper()}{name[1:]}Send")
        self.send.clicked.connect(self._send)
        row.addWidget(self.propose)
        row.addStretch(1)
        row.addWidget(self.send)
        column.addLayout(row)
        self._changed()

    def address(self, to: str, month: int, *, proposals: bool) -> None:
        """Whom the letter goes to, with what was being written to him; to the game master it is about a month."""
        self._to, self._month = to, month
        self.propose.setVisible(proposals)
        self._load()

    def keep_unsent_in(self, unsent: dict[str, Unsent]) -> None:
        """Go on with what was being written, and keep there what will be: the window may be made anew."""
        self._unsent = unsent
        self._load()

    def delivered(self, letter: NewLetter) -> None:
        """It has arrived: what is still the same text goes."""
        standing = self._unsent.get(letter.to)
        if standing is not None and standing.key == letter.key:
            del self._unsent[letter.to]
            if letter.to == self._to:
                self._load()

    def say(self, words: str) -> None:
        """Why it did not arrive."""
        self.why.setText(words)
        self.why.setVisible(bool(words))
        self.send.setEnabled(True)

    def _load(self) -> None:
        """Show what was being written to this addressee."""
        found = self._unsent.get(self._to, Unsent("", "", ""))
        for field, words in ((self.text, found.text), (self.proposal, found.proposal)):
            field.blockSignals(True)
            field.setPlainText(words)
            field.blockSignals(False)
        self.propose.setChecked(bool(found.proposal))
        self._show_proposal()

    def _show_proposal(self) -> None:
        self.proposal.setVisible(self.propose.isChecked() and not self.propose.isHidden())
        self._changed()

    def _changed(self) -> None:
        texts = [self.text.toPlainText(), self._proposal()]
        self._remember(*texts)
        fits = all(len(text) <= TEXT_LIMIT for text in texts)
        self.say("" if fits else tr("Zu lang: höchstens {limit} Zeichen.", limit=TEXT_LIMIT))
        self.send.setEnabled(bool(self._to) and fits and any(text.strip() for text in texts))

    def _remember(self, text: str, proposal: str) -> None:
        standing = self._unsent.get(self._to)
        if not (text or proposal):
            self._unsent.pop(self._to, None)
        elif standing is None or (standing.text, standing.proposal) != (text, proposal):
            self._unsent[self._to] = Unsent(text, proposal, secrets.token_hex(16))

    def _proposal(self) -> str:
        return "" if self.proposal.isHidden() else self.proposal.toPlainText()

    def _send(self) -> None:
        self.send.setEnabled(False)
        text, proposal, key = self._unsent[self._to]
        self.written.emit(NewLetter(self._to, text, proposal, month=self._month, key=key))


def _field(name: str, hint: str) -> QPlainTextEdit:
    made = QPlainTextEdit()
    made.setObjectName(name)
    made.setPlaceholderText(hint)
    made.setAccessibleName(hint)
    made.setTabChangesFocus(True)
    made.setMinimumHeight(36)
    return made
