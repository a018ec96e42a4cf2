"""From a change of the sheet to the planner's answer on show: a real window over month 60 of a match of 17 realms."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from app.host.autoplay import Game, play
from app.host.match_host import MatchHost
from app.host.session import LocalSession
from app.model.eds.orders import Colonise, Jump, Orders, Refuel
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, StarId
from app.model.robot import Level, Style
from app.text.parameters import standard
from app.ui import theme, worker
from app.ui.eds.checker import PAUSE_MS
from app.ui.eds.desk import Desk, fetch_desk
from app.ui.eds.game_window import GameWindow

RULERS, MONTH = 17, 60
CHANGES = 24
ANSWER_MS = 150


def ratios() -> Iterator[tuple[str, float, str]]:
    """What the issue about the game window asks of the planner."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, "dark")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["EDS_HOME"] = folder
        window = GameWindow(_desk(Path(folder) / "match.eds"))
        window.resize(1600, 1000)
        window.show()
        _until_settled(window)
        _answer(window, (Colonise(StarId(0)),))
        window.draft.undo()
        _until_settled(window)
        times = sorted(_answer(window, orders) for orders in _changes(window.desk.view))
        window.close()
        worker.shut_down()
    median, worst = times[len(times) // 2], times[round(0.95 * (len(times) - 1))]
    yield f"change to planner's answer, N = {RULERS}, month {MONTH}, median in ms", median * 1000, f"<= {ANSWER_MS}"
    yield f"change to planner's answer, N = {RULERS}, month {MONTH}, p95 in ms", worst * 1000, f"<= {ANSWER_MS}"


def _desk(path: Path) -> Desk:
    """The desk of the realm with most to plan for."""
    styles = tuple(list(Style)[nr % len(Style)] for nr in range(RULERS))
    play(Game("busy", MONTH, (Level.EASY,) * RULERS, styles, standard()), save=path)
    with MatchHost.open(path, looking=True) as host:
        sessions = [LocalSession(host, PlayerId(nr)) for nr in range(1, RULERS + 1)]
        busiest = max(sessions, key=lambda session: len(session.view().ships) + len(session.view().stars))
        return fetch_desk(None, busiest)


def _changes(view: PlayerView) -> Iterator[Orders]:
    """What is written one after the other: ships refuel and jump, stars are colonised."""
    there = view.chart[0]
    for ship in view.ships[: CHANGES // 2]:
        yield Refuel(ship.nr, 1), Jump(ship.nr, False, there.x, there.y)
    for star in view.stars[: CHANGES // 2]:
        yield (Colonise(star.nr),)


def _answer(window: GameWindow, orders: Orders) -> float:
    """Seconds until everything on show is that of the new sheet: the pause and the processor's work after it.

    Work of the window and of the computing thread is added up, so that other programs of a busy machine do not count.
    """
    begun = time.process_time()
    window.draft.add_all(orders, "")
    _until_settled(window)
    QApplication.processEvents()
    return time.process_time() - begun + PAUSE_MS / 1000


def _until_settled(window: GameWindow) -> None:
    while not window.settled:
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
