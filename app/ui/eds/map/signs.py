"""Signs beside stars: months of grain, facilities, battles, what was not read yet, notes of the player's own."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from app.model.eds.kinds import Good
from app.ui import icons, theme
from app.ui.eds.map import glyphs
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.fills import shown, size
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.tokens import Theme

_BESIDE = 13.0
_UNREAD = 8.0
"""Side in px of the square for what was not read."""
_SIGN = 44
"""Side of the picture of a sign in px."""
_TALL, _MOST_STORED = 14, 30_000
_STOCK = QPointF(-22, 12)
"""Where the columns of a store stand."""
Paint = Callable[[QPainter, Theme], None]


def draw_signs(painter: QPainter, scene: Scene) -> None:
    """All signs of the overlays that are on."""
    chart = scene.chart
    if chart is None or not len(chart.fields):
        return
    if "industry" in scene.layers:
        _draw_industry(painter, scene, chart)
    if "supply" in scene.layers:
        _draw_supply(painter, scene, chart)
    if "battles" in scene.layers and scene.past is not None:
        _draw_battles(painter, scene)
    if "notes" in scene.layers:
        _draw_notes(painter, scene)
    if not scene.still:
        _draw_unread(painter, scene)
    if scene.camera.band == "D":
        _draw_stocks(painter, scene, chart)
    _draw_stranded(painter, scene, chart)


def _draw_supply(painter: QPainter, scene: Scene, chart: Chart) -> None:
    for nr, months in chart.hungry.items():
        where = scene.point(chart.stars[nr].field)
        if not _in_view(scene, where):
            continue
        far, above = scene.camera.band == "A", where - QPointF(0, _BESIDE + 5 * size(scene))
        _draw_sign(painter, scene, ("supply", months, far), partial(_paint_supply, months=months, far=far), above)


def _paint_supply(painter: QPainter, worn: Theme, months: int, far: bool) -> None:
    """A triangle with the months left; a cross when the people starve this very month."""
    code = worn.ui.err if months == 0 else worn.ui.warn
    painter.translate(-7 if far else -13, -8)
    triangle = QPolygonF([QPointF(7, 1.5), QPointF(13, 13.5), QPointF(1, 13.5)])
    painter.setBrush(colour(worn.map.halo, 235))
    painter.setPen(QPen(QColor(code), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPolygon(triangle)
    painter.drawLine(QPointF(7, 6), QPointF(7, 9))
    painter.drawPoint(QPointF(7, 11.3))
    if not far:
        font = theme.font(10.5, QFont.Weight.Bold)
        font.setPixelSize(11)
        painter.setFont(font)
        text = "✕" if months == 0 else str(months)
        painter.setPen(QPen(QColor(worn.map.halo), 3))
        painter.drawText(QRectF(14, 0, 12, 15), Qt.AlignmentFlag.AlignCenter, text)
        painter.setPen(QColor(code))
        painter.drawText(QRectF(14, 0, 12, 15), Qt.AlignmentFlag.AlignCenter, text)


def _draw_industry(painter: QPainter, scene: Scene, chart: Chart) -> None:
    if scene.camera.band == "A":
        return
    for nr, where in shown(scene, chart):
        star = chart.stars.get(nr)
        planned = scene.planned_industry.get(nr)
        now = str(star.industry.value) if star and star.industry else ""
        if not now and not planned:
            continue
        text = now if planned is None or planned == now else f"{now or '–'}→{planned or '–'}"
        below = where + QPointF(0, _BESIDE + 6 * size(scene))
        _draw_sign(painter, scene, ("tile", text), partial(_paint_tile, text=text), below)


def _paint_tile(painter: QPainter, worn: Theme, text: str) -> None:
    """A letter in a tile; a planned change as „U→G“ in another colour."""
    change = "→" in text
    width = 16 + 9 * (len(text) - 1)
    box = QRectF(0.5 - width / 2, -7.5, width - 1, 15)
    painter.setBrush(colour(worn.map.card, 245))
    painter.setPen(QPen(QColor(worn.ui.ok if change else worn.ui.ctl), 1.2))
    painter.drawRoundedRect(box, 3, 3)
    font = theme.font(11, QFont.Weight.Bold)
    font.setPixelSize(11)
    painter.setFont(font)
    painter.setPen(QColor(worn.ui.ok if change else worn.ui.text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _draw_stocks(painter: QPainter, scene: Scene, chart: Chart) -> None:
    """Ore, uranium and grain in store at own stars: three columns, the longer the more, by powers of ten."""
    for star in chart.view.stars:
        where = scene.point(star.field)
        if _in_view(scene, where):
            heights = tuple(_column(star.store.get(good)) for good in Good)
            _draw_sign(painter, scene, ("stock", heights), partial(_paint_stock, heights=heights), where + _STOCK)


def _column(amount: int) -> int:
    """Px for an amount: nothing for nothing, all for 30.000."""
    return round(_TALL * math.log10(amount + 1) / math.log10(_MOST_STORED + 1))


def _paint_stock(painter: QPainter, worn: Theme, heights: tuple[int, ...]) -> None:
    """Three columns, each in a frame that says how tall it may get."""
    for i, (height, code) in enumerate(zip(heights, (worn.ui.text2, worn.ui.ok, worn.ui.warn), strict=True)):
        box = QRectF(6 * i - 8.5, -_TALL / 2, 4, _TALL)
        painter.fillRect(box.adjusted(-1, -1, 1, 1), colour(worn.map.halo, 200))
        painter.setPen(pen(worn.ui.ctl, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        painter.fillRect(QRectF(box.left(), box.bottom() - height, 4, height), colour(code))


def _draw_stranded(painter: QPainter, scene: Scene, chart: Chart) -> None:
    """Own ships that are as good as lost."""
    for ship in chart.stranded:
        where = scene.point(ship.field)
        if _in_view(scene, where):
            lost_sign(painter, scene, where + QPointF(0, _BESIDE + 6))


def lost_sign(painter: QPainter, scene: Scene, centre: QPointF) -> None:
    """A ship is lost here."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(scene.worn.map.halo, 225))
    half = verdict_half(scene)
    painter.drawEllipse(centre, half + 2, half + 2)
    box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
    icons.paint(painter, "void", box, scene.worn.ui.err)


