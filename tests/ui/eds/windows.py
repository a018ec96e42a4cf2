"""Game windows over hand-made views."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.eds.view import MonthReport, PlayerView
from app.model.match import Match, MatchPhase, MatchStatus, Seat, SeatKind, SeatLine
from app.ui import worker
from app.ui.eds.desk import Desk
from app.ui.eds.game_window import GameWindow

Make = Callable[..., GameWindow]


def desk(
    view: PlayerView,
    text: str = "",
    report: MonthReport | None = None,
    handed_in: bool = False,
    phase: MatchPhase = MatchPhase.OPEN,
    looking_back: bool = False,
) -> Desk:
    seats = tuple(
        SeatLine(
            Seat(line.nr, SeatKind.HUMAN if line.nr == view.player else SeatKind.EMPTY, line.name),
            True,
            handed_in and line.nr == view.player,
        )
        for line in view.rulers
    )
    month = view.month + 3 * looking_back
    match = Match("0" * 32, "eds", "Nordarm", "", "2026-01-01T00:00:00+00:00", month, phase)
    return Desk(view, report, MatchStatus(match, seats, ""), text, looking_back)


def on_show(window: GameWindow, qtbot: QtBot, size: tuple[int, int]) -> GameWindow:
    """The window at this size, with all that is worked out for it."""
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    calm(window, qtbot)
    return window


def calm(window: GameWindow, qtbot: QtBot) -> None:
    """Wait until nothing is worked out any more."""
    qtbot.waitUntil(lambda: window.settled and window.chartroom.settled, timeout=10_000)
    worker.shut_down()
    QApplication.processEvents()
    window.map.widget.settle()
