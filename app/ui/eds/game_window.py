"""The game window: map in the middle, selection, order sheet and tables around it. One ruler, one month.

It is made anew for every ruler and every month and thrown away as a whole, so nothing of one ruler can be seen, undone
or pasted by the next.
"""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

from app.model.eds.orders import Jump, Order
from app.model.ids import PlayerId, ShipId
from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui.eds.chartroom.room import Chartroom
from app.ui.eds.checker import Checker
from app.ui.eds.desk import Desk
from app.ui.eds.docks import Docks, framed
from app.ui.eds.draft import Draft, Mark
from app.ui.eds.find import ship_of
from app.ui.eds.game_menu import GameMenu
from app.ui.eds.game_tabs import GameTabs
from app.ui.eds.handing_in import HandingIn
from app.ui.eds.letters.post import Post
from app.ui.eds.map_bridge import MapBridge
from app.ui.eds.order_tools import OrderTools
from app.ui.eds.orders_panel import TEXT, OrdersPanel
from app.ui.eds.outlook import Outlook
from app.ui.eds.phrases import Phrases
from app.ui.eds.printing.dialog import PrintDialog
from app.ui.eds.selection import Selected, SelectionPanel
from app.ui.eds.state_strips import show_state
from app.ui.eds.status import StatusLine
from app.ui.eds.submit_dialog import SubmitDialog
from app.ui.eds.tables.pages import coming_of
from app.ui.eds.toolbar import TopBar
from app.ui.eds.wiring import connect_bar, connect_menu
from app.ui.eds.workshop.in_game import WorkshopDoor
from app.ui.icons import icon
from app.ui.widgets.notices import Strip, StripTone


