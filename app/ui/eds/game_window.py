"""The game window: map in the middle, selection, order sheet and tables around it. One ruler, one month.

It is made anew for every ruler and every month and thrown away as a whole, so nothing of one ruler can be seen, undone
or pasted by the next.
"""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.model.eds.orders import Jump
from app.model.ids import ShipId
from app.text.catalog import tr
from app.ui.eds.chartroom.room import Chartroom
from app.ui.eds.desk import Desk
from app.ui.eds.find import ship_of
from app.ui.eds.game_place import GamePlace
from app.ui.eds.handing_in import HandingIn
from app.ui.eds.order_tools import OrderTools
from app.ui.eds.outlook import Outlook
from app.ui.eds.selection import Selected
from app.ui.eds.state_strips import show_state
from app.ui.eds.submit_dialog import SubmitDialog
from app.ui.eds.tables.pages import coming_of
from app.ui.eds.tool_menu import connect_tools
from app.ui.eds.wiring import connect_bar, connect_menu, watch_table
from app.ui.icons import icon


class GameWindow(GamePlace):
    """Shows one desk, with all that works on it."""

    def __init__(self, desk: Desk, parent: QWidget | None = None, *, last: bool = True, in_steps: bool = False) -> None:
        """``last``: after this sheet the month is evaluated; ``in_steps``: whoever makes it calls ``make_next``.

        He also calls ``look_ahead`` once it has been painted.
        """
        super().__init__(desk, parent)
        self._kept = desk.text
        self._steps = self._make(last=last)
        if not in_steps:
            while self.make_next():
                pass
            self.look_ahead()

    def make_next(self) -> bool:
        """Make the next part, none of which keeps the screen waiting for long; False once the window is complete."""
        return next(self._steps, False)

    def _make(self, *, last: bool) -> Iterator[bool]:
        yield from self._make_parts()
        self.chartroom = Chartroom(self)
        self.tabs.addTab(self.chartroom.list, icon("list"), tr("Kartenliste"))
        self._connect()
        yield True
        self.tools = OrderTools(self, lambda: self.chartroom.memo)
        self.chartroom.menu_made.connect(self.tools.doors.fill_map_menu)
        yield True
        self._handing_in = HandingIn(self, self.tools.serve, last=last)
        show_state(self)
        watch_table(self)

    # --- what one can ask of it -------------------------------------------------------------------------------------

    def ask_to_submit(self) -> SubmitDialog | None:
        """Open the summary of the sheet, or hand it in at once where that is set and nothing is likely to fail."""
        return self._handing_in.ask()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.draft.listen(self._draft_changed)
        program = QApplication.instance()
        if isinstance(program, QApplication):
            program.focusChanged.connect(self._focus_moved)
        self._checker.looked.connect(self._looked)
        self._checker.failed.connect(self._look_failed)
        self.orders.undone.connect(self.say)
        self.orders.reopen_wanted.connect(self.reopen_wanted)
        self.orders.caret_moved.connect(self._caret_moved)
        self.orders.entry_at.connect(self.map.show_ghost)
        self.selection.jump_wanted.connect(self.map.aim)
        self.selection.chosen.connect(self.select)
        self.selection.fate_wanted.connect(self.open_fate)
        self.map.chosen.connect(self._chosen_on_map)
        self.map.jump_wanted.connect(self._jump)
        self.map.jump_dropped.connect(self._drop_jump)
        self.workshop.order_wanted.connect(self.write)
        self.map.pointed.connect(self.status.point)
        self.map.zoomed.connect(self.status.zoom)
        self.tables.chosen.connect(self.select)
        self.report.battle_wanted.connect(self.show_battle)
        self.post.said.connect(self.say)
        for part in (self.tables.centred, self.report.place_wanted, self.battles.place_wanted):
            part.connect(lambda selected: self.select(selected, centre=True))
        self.bar.hints_wanted.connect(self.show_hints)
        self.bar.submit_wanted.connect(self.ask_to_submit)
        self.menu.connect_all({"submit": self.ask_to_submit})
        connect_bar(self, self.chartroom)
        connect_menu(self, self.chartroom)
        connect_tools(self, self.chartroom)

    # --- what happens -----------------------------------------------------------------------------------------------

    def _jump(self, order: Jump) -> None:
        self.write(order, tr("Sprung {ship} → ({x},{y})", ship=order.ship, x=order.x, y=order.y))

    def _drop_jump(self, ship: int) -> None:
        placed = self.draft.jump_of(ShipId(ship))
        if placed is not None and not self.locked:
            self.draft.remove(placed, tr("Sprung {ship} streichen", ship=ship))

    def _draft_changed(self) -> None:
        self.orders.show_draft()
        self.bar.show_steps(self.draft.undo_label, self.draft.redo_label)
        self.map.show_orders(self.draft.orders)
        if not self.locked and self.draft.text != self._kept:
            self._kept = self.draft.text
            self.text_changed.emit(self._kept)

    def _look_failed(self, fault: Exception) -> None:
        self.tools.show_trouble(fault)
        self._handing_in.looked()

    def _looked(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.tools.show_outlook(outlook)
        if not self.locked:
            self.bar.show_hints(outlook.hints)
            self.bar.show_money(outlook.money)
            self.tables.show_plan(coming_of(outlook, self.draft.orders, self._desk.view))
            self.map.show_ships(outlook.at_jump)
            self.chartroom.show_outlook(outlook)
        self._handing_in.looked()

    def _chosen_on_map(self, selected: Selected | None) -> None:
        if selected is not None:
            self.docks.show_selection()
            self.workshop.choose(selected.kind, selected.nr)
        self.selection.show_selection(self._desk.view, selected, locked=self.locked)
        self.tables.select(selected)

    def _caret_moved(self, line: int) -> None:
        """The ship of the jump under the caret is selected on the map."""
        orders = (placed.order for placed in self.draft.sheet.placed() if placed.line == line)
        jump = next((order for order in orders if isinstance(order, Jump)), None)
        ship = ship_of(self._desk.view, jump.ship) if jump is not None else None
        if ship is not None:
            self.select(ship)

    def show_hints(self) -> None:
        """To the first entry that needs a look, and to all that is said about the sheet."""
        worst = next((mark for mark in self.draft.marks() if mark.level != "ok"), None)
        if worst is not None:
            self.show_mark(worst)
        self.tools.show_hints()

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        self.docks.follow(now)

    def showEvent(self, event: QShowEvent) -> None:
        """Keys go to the map first."""
        super().showEvent(event)
        self.map.widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows put the selection beside the orders."""
        super().resizeEvent(event)
        self.arrange(self.size())

    def arrange(self, size: QSize) -> None:
        """Let the docks stand as a window of this size needs them: before it is shown, so that it is laid out once."""
        if not self.docks.arrange(size.width(), size.height()):
            self.warn(tr("Deine Anordnung der Leisten war nicht zu lesen; sie stehen wieder wie üblich."), "info")

    def hideEvent(self, event: QHideEvent) -> None:
        """The docks stand as they do now when a month is shown next."""
        if self.centralWidget() is not None:  # in a place that is on show it is hidden before it has its parts
            self.docks.keep()
        super().hideEvent(event)
