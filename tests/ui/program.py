"""The whole program under a test's hands: a window, and short ways to wait for it and to use it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.ui.eds.game_window import GameWindow
from app.ui.main_window import MainWindow
from app.ui.screens.curtain import Curtain
from app.ui.settings import Settings
from tests.ui import pointer

W = TypeVar("W", bound=QWidget)
WAIT_MS = 20_000


class Program:
    """The window and who clicks in it. Every click is counted, as the design counts them."""

    def __init__(self, qtbot: QtBot, size: tuple[int, int]) -> None:
        self.qtbot = qtbot
        self.window = MainWindow(Settings())
        qtbot.addWidget(self.window)
        self.window.resize(*size)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()  # shortcuts work in the active window only, and nobody else makes it so
        qtbot.waitUntil(self.window.isActiveWindow, timeout=WAIT_MS)
        self.clicks = 0

    def wait(self) -> None:
        """Until nothing is under way."""
        self.qtbot.waitUntil(lambda: self.window.settled, timeout=WAIT_MS)

    def find(self, kind: type[W], name: str) -> W:
        """A widget by its object name, on whatever is shown."""

        def found() -> list[W]:
            return [widget for widget in self.window.findChildren(kind, name) if widget.isVisible()]

        self.qtbot.waitUntil(lambda: bool(found()), timeout=WAIT_MS // 4)
        return found()[-1]

    def click(self, name: str) -> None:
        """Click a button."""
        self.clicks += 1
        QTest.mouseClick(self.find(QPushButton, name), Qt.MouseButton.LeftButton)

    @property
    def game(self) -> GameWindow:
        """The game window on show."""
        place = self.window.place
        assert isinstance(place, GameWindow), type(place)
        return place

    @property
    def curtain(self) -> Curtain:
        """The curtain on show."""
        place = self.window.place
        assert isinstance(place, Curtain), type(place)
        return place

    @property
    def view(self) -> PlayerView:
        """What the player at the desk knows."""
        return self.game.desk.view

    def quick_start(self) -> GameWindow:
        """From the start screen to a game with all defaults."""
        self.click("btnNewGame")
        self.click("btnQuickStart")
        self.qtbot.waitUntil(lambda: isinstance(self.window.place, GameWindow), timeout=WAIT_MS)
        self.wait()
        return self.game

    def submit(self) -> None:
        """Hand the sheet in."""
        self.click("btnSubmit")
        self.click("btnSubmitConfirm")

    def write(self, text: str) -> None:
        """Type a sheet over what stands there."""
        game = self.game
        game.orders.show_page(1)
        game.orders.text.setFocus()
        game.orders.text.selectAll()
        QTest.keyClick(game.orders.text, Qt.Key.Key_Delete)
        for number, line in enumerate(text.split("\n")):
            if number:
                QTest.keyClick(game.orders.text, Qt.Key.Key_Return)
            QTest.keyClicks(game.orders.text, line)

    def drag_ship(self, ship: Ship, field: tuple[int, int]) -> None:
        """Drag a ship that is alone in its pill, or the first of it, to a field of the map."""
        self.clicks += 1
        canvas = self.game.map.widget
        pointer.drag(canvas.viewport(), pill_of(self.game, ship), QPointF(canvas.fieldToPixel(*field)))


def pill_of(game: GameWindow, ship: Ship) -> QPointF:
    """Pixel in the pill a ship is in."""
    measured = game.map.widget.state.measure()
    assert measured is not None
    _, _, pills = measured
    at = next(n for n, pill in enumerate(pills.pills) if any(other.nr == ship.nr for other in pill.ships))
    return game.map.widget.fieldToPixel(*pills.pills[at].field) + QPointF(*pills.offsets[at].tolist())


def scouts(view: PlayerView) -> Iterator[Ship]:
    """Own ships that can jump."""
    return (ship for ship in view.ships if not ship.build.base)