class GameWindow(QMainWindow):
    """Shows one desk. What concerns the match as a whole goes out as signals."""

    text_changed = Signal(str)
    """The sheet has to be kept."""
    submit_wanted = Signal(str)
    """Hand this sheet in."""
    reopen_wanted = Signal()
    month_wanted = Signal(int)
    """Show the desk as it was when so many months were evaluated."""
    menu_chosen = Signal(str)
    """Keys of ``GameMenu`` that concern the whole program: new, open, start, quit, settings, about."""

    def __init__(self, desk: Desk, *, last: bool = True, in_steps: bool = False) -> None:
        """``last``: after this sheet the month is evaluated; ``in_steps``: whoever makes it calls ``make_next``."""
        super().__init__()
        self.setObjectName("gameWindow")
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._desk = desk
        self.outlook: Outlook | None = None
        self.draft = Draft(desk.view.parameters.sheet, desk.text)
        self._kept = desk.text
        self.locked = desk.locked
        self._steps = self._make(last=last)
        while not in_steps and self.make_next():
            pass

    def make_next(self) -> bool:
        """Make the next part, none of which keeps the screen waiting for long; False once the window is complete."""
        return next(self._steps, False)

    def _make(self, *, last: bool) -> Iterator[bool]:
        yield from self._make_parts()
        self._connect()
        yield True
        self.tools = OrderTools(self)
        yield True
        self._handing_in = HandingIn(self, last=last)
        show_state(self)
        self._checker.look_now()

    @property
    def desk(self) -> Desk:
        """What is shown."""
        return self._desk

    @property
    def settled(self) -> bool:
        """Is everything worked out that is on show?"""
        return self._checker.settled

    @property
    def title(self) -> str:
        """What belongs into the title bar."""
        desk = self._desk
        who = tr("Herrscher {number} {name}", number=desk.view.player, name=desk.ruler_name)
        return f"{desk.status.match.name} – {who} – Evolution der Sterne"

    # --- what one can ask of it -------------------------------------------------------------------------------------

    def open_report(self) -> None:
        """Bring the month's report to the front."""
        self.docks.tables.show()
        self.tabs.setCurrentWidget(self.report)

    def open_letters(self, partner: PlayerId | None = None) -> None:
        """Bring the letters to the front, with this ruler if one is named."""
        self.docks.tables.show()
        self.tabs.setCurrentWidget(self.post.diplomacy)
        if partner is not None:
            self.post.diplomacy.talk_to(partner)

    def open_paper(self) -> None:
        """Bring the Sternenanzeiger to the front."""
        self.docks.tables.show()
        self.tabs.setCurrentWidget(self.post.paper)

    def print_leaves(self) -> PrintDialog:
        """Ask what to print of this month, and whether into a file."""
        dialog = PrintDialog(self, self._desk.view, self._desk.status.match.name)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.written.connect(lambda file: self.say(tr("{file} geschrieben.", file=file) if file else tr("Gedruckt")))
        dialog.open()
        return dialog

    def say(self, text: str) -> None:
        """A word in the status bar."""
        self.status.say(text)

    def warn(self, text: str, tone: StripTone = "err") -> Strip:
        """Something to be known; it stays until it is closed."""
        strip = Strip(text, tone, closable=True, close_tip=tr("Meldung schließen"))
        strip.setObjectName("gameMessage")
        self.strips.addWidget(strip)
        return strip

    def select(self, selected: Selected | None, *, centre: bool = False) -> None:
        """Select a thing everywhere."""
        self.selection.show_selection(self._desk.view, selected, locked=self.locked)
        self.tables.select(selected)
        self.map.select(selected, centre=centre)
        if selected is not None:
            self.workshop.choose(selected.kind, selected.nr)

    def ask_to_submit(self) -> SubmitDialog | None:
        """Open the summary of the sheet, or hand it in at once where that is set and nothing is likely to fail."""
        return self._handing_in.ask()

    def look_ahead(self) -> None:
        """Run the month on the sheet as it is now."""
        self._checker.look_now()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _make_parts(self) -> Iterator[bool]:
        desk = self._desk
        self.menu = GameMenu(self)
        self.docks = Docks(self)
        self.bar = TopBar(desk, self.docks.toolbar)
        self.docks.toolbar.addWidget(self.bar)
        yield True
        self.map = MapBridge(desk.view, locked=self.locked)
        battles = desk.report.battles if desk.report is not None else ()
        self.workshop = WorkshopDoor(self, desk.view, desk.status.match.name, battles, locked=self.locked)
        self.phrases = Phrases(desk.view)
        yield True
        title = tr("Befehlsblatt {month}", month=month_label(desk.view.month + 1))
        self.orders = OrdersPanel(self.draft, self.phrases, title, self.docks.orders_panel)
        self.docks.orders_panel.body.addWidget(self.orders, 1)
        yield True
        self.selection = SelectionPanel(self.docks.selection_panel)
        self.docks.selection_panel.body.addWidget(self.selection, 1)
        yield True
        self.tabs = GameTabs(desk, self.docks.tables_panel)
        self.docks.tables_panel.body.addWidget(self.tabs, 1)
        yield True
        self.post = Post(self.tabs, desk, self.draft)
        self.tables, self.report, self.battles = self.tabs.tables, self.tabs.report, self.tabs.battles
        self._checker = Checker(self.draft, desk.view, self, desk.report)
        middle = QWidget(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.strips = QVBoxLayout()
        column.addLayout(self.strips)
        frame, panel = framed(middle)
        panel.body.addWidget(self.map.widget)
        column.addWidget(frame, 1)
        self.setCentralWidget(middle)
        self.status = StatusLine(self.statusBar())
        yield True
        self.chartroom = Chartroom(self)
        self.tabs.addTab(self.chartroom.list, icon("list"), tr("Kartenliste"))

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
        self.selection.jump_wanted.connect(self.map.aim)
        self.selection.chosen.connect(self.select)
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
        connect_bar(self)
        connect_menu(self)

    # --- what happens -----------------------------------------------------------------------------------------------

    def write(self, order: Order, text: str) -> None:
        """Enter an order; whatever is selected stays selected."""
        if self.locked:
            return
        self.draft.add(order, text)
        self.say(tr("{order} eingetragen – Strg+Z nimmt es zurück", order=text))

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

    def _look_failed(self) -> None:
        self.tools.show_trouble()
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

    def show_mark(self, mark: Mark) -> None:
        """Put the caret on an entry of the sheet."""
        self.docks.orders.show()
        self.docks.orders.raise_()
        self.orders.show_page(TEXT)
        self.orders.text.go_to(mark.placed.line, mark.placed.start)

    def show_battle(self, sequence: int) -> None:
        """Bring the report of a battle to the front."""
        self.battles.show_battle(sequence)
        self.tabs.setCurrentWidget(self.battles)

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        self.docks.follow(now)

    def showEvent(self, event: QShowEvent) -> None:
        """Keys go to the map first."""
        super().showEvent(event)
        self.map.widget.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Narrow windows put the selection beside the orders."""
        super().resizeEvent(event)
        if not self.docks.arrange(self.width(), self.height()):
            self.warn(tr("Deine Anordnung der Leisten war nicht zu lesen; sie stehen wieder wie üblich."), "info")

    def hideEvent(self, event: QHideEvent) -> None:
        """The docks stand as they do now when a month is shown next."""
        self.docks.keep()
        super().hideEvent(event)
