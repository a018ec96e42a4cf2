"""A newcomer at the mouse: every press, key chord and drag is counted, as the design counts clicks (section 1)."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QDialogButtonBox, QMenu, QPushButton, QTabBar, QWidget

from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.find import ship_of
from app.ui.eds.game_window import GameWindow
from app.ui.tutorial.coach import Coach
from tests.ui import pointer
from tests.ui.program import WAIT_MS, Program, W, pill_of

LEFT = Qt.MouseButton.LeftButton
Field = tuple[int, int]


class Hands:
    """Uses the program; never asks the coach to do a step."""

    def __init__(self, program: Program) -> None:
        self.program = program

    @property
    def game(self) -> GameWindow:
        """The desk on show."""
        return self.program.game

    @property
    def coach(self) -> Coach:
        """Who guides."""
        flow = self.program.window.flow
        assert flow is not None
        assert flow.coach is not None
        return flow.coach

    @property
    def step(self) -> str:
        """Key of the step that is asked for."""
        self.program.wait()
        step = self.coach.step
        return step.key if step is not None else ""

    def arrive(self, month: int) -> None:
        """Wait for the desk of a month."""
        window = self.program.window
        self.program.qtbot.waitUntil(
            lambda: isinstance(window.place, GameWindow) and self.program.view.month == month and window.settled,
            timeout=2 * WAIT_MS,
        )

    def done(self, key: str) -> bool:
        """Is a step passed? Waits until the sheet was looked at."""
        self.program.wait()
        return key in self.coach.progress.passed

    # --- presses ----------------------------------------------------------------------------------------------------

    def press(self, widget: QWidget, at: QPoint | None = None) -> None:
        """One click on a widget."""
        self.program.clicks += 1
        QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, at or widget.rect().center())

    def button(self, name: str) -> None:
        """Click a button by its name, in the window or a dialog over it; of a dialog once it knows what it offers."""
        button = self.visible(QPushButton, name)
        dialog = button.window()
        if isinstance(dialog, OrderDialog):
            self.program.qtbot.waitUntil(lambda: dialog.settled)
        self.press(button)

    def star(self, field: Field) -> None:
        """Click a star on the map, beside the ships over it."""
        self.program.clicks += 1
        canvas = self.game.map.widget
        pointer.click(canvas.viewport(), QPointF(canvas.fieldToPixel(*field)))

    def ship(self, nr: int) -> None:
        """Click a ship in the list of what is at the selected place, unless it is the one that is selected."""
        if self.game.selection.selected != ship_of(self.program.view, nr):
            self.here(f"{nr} ")

    def here(self, words: str) -> None:
        """Click what is called so in the list of what is at the selected place."""
        links = self.game.selection.findChildren(QPushButton)
        there = [link for link in links if link.isVisible() and link.text().startswith(words)]
        assert there, (words, self.game.selection.selected, [(link.text(), link.isVisible()) for link in links])
        self.press(there[0])

    def row(self, nr: int, *, add: bool = False) -> None:
        """Click a ship's row in the table, to the others if wanted."""
        table = self.game.tables.ships.table
        model = table.model()
        row = next(at for at in range(model.rowCount()) if str(model.index(at, 0).data()) == str(nr))
        keys = Qt.KeyboardModifier.ControlModifier if add else Qt.KeyboardModifier.NoModifier
        self.program.clicks += 1
        QTest.mouseClick(table.viewport(), LEFT, keys, table.visualRect(model.index(row, 2)).center())

    def drag(self, nr: int, field: Field) -> None:
        """Drag the selected ship out of its pill."""
        self.program.clicks += 1
        canvas = self.game.map.widget
        ship = next(ship for ship in self.program.view.ships if ship.nr == nr)
        pointer.drag(canvas.viewport(), pill_of(self.game, ship), QPointF(canvas.fieldToPixel(*field)))

    def choose(self, name: str, wanted: str) -> None:
        """Open a box and click the line that begins so: two clicks.

        Qt takes no second click for as long as it might be a double one.
        """
        box = self.visible(QComboBox, name)
        at = next(at for at in range(box.count()) if box.itemText(at).startswith(wanted))
        usual = QApplication.doubleClickInterval()
        QApplication.setDoubleClickInterval(0)
        self.press(box)
        view = box.view()
        self.program.qtbot.waitUntil(view.isVisible)
        QApplication.processEvents()
        index = box.model().index(at, 0)
        view.scrollTo(index)
        self.press(view.viewport(), view.visualRect(index).center())
        self.program.qtbot.waitUntil(lambda: not view.isVisible())
        QApplication.setDoubleClickInterval(usual)
        assert box.currentIndex() == at

    def tab(self, page: QWidget) -> None:
        """Click the tab of a page."""
        tabs = self.game.tabs
        bar = tabs.tabBar()
        assert isinstance(bar, QTabBar)
        rect = bar.tabRect(tabs.indexOf(page))
        assert bar.rect().contains(rect.center()), "the tab must be in sight"
        self.press(bar, rect.center())

    def menu_on(self, field: Field, words: str) -> None:
        """Open the menu of a field and choose an entry."""
        self.program.clicks += 1
        canvas = self.game.map.widget
        where = QPointF(canvas.fieldToPixel(*field))
        pointer.press(canvas.viewport(), where, pointer.RIGHT)
        pointer.release(canvas.viewport(), where, pointer.RIGHT)
        self.program.qtbot.waitUntil(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        entry = next(action for action in menu.actions() if words in action.text())
        self.press(menu, menu.actionGeometry(entry).center())

    def confirm(self, name: str) -> None:
        """OK in a dialog."""
        dialog = self.visible(QDialog, name)
        box = dialog.findChild(QDialogButtonBox)
        assert box is not None
        self.press(box.button(QDialogButtonBox.StandardButton.Ok))

    def map_key(self, key: Qt.Key) -> None:
        """One key while the map has the focus, as after a click on it; offscreen no dialog gives it back."""
        self.program.clicks += 1
        window, canvas = self.program.window, self.game.map.widget
        window.activateWindow()
        self.program.qtbot.waitUntil(window.isActiveWindow)
        canvas.setFocus(Qt.FocusReason.MouseFocusReason)
        QTest.keyClick(window.windowHandle(), key)

    def submit(self) -> None:
        """Hand the sheet in."""
        self.program.wait()
        self.program.submit()

    def visible(self, kind: type[W], name: str) -> W:
        """A widget by its name, in the window or a dialog over it."""

        def found() -> list[W]:
            roots = QApplication.topLevelWidgets()
            widgets = [each for root in roots for each in (root, *root.findChildren(kind, name))]
            return [
                each for each in widgets if isinstance(each, kind) and each.objectName() == name and each.isVisible()
            ]

        self.program.qtbot.waitUntil(lambda: bool(found()), timeout=WAIT_MS // 2)
        return found()[-1]
