"""Matches in the local network on the start screen: go on, join, or type what stands on the invitation."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.host.keyring import Keyring
from app.text.catalog import tr
from app.ui.lan_search import LanSearch
from app.ui.screens.join_rows import MatchRow
from app.ui.widgets.basics import Card, button, label, line, picture

_SHOWN = 5


class LanCard(Card):
    """Rows in the order in which they were found; it looks as long as it is on show."""

    return_wanted = Signal(str)
    """The kept way back to a match: its file."""
    join_wanted = Signal(object)
    """A ``Found`` whose code is not known yet."""
    typed = Signal(str)
    """An address, an invitation or a code."""

    def __init__(self, search: LanSearch, keyring: Keyring) -> None:
        super().__init__("card", 0)
        self.setObjectName("lanCard")
        self._search, self._keyring = search, keyring
        self._rows: dict[str, MatchRow] = {}
        self.body.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(14, 10, 14, 10)
        head.addWidget(label(tr("Spiele im lokalen Netz"), "heading"))
        head.addStretch(1)
        self._state = label("", "third")
        head.addWidget(picture("wifi"))
        head.addWidget(self._state)
        self.body.addLayout(head)
        self.body.addWidget(line())
        self._list = QVBoxLayout()
        self.body.addLayout(self._list)
        self.body.addWidget(self._entry())
        search.changed.connect(self._show)
        search.start()
        self._show()

    def _entry(self) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(14, 8, 10, 10)
        self._text = QLineEdit()
        self._text.setObjectName("lanText")
        self._text.setPlaceholderText(tr("Adresse oder Code"))
        self._text.setAccessibleName(tr("Adresse, Einladung oder Einladungscode"))
        self._text.returnPressed.connect(self._connect)
        go = button(tr("Verbinden"), "small", name="btnLanGo")
        go.clicked.connect(self._connect)
        row.addWidget(self._text, 1)
        row.addWidget(go)
        return made

    def _connect(self) -> None:
        self.typed.emit(self._text.text())

    def _show(self) -> None:
        self._state.setText(tr("kein Netz") if self._search.failed else tr("sucht"))
        found = {each.key: each for each in self._search.found()[:_SHOWN]}
        for key in [key for key in self._rows if key not in found]:
            self._rows.pop(key).deleteLater()
        for key, each in found.items():
            if key not in self._rows:
                ticket = self._keyring.ticket(each.match)
                row = self._rows[key] = MatchRow(each, known=int(ticket.player) if ticket else -1, narrow=True)
                row.chosen.connect(lambda row=row: self._choose(row))
                self._list.addWidget(row)
            self._rows[key].show_found(each)

    def _choose(self, row: MatchRow) -> None:
        found = row.found
        if self._keyring.ticket(found.match) is None:
            self.join_wanted.emit(found)
        else:
            self.return_wanted.emit(str(self._keyring.moved(found.match, found.addresses[0], found.port)))
