"""Territories of the empires: a tint, a hatching whose angle tells the hue, and an outline."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPixmap, QPolygonF, QTransform

from app.ui import emblems
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.eds.map.territory import Outlines
from app.ui.tokens import Theme

_SPACING = 7.0
"""Px between lines of the hatching."""


class Realms:
    """Paints the outlines found by ``territory.py``; paths are made anew only when the zoom changes."""

    def __init__(self) -> None:
        self._paths: dict[int, QPainterPath] = {}
        self._boxes: dict[int, QRectF] = {}
        self._outlines: Outlines = {}
        self._made_for: tuple[object, ...] = ()

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """All territories in view."""
        if scene.chart is None or "realms" not in scene.layers:
            return
        self._refresh(scene.outlines, scene)
        left, top = scene.camera.origin
        view = QRectF(-left, -top, scene.camera.width, scene.camera.height)
        painter.save()
        painter.translate(round(left), round(top))
        for owner, path in self._paths.items():
            if self._boxes[owner].intersects(view):
                _draw_realm(painter, path, owner, scene, mine=owner == scene.chart.view.player)
        painter.restore()

    def _refresh(self, outlines: Outlines, scene: Scene) -> None:
        wanted = (scene.camera.scale, scene.camera.y_up)
        if wanted != self._made_for or outlines is not self._outlines:
            self._made_for, self._outlines = wanted, outlines
            own = scene.chart.view.player if scene.chart else 0
            last_mine = sorted(outlines, key=lambda owner: (owner == own, owner))
            self._paths = {owner: outline_path(outlines[owner], scene) for owner in last_mine}
            self._boxes = {owner: path.boundingRect() for owner, path in self._paths.items()}


def outline_path(lines: list[Floats], scene: Scene) -> QPainterPath:
    """The lines as one path, in px from field (0, 0)."""
    path = QPainterPath()
    for line in lines:
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in scene.camera.scaled(line).tolist()]))
        path.closeSubpath()
    return path


def _draw_realm(painter: QPainter, path: QPainterPath, owner: int, scene: Scene, *, mine: bool) -> None:
    worn = scene.worn
    alpha = worn.map.own_territory_alpha if mine else worn.map.territory_alpha
    painter.fillPath(path, colour(emblems.fill(owner, worn), alpha))
    painter.fillPath(path, hatching(owner, worn, scene.ratio))
    width = (1.5 if mine else 1.2) + (0.5 if scene.colour_blind and not mine else 0.0)
    outline = pen(emblems.ink(owner, worn), width, 235 if mine else 170, () if mine else (4, 3))
    painter.strokePath(path, outline)


@lru_cache(maxsize=128)
def hatching(owner: int, worn: Theme, ratio: float) -> QBrush:
    """Thin lines at the angle of the hue.

    A tile that repeats without a seam needs no rotated texture, which would cost ten times as much to paint.
    """
    angle = emblems.HATCH_ANGLES[emblems.hue(owner)]
    width, height = _tile(angle)
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(pen(emblems.ink(owner, worn), 1, worn.map.hatch_alpha))
    for start, end in _strokes(angle, width, height):
        painter.drawLine(start, end)
    painter.end()
    brush = QBrush(picture)
    if ratio != 1.0:
        brush.setTransform(QTransform.fromScale(1 / ratio, 1 / ratio))
    return brush


def _tile(angle: int) -> tuple[float, float]:
    """Whole px in which a line of this angle leaves where the next tile's enters."""
    lean = math.radians(angle)
    across = abs(_SPACING / math.sin(lean)) if angle % 180 else _SPACING
    down = abs(_SPACING / math.cos(lean)) if angle % 180 != 90 else _SPACING
    return float(max(2, round(across))), float(max(2, round(down)))


def _strokes(angle: int, width: float, height: float) -> list[tuple[QPointF, QPointF]]:
    if angle == 0:
        return [(QPointF(-1, height / 2), QPointF(width + 1, height / 2))]
    if angle == 90:
        return [(QPointF(width / 2, -1), QPointF(width / 2, height + 1))]
    sign = 1.0 if angle < 90 else -1.0
    middle = height / 2
    return [
        (QPointF(x - width, middle + 1.5 * sign * height), QPointF(x + 2 * width, middle - 1.5 * sign * height))
        for x in (-width, 0.0, width)
    ]
