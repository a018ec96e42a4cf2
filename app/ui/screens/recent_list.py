"""The games opened last, as a list of the start screen."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui import dates
from app.ui.settings import Recent
from app.ui.widgets.basics import Card, Elided, button, emblem, label, line, picture, tool_button
from app.ui.widgets.tips import plain

_SHOWN = 6


class RecentList(Card):
    """Games by the day they were played, the latest first."""

    game_wanted = Signal(str)
    forget_wanted = Signal(str)
    all_wanted = Signal()

    def __init__(self, games: Sequence[Recent]) -> None:
        super().__init__("card", 0)
        self.setObjectName("recentGames")
        self.body.setSpacing(0)
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(14, 10, 10, 10)
        row.addWidget(label(tr("Zuletzt geöffnet"), "heading"))
        row.addStretch(1)
        every = button(tr("Alle Spielstände …"), "link", name="btnAllGames")
        every.clicked.connect(self.all_wanted)
        row.addWidget(every)
        self.body.addWidget(head)
        if not games:
            self.body.addWidget(line())
            self.body.addWidget(_nothing())
        for game in games[:_SHOWN]:
            self.body.addWidget(line())
            self.body.addWidget(self._row(game))

    def _row(self, game: Recent) -> QWidget:
        made = _Row(game)
        made.clicked.connect(lambda: self.game_wanted.emit(game.path))
        made.forget.connect(lambda: self.forget_wanted.emit(game.path))
        return made


class _Row(QFrame):
    """One game; the whole row is a button."""

    clicked = Signal()
    forget = Signal()

    def __init__(self, game: Recent) -> None:
        super().__init__()
        self.setObjectName("recentGame")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(plain(str(Path(game.path))))
        self.setAccessibleName(game.name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 5, 6, 5)
        row.setSpacing(10)
        row.addWidget(emblem(game.ruler, 16, game.ruler_name) if game.ruler else picture("people", 16))
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(Elided(game.name, "value"))
        when = f"{month_label(game.month + 1)} · {dates.said(game.opened)}"
        words.addWidget(Elided(f"{_kind(game)} · {when}", "third"))
        row.addLayout(words, 1)
        row.addWidget(self._more())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def _more(self) -> QWidget:
        more = tool_button("more", tr("Mehr zu dieser Partie"), flat=True)
        menu = QMenu(more)
        menu.addAction(tr("Aus der Liste nehmen"), self.forget.emit)
        more.setMenu(menu)
        more.setPopupMode(more.ToolButtonPopupMode.InstantPopup)
        return more


def _kind(game: Recent) -> str:
    if game.humans > 1:
        return tr("{humans} Spielende, {players} Reiche", humans=game.humans, players=game.players)
    return tr("Allein, {players} Reiche", players=game.players)


def _nothing() -> QWidget:
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(14, 12, 14, 14)
    column.addWidget(
        label(
            tr("Hier stehen bald Deine Partien. Eine .eds-Datei kannst Du auch auf das Fenster ziehen."),
            "second",
            wrap=True,
        )
    )
    return made
