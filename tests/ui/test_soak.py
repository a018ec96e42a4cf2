"""PySide6 6.12.0 loses a reference to None on every void call under Python 3.11: short tests stay green, the game dies.

From Python 3.12 on None is immortal and its count says nothing; the repainting is worth having all the same.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

REPAINTS = 3_000
FEW = 300


class Painted(QWidget):
    """Draws a little of what the map draws."""

    def __init__(self) -> None:
        super().__init__()
        self.repaints = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.save()
        painter.setPen(QPen(QColor("gold"), 2))
        painter.drawEllipse(QRectF(4, 4, 40, 40))
        painter.drawLine(QPointF(0, 0), QPointF(48, 48))
        painter.drawText(QPointF(8, 24), "Süß")
        painter.restore()
        painter.end()
        self.repaints += 1


def test_repainting_for_a_long_time_keeps_every_reference_to_none(qtbot: QtBot) -> None:
    widget = Painted()
    widget.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    widget.resize(48, 48)
    qtbot.addWidget(widget)
    widget.show()
    widget.repaint()
    before = sys.getrefcount(None)
    first = widget.repaints
    for _ in range(REPAINTS):
        widget.repaint()
    assert widget.repaints - first == REPAINTS
    assert sys.getrefcount(None) > before - FEW
