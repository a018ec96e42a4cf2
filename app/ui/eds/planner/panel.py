"""The planner as a panel: balances in tabs, under them what deserves a look."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QFrame, QScrollArea, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from app.engine.eds.planner.plan import Plan
from app.model.eds.kinds import Good
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.ui.eds.planner.balance import BalancePage
from app.ui.eds.planner.curve import ForecastPage
from app.ui.eds.planner.goods import GoodsPage
from app.ui.eds.planner.hint_list import HintList
from app.ui.widgets.basics import Header, button
from app.ui.widgets.notices import Strip

_TABS = (mark("WE"), mark("Erz"), mark("Uran"), mark("Getreide"), mark("Vorschau"))


class PlannerPanel(QWidget):
    """Shows a Plan."""

    star_chosen = Signal(int)

    def __init__(self, view: PlayerView, parent: QWidget, *, locked: bool = False) -> None:
        super().__init__(parent)
        self._header = Header(tr("Zug-Planer"), "planner")
        self.balance = BalancePage()
        self.goods = tuple(GoodsPage(view, good) for good in (Good.ORE, Good.URANIUM, Good.GRAIN))
        self.forecast = ForecastPage()
        self.hints = HintList(view, locked=locked)
        self._pages = QStackedWidget()
        for page in (self.balance, *self.goods, _scrolled(self.forecast)):
            self._pages.addWidget(page)
        for goods in self.goods:
            goods.star_chosen.connect(self.star_chosen)
        self._strip = Strip(tr("Vorschau nicht möglich; Befehle zählen trotzdem."), "warn")
        self._strip.hide()
        halves = QSplitter(Qt.Orientation.Vertical)
        halves.setChildrenCollapsible(False)
        halves.setHandleWidth(3)
        halves.addWidget(self._pages)
        halves.addWidget(self.hints)
        halves.setSizes([300, 400])
        halves.setStretchFactor(0, 3)
        halves.setStretchFactor(1, 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._strip)
        column.addWidget(halves, 1)
        self._make_tabs()

    def show_plan(self, plan: Plan) -> None:
        """Show this plan."""
        self._strip.hide()
        self.balance.show_month(plan.month)
        for page in self.goods:
            page.show_plan(plan)
        self.forecast.show_plan(plan)
        self.hints.show_hints(plan.hints)

    def show_trouble(self) -> None:
        """The month could not be run."""
        self._strip.show()

    def show_page(self, page: int) -> None:
        """Bring a tab to the front."""
        self._pages.setCurrentIndex(page)
        self._chips[page].setChecked(True)

    def _make_tabs(self) -> None:
        group = QButtonGroup(self)
        self._chips = []
        for at, title in enumerate(_TABS):
            chip = button(tr(title), "small", name=f"plannerTab_{at}")
            chip.setCheckable(True)
            chip.setChecked(at == 0)
            chip.clicked.connect(lambda _=False, at=at: self.show_page(at))
            group.addButton(chip)
            self._header.right.addWidget(chip)
            self._chips.append(chip)


def _scrolled(page: QWidget) -> QScrollArea:
    """In a low dock a page scrolls; the hints under it keep their room."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
