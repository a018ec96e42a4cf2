"""The label layer: names and numbers of stars, painted as small pictures with a halo."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from app.model.eds.star import Star
from app.ui import theme
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.chart import Chart, Known
from app.ui.eds.map.labels import CORE, MOST, Place, Wish, place
from app.ui.eds.map.scene import Scene, pen
from app.ui.tokens import Theme

_HALO = 3.2
_OWN_SIZE, _SIZE = 11.5, 10.5
_SELECTED, _HOME, _OWN, _FOREIGN, _NEAR, _REST = range(6)
_SHOWN = {"A": _HOME, "B": _OWN, "C": _REST, "D": _REST}
"""Least important label of each zoom band."""

Text = tuple[str, str, bool]
"""First line, second line, own."""


class Names:
    """Finds and paints the labels. ``settle()`` finds places for the present zoom; until then the old ones serve."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._texts: dict[int, Text] = {}
        self._made_for: tuple[object, ...] = ()

    def stale(self, scene: Scene) -> bool:
        """Do the labels belong to another zoom or choice?"""
        return self._made_for != self._wanted(scene)

    def settle(self, scene: Scene, near: Floats | None) -> None:
        """Find places for the labels; ``near`` (n,) tells which stars are in reach of the selected ship."""
        measured = scene.measure()
        self._made_for = self._wanted(scene)
        if measured is None:
            self._places = []
            return
        chart, radii, pills = measured
        middles = scene.camera.scaled(chart.fields)
        wishes, self._texts = [], {}
        for key, priority, text in _wanted_labels(scene, chart, near):
            width, height = _size(text, theme.scale())
            x, y = middles[key].tolist()
            wishes.append(Wish(key, x, y, float(radii[key]), width, height, priority))
            self._texts[key] = text
        core = CORE * radii[:, None]
        stars = np.hstack([middles - core, middles + core])
        ships = pills.rectangles(scene.camera.scaled(pills.fields))
        self._places = place(wishes, np.vstack([stars, ships]), force=scene.all_labels)

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """The most important labels in view."""
        if scene.chart is None or not self._places:
            return
        keys = np.array([p.key for p in self._places])
        pixels = scene.camera.pixels(scene.chart.fields[keys])
        most = len(keys) if scene.all_labels else MOST
        for i in np.flatnonzero(scene.camera.shows(pixels, 40))[:most].tolist():
            spot = self._places[i]
            picture = _label(self._texts[spot.key], scene.ratio, scene.worn, theme.scale())
            x, y = round(pixels[i, 0] + spot.dx - _HALO), round(pixels[i, 1] + spot.dy - _HALO)
            painter.drawPixmap(QPointF(x, y), picture)

    def rectangles(self, scene: Scene) -> list[tuple[float, float, float, float]]:
        """Left, top, right, bottom of the labels, in px from field (0, 0)."""
        assert scene.chart is not None
        found = []
        for spot in self._places:
            x, y = scene.camera.scaled(scene.chart.fields[spot.key]).tolist()
            width, height = _size(self._texts[spot.key], theme.scale())
            found.append((x + spot.dx, y + spot.dy, x + spot.dx + width, y + spot.dy + height))
        return found

    def _wanted(self, scene: Scene) -> tuple[object, ...]:
        look = (scene.camera.scale, scene.camera.y_up, scene.worn.key, theme.scale())
        return (scene.chart, *look, scene.chosen, scene.all_labels)


def _wanted_labels(scene: Scene, chart: Chart, near: Floats | None) -> Iterator[tuple[int, int, Text]]:
    chosen = scene.chosen
    selected = chart.star_at.get(chosen.field) if chosen else None
    least = _REST if scene.all_labels else _SHOWN[scene.camera.band]
    for key, (nr, known) in enumerate(zip(chart.numbers, chart.known.tolist(), strict=True)):
        near_by = near is not None and bool(near[key])
        priority = _SELECTED if nr == selected else _priority(known, near_by)
        if priority <= least:
            yield key, priority, _text(nr, known, chart.stars.get(nr), scene.camera.band)


def _priority(known: int, near: bool) -> int:
    if known >= Known.FOREIGN:
        return {Known.HOME: _HOME, Known.OWN: _OWN}.get(Known(known), _FOREIGN)
    return _NEAR if near else _REST


def _text(nr: int, known: int, star: Star | None, band: str) -> Text:
    own = known >= Known.OWN
    first = star.name if star and star.name else str(nr)
    if star is None or not star.owner or band != "D":
        return first, "", own
    return first, f"{star.population}/{star.industry or '–'}", own


def _font(own: bool) -> QFont:
    return theme.font(_OWN_SIZE if own else _SIZE, QFont.Weight.DemiBold if own else QFont.Weight.Normal)


@lru_cache(maxsize=8192)
def _size(text: Text, scale: int) -> tuple[float, float]:
    """Width and height of a label in px; ``scale`` is in the key only."""
    metrics = QFontMetricsF(_font(text[2]))
    width = max(metrics.horizontalAdvance(text[0]), metrics.horizontalAdvance(text[1]))
    return width, metrics.ascent() + metrics.descent() * 0.6 + (metrics.height() if text[1] else 0.0)


@lru_cache(maxsize=4096)
def _label(text: Text, ratio: float, worn: Theme, scale: int) -> QPixmap:
    width, height = _size(text, scale)
    picture = QPixmap(round((width + 2 * _HALO) * ratio), round((height + 2 * _HALO) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    font = _font(text[2])
    painter.setFont(font)
    metrics = QFontMetricsF(font)
    lines = [(QPointF(_HALO, round(_HALO + metrics.ascent() * 0.96)), text[0])]
    if text[1]:
        lines.append((lines[0][0] + QPointF(0, metrics.height()), text[1]))
    halo = QPainterPath()
    for where, line in lines:
        halo.addText(where, font, line)
    painter.strokePath(halo, pen(worn.map.halo, _HALO))
    painter.setPen(QColor(worn.map.own_label if text[2] else worn.map.label))
    for where, line in lines:
        painter.drawText(where, line)
    painter.end()
    return picture
