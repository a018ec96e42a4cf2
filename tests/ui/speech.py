"""Which words on the open windows are not in the language that is spoken?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTabWidget,
    QTextEdit,
    QWidget,
)

from app.text.catalog import SOURCE
from app.text.messages import read_catalog

_HEADS = Qt.Orientation.Horizontal


def foreign(code: str) -> list[str]:
    """Texts that stand in the catalog in another language and have other words in this one."""
    wrong = _others(code)
    found = []
    for window in QApplication.topLevelWidgets():
        if window.isVisible():
            for widget in (window, *window.findChildren(QWidget)):
                found += [f"{_name(widget)}: {text}" for text in _texts(widget) if text in wrong]
            for action in window.findChildren(QAction):
                found += [
                    f"action {action.objectName()}: {action.text()}" for text in (action.text(),) if text in wrong
                ]
    return found


@cache
def _others(code: str) -> frozenset[str]:
    """What is said otherwise in this language."""
    catalog = read_catalog("en")
    pairs = [
        (m.id, m.string) for m in catalog if isinstance(m.id, str) and m.id and isinstance(m.string, str) and m.string
    ]
    here = {german if code == SOURCE else english for german, english in pairs}
    there = {english if code == SOURCE else german for german, english in pairs}
    return frozenset(text for text in there - here if text)


def _name(widget: QWidget) -> str:
    return f"{type(widget).__name__} {widget.objectName()}".strip()


def _texts(widget: QWidget) -> Iterator[str]:
    yield from (widget.windowTitle(), widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        yield widget.placeholderText()
    if isinstance(widget, QMenu):
        yield widget.title()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(at) for at in range(widget.count()))
    if isinstance(widget, QTabWidget):
        yield from (widget.tabText(at) for at in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _cells(widget.model())


def _cells(model: QAbstractItemModel) -> Iterator[str]:
    for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
        yield str(model.headerData(column, _HEADS) or "")
        yield str(model.headerData(column, _HEADS, Qt.ItemDataRole.ToolTipRole) or "")
        for row in range(min(60, model.rowCount())):
            yield str(model.index(row, column).data() or "")
