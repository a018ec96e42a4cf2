"""Matches in the local network („Beitreten“): found by themselves, or by an address or a code typed in."""

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.host.discovery import Found
from app.host.invitation import PORT, Invitation, read_code, read_invitation
from app.host.keyring import Keyring
from app.model.known_error import KnownError
from app.text.catalog import ntr, tr
from app.text.host_errors import sentence
from app.text.numbers import month_label
from app.ui.widgets.basics import Card, Elided, button, label, line, picture
from app.ui.widgets.notices import Strip

PATIENCE_S = 8
"""After so many seconds without a match the place says what to check."""
GONE_S = 30
"""So long a match that vanished stays, greyed."""
_ADDRESS = re.compile(r"(?P<address>[^\s:/]+)(?::(?P<port>\d{1,5}))?")


class Searching(Protocol):
    """A search for matches: ``app.host.discovery.Search``, or a test's."""

    failed: bool

    def start(self) -> None: ...
    def stop(self) -> None: ...
    def found(self) -> list[Found]: ...


class JoinPlace(QWidget):
    """Says what it is doing, shows what it found in the order it was found, and takes an address at any time."""

    wanted = Signal(object)
    """Invitations to try, one after the other."""
    return_wanted = Signal(str)
    """The kept way back to a match: its file."""
    left = Signal()
    _news = Signal()

    def __init__(self, search: Callable[[Callable[[], None]], Searching], keyring: Keyring) -> None:
        super().__init__()
        self.setObjectName("lanJoin")
        self._keyring = keyring
        self._rows: dict[str, MatchRow] = {}
        self._seconds = 0
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
        self._stack.addWidget(_nothing_found())
        column.addWidget(self._stack, 1)
        column.addLayout(self._entry())
        self._news.connect(self._show)
        self._clock = QTimer(self, interval=1000)
        self._clock.timeout.connect(self._tick)
        self._clock.start()
        self._search = search(self._news.emit)
        self._search.start()
        self._tick()

    def release(self) -> None:
        """Look no more; the place is about to go."""
        self._clock.stop()
        self._search.stop()

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
        self.address.returnPressed.connect(self._connect)
        self.connect_button = button(tr("Verbinden"), "primary", "wifi", "btnLanConnect")
        self.connect_button.clicked.connect(self._connect)
        row.addWidget(back)
        row.addWidget(self.address, 1)
        row.addWidget(self.connect_button)
        return row

    # --- what is found ----------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        self._seconds += 1
        if self._search.failed:
            self._state.setText(tr("Kein Netz. Eine Adresse lässt sich trotzdem eingeben."))
        else:
            since = f"{self._seconds // 60}:{self._seconds % 60:02d}"
            self._state.setText(tr("sucht laufend · seit {since}", since=since))
        for row in list(self._rows.values()):
            if row.gone and row.seconds_gone() > GONE_S:
                self._rows.pop(row.found.key)
                row.deleteLater()
        empty = not self._rows and self._seconds > PATIENCE_S
        self._stack.setCurrentIndex(1 if empty else 0)

    def _show(self) -> None:
        """New ones come at the end; nothing changes its place."""
        found = {each.key: each for each in self._search.found()}
        for key, each in found.items():
            if key in self._rows:
                self._rows[key].show_found(each)
            else:
                row = MatchRow(each, known=self._keyring.ticket(each.match) is not None)
                row.chosen.connect(lambda row=row: self._choose(row.found))
                self._rows[key] = row
                self._list.body.insertWidget(self._list.body.count() - 1, row)
        for key, row in self._rows.items():
            row.set_gone(key not in found)
        self._tick()

    def _choose(self, found: Found) -> None:
        if self._keyring.ticket(found.match) is not None:
            self.return_wanted.emit(str(self._keyring.moved(found.match, found.addresses[0], found.port)))
            return
        self.address.setText(f"{Invitation(found.addresses[0], found.port)}/")
        self.address.setFocus()
        self.say(tr("Jetzt der Code für „{name}“; er steht auf Deiner Einladung.", name=found.name))

    # --- what is typed ----------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        try:
            places = self._places(self.address.text())
        except KnownError as error:
            self.refuse(error)
            return
        self.connect_button.setEnabled(False)
        self.wanted.emit(places)

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


class MatchRow(QWidget):
    """One match that was found."""

    chosen = Signal()

    def __init__(self, found: Found, *, known: bool) -> None:
        super().__init__()
        self.setObjectName("lanRow")
        self.gone = False
        self._gone_for = QTimer(self, singleShot=True, interval=(GONE_S + 60) * 1000)
        self._known = known
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setContentsMargins(14, 8, 10, 8)
        self._name = Elided("", "value")
        self._facts = label("", "third")
        self._button: QPushButton = button(tr("Fortsetzen") if known else tr("Beitreten …"), name="btnLanJoin")
        self._button.clicked.connect(self.chosen)
        row.addWidget(picture("wifi"))
        row.addWidget(self._name, 1)
        row.addWidget(self._facts)
        row.addWidget(self._button)
        column.addLayout(row)
        column.addWidget(line())
        self.show_found(found)

    def show_found(self, found: Found) -> None:
        """What is known of it now."""
        self.found = found
        self._name.set_text(found.name or found.match[:8])
        realms = ntr("{count} Reich", "{count} Reiche", found.seats)
        facts = f"{', '.join(found.addresses)} · {month_label(found.month + 1)} · {realms}"
        if not found.fits:
            facts = tr("Fassung {program}, passt nicht zu Deiner", program=found.program)
        self._facts.setText(facts)
        self._button.setEnabled(found.fits and bool(found.addresses) and not self.gone)

    def set_gone(self, gone: bool) -> None:
        """Its host is not heard any more, or again."""
        if gone and not self.gone:
            self._gone_for.start()
        self.gone = gone
        self.setEnabled(not gone)

    def seconds_gone(self) -> float:
        """Since when its host is silent."""
        return (self._gone_for.interval() - max(0, self._gone_for.remainingTime())) / 1000


def _nothing_found() -> QWidget:
    made = QWidget()
    made.setObjectName("lanEmpty")
    column = QVBoxLayout(made)
    column.addStretch(1)
    column.addWidget(picture("wifi", 32, "text3"), 0, Qt.AlignmentFlag.AlignHCenter)
    sentences: Sequence[str] = (
        tr("Noch keine Partie gefunden."),
        tr("1. Sind beide Geräte im selben Netz?"),
        tr("2. Hat die Spielleitung den Server gestartet?"),
        tr("3. Wurde die Frage der Firewall mit „Zulassen“ beantwortet?"),
        tr("Mit der Adresse von der Einladung geht es auch ohne Suche."),
    )
    for place, text in enumerate(sentences):
        shown = label(text, "second" if place else "heading", wrap=True)
        shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(shown)
    column.addStretch(1)
    return made
