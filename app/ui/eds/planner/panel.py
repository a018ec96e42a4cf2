"""The planner as a panel: balances in tabs, under them what deserves a look."""

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.engine.eds.planner.plan import Plan
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.ui.eds.planner.balance import BalancePage
from app.ui.eds.planner.curve import ForecastPage
from app.ui.eds.planner.goods import GOODS, GoodsPage
from app.ui.eds.planner.hint_list import HintList
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import Header, button
from app.ui.widgets.notices import Strip
from app.ui.widgets.sizes import sliding

_TABS = (mark("WE"), mark("Erz"), mark("Uran"), mark("Getreide"), mark("Vorschau"))
FORECAST = len(_TABS) - 1
"""The last tab; before it one for each good, and first the money."""


class PlannerPanel(QWidget):
    """Shows a Plan."""

    star_chosen = Signal(int)

    def __init__(self, view: PlayerView, parent: QWidget, *, locked: bool = False) -> None:
        super().__init__(parent)
        self._view = view
        self._plan: Plan | None = None
        self._header = Header(tr("Zug-Planer"), "planner")
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        self._strip = Strip(tr("Vorschau nicht möglich; Befehle zählen trotzdem."), "warn")
        self._strip.hide()
        self._log = self._strip.add_action(tr("Protokoll"), self._open_log)
        self._log.setObjectName("plannerLog")
        column.addWidget(self._strip)
        halves = QSplitter(Qt.Orientation.Vertical, self)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(3)
        column.addWidget(halves, 1)
        self._pages = QStackedWidget(halves)  # halves and pages are filled where they stay: they are dressed once
        self.balance = BalancePage()
        self._places = {0: self._pages.addWidget(self.balance)}
        """Where in the stack a tab's page is; it is made when somebody first asks for it."""
        self._others: list[GoodsPage | ForecastPage] = []
        self._file: Path | None = None
        self.hints = HintList(view, locked=locked)
        halves.addWidget(self.hints)
        halves.setSizes([300, 400])
        halves.setStretchFactor(0, 3)
        halves.setStretchFactor(1, 4)
        self._make_tabs()

    def show_plan(self, plan: Plan) -> None:
        """Show this plan."""
        self._plan = plan
        self._strip.hide()
        self.balance.show_month(plan.month)
        for page in self._others:
            page.show_plan(plan)
        self.hints.show_hints(plan.hints)

    def show_trouble(self, report: Path | None) -> None:
        """The month could not be run; ``report`` is the file that says where the program failed."""
        self._file = report
        self._log.setVisible(report is not None)
        self._strip.show()

    def _open_log(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._file)))

    def show_page(self, page: int) -> None:
        """Bring a tab to the front."""
        if page not in self._places:
            self._places[page] = self._pages.addWidget(self._forecast() if page == FORECAST else self._goods(page))
        self._pages.setCurrentIndex(self._places[page])
        self._chips[page].setChecked(True)

    def _goods(self, page: int) -> QWidget:
        made = GoodsPage(self._view, GOODS[page - 1])
        made.star_chosen.connect(self.star_chosen)
        self._add(made)
        return made

    def _forecast(self) -> QWidget:
        made = ForecastPage(self._view.month)
        self._add(made)
        return _scrolled(made)

    def _add(self, page: GoodsPage | ForecastPage) -> None:
        self._others.append(page)
        if self._plan is not None:
            page.show_plan(self._plan)

    def _make_tabs(self) -> None:
        """In the head, with large letters below it."""
        group = QButtonGroup(self)
        row = QHBoxLayout() if roomy() else self._header.right
        row.setSpacing(2)
        self._chips = []
        for at, title in enumerate(_TABS):
            chip = button(tr(title), "small", name=f"plannerTab_{at}")
            chip.setProperty("tight", True)
            chip.setCheckable(True)
            chip.setChecked(at == 0)
            chip.clicked.connect(lambda _=False, at=at: self.show_page(at))
            group.addButton(chip)
            row.addWidget(chip)
            self._chips.append(chip)
        if roomy():
            row.setContentsMargins(8, 4, 8, 0)
            row.addStretch(1)
            self._column.insertWidget(1, sliding(row))


def _scrolled(page: QWidget) -> QScrollArea:
    """In a low dock a page scrolls; the hints under it keep their room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
