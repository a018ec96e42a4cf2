"""The list of things at one point (``stackPopup``)."""

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.engine.eds.jumps import ship_range
from app.ui import emblems, icons
from app.ui.eds.map import stack_words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import arrivals
from app.ui.widgets.basics import button, label

_ROW = 26
_MOST_ROWS = 9
_BESIDE = 90
"""Px for tick, emblem, scroll bar and air beside the text."""


class StackList(QFrame):
    """Everything at exactly one point. Own ships can be ticked: the ticked ones jump."""

    chosen = Signal(object)
    ticked = Signal(object)
    """Set of ship numbers."""
    odds_wanted = Signal()
    """Work out a battle between those who are here."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("stackPopup")
        self.setProperty("kind", "overlay")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 8, 6, 6)
        column.setSpacing(4)
        self._head = label(kind="value")
        self._head.setContentsMargins(6, 0, 6, 0)
        self.list = _List()
        self.list.setAccessibleName(stack_words.stack_name())
        self.list.setUniformItemSizes(True)
        self.list.setIconSize(QSize(14, 14))
        self.list.itemClicked.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.list.itemActivated.connect(lambda item: self.chosen.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.list.itemChanged.connect(lambda _: self.ticked.emit(self._ticked()))
        self.list.escaped.connect(self.closed)
        self._coming = label(kind="second", wrap=True)
        self._coming.setObjectName("stackArrivals")
        self._coming.setContentsMargins(6, 0, 6, 2)
        column.addWidget(self._head)
        column.addWidget(self.list)
        column.addWidget(self._coming)
        column.addLayout(self._make_buttons())
        self.hide()

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
        self._head.setText(stack_words.stack_head(*things[0].field, ships))
        metrics = self.list.fontMetrics()
        widest = max(metrics.horizontalAdvance(self.list.item(row).text()) for row in range(len(rows)))
        coming = arrivals(chart, things[0].field)
        self._coming.setText(stack_words.arriving(chart.view.month + 1, coming))
        self._coming.setVisible(bool(coming))
        self.list.setFixedSize(widest + _BESIDE, _ROW * min(_MOST_ROWS, len(rows)) + 4)
        self.adjustSize()
        self.show()

    def _ticked(self) -> set[int]:
        ticked = (item for item in self._own_items() if item.checkState() == Qt.CheckState.Checked)
        return {item.data(Qt.ItemDataRole.UserRole).nr for item in ticked}

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


class _List(QListWidget):
    """Says when it is left with Esc."""

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)


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
    item = QListWidgetItem(_icon(chart, thing), text)
    item.setData(Qt.ItemDataRole.UserRole, thing)
    item.setSizeHint(QSize(0, _ROW))
    if ship is not None and ship.owner == chart.view.player and not ship.build.base:
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if ship.nr in ticked else Qt.CheckState.Unchecked)
    return item


def _icon(chart: Chart, thing: Thing) -> QIcon:
    if thing.kind == "ship":
        return emblems.icon(chart.ships[thing.nr].owner)
    star = chart.stars.get(thing.nr)
    return emblems.icon(star.owner) if star and star.owner else icons.icon("star", "text3")
