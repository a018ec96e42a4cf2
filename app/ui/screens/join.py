"""Matches in the local network („Beitreten“): found by themselves, or by an address or a code typed in."""

import re

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from app.host.discovery import Found
from app.host.invitation import PORT, Invitation, read_code, read_invitation
from app.host.keyring import Keyring
from app.host.server.wire import Welcome
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui import chosen
from app.ui.lan_search import LanSearch
from app.ui.screens.join_rows import GONE_S, MatchRow, SeatOffer, nothing_found
from app.ui.widgets.basics import Card, button, label, picture
from app.ui.widgets.helped import helped_by
from app.ui.widgets.notices import Strip

PATIENCE_S = 8
"""After so many seconds without a match the place says what to check."""
_ADDRESS = re.compile(r"(?P<address>[^\s:/]+)(?::(?P<port>\d{1,5}))?")


class JoinPlace(QWidget):
    """Says what it is doing, shows what it found in the order it was found, and takes an address at any time."""

    asked = Signal(object)
    """Invitations with a code: what is it for, and at which host?"""
    wanted = Signal(object)
    """Invitations to try, one after the other."""
    return_wanted = Signal(str)
    """The kept way back to a match: its file."""
    left = Signal()

    def __init__(self, search: LanSearch, keyring: Keyring) -> None:
        super().__init__()
        self.setObjectName("lanJoin")
        helped_by(self, "hosting")
        self._keyring = keyring
        self._search = search
        self._rows: dict[str, MatchRow] = {}
        self._asked = ""
        """The text whose code was asked about last."""
        column = QVBoxLayout(self)
        column.setContentsMargins(56, 32, 56, 32)
        column.setSpacing(14)
        column.addLayout(self._head())
        self._messages = QVBoxLayout()
        column.addLayout(self._messages)
        self._stack = QStackedWidget()
        self._list = Card(margin=0)
        self._list.setObjectName("lanList")
        self._list.body.setSpacing(0)
        self._list.body.addStretch(1)
        self._stack.addWidget(self._list)
        self._stack.addWidget(nothing_found())
        column.addWidget(self._stack, 1)
        self._offers = QVBoxLayout()
        column.addLayout(self._offers)
        column.addLayout(self._entry())
        clock = QTimer(self, interval=1000)
        clock.timeout.connect(self._tick)
        clock.start()
        search.changed.connect(self._show)
        search.start()
        self._show()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(tr("Spiele im lokalen Netz"), "title"))
        row.addStretch(1)
        self._state = label("", "second")
        self._state.setObjectName("lanState")
        row.addWidget(picture("wifi"))
        row.addWidget(self._state)
        return row

    def _entry(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        back = button(tr("Zurück"), name="btnLanBack")
        back.clicked.connect(self.left)
        self.address = QLineEdit()
        self.address.setObjectName("lanAddress")
        self.address.setPlaceholderText(tr("Adresse, Einladung oder Einladungscode"))
        self.address.setAccessibleName(tr("Adresse, Einladung oder Einladungscode"))
        self.address.textChanged.connect(self._typed)
        self.address.returnPressed.connect(self._connect)
        self.connect_button = button(tr("Verbinden"), "primary", "wifi", "btnLanConnect")
        self.connect_button.clicked.connect(self._connect)
        row.addWidget(back)
        row.addWidget(self.address, 1)
        row.addWidget(self.connect_button)
        return row

    # --- what is found ----------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        seconds = self._search.seconds
        if not chosen.now().lan_search:
            self._state.setText(tr("Die Suche ist abgestellt (Einstellungen, Netz). Eine Adresse lässt sich eingeben."))
        elif self._search.failed:
            self._state.setText(tr("Kein Netz. Eine Adresse lässt sich trotzdem eingeben."))
        else:
            since = f"{seconds // 60}:{seconds % 60:02d}"
            self._state.setText(tr("sucht laufend · seit {since}", since=since))
        for row in list(self._rows.values()):
            if row.gone and row.seconds_gone() > GONE_S:
                self._rows.pop(row.found.key)
                row.deleteLater()
        empty = not self._rows and seconds >= PATIENCE_S
        self._stack.setCurrentIndex(1 if empty else 0)

    def _show(self) -> None:
        """New ones come at the end; nothing changes its place."""
        found = {each.key: each for each in self._search.found()}
        for key, each in found.items():
            if key in self._rows:
                self._rows[key].show_found(each)
            else:
                ticket = self._keyring.ticket(each.match)
                row = MatchRow(each, known=int(ticket.player) if ticket is not None else -1)
                row.chosen.connect(lambda row=row: self._choose(row.found))
                self._rows[key] = row
                self._list.body.insertWidget(self._list.body.count() - 1, row)
        for key, row in self._rows.items():
            row.set_gone(key not in found)
        self._tick()

    def _choose(self, found: Found) -> None:
        if self._keyring.ticket(found.match) is not None:
            self.return_wanted.emit(str(self._keyring.moved(found.match, found.addresses[0], found.port)))
        else:
            self.ask_code(found)

    def ask_code(self, found: Found) -> None:
        """The host is known, the code is not."""
        self.address.setText(f"{Invitation(found.addresses[0], found.port)}/")
        self.address.setFocus()
        self.say(tr("Jetzt der Code für „{name}“; er steht auf Deiner Einladung.", name=found.name))

    # --- what is typed ----------------------------------------------------------------------------------------------

    def _typed(self, text: str) -> None:
        """As soon as a code is whole it is looked up: one sees the seat before one takes it."""
        self._withdraw()
        try:
            places = [place for place in self._places(text) if place.code]
        except KnownError:
            return
        if places and text != self._asked:
            self._asked = text
            self.asked.emit(places)

    def offer(self, place: Invitation, welcome: Welcome) -> None:
        """Show what the code is for, if it is still the one that was typed."""
        if self.address.text() == self._asked:
            self._withdraw()
            shown = SeatOffer(place, welcome)
            shown.taken.connect(lambda place: self._take([place]))
            self._offers.addWidget(shown)

    def _withdraw(self) -> None:
        while (item := self._offers.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    def _take(self, places: list[Invitation]) -> None:
        self.connect_button.setEnabled(False)
        self.wanted.emit(places)

    def _connect(self) -> None:
        try:
            places = self._places(self.address.text())
        except KnownError as error:
            self.refuse(error)
            return
        self._take(places)

    def _places(self, text: str) -> list[Invitation]:
        """Where to knock. A bare code is tried at every match that was found. Raises ``KnownError``."""
        text = text.strip()
        if text.startswith("eds:"):
            return [read_invitation(text.rstrip("/"))]
        try:
            code = read_code(text)
        except KnownError:
            found = _ADDRESS.fullmatch(text)
            if found is None:
                raise
            return [read_invitation(f"eds:{found['address']}:{found['port'] or PORT}")]
        places = [Invitation(row.found.addresses[0], row.found.port, code) for row in self._rows.values()]
        if not places:
            raise KnownError("host_unreachable")
        return places

    def refuse(self, error: KnownError) -> None:
        """Say why it did not work."""
        self.connect_button.setEnabled(True)
        self._asked = ""
        if error.code == "no_access":
            self.say(tr("Zum Beitreten fehlt noch der Code. Er steht auf Deiner Einladung."), "warn")
        else:
            self.say(sentence(error), "err")

    def say(self, text: str, tone: str = "info") -> None:
        """A message above the list; one at a time."""
        while (item := self._messages.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        strip = Strip(text, "err" if tone == "err" else "warn" if tone == "warn" else "info")
        strip.setObjectName("lanMessage")
        self._messages.addWidget(strip)
