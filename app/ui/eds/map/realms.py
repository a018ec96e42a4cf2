"""Territories of the empires: a tint, a hatching whose angle tells the hue, and an outline."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPixmap

from app.ui import emblems
from app.ui.eds.map.camera import Camera, Floats
from app.ui.eds.map.points import polygon
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.eds.map.territory import Outlines, hatch_lines
from app.ui.tokens import Theme

_SPACING = 7.0
"""Px between lines of the hatching."""
_MARGIN = 240
"""Px painted beyond the view on each side."""
_COARSE = 11.0
"""At this many px per field every point of an outline counts, at half as many every second one."""


class Realms:
    """Paints the outlines found by ``territory.py``.

    Long dashed lines are dear, so they are painted once into a picture larger than the view; panning only moves it, and
    while the player zooms it is stretched.
    """

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._camera: Camera | None = None
        """How the picture looks at the galaxy; its pixel (0, 0) lies ``_MARGIN`` left of and above the view's."""
        self._made_for: tuple[object, ...] = ()
        self._outlines: Outlines = {}

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """All territories in view."""
        if scene.chart is None or "realms" not in scene.layers or not scene.outlines:
            return
        if scene.vector:
            draw_lines(painter, scene)
            return
        if not self._serves(scene):
            self._paint(scene)
        assert self._camera is not None
        stretch = scene.camera.scale / self._camera.scale
        old, new = self._camera.origin, scene.camera.origin
        left, top = (round(n - (o + _MARGIN) * stretch) for n, o in zip(new, old, strict=True))
        size = self._picture.deviceIndependentSize() * stretch
        if stretch == 1.0:
            painter.drawPixmap(left, top, self._picture)
        else:
            painter.drawPixmap(
                QRectF(left, top, size.width(), size.height()), self._picture, QRectF(self._picture.rect())
            )

    def _serves(self, scene: Scene) -> bool:
        """Can the picture still be used?"""
        camera, view = self._camera, scene.camera
        wanted = (view.y_up, view.width, view.height, scene.ratio, scene.worn, scene.colour_blind)
        if camera is None or wanted != self._made_for or scene.outlines is not self._outlines:
            self._made_for, self._outlines = wanted, scene.outlines
            return False
        if camera.scale != view.scale:
            return scene.hasty
        return all(abs(n - o) <= _MARGIN for n, o in zip(view.origin, camera.origin, strict=True))

    def _paint(self, scene: Scene) -> None:
        view, ratio = scene.camera, scene.ratio
        self._camera = view
        width, height = view.width + 2 * _MARGIN, view.height + 2 * _MARGIN
        self._picture = QPixmap(round(width * ratio), round(height * ratio))
        self._picture.setDevicePixelRatio(ratio)
        self._picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(self._picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        left, top = view.origin
        painter.translate(round(left) + _MARGIN, round(top) + _MARGIN)
        shown = QRectF(-left - _MARGIN, -top - _MARGIN, width, height)
        me = scene.chart.view.player if scene.chart else 0
        for owner in sorted(scene.outlines, key=lambda nr: (nr == me, nr)):
            path = outline_path(scene.outlines[owner], view)
            if path.boundingRect().intersects(shown):
                _draw_realm(painter, path, owner, scene, mine=owner == me)
        painter.end()


def draw_lines(painter: QPainter, scene: Scene) -> None:
    """All territories as lines and areas: files of lines know neither tiles nor clipping."""
    camera, worn = scene.camera, scene.worn
    me = scene.chart.view.player if scene.chart else 0
    for owner, lines in sorted(scene.outlines.items(), key=lambda item: item[0] == me):
        rings = [camera.pixels(line) for line in lines]
        path = QPainterPath()
        for ring in rings:
            path.addPolygon(polygon(ring))
            path.closeSubpath()
        mine = owner == me
        alpha = worn.map.own_territory_alpha if mine else worn.map.territory_alpha
        painter.fillPath(path, colour(emblems.fill(owner, worn), alpha))
        painter.setPen(pen(emblems.ink(owner, worn), 0.8, 2 * worn.map.hatch_alpha))
        for start, end in hatch_lines(rings, emblems.HATCH_ANGLES[emblems.hue(owner)], _SPACING):
            painter.drawLine(QPointF(*start), QPointF(*end))
        dashes = () if mine else (4.0, 3.0)
        painter.strokePath(path, pen(emblems.ink(owner, worn), 1.5, 235, dashes))


def outline_path(lines: list[Floats], camera: Camera) -> QPainterPath:
    """The lines as one path, in px from field (0, 0); far away with fewer points."""
    step = max(1, int(_COARSE / camera.scale))
    path = QPainterPath()
    for line in lines:
        path.addPolygon(polygon(camera.scaled(line[:: step if len(line) > 8 * step else 1])))
        path.closeSubpath()
    return path


def _draw_realm(painter: QPainter, path: QPainterPath, owner: int, scene: Scene, *, mine: bool) -> None:
    worn = scene.worn
    alpha = worn.map.own_territory_alpha if mine else worn.map.territory_alpha
    painter.fillPath(path, colour(emblems.fill(owner, worn), alpha))
    painter.fillPath(path, hatching(owner, worn, scene.ratio))
    width = (1.5 if mine else 1.2) + (0.5 if scene.colour_blind and not mine else 0.0)
    faint = scene.chart is not None and owner in scene.chart.dim_realms
    dashes = () if mine else (1.5, 3.5) if faint else (4.0, 3.0)
    painter.strokePath(path, pen(emblems.ink(owner, worn), width, 235 if mine else 170, dashes))


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
    return QBrush(picture)


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
