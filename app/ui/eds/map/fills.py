"""Overlays that fill the map: people and goods as discs behind the stars, ready pictures as the stars are."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from app.model.eds.kinds import Good
from app.ui import emblems, theme
from app.ui.eds.map.camera import Floats, Mask
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.layers import RESOURCES, Resource
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.tokens import Theme

_PEOPLE = 5.2
"""Radius in px of one grade of population at full size; the area grows with the grades."""
_FULL = 17.0
"""Px per field from which discs have their full size."""
_STEPS = (7.0, 11.0, 15.0)
"""Radius of little, some and much."""
_TOKENS = {Good.ORE: "text2", Good.URANIUM: "ok", Good.GRAIN: "warn"}
_TEXT = 46.0
"""Px beside a disc's middle that its figures may need."""


@dataclass(frozen=True)
class Disc:
    """What is painted around one star."""

    radius: float
    """0: only the text."""
    code: str
    outlined: bool = False
    bars: int = 0
    text: str = ""
    faint: bool = False


class Fills:
    """Which disc belongs to which star is found once for each month, overlay and zoom."""

    def __init__(self) -> None:
        self._discs: list[Disc | None] = []
        self._pictures: list[QPixmap] = []
        self._corners: Floats = np.empty((0, 2))
        self._some: Mask = np.empty(0, dtype=bool)
        self._made_for: tuple[object, ...] = ()

    def draw(self, painter: QPainter, scene: Scene) -> None:
        """The discs of the filling overlay that is on."""
        chart = scene.chart
        if chart is None or not len(chart.fields) or not {"people", "goods"} & scene.layers:
            return
        self._refresh(scene, chart)
        pixels = scene.camera.pixels(chart.fields)
        visible = np.flatnonzero(scene.camera.shows(pixels, _TEXT) & self._some)
        corners = np.rint(pixels + self._corners).astype(int)
        for i in visible.tolist():
            disc = self._discs[i]
            if scene.vector and disc is not None:
                painter.save()
                painter.translate(*pixels[i].tolist())
                paint_disc(painter, disc, scene.worn)
                painter.restore()
            else:
                painter.drawPixmap(int(corners[i, 0]), int(corners[i, 1]), self._pictures[i])

    def _refresh(self, scene: Scene, chart: Chart) -> None:
        people = "people" in scene.layers
        look = (scene.camera.band, round(size(scene), 2), scene.ratio, scene.worn, theme.scale())
        wanted = (chart, people, scene.resource, *look)
        if wanted == self._made_for:
            return
        self._made_for = wanted
        found = people_discs(scene, chart) if people else goods_discs(scene, chart, RESOURCES[scene.resource])
        self._discs = [found.get(nr) for nr in chart.numbers]
        nothing = QPixmap()
        self._pictures = [disc_picture(d, scene.ratio, scene.worn) if d else nothing for d in self._discs]
        sizes = [picture.deviceIndependentSize() for picture in self._pictures]
        self._corners = np.array([(-s.width() / 2, -s.height() / 2) for s in sizes])
        self._some = np.array([disc is not None for disc in self._discs], dtype=bool)


def shown(scene: Scene, chart: Chart, margin: float = 30.0) -> list[tuple[int, QPointF]]:
    """Numbers and pixels of the stars in view."""
    pixels = scene.camera.pixels(chart.fields)
    visible = np.flatnonzero(scene.camera.shows(pixels, margin)).tolist()
    return [(chart.numbers[i], QPointF(float(pixels[i, 0]), float(pixels[i, 1]))) for i in visible]


def size(scene: Scene) -> float:
    """How large signs are at this zoom, 1 at most."""
    return min(1.0, max(0.35, scene.camera.scale / _FULL))


def people_discs(scene: Scene, chart: Chart) -> dict[int, Disc]:
    """Area by grades of population."""
    figures = scene.camera.band in "CD"
    found = {}
    for nr, star in chart.stars.items():
        if star.population:
            ink = emblems.ink(star.owner, scene.worn) if star.owner else scene.worn.map.unowned
            radius = round(_PEOPLE * math.sqrt(star.population) * size(scene), 1)
            found[nr] = Disc(radius, ink, text=str(star.population) if figures else "")
    return found


