"""The depth of space, the grid and the rulers at the edges."""

import math
import random
from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRadialGradient

from app.ui import motion, theme
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.tokens import Theme

STEP = 10
"""Fields between lines of the grid."""
EDGE = 26.0
"""Width of the rulers in px."""
_SPECKS_PER_PX = 1 / 5200
_SEED = 20
_GLOWS = ((0.40, 0.42, 0.52), (0.80, 0.80, 0.40), (0.06, 0.02, 0.34))
"""Middle and radius of each soft light, as shares of the view."""


class Backdrop:
    """Paints what lies behind everything; the depth is one picture that is made once for each size."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._made_for: tuple[object, ...] = ()

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """Depth and grid."""
        if scene.plain:
            painter.fillRect(QRectF(0, 0, scene.camera.width, scene.camera.height), colour(scene.worn.map.void))
        else:
            self._refresh(scene)
            painter.drawPixmap(QPointF(0, 0), self._picture)
        if scene.chart is not None:
            _draw_grid(painter, scene)

    def _refresh(self, scene: Scene) -> None:
        camera = scene.camera
        wanted = (camera.width, camera.height, scene.ratio, scene.worn, motion.reduced())
        if wanted != self._made_for:
            self._made_for = wanted
            size = math.ceil(camera.width), math.ceil(camera.height)
            self._picture = _depth(*size, scene.ratio, scene.worn, still=motion.reduced())


@lru_cache(maxsize=2)
def _depth(width: int, height: int, ratio: float, worn: Theme, *, still: bool) -> QPixmap:
    """Soft lights and far stars; nothing of it means anything."""
    picture = QPixmap(math.ceil(width * ratio), math.ceil(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(worn.map.void))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for code, (x, y, reach) in zip(worn.map.glow, _GLOWS, strict=True):
        light = QRadialGradient(QPointF(x * width, y * height), reach * max(width, height))
        light.setColorAt(0.0, colour(code))
        light.setColorAt(0.5, colour(code, 110))
        light.setColorAt(1.0, colour(code, 0))
        painter.fillRect(QRectF(0, 0, width, height), light)
    chance = random.Random(_SEED)
    specks = 0 if still else round(width * height * _SPECKS_PER_PX)
    for _ in range(specks):
        where = QPointF(chance.random() * width, chance.random() * height)
        size = chance.choice((0.9, 0.9, 1.1, 1.6))
        painter.setPen(pen(worn.map.speck, size, chance.randint(30, 110)))
        painter.drawPoint(where)
    painter.end()
    return picture


def _lines(low: float, high: float, size: int, step: int) -> list[int]:
    """Multiples of ``step`` on the map that are in view."""
    first = max(step, math.ceil(low / step) * step)
    return list(range(first, min(size, math.floor(high)) + 1, step))


def _draw_grid(painter: QPainter, scene: Scene) -> None:
    camera, worn = scene.camera, scene.worn
    assert scene.chart is not None
    left, right, bottom, top = camera.seen()
    view = scene.chart.view
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    steps = [(1, worn.map.grid_alpha // 4)] if camera.band == "D" else []
    for step, alpha in [*steps, (STEP, worn.map.grid_alpha)]:
        painter.setPen(pen(worn.map.grid, 1, alpha))
        upright = [camera.pixel(x, 0)[0] for x in _lines(left, right, view.width, step)]
        level = [camera.pixel(0, y)[1] for y in _lines(bottom, top, view.height, step)]
        painter.drawLines([QLineF(round(x), 0, round(x), camera.height) for x in upright])
        painter.drawLines([QLineF(0, round(y), camera.width, round(y)) for y in level])
    painter.setPen(pen(worn.map.grid, 1, worn.map.grid_alpha))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corners = QPointF(*camera.pixel(0.5, 0.5)), QPointF(*camera.pixel(view.width + 0.5, view.height + 0.5))
    painter.drawRect(QRectF(*corners).toAlignedRect().normalized())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def draw_rulers(painter: QPainter, scene: Scene) -> None:
    """Numbers at the left and lower edge; they say which way Y runs."""
    if scene.chart is None:
        return
    camera, worn, view = scene.camera, scene.worn, scene.chart.view
    left, right, bottom, top = camera.seen()
    shade = colour(worn.map.void, 150)
    painter.fillRect(QRectF(0, 0, EDGE, camera.height), shade)
    painter.fillRect(QRectF(EDGE, camera.height - 20, camera.width - EDGE, 20), shade)
    painter.setFont(theme.font(10))
    painter.setPen(pen(worn.map.ruler, 1))
    ticks, every = [], STEP if camera.band != "A" else 2 * STEP
    for y in _lines(bottom, top, view.height, STEP // 2):
        at = round(camera.pixel(0, y)[1]) + 0.5
        ticks.append(QLineF(EDGE - (3 if y % STEP else 5), at, EDGE, at))
        if y % every == 0 and 14 < at < camera.height - 26:
            painter.drawText(QRectF(0, at - 8, EDGE - 7, 16), _RIGHT, str(y))
    for x in _lines(left, right, view.width, STEP // 2):
        at = round(camera.pixel(x, 0)[0]) + 0.5
        ticks.append(QLineF(at, camera.height - 20, at, camera.height - (18 if x % STEP else 16)))
        if x % every == 0 and at > EDGE + 12:
            painter.drawText(QRectF(at - 20, camera.height - 17, 40, 15), Qt.AlignmentFlag.AlignCenter, str(x))
    painter.drawLines(ticks)


_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
