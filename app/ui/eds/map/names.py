"""The label layer: names and numbers of stars, painted as small pictures with a halo."""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPixmap

from app.ui import theme
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.chart import Chart, Known
from app.ui.eds.map.labels import CORE, MOST, RIM, Place, Wish, place
from app.ui.eds.map.marks import ring_radius
from app.ui.eds.map.scene import Scene, pen
from app.ui.eds.map.signs import boxes
from app.ui.tokens import Theme

_HALO = 3.2
_OWN_SIZE, _SIZE = 11.5, 10.5
_WARNED, _HOME, _OWN, _SEAT, _FOREIGN, _REST = range(6)
_ALL = (_WARNED, _HOME, _OWN, _SEAT, _FOREIGN, _REST)
"""The more important first."""
_HOME_MORE = 5.0
"""Px more that the second outline of a home world needs."""
_SHOWN = {"A": (_HOME, _SEAT), "B": (_WARNED, _HOME, _OWN), "C": _ALL, "D": _ALL}
"""What is named in each zoom band: homes, own stars, everything."""

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
            radius = float(radii[key]) + (_HOME_MORE if priority in (_HOME, _SEAT) else 0.0)
            wishes.append(Wish(key, x, y, radius, width, height, priority))
            self._texts[key] = text
        core = CORE * radii[:, None] + RIM
        stars = np.hstack([middles - core, middles + core])
        ships = pills.rectangles(scene.camera.scaled(pills.fields))
        signs = np.array(list(boxes(scene, chart))).reshape(-1, 4)
        self._places = place(wishes, np.vstack([stars, ships, signs]), force=scene.all_labels, dense=scene.numbers)

    def draw(self, painter: QPainter, scene: Scene, near: Floats | None = None) -> None:
        """The most important labels in view, and those of what is selected or aimed at, which the others give way to.

        Where there are too many, stars in reach, not 0 in ``near`` (n,), come before others of their kind.
        """
        if scene.chart is None:
            return
        called = list(self._called(scene, scene.chart))
        taken = [QRectF(corner, QSizeF(*_size(text, theme.scale()))) for _, text, corner in called]
        keys = np.array([p.key for p in self._places], dtype=int)
        pixels = scene.camera.pixels(scene.chart.fields[keys])
        shown = np.flatnonzero(scene.camera.shows(pixels, 40))
        if len(shown) > MOST and not (scene.all_labels or scene.numbers):
            far = np.zeros(len(keys)) if near is None else 1.0 - near[keys]
            rank = np.array([place.priority for place in self._places])[shown] + 0.5 * far[shown]
            shown = shown[np.argsort(rank, kind="stable")[:MOST]]
        skipped = {key for key, _, _ in called}
        for i in shown.tolist():
            spot = self._places[i]
            text, corner = self._texts[spot.key], QPointF(pixels[i, 0] + spot.dx, pixels[i, 1] + spot.dy)
            box = QRectF(corner, QSizeF(*_size(text, theme.scale()))) if taken else QRectF()
            if spot.key not in skipped and not any(box.intersects(other) for other in taken):
                _draw_label(painter, text, corner, scene)
        for _, text, corner in called:
            _draw_label(painter, text, corner, scene)

    def _called(self, scene: Scene, chart: Chart) -> Iterator[tuple[int, Text, QPointF]]:
        """Labels that must be there whatever the zoom, and their corners."""
        for key in sorted(_called_for(scene, chart)):
            text = _text(chart, key, scene.camera.band)
            x, y = scene.camera.pixel(*chart.fields[key])
            yield key, text, QPointF(x + _aside(scene, key), y - _size(text, theme.scale())[1] / 2)

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
        return (scene.chart, *look, scene.all_labels, scene.layers, scene.past, scene.notes)


def _wanted_labels(scene: Scene, chart: Chart) -> Iterator[tuple[int, int, Text]]:
    named = _ALL if scene.all_labels or scene.numbers else _SHOWN[scene.camera.band]
    for key, nr in enumerate(chart.numbers):
        priority = _priority(chart, nr, Known(int(chart.known[key])))
        if priority in named:
            yield key, priority, _text(chart, key, scene.camera.band)


def _priority(chart: Chart, nr: int, known: Known) -> int:
    if nr in chart.hungry and known is not Known.HOME:
        return _WARNED
    return _SEAT if nr in chart.capitals else _PRIORITIES[known]


_PRIORITIES = {Known.HOME: _HOME, Known.OWN: _OWN, Known.FOREIGN: _FOREIGN, Known.UNOWNED: _REST, Known.UNSEEN: _REST}


def _called_for(scene: Scene, chart: Chart) -> set[int]:
    """Stars that must be named whatever the zoom: where the selection is, and where a jump aims."""
    fields = [thing.field for thing in scene.selection]
    if scene.drag is not None:
        fields.append(scene.drag.verdict.target)
    return {chart.index[chart.star_at[field]] for field in fields if field in chart.star_at}


def _aside(scene: Scene, key: int) -> float:
    """Px from a star that is selected or aimed at to its label: outside of the ring around it."""
    radius = 0.0 if scene.radii is None else float(scene.radii[key])
    return ring_radius(radius, home=scene.chart is not None and scene.chart.numbers[key] == scene.chart.view.home) + 4


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
