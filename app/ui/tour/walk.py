"""A walk through the whole program with a camera: one numbered picture of every place, dialog and state.

The games shown are made for it from fixed seeds and kept in a folder of their own; the user's games and settings are
neither read nor changed.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QEvent, QEventLoop, QMessageLogContext, QPoint, QThread, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app import paths
from app.text.catalog import language
from app.ui import worker
from app.ui.application import make_application, put_away
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.tokens import ThemeKey
from app.ui.tour.games import Games

_PATIENCE_S = 60.0
_LOOK_MS = 30
_CALM = 8
"""So many looks in a row must find nothing under way."""
_SMALL = 0
"""Qt's „quality“ of a PNG: no loss in any case, and at 0 the smallest file."""
_NO_DESKTOP = "This plugin does not support"
_VEIL = QColor(0, 0, 0, 70)
"""What lies over the window behind a dialog."""


class Wanted(NamedTuple):
    """How the pictures are to be taken."""

    folder: Path
    theme: ThemeKey | None = None
    """None: the start screen light, games dark, as a fresh program has them."""
    size: tuple[int, int] = (1600, 1000)
    scale: int = 100
    """Font size in percent."""


class Stop(NamedTuple):
    """One picture."""

    name: str
    go: "Callable[[Guide], QWidget | None]"
    """Brings the program there; returns what to look at, if it is not the main window with all that lies over it."""


class Guide:
    """Leads the program from stop to stop. What it offers waits until everything is on screen."""

    def __init__(self, window: MainWindow, games: Games) -> None:
        self.window = window
        self.games = games

    def settle(self) -> None:
        """Wait until nothing is under way any more."""
        calm, begun = 0, time.monotonic()
        while calm < _CALM and time.monotonic() - begun < _PATIENCE_S:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, _LOOK_MS)
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            QThread.msleep(_LOOK_MS)
            calm = calm + 1 if self.window.settled else 0

    def tidy(self) -> None:
        """Close everything that lies over the window."""
        for widget in _over(self.window):
            widget.close()
        self.settle()


def walk(wanted: Wanted, stops: Sequence[Stop], numbered: bool, tell: Callable[[str], object]) -> list[Path]:
    """Take all pictures; ``tell`` hears the name of each before it is taken."""
    wanted.folder.mkdir(parents=True, exist_ok=True)
    taken: list[Path] = []
    with _own_home() as home:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        before = qInstallMessageHandler(_hear)
        settings = _settings(wanted)
        make_application(settings)
        window = MainWindow(settings)
        window.resize(*wanted.size)
        window.show()
        guide = Guide(window, Games(home))
        digits = len(str(len(stops)))
        for number, stop in enumerate(stops, start=1):
            tell(stop.name)
            file = wanted.folder / f"{f'{number:0{digits}}-' if numbered else ''}{stop.name}.png"
            shown = stop.go(guide)
            guide.settle()
            (shown.grab() if shown is not None else picture_of(window)).save(str(file), "PNG", _SMALL)
            taken.append(file)
            guide.tidy()
        worker.shut_down()
        put_away(window)
        qInstallMessageHandler(before)
    return taken


def _hear(_: QtMsgType, __: QMessageLogContext, message: str) -> None:
    """What Qt has to say, except that there is no desktop: that is known here."""
    if not message.startswith(_NO_DESKTOP):
        print(message, file=sys.stderr)


def picture_of(window: QWidget) -> QPixmap:
    """The window with the dialogs and menus that lie over it."""
    made = window.grab()
    above = list(_over(window))
    if above:
        painter = QPainter(made)
        painter.fillRect(window.rect(), _VEIL)
        for widget in above:
            painter.drawPixmap(_place(widget, window), widget.grab())
        painter.end()
    return made


def _over(window: QWidget) -> Iterator[QWidget]:
    for widget in QApplication.topLevelWidgets():
        if widget is not window and widget.isVisible():
            yield widget


def _place(widget: QWidget, window: QWidget) -> QPoint:
    """Where a widget lies over the window; a dialog in the middle, for without a desktop nobody puts it there."""
    if widget.windowFlags() & widget.windowFlags().Popup == widget.windowFlags().Popup:
        return widget.pos() - window.pos()
    return window.rect().center() - widget.rect().center()


def _settings(wanted: Wanted) -> Settings:
    fresh = Settings()
    return Settings(
        language=language(),
        start_theme=wanted.theme or fresh.start_theme,
        game_theme=wanted.theme or fresh.game_theme,
        scale=wanted.scale,
        tips=False,
    )


@contextmanager
def _own_home() -> Iterator[Path]:
    """A folder that stands for the user's, and is gone afterwards."""
    before = os.environ.get(paths.HOME)
    with tempfile.TemporaryDirectory(prefix="eds-tour-") as folder:
        os.environ[paths.HOME] = folder
        try:
            yield Path(folder)
        finally:
            if before is None:
                del os.environ[paths.HOME]
            else:
                os.environ[paths.HOME] = before
