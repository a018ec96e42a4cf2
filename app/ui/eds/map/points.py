"""Stars and ship pills. Crowds are drawn as points, the rest as small pictures that are made once."""

from collections.abc import Set as AbstractSet
from functools import lru_cache

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPixmap, QPolygonF

from app.model.eds.kinds import Status
from app.ui import emblems, theme
from app.ui.eds.map.camera import Floats
from app.ui.eds.map.chart import Ints, Known, Pill
from app.ui.eds.map.picking import MINI, PILL_HEIGHT, pill_text, pill_width
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.tokens import Theme

_DIM = 0.6
"""Brightness of stars out of reach."""


def draw_stars(painter: QPainter, scene: Scene, near: Floats | None) -> None:
    """All stars in view; those that are False in ``near`` (n,) are dimmed."""
    measured = scene.measure()
    if measured is None or not len(measured[0].fields):
        return
    chart, radii, _ = measured
    pixels = scene.camera.pixels(chart.fields)
    shown = scene.camera.shows(pixels, 24)
    lit = np.ones(len(pixels), dtype=bool) if near is None else near.astype(bool)
    for mask, opacity in ((shown & ~lit, _DIM), (shown & lit, 1.0)):
        if mask.any():
            painter.setOpacity(opacity)
            _draw_crowd(painter, scene, chart.known, pixels, radii, mask)
            _draw_emblems(painter, scene, pixels, radii, mask & (chart.known >= Known.FOREIGN))
    painter.setOpacity(1.0)


def _draw_crowd(painter: QPainter, scene: Scene, known: Ints, pixels: Floats, radii: Floats, mask: Floats) -> None:
    """Unseen stars as dots, unowned ones as rings: two or three calls for any number of them."""
    worn = scene.worn
    unseen, unowned = pixels[mask & (known == Known.UNSEEN)], pixels[mask & (known == Known.UNOWNED)]
    far = scene.camera.band == "A"
    _dots(painter, unseen, 2.6 if far else 4.0, worn.map.unseen)
    _dots(painter, unowned, 4.4 if far else 7.6, worn.map.unowned)
    _dots(painter, unowned, 2.0 if far else 4.4, worn.map.void)


def _dots(painter: QPainter, points: Floats, size: float, code: str) -> None:
    if len(points):
        painter.setPen(pen(code, size))
        painter.drawPoints(polygon(points))


def polygon(points: Floats) -> QPolygonF:
    """Pixels (n, 2) as Qt wants them."""
    made: QPolygonF = pg.functions.arrayToQPolygonF(
        np.ascontiguousarray(points[:, 0]), np.ascontiguousarray(points[:, 1])
    )
    return made


def _draw_emblems(painter: QPainter, scene: Scene, pixels: Floats, radii: Floats, mask: Floats) -> None:
    assert scene.chart is not None
    owners, known = scene.chart.owners, scene.chart.known
    digits = scene.colour_blind and scene.camera.band in "CD"
    me = scene.chart.view.player
    for i in np.flatnonzero(mask).tolist():
        home = known[i] == Known.HOME
        picture = star_picture(
            int(owners[i]), round(float(radii[i]), 1), bool(home), digits and owners[i] != me, scene.ratio, scene.worn
        )
        half = picture.width() / scene.ratio / 2
        painter.drawPixmap(QPointF(round(pixels[i, 0] - half), round(pixels[i, 1] - half)), picture)