def levels(chart: Chart, resource: Resource) -> tuple[dict[int, int], dict[int, int]]:
    """Amounts by star, and 1, 2 or 3 for little, some and much of it: thirds of the greatest that is known."""
    known = chart.view.stars if resource.stock else chart.stars.values()
    amounts: dict[int, int] = {
        star.nr: (star.store if resource.stock else star.yields).get(resource.good) for star in known
    }
    most = max(amounts.values(), default=0)
    steps: dict[int, int] = {nr: min(3, 1 + 3 * amount // (most + 1)) for nr, amount in amounts.items() if amount}
    return amounts, steps


def goods_discs(scene: Scene, chart: Chart, resource: Resource) -> dict[int, Disc]:
    """Three sizes with one to three strokes; rates filled, stocks outlined, „?“ where nothing is known."""
    amounts, steps = levels(chart, resource)
    code = str(getattr(scene.worn.ui, _TOKENS[resource.good]))
    far, figures = scene.camera.band == "A", scene.camera.band in "CD"
    found = {}
    for nr in chart.numbers:
        step = steps.get(nr, 0)
        if nr not in amounts and not far:
            found[nr] = Disc(0.0, scene.worn.ui.text3, text="?", faint=True)
        elif step:
            radius = round(_STEPS[step - 1] * size(scene), 1)
            text = str(amounts[nr]) if figures else ""
            found[nr] = Disc(radius, code, resource.stock, 0 if far else step, text)
    return found


@lru_cache(maxsize=4096)
def disc_picture(disc: Disc, ratio: float, worn: Theme) -> QPixmap:
    """A disc as a picture around its middle."""
    side = 2 * math.ceil(max(disc.radius + 2, _TEXT if disc.text else 0.0, disc.radius + 12 if disc.bars else 0.0))
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.translate(side / 2, side / 2)
    paint_disc(painter, disc, worn)
    painter.end()
    return picture


def paint_disc(painter: QPainter, disc: Disc, worn: Theme) -> None:
    """Disc, strokes and figures around the painter's origin."""
    if disc.radius:
        painter.setBrush(Qt.BrushStyle.NoBrush if disc.outlined else colour(disc.code, 62))
        painter.setPen(pen(disc.code, 2.0 if disc.outlined else 1.1, 210))
        painter.drawEllipse(QPointF(0, 0), disc.radius, disc.radius)
    _paint_bars(painter, disc, worn)
    if disc.text:
        below = disc.radius + (16 if disc.bars else 11 if disc.faint else 7)
        plate(painter, worn, QPointF(0, below), disc.text, disc.code if disc.faint else worn.map.own_label)


def _paint_bars(painter: QPainter, disc: Disc, worn: Theme) -> None:
    """One to three strokes: the step without its colour and its size."""
    for i in range(disc.bars):
        box = QRectF(-2.5 * disc.bars + 5 * i, disc.radius + 3, 3, 6)
        painter.fillRect(box.adjusted(-1, -1, 1, 1), colour(worn.map.halo, 200))
        painter.fillRect(box, colour(disc.code))


def small_text(painter: QPainter, scene: Scene, centre: QPointF, text: str, code: str = "") -> None:
    """A few figures on a little plate, so that they can be read over anything."""
    plate(painter, scene.worn, centre, text, code or scene.worn.map.own_label)


def plate(painter: QPainter, worn: Theme, centre: QPointF, text: str, code: str) -> None:
    """Text in a colour on a plate of the background's."""
    painter.setFont(_font(theme.scale()))
    width = painter.fontMetrics().horizontalAdvance(text) + 6
    height = painter.fontMetrics().height() - 1
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(worn.map.halo, 205))
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QPen(QColor(code)))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


@lru_cache(maxsize=8)
def _font(scale: int) -> QFont:
    """``scale`` is in the key only."""
    return theme.font(10, QFont.Weight.DemiBold)
