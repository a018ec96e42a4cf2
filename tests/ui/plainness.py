"""Would anything on a window be read as HTML that other people wrote?"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex
from PySide6.QtGui import Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QTextEdit, QWidget

from app.ui.widgets.late import Late

NAME = "<b>FETT</b><img src=x>"
"""A name that shows at once where it is taken for HTML."""
_MOST = 400


def rich() -> list[str]:
    """Where, on any window that is open, visible or not."""
    return [line for window in QApplication.topLevelWidgets() for widget in _all(window) for line in _of(widget)]


def showing() -> int:
    """In how many places the name is to be read, letter by letter."""
    return sum(_shows(widget) for window in QApplication.topLevelWidgets() for widget in _all(window))


def _all(window: QWidget) -> list[QWidget]:
    """With what is made only when somebody looks at it."""
    for page in window.findChildren(Late):
        page.make()
    return [window, *window.findChildren(QWidget)]


def _of(widget: QWidget) -> Iterator[str]:
    name = f"{type(widget).__name__} {widget.objectName()}"
    if _is_rich(widget.toolTip()):
        yield f"tip of {name}: {widget.toolTip()}"
    if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText and _is_rich(widget.text()):
        yield f"{name}: {widget.text()}"
    if isinstance(widget, QTextEdit) and ("\ufffc" in widget.toPlainText() or "<img" in widget.toHtml()):
        yield f"{name}: a picture"
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        for text in _texts(widget.model(), Qt.ItemDataRole.ToolTipRole):
            if _is_rich(text):
                yield f"tip of a cell of {name}: {text}"


def _is_rich(text: str) -> bool:
    return ("<b>" in text or "<img" in text) and Qt.mightBeRichText(text)


def _shows(widget: QWidget) -> bool:
    if isinstance(widget, QLabel):
        return NAME[:6] in widget.text()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        return any(NAME in text for text in _texts(widget.model(), Qt.ItemDataRole.DisplayRole))
    return False


def _texts(model: QAbstractItemModel, role: Qt.ItemDataRole, parent: QModelIndex | None = None) -> Iterator[str]:
    parent = parent if parent is not None else QModelIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(min(_MOST, model.rowCount(parent))):
        for column in range(columns):
            index = model.index(row, column, parent)
            yield str(model.data(index, role) or "")
            if column == 0:
                yield from _texts(model, role, index)
