"""The head of the workshop: its pages as tabs, and what everything is worked out with."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QPushButton, QSpinBox, QWidget

from app.engine.eds.workshop.figures import LAST_EV
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.workshop.bench import Bench
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import give_room
from app.ui.widgets.tips import plain

_GAP = 4
_WIDEST_TITLE = 220
"""Px at usual letters; a longer title ends in „…“ and is told whole in the tip."""
DESIGN, SIMULATOR, CALCULATORS, LIBRARY, REALM = 0, 1, 2, 3, 4


class WorkshopHead(QWidget):
    """Tabs left, tools right; where they do not fit, less is said, and then the tools stand below."""

    page_wanted = Signal(int)
    left = Signal()
    rules_wanted = Signal()
    keep_wanted = Signal()
    enter_wanted = Signal()

    def __init__(self, bench: Bench, back: str) -> None:
        super().__init__()
        self._bench = bench
        self._title = ""
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(_GAP)
        self._tab_line, self._tool_line = self._tab_row(back), self._tool_row()
        self._rows.addLayout(self._tab_line)
        self._rows.addLayout(self._tool_line)
        self.show_rules(bench.around.title)

    def set_visible(self, page: int, *, there: bool) -> None:
        """Is there a tab for this page?"""
        tab = self._tabs.button(page)
        if tab is not None:
            tab.setVisible(there)
            self._arrange()

    def show_page(self, page: int) -> None:
        """Mark the tab of the page in sight."""
        tab = self._tabs.button(page)
        if isinstance(tab, QPushButton):
            tab.setChecked(True)

    def show_rules(self, title: str) -> None:
        """Name the rules."""
        self._title = title
        self._rules.setToolTip(plain(title + "\n" + tr("Nach anderen Regeln rechnen: Regeldatei wählen")))
        self._rules.setAccessibleName(title)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """One line with „Rechnen mit“, one line without, or two."""
        widest = round(theme.px(_WIDEST_TITLE))
        self._rules.setText(self._rules.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, widest))
        room = self.width() - self._rows.spacing()
        self._with.setVisible(self._needed(with_words=True) <= room)
        close = self._needed(with_words=False) > room
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._rows.setDirection(down if close else right)

    def _needed(self, *, with_words: bool) -> int:
        """How wide one line is, in px."""
        rows = (self._tab_line, self._tool_line)
        items = [item for row in rows for at in range(row.count()) if (item := row.itemAt(at)) is not None]
        widgets = [
            widget
            for item in items
            if (widget := item.widget()) is not None and (with_words if widget is self._with else not widget.isHidden())
        ]
        return sum(widget.sizeHint().width() + self._rows.spacing() for widget in widgets)

    def _tab_row(self, back: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(_GAP)
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
        row.setSpacing(_GAP)
        row.addStretch(1)
        ev = QSpinBox()
        give_room(ev)
        ev.setObjectName("workshopEv")
        ev.setPrefix("EV ")
        ev.setRange(0, LAST_EV)
        ev.setValue(self._bench.ev)
        ev.setAccessibleName(tr("Evolutionsstufe"))
        ev.valueChanged.connect(self._bench.set_ev)
        self._rules = button("", "normal", "book", "workshopRules")
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
