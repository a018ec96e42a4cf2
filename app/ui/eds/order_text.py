"""The order sheet as text, with a verdict in the gutter and a wavy line under whatever will not work."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QMimeData, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QToolTip, QWidget

from app.text.catalog import tr
from app.text.eds.notation import values_of
from app.ui import icons, theme
from app.ui.eds.difference import difference
from app.ui.eds.draft import Level, Mark
from app.ui.eds.highlighter import SheetHighlighter
from app.ui.eds.phrases import Phrases
from app.ui.tokens import Theme
from app.ui.widgets.tips import plain

GUTTER = 26
ICONS: dict[Level, tuple[str, str]] = {
    "ok": ("check", "ok"),
    "info": ("info", "ice"),
    "warn": ("warning", "warn"),
    "error": ("error", "err"),
}
"""Icon and token of a verdict."""
_WORST_FIRST: tuple[Level, ...] = ("error", "warn", "info", "ok")
EXAMPLE = "5: 47,5\n7: 47,/,87,23\n16: 27"


class OrderText(QPlainTextEdit):
    """Shows a draft's text and tells what is typed; undo belongs to the draft, not to this editor."""

    typed = Signal(str, int)
    """The whole text, and the line (from 1) that was changed."""
    line_entered = Signal(int)
    """The caret came to another line, from 1."""
    undo_wanted = Signal()
    redo_wanted = Signal()
    paste_wanted = Signal(str)
    """A sheet of several lines that was pasted over this one."""

    def __init__(self, phrases: Phrases, parent: QWidget) -> None:
        super().__init__(parent)
        self._phrases = phrases
        self.setObjectName("orderText")
        self.setAccessibleName(tr("Befehlsblatt als Text"))
        self.setProperty("kind", "code")
        self.setUndoRedoEnabled(False)
        self.setAcceptDrops(False)  # files dropped here are for the window
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setTabChangesFocus(True)
        self.setPlaceholderText(tr("Ein Befehl je Zeile, zum Beispiel:\n\n{example}", example=EXAMPLE))
        self.setFont(theme.font(13, QFont.Weight.Normal, theme.CODE_FONT))
        self._highlighter = SheetHighlighter(self.document())
        self._marks: Sequence[Mark] = ()
        self._showing = False
        self.before_key: Callable[[QKeyEvent], bool] | None = None
        """Asked before a key does anything; True leaves it to others."""
        self._line = 1
        self._gutter = _Gutter(self)
        self.setViewportMargins(GUTTER, 0, 0, 0)
        self.textChanged.connect(self._tell)
        self.cursorPositionChanged.connect(self._caret_moved)
        self.updateRequest.connect(self._scroll_gutter)
        theme.notifier.changed.connect(self._dress)

    def show_text(self, text: str) -> None:
        """Put a text there that came from elsewhere; caret and view stay where they are as far as possible."""
        old = self.toPlainText()
        if old == text:
            return
        start, old_end, new_end = difference(old, text)
        self._showing = True
        cursor = QTextCursor(self.document())
        cursor.setPosition(_units(old[:start]))
        cursor.setPosition(_units(old[:old_end]), QTextCursor.MoveMode.KeepAnchor)
        cursor.insertText(text[start:new_end])
        self._showing = False

    def show_marks(self, marks: Sequence[Mark]) -> None:
        """Say what is known about the entries."""
        self._marks = marks
        self._underline()
        self._gutter.update()

    def level_of(self, line: int) -> Level | None:
        """The worst verdict in a line, None where nothing is ordered."""
        levels = {mark.level for mark in self._marks if mark.placed.line == line}
        return next((level for level in _WORST_FIRST if level in levels), None)

    def message_of(self, line: int) -> str:
        """What is wrong in a line; empty when nothing is."""
        return "\n".join(filter(None, (self._phrases.of(mark) for mark in self._marks if mark.placed.line == line)))

    def go_to(self, line: int, column: int = 0) -> None:
        """Put the caret there."""
        block = self.document().findBlockByNumber(line - 1)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + min(column, max(0, block.length() - 1)))
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    @property
    def line(self) -> int:
        """Line of the caret, from 1."""
        return self.textCursor().blockNumber() + 1

    # --- what Qt calls ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.before_key is not None and self.before_key(event):
            event.ignore()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo_wanted.emit()
        elif event.matches(QKeySequence.StandardKey.Redo):
            self.redo_wanted.emit()
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Several lines over a written sheet: somebody should ask first."""
        text = source.text()
        if "\n" in text.strip() and self.toPlainText().strip() and not self.isReadOnly():
            self.paste_wanted.emit(text)
        else:
            super().insertFromMimeData(source)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        area = self.contentsRect()
        self._gutter.setGeometry(QRect(area.left(), area.top(), GUTTER, area.height()))

    def event(self, event: QEvent) -> bool:
        """A tip over a line says what is wrong with it."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            cursor = self.cursorForPosition(self.viewport().mapFromGlobal(event.globalPos()))
            QToolTip.showText(event.globalPos(), plain(self.message_of(cursor.blockNumber() + 1)), self)
            return True
        return super().event(event)

    def paint_gutter(self, painter: QPainter) -> None:
        """Verdicts beside the lines in view."""
        ui = theme.current().ui
        painter.fillRect(self._gutter.rect(), QColor(ui.void))
        block = self.firstVisibleBlock()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(self.contentOffset())
            if box.top() > self._gutter.height():
                break
            level = self.level_of(block.blockNumber() + 1)
            if level is not None:
                icon, token = ICONS[level]
                icons.paint(painter, icon, QRectF(5, box.top() + (box.height() - 14) / 2, 14, 14), getattr(ui, token))
            block = block.next()

    # --- inside -----------------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        if not self._showing:
            self.typed.emit(self.toPlainText(), self.line)

    def _caret_moved(self) -> None:
        """Somebody went to another line; text put there from elsewhere only pushes the caret along."""
        moved = self.line != self._line
        self._line = self.line
        if moved and not self._showing:
            self.line_entered.emit(self._line)

    def _scroll_gutter(self, rect: QRect, dy: int) -> None:
        if dy:
            self._gutter.scroll(0, dy)
        else:
            self._gutter.update(0, rect.y(), GUTTER, rect.height())

    def _dress(self, _: Theme) -> None:
        self.setFont(theme.font(13, QFont.Weight.Normal, theme.CODE_FONT))
        self._underline()

    def _span(self, mark: Mark, text: str) -> tuple[int, int]:
        """Columns of the value that is wrong, or of the whole entry."""
        start, end, field = mark.placed.start, mark.placed.end, self._phrases.field(mark)
        pieces = values_of(text[start:end])
        if not 1 <= field <= len(pieces) or not pieces[field - 1].text or mark.surplus:
            return start, end
        first = start + pieces[field - 1].start
        return first, first + len(pieces[field - 1].text)

    def _underline(self) -> None:
        made = []
        for mark in self._marks:
            block = self.document().findBlockByNumber(mark.placed.line - 1)
            text = block.text()
            if mark.level == "ok" or not block.isValid() or mark.placed.end > len(text):
                continue
            selection = QTextEdit.ExtraSelection()
            cursor = QTextCursor(block)
            start, end = self._span(mark, text)
            cursor.setPosition(block.position() + _units(text[:start]))
            cursor.setPosition(block.position() + _units(text[:end]), QTextCursor.MoveMode.KeepAnchor)
            selection.cursor = cursor
            selection.format = _wavy(mark)
            made.append(selection)
        self.setExtraSelections(made)


class _Gutter(QWidget):
    """The strip left of the text."""

    def __init__(self, editor: OrderText) -> None:
        super().__init__(editor)
        self._editor = editor

    def sizeHint(self) -> QSize:
        return QSize(GUTTER, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._editor.paint_gutter(painter)
        painter.end()


def _wavy(mark: Mark) -> QTextCharFormat:
    colour = QColor(getattr(theme.current().ui, ICONS[mark.level][1]))
    made = QTextCharFormat()
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    made.setUnderlineColor(colour)
    if mark.surplus:
        made.setFontStrikeOut(True)
        made.setForeground(QColor(theme.current().ui.text3))
    return made


def _units(text: str) -> int:
    """Length as Qt counts: a character beyond the first 65,536 is two."""
    return len(text) + sum(character > "\uffff" for character in text)
