"""The curtain between two people at one PC: covers everything, shows nothing of any realm, and who sits where."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from app.model.ids import PlayerId
from app.model.match import SeatKind, SeatLine
from app.text.catalog import tr
from app.ui import theme
from app.ui.match_table import Standing
from app.ui.screens import art
from app.ui.screens.waiting import centred
from app.ui.widgets.basics import Card, button, emblem, label, line, picture
from app.ui.widgets.notices import Strip


class Curtain(QWidget):
    """Stands until the next player says that it is he."""

    lifted = Signal(int)
    """This player sits down."""
    reopen_wanted = Signal(int)
    """This player wants his sheet back."""
    evaluate_wanted = Signal()
    left = Signal()
    """Back to the start screen."""

    def __init__(self, match: str, month: str, standing: Standing, message: str, *, evaluates: bool) -> None:
        """``evaluates``: the month is evaluated here once nobody is left to hand in."""
        super().__init__()
        self._evaluates = evaluates
        seats, following = standing.status.seats, standing.following
        self.setObjectName("curtain")
        outer = QVBoxLayout(self)
        outer.addStretch(3)
        card = Card(margin=28)
        card.setFixedWidth(round(theme.px(560)))
        card.body.setSpacing(14)
        if message:
            card.body.addWidget(Strip(message, "err"))
        card.body.addWidget(label(f"{match} · {month}", "overline"))
        self._add_next(card, seats, following)
        card.body.addWidget(line())
        for seat in seats:
            if seat.seat.player in standing.humans:
                card.body.addWidget(self._seat_row(seat))
        away = button(tr("Zur Startzentrale") if evaluates else tr("Zurück"), "link", name="btnCurtainLeave")
        away.clicked.connect(self.left)
        card.body.addWidget(away, 0, Qt.AlignmentFlag.AlignLeft)
        outer.addLayout(centred(card))
        outer.addStretch(2)

    def _add_next(self, card: Card, seats: Sequence[SeatLine], following: PlayerId | None) -> None:
        row = QHBoxLayout()
        row.setSpacing(16)
        if following is None and not self._evaluates:
            row.addWidget(picture("clock", 40))
            missing = [seat.seat.name for seat in seats if _is_awaited(seat)]
            title = tr("Alle Züge von diesem Gerät sind da")
            words = tr("Es fehlen noch: {names}", names=", ".join(missing)) if missing else tr("Alle haben abgegeben.")
            action = button(tr("Zurück"), name="btnCurtainBack")
            action.clicked.connect(self.left)
        elif following is None:
            row.addWidget(picture("clock", 40))
            title, words = tr("Alle Züge sind da"), tr("Der Monat kann ausgewertet werden.")
            action = button(tr("Monat auswerten"), "primary", "play", "btnCurtainEvaluate")
            action.clicked.connect(self.evaluate_wanted)
        else:
            name = next(seat.seat.name for seat in seats if seat.seat.player == following)
            row.addWidget(emblem(following, 40, name))
            title = tr("Gerät an Herrscher {number} weitergeben", number=following)
            words = tr("{name} ist an der Reihe. Niemand sonst sollte jetzt auf den Bildschirm sehen.", name=name)
            action = button(tr("Ich bin {name}", name=name), "primary", "eye", "btnCurtainLift")
            action.clicked.connect(lambda: self.lifted.emit(int(following)))
        column = QVBoxLayout()
        column.setSpacing(6)
        heading = label(title, "large", wrap=True)
        column.addWidget(heading)
        column.addWidget(label(words, "second", wrap=True))
        row.addLayout(column, 1)
        card.body.addLayout(row)
        action.setDefault(True)
        card.body.addWidget(action, 0, Qt.AlignmentFlag.AlignRight)
        self._action = action

    def showEvent(self, event: object) -> None:
        """The one button that matters has the focus."""
        self._action.setFocus(Qt.FocusReason.OtherFocusReason)

    def _seat_row(self, seat: SeatLine) -> QWidget:
        made = QFrame()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        player = seat.seat.player
        row.addWidget(emblem(player, 16, seat.seat.name))
        row.addWidget(label(f"{player} {seat.seat.name}"))
        row.addStretch(1)
        if not seat.in_game:
            row.addWidget(label(tr("ausgeschieden"), "third"))
        elif seat.handed_in:
            row.addWidget(label(tr("abgegeben"), "badge", "ok"))
            again = button(tr("Wieder öffnen"), "link", name=f"btnCurtainReopen_{player}")
            again.clicked.connect(lambda: self.reopen_wanted.emit(int(player)))
            row.addWidget(again)
        else:
            row.addWidget(label(tr("Zug offen"), "badge", "warn"))
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        """Night sky over the whole place: not one pixel of what was there before."""
        art.paint_night(self)


def _is_awaited(seat: SeatLine) -> bool:
    return seat.in_game and seat.seat.kind is SeatKind.HUMAN and not seat.handed_in
