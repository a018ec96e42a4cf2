"""The first columns of a table, always in sight: a second view of the same rows over the left edge of the first."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

COLUMNS = 2
"""Number and name."""


class FrozenColumns(QTableView):
    """Follows its table in everything: rows, selection, scrolling, widths."""

    def __init__(self, table: QTableView) -> None:
        super().__init__(table)
        self._table = table
        self.setObjectName(f"{table.objectName()}_frozen")
        self.setModel(table.model())
        self.setSelectionModel(table.selectionModel())
        self.setItemDelegate(table.itemDelegate())
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(table)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setIconSize(table.iconSize())
        self.setSelectionBehavior(table.selectionBehavior())
        self.setSelectionMode(table.selectionMode())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(table.verticalScrollMode())
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(table.verticalHeader().defaultSectionSize())
        self.horizontalHeader().setHighlightSections(False)
        self._connect()
        self.fit()

    def let_edit(self, triggers: QAbstractItemView.EditTrigger) -> None:
        """Cells are edited here as in the table."""
        self.setEditTriggers(triggers)

    def fit(self) -> None:
        """Be as wide as the columns that stay, over the table's own."""
        header = self._table.horizontalHeader()
        for column in range(header.count()):
            self.setColumnHidden(column, column >= COLUMNS or header.isSectionHidden(column))
            if column < COLUMNS:
                self.setColumnWidth(column, header.sectionSize(column))
        width = sum(header.sectionSize(column) for column in range(min(COLUMNS, header.count())))
        edge = self._table.frameWidth()
        height = self._table.viewport().height() + header.height()
        self.setGeometry(edge, edge, width, height)
        self.setVisible(width > 0 and self._table.horizontalScrollBar().value() > 0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The table got another size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self.fit()
        return False

    def _connect(self) -> None:
        table, header = self._table, self._table.horizontalHeader()
        table.installEventFilter(self)
        header.sectionResized.connect(lambda *_: self.fit())
        table.horizontalScrollBar().valueChanged.connect(lambda _: self.fit())
        table.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(table.verticalScrollBar().setValue)
        self.doubleClicked.connect(table.doubleClicked)
