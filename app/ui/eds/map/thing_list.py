"""A list of things of the map that lies over it: what a search found, what stands at one point."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.ui import emblems, icons
from app.ui.eds.map.chart import Chart, Thing
from app.ui.widgets.basics import label

_ROW, _ROWS = 26, 9


class ThingList(QFrame):
    """Things one below the other under a head; arrows move, Return and a click choose one, Esc closes."""

    chosen = Signal(object)
    """A Thing."""
    closed = Signal()

    def __init__(self, parent: QWidget, name: str, accessible: str) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setProperty("kind", "overlay")
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(6, 8, 6, 6)
        self.column.setSpacing(4)
        self.head = label(kind="value")
        self.head.setContentsMargins(6, 0, 6, 0)
        self.list = _List()
        self.list.setAccessibleName(accessible)
        self.list.setIconSize(QSize(14, 14))
        self.list.setUniformItemSizes(True)
        self.list.itemActivated.connect(lambda item: self.chosen.emit(thing_of(item)))
        self.list.itemClicked.connect(lambda item: self.chosen.emit(thing_of(item)))
        self.list.escaped.connect(self.closed)
        self.column.addWidget(self.head)
        self.column.addWidget(self.list)
        self.hide()

    def set_width(self, width: int) -> None:
        """So many px wide, and as high as the rows that are in it."""
        self.list.setFixedSize(width, _ROW * min(_ROWS, max(1, self.list.count())) + 4)
        self.adjustSize()


def row_of(chart: Chart, thing: Thing, text: str) -> QListWidgetItem:
    """A row with the emblem of whose it is."""
    item = QListWidgetItem(_icon(chart, thing), text)
    item.setData(Qt.ItemDataRole.UserRole, thing)
    item.setSizeHint(QSize(0, _ROW))
    return item


def thing_of(item: QListWidgetItem) -> Thing:
    """What this row stands for."""
    thing: Thing = item.data(Qt.ItemDataRole.UserRole)
    return thing


def _icon(chart: Chart, thing: Thing) -> QIcon:
    if thing.kind == "ship":
        return emblems.icon(chart.ships[thing.nr].owner)
    star = chart.stars.get(thing.nr)
    return emblems.icon(star.owner) if star and star.owner else icons.icon("star", "text3")


class _List(QListWidget):
    """Says when it is left with Esc."""

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)
