"""Emblems of rulers: a hue and a shape that belong to the number for good (design document, 7.3)."""

import math
from collections.abc import Callable
from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QIcon,
    QIconEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QTransform,
)

from app.ui import theme
from app.ui.icons import drawn_by
from app.ui.tokens import Theme, contrast

HUES = 8
SHAPES = 9
HATCH_ANGLES = (45, 0, 135, 90, 60, 20, 110, 160)
"""Degrees of the hatching of a territory, by hue."""
OUTLINE = 1.3
"""Width of the line around an emblem in px."""
REACH = 1.35
"""No shape of radius 1 reaches farther than this from its centre."""


def hue(number: int) -> int:
    """Hue 0…7 of ruler ``number`` (from 1)."""
    return (number - 1) % HUES


def shape(number: int) -> int:
    """Shape 0…8 of ruler ``number``: with the hue it makes 72 distinct emblems."""
    return (hue(number) + 2 * ((number - 1) // HUES)) % SHAPES


def fill(number: int, worn: Theme | None = None) -> str:
    """Colour of the emblem, ``#RRGGBB``."""
    return (worn or theme.current()).realms.fills[hue(number)]


def ink(number: int, worn: Theme | None = None) -> str:
    """The same hue for lines and text, readable on the map."""
    return (worn or theme.current()).realms.inks[hue(number)]


def path(number: int, radius: float) -> QPainterPath:
    """Outline of the emblem around (0, 0); a circle of ``radius`` sets the measure for all shapes."""
    return QTransform.fromScale(radius, radius).map(_unit(shape(number)))


def paint(painter: QPainter, number: int, centre: QPointF, radius: float, worn: Theme, *, digits: bool = False) -> None:
    """Draw the emblem; with ``digits`` the number stands inside."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(centre)
    painter.setPen(QPen(QColor(worn.realms.outline), OUTLINE))
    painter.setBrush(QColor(fill(number, worn)))
    painter.drawPath(path(number, radius))
    if digits:
        _paint_number(painter, number, radius, worn)
    painter.restore()


def pixmap(number: int, size: int = 16, *, digits: bool = False, ratio: float | None = None) -> QPixmap:
    """The emblem as a picture ``size`` px wide in the theme that is worn."""
    return _rendered(number, size, digits, ratio or theme.pixel_ratio(), theme.current())


def icon(number: int) -> QIcon:
    """The emblem as an icon; it follows the theme by itself."""
    return drawn_by(_Engine(number))


class _Engine(QIconEngine):
    """Draws the emblem at the moment it is needed."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._number = number

    def clone(self) -> QIconEngine:
        return _Engine(self._number)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        radius = min(rect.width(), rect.height()) / 2 / REACH
        paint(painter, self._number, QRectF(rect).center(), radius, theme.current())

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        return pixmap(self._number, min(size.width(), size.height()), ratio=1.0)

    def scaledPixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State, scale: float) -> QPixmap:
        return pixmap(self._number, min(size.width(), size.height()), ratio=scale)


@lru_cache(maxsize=1024)
def _rendered(number: int, size: int, digits: bool, ratio: float, worn: Theme) -> QPixmap:
    picture = QPixmap(round(size * ratio), round(size * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, number, QPointF(size / 2, size / 2), size / 2 / REACH, worn, digits=digits)
    painter.end()
    return picture


def _paint_number(painter: QPainter, number: int, radius: float, worn: Theme) -> None:
    light, dark = "#FFFFFF", "#0B0F18"
    colour = fill(number, worn)
    painter.setPen(QColor(max(light, dark, key=lambda ink: contrast(ink, colour))))
    font = theme.font(11, QFont.Weight.Bold)
    font.setPixelSize(max(6, round(radius * (1.1 if number < 10 else 0.85))))
    painter.setFont(font)
    painter.drawText(QRectF(-radius, -radius, 2 * radius, 2 * radius), Qt.AlignmentFlag.AlignCenter, str(number))


@cache
def _unit(number: int) -> QPainterPath:
    """Shape 0…8 of about the same area, around (0, 0), y downwards."""
    made = QPainterPath()
    _SHAPES[number](made)
    return made


def _polygon(corners: int, radius: float, first: float, inner: float = 0.0) -> Callable[[QPainterPath], None]:
    """A regular polygon whose first corner lies at ``first`` degrees; ``inner`` makes it a star."""

    def add(made: QPainterPath) -> None:
        steps = corners * (2 if inner else 1)
        points = []
        for i in range(steps):
            angle = math.radians(first + 360 * i / steps)
            reach = inner if inner and i % 2 else radius
            points.append(QPointF(reach * math.cos(angle), reach * math.sin(angle)))
        made.addPolygon(QPolygonF(points))
        made.closeSubpath()

    return add


def _cross(made: QPainterPath) -> None:
    arm, reach = 0.38, 1.12
    corners = [(-arm, -reach), (arm, -reach), (arm, -arm), (reach, -arm), (reach, arm), (arm, arm)]
    corners += [(-x, -y) for x, y in corners]
    made.addPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    made.closeSubpath()


def _triangle(*, up: bool) -> Callable[[QPainterPath], None]:
    """A little off its centre of gravity, so that it sits well in a square."""
    sign = -1 if up else 1

    def add(made: QPainterPath) -> None:
        made.addPolygon(QPolygonF([QPointF(0, 1.12 * sign), QPointF(1.08, -0.82 * sign), QPointF(-1.08, -0.82 * sign)]))
        made.closeSubpath()

    return add


_SHAPES: tuple[Callable[[QPainterPath], None], ...] = (
    lambda made: made.addEllipse(QPointF(0, 0), 1.0, 1.0),
    lambda made: made.addRect(QRectF(-0.88, -0.88, 1.76, 1.76)),
    _triangle(up=True),
    _polygon(4, 1.2, 0),
    _polygon(6, 1.1, 0),
    _polygon(5, 1.12, -90),
    _polygon(5, 1.32, -90, 0.56),
    _cross,
    _triangle(up=False),
)
