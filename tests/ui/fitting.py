"""Does everything that is shown have room? Lists texts that are cut and windows larger than the screen."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from app.ui.widgets.basics import Elided

_LOOSE = 2
"""Rounding, in px."""


def misfits(screen: QSize) -> list[str]:
    """What is cut on any window that is open, in words."""
    return [line for window in QApplication.topLevelWidgets() if window.isVisible() for line in _of(window, screen)]


def _of(window: QWidget, screen: QSize) -> Iterator[str]:
    if window.width() > screen.width() or window.height() > screen.height():
        yield f"{_name(window)} is {window.width()}×{window.height()}"
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and not widget.visibleRegion().isEmpty():
            cut = _cut(widget)
            if cut:
                yield f"{_name(widget)}: {cut}"


def _cut(widget: QWidget) -> str:
    if not _said(widget):
        return ""
    outside = _outside(widget)
    if outside:
        return outside
    if isinstance(widget, QLabel):
        return _cut_label(widget)
    if isinstance(widget, QAbstractButton):
        return _cut_button(widget)
    if isinstance(widget, QComboBox):
        return _cut_combo(widget)
    if isinstance(widget, QLineEdit | QAbstractSpinBox):
        return _too_low(widget, widget.fontMetrics().height())
    return ""


def _said(widget: QWidget) -> str:
    """The words on a widget, if it is one that has words."""
    if isinstance(widget, QLabel | QAbstractButton):
        return widget.text()
    if isinstance(widget, QComboBox):
        return widget.currentText() or " "
    return " " if isinstance(widget, QLineEdit | QAbstractSpinBox) else ""


def _cut_label(label: QLabel) -> str:
    if isinstance(label, Elided):
        silent = label.text() != label.accessibleName() and not label.toolTip()
        return "elided without a tip" if silent else _too_low(label, label.fontMetrics().height())
    inner = label.contentsRect().adjusted(label.margin(), label.margin(), -label.margin(), -label.margin())
    if label.wordWrap():
        flags = int(Qt.TextFlag.TextWordWrap)
        need = label.fontMetrics().boundingRect(QRect(0, 0, inner.width(), 10_000), flags, label.text()).size()
    else:
        need = label.fontMetrics().size(0, label.text())
    if need.width() > inner.width() + _LOOSE or need.height() > inner.height() + _LOOSE:
        return f"{inner.width()}×{inner.height()}, {need.width()}×{need.height()} needed"
    return ""


def _too_low(widget: QWidget, need: int) -> str:
    return f"{widget.height()} high, {need} needed" if widget.height() + _LOOSE < need else ""


def _cut_button(button: QAbstractButton) -> str:
    if not isinstance(button, QPushButton | QToolButton | QCheckBox | QRadioButton):
        return ""
    need = button.minimumSizeHint() if isinstance(button, QToolButton) else button.sizeHint()
    if (button.width() + _LOOSE < need.width() and button.toolTip() != button.text()) or button.height() + _LOOSE < min(
        need.height(), button.fontMetrics().height()
    ):
        return f"{button.width()}×{button.height()}, {need.width()}×{need.height()} needed"
    return ""


def _cut_combo(box: QComboBox) -> str:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    icon = 0 if box.itemIcon(box.currentIndex()).isNull() else box.iconSize().width() + 4
    need = box.fontMetrics().horizontalAdvance(box.currentText()) + icon
    if need > field.width() + _LOOSE and box.toolTip() != box.currentText():
        return f"{field.width()} wide, {need} needed"
    return _too_low(box, box.fontMetrics().height())


def _outside(widget: QWidget) -> str:
    """Is a part of it beyond the edge of something that cannot be scrolled?"""
    box = QRect(QPoint(0, 0), widget.size())
    inner = widget
    while True:
        outer = inner.parentWidget()
        if outer is None or inner.isWindow():
            return ""
        box.translate(inner.pos())
        area = outer.parentWidget()
        if isinstance(area, QAbstractScrollArea) and area.viewport() is outer:
            across = area.horizontalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            if across and not _between(box.left(), box.right(), outer.width()):
                return f"sticks out of {_name(area)} by {box.right() - outer.width() + 1}"
            return ""
        if not (_between(box.left(), box.right(), outer.width()) and _between(box.top(), box.bottom(), outer.height())):
            return f"sticks out of {_name(outer)}: {box.getRect()} in {outer.width()}×{outer.height()}"
        inner = outer


def _between(first: int, last: int, length: int) -> bool:
    return first >= -_LOOSE and last < length + _LOOSE


def _name(widget: QWidget) -> str:
    words = _said(widget).strip()[:40] or widget.windowTitle() or widget.accessibleName()
    return f"{type(widget).__name__} {widget.objectName()} „{words}“"
