"""The list of things at one point (``stackPopup``)."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidgetItem, QWidget

from app.engine.eds.jumps import ship_range
from app.ui.eds.map import stack_words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import arrivals
from app.ui.eds.map.thing_list import ThingList, row_of, thing_of
from app.ui.widgets.basics import button, label

_BESIDE = 90
"""Px for tick, emblem, scroll bar and air beside the text."""


class StackList(ThingList):
    """Everything at exactly one point. Own ships can be ticked: the ticked ones jump."""

    ticked = Signal(object)
    """Set of ship numbers."""
    odds_wanted = Signal()
    """Work out a battle between those who are here."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "stackPopup", stack_words.stack_name())
        self.list.itemChanged.connect(lambda _: self.ticked.emit(self._ticked()))
        self._coming = label(kind="second", wrap=True)
        self._coming.setObjectName("stackArrivals")
        self._coming.setContentsMargins(6, 0, 6, 2)
        self.column.addWidget(self._coming)
        self.column.addLayout(self._make_buttons())

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(6, 0, 6, 2)
        self._all = button(stack_words.all_own(), "small", name="stackAll")
        self._all.clicked.connect(self._tick_all)
        self._odds = button(stack_words.work_out(), "small", "swords", "stackOdds")
        self._odds.clicked.connect(self.odds_wanted)
        row.addWidget(self._all)
        row.addWidget(self._odds)
        row.addStretch(1)
        return row

    def show_point(self, chart: Chart, things: tuple[Thing, ...], chosen: Thing, ticked: set[int]) -> None:
        """List these things, all of one point."""
        self.list.blockSignals(True)
        self.list.clear()
        rows = list(_rows(chart, things))
        for thing, fellows in rows:
            self.list.addItem(_item(chart, thing, fellows, ticked))
        current = (n for n, (thing, fellows) in enumerate(rows) if chosen in (thing, *fellows))
        self.list.setCurrentRow(next(current, 0))
        self.list.blockSignals(False)
        self._all.setVisible(len(self._own_items()) > 1)
        self._odds.setVisible(any(fellows for _, fellows in rows))
        ships = sum(thing.kind == "ship" for thing in things)
        self.head.setText(stack_words.stack_head(*things[0].field, ships))
        metrics = self.list.fontMetrics()
        widest = max(metrics.horizontalAdvance(self.list.item(row).text()) for row in range(len(rows)))
        coming = arrivals(chart, things[0].field)
        self._coming.setText(stack_words.arriving(chart.view.month + 1, coming))
        self._coming.setVisible(bool(coming))
        self.set_width(widest + _BESIDE)
        self.show()

    def _ticked(self) -> set[int]:
        ticked = (item for item in self._own_items() if item.checkState() == Qt.CheckState.Checked)
        return {thing_of(item).nr for item in ticked}

    def _own_items(self) -> list[QListWidgetItem]:
        """The rows that can be ticked."""
        items = (self.list.item(row) for row in range(self.list.count()))
        return [item for item in items if item.flags() & Qt.ItemFlag.ItemIsUserCheckable]

    def _tick_all(self) -> None:
        """Tick all own ships; when all are ticked, none."""
        items = self._own_items()
        full = all(item.checkState() == Qt.CheckState.Checked for item in items)
        self.list.blockSignals(True)
        for item in items:
            item.setCheckState(Qt.CheckState.Unchecked if full else Qt.CheckState.Checked)
        self.list.blockSignals(False)
        self.ticked.emit(self._ticked())


def _rows(chart: Chart, things: tuple[Thing, ...]) -> Iterator[tuple[Thing, tuple[Thing, ...]]]:
    """What has a row of its own, and the foreign ships that share one, by owner; own things have no fellows."""
    foreign: dict[int, list[Thing]] = {}
    for thing in things:
        ship = chart.ships.get(thing.nr) if thing.kind == "ship" else None
        if ship is None or ship.owner == chart.view.player:
            yield thing, ()
        else:
            foreign.setdefault(ship.owner, []).append(thing)
    yield from ((fellows[0], tuple(fellows)) for fellows in foreign.values())


def _item(chart: Chart, thing: Thing, fellows: tuple[Thing, ...], ticked: set[int]) -> QListWidgetItem:
    ship = chart.ships.get(thing.nr) if thing.kind == "ship" else None
    if fellows:
        text = stack_words.foreign_row(chart, [chart.ships[fellow.nr] for fellow in fellows])
    elif ship is not None:
        text = stack_words.ship_row(chart, ship, ship_range(ship, chart.view.parameters.movement))
    else:
        text = stack_words.star_row(chart, thing)
    item = row_of(chart, thing, text)
    if ship is not None and ship.owner == chart.view.player and not ship.build.base:
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if ship.nr in ticked else Qt.CheckState.Unchecked)
    return item
