"""Moves, clicks, drags and keys sent as events: they do not depend on where the real pointer is."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

LEFT, RIGHT, MIDDLE, NONE = (
    Qt.MouseButton.LeftButton,
    Qt.MouseButton.RightButton,
    Qt.MouseButton.MiddleButton,
    Qt.MouseButton.NoButton,
)
PLAIN, SHIFT, CTRL, ALT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
)


def _send(
    widget: QWidget,
    kind: QEvent.Type,
    where: QPointF,
    button: Qt.MouseButton,
    held: Qt.MouseButton,
    keys: Qt.KeyboardModifier,
) -> None:
    event = QMouseEvent(kind, where, QPointF(widget.mapToGlobal(where)), button, held, keys)
    QApplication.sendEvent(widget, event)


def move(widget: QWidget, where: QPointF, held: Qt.MouseButton = NONE, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Move the pointer to a pixel."""
    _send(widget, QEvent.Type.MouseMove, where, NONE, held, keys)


def press(widget: QWidget, where: QPointF, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Press a button."""
    _send(widget, QEvent.Type.MouseButtonPress, where, button, button, keys)


def release(widget: QWidget, where: QPointF, button: Qt.MouseButton = LEFT, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Let a button go."""
    _send(widget, QEvent.Type.MouseButtonRelease, where, button, NONE, keys)


def click(widget: QWidget, where: QPointF, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Press and release the left button."""
    press(widget, where, LEFT, keys)
    release(widget, where, LEFT, keys)


def double_click(widget: QWidget, where: QPointF) -> None:
    """Click twice."""
    click(widget, where)
    _send(widget, QEvent.Type.MouseButtonDblClick, where, LEFT, LEFT, PLAIN)
    release(widget, where)


def drag_to(
    widget: QWidget,
    start: QPointF,
    end: QPointF,
    button: Qt.MouseButton = LEFT,
    keys: Qt.KeyboardModifier = PLAIN,
    steps: int = 6,
) -> None:
    """Press at one pixel and move to another; the button stays down."""
    move(widget, start)
    press(widget, start, button, keys)
    for step in range(1, steps + 1):
        move(widget, start + (end - start) * (step / steps), button, keys)


def drag(
    widget: QWidget,
    start: QPointF,
    end: QPointF,
    button: Qt.MouseButton = LEFT,
    keys: Qt.KeyboardModifier = PLAIN,
) -> None:
    """Press, move, release."""
    drag_to(widget, start, end, button, keys)
    release(widget, end, button, keys)


def turn_wheel(widget: QWidget, where: QPointF, notches: float, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Turn the wheel; away from the player is positive."""
    turned = QPoint(0, round(120 * notches))
    place = QPointF(widget.mapToGlobal(where))
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(where, place, QPoint(), turned, NONE, keys, phase, False)
    QApplication.sendEvent(widget, event)


def key(widget: QWidget, which: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Press and release a key."""
    QTest.keyClick(widget, which, keys)
