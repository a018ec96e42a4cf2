"""How a star, a ship pill and a dart look, painted around the painter's origin: for ready pictures and for files."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.ui import emblems, theme
from app.ui.eds.map.picking import PILL_HEIGHT
from app.ui.eds.map.scene import colour, pen
from app.ui.tokens import Theme

_FADED = 0.45
"""Opacity of what was seen long ago."""


class PillLook(NamedTuple):
    """All that makes a pill look as it does."""

    owner: int
    text: str
    width: float
    hollow: bool
    """Some of its ships could jump and have no order."""
    damaged: bool
    double: bool
    """At war."""
    emblem: bool
    """A foreign ruler's: his emblem instead of the dart, so that colour does not tell alone."""


def paint_dot(painter: QPainter, visited: bool, far: bool, worn: Theme) -> None:
    """A star without owner: a hollow ring when it has been visited, else a small dot."""
    if visited:
        radius = 1.6 if far else 3.0
        painter.setBrush(QColor(worn.map.void))
        painter.setPen(pen(worn.map.unowned, 1.2 if far else 1.6))
        painter.drawEllipse(QPointF(0, 0), radius, radius)
    else:
        painter.setPen(pen(worn.map.unseen, 2.6 if far else 4.0))
        painter.drawPoint(QPointF(0, 0))


def paint_star(
    painter: QPainter, owner: int, radius: float, home: bool, digits: bool, worn: Theme, old: bool = False
) -> None:
    """An owned star: its owner's emblem with a halo, a home world with a second outline; ``old`` knowledge faded."""
    if home:
        painter.setPen(QPen(QColor(worn.map.halo), 4.2))
        painter.setBrush(QColor(worn.map.halo))
        painter.drawPath(emblems.path(owner, radius + 4.0))
        painter.setPen(QPen(QColor(emblems.ink(owner, worn)), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(emblems.path(owner, radius + 4.0))
    if old:
        painter.setOpacity(_FADED)
    emblems.paint(painter, owner, QPointF(0, 0), radius, worn, digits=digits and radius >= 6.5)
    if old:
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(emblems.ink(owner, worn), 1.3, 230, (2.0, 2.0)))
        painter.drawPath(emblems.path(owner, radius + 2.0))


def paint_pill(painter: QPainter, look: PillLook, worn: Theme) -> None:
    """A ship pill: dart and number in the owner's colour; its frame begins 2 px from the origin."""
    owner, text, width, hollow, damaged, double, emblem = look
    line = QColor(emblems.ink(owner, worn)) if owner else QColor(worn.map.label)
    box = QRectF(2.5, 2.5, width - 1, PILL_HEIGHT - 1)
    body = QPainterPath()
    body.addRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.fillPath(body, colour(worn.map.card if not worn.dark else worn.map.void, 235))
    painter.setPen(QPen(line, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(body)
    if double:
        painter.setPen(QPen(line, 1.0))
        painter.drawRoundedRect(box.adjusted(2.6, 2.6, -2.6, -2.6), 5, 5)
    sign = QPointF(13.5, 2.5 + box.height() / 2)
    if emblem:
        emblems.paint(painter, owner, sign, 4.6, worn)
    else:
        painter.setPen(QPen(line, 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush if hollow else line)
        painter.drawPath(dart(sign, 4.6))
    if damaged:
        painter.setPen(pen(worn.map.halo, 1.2))
        painter.setBrush(QColor(worn.ui.warn))
        painter.drawEllipse(QPointF(width - 3, 5), 3.1, 3.1)
    painter.setPen(QColor(worn.map.own_label))
    font = theme.font(11, QFont.Weight.DemiBold)
    font.setPixelSize(11)  # the pill does not grow with the font, its tip and the tables do
    painter.setFont(font)
    painter.drawText(QRectF(20, 2, width - 24, PILL_HEIGHT), Qt.AlignmentFlag.AlignCenter, text)


def paint_dart(painter: QPainter, owner: int, worn: Theme) -> None:
    """A small dart alone."""
    painter.setPen(QPen(QColor(worn.map.halo), 1.0))
    painter.setBrush(QColor(emblems.ink(owner, worn)) if owner else QColor(worn.map.label))
    painter.drawPath(dart(QPointF(5, 6), 4.2))


def dart(centre: QPointF, size: float) -> QPainterPath:
    """The sign of a ship, its nose up."""
    corners = ((0.0, -1.0), (0.75, 0.95), (0.0, 0.45), (-0.75, 0.95))
    path = QPainterPath()
    path.addPolygon(QPolygonF([centre + QPointF(x * size, y * size) for x, y in corners]))
    path.closeSubpath()
    return path


def canvas(width: int, height: int, ratio: float) -> tuple[QPixmap, QPainter]:
    """An empty picture of this size (px) and a painter on it."""
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter
