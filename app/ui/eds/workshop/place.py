"""The workshop as a place: library left, designer in the middle, simulator right; calculators behind a tab."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from app.host.plans import PlanFile
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.known_error import KnownError
from app.text.catalog import ntr, tr
from app.text.file_faults import file_fault
from app.text.parameters import load
from app.ui import theme
from app.ui.eds.workshop.arena import Arena, Combatant
from app.ui.eds.workshop.bench import Around, Bench, alone
from app.ui.eds.workshop.calculators import CalculatorPage
from app.ui.eds.workshop.compare_panel import ComparePanel
from app.ui.eds.workshop.designer import DesignerPanel
from app.ui.eds.workshop.head import CALCULATORS, DESIGN, LIBRARY, REALM, SIMULATOR, WorkshopHead
from app.ui.eds.workshop.library_panel import LibraryPanel, fault_words
from app.ui.eds.workshop.optimiser_dialog import OptimiserDialog
from app.ui.eds.workshop.realm_page import RealmPage
from app.ui.eds.workshop.simulator import SimulatorPanel
from app.ui.eds.workshop.what_if_panel import WhatIfPanel
from app.ui.widgets.ask import ask_to_open
from app.ui.widgets.basics import label
from app.ui.widgets.helped import helped_by
from app.ui.widgets.notices import Strip

NARROW = 1_440
"""Below this width (px at usual letters) the simulator becomes a tab."""
CLOSE = 1_000
"""Below this width the library becomes a tab, too, and everything stands under each other."""
_WIDE = 1_590
"""From this width on library and simulator have all the room they like."""
_LIBRARY_WIDTHS, _SIMULATOR_WIDTHS = (191, 220), (422, 478)
"""Close and wide."""
_ANY_WIDTH = 16_777_215
_MOST_FAULTS = 8


class Workshop(QWidget):
    """Everything of the workshop; where it stands is told by ``around``."""

    order_wanted = Signal(object, str)
    """An Order and what the step is called."""
    left = Signal()
    """Back to where one came from."""

    def __init__(self, around: Around | None = None, back: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("workshop")
        helped_by(self, "ships")
        self.setAccessibleName(tr("Werkstatt"))
        self.bench = Bench(around or alone(), self)
        self.bench.open_library()
        self.arena = Arena(lambda: self.bench.rules, self)
        self.library = LibraryPanel(self.bench)
        self.designer = DesignerPanel(self.bench)
        self.compare = ComparePanel(self.bench)
        self.what_if = WhatIfPanel(self.bench, self.arena)
        self.simulator = SimulatorPanel(self.bench, self.arena)
        self._offered: Ship | Star | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 8, 8)
        column.setSpacing(8)
        self._head = WorkshopHead(self.bench, back)
        column.addWidget(self._head)
        self._strips = QVBoxLayout()
        column.addLayout(self._strips)
        self._stack = QStackedWidget(self)  # what is in its place before it is filled need not be moved afterwards
        column.addWidget(self._stack, 1)
        self._alone, self._apart = QVBoxLayout(), QVBoxLayout()
        self._pages = {at: QWidget(self._stack) for at in (DESIGN, SIMULATOR, LIBRARY)}
        for page in self._pages.values():
            self._stack.addWidget(page)
        self._fill_design(self._pages[DESIGN])
        for at, inside in ((SIMULATOR, self._alone), (LIBRARY, self._apart)):
            inside.setContentsMargins(0, 0, 0, 0)
            self._pages[at].setLayout(inside)
        self._page = DESIGN
        foot = QHBoxLayout()
        self._said = label(
            tr("Werkstatt rechnet unabhängig von der laufenden Partie; nichts wird abgegeben."), "caption"
        )
        self._said.setObjectName("workshopStatus")
        foot.addWidget(self._said, 1)
        column.addLayout(foot)
        self._connect()
        self._narrow: bool | None = None
        self._close: bool | None = None
        self._arrange()

    @cached_property
    def calculators(self) -> CalculatorPage:
        """Made when somebody first asks for them."""
        made = CalculatorPage(self.bench)
        made.said.connect(self.say)
        if self._offered is not None:
            made.offer(self._offered)
        self._stack.addWidget(made)
        return made

    @cached_property
    def realm(self) -> RealmPage:
        """Made when somebody first asks for it."""
        made = RealmPage(self.bench)
        made.said.connect(self.say)
        self._stack.addWidget(made)
        return made

    @property
    def settled(self) -> bool:
        """Is nothing being worked out?"""
        return not self.arena.running and ("realm" not in vars(self) or self.realm.settled)

    @property
    def faults(self) -> Sequence[str]:
        """What the last import could not read."""
        return self._faults

    # --- parts ------------------------------------------------------------------------------------------------------

    def _fill_design(self, page: QWidget) -> None:
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._beside = QVBoxLayout()
        row.addLayout(self._beside)
        scroll = QScrollArea(page)
        scroll.setWidgetResizable(True)
        row.addWidget(scroll, 1)
        middle = QWidget(scroll)
        scroll.setWidget(middle)
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.designer)
        self._lower = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lower.setSpacing(6)
        self._lower.addWidget(self.compare, 5)
        self._lower.addWidget(self.what_if, 4)
        column.addLayout(self._lower, 1)
        self._right = QVBoxLayout()
        row.addLayout(self._right)

    def _connect(self) -> None:
        self._faults: list[str] = []
        for part in (self.designer, self.library, self.simulator):
            part.said.connect(self.say)
        self.bench.troubled.connect(self.warn)
        self.library.imported.connect(self._imported)
        self.designer.order_wanted.connect(self.order_wanted)
        self.designer.best_wanted.connect(self.open_optimiser)
        self._head.page_wanted.connect(self.show_page)
        self._head.left.connect(self.left)
        self._head.rules_wanted.connect(self._choose_rules)
        self._head.keep_wanted.connect(self.library.keep)
        self._head.enter_wanted.connect(self.designer.order.enter)
        for number, at in enumerate((DESIGN, SIMULATOR, CALCULATORS, LIBRARY, REALM), 1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.activated.connect(lambda at=at: self.show_page(at))

    # --- what one can ask of it -------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        """A word in the foot line."""
        self._said.setText(text)

    def warn(self, text: str) -> Strip:
        """Something to be known; it stays until it is closed."""
        strip = Strip(text, "warn", closable=True, close_tip=tr("Meldung schließen"))
        strip.setObjectName("workshopMessage")
        self._strips.addWidget(strip)
        return strip

    def offer(self, thing: Ship | Star) -> None:
        """The calculators offer the numbers of this thing."""
        self._offered = thing
        if "calculators" in vars(self):
            self.calculators.offer(thing)

    def show_page(self, at: int) -> None:
        """Designer, simulator, calculators or library; what stands beside the designer has no page of its own."""
        if (at == SIMULATOR and not self._narrow) or (at == LIBRARY and not self._close):
            at = DESIGN
        self._page = at
        if at == CALCULATORS:
            self._stack.setCurrentWidget(self.calculators)
        elif at == REALM:
            self._stack.setCurrentWidget(self.realm)
        else:
            self._stack.setCurrentWidget(self._pages[at])
        self._head.show_page(at)

    def work_out(self, first: Combatant, second: Combatant) -> None:
        """Count a battle of these two out at once."""
        self.arena.sides = [first, second]
        self.arena.set_side(1, second)
        self.show_page(SIMULATOR)
        self.arena.run()

    def open_optimiser(self, against: bool = False) -> OptimiserDialog:
        """Let the best design be found, by any aim or at once ``against`` the second fleet."""
        dialog = OptimiserDialog(self, self.bench, self.arena)
        if against:
            dialog.aim.setCurrentIndex(dialog.aim.count() - 1)
        dialog.taken.connect(self.bench.take)
        dialog.open()
        return dialog

    def use_rules(self, path: Path) -> None:
        """Work everything out by the rules of a file."""
        try:
            rules = load(path)
        except KnownError as error:
            self.warn(file_fault(path.name, error))
            return
        title = tr("Regeln: {file}", file=path.stem)
        self.bench.set_around(self.bench.around._replace(rules=rules, title=title))
        self._head.show_rules(title)
        self.say(tr("Jetzt gelten die Regeln aus {file}.", file=path.name))

    def _choose_rules(self) -> None:
        ask_to_open(self, tr("Regeldatei wählen"), "*.toml", self.use_rules)

    def _imported(self, found: PlanFile) -> None:
        self._faults = [fault_words(fault) for fault in found.faults]
        words = ntr("{count} Bauplan eingelesen.", "{count} Baupläne eingelesen.", len(found.plans))
        if self._faults:
            shown = self._faults[:_MOST_FAULTS]
            more = len(self._faults) - len(shown)
            rest = [tr("… und {count} weitere", count=more)] if more else []
            self.warn("\n".join([tr("{done} Nicht lesbar:", done=words), *shown, *rest]))
        else:
            self.say(words)

    # --- layout -----------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        width = self.width()
        wide, narrow, close = width >= theme.px(_WIDE), width < theme.px(NARROW), width < theme.px(CLOSE)
        if not close:
            self.library.setFixedWidth(round(theme.px(_LIBRARY_WIDTHS[wide or narrow])))
        if not narrow:
            self.simulator.setFixedWidth(round(theme.px(_SIMULATOR_WIDTHS[wide])))
        if (narrow, close) == (self._narrow, self._close):
            return
        self._narrow, self._close = narrow, close
        for panel, apart in ((self.simulator, narrow), (self.library, close)):
            if apart:
                panel.setMinimumWidth(0)
                panel.setMaximumWidth(_ANY_WIDTH)
        (self._alone if narrow else self._right).addWidget(self.simulator)
        (self._apart if close else self._beside).addWidget(self.library)
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._lower.setDirection(down if close else right)
        self.designer.set_close(close=close)
        self._head.set_visible(SIMULATOR, there=narrow)
        self._head.set_visible(LIBRARY, there=close)
        self.show_page(self._page)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
