"""Game windows over hand-made views."""

from __future__ import annotations

from collections.abc import Callable

from app.model.eds.view import MonthReport, PlayerView
from app.model.match import Match, MatchPhase, MatchStatus, Seat, SeatKind, SeatLine
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
