"""Stars and ship pills: small pictures that are made once and drawn thousands of times."""

import math
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import lru_cache

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPixmap, QPolygonF

from app.model.eds.kinds import Status
from app.model.ids import NOBODY
from app.ui import emblems
from app.ui.eds.map import glyphs
from app.ui.eds.map.camera import Floats, Mask
from app.ui.eds.map.chart import Chart, Known, Pill
from app.ui.eds.map.glyphs import PillLook
from app.ui.eds.map.picking import PILL_HEIGHT, Pills, pill_text, pill_width
from app.ui.eds.map.scene import Scene
from app.ui.tokens import Theme

_DIM, _LOST = 0.6, 0.22
"""Brightness of stars out of reach, and of what a search did not find."""


class Points:
    """Draws stars and pills. Which picture belongs to which is found once for each month and zoom band."""

    def __init__(self) -> None:
        self._stars: list[QPixmap] = []
        self._pills: list[QPixmap] = []
        self._star_corners: Floats = np.empty((0, 2))
        self._pill_corners: Floats = np.empty((0, 2))
        self._joined: Mask = np.empty(0, dtype=bool)
        """Pills that are part of their star's picture."""
        self._made_for: tuple[object, ...] = ()

    def draw_stars(self, painter: QPainter, scene: Scene, near: Floats | None) -> None:
        """All stars in view; those that are 0 in ``near`` (n,) are dimmed."""
        measured = scene.measure()
        if measured is None or not len(measured[0].fields):
            return
        chart = measured[0]
        if scene.vector:
            _star_lines(painter, scene, chart, measured[1], near)
            return
        self._refresh(scene)
        pixels = scene.camera.pixels(chart.fields)
        shown = scene.camera.shows(pixels, 24)
        lit = np.ones(len(pixels), dtype=bool) if near is None else near.astype(bool)
        dim = _DIM if scene.matches is None else _LOST
        for mask, opacity in ((shown & ~lit, dim), (shown & lit, 1.0)):
            if mask.any():
                painter.setOpacity(opacity)
                _draw_pictures(painter, self._stars, pixels + self._star_corners, mask)
        painter.setOpacity(1.0)

    def draw_pills(self, painter: QPainter, scene: Scene) -> None:
        """All ship pills in view; far away only darts."""
        measured = scene.measure()
        if measured is None or not measured[2].pills:
            return
        if scene.vector:
            _pill_lines(painter, scene, measured[0], measured[2])
            return
        self._refresh(scene)
        points = scene.camera.pixels(measured[2].fields)
        shown = scene.camera.shows(points, 60) & ~self._joined
        matches = scene.matches
        if matches is not None:
            found = np.array([pill.field in matches for pill in measured[2].pills], dtype=bool)
            painter.setOpacity(_LOST)
            _draw_pictures(painter, self._pills, points + self._pill_corners, shown & ~found)
            painter.setOpacity(1.0)
            shown &= found
        _draw_pictures(painter, self._pills, points + self._pill_corners, shown)

    def _refresh(self, scene: Scene) -> None:
        wanted = (scene.chart, scene.camera.band, scene.ratio, scene.worn, scene.colour_blind, scene.layers)
        measured = scene.measure()
        if wanted == self._made_for or measured is None:
            return
        self._made_for = wanted
        chart, radii, pills = measured
        self._stars = _stars(chart, radii, scene)
        war = {line.nr for line in chart.view.rulers if line.status == Status.WAR}
        if pills.mini:
            self._pills = [dart_picture(pill.owner, scene.ratio, scene.worn) for pill in pills.pills]
        else:
            self._pills = [pill_picture(_look(pill, war, chart), scene.ratio, scene.worn) for pill in pills.pills]
        self._pill_corners = pills.offsets + np.array([_middle(picture) for picture in self._pills]).reshape(-1, 2)
        self._joined = np.array([pills.mini and pill.on_star for pill in pills.pills], dtype=bool)
        self._join(chart, pills)
        self._star_corners = np.array([_middle(picture) for picture in self._stars]).reshape(-1, 2)

    def _join(self, chart: Chart, pills: Pills) -> None:
        """Far away a star and its dart become one picture: half as many are drawn."""
        made: dict[tuple[int, int], QPixmap] = {}
        for k in np.flatnonzero(self._joined).tolist():
            i = chart.index[chart.star_at[pills.pills[k].field]]
            star, ship = self._stars[i], self._pills[k]
            key = star.cacheKey(), ship.cacheKey()
            if key not in made:
                made[key] = _joined(star, ship, QPointF(*self._pill_corners[k].tolist()))
            self._stars[i] = made[key]


def _star_lines(painter: QPainter, scene: Scene, chart: Chart, radii: Floats, near: Floats | None) -> None:
    """The stars as lines and areas, one by one."""
    pixels = scene.camera.pixels(chart.fields)
    for i in np.flatnonzero(scene.camera.shows(pixels, 24)).tolist():
        painter.save()
        painter.translate(*pixels[i].tolist())
        painter.setOpacity(1.0 if near is None or near[i] else _DIM)
        known, owner, nr = chart.known[i], int(chart.owners[i]), chart.numbers[i]
        if known < Known.FOREIGN:
            glyphs.paint_dot(painter, bool(known == Known.UNOWNED), scene.camera.band == "A", scene.worn)
        else:
            digits = scene.colour_blind and scene.camera.band in "CD" and known == Known.FOREIGN
            glyphs.paint_star(painter, owner, float(radii[i]), _is_seat(chart, i), digits, scene.worn, nr in chart.old)
        painter.restore()


