"""The „Kartenliste“ (``mapList``): everything on the map as a table, the nearest to the cursor first.

For whoever cannot see the map or has no mouse: a row can be selected, shown, jumped to, routed to and measured from,
as a point of the map can.
"""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QHeaderView, QTableView, QVBoxLayout, QWidget

from app.engine.eds.jumps import Field, rounded_distance
from app.text.catalog import mark, tr
from app.ui import theme
from app.ui.eds.map import jump_words, words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.judge import judge
from app.ui.widgets.basics import label, tool_button
from app.ui.widgets.late import Late

_HEADS = (mark("Entfernung"), mark("Richtung"), mark("Objekt"), mark("Ort"), mark("Besitzer"), mark("Sprung"))
_OWNER = 150
"""Px for the name of an owner."""
_ROLE = Qt.ItemDataRole
_Index = QModelIndex | QPersistentModelIndex


class Row(NamedTuple):
    """One thing as the list says it."""

    thing: Thing
    distance: int
    direction: str
    name: str
    owner: str


def rows_of(chart: Chart, origin: Field) -> list[Row]:
    """Everything known of the map, by distance from a field; stars before the ships over them."""
    things = [Thing("star", place.nr, place.x, place.y) for place in chart.view.chart]
    things += [Thing("ship", ship.nr, ship.x, ship.y) for ship in chart.ships.values()]
    rows = [_row(chart, thing, origin) for thing in things]
    return sorted(rows, key=lambda row: (row.distance, row.thing.kind == "ship", row.thing.nr))


def _row(chart: Chart, thing: Thing, origin: Field) -> Row:
    away = rounded_distance(origin, thing.field)
    direction = words.direction(thing.x - origin[0], thing.y - origin[1])
    if thing.kind == "ship":
        ship = chart.ships[thing.nr]
        name = tr("Schiff {ship}", ship=f"{ship.nr} {ship.name}")
        return Row(thing, away, direction, name, words.ruler_label(chart, ship.owner))
    owner = words.owner_label(chart, chart.stars.get(thing.nr))
    return Row(thing, away, direction, words.star_label(chart, thing.nr), owner)


class _Model(QAbstractTableModel):
    """The rows; the verdict on a jump is asked only for what is on show."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.rows: Sequence[Row] = ()
        self._chart: Chart | None = None
        self._ship: int | None = None

    def show_rows(self, chart: Chart | None, rows: Sequence[Row], ship: int | None) -> None:
        self.beginResetModel()
        self._chart, self.rows, self._ship = chart, rows, ship
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        return 0 if parent.isValid() else len(_HEADS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole) -> object:
        if role == _ROLE.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return tr(_HEADS[section])
        return None

    def data(self, index: _Index, role: int = _ROLE.DisplayRole) -> object:
        if role == _ROLE.TextAlignmentRole and index.column() == 0:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role not in (_ROLE.DisplayRole, _ROLE.AccessibleTextRole):
            return None
        row = self.rows[index.row()]
        place = f"({row.thing.x},{row.thing.y})"
        match index.column():
            case 5:
                return self._verdict(row.thing.field)
            case column:
                return (str(row.distance), row.direction, row.name, place, row.owner)[column]

    def _verdict(self, field: Field) -> str:
        ship = self._chart.ships.get(self._ship) if self._chart and self._ship is not None else None
        if ship is None or self._chart is None or ship.owner != self._chart.view.player or ship.field == field:
            return "–"
        return jump_words.verdict_line(self._chart, judge(self._chart, ship, field))[0]


class MapList(Late):
    """The table with what one can do to a row."""

    chosen = Signal(object)
    """Select this Thing."""
    shown = Signal(object)
    """Show this Thing on the map."""
    jump_wanted = Signal(object)
    """Send the selected ship there."""
    fleet_wanted = Signal(object)
    """Send it with its fleet."""
    odds_wanted = Signal(object)
    """Work out a battle there."""
    menu_wanted = Signal(object, QPoint)
    """A Thing and where on the screen: everything the map offers there."""
    route_wanted = Signal(object)
    measure_wanted = Signal(object)
    note_wanted = Signal(object)

    def _make(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 4)
        column.setSpacing(4)
        self.table = _Table(self)
        self.table.setObjectName("mapList")
        self.table.setAccessibleName(tr("Kartenliste"))
        self.model = _Model(self)
        self.table.setModel(self.model)
        head = self.table.horizontalHeader()
        head.setStretchLastSection(True)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.setColumnWidth(4, round(theme.px(_OWNER)))
        head.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.doubleClicked.connect(lambda _: self._emit(self.shown))
        self.table.entered_row.connect(lambda: self._emit(self.chosen))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._ask_menu)
        column.addLayout(self._make_bar())
        column.addWidget(self.table, 1)

    def show_around(self, chart: Chart | None, origin: Field, ship: int | None) -> None:
        """List everything as seen from a field; ``ship`` is the one that would jump."""
        kept = self.current()
        rows = rows_of(chart, origin) if chart else []
        self.model.show_rows(chart, rows, ship)
        self._from.setText(tr("gesehen von ({x},{y})", x=origin[0], y=origin[1]))
        at = next((n for n, row in enumerate(rows) if row.thing == kept), 0)
        if rows:
            self.table.setCurrentIndex(self.model.index(at, 0))

    def current(self) -> Thing | None:
        """The thing of the row the cursor is in."""
        row = self.table.currentIndex().row()
        return self.model.rows[row].thing if 0 <= row < len(self.model.rows) else None

    def _make_bar(self) -> QHBoxLayout:
        bar = QHBoxLayout()
        bar.setSpacing(4)
        self._from = label("", "third")
        acts = (
            (tr("Auswählen"), "target", "listSelect", self.chosen),
            (tr("Auf Karte zeigen"), "eye", "listShow", self.shown),
            (tr("Hierher springen"), "jump", "listJump", self.jump_wanted),
            (tr("Flotte hierher springen"), "ship", "listFleet", self.fleet_wanted),
            (tr("Route hierher"), "route", "listRoute", self.route_wanted),
            (tr("Von hier messen"), "ruler", "listMeasure", self.measure_wanted),
            (tr("Kampf durchrechnen"), "swords", "listOdds", self.odds_wanted),
            (tr("Notiz …"), "note", "listNote", self.note_wanted),
        )
        for text, icon, name, signal in acts:
            made = tool_button(icon, text)
            made.setObjectName(name)
            made.clicked.connect(lambda _=False, signal=signal: self._emit(signal))
            bar.addWidget(made)
        bar.addStretch(1)
        bar.addWidget(self._from)
        return bar

    def _ask_menu(self, where: QPoint) -> None:
        """The menu of the row under the pointer, or by its key of the row the cursor is in."""
        index = self.table.indexAt(where)
        if index.isValid():
            self.table.setCurrentIndex(index)
        thing = self.current()
        if thing is not None:
            self.menu_wanted.emit(thing, self.table.viewport().mapToGlobal(where))

    def _emit(self, signal: object) -> None:
        thing = self.current()
        if thing is not None:
            signal.emit(thing)  # type: ignore[attr-defined]


class _Table(QTableView):
    """Whole rows; Return selects, Tab leaves."""

    entered_row = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered_row.emit()
            return
        super().keyPressEvent(event)
