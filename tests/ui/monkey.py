"""A monkey at the desk: random clicks, drags, keys, words and sizes, the same ones for the same seed.

It also keeps watch over the window's thread: how long was Qt kept from its events? Time is that of the thread's own
work, so that whatever else the machine does is not blamed on the program.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from shiboken6 import isValid

from app.ui.main_window import MainWindow
from tests.ui import pointer

_KEYS = (
    Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Left,
    Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_F, Qt.Key.Key_H,
    Qt.Key.Key_J, Qt.Key.Key_K, Qt.Key.Key_M, Qt.Key.Key_P, Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_4, Qt.Key.Key_7,
    Qt.Key.Key_Comma, Qt.Key.Key_Period, Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_F1, Qt.Key.Key_F9,
    Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End,
)  # fmt: skip
_CHORDS = (
    Qt.Key.Key_A, Qt.Key.Key_B, Qt.Key.Key_C, Qt.Key.Key_E, Qt.Key.Key_F, Qt.Key.Key_G, Qt.Key.Key_K, Qt.Key.Key_L,
    Qt.Key.Key_R, Qt.Key.Key_T, Qt.Key.Key_V, Qt.Key.Key_X, Qt.Key.Key_Y, Qt.Key.Key_Z, Qt.Key.Key_1, Qt.Key.Key_Return,
)  # fmt: skip
_WORDS = (
    "7: 2,/,31,17", "5: 2,999999999", "13: ,,,,", "16:", "uran>30", "134", "<b>x</b>", "99999999999999", "-1", "äß☃",
)  # fmt: skip
_SIZES = ((1280, 720), (1366, 768), (1600, 1000), (1440, 900), (900, 600))
_PATIENCE_S = 60.0
_HELD_MS = 200
"""A button with a menu waits in a loop of its own for a choice only the monkey could make: the menu closes then."""


class Frame(NamedTuple):
    """A piece of work after which Qt could go on."""

    seconds: float
    what: str
    """What the monkey had done last."""


class Heart(QObject):
    """Beats as often as Qt lets it; between two beats the window stands still."""

    def __init__(self, owner: QObject) -> None:
        super().__init__(owner)
        self.what = ""
        self.worst = Frame(0.0, "")
        self._last = time.thread_time()
        timer = QTimer(self, interval=1)
        timer.timeout.connect(self.beat)
        timer.start()

    def rest(self) -> None:
        """What was worked until now is not the program's."""
        self._last = time.thread_time()

    def beat(self) -> None:
        """Qt is at it again."""
        now = time.thread_time()
        if now - self._last > self.worst.seconds:
            self.worst = Frame(now - self._last, self.what)
        self._last = now


class Monkey:
    """Does one thing after another to whatever is shown."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window = window
        self.dice = random.Random(seed)
        self.heart = Heart(window)
        self._deeds = self._seen = 0
        self._freeing = QTimer(window, interval=_HELD_MS)
        self._freeing.timeout.connect(self._free)
        self._freeing.start()
        self._acts: tuple[Callable[[QWidget], None], ...] = (
            self._click, self._click, self._click, self._double, self._drag, self._wheel, self._key, self._key,
            self._chord, self._type,
        )  # fmt: skip

    def go(self, name: str, way: Callable[[MainWindow], object]) -> None:
        """To another screen; waits until it is there."""
        self._act(f"to {name}", lambda: way(self.window))
        self.wait()

    def wait(self) -> None:
        """Until nothing is under way."""
        begun = time.monotonic()
        while not self.window.settled and time.monotonic() - begun < _PATIENCE_S:
            self._let_run()

    def play(self, steps: int, until: float) -> None:
        """So many steps, unless the time is up."""
        for _ in range(steps):
            if time.monotonic() > until:
                return
            self._step()

    def tidy(self) -> None:
        """Close whatever lies over the window."""
        for widget in QApplication.topLevelWidgets():
            if widget is not self.window and widget.isVisible():
                widget.close()
        self._let_run()

    # --- inside -------------------------------------------------------------------------------------------------------

    def _step(self) -> None:
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QFileDialog) and dialog.isVisible():
                dialog.close()
        if self.dice.random() < 0.02:
            size = self.dice.choice(_SIZES)
            self._act(f"size {size}", lambda: self.window.resize(*size))
        target = self._target()
        if target is not None:
            act = self.dice.choice(self._acts)
            self._act(f"{act.__name__} {self._named(target)}", lambda: act(target))

    def _free(self) -> None:
        """Called again and again; where nothing was done since the last time, the monkey is held."""
        popup = QApplication.activePopupWidget()
        if self._seen == self._deeds and popup is not None:
            popup.close()
        self._seen = self._deeds

    def _act(self, what: str, act: Callable[[], object]) -> None:
        self._deeds += 1
        self.heart.what = what
        self.heart.rest()
        act()
        self._let_run()

    def _let_run(self) -> None:
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.heart.beat()

    def _target(self) -> QWidget | None:
        """Anything that can be used now."""
        above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        rooms = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible() and widget.isEnabled()]
        root = above or self.dice.choice(sorted(rooms, key=lambda room: room.objectName()) or [self.window])
        found = [root, *root.findChildren(QWidget)]
        usable = [widget for widget in found if widget.isVisible() and widget.isEnabled() and widget.width() > 3]
        return self.dice.choice(usable) if usable else None

    def _named(self, target: QWidget) -> str:
        """Where it is and what it is called."""
        place = type(self.window.place).__name__
        return f"{place} {type(target).__name__} {target.objectName()}"

    def _point(self, target: QWidget) -> QPoint:
        return QPoint(self.dice.randrange(max(1, target.width())), self.dice.randrange(max(1, target.height())))

    def _click(self, target: QWidget) -> None:
        button = Qt.MouseButton.LeftButton if self.dice.random() < 0.85 else Qt.MouseButton.RightButton
        QTest.mouseClick(target, button, Qt.KeyboardModifier.NoModifier, self._point(target))

    def _double(self, target: QWidget) -> None:
        QTest.mouseDClick(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._point(target))

    def _drag(self, target: QWidget) -> None:
        QTest.mousePress(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._point(target))
        for _ in range(3):
            if isValid(target):
                QTest.mouseMove(target, self._point(target))
        if isValid(target):
            QTest.mouseRelease(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._point(target))

    def _wheel(self, target: QWidget) -> None:
        pointer.turn_wheel(target, self._point(target).toPointF(), self.dice.choice((-3, -1, 1, 3)))

    def _key(self, target: QWidget) -> None:
        QTest.keyClick(target, self.dice.choice(_KEYS))

    def _chord(self, target: QWidget) -> None:
        QTest.keyClick(target, self.dice.choice(_CHORDS), Qt.KeyboardModifier.ControlModifier)

    def _type(self, target: QWidget) -> None:
        """Letters as an input method sends them: QTest knows Latin ones only."""
        for letter in self.dice.choice(_WORDS):
            if isValid(target):
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    QApplication.sendEvent(target, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))
