"""The workshop as a place: library left, designer in the middle, simulator right; calculators behind a tab."""

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.engine.eds.workshop.figures import LAST_EV
from app.host.plans import PlanFile
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.known_error import KnownError
from app.text.catalog import ntr, tr
from app.text.host_errors import sentence
from app.text.parameters import load
from app.ui import theme
from app.ui.eds.workshop.arena import Arena, Combatant
from app.ui.eds.workshop.bench import Around, Bench, alone
from app.ui.eds.workshop.calculators import CalculatorPage
from app.ui.eds.workshop.compare_panel import ComparePanel
from app.ui.eds.workshop.designer import DesignerPanel
from app.ui.eds.workshop.library_panel import LibraryPanel, fault_words
from app.ui.eds.workshop.optimiser_dialog import OptimiserDialog
from app.ui.eds.workshop.simulator import SimulatorPanel
from app.ui.eds.workshop.what_if_panel import WhatIfPanel
from app.ui.widgets.basics import button, label
from app.ui.widgets.notices import Strip

DESIGN, SIMULATOR, CALCULATORS = 0, 1, 2
NARROW = 1_440
"""Below this width (px at usual letters) the simulator becomes a tab."""
_WIDE = 1_590
"""From this width on library and simulator have all the room they like."""
_LIBRARY_WIDTHS, _SIMULATOR_WIDTHS = (186, 220), (414, 478)
"""Close and wide."""
_MOST_FAULTS = 8


class Workshop(QWidget):
    """Everything of the workshop; where it stands is told by ``around``."""

    order_wanted = Signal(object, str)
    """An Order and what the step is called."""
    left = Signal()
    """Back to where one came from."""

    def __init__(self, around: Around | None = None, back: str = "") -> None:
        super().__init__()
        self.setObjectName("workshop")
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
        column.addLayout(self._top(back))
        self._strips = QVBoxLayout()
        column.addLayout(self._strips)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._design_page())
        self._stack.addWidget(self._simulator_page())
        column.addWidget(self._stack, 1)
        foot = QHBoxLayout()
        self._said = label(
            tr("Werkstatt rechnet unabhängig von der laufenden Partie; nichts wird abgegeben."), "caption"
        )
        self._said.setObjectName("workshopStatus")
        foot.addWidget(self._said, 1)
        column.addLayout(foot)
        self._connect()
        self._narrow: bool | None = None
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

    @property
    def settled(self) -> bool:
        """Is nothing being worked out?"""
        return not self.arena.running

    @property
    def faults(self) -> Sequence[str]:
        """What the last import could not read."""
        return self._faults

    # --- parts ------------------------------------------------------------------------------------------------------

    def _top(self, back: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        if back:
            home = button(back, "normal", "chevron-left", "workshopBack")
            home.clicked.connect(self.left)
            row.addWidget(home)
        self._tabs = QButtonGroup(self)
        for at, (words, icon, name) in enumerate(
            (
                (tr("Entwerfen"), "ship", "tabDesign"),
                (tr("Kampfsimulator"), "swords", "tabSimulator"),
                (tr("Rechner"), "planner", "tabCalculators"),
            )
        ):
            tab = button(words, "normal", icon, name)
            tab.setCheckable(True)
            self._tabs.addButton(tab, at)
            row.addWidget(tab)
        self._tabs.idClicked.connect(self.show_page)
        row.addStretch(1)
        row.addWidget(label(tr("Rechnen mit"), "second"))
        self.ev = QSpinBox()
        self.ev.setObjectName("workshopEv")
        self.ev.setPrefix("EV ")
        self.ev.setRange(0, LAST_EV)
        self.ev.setValue(self.bench.ev)
        self.ev.setAccessibleName(tr("Evolutionsstufe"))
        self.ev.valueChanged.connect(self.bench.set_ev)
        self._rules = button(self.bench.around.title, "normal", "book", "workshopRules")
        self._rules.setToolTip(tr("Nach anderen Regeln rechnen: Regeldatei wählen"))
        self._rules.clicked.connect(self._choose_rules)
        keep = button(tr("In Bibliothek sichern"), "normal", "save", "btnKeepDesign")
        keep.clicked.connect(lambda: self.library.keep())
        self._enter = button(tr("Als Befehl eintragen"), "primary", "plus", "btnEnterOrder")
        self._enter.clicked.connect(self.designer.order.enter)
        locked = self.bench.around.locked
        self._enter.setEnabled(not locked)
        self._enter.setToolTip(tr("Dazu braucht es eine offene Partie.") if locked else "")
        for widget in (self.ev, self._rules, keep, self._enter):
            row.addWidget(widget)
        return row

    def _design_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self.library)
        middle = QWidget()
        column = QVBoxLayout(middle)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.designer)
        lower = QHBoxLayout()
        lower.setSpacing(6)
        lower.addWidget(self.compare, 5)
        lower.addWidget(self.what_if, 4)
        column.addLayout(lower, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(middle)
        row.addWidget(scroll, 1)
        self._right = QVBoxLayout()
        row.addLayout(self._right)
        return page

    def _simulator_page(self) -> QWidget:
        page = QWidget()
        self._alone = QVBoxLayout(page)
        self._alone.setContentsMargins(0, 0, 0, 0)
        return page

    def _connect(self) -> None:
        self._faults: list[str] = []
        for part in (self.designer, self.library, self.simulator):
            part.said.connect(self.say)
        self.bench.troubled.connect(self.warn)
        self.library.imported.connect(self._imported)
        self.designer.order_wanted.connect(self.order_wanted)
        self.designer.best_wanted.connect(self.open_optimiser)
        for keys, at in (("Ctrl+1", DESIGN), ("Ctrl+2", SIMULATOR), ("Ctrl+3", CALCULATORS)):
            shortcut = QShortcut(QKeySequence(keys), self)
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
        """Designer, simulator or calculators."""
        if at == CALCULATORS:
            self._stack.setCurrentWidget(self.calculators)
        if at == SIMULATOR and not self._narrow:
            at = DESIGN
        self._stack.setCurrentIndex(at)
        tab = self._tabs.button(at)
        if isinstance(tab, QPushButton):
            tab.setChecked(True)

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
            self.warn(sentence(error))
            return
        title = tr("Regeln: {file}", file=path.stem)
        self.bench.set_around(self.bench.around._replace(rules=rules, title=title))
        self._rules.setText(title)
        self.say(tr("Jetzt gelten die Regeln aus {file}.", file=path.name))

    def _choose_rules(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Regeldatei wählen"), "", "*.toml")
        if path:
            self.use_rules(Path(path))

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
        wide = self.width() >= theme.px(_WIDE)
        narrow = self.width() < theme.px(NARROW)
        self.library.setFixedWidth(round(theme.px(_LIBRARY_WIDTHS[wide or narrow])))
        if not narrow:
            self.simulator.setFixedWidth(round(theme.px(_SIMULATOR_WIDTHS[wide])))
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow:
            self.simulator.setMinimumWidth(0)
            self.simulator.setMaximumWidth(16_777_215)
            self._alone.addWidget(self.simulator)
        else:
            self._right.addWidget(self.simulator)
        tab = self._tabs.button(SIMULATOR)
        if tab is not None:
            tab.setVisible(narrow)
        self.show_page(CALCULATORS if self._stack.currentIndex() == CALCULATORS else self._stack.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
