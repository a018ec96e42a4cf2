"""The list of what a search has found (``searchResults``): under the field, never sorted anew while it is open."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.text.catalog import ntr, tr
from app.ui import emblems, icons
from app.ui.eds.map import words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.widgets.basics import label

_SHOWN = 200
_ROW, _ROWS = 26, 9
_WIDTH = 320


class SearchList(QFrame):
    """Hits one below the other; arrows move, Return shows one, Esc closes."""

    chosen = Signal(object)
    """A Thing."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("searchResults")
        self.setProperty("kind", "overlay")
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 8, 6, 6)
        column.setSpacing(4)
        self._head = label(kind="value")
        self._head.setContentsMargins(6, 0, 6, 0)
        self.list = _List()
        self.list.setAccessibleName(tr("Gefunden"))
        self.list.setIconSize(QSize(14, 14))
        self.list.setUniformItemSizes(True)
        self.list.itemActivated.connect(self._choose)
        self.list.itemClicked.connect(self._choose)
        self.list.escaped.connect(self.closed)
        column.addWidget(self._head)
        column.addWidget(self.list)
        self.hide()

    def show_things(self, chart: Chart, things: Sequence[Thing], corner: QPoint) -> None:
        """List these, the upper left corner there."""
        self.list.clear()
        for thing in things[:_SHOWN]:
            item = QListWidgetItem(_icon(chart, thing), row_text(chart, thing))
            item.setData(Qt.ItemDataRole.UserRole, thing)
            item.setSizeHint(QSize(0, _ROW))
            self.list.addItem(item)
        self._head.setText(ntr("{count} Treffer", "{count} Treffer", len(things)))
        self.list.setFixedSize(_WIDTH, _ROW * min(_ROWS, max(1, len(things))) + 4)
        self.adjustSize()
        self.move(corner)
        self.show()
        self.raise_()

    def mark(self, thing: Thing) -> None:
        """Say which one is on show."""
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == thing:
                self.list.setCurrentRow(row)

    def _choose(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


class _List(QListWidget):
    """Says when it is left with Esc."""

    escaped = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.escaped.emit()
            return
        super().keyPressEvent(event)


def row_text(chart: Chart, thing: Thing) -> str:
    """Name, place and owner of a thing."""
    where = f"({thing.x},{thing.y})"
    if thing.kind == "ship":
        ship = chart.ships[thing.nr]
        parts = [f"{ship.nr} {ship.name}", where, words.ruler_label(chart, ship.owner)]
    elif thing.kind == "star":
        parts = [words.star_label(chart, thing.nr), where, words.owner_label(chart, chart.stars.get(thing.nr))]
    else:
        parts = [tr("Feld ({x},{y})", x=thing.x, y=thing.y)]
    return " · ".join(parts)


def _icon(chart: Chart, thing: Thing) -> QIcon:
    if thing.kind == "ship":
        return emblems.icon(chart.ships[thing.nr].owner)
    star = chart.stars.get(thing.nr)
    return emblems.icon(star.owner) if star and star.owner else icons.icon("star", "text3")
