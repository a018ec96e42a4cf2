"""A place to write: text, if wanted a proposal, and a button that sends it."""

import secrets

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.model.journal import TEXT_LIMIT
from app.model.mail import NewLetter
from app.text.catalog import tr
from app.ui.widgets.basics import button, label


class Composer(QWidget):
    """Writes one letter; the text stays until it has been delivered."""

    written = Signal(object)
    """A ``NewLetter``."""

    def __init__(self, name: str, hint: str, send: str, *, proposals: bool = False) -> None:
        super().__init__()
        self._to = ""
        self._month = 0
        self._key = ""
        """Mark of the letter as it stands: sent again after a lost answer, it is the same letter."""
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
        """Whom the letter goes to; to the game master it is about a month."""
        self._to, self._month = to, month
        self.propose.setVisible(proposals)
        self._show_proposal()
        self._changed()

    def delivered(self, letter: NewLetter) -> None:
        """It has arrived: what is still the same text goes."""
        if letter.key == self._key:
            self.text.clear()
            self.proposal.clear()
            self.propose.setChecked(False)

    def say(self, words: str) -> None:
        """Why it did not arrive."""
        self.why.setText(words)
        self.why.setVisible(bool(words))
        self.send.setEnabled(True)

    def _show_proposal(self) -> None:
        self.proposal.setVisible(self.propose.isChecked() and not self.propose.isHidden())
        self._changed()

    def _changed(self) -> None:
        self._key = secrets.token_hex(16)
        texts = [self.text.toPlainText(), self._proposal()]
        fits = all(len(text) <= TEXT_LIMIT for text in texts)
        self.say("" if fits else tr("Zu lang: höchstens {limit} Zeichen.", limit=TEXT_LIMIT))
        self.send.setEnabled(bool(self._to) and fits and any(text.strip() for text in texts))

    def _proposal(self) -> str:
        return "" if self.proposal.isHidden() else self.proposal.toPlainText()

    def _send(self) -> None:
        self.send.setEnabled(False)
        self.written.emit(
            NewLetter(self._to, self.text.toPlainText(), self._proposal(), month=self._month, key=self._key)
        )


def _field(name: str, hint: str) -> QPlainTextEdit:
    made = QPlainTextEdit()
    made.setObjectName(name)
    made.setPlaceholderText(hint)
    made.setAccessibleName(hint)
    made.setTabChangesFocus(True)
    made.setMinimumHeight(36)
    return made
