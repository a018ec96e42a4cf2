"""Walk-through 19: a month without a mouse, letters at 200 %, and everything that is announced.

Every key is typed to the window, as a hand does it; Qt finds whoever has the focus. The test sets no focus and selects
nothing by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds.orders import Colonise, Jump, Refuel
from tests.ui.program import WAIT_MS, Program, scouts

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
MOST_TABS = 80


class Hands:
    """Ten fingers and two ears."""

    def __init__(self, program: Program, qtbot: QtBot) -> None:
        self.program, self._qtbot = program, qtbot
        self.heard: list[str] = []
        """What a screen reader would say of whatever got the focus."""
        self.unseen: list[str] = []
        """What had the focus although nobody could see it, or had nothing to be said of it."""

    def key(self, key: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press a key."""
        QTest.keyClick(self._window, key, keys)
        self._listen()

    def type(self, words: str) -> None:
        """Press many."""
        for letter in words:
            QTest.keyClick(self._window, letter)  # type: ignore[call-overload]  # a letter, says Qt
        self._listen()

    def tab_to(self, name: str) -> None:
        """Go from one thing to the next until this one has the focus."""
        for _ in range(MOST_TABS):
            if self.focus.objectName() == name:
                return
            self.key(Qt.Key.Key_Tab)
        pytest.fail(f"{name} cannot be reached; heard: {self.heard[-MOST_TABS:]}")

    @property
    def focus(self) -> QWidget:
        """Whoever the keys go to."""
        focused = cast("QWidget | None", self._room.focusWidget())
        return focused if focused is not None else self._room

    @property
    def _room(self) -> QWidget:
        above = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        return (above or self.program.window).window()

    @property
    def _window(self) -> QWindow:
        self._qtbot.waitUntil(lambda: self._room.windowHandle() is not None, timeout=WAIT_MS)
        return self._room.windowHandle()

    def _listen(self) -> None:
        focus = self.focus
        said = spoken(focus)
        if not self.heard or self.heard[-1] != said:
            self.heard.append(said)
        if not in_sight(focus) or not said:
            self.unseen.append(f"{type(focus).__name__} {focus.objectName()} {said!r} after {self.heard[-2:]}")


def in_sight(widget: QWidget) -> bool:
    """Is any of it on the screen, or has it been slid out of its place?"""
    left = widget.rect()
    inner, outer = widget, widget.parentWidget()
    while outer is not None and not inner.isWindow():
        left = left.translated(inner.pos()).intersected(outer.rect())
        inner, outer = outer, outer.parentWidget()
    return widget.isVisible() and not left.isEmpty()


def spoken(widget: QWidget) -> str:
    """Name of a widget as a screen reader has it."""
    if isinstance(widget, QTabBar):
        return widget.tabText(widget.currentIndex())
    text = getattr(widget, "text", None)
    words = str(text()) if callable(text) and not isinstance(widget, QLabel) else ""
    return widget.accessibleName() or words or widget.windowTitle()


@pytest.fixture
def hands(start: Callable[..., Program], qtbot: QtBot) -> Iterator[Hands]:
    program = start((1280, 720))
    program.window.change(scale=200)
    yield Hands(program, qtbot)
    program.window.change(scale=100)


def jump(hands: Hands, ship: str, right: int, down: int) -> None:
    """Search for a ship, aim, go from star to star, drop."""
    hands.key(Qt.Key.Key_F, CTRL)
    assert hands.focus.objectName() == "searchBox"
    hands.type(ship)
    hands.key(Qt.Key.Key_Return)
    hands.program.wait()
    hands.tab_to("mapView")
    hands.key(Qt.Key.Key_J)
    for key, times in ((Qt.Key.Key_Right, right), (Qt.Key.Key_Down, down)):
        for _ in range(times):
            hands.key(key)
    hands.key(Qt.Key.Key_Return)
    hands.program.wait()


def quickly(hands: Hands, order: str) -> str:
    """Write an order in the quick line from wherever one is; what is said of it."""
    hands.key(Qt.Key.Key_B, CTRL)
    assert hands.focus.objectName() == "quickOrder"
    hands.type(order)
    said = hands.focus.accessibleDescription()
    hands.key(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Escape)
    return said


def test_walk_19_a_month_without_a_mouse(hands: Hands) -> None:
    program = hands.program
    for name in ("btnNewGame", "btnQuickStart"):
        hands.tab_to(name)
        hands.key(Qt.Key.Key_Space)
    program.qtbot.waitUntil(lambda: program.window.flow is not None and program.window.settled, timeout=WAIT_MS)
    program.wait()
    said: list[str] = []
    program.game.map.widget.announced.connect(said.append)
    first, second = [ship.name for ship in scouts(program.view)][:2]
    jump(hands, first, 3, 2)
    jump(hands, second, 2, 3)
    jumps = [order for order in program.game.draft.orders if isinstance(order, Jump)]
    assert len({order.ship for order in jumps}) == 2, program.game.draft.text
    verdicts = [text for text in said if text.startswith("Stern") and "Felder" in text]
    assert verdicts, said
    assert all("bleibt stehen" in text or "erreichbar" in text for text in verdicts), verdicts
    assert "Auftanken" in quickly(hands, f"5: {jumps[0].ship},5")
    assert "Kolonisieren" in quickly(hands, f"16: {program.view.home}")
    kinds = [type(order) for order in program.game.draft.orders]
    assert (kinds.count(Jump), kinds.count(Refuel), kinds.count(Colonise)) == (2, 1, 1), program.game.draft.text
    program.wait()
    hands.key(Qt.Key.Key_Return, CTRL)
    program.qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None, timeout=WAIT_MS)
    hands.tab_to("btnSubmitConfirm")
    hands.key(Qt.Key.Key_Space)
    program.qtbot.waitUntil(lambda: program.window.settled and _month_of(program) == 1, timeout=2 * WAIT_MS)
    assert not hands.unseen


def _month_of(program: Program) -> int:
    place = program.window.place
    return int(place.desk.view.month) if place is not None and hasattr(place, "desk") else -1