def _pill_lines(painter: QPainter, scene: Scene, chart: Chart, pills: Pills) -> None:
    """The ships as lines and areas, one by one."""
    war = {line.nr for line in chart.view.rulers if line.status == Status.WAR}
    middles = scene.camera.pixels(pills.fields) + pills.offsets
    for i in np.flatnonzero(scene.camera.shows(middles, 60)).tolist():
        pill, (x, y) = pills.pills[i], middles[i].tolist()
        painter.save()
        if pills.mini:
            painter.translate(x - 5, y - 6)
            glyphs.paint_dart(painter, pill.owner, scene.worn)
        else:
            painter.translate(x - (int(pill_width(pill)) + 4) / 2, y - (int(PILL_HEIGHT) + 4) / 2)
            glyphs.paint_pill(painter, _look(pill, war, chart), scene.worn)
        painter.restore()


def _joined(star: QPixmap, ship: QPixmap, corner: QPointF) -> QPixmap:
    """Both in one picture around the star's middle; ``corner`` is the ship's upper left, seen from there."""
    half = math.ceil(max(-corner.x(), -corner.y(), *(-c for c in _middle(star)))) + 1
    picture, painter = glyphs.canvas(2 * half, 2 * half, star.devicePixelRatio())
    left, top = _middle(star)
    painter.drawPixmap(QPointF(half + left, half + top), star)
    painter.drawPixmap(QPointF(round(half + corner.x()), round(half + corner.y())), ship)
    painter.end()
    return picture


def _stars(chart: Chart, radii: Floats, scene: Scene) -> list[QPixmap]:
    """A picture for each star; asked for once where many look alike."""
    made: dict[tuple[object, ...], QPixmap] = {}
    pictures = []
    for i, (known, owner, radius) in enumerate(
        zip(chart.known.tolist(), chart.owners.tolist(), radii.tolist(), strict=True)
    ):
        look = known, owner, round(radius, 1), _is_seat(chart, i), chart.numbers[i] in chart.old
        if look not in made:
            made[look] = _star(*look, scene)
        pictures.append(made[look])
    return pictures


def _star(known: int, owner: int, radius: float, seat: bool, old: bool, scene: Scene) -> QPixmap:
    if known < Known.FOREIGN:
        return dot_picture(known == Known.UNOWNED, scene.camera.band == "A", scene.ratio, scene.worn)
    digits = scene.colour_blind and scene.camera.band in "CD" and known == Known.FOREIGN
    return star_picture(owner, radius, seat, digits, scene.ratio, scene.worn, old)


def _is_seat(chart: Chart, i: int) -> bool:
    """Is it a home world, as far as one can tell?"""
    return bool(chart.known[i] == Known.HOME) or chart.numbers[i] in chart.capitals


def _middle(picture: QPixmap) -> tuple[float, float]:
    """From the middle of a picture to its corner."""
    size = picture.deviceIndependentSize()
    return -size.width() / 2, -size.height() / 2


def _draw_pictures(painter: QPainter, pictures: Sequence[QPixmap], corners: Floats, mask: Mask) -> None:
    """Pictures at whole pixels: they stay crisp. Cheaper than points with round pens, and far cheaper than items."""
    draw = painter.drawPixmap
    indices = np.flatnonzero(mask)
    for i, (x, y) in zip(indices.tolist(), np.rint(corners[indices]).astype(int).tolist(), strict=True):
        draw(x, y, pictures[i])


def polygon(points: Floats) -> QPolygonF:
    """Pixels (n, 2) as Qt wants them."""
    x, y = np.ascontiguousarray(points[:, 0]), np.ascontiguousarray(points[:, 1])
    made: QPolygonF = pg.functions.arrayToQPolygonF(x, y)
    return made


@lru_cache(maxsize=64)
def dot_picture(visited: bool, far: bool, ratio: float, worn: Theme) -> QPixmap:
    """A star without owner: a hollow ring when it has been visited, else a small dot."""
    picture, painter = glyphs.canvas(10, 10, ratio)
    painter.translate(5, 5)
    glyphs.paint_dot(painter, visited, far, worn)
    painter.end()
    return picture


@lru_cache(maxsize=4096)
def star_picture(
    owner: int, radius: float, home: bool, digits: bool, ratio: float, worn: Theme, old: bool = False
) -> QPixmap:
    """An owned star as a picture."""
    size = 2 * (int(radius * emblems.REACH + 7))
    picture, painter = glyphs.canvas(size, size, ratio)
    painter.translate(size / 2, size / 2)
    glyphs.paint_star(painter, owner, radius, home, digits, worn, old)
    painter.end()
    return picture


def _look(pill: Pill, war: AbstractSet[int], chart: Chart) -> PillLook:
    return PillLook(
        pill.owner,
        pill_text(pill),
        pill_width(pill),
        pill.idle and not pill.planned,
        pill.damaged,
        pill.owner in war,
        pill.owner not in (NOBODY, chart.view.player),
    )


@lru_cache(maxsize=2048)
def pill_picture(look: PillLook, ratio: float, worn: Theme) -> QPixmap:
    """A ship pill; 2 px larger on each side than the pill itself."""
    picture, painter = glyphs.canvas(int(look.width) + 4, int(PILL_HEIGHT) + 4, ratio)
    glyphs.paint_pill(painter, look, worn)
    painter.end()
    return picture


@lru_cache(maxsize=256)
def dart_picture(owner: int, ratio: float, worn: Theme) -> QPixmap:
    """A small dart alone."""
    picture, painter = glyphs.canvas(10, 12, ratio)
    glyphs.paint_dart(painter, owner, worn)
    painter.end()
    return picture
