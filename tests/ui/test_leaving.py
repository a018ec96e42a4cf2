"""A match that is left is gone: nothing keeps its window in memory."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent

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
    worker.shut_down()
    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert gone() is None
