"""A drawing of the ship: larger classes are larger, guns are seen at the wings, hangars at the sides."""

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QSizePolicy

from app.model.eds.design import Design
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.workshop.bars import Painted, colour
from app.ui.tokens import UiColours

_HULL = ((0, -0.82), (0.24, -0.1), (0.3, 0.42), (0.12, 0.62), (-0.12, 0.62), (-0.3, 0.42), (-0.24, -0.1))
_WING = ((0.27, 0.16), (0.62, 0.6), (0.3, 0.52))


class Silhouette(Painted):
    """A picture, nothing to read off."""

    def __init__(self) -> None:
        super().__init__(128, 128)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._design = Design(1)

    def show_design(self, design: Design) -> None:
        """Draw another ship."""
        self._design = design
        self.say(tr("Zeichnung der Klasse {letter}", letter=design.letter))

    def sizeHint(self) -> QSize:
        side = round(theme.px(128))
        return QSize(side, side)

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        glow = QRadialGradient(box.center(), box.width() * 0.6)
        glow.setColorAt(0, QColor(theme.current().map.glow[0]))
        glow.setColorAt(1, QColor(ui.void))
        painter.setPen(QPen(QColor(ui.line2), 1))
        painter.setBrush(glow)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        size = box.width() * (0.24 + 0.2 * min(1.0, self._design.type / 12))
        middle = box.center() + QPointF(0, size * 0.08)
        guns, shields = sum(self._design.guns), sum(self._design.shields)
        if shields:
            painter.setPen(QPen(QColor(ui.ice), 1.0 + min(2.0, shields / 60)))
            painter.setBrush(QColor(0, 0, 0, 0))
            painter.drawEllipse(middle, size * 0.98, size * 1.02)
        if guns:
            painter.setPen(QPen(QColor(ui.void), 1))
            painter.setBrush(colour("primary"))
            for side in (1, -1):
                painter.drawPolygon(_shape(_WING, middle, size, side))
        painter.setPen(QPen(QColor(ui.ice), 1.6))
        painter.setBrush(QColor(ui.raised))
        painter.drawPolygon(_shape(_HULL, middle, size, 1))
        painter.drawLine(middle + QPointF(0, -0.7 * size), middle + QPointF(0, 0.62 * size))
        painter.drawLine(middle + QPointF(-0.27 * size, 0.16 * size), middle + QPointF(0.27 * size, 0.16 * size))
        painter.setBrush(QColor(ui.ice))
        flame = ((-0.1, 0.66), (0.1, 0.66), (0, 0.92))
        painter.drawPolygon(_shape(flame, middle, size, 1))
        for at in range(min(3, self._design.hangars)):
            painter.drawRect(
                QRectF(middle.x() - size * 0.06, middle.y() - size * (0.36 - 0.17 * at), size * 0.12, size * 0.07)
            )


def _shape(points: tuple[tuple[float, float], ...], middle: QPointF, size: float, side: int) -> QPolygonF:
    shape = QPolygonF()
    for x, y in points:
        shape.append(middle + QPointF(side * x * size, y * size))
    return shape
