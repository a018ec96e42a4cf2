"""What the place „Spiele im lokalen Netz“ is made of: a row for each match, the seat on offer, and what to check."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.host.discovery import Found
from app.host.invitation import Invitation
from app.host.server.wire import Welcome
from app.model.journal import Role
from app.text.catalog import ntr, tr
from app.text.numbers import month_label
from app.ui import theme
from app.ui.widgets.basics import Card, Elided, button, emblem, label, line, picture
from app.ui.widgets.tips import plain

GONE_S = 30
"""So long a match that vanished stays, greyed."""


class MatchRow(QWidget):
    """One match that was found."""

    chosen = Signal()

    def __init__(self, found: Found, *, known: int, narrow: bool = False) -> None:
        """``known`` is the seat one has there already; -1 for none, 0 for a way back without a seat."""
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
        self._computer = Elided("", "second")
        self._facts = label("", "third")
        self._button: QPushButton = button(tr("Fortsetzen") if known >= 0 else tr("Beitreten …"), name="btnLanJoin")
        self._button.clicked.connect(self.chosen)
        row.addWidget(picture("wifi"))
        if narrow:
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(self._name)
            words.addWidget(self._facts)
            row.addLayout(words, 1)
        else:
            self._facts.setMinimumWidth(round(theme.px(250)))
            self._button.setMinimumWidth(round(theme.px(110)))
            row.addWidget(self._name, 3)
            row.addWidget(self._computer, 2)
            row.addWidget(self._facts)
        row.addWidget(self._button)
        column.addLayout(row)
        column.addWidget(line())
        self.show_found(found)

    def show_found(self, found: Found) -> None:
        """What is known of it now."""
        self.found = found
        self._name.set_text(found.name or found.match[:8])
        self._computer.set_text(found.computer)
        self._facts.setText(self._words(found))
        self._facts.setToolTip(plain(", ".join(f"{address}:{found.port}" for address in found.addresses)))
        self._button.setEnabled(found.fits and bool(found.addresses) and not self.gone)

    def _words(self, found: Found) -> str:
        if not found.fits:
            return tr("Fassung {program}, passt nicht zu Deiner", program=found.program)
        realms = ntr("{count} Reich", "{count} Reiche", found.seats)
        free = ntr("{count} Platz frei", "{count} Plätze frei", found.free)
        facts = [tr("Vorbereitung"), free] if found.lobby else [month_label(found.month + 1), realms]
        if self._known > 0:
            facts.append(tr("Du: Herrscher {ruler}", ruler=self._known))
        return " · ".join(facts)

    def set_gone(self, gone: bool) -> None:
        """Its host is not heard any more, or again."""
        if gone and not self.gone:
            self._gone_for.start()
        self.gone = gone
        self.setEnabled(not gone)

    def seconds_gone(self) -> float:
        """Since when its host is silent."""
        return (self._gone_for.interval() - max(0, self._gone_for.remainingTime())) / 1000


class SeatOffer(Card):
    """What a code is for, and the button that takes it."""

    taken = Signal(object)
    """The ``Invitation``."""

    def __init__(self, place: Invitation, welcome: Welcome) -> None:
        super().__init__()
        self.setObjectName("seatOffer")
        self.setProperty("strong", True)
        self.place = place
        row = QHBoxLayout()
        row.setSpacing(14)
        seated = welcome.role is Role.PLAYER
        row.addWidget(emblem(int(welcome.player), 32, welcome.ruler) if seated else picture("people", 32))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(welcome.name, "overline"))
        title = tr("Herrscher {ruler} {name}", ruler=welcome.player, name=welcome.ruler)
        words.addWidget(label(title if seated else tr("Platz nach Wahl"), "heading"))
        words.addWidget(label(self._state(welcome), "second"))
        row.addLayout(words, 1)
        take = button(tr("Platz nehmen"), "primary", "check", "btnLanTake")
        take.clicked.connect(lambda: self.taken.emit(self.place))
        row.addWidget(take)
        self.body.addLayout(row)
        self.setAccessibleName(f"{welcome.name}, {title}")

    @staticmethod
    def _state(welcome: Welcome) -> str:
        if welcome.taken:
            return tr("Hier hat schon jemand Platz genommen, vielleicht Du von einem anderen Gerät.")
        if welcome.month:
            return tr("Die Partie läuft: Befehle für {month}.", month=month_label(welcome.month + 1))
        return tr("Die Partie beginnt, sobald alle da sind.")


def nothing_found() -> QWidget:
    """After some seconds without a match: three things to check."""
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
