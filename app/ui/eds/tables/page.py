"""A table with its filter row."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QKeyEvent, QKeySequence, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.model.eds.kinds import NO_CODE, Industry
from app.model.ids import PlayerId
from app.text.catalog import mark, tr
from app.text.eds.names import INDUSTRIES
from app.ui import theme
from app.ui.eds.order_actions import Action
from app.ui.eds.tables.columns import Column
from app.ui.eds.tables.frozen import FrozenColumns
from app.ui.eds.tables.model import Owners, Row, RowFilter, RowModel
from app.ui.eds.tables.tools import TableTools
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import button, label, tool_button
from app.ui.widgets.late import Late
from app.ui.widgets.notices import Empty
from app.ui.widgets.sizes import in_a_row, sliding

R = TypeVar("R", bound=Row)
ROW_HEIGHT = 25
_MEASURED = 16
"""Rows by which the width of a column is found."""
_FILTERS: dict[Owners, str] = {
    "own": mark("Eigene"),
    "foreign": mark("Fremde"),
    "unowned": mark("Herrenlos"),
    "all": mark("Alle"),
}

_COPY = QKeySequence.StandardKey.Copy
_CHOICES: dict[str, list[tuple[str, str]]] = {
    "build_industry": [*((each.value, INDUSTRIES[each]) for each in Industry), (NO_CODE, mark("abreißen"))],
}
"""Values a batch action asks for: what comes into the sheet, and what it is called."""


class TablePage(Late, Generic[R]):
    """Shows rows; says which one was chosen and which one is to be shown on the map."""

    chosen = Signal(object)
    """The row that was clicked or walked to."""
    centred = Signal(object)
    """The row that was double-clicked."""
    order_wanted = Signal(object)
    """The Order that was typed into a cell."""
    strike_wanted = Signal(object, object)
    """The row and the kind of orders behind a cell, to be struck."""
    batch_wanted = Signal(object, object, str)
    """An Action, the rows it is for, and the value they all get; empty: what lies at hand for each."""
    shown = Signal(object)
    """Rows to be shown on the map."""
    said = Signal(str)
    """What was done with the table as a whole, or why it was not."""

    def __init__(
        self,
        name: str,
        title: str,
        columns: Sequence[Column[R]],
        me: PlayerId,
        filters: Sequence[Owners],
        nothing: tuple[str, str],
        parent: QWidget,
    ) -> None:
        """``nothing``: what is said when there are no rows at all, and when none passes the filter."""
        super().__init__(parent)
        self._name, self._title = name, title
        self._columns, self._nothing, self._filters = columns, nothing, filters
        self._actions: Sequence[Action] = ()
        self._batch: QWidget | None = None
        self._below = ""
        self._wanted: Callable[[R], bool] = _no_row
        """Which row is marked."""
        self._quiet = self._fitted = False
        self.model: RowModel[R] = RowModel(columns, 1, self)
        self.rows: RowFilter[R] = RowFilter(self.model, me)
        self.rows.setParent(self)
        if not filters:
            self.rows.show_owners("all")
        self.model.edited.connect(self.order_wanted)

    def _make(self) -> None:
        self._stack = QStackedWidget(self)
        self.table = _table(self._name, self._stack)
        self.table.setAccessibleName(self._title)
        self.table.setModel(self.rows)
        self.tools: TableTools[R] = TableTools(self.table, self.model, self.rows, self._columns)
        self.tools.said.connect(self.said)
        self.frozen = FrozenColumns(self.table)
        self._stack.addWidget(self.table)
        self._stack.addWidget(Empty("filter", self._nothing[0]))
        self._stack.addWidget(Empty("filter", self._nothing[1], tr("Filter zurücksetzen"), self.reset_filter))
        self._words = QLineEdit()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        if self._filters:
            row = self._filter_row(self._filters)
            column.addWidget(sliding(row) if roomy() else in_a_row(row))
        column.addWidget(self._stack, 1)
        self._note = label("", "second")
        self._note.setContentsMargins(12, 4, 12, 6)
        column.addWidget(self._note)
        self.say(self._below)
        if self._actions:
            self._let_edit()
        self.table.installEventFilter(self)
        header = self.table.horizontalHeader()
        header.sectionClicked.connect(self._sort)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(lambda at: self.tools.menu.popup(header.mapToGlobal(at)))
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._show_batch())
        self.table.selectionModel().currentRowChanged.connect(self._choose)
        self.table.doubleClicked.connect(self._centre)
        self._show_order()
        self._show_what_there_is()
        self.select(self._wanted)

    def show_rows(self, rows: Sequence[R]) -> None:
        """Show these rows."""
        first = self.model.rowCount() == 0
        self._quiet = True
        self.model.show_rows(rows)
        self._quiet = False
        if first:
            self.sort_by(0)
        if self.made:
            self._show_what_there_is()

    def say(self, text: str) -> None:
        """A line below the table; empty: none."""
        self._below = text
        if self.made:
            self._note.setText(text)
            self._note.setVisible(bool(text))

    def sort_by(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by one column alone."""
        self.rows.sort(column, order)
        if self.made:
            self._show_order()

    def reset_filter(self) -> None:
        """Show all rows again."""
        self._words.clear()
        chip = self.findChild(QPushButton, f"{self.table.objectName()}_all")
        if chip is not None:
            chip.click()

    def select(self, wanted: Callable[[R], bool]) -> None:
        """Mark the row that is wanted, without telling anybody; none when it is not shown.

        Where one is in that row already, cell and marks stay: the wish came from here.
        """
        self._wanted = wanted
        if not self.made:
            return
        now = self.table.currentIndex()
        if now.isValid() and wanted(self.model.row(self.rows.mapToSource(now).row())):
            if not self.table.selectionModel().hasSelection():
                self.table.selectRow(now.row())
            return
        self._quiet = True
        self.table.clearSelection()
        for at in range(self.rows.rowCount()):
            if wanted(self.model.row(self.rows.mapToSource(self.rows.index(at, 0)).row())):
                self.table.setCurrentIndex(self.rows.index(at, 1))
                break
        self._quiet = False

    def allow_editing(self, me: PlayerId, actions: Sequence[Action]) -> None:
        """Cells of own things write orders; several rows get a bar with these actions."""
        self.model.editor = me
        self._actions = actions
        if self.made:
            self._let_edit()

    def _let_edit(self) -> None:
        triggers = QAbstractItemView.EditTrigger
        self.table.setEditTriggers(triggers.EditKeyPressed | triggers.SelectedClicked)
        self.frozen.let_edit(triggers.EditKeyPressed | triggers.SelectedClicked)

    def _batch_bar(self) -> QWidget:
        bar = QWidget(self)
        bar.setObjectName(f"{self._name}_batch")
        row = QHBoxLayout(bar)
        row.setContentsMargins(8, 4, 8, 4)
        self._batch_title = label("", "value")
        row.addWidget(self._batch_title)
        for action in self._actions:
            each = button(tr(action.text), "small", name=f"batch_{action.key}")
            if choices := _CHOICES.get(action.key):
                menu = QMenu(each)
                for value, text in choices:
                    entry = menu.addAction(f"{value}  {tr(text)}")
                    entry.triggered.connect(lambda _=False, action=action, value=value: self._act(action, value))
                each.setMenu(menu)
            else:
                each.clicked.connect(lambda _=False, action=action: self._act(action, ""))
            row.addWidget(each)
        show = button(tr("Auf Karte zeigen"), "small", name="batch_show")
        show.clicked.connect(lambda: self.shown.emit(self.selected_rows()))
        row.addWidget(show)
        row.addStretch(1)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(bar)
        return bar

    def _act(self, action: Action, value: str) -> None:
        self.batch_wanted.emit(action, self.selected_rows(), value)

    def selected_rows(self) -> list[R]:
        """The rows that are marked, from top to bottom."""
        indexes = sorted(self.table.selectionModel().selectedRows(), key=lambda index: index.row())
        return [self.model.row(self.rows.mapToSource(index).row()) for index in indexes]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Entf strikes the order behind a cell, Strg+C copies the marked rows."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.matches(_COPY):
            self.tools.copy()
            return True
        struck = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Delete
        if struck and event.type() == QEvent.Type.KeyPress and self.model.editor is not None:
            index = self.table.currentIndex()
            kind = self.model.orders_behind(index.column()) if index.isValid() else None
            if kind is not None:
                self.strike_wanted.emit(self.model.row(self.rows.mapToSource(index).row()), kind)
                return True
        return super().eventFilter(watched, event)

    def _show_batch(self) -> None:
        count = len(self.table.selectionModel().selectedRows())
        if self._batch is None and self._actions and count > 1:
            self._batch = self._batch_bar()
        if self._batch is not None:
            self._batch_title.setText(tr("{count} gewählt:", count=count))
            self._batch.setVisible(count > 1)

    def showEvent(self, event: QShowEvent) -> None:
        """Columns are measured when somebody first looks at them."""
        super().showEvent(event)
        if not self._fitted:
            self._fitted = True
            self._fit_columns()

    def _filter_row(self, filters: Sequence[Owners]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(8, 6, 8, 4)
        row.setSpacing(4)
        group = QButtonGroup(self)
        for owners in filters:
            chip = button(tr(_FILTERS[owners]), "small", name=f"{self.table.objectName()}_{owners}")
            chip.setCheckable(True)
            chip.setChecked(owners == filters[0])
            chip.clicked.connect(lambda _=False, owners=owners: self._filter(owners))
            group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        for icon, tip, name, run in (
            ("list", tr("Spalten wählen …"), "columns", self._choose_columns),
            ("copy", tr("Tabelle kopieren"), "copy", self.tools.copy),
            ("export", tr("Tabelle als CSV …"), "csv", self.tools.ask),
        ):
            tool = tool_button(icon, tip, flat=True, size=14)
            tool.setObjectName(f"{self.table.objectName()}_{name}")
            tool.clicked.connect(lambda _=False, run=run: run())
            row.addWidget(tool)
        words = self._words
        words.setObjectName(f"{self.table.objectName()}_filter")
        words.setPlaceholderText(tr("Filtern …"))
        words.setAccessibleName(tr("Tabelle filtern"))
        words.setClearButtonEnabled(True)
        words.setMaximumWidth(220)
        words.textChanged.connect(self._filter_words)
        row.addWidget(words)
        return row

    def _filter(self, owners: Owners) -> None:
        self.rows.show_owners(owners)
        self._show_what_there_is()

    def _filter_words(self, words: str) -> None:
        self.rows.show_words(words)
        self._show_what_there_is()

    def _show_what_there_is(self) -> None:
        if self.rows.rowCount():
            self._stack.setCurrentIndex(0)
        else:
            filtered = self._words.text() or (self.model.rowCount() and self.rows.owners != "own")
            self._stack.setCurrentIndex(2 if filtered else 1)

    def _choose_columns(self) -> None:
        self.tools.menu.popup(QCursor.pos())

    def _sort(self, column: int) -> None:
        """By this column; with Umschalt also by this one."""
        if QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier:
            self.rows.sort_also(column)
        else:
            down = self.rows.sorted_by[:1] == [(column, Qt.SortOrder.AscendingOrder)]
            self.rows.sort(column, Qt.SortOrder.DescendingOrder if down else Qt.SortOrder.AscendingOrder)
        self._show_order()

    def _show_order(self) -> None:
        if self.rows.sorted_by:
            self.table.horizontalHeader().setSortIndicator(*self.rows.sorted_by[0])

    def _fit_columns(self) -> None:
        """Once, as wide as the content; measured on a part of long tables."""
        header = self.table.horizontalHeader()
        shown = [self.rows.index(row, 0) for row in range(min(_MEASURED, self.rows.rowCount()))]
        rows = [self.rows.mapToSource(index).row() for index in shown]
        for section, column in enumerate(self._columns):
            width = max(round(theme.px(column.least)), header.sectionSizeHint(section), self._width(section, rows))
            header.resizeSection(section, width)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setStretchLastSection(True)
        self.frozen.fit()

    def _width(self, column: int, rows: Sequence[int]) -> int:
        """For the cells of these rows. What the first needs around its text all need; asking each takes long."""
        if not rows:
            return 0
        metrics = self.table.fontMetrics()
        widths = [metrics.horizontalAdvance(self.model.text(row, column)) for row in rows]
        return self.table.sizeHintForIndex(self.rows.index(0, column)).width() - widths[0] + max(widths) + 1

    def _choose(self, index: QModelIndex) -> None:
        if not self._quiet and index.isValid():
            self.chosen.emit(self.model.row(self.rows.mapToSource(index).row()))

    def _centre(self, index: QModelIndex) -> None:
        self.centred.emit(self.model.row(self.rows.mapToSource(index).row()))


def _no_row(_: object) -> bool:
    return False


def _table(name: str, parent: QWidget) -> QTableView:
    table = QTableView(parent)
    table.setObjectName(name)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setIconSize(QSize(14, 14))
    table.setTabKeyNavigation(False)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    vertical = table.verticalHeader()
    vertical.hide()
    vertical.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    vertical.setDefaultSectionSize(round(theme.px(ROW_HEIGHT)))
    table.horizontalHeader().setHighlightSections(False)
    table.horizontalHeader().setSectionsClickable(True)
    table.horizontalHeader().setSortIndicatorShown(True)
    return table
