"""The list that opens under the caret of the sheet: while typing names and codes, and at any time by Strg+Leertaste."""

from PySide6.QtCore import QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QCompleter, QListView

from app.model.eds.view import PlayerView
from app.text.eds.sheets import parse_sheet
from app.ui.eds.completer import Field, field_at
from app.ui.eds.order_text import OrderText

_TAKING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab})


class Completion(QObject):
    """Watches an editor."""

    def __init__(self, editor: OrderText, view: PlayerView) -> None:
        super().__init__(editor)
        self._editor = editor
        self._view = view
        self._field: Field | None = None
        self._model = QStringListModel(self)
        self._list = QCompleter(self._model, self)
        self._list.setWidget(editor)
        self._list.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        self._popup = QListView()
        self._list.setPopup(self._popup)
        self._popup.setObjectName("orderCompletion")
        self._list.activated.connect(self._take)
        editor.before_key = self._key
        editor.typed.connect(lambda *_: self._offer(asked=False))

    @property
    def offers(self) -> tuple[str, ...]:
        """What the list shows while it is open."""
        shown = self._popup.isVisible() and self._field is not None
        return tuple(offer.text for offer in self._field.offers) if shown and self._field is not None else ()

    def _key(self, event: QKeyEvent) -> bool:
        """Strg+Leertaste opens the list; while it is open Return and Tab are for it."""
        if event.key() == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._offer(asked=True)
            return True
        return self._popup.isVisible() and Qt.Key(event.key()) in _TAKING

    def _offer(self, *, asked: bool) -> None:
        """Unasked only once something is written and more than that very thing would fit."""
        cursor = self._editor.textCursor()
        sheet = parse_sheet(self._editor.toPlainText())
        self._field = field = field_at(sheet, self._editor.line, cursor.positionInBlock(), self._view)
        if field is None or not (asked or field.written) or field.written in {o.value for o in field.offers[:1]}:
            self._popup.hide()
            return
        self._model.setStringList([offer.text for offer in field.offers])
        area = self._editor.cursorRect()
        area.setWidth(280)
        self._list.complete(area)

    def _take(self, text: str) -> None:
        field = self._field
        if field is None or self._editor.isReadOnly():
            return
        value = next((offer.value for offer in field.offers if offer.text == text), None)
        if value is None:
            return
        cursor = self._editor.textCursor()
        cursor.setPosition(cursor.block().position() + field.start)
        cursor.setPosition(
            cursor.block().position() + field.start + len(field.written), QTextCursor.MoveMode.KeepAnchor
        )
        cursor.insertText(value)
        self._popup.hide()
