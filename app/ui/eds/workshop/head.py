"""The head of the workshop: its pages as tabs, and what everything is worked out with."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QPushButton, QSpinBox, QWidget

from app.engine.eds.workshop.figures import LAST_EV
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.workshop.bench import Bench
from app.ui.widgets.basics import button, label

_WIDEST_TITLE = 220
DESIGN, SIMULATOR, CALCULATORS, LIBRARY, REALM = 0, 1, 2, 3, 4


class WorkshopHead(QWidget):
    """Tabs left, tools right; in a small window the tools stand below."""

    page_wanted = Signal(int)
    left = Signal()
    rules_wanted = Signal()
    keep_wanted = Signal()
    enter_wanted = Signal()

    def __init__(self, bench: Bench, back: str) -> None:
        super().__init__()
        self._bench = bench
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(6)
        self._rows.addLayout(self._tab_row(back))
        self._rows.addLayout(self._tool_row())

    def set_close(self, *, close: bool) -> None:
        """Stand in two lines."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._rows.setDirection(down if close else right)
        self._with.setVisible(not close)

    def set_visible(self, page: int, *, there: bool) -> None:
        """Is there a tab for this page?"""
        tab = self._tabs.button(page)
        if tab is not None:
            tab.setVisible(there)

    def show_page(self, page: int) -> None:
        """Mark the tab of the page in sight."""
        tab = self._tabs.button(page)
        if isinstance(tab, QPushButton):
            tab.setChecked(True)

    def show_rules(self, title: str) -> None:
        """Name the rules."""
        self._rules.setText(title)

    def _tab_row(self, back: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        if back:
            home = button(back, "normal", "chevron-left", "workshopBack")
            home.clicked.connect(self.left)
            row.addWidget(home)
        self._tabs = QButtonGroup(self)
        for at, words, icon, name in (
            (DESIGN, tr("Entwerfen"), "ship", "tabDesign"),
            (LIBRARY, tr("Bibliothek"), "folder", "tabLibrary"),
            (SIMULATOR, tr("Kampfsimulator"), "swords", "tabSimulator"),
            (CALCULATORS, tr("Rechner"), "planner", "tabCalculators"),
            (REALM, tr("Reichsplaner"), "chart", "tabRealm"),
        ):
            tab = button(words, "normal", icon, name)
            tab.setCheckable(True)
            self._tabs.addButton(tab, at)
            row.addWidget(tab)
        self._tabs.idClicked.connect(self.page_wanted)
        row.addStretch(1)
        return row

    def _tool_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addStretch(1)
        ev = QSpinBox()
        ev.setObjectName("workshopEv")
        ev.setPrefix("EV ")
        ev.setRange(0, LAST_EV)
        ev.setValue(self._bench.ev)
        ev.setAccessibleName(tr("Evolutionsstufe"))
        ev.valueChanged.connect(self._bench.set_ev)
        self._rules = button(self._bench.around.title, "normal", "book", "workshopRules")
        self._rules.setMaximumWidth(round(theme.px(_WIDEST_TITLE)))
        self._rules.setToolTip(tr("Nach anderen Regeln rechnen: Regeldatei wählen"))
        self._rules.clicked.connect(self.rules_wanted)
        keep = button(tr("In Bibliothek sichern"), "normal", "save", "btnKeepDesign")
        keep.clicked.connect(self.keep_wanted)
        enter = button(tr("Als Befehl eintragen"), "primary", "plus", "btnEnterOrder")
        enter.clicked.connect(self.enter_wanted)
        locked = self._bench.around.locked
        enter.setEnabled(not locked)
        enter.setToolTip(tr("Dazu braucht es eine offene Partie.") if locked else "")
        self._with = label(tr("Rechnen mit"), "second")
        for widget in (self._with, ev, self._rules, keep, enter):
            row.addWidget(widget)
        return row
