"""A text as a picture for cameras, on a screen or on paper; black on white whatever the theme."""

import segno
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

_QUIET = 4
"""Modules of white around it, as the standard wants."""

Modules = tuple[bytes, ...]
"""Rows of it; 1 is dark."""


def modules(text: str) -> Modules:
    """The picture of a text; empty for none."""
    return tuple(bytes(row) for row in segno.make(text, micro=False).matrix) if text else ()


def paint(painter: QPainter, rows: Modules, area: QRectF) -> None:
    """Paint it into a square."""
    painter.fillRect(area, QColor("white"))
    side = area.width() / (len(rows) + 2 * _QUIET)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                left, top = area.left() + (x + _QUIET) * side, area.top() + (y + _QUIET) * side
                painter.fillRect(QRectF(left, top, side + 0.5, side + 0.5), QColor("black"))
