"""Takes a picture of the window when everything is on it, then ends the program."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.ui.main_window import MainWindow

_EVERY_MS = 60
_CALM = 5
"""So many looks in a row must find nothing under way: outlines and labels of the map come last."""
_PATIENCE = 500
"""Looks until it gives up."""


class Photographer(QObject):
    """Waits and shoots."""

    def __init__(self, window: MainWindow, target: Path) -> None:
        super().__init__(window)
        self._window = window
        self._target = target
        self._calm = self._looks = 0
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin to wait."""
        self._timer.start()

    def _look(self) -> None:
        self._looks += 1
        self._calm = self._calm + 1 if self._window.settled and self._window.isVisible() else 0
        if self._calm < _CALM and self._looks < _PATIENCE:
            return
        self._timer.stop()
        saved = self._calm >= _CALM and self._window.grab().save(str(self._target))
        self._window.close()
        QApplication.exit(0 if saved else 1)
