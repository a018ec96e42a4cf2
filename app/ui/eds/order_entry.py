"""One entry of the order list: the order as written, what is to be said about it, its verdict."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QWidget

from app.text.catalog import tr
from app.text.eds.notation import print_entry
from app.ui import theme
from app.ui.eds.draft import Mark
from app.ui.eds.order_text import ICONS
from app.ui.eds.phrases import Phrases
from app.ui.icons import icon
from app.ui.widgets.basics import Elided, picture, tool_button
from app.ui.widgets.tips import plain

ROW_HEIGHT = 24
_GRIP = 30
"""Width in px of the part of an entry by which it is dragged."""
_MOVES: dict[Qt.Key, Callable[[int], int]] = {
    Qt.Key.Key_Up: lambda place: place - 1,
    Qt.Key.Key_Down: lambda place: place + 1,
    Qt.Key.Key_Home: lambda place: 0,
}
"""Where a key takes an entry, with Alt."""
_LONG = 16
"""Signs of an entry that needs more of the row than what is said about it."""


class Entry(QFrame):
    """One entry: the order as written, what is to be said about it, its verdict.

    It is moved by its grip, or with Alt and the arrow keys; Alt+Home takes it to the front. A double click or F2 asks
    for other values. The context menu offers the same.
    """

    chosen = Signal(object)
    remove = Signal(object)
    move_to = Signal(object, int)
    edit = Signal(object)

    def __init__(self, phrases: Phrases, parent: QWidget) -> None:
        super().__init__(parent)
        self._phrases = phrases
        self._shown: object = None
        self._locked = False
        self._from: float | None = None
        self.setProperty("kind", "entry")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(picture("grip", 14, "text3"))
        self._text, self._side = Elided("", "code"), Elided("", "small")
        self._side.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._verdict = picture("check", 14, "ok")
        self._cross = tool_button("close", tr("Befehl streichen"), size=10)
        self._cross.setProperty("kind", "tiny")
        self.setFixedHeight(round(theme.px(ROW_HEIGHT)))
        self._cross.clicked.connect(lambda: self.remove.emit(self._mark))
        for widget in (self._text, self._side, self._verdict, self._cross):
            row.addWidget(widget)
        self._row = row

    def show_mark(self, mark: Mark, limit: int, locked: bool) -> None:
        """Show this entry; ``limit`` is that of its phase."""
        self._mark = mark
        if (mark, locked) == self._shown:
            return
        self._shown, self._locked = (mark, locked), locked
        self.setObjectName(f"orderEntry_{mark.phase}_{mark.place}")
        written, words = print_entry(mark.placed.order), self._phrases.short(mark, limit)
        message = self._phrases.of(mark)
        self.setAccessibleName(f"{written}. {message or words}".strip())
        self.setToolTip(plain(message))
        self._text.set_text(written)
        font = self._text.font()
        font.setStrikeOut(mark.surplus)
        self._text.setFont(font)
        self._side.set_text(words)
        tone = {"warn": "warn", "error": "err"}.get(mark.level, "")
        if tone != self._side.property("tone"):
            theme.restyle(self._side, tone=tone)
        self._row.setStretchFactor(self._text, 3 if len(written) > _LONG else 1)
        self._row.setStretchFactor(self._side, 1 if words else 0)
        self._verdict.set_icon(icon(*ICONS[mark.level]))
        self._cross.setVisible(not locked)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.position().x() >= _GRIP:
            self._ask()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self._locked:
            self.menu().popup(event.globalPos())

    def menu(self) -> QMenu:
        """What can be done with it."""
        menu, place = QMenu(self), self._mark.place
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for words, keys, run in (
            (tr("Ändern …"), "F2", self._ask),
            (tr("Nach oben"), "Alt+Up", lambda: self._move(place - 1)),
            (tr("Nach unten"), "Alt+Down", lambda: self._move(place + 1)),
            (tr("An den Anfang"), "Alt+Home", lambda: self._move(0)),
            (tr("Befehl streichen"), "Del", lambda: self.remove.emit(self._mark)),
        ):
            action = menu.addAction(words)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(lambda _=False, run=run: run())
        return menu

    def _ask(self) -> None:
        if not self._locked:
            self.edit.emit(self._mark)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.position().x() < _GRIP and not self._locked:
            self._from = event.globalPosition().y()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            self.chosen.emit(self._mark)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.unsetCursor()
        start, self._from = self._from, None
        if start is not None:
            steps = round((event.globalPosition().y() - start) / max(1, self.height()))
            if steps:
                self._move(self._mark.place + steps)

    def _move(self, to: int) -> None:
        if not self._locked:
            self.move_to.emit(self._mark, max(0, to))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and not self._locked:
            self.remove.emit(self._mark)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.chosen.emit(self._mark)
        elif event.key() == Qt.Key.Key_F2:
            self._ask()
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in _MOVES:
            self._move(_MOVES[Qt.Key(event.key())](self._mark.place))
        else:
            super().keyPressEvent(event)
