"""A match that is left is gone: nothing keeps its window in memory."""

from __future__ import annotations

import gc
import weakref
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication

from app.ui import worker
from app.ui.eds.game_window import GameWindow
from tests.host.play import new_match
from tests.ui.program import Program


def test_a_match_that_was_left_leaves_nothing(program: Program, tmp_path: Path) -> None:
    new_match(tmp_path / "Nordarm.eds", players=2, empty=1).close()
    program.window.open_file(tmp_path / "Nordarm.eds")
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    gone = weakref.ref(program.game)
    program.window.show_start()
    program.wait()

    def left() -> bool:
        """What the window began may still come home."""
        worker.shut_down()
        QCoreApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        return gone() is None

    program.qtbot.waitUntil(left)


def test_months_that_were_looked_at_leave_nothing(program: Program) -> None:
    """Ten months, one after the other: every widget of theirs is gone, and no window is kept."""
    program.quick_start()
    counts: list[tuple[int, int]] = []
    for _ in range(10):
        after = partial(_is_after, program.view.month, program)
        program.submit()
        program.qtbot.waitUntil(after)
        program.wait()
        program.qtbot.waitUntil(lambda: _windows() == 1)
        counts.append((len(QApplication.allWidgets()), len(program.window.findChildren(QObject))))
    assert min(counts[-3:]) <= max(counts[:3])  # now and then there is a strip with a tip


def _is_after(month: int, program: Program) -> bool:
    return isinstance(program.window.place, GameWindow) and program.view.month > month


def _windows() -> int:
    """How many game windows there are, for Qt or for Python."""
    worker.shut_down()
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return sum(isinstance(thing, GameWindow) for thing in gc.get_objects())
