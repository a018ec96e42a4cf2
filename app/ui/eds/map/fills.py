"""Overlays that fill the map: people and goods as discs behind the stars."""

import math
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from app.model.eds.kinds import Good
from app.ui import emblems, theme
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.layers import RESOURCES, Resource
from app.ui.eds.map.scene import Scene, colour, pen

_PEOPLE = 5.2
"""Radius in px of one grade of population at full size; the area grows with the grades."""
_FULL = 17.0
"""Px per field from which discs have their full size."""
_STEPS = (7.0, 11.0, 15.0)
"""Radius of little, some and much."""
_TOKENS = {Good.ORE: "text2", Good.URANIUM: "ok", Good.GRAIN: "warn"}


def draw_fills(painter: QPainter, scene: Scene) -> None:
    """The discs of the filling overlay that is on."""
    if scene.chart is None or not len(scene.chart.fields):
        return
    if "people" in scene.layers:
        _draw_people(painter, scene, scene.chart)
    elif "goods" in scene.layers:
        _draw_goods(painter, scene, scene.chart, RESOURCES[scene.resource])


def shown(scene: Scene, chart: Chart, margin: float = 30.0) -> list[tuple[int, QPointF]]:
    """Numbers and pixels of the stars in view."""
    pixels = scene.camera.pixels(chart.fields)
    visible = np.flatnonzero(scene.camera.shows(pixels, margin)).tolist()
    return [(chart.numbers[i], QPointF(float(pixels[i, 0]), float(pixels[i, 1]))) for i in visible]


def size(scene: Scene) -> float:
    """How large signs are at this zoom, 1 at most."""
    return min(1.0, max(0.35, scene.camera.scale / _FULL))


def _draw_people(painter: QPainter, scene: Scene, chart: Chart) -> None:
    for nr, where in shown(scene, chart):
        star = chart.stars.get(nr)
        if star is None or not star.population:
            continue
        radius = _PEOPLE * math.sqrt(star.population) * size(scene)
        ink = emblems.ink(star.owner, scene.worn) if star.owner else scene.worn.map.unowned
        painter.setBrush(colour(ink, 58))
        painter.setPen(pen(ink, 1.2, 190))
        painter.drawEllipse(where, radius, radius)
        if scene.camera.band in "CD":
            small_text(painter, scene, where + QPointF(0, radius + 7), str(star.population))


def levels(chart: Chart, resource: Resource) -> tuple[dict[int, int], dict[int, int]]:
    """Amounts by star, and 1, 2 or 3 for little, some and much of it: thirds of the greatest that is known."""
    own = {star.nr for star in chart.view.stars}
    known = chart.stars.values() if not resource.stock else (star for nr, star in chart.stars.items() if nr in own)
    amounts: dict[int, int] = {
        star.nr: (star.store if resource.stock else star.yields).get(resource.good) for star in known
    }
    most = max(amounts.values(), default=0)
    steps: dict[int, int] = {nr: min(3, 1 + 3 * amount // (most + 1)) for nr, amount in amounts.items() if amount}
    return amounts, steps


def _draw_goods(painter: QPainter, scene: Scene, chart: Chart, resource: Resource) -> None:
    amounts, steps = levels(chart, resource)
    code = getattr(scene.worn.ui, _TOKENS[resource.good])
    for nr, where in shown(scene, chart):
        if nr not in amounts:
            if scene.camera.band != "A":
                small_text(painter, scene, where + QPointF(0, 11), "?", scene.worn.ui.text3)
            continue
        step = steps.get(nr, 0)
        if not step:
            continue
        _draw_disc(painter, where, _STEPS[step - 1] * size(scene), code, resource.stock)
        if scene.camera.band != "A":
            _draw_bars(painter, scene, where + QPointF(0, _STEPS[step - 1] * size(scene) + 3), step, code)
        if scene.camera.band in "CD":
            below = where + QPointF(0, _STEPS[step - 1] * size(scene) + 16)
            small_text(painter, scene, below, str(amounts[nr]))


def _draw_disc(painter: QPainter, where: QPointF, radius: float, code: str, outlined: bool) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush if outlined else colour(code, 70))
    painter.setPen(pen(code, 2.0 if outlined else 1.0, 220))
    painter.drawEllipse(where, radius, radius)


def _draw_bars(painter: QPainter, scene: Scene, where: QPointF, count: int, code: str) -> None:
    """One to three strokes: the step without its colour and its size."""
    painter.setPen(Qt.PenStyle.NoPen)
    for i in range(count):
        left = where.x() - 2.5 * count + 5 * i
        box = QRectF(left, where.y(), 3, 6)
        painter.fillRect(box.adjusted(-1, -1, 1, 1), colour(scene.worn.map.halo, 200))
        painter.fillRect(box, colour(code))


def small_text(painter: QPainter, scene: Scene, centre: QPointF, text: str, code: str = "") -> None:
    """A few figures on a little plate, so that they can be read over anything."""
    font = _font(theme.scale())
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(text) + 6
    height = painter.fontMetrics().height() - 1
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(scene.worn.map.halo, 205))
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QPen(QColor(code or scene.worn.map.own_label)))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


@lru_cache(maxsize=8)
def _font(scale: int) -> QFont:
    """``scale`` is in the key only."""
    return theme.font(10, QFont.Weight.DemiBold)
