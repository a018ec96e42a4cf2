"""The game window with month 240 of a match of 17 rulers: opening it, clicks in it, what its docks cost."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QEventLoop, QPointF, QThread
from PySide6.QtWidgets import QAbstractItemView, QApplication, QCheckBox, QHeaderView, QTabBar, QWidget

from app.engine.dice import KeyedChance
from app.engine.eds.month import resolve_month
from app.ui import rooms, sweeping, theme, worker
from app.ui.eds.game_window import GameWindow
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from tests.bench.positions import busy_position, full_sheets
from tests.bench.store_bench import Keeper
from tests.ui import pointer

RULERS, MONTHS, SIZE = 17, 240, (1600, 1000)
OPENINGS, TURNS = 5, 200
_PATIENCE_S = 120.0
_MONTHS_BACK = (200, 120, 60, 180, 90)
_REST_S = 0.2
_WAITING = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
"""As the program does; looking again and again would count as work."""


def ratios() -> Iterator[tuple[str, float, str]]:
    """What the issue about the game window asks of a long match. Clicks and blocks are this thread's own work."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, "dark")
    rooms.warm_up(None)
    sweeping.spare_what_is_loaded()  # as the program does
    with tempfile.TemporaryDirectory() as folder:
        os.environ["EDS_HOME"] = folder
        path = Path(folder) / "long.eds"
        _make_match(path)
        seconds, blocks = zip(*(_open(path) for _ in range(OPENINGS)), strict=True)
        yield "opening month 240 of 17 rulers in s", statistics.median(seconds), "<= 2"
        yield "longest time the window stands still while it opens in ms", statistics.median(blocks) * 1000, "<= 100"
        window, game = _opened(path)
        looks = [_look_back(window, month) for month in _MONTHS_BACK]
        yield "looking back to another month in s", statistics.median(seconds for seconds, _ in looks), "<= 0.2"
        longest = statistics.median(block for _, block in looks) * 1000
        yield "longest time the window stands still while it looks back in ms", longest, "<= 100"
        _look_back(window, MONTHS)
        assert isinstance(window.place, GameWindow)
        game = window.place
        yield "dearest click with month 240 of 17 rulers open in ms", max(_clicks(game)) * 1000, "<= 100"
        yield f"memory after {TURNS} openings and closings of every dock in MiB", _docks(game), "<= 20"
        window.close()
        worker.shut_down()


def _make_match(path: Path) -> None:
    """A busy month, kept again and again."""
    keeper = Keeper(path, RULERS, humans=1)
    state = busy_position(RULERS)
    result = resolve_month(state, full_sheets(state), KeyedChance(b"bench"))
    for _ in range(MONTHS):
        keeper.keep(result)
    keeper.database.close()


def _open(path: Path) -> tuple[float, float]:
    """Seconds until the game is on the screen, and the longest the thread was busy without a pause."""
    longest = 0.0
    window = MainWindow(Settings())
    window.resize(*SIZE)
    window.show()
    QApplication.processEvents()
    begun = time.perf_counter()
    longest = max(longest, _timed(partial(window.open_file, path)))
    while not isinstance(window.place, GameWindow) or not window.place.isVisible():
        longest = max(longest, _timed(QApplication.processEvents))
        assert time.perf_counter() - begun < _PATIENCE_S
        QThread.yieldCurrentThread()
    longest = max(longest, _timed(QApplication.processEvents))
    seconds = time.perf_counter() - begun
    window.close()
    worker.shut_down()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # else its widgets are dressed with the next one's
    return seconds, longest


def _look_back(window: MainWindow, month: int) -> tuple[float, float]:
    """Seconds of work, in all threads, until a month is painted that was not fetched before, and the longest block."""
    before = window.place
    assert isinstance(before, GameWindow)
    begun = time.process_time()
    longest = _timed(partial(before.month_wanted.emit, month))
    while window.place is before:
        longest = max(longest, _timed(partial(QApplication.processEvents, _WAITING)))
    longest = max(longest, _timed(QApplication.processEvents))
    seconds = time.process_time() - begun
    _calm(window)
    return seconds, longest


def _calm(window: MainWindow) -> None:
    """Until the planner has looked, and what comes after the first painting has come."""
    begun = time.perf_counter()
    while not window.settled or time.perf_counter() - begun < _REST_S:
        QApplication.processEvents()
    worker.shut_down()
    QApplication.processEvents()


def _opened(path: Path) -> tuple[MainWindow, GameWindow]:
    window = MainWindow(Settings())
    window.resize(*SIZE)
    window.show()
    window.open_file(path)
    begun = time.perf_counter()
    while not isinstance(window.place, GameWindow) or not window.place.settled:
        QApplication.processEvents()
        assert time.perf_counter() - begun < _PATIENCE_S
    worker.shut_down()
    QApplication.processEvents()
    return window, window.place


def _clicks(game: GameWindow) -> Iterator[float]:
    """Clicks on stars and ships, tabs, overlays, rows and heads of tables."""
    canvas = game.map.widget
    for ship in game.desk.view.ships[:10]:
        yield _clicked(canvas.viewport(), canvas.fieldToPixel(*ship.field))
    for box in game.findChildren(QCheckBox):
        if box.isVisible():
            yield _clicked(box, QPointF(8, box.height() / 2))
            yield _clicked(box, QPointF(8, box.height() / 2))
    for bar in game.findChildren(QTabBar):
        for tab in range(bar.count() if bar.isVisible() else 0):
            yield _clicked(bar, QPointF(bar.tabRect(tab).center()))
            yield from _in_tables(game)


def _in_tables(game: GameWindow) -> Iterator[float]:
    """The first rows and the heads of what is on show."""
    for table in game.findChildren(QAbstractItemView):
        if not table.isVisible() or isinstance(table, QHeaderView):
            continue
        for row in range(3):
            yield _clicked(table.viewport(), QPointF(30, 12 + 25 * row))
    for head in game.findChildren(QHeaderView):
        if head.isVisible() and head.count() > 2:
            yield _clicked(head.viewport(), QPointF(head.sectionPosition(2) + 8, 10))


def _clicked(widget: QWidget, where: QPointF) -> float:
    def click() -> None:
        pointer.click(widget, where)
        QApplication.processEvents()

    return _timed(click)


def _docks(game: GameWindow) -> float:
    """MiB more in use after every dock was closed and opened again and again."""
    before = 0.0
    for turn in range(TURNS + 20):
        if turn == 20:  # caches are full by then
            before = _mebibytes()
        for dock in game.docks.all:
            dock.hide()
            QApplication.processEvents()
            dock.show()
            QApplication.processEvents()
    return _mebibytes() - before


def _mebibytes() -> float:
    """In use, as the system sees it."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _timed(act: Callable[[], object]) -> float:
    start = time.thread_time()  # others may use the machine too
    act()
    return time.thread_time() - start
