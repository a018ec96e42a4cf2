"""The hover card (``hoverCard``) and the list of things at one point (``stackPopup``)."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.engine.eds.jumps import ship_range
from app.ui import emblems, icons
from app.ui.eds.map import words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import arrivals
from app.ui.widgets.basics import label

_ROW = 26
_MOST_ROWS = 9
_BESIDE = 90
"""Px for tick, emblem, scroll bar and air beside the text."""
_FACTS = 12


class HoverCard(QFrame):
    """What is known of the thing under the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hoverCard")
        self.setProperty("kind", "overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 9, 12, 9)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        self._title = label(kind="value")
        grid.addWidget(self._title, 0, 0, 1, 2)
        self._rows = [(label(kind="third"), label(kind="second")) for _ in range(_FACTS)]
        for row, (caption, value) in enumerate(self._rows, 1):
            grid.addWidget(caption, row, 0)
            grid.addWidget(value, row, 1)
        self.hide()

    def show_thing(self, chart: Chart, thing: Thing, origin: Thing | None = None) -> None:
        """Say what is known of it, and how far it is from ``origin``."""
        self._title.setText(words.card_title(chart, thing))
        facts = facts_of(chart, thing)
        if origin is not None and origin.field != thing.field:
            facts = [*facts, words.distance_fact(origin, thing)]
        for (caption, value), (name, text) in zip(self._rows, [*facts, *[("", "")] * _FACTS], strict=False):
            caption.setText(name)
            value.setText(text)
            caption.setVisible(bool(name))
            value.setVisible(bool(name))
        self.adjustSize()
        self.show()


def facts_of(chart: Chart, thing: Thing) -> list[tuple[str, str]]:
    """Captions and values."""
    if thing.kind == "ship":
        ship = chart.ships[thing.nr]
        return words.ship_facts(chart, ship, ship_range(ship, chart.view.parameters.movement))
    return words.star_facts(chart, thing.nr) if thing.kind == "star" else []


class StackList(QFrame):
    """Everything at exactly one point. Own ships can be ticked: the ticked ones jump."""

    chosen = Signal(object)
    ticked = Signal(object)
    """Set of ship numbers."""
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
        self.list.setAccessibleName(words.stack_name())
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
        self.hide()

    def show_point(self, chart: Chart, things: tuple[Thing, ...], chosen: Thing, ticked: set[int]) -> None:
        """List these things, all of one point."""
        self.list.blockSignals(True)
        self.list.clear()
        for thing in things:
            self.list.addItem(_item(chart, thing, ticked))
        self.list.setCurrentRow(things.index(chosen) if chosen in things else 0)
        self.list.blockSignals(False)
        ships = sum(thing.kind == "ship" for thing in things)
        self._head.setText(words.stack_head(*things[0].field, ships))
        metrics, rows = self.list.fontMetrics(), range(self.list.count())
        widest = max(metrics.horizontalAdvance(self.list.item(row).text()) for row in rows)
        coming = arrivals(chart, things[0].field)
        self._coming.setText(words.arriving(chart.view.month + 1, coming))
        self._coming.setVisible(bool(coming))
        self.list.setFixedSize(widest + _BESIDE, _ROW * min(_MOST_ROWS, len(things)) + 4)
        self.adjustSize()
        self.show()

    def _ticked(self) -> set[int]:
        items = [self.list.item(row) for row in range(self.list.count())]
        return {item.data(Qt.ItemDataRole.UserRole).nr for item in items if item.checkState() == Qt.CheckState.Checked}


class _List(QListWidget):
    """Says when it is left with Esc."""

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)


def _item(chart: Chart, thing: Thing, ticked: set[int]) -> QListWidgetItem:
    ship = chart.ships.get(thing.nr) if thing.kind == "ship" else None
    text = words.stack_row(chart, thing, ship_range(ship, chart.view.parameters.movement) if ship else 0)
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