def verdict_half(scene: Scene) -> float:
    """Half the side of a sign that says how a jump ends, px: larger for eyes that miss colours."""
    return 10.5 if scene.colour_blind else 8.0


def _draw_battles(painter: QPainter, scene: Scene) -> None:
    assert scene.past is not None
    for clash in scene.past.clashes:
        centre = clash_at(scene, clash.field)
        if not _in_view(scene, centre):
            continue
        code = scene.worn.ui.err if clash.own else scene.worn.ui.text2
        painter.setBrush(colour(scene.worn.map.halo, 225))
        painter.setPen(pen(code, 1.8) if clash.lost else Qt.PenStyle.NoPen)
        painter.drawEllipse(centre, 10.5, 10.5)
        if clash.lost:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, 13.5, 13.5)
        icons.paint(painter, "swords", QRectF(centre.x() - 8, centre.y() - 8, 16, 16), code)


def clash_at(scene: Scene, field: tuple[int, int]) -> QPointF:
    """Middle of a battle's sign."""
    return scene.point(field) + QPointF(_BESIDE + 6, -_BESIDE - 4)


def _draw_unread(painter: QPainter, scene: Scene) -> None:
    painter.setPen(pen(scene.worn.map.halo, 1.5))
    painter.setBrush(colour(scene.worn.ui.text))  # no ruler has this colour
    for where in scene.unread:
        centre = unread_at(scene, where)
        if _in_view(scene, centre):
            painter.drawRect(QRectF(centre.x() - _UNREAD / 2, centre.y() - _UNREAD / 2, _UNREAD, _UNREAD))


def unread_at(scene: Scene, where: tuple[int, int]) -> QPointF:
    """Middle of the square that says that something here was not read yet."""
    return scene.point(where) - QPointF(_BESIDE + 1, _BESIDE + 1)


def _draw_notes(painter: QPainter, scene: Scene) -> None:
    for flag in scene.notes:
        centre = flag_at(scene, flag.field)
        if not _in_view(scene, centre):
            continue
        code: str = getattr(scene.worn.ui, flag.colour)
        painter.setPen(pen(scene.worn.ui.warn, 1.6) if flag.due else Qt.PenStyle.NoPen)
        painter.setBrush(colour(scene.worn.map.halo, 190))
        painter.drawEllipse(centre, 9, 9)
        icons.paint(painter, flag.icon, QRectF(centre.x() - 7.5, centre.y() - 7.5, 15, 15), code)


def flag_at(scene: Scene, field: tuple[int, int]) -> QPointF:
    """Middle of a note's sign."""
    return scene.point(field) + QPointF(2 * _BESIDE, _BESIDE + 3)


def boxes(scene: Scene, chart: Chart) -> Iterator[tuple[float, float, float, float]]:
    """Left, top, right, bottom of the signs no label may cover, in px from field (0, 0)."""
    left, top = scene.camera.origin
    middles: list[tuple[QPointF, float]] = []
    if "battles" in scene.layers and scene.past is not None:
        middles += [(clash_at(scene, clash.field), 13.5 if clash.lost else 10.5) for clash in scene.past.clashes]
    if "notes" in scene.layers:
        middles += [(flag_at(scene, flag.field), 9.0) for flag in scene.notes]
    if "industry" in scene.layers and scene.camera.band != "A":
        below = QPointF(0, _BESIDE + 6 * size(scene))
        middles += [(scene.point(star.field) + below, 8.0) for star in chart.stars.values() if star.industry]
    for middle, half in middles:
        x, y = middle.x() - left, middle.y() - top
        yield x - half, y - half, x + half, y + half


def _in_view(scene: Scene, where: QPointF) -> bool:
    return -30 < where.x() < scene.camera.width + 30 and -30 < where.y() < scene.camera.height + 30


def _draw_sign(painter: QPainter, scene: Scene, key: tuple[object, ...], paint: Paint, middle: QPointF) -> None:
    """A small sign around a pixel: on a screen a ready picture, in a file the lines themselves."""
    if scene.vector:
        painter.save()
        painter.translate(middle)
        paint(painter, scene.worn)
        painter.restore()
        return
    picture = _sign_picture(_Sign(key, paint), scene.ratio, scene.worn)
    painter.drawPixmap(round(middle.x()) - _SIGN // 2, round(middle.y()) - _SIGN // 2, picture)


@dataclass(frozen=True)
class _Sign:
    """What a picture is made of; two of one key look the same."""

    key: tuple[object, ...]
    paint: Paint = field(compare=False)


@lru_cache(maxsize=1024)
def _sign_picture(sign: _Sign, ratio: float, worn: Theme) -> QPixmap:
    picture, painter = glyphs.canvas(_SIGN, _SIGN, ratio)
    painter.translate(_SIGN / 2, _SIGN / 2)
    sign.paint(painter, worn)
    painter.end()
    return picture
