"""The label layer: names and numbers of stars, painted as small pictures with a halo."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from app.ui import theme
from app.ui.eds.map.chart import Chart, Known
from app.ui.eds.map.labels import CORE, MOST, RIM, Place, Wish, place
from app.ui.eds.map.scene import Scene, pen
from app.ui.tokens import Theme

_HALO = 3.2
_OWN_SIZE, _SIZE = 11.5, 10.5
_HOME, _OWN, _FOREIGN, _REST = range(4)
_HOME_MORE = 5.0
"""Px more that the second outline of a home world needs."""
_ASIDE = 18.0
"""Px from a star to a label that is shown only while the star is selected or aimed at."""
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
        """Do the labels belong to another zoom or month?"""
        return self._made_for != self._wanted(scene)

    def settle(self, scene: Scene) -> None:
        """Find places for the labels."""
        measured = scene.measure()
        self._made_for = self._wanted(scene)
        if measured is None:
            self._places = []
            return
        chart, radii, pills = measured
        middles = scene.camera.scaled(chart.fields)
        wishes, self._texts = [], {}
        for key, priority, text in _wanted_labels(scene, chart):
            width, height = _size(text, theme.scale())
            x, y = middles[key].tolist()
            radius = float(radii[key]) + (_HOME_MORE if priority == _HOME else 0.0)
            wishes.append(Wish(key, x, y, radius, width, height, priority))
            self._texts[key] = text
        core = CORE * radii[:, None] + RIM
        stars = np.hstack([middles - core, middles + core])
        ships = pills.rectangles(scene.camera.scaled(pills.fields))
        self._places = place(wishes, np.vstack([stars, ships]), force=scene.all_labels)

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """The most important labels in view, and those of what is selected or aimed at."""
        if scene.chart is None:
            return
        keys = np.array([p.key for p in self._places], dtype=int)
        pixels = scene.camera.pixels(scene.chart.fields[keys])
        most = len(keys) if scene.all_labels else MOST
        shown = np.flatnonzero(scene.camera.shows(pixels, 40))[:most].tolist()
        for i in shown:
            spot = self._places[i]
            corner = QPointF(pixels[i, 0] + spot.dx, pixels[i, 1] + spot.dy)
            _draw_label(painter, self._texts[spot.key], corner, scene)
        for key in _called_for(scene, scene.chart) - {self._places[i].key for i in shown}:
            x, y = scene.camera.pixel(*scene.chart.fields[key])
            text = _text(scene.chart, key, scene.camera.band)
            _draw_label(painter, text, QPointF(x + _ASIDE, y - _size(text, theme.scale())[1] / 2), scene)

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
        return (scene.chart, *look, scene.all_labels)


def _wanted_labels(scene: Scene, chart: Chart) -> Iterator[tuple[int, int, Text]]:
    least = _REST if scene.all_labels or scene.numbers else _SHOWN[scene.camera.band]
    for key, known in enumerate(chart.known.tolist()):
        priority = _PRIORITIES[known]
        if priority <= least:
            yield key, priority, _text(chart, key, scene.camera.band)


_PRIORITIES = {Known.HOME: _HOME, Known.OWN: _OWN, Known.FOREIGN: _FOREIGN, Known.UNOWNED: _REST, Known.UNSEEN: _REST}


def _called_for(scene: Scene, chart: Chart) -> set[int]:
    """Stars that must be named whatever the zoom: where the selection is, and where a jump aims."""
    fields = [thing.field for thing in scene.selection]
    if scene.drag is not None:
        fields.append(scene.drag.verdict.target)
    return {chart.index[chart.star_at[field]] for field in fields if field in chart.star_at}


def _text(chart: Chart, key: int, band: str) -> Text:
    nr = chart.numbers[key]
    star = chart.stars.get(nr)
    own = bool(chart.known[key] >= Known.OWN)
    first = star.name if star and star.name else str(nr)
    if star is None or not star.owner or band != "D":
        return first, "", own
    return first, f"{star.population}/{star.industry or '–'}", own


def _draw_label(painter: QPainter, text: Text, corner: QPointF, scene: Scene) -> None:
    if scene.vector:
        painter.save()
        painter.translate(round(corner.x() - _HALO), round(corner.y() - _HALO))
        _paint_label(painter, text, scene.worn, shapes=True)
        painter.restore()
        return
    picture = _label(text, scene.ratio, scene.worn, theme.scale())
    painter.drawPixmap(round(corner.x() - _HALO), round(corner.y() - _HALO), picture)


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
    _paint_label(painter, text, worn)
    painter.end()
    return picture


def _paint_label(painter: QPainter, text: Text, worn: Theme, *, shapes: bool = False) -> None:
    """The lines with their halo; as ``shapes`` they look the same where our font is missing."""
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
    code = QColor(worn.map.own_label if text[2] else worn.map.label)
    if shapes:
        painter.fillPath(halo, code)
        return
    painter.setPen(code)
    for where, line in lines:
        painter.drawText(where, line)
