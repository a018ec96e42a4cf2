"""A monkey at the desk: random clicks, drags, keys and sizes over every screen, the same ones for the same seed."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from shiboken6 import isValid

from app.ui.eds.game_window import GameWindow
from tests.ui.program import Program

_KEYS = (
    Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right,
    Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_F, Qt.Key.Key_H, Qt.Key.Key_J,
    Qt.Key.Key_M, Qt.Key.Key_A, Qt.Key.Key_1, Qt.Key.Key_4, Qt.Key.Key_7, Qt.Key.Key_Comma, Qt.Key.Key_Period,
    Qt.Key.Key_Delete, Qt.Key.Key_F9, Qt.Key.Key_PageDown,
)  # fmt: skip
_CHORDS = (Qt.Key.Key_Z, Qt.Key.Key_Y, Qt.Key.Key_T, Qt.Key.Key_F, Qt.Key.Key_R, Qt.Key.Key_K, Qt.Key.Key_B)
_SIZES = ((1280, 720), (1366, 768), (1600, 1000), (1440, 900))
_FROZEN_S = 2.0
"""No single step may keep the window's thread busy longer; a change of theme takes longest, and machines differ."""


class Monkey:
    """Does one thing after another to a program."""

    def __init__(self, program: Program, seed: int) -> None:
        self.program = program
        self.dice = random.Random(seed)
        self.longest = 0.0
        """Seconds of the window's own thread that one step took."""

    def play(self, steps: int, seconds: float) -> int:
        """So many steps at most, for so long at most; how many there were."""
        begun = time.monotonic()
        for step in range(steps):
            if time.monotonic() - begun > seconds:
                return step
            before = time.thread_time()
            self._step()
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            self.longest = max(self.longest, time.thread_time() - before)
        return steps

    def _step(self) -> None:
        """Something, to whatever can be used now."""
        self._go_in()
        for dialog in QApplication.topLevelWidgets():
            if isinstance(dialog, QFileDialog) and dialog.isVisible():
                dialog.close()
        target = self._target()
        if target is None:
            return
        acts: tuple[Callable[[QWidget], None], ...] = (self._click, self._click, self._drag, self._key, self._chord)
        if self.dice.random() < 0.02:
            self.program.window.resize(*self.dice.choice(_SIZES))
        self.dice.choice(acts)(target)

    def _go_in(self) -> None:
        """Now and then to another place, so that every screen has its turn."""
        window = self.program.window
        if window.settled and self.dice.random() < 0.02:
            places = (window.show_start, window.show_new_game, window.show_workshop, window.show_preferences)
            self.dice.choice(places)()
        elif window.settled and not isinstance(window.place, GameWindow) and self.dice.random() < 0.06:
            window._quick_start()

    def _target(self) -> QWidget | None:
        above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        root = above or self.program.window
        found = [root, *root.findChildren(QWidget)]
        usable = [widget for widget in found if widget.isVisible() and widget.isEnabled() and widget.width() > 3]
        return self.dice.choice(usable) if usable else None

    def _point(self, target: QWidget) -> QPoint:
        return QPoint(self.dice.randrange(target.width()), self.dice.randrange(max(1, target.height())))

    def _click(self, target: QWidget) -> None:
        button = Qt.MouseButton.LeftButton if self.dice.random() < 0.85 else Qt.MouseButton.RightButton
        QTest.mouseClick(target, button, Qt.KeyboardModifier.NoModifier, self._point(target))

    def _drag(self, target: QWidget) -> None:
        QTest.mousePress(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._point(target))
        for _ in range(3):
            if isValid(target):
                QTest.mouseMove(target, self._point(target))
        if isValid(target):
            QTest.mouseRelease(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self._point(target))

    def _key(self, target: QWidget) -> None:
        QTest.keyClick(target, self.dice.choice(_KEYS))

    def _chord(self, target: QWidget) -> None:
        QTest.keyClick(target, self.dice.choice(_CHORDS), Qt.KeyboardModifier.ControlModifier)


@pytest.fixture(autouse=True)
def no_other_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The monkey opens no folders and does not end the program."""
    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", lambda _: True)
    monkeypatch.setattr("app.ui.main_window.MainWindow.close", lambda _: False)


def run(program: Program, seed: int, steps: int, seconds: float) -> None:
    program.window._quick_start()
    program.wait()
    monkey = Monkey(program, seed)
    assert monkey.play(steps, seconds) > 0
    for widget in QApplication.topLevelWidgets():
        if widget is not program.window and widget.isVisible():
            widget.close()
    program.wait()
    assert monkey.longest < _FROZEN_S, monkey.longest


def test_a_monkey_breaks_nothing_in_a_moment(program: Program) -> None:
    run(program, seed=1, steps=150, seconds=6)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_a_monkey_breaks_nothing_in_half_a_minute(program: Program, seed: int) -> None:
    run(program, seed, steps=100_000, seconds=30)
