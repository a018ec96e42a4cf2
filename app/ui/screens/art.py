"""The picture behind the start screen: night sky, a jump route and the ringed planet. Pure decoration."""

import math
import random
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QWidget

SKY = ("#142B54", "#1B3868", "#27508C")
"""From upper left to lower right; the picture is the same by day and by night."""
GOLD = ("#FFE3A0", "#F0BE4A", "#B9771C")
PAPER = "#FFFFFF"
SOFT = "#D5E0F2"
LINE = "#F7D98B"
_SPECKS = 130


@lru_cache(maxsize=4)
def sky(width: int, height: int, fade: str, ratio: float) -> QPixmap:
    """The picture in px, fading into the colour ``fade`` at its lower edge."""
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_space(painter, width, height)
    _paint_route(painter, width, height)
    _paint_planet(painter, QPointF(width * 0.84, height * 0.46), height * 0.235)
    _paint_fade(painter, width, height, fade)
    painter.end()
    return picture


def paint_night(widget: QWidget) -> None:
    """The picture over the whole of a widget, in its ``paintEvent``."""
    painter = QPainter(widget)
    painter.fillRect(widget.rect(), QColor(SKY[0]))
    painter.drawPixmap(widget.rect(), sky(widget.width(), widget.height(), SKY[0], widget.devicePixelRatioF()))
    painter.end()


def _paint_space(painter: QPainter, width: int, height: int) -> None:
    gradient = QLinearGradient(0, 0, width, height)
    for place, colour in zip((0.0, 0.5, 1.0), SKY, strict=True):
        gradient.setColorAt(place, QColor(colour))
    painter.fillRect(QRectF(0, 0, width, height), gradient)
    painter.setPen(QPen(_faint(18), 1))
    for x in range(40, width, 110):
        painter.drawLine(QPointF(x, 0), QPointF(x, height))
    for y in range(20, height, 110):
        painter.drawLine(QPointF(0, y), QPointF(width, y))
    specks = random.Random(7)
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(_SPECKS):
        painter.setBrush(_faint(specks.randint(70, 230)))
        where = QPointF(specks.uniform(0, width), specks.uniform(0, height))
        size = specks.choice((0.7, 0.9, 1.2, 1.6))
        painter.drawEllipse(where, size, size)


def _paint_route(painter: QPainter, width: int, height: int) -> None:
    """A ship's way from star to star, with its range around the start."""
    stops = [
        QPointF(width * x, height * y) for x, y in ((0.43, 0.86), (0.5, 0.56), (0.565, 0.68), (0.63, 0.4), (0.71, 0.5))
    ]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_faint(150), 1.2))
    painter.drawEllipse(stops[0], height * 0.36, height * 0.36)
    painter.setPen(QPen(_faint(70), 1, Qt.PenStyle.DashLine))
    painter.drawEllipse(stops[0], height * 0.45, height * 0.45)
    painter.setPen(QPen(QColor(LINE), 1.6, Qt.PenStyle.DashLine))
    painter.drawPolyline(QPolygonF(stops))
    painter.setPen(QPen(QColor(SKY[0]), 1))
    painter.setBrush(QColor(GOLD[0]))
    for stop in stops[1:]:
        painter.drawPolygon(QPolygonF([stop + QPointF(*step) for step in ((0, -6), (6, 0), (0, 6), (-6, 0))]))


def _paint_planet(painter: QPainter, centre: QPointF, radius: float) -> None:
    glow = QRadialGradient(centre, radius * 2.1)
    glow.setColorAt(0, QColor(255, 220, 150, 70))
    glow.setColorAt(1, QColor(255, 220, 150, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    painter.drawEllipse(centre, radius * 2.1, radius * 2.1)
    painter.save()
    painter.translate(centre)
    painter.rotate(-18)
    _paint_ring(painter, radius, front=False)
    painter.restore()
    _paint_ball(painter, centre, radius)
    painter.save()
    painter.translate(centre)
    painter.rotate(-18)
    _paint_ring(painter, radius, front=True)
    painter.restore()


def _paint_ball(painter: QPainter, centre: QPointF, radius: float) -> None:
    light = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.4), radius * 1.6)
    for place, colour in zip((0.0, 0.45, 1.0), GOLD, strict=True):
        light.setColorAt(place, QColor(colour))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(centre, radius, radius)
    ball = QPainterPath()
    ball.addEllipse(centre, radius, radius)
    painter.save()
    painter.setClipPath(ball)
    painter.translate(centre)
    painter.rotate(-18)
    painter.setBrush(QColor(255, 240, 200, 60))
    for top, thick in ((-0.42, 0.12), (-0.12, 0.08), (0.2, 0.1)):
        painter.drawRect(QRectF(-radius * 1.2, radius * top, radius * 2.4, radius * thick))
    painter.restore()


def _paint_ring(painter: QPainter, radius: float, *, front: bool) -> None:
    """Half of the ring: behind the planet or in front of it."""
    flat = 0.32
    painter.setBrush(Qt.BrushStyle.NoBrush)
    start, span = (180, 180) if front else (0, 180)
    for reach, width, colour in ((1.95, 0.2, "#FBE7B5" if front else "#A9A48F"), (1.95, 0.04, "#C98A2B")):
        pen = QPen(QColor(colour), radius * width)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        box = QRectF(-radius * reach, -radius * reach * flat, 2 * radius * reach, 2 * radius * reach * flat)
        painter.drawArc(box, start * 16, span * 16)


def _paint_fade(painter: QPainter, width: int, height: int, fade: str) -> None:
    top = height * 0.72
    gradient = QLinearGradient(0, top, 0, height)
    clear, full = QColor(fade), QColor(fade)
    clear.setAlpha(0)
    for step in range(5):
        part = QColor(full)
        part.setAlphaF(0.5 - 0.5 * math.cos(math.pi * step / 4))
        gradient.setColorAt(step / 4, part)
    painter.fillRect(QRectF(0, top, width, height - top + 1), gradient)


def _faint(alpha: int) -> QColor:
    colour = QColor(PAPER)
    colour.setAlpha(alpha)
    return colour
