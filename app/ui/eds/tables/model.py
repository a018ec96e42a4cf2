"""Qt models over rows and columns, and a proxy that sorts by value and filters by owner and text."""

from collections.abc import Sequence
from typing import Generic, Literal, Protocol, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QIcon

from app.model.eds.orders import Order
from app.model.ids import NOBODY, PlayerId
from app.text.catalog import tr
from app.text.numbers import number
from app.ui import emblems, icons, theme
from app.ui.eds.tables.columns import Cell, Column
from app.ui.tokens import mixed

_YEAR = 12
_FADED = 0.6
"""So much of the ground is in the colour of what was seen a year ago."""
Index = QModelIndex | QPersistentModelIndex
Owners = Literal["own", "foreign", "unowned", "all"]
_ROLE = Qt.ItemDataRole
SORT_ROLE = _ROLE.UserRole
_SAID = (_ROLE.DisplayRole, _ROLE.AccessibleTextRole)
_ACROSS = Qt.Orientation.Horizontal
_EDIT, _TIP, _ALIGN, _COLOUR, _PICTURE = (
    _ROLE.EditRole, _ROLE.ToolTipRole, _ROLE.TextAlignmentRole, _ROLE.ForegroundRole, _ROLE.DecorationRole,
)  # fmt: skip
_LEFT, _RIGHT = (
    side | Qt.AlignmentFlag.AlignVCenter for side in (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight)
)
"""Looked up once: Qt asks for thousands of cells, and each look-up of such a name takes as long as an answer."""


class Row(Protocol):
    """What every row can say."""

    @property
    def owner(self) -> PlayerId | None: ...

    @property
    def age(self) -> int: ...


R = TypeVar("R", bound=Row)


class RowModel(QAbstractTableModel, Generic[R]):
    """Cells are worked out when they are first seen and kept until the rows change."""

    edited = Signal(object)
    """The Order that was typed into a cell."""

    def __init__(self, columns: Sequence[Column[R]], emblem_column: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = columns
        self.editor: PlayerId | None = None
        """Whose things can be edited; None while nothing can."""
        self._emblem_column = emblem_column
        self._rows: Sequence[R] = ()
        self._cells: dict[tuple[int, int], Cell] = {}

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show these rows. The view keeps its place when their number stays."""
        if len(rows) == len(self._rows):
            self._rows, self._cells = rows, {}
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self._columns) - 1))
            return
        self.beginResetModel()
        self._rows, self._cells = rows, {}
        self.endResetModel()

    def row(self, number: int) -> R:
        """The thing in a row."""
        return self._rows[number]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        if orientation is not _ACROSS:
            return None
        column = self._columns[section]
        if role == _SAID[0]:
            return tr(column.title)
        if role == _TIP:
            return tr(column.tip)
        return _side(column) if role == _ALIGN else None

    def data(self, index: Index, role: int = 0) -> object:
        row, column = self._rows[index.row()], self._columns[index.column()]
        if role in _SAID:
            return self.text(index.row(), index.column())
        if role == _ALIGN:
            return _side(column)
        if role == _COLOUR:
            return self._colour(row, index)
        if role == _PICTURE:
            return self._picture(row.owner, index)
        if role == SORT_ROLE:
            return self._cell(index.row(), index.column()).key
        if role == _EDIT:
            cell = self._cell(index.row(), index.column())
            return cell.planned or cell.text
        return None

    def _colour(self, row: R, index: Index) -> QColor | None:
        """What will be after the month is written in the colour of success: „12 → 13“."""
        if self._cell(index.row(), index.column()).planned:
            return QColor(theme.current().ui.ok)
        return QColor(_faded(row.age)) if row.age else None

    def _picture(self, owner: PlayerId | None, index: Index) -> QIcon | None:
        if owner and index.column() == self._emblem_column:
            return emblems.icon(owner)
        name = self._cell(index.row(), index.column()).icon
        return icons.icon(name, "warn") if name else None

    def text(self, row: int, column: int) -> str:
        """What a cell says."""
        cell = self._cell(row, column)
        return f"{cell.text} → {cell.planned}" if cell.planned else cell.text

    def key(self, row: int, column: int) -> tuple[bool, float, str]:
        """By what a cell is sorted; numbers before words."""
        key = self._cell(row, column).key
        return (True, 0.0, key) if isinstance(key, str) else (False, key, "")

    def plain(self, row: int, column: int) -> str:
        """What a cell says to a spreadsheet: numbers without separators, what is planned left out."""
        cell = self._cell(row, column)
        whole = isinstance(cell.key, float) and cell.key.is_integer()
        return str(int(cell.key)) if whole and number(int(cell.key)) == cell.text else cell.text

    def _cell(self, row: int, column: int) -> Cell:
        place = row, column
        cell = self._cells.get(place)
        if cell is None:
            cell = self._cells[place] = self._columns[column].cell(self._rows[row])
        return cell

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Cells of own things can be edited where an order stands for it."""
        flags = super().flags(index)
        own = self.editor is not None and self._rows[index.row()].owner == self.editor
        return flags | Qt.ItemFlag.ItemIsEditable if own and self._columns[index.column()].edit else flags

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """What is typed becomes an order; the cell itself changes when the month was run with it."""
        edit = self._columns[index.column()].edit
        order = edit(self._rows[index.row()], str(value)) if edit is not None else None
        if order is None:
            return False
        self.edited.emit(order)
        return True

    def orders_behind(self, column: int) -> type[Order] | None:
        """The kind of orders a cell stands for."""
        return self._columns[column].kind


def _side(column: Column[R]) -> Qt.AlignmentFlag:
    return _LEFT if column.left else _RIGHT


def _faded(age: int) -> str:
    """The text's colour on its way to the ground: after a year what is known has nearly faded."""
    ui = theme.current().ui
    return mixed(ui.text, ui.panel, min(_FADED, _FADED * age / _YEAR))


class RowFilter(QSortFilterProxyModel, Generic[R]):
    """Sorts by the value behind the text; shows one kind of owner and what holds a text."""

    def __init__(self, model: RowModel[R], me: PlayerId) -> None:
        super().__init__()
        self._model = model
        self._me = me
        self._owners: Owners = "own"
        self._words = ""
        self._by: list[tuple[int, Qt.SortOrder]] = []
        """Columns in the order they decide."""
        self.setSourceModel(model)
        self.setSortRole(SORT_ROLE)

    @property
    def sorted_by(self) -> list[tuple[int, Qt.SortOrder]]:
        """Columns and directions; the first decides, the others where it leaves a tie."""
        return list(self._by)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by one column alone."""
        self._sort([(column, order)] if column >= 0 else [])

    def sort_also(self, column: int) -> None:
        """Let one more column decide ties; one that does already turns round."""
        turned = {Qt.SortOrder.AscendingOrder: Qt.SortOrder.DescendingOrder}
        now = dict(self._by)
        if column in now:
            now[column] = turned.get(now[column], Qt.SortOrder.AscendingOrder)
        else:
            now[column] = Qt.SortOrder.AscendingOrder
        self._sort(list(now.items()))

    def _sort(self, by: list[tuple[int, Qt.SortOrder]]) -> None:
        self._by = by
        super().sort(-1)  # the direction of each column is looked at in lessThan
        super().sort(by[0][0] if by else -1)
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    def lessThan(self, left: Index, right: Index) -> bool:
        for column, order in self._by:
            one, other = (self._model.key(row, column) for row in (left.row(), right.row()))
            if one != other:
                return (one < other) is (order is Qt.SortOrder.AscendingOrder)
        return left.row() < right.row()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """Where several columns decide, each says as which it does."""
        said = self._model.headerData(section, orientation, role)
        if role != _SAID[0] or len(self._by) < 2:
            return said
        columns = [column for column, _ in self._by]
        if section in columns:
            place = columns.index(section)
            arrow = "↑" if self._by[place][1] is Qt.SortOrder.AscendingOrder else "↓"
            return f"{said} {place + 1}{arrow}"
        return said

    @property
    def owners(self) -> Owners:
        """Whose things are shown."""
        return self._owners

    def show_owners(self, owners: Owners) -> None:
        """Show things of these owners only."""
        self.beginFilterChange()
        self._owners = owners
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def show_words(self, words: str) -> None:
        """Show rows in which one of the first columns holds this text."""
        self.beginFilterChange()
        self._words = words.strip().casefold()
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        return self._fits(self._model.row(source_row).owner) and self._says(source_row)

    def _fits(self, owner: PlayerId | None) -> bool:
        match self._owners:
            case "own":
                return owner == self._me
            case "foreign":
                return owner is not None and owner not in (self._me, NOBODY)
            case "unowned":
                return owner == NOBODY
        return True

    def _says(self, row: int) -> bool:
        if not self._words:
            return True
        columns = (0, 1, 2, self._model.columnCount() - 1)
        texts = (
            str(self._model.data(self._model.index(row, column), Qt.ItemDataRole.DisplayRole)) for column in columns
        )
        return any(self._words in text.casefold() for text in texts)
