"""Ore, uranium and grain of every own star: before, what comes and goes, after."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from app.engine.eds.planner.ledger import StarLine
from app.engine.eds.planner.plan import Plan
from app.model.eds.kinds import Good
from app.model.eds.view import PlayerView
from app.text.catalog import mark, tr
from app.text.eds.names import Names
from app.text.numbers import number
from app.ui import theme

GOODS = (Good.ORE, Good.URANIUM, Good.GRAIN)
_STOCK = (mark("Stern"), mark("jetzt"), mark("Ertrag"), mark("Umschlag"), mark("danach"))
_GRAIN = (mark("Stern"), mark("jetzt"), mark("Ernte"), mark("Verbr."), mark("danach"), mark("reicht"))
_SOON = 3
"""Months of grain that are shown as a worry."""
FOR_EVER = "∞"


class _Row(NamedTuple):
    cells: tuple[str, ...]
    worry: bool


class GoodsPage(QTableWidget):
    """Shows one good."""

    star_chosen = Signal(int)

    def __init__(self, view: PlayerView, good: Good) -> None:
        super().__init__()
        self._good = GOODS.index(good)
        self._names = Names(view)
        self._full = view.parameters.stars.store_max
        self._stars: tuple[int, ...] = ()
        self._plan: Plan | None = None
        self._rows: list[_Row] = []
        titles = _GRAIN if good is Good.GRAIN else _STOCK
        self.setObjectName(f"planner_{good.name.lower()}")
        self.setColumnCount(len(titles))
        self.setHorizontalHeaderLabels([tr(title) for title in titles])
        self.setAccessibleName(tr("Lager nach Sternen"))
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(theme.px(22)))
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.cellClicked.connect(lambda row, _: self.star_chosen.emit(self._stars[row]))

    def show_plan(self, plan: Plan) -> None:
        """Show the stars of a plan, once somebody looks."""
        self._plan = plan
        if self.isVisible():
            self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def _show(self) -> None:
        plan, self._plan = self._plan, None
        if plan is None:
            return
        lines = [line for line in plan.month.stars if self._matters(line)]
        self._stars = tuple(line.star for line in lines)
        before, self._rows = self._rows, [self._row(line, plan) for line in lines]
        self.setRowCount(len(self._rows))
        for at, row in enumerate(self._rows):
            if before[at : at + 1] != [row]:
                self._fill(at, row)

    def _matters(self, line: StarLine) -> bool:
        at = self._good
        return bool(line.before[at] or line.after[at] or line.population[0])

    def _row(self, line: StarLine, plan: Plan) -> _Row:
        at = self._good
        made = line.produced[at]
        name = self._names.star(line.star)
        if at == GOODS.index(Good.GRAIN):
            lasts = plan.ahead.lasts(line.star)
            reach = FOR_EVER if lasts is None else number(lasts)
            amounts = (line.before[at], made, -line.eaten, line.after[at])
            return _Row((name, *_signed(amounts), reach), lasts is not None and lasts < _SOON)
        moved = line.after[at] - line.before[at] - made
        return _Row((name, *_signed((line.before[at], made, moved, line.after[at]))), line.after[at] >= self._full)

    def _fill(self, at: int, row: _Row) -> None:
        for column, text in enumerate(row.cells):
            item = QTableWidgetItem(text)
            if column:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if row.worry and column == len(row.cells) - 1:
                item.setForeground(QColor(theme.current().ui.warn))
                item.setText(f"△ {text}")
            self.setItem(at, column, item)


def _signed(amounts: Sequence[int]) -> tuple[str, ...]:
    """Stock, two changes with their signs, stock."""
    before, come, gone, after = amounts
    changes = (f"+{number(change)}" if change > 0 else number(change) if change else "–" for change in (come, gone))
    return number(before), *changes, number(after)
