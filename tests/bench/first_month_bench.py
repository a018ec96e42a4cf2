"""Walk-through 1 with a watch: four clicks from the start screen to the first evaluated month."""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.ui import theme, worker
from app.ui.eds.game_window import GameWindow
from app.ui.main_window import MainWindow
from app.ui.settings import Settings

RUNS, SIZE = 3, (1366, 768)
_PATIENCE_S = 120.0


def ratios() -> Iterator[tuple[str, float, str]]:
    """Seconds of waiting in all, as the design counts them: a new galaxy and a month with five computer realms."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, "light")
    yield "four clicks to the first evaluated month: seconds of waiting", statistics.median(_runs()), "<= 10"


def _runs() -> list[float]:
    found = []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["EDS_HOME"] = folder
            window = MainWindow(Settings())
            window.resize(*SIZE)
            window.show()
            begun = time.perf_counter()
            for name in ("btnNewGame", "btnQuickStart", "btnSubmit", "btnSubmitConfirm"):
                _click(window, name)
            _wait(partial(_evaluated, window))
            found.append(time.perf_counter() - begun)
            window.close()
            worker.shut_down()
            window.deleteLater()
            QApplication.processEvents()
    return found


def _click(window: QWidget, name: str) -> None:
    """As soon as the button is there."""

    def there() -> list[QPushButton]:
        return [each for each in window.findChildren(QPushButton, name) if each.isVisible() and each.isEnabled()]

    _wait(lambda: bool(there()))
    there()[-1].click()


def _evaluated(window: MainWindow) -> bool:
    return isinstance(window.place, GameWindow) and window.place.desk.view.month == 1 and window.settled


def _wait(condition: Callable[[], bool]) -> None:
    begun = time.perf_counter()
    while not condition():
        QApplication.processEvents()
        QThread.yieldCurrentThread()
        if time.perf_counter() - begun > _PATIENCE_S:
            raise TimeoutError