@lru_cache(maxsize=4096)
def star_picture(owner: int, radius: float, home: bool, digits: bool, ratio: float, worn: Theme) -> QPixmap:
    """An owned star: its owner's emblem with a halo, a home world with a second outline."""
    size = 2 * (int(radius * emblems.REACH + 7))
    picture, painter = _canvas(size, size, ratio)
    centre = QPointF(size / 2, size / 2)
    painter.translate(centre)
    if home:
        painter.setPen(QPen(QColor(worn.map.halo), 4.2))
        painter.setBrush(QColor(worn.map.halo))
        painter.drawPath(emblems.path(owner, radius + 4.0))
        painter.setPen(QPen(QColor(emblems.ink(owner, worn)), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(emblems.path(owner, radius + 4.0))
    emblems.paint(painter, owner, QPointF(0, 0), radius, worn, digits=digits and radius >= 6.5)
    painter.end()
    return picture


def draw_pills(painter: QPainter, scene: Scene) -> None:
    """All ship pills in view."""
    measured = scene.measure()
    if measured is None or not measured[2].pills or "ships" not in scene.layers:
        return
    pills = measured[2]
    points = scene.camera.pixels(pills.fields)
    corners = points + pills.offsets - pills.halves
    war = {line.nr for line in measured[0].view.rulers if line.status == Status.WAR}
    if pills.mini:
        _draw_darts(painter, scene, points + pills.offsets)
        return
    for i in np.flatnonzero(scene.camera.shows(points, 60)).tolist():
        pill = pills.pills[i]
        picture = pill_picture(_look(pill, war), scene.ratio, scene.worn, theme.scale())
        painter.drawPixmap(QPointF(round(corners[i, 0]) - 2, round(corners[i, 1]) - 2), picture)


def _draw_darts(painter: QPainter, scene: Scene, points: Floats) -> None:
    """Far away: only a small dart in the owner's colour, the same picture for all of an owner."""
    assert scene.pills is not None
    for i in np.flatnonzero(scene.camera.shows(points, MINI)).tolist():
        picture = dart_picture(scene.pills.pills[i].owner, scene.ratio, scene.worn)
        painter.drawPixmap(QPointF(round(points[i, 0] - 5), round(points[i, 1] - 6)), picture)


PillLook = tuple[int, str, float, bool, bool, bool]
"""Owner, text, width, hollow dart, notch, double outline."""


def _look(pill: Pill, war: AbstractSet[int]) -> PillLook:
    return (
        pill.owner,
        pill_text(pill),
        pill_width(pill),
        pill.idle and not pill.planned,
        pill.damaged,
        pill.owner in war,
    )


@lru_cache(maxsize=2048)
def pill_picture(look: PillLook, ratio: float, worn: Theme, scale: int) -> QPixmap:
    """A ship pill: dart and number in the owner's colour; 2 px larger on each side than the pill itself."""
    owner, text, width, hollow, notch, double = look
    picture, painter = _canvas(int(width) + 4, int(PILL_HEIGHT) + 4, ratio)
    line = QColor(emblems.ink(owner, worn)) if owner else QColor(worn.map.label)
    box = QRectF(2.5, 2.5, width - 1, PILL_HEIGHT - 1)
    body = QPainterPath()
    body.addRoundedRect(box, box.height() / 2, box.height() / 2)
    painter.fillPath(body, colour(worn.map.card if not worn.dark else worn.map.void, 235))
    painter.setPen(QPen(line, 1.4))
    painter.drawPath(body)
    if double:
        painter.setPen(QPen(line, 1.0))
        painter.drawRoundedRect(box.adjusted(2.6, 2.6, -2.6, -2.6), 5, 5)
    painter.setPen(QPen(line, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else line)
    painter.drawPath(dart(QPointF(13.5, 2.5 + box.height() / 2), 4.6))
    if notch:
        painter.setPen(pen(worn.ui.warn, 1.8))
        painter.drawLine(QPointF(width - 7, 3.5), QPointF(width - 3.5, 7))
    painter.setPen(QColor(worn.map.own_label))
    font = theme.font(11, QFont.Weight.DemiBold)
    font.setPixelSize(11)  # the pill does not grow with the font, its tip and the tables do
    painter.setFont(font)
    painter.drawText(QRectF(20, 2, width - 24, PILL_HEIGHT), Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return picture


@lru_cache(maxsize=256)
def dart_picture(owner: int, ratio: float, worn: Theme) -> QPixmap:
    """A small dart alone."""
    picture, painter = _canvas(10, 12, ratio)
    painter.setPen(QPen(QColor(worn.map.halo), 1.0))
    painter.setBrush(QColor(emblems.ink(owner, worn)) if owner else QColor(worn.map.label))
    painter.drawPath(dart(QPointF(5, 6), 4.2))
    painter.end()
    return picture


def dart(centre: QPointF, size: float) -> QPainterPath:
    """The sign of a ship, its nose up."""
    corners = ((0.0, -1.0), (0.75, 0.95), (0.0, 0.45), (-0.75, 0.95))
    path = QPainterPath()
    path.addPolygon(QPolygonF([centre + QPointF(x * size, y * size) for x, y in corners]))
    path.closeSubpath()
    return path


def _canvas(width: int, height: int, ratio: float) -> tuple[QPixmap, QPainter]:
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter
