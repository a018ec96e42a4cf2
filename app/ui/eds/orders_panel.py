"""The order sheet („Befehlsblatt“): list and text of one draft, with the message for the line under the caret."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.draft import Draft, Mark
from app.ui.eds.order_list import OrderList
from app.ui.eds.order_text import ICONS, OrderText
from app.ui.eds.phrases import Phrases, field_hint
from app.ui.icons import icon
from app.ui.widgets.basics import Header, Picture, button, label, picture, tool_button
from app.ui.widgets.helped import helped_by_phase
from app.ui.widgets.notices import Empty, Strip

LIST, TEXT = 0, 1


class OrdersPanel(QWidget):
    """Shows a draft and passes on to it what is typed, struck or taken back."""

    undone = Signal(str)
    """What was taken back, for the status bar."""
    caret_moved = Signal(int)
    """Line of the caret."""
    entry_at = Signal(object)
    """The Order under the caret of the text, or None; None while the list is shown."""
    reopen_wanted = Signal()

    def __init__(self, draft: Draft, phrases: Phrases, title: str, parent: QWidget, *, locked: bool = False) -> None:
        super().__init__(parent)
        self._draft = draft
        self._locked = locked
        self._following = False
        self.header = Header(title, "book")
        self._stack = QStackedWidget(self)
        page = QWidget(self._stack)
        self.list = OrderList(phrases, page)
        self.text = OrderText(phrases, self._stack)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._proposals: QWidget | None = None
        self._make_header()
        self._strips = QVBoxLayout()
        self._strips.setContentsMargins(6, 6, 6, 0)
        self._stack.addWidget(self._list_page(page))
        self._stack.addWidget(self.text)
        column.addWidget(self.header)
        column.addLayout(self._strips)
        column.addWidget(self._stack, 1)
        column.addWidget(self._foot())
        self._connect()
        self.show_page(LIST)
        self.show_draft()

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_draft(self) -> None:
        """Show text and verdicts as they are now."""
        marks = self._draft.marks()
        self.text.show_text(self._draft.text)
        self.text.show_marks(marks)
        full = bool(marks) or (self._proposals is not None and not self._proposals.isHidden())
        self._empty.setVisible(not full and not self._locked)
        self._nothing.setVisible(not full and self._locked)
        self.list.setVisible(full or not self._locked)
        if not self.list.isHidden():
            self.list.show_draft(self._draft, locked=self._locked)
        self._say_line()
        self._tell_entry()

    def suggest(self, rows: QWidget) -> None:
        """Show these rows below the jumps, in an empty sheet too, as long as they are not hidden."""
        self._proposals = rows
        self.list.suggest(rows)

    def show_page(self, page: int) -> None:
        """List or text."""
        self._stack.setCurrentIndex(page)
        (self._as_list, self._as_text)[page].setChecked(True)
        self._line.setVisible(page == TEXT)
        self._say_line()
        self._tell_entry()

    def lock(self, banner: str, reopening: bool) -> None:
        """Nothing may be changed any more; the banner says why."""
        self._locked = True
        self.text.setReadOnly(True)
        strip = Strip(banner, "info")
        strip.setObjectName("orderBanner")
        if reopening:
            strip.add_action(tr("Wieder öffnen"), self.reopen_wanted.emit).setObjectName("btnReopen")
        self._strips.addWidget(strip)
        self.show_draft()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        self._as_list = _toggle(tr("Liste"), "orderShowList")
        self._as_text = _toggle(tr("Text"), "orderShowText")
        group = QButtonGroup(self)
        group.setExclusive(True)
        for toggle in (self._as_list, self._as_text):
            group.addButton(toggle)
            self.header.right.addWidget(toggle)
        copy = tool_button("copy", tr("Befehlsblatt kopieren"), flat=True)
        copy.setObjectName("orderCopy")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._draft.text))
        self.header.right.addWidget(copy)

    def _list_page(self, page: QWidget) -> QWidget:
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._empty = label(
            tr("Noch keine Befehle. Ziehe ein Schiff auf einen Stern oder öffne eine Phase."), "second", wrap=True
        )
        self._empty.setObjectName("orderEmpty")
        self._empty.setContentsMargins(12, 10, 12, 4)
        self._nothing = Empty("sheet", tr("Hier stehen keine Befehle."))
        column.addWidget(self._empty)
        column.addWidget(self._nothing, 1)
        column.addWidget(self.list, 1)
        return page

    def _foot(self) -> QWidget:
        """The message for the line under the caret."""
        self._line = QFrame()
        self._line.setObjectName("orderMessage")
        row = QHBoxLayout(self._line)
        row.setContentsMargins(10, 6, 10, 6)
        row.setSpacing(8)
        self._verdict: Picture = picture("info", 14, "text3")
        self._words = label("", "small", wrap=True)
        self._words.setMinimumHeight(round(theme.px(32)))
        self._words.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._verdict)
        row.addWidget(self._words, 1)
        return self._line

    # --- what happens -----------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self._as_list.clicked.connect(lambda: self.show_page(LIST))
        self._as_text.clicked.connect(lambda: self.show_page(TEXT))
        self.text.typed.connect(self._typed)
        self.text.cursorPositionChanged.connect(self._say_line)
        self.text.cursorPositionChanged.connect(self._tell_entry)
        self.text.line_entered.connect(self.caret_moved)
        self.text.undo_wanted.connect(self.undo)
        self.text.redo_wanted.connect(self.redo)
        self.list.entry_chosen.connect(self._choose)
        self.list.remove_wanted.connect(self._remove)
        self.list.move_wanted.connect(self._move)

    def undo(self) -> None:
        """Take the last change back."""
        if not self._locked and (label := self._draft.undo()) is not None:
            self.undone.emit(tr("Rückgängig: {step}", step=label))

    def redo(self) -> None:
        """Do it again."""
        if not self._locked and (label := self._draft.redo()) is not None:
            self.undone.emit(tr("Wiederholt: {step}", step=label))

    def _typed(self, text: str, line: int) -> None:
        self._draft.type(text, line, tr("Eingabe in Zeile {line}", line=line))

    def _choose(self, mark: Mark) -> None:
        self.text.go_to(mark.placed.line, mark.placed.start)
        self.show_page(self._stack.currentIndex())

    def _remove(self, mark: Mark) -> None:
        self._draft.remove(mark.placed, tr("Befehl streichen"))

    def _move(self, mark: Mark, to: int) -> None:
        self._draft.move(mark.phase, mark.place, to, tr("Befehl verschieben"))

    def _tell_entry(self) -> None:
        """Which order the caret stands in."""
        line, column = self.text.line, self.text.textCursor().positionInBlock()
        placed = self._draft.sheet.placed() if self._stack.currentIndex() == TEXT else ()
        here = (each.order for each in placed if each.line == line and each.start <= column <= each.end)
        self.entry_at.emit(next(here, None))

    def _say_line(self) -> None:
        """Verdict on the line under the caret, or what is expected there."""
        line, column = self.text.line, self.text.textCursor().positionInBlock()
        lines = self._draft.sheet.lines
        helped_by_phase(self, lines[line - 1].phase if 1 <= line <= len(lines) else 0)
        message = self.text.message_of(line)
        level = self.text.level_of(line)
        if message and level is not None:
            name, token = ICONS[level]
        else:
            name, token, message = "info", "text3", field_hint(self._draft.sheet, line, column)
        self._verdict.set_icon(icon(name, token))
        self._words.setText(message)


def _toggle(text: str, name: str) -> QPushButton:
    made = button(text, "small", name=name)
    made.setCheckable(True)
    return made
