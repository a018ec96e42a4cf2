"""The desk of one ruler and one month with its parts laid out: map, selection, order sheet, tables, letters.

Everything that works on a game window (doors to the sheet, chart room, the past) stands on this; ``GameWindow`` puts
it together.
"""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from app.model.eds.events import ShipDestroyed, ShipLost
from app.model.eds.orders import Order
from app.model.ids import PlayerId
from app.text.catalog import tr
from app.text.numbers import month_label
from app.ui.eds.checker import Checker
from app.ui.eds.desk import Desk
from app.ui.eds.docks import Docks, framed
from app.ui.eds.draft import Draft, Mark
from app.ui.eds.game_menu import GameMenu
from app.ui.eds.game_tabs import GameTabs
from app.ui.eds.letters.post import Post
from app.ui.eds.map_bridge import MapBridge
from app.ui.eds.orders_panel import TEXT, OrdersPanel
from app.ui.eds.outlook import Outlook
from app.ui.eds.phrases import Phrases
from app.ui.eds.printing.dialog import PrintDialog
from app.ui.eds.selection import Selected, SelectionPanel
from app.ui.eds.status import StatusLine
from app.ui.eds.toolbar import TopBar
from app.ui.eds.workshop.in_game import WorkshopDoor
from app.ui.widgets.notices import Strip, StripTone


class GamePlace(QMainWindow):
    """The parts, and what may be asked of them. What concerns the match as a whole goes out as signals."""

    text_changed = Signal(str)
    """The sheet has to be kept."""
    submit_wanted = Signal(str)
    """Hand this sheet in."""
    reopen_wanted = Signal()
    month_wanted = Signal(int)
    """Show the desk as it was when so many months were evaluated."""
    menu_chosen = Signal(str)
    """Keys of ``GameMenu`` that concern the whole program: new, open, start, quit, settings, about."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        """The parts are made by ``_make_parts``."""
        super().__init__(parent)
        self.setObjectName("gameWindow")
        self.setWindowFlags(Qt.WindowType.Widget)
        self.hide()  # it is shown when it is complete, even if its place is shown before
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._desk = desk
        self.outlook: Outlook | None = None
        self.draft = Draft(desk.view.parameters.sheet, desk.text)
        self.locked = desk.locked

    def _make_parts(self) -> Iterator[bool]:
        """Make the next part at every step, none of which keeps the screen waiting for long."""
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
        self.orders = OrdersPanel(self.draft, self.phrases, title, self.docks.orders_panel, locked=self.locked)
        self.docks.orders_panel.body.addWidget(self.orders, 1)
        yield True
        self.selection = SelectionPanel(self.docks.selection_panel)
        self.docks.selection_panel.body.addWidget(self.selection, 1)
        self.selection.shown.connect(lambda: self.docks.selection_head.note.setText(self.selection.what))
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

    def open_fate(self, ship: int) -> None:
        """Bring the report of a ship's end to the front."""
        self.open_report()
        self.report.bring(lambda event: isinstance(event, ShipLost | ShipDestroyed) and event.ship == ship)

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

    def look_ahead(self) -> None:
        """Run the month on the sheet as it is now."""
        self._checker.look_now()

    def write(self, order: Order, text: str) -> None:
        """Enter an order; whatever is selected stays selected."""
        if self.locked:
            return
        self.draft.add(order, text)
        self.say(tr("{order} eingetragen – Strg+Z nimmt es zurück", order=text))

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
