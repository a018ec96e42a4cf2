"""The Besitztümerblatt on paper: tables that go on over pages, their heads repeated."""

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QBrush,
    QColor,
    QFont,
    QPainter,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFrameFormat,
    QTextTableCellFormat,
    QTextTableFormat,
)

from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.text.eds.possessions import TERMS, Table, heading, tables
from app.ui.eds.printing.paper import GREY, INK, font, room

_TEXTS = (13.0, 12.0, 11.0, 10.0, 9.0, 8.0, 7.0)
"""Sizes of letters in px: the largest with which the widest table fits onto the page."""
_TITLE, _HEAD = 18.0, 13.5
_RULED = "#D9D5CA"
"""A line under every row."""


class PossessionsPart:
    """What a ruler owns and sees. Names come from players, so all of it is inserted as plain text."""

    landscape = True

    def __init__(self, view: PlayerView) -> None:
        self._room = room(landscape=True)
        for size in _TEXTS:
            self._document = _document(view, size, QSizeF(self._room.width(), self._room.height()))
            if self._document.size().width() <= self._room.width():
                break

    @property
    def width(self) -> float:
        """Px the widest table takes."""
        return self._document.size().width()

    def pages(self) -> int:
        """How many pages the tables take."""
        return max(1, self._document.pageCount())

    def paint(self, painter: QPainter, page: int, room: QRectF) -> None:
        """One page of the document."""
        top = page * self._room.height()
        painter.translate(room.left(), room.top() - top)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = QRectF(0, top, room.width(), room.height())
        self._document.documentLayout().draw(painter, context)


def _document(view: PlayerView, size: float, page: QSizeF) -> QTextDocument:
    """The whole sheet with letters of this size."""
    made = QTextDocument()
    made.setDocumentMargin(0)
    made.setDefaultFont(font(size))
    made.setPageSize(page)
    cursor = QTextCursor(made)
    title, *rest = heading(view)
    cursor.insertText(title, _letters(_TITLE, bold=True))
    for line in rest:
        cursor.insertBlock(_spaced(2))
        cursor.insertText(line, _letters(_HEAD))
    for table in tables(view):
        _insert(cursor, table, size)
    cursor.insertBlock(_spaced(12))
    for term, meaning in TERMS.items():
        cursor.insertText(f"{term} ", _letters(11, bold=True))
        cursor.insertText(f"{tr(meaning)}   ", _letters(11, GREY))
    return made


def _insert(cursor: QTextCursor, table: Table, size: float) -> None:
    cursor.insertBlock(_spaced(14))
    cursor.insertText(table.title, _letters(_HEAD, bold=True))
    if not table.rows:
        cursor.insertBlock(_spaced(2))
        cursor.insertText(tr("keine"), _letters(size, GREY))
        return
    made = cursor.insertTable(1 + len(table.rows), len(table.head), _table_format())
    for row, cells in enumerate((table.head, *table.rows)):
        for column, words in enumerate(cells):
            cell = made.cellAt(row, column)
            cell.setFormat(_cell_format())
            way = Qt.AlignmentFlag.AlignLeft if column in table.left else Qt.AlignmentFlag.AlignRight
            _fill(cell.firstCursorPosition(), words, way, _letters(size, INK if row else GREY, bold=not row))
    cursor.movePosition(QTextCursor.MoveOperation.End)


def _fill(cell: QTextCursor, words: str, way: Qt.AlignmentFlag, letters: QTextCharFormat) -> None:
    shape = QTextBlockFormat()
    shape.setAlignment(way)
    shape.setNonBreakableLines(True)
    cell.setBlockFormat(shape)
    cell.insertText(words, letters)


def _table_format() -> QTextTableFormat:
    made = QTextTableFormat()
    made.setHeaderRowCount(1)
    made.setCellPadding(2)
    made.setCellSpacing(0)
    made.setBorder(0)
    made.setBorderCollapse(True)
    made.setTopMargin(4)
    return made


def _cell_format() -> QTextTableCellFormat:
    made = QTextTableCellFormat()
    made.setLeftPadding(5)
    made.setRightPadding(5)
    made.setBottomBorder(0.5)
    made.setBottomBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    made.setBottomBorderBrush(QBrush(QColor(_RULED)))
    return made


def _spaced(above: float) -> QTextBlockFormat:
    made = QTextBlockFormat()
    made.setTopMargin(above)
    return made


def _letters(size: float, ink: str = INK, *, bold: bool = False) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFont(font(size, QFont.Weight.DemiBold if bold else QFont.Weight.Normal))
    made.setForeground(QBrush(QColor(ink)))
    return made
