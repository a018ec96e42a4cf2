"""Signs beside stars: months of grain, facilities, battles, notes of the player's own."""

from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap, QPolygonF

from app.engine.eds.economy import months_fed
from app.model.eds.kinds import Industry
from app.model.eds.star import Star
from app.ui import icons, theme
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.fills import shown, size
from app.ui.eds.map.scene import Scene, colour, pen
from app.ui.tokens import Theme

_HUNGRY = 2
"""Months of grain below which a star is marked."""
_BESIDE = 13.0


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


def hungry(chart: Chart) -> Iterator[tuple[Star, int]]:
    """Own stars that feed their people for two months at most, and for how many."""
    for star in chart.view.stars:
        harvest = star.yields.grain if star.industry is Industry.FARM else 0
        months = months_fed(star.population, star.store.grain, harvest, chart.view.parameters)
        if star.population and months is not None and months <= _HUNGRY:
            yield star, months


def _draw_supply(painter: QPainter, scene: Scene, chart: Chart) -> None:
    for star, months in hungry(chart):
        where = scene.point(star.field)
        if not _in_view(scene, where):
            continue
        sign = supply_picture(months, scene.camera.band == "A", scene.ratio, scene.worn)
        middle = where + QPointF(0, -_BESIDE - 5 * size(scene))
        _draw_centred(painter, sign, middle)


@lru_cache(maxsize=64)
def supply_picture(months: int, far: bool, ratio: float, worn: Theme) -> QPixmap:
    """A triangle with the months left; a cross when the people starve this very month."""
    code = worn.ui.err if months == 0 else worn.ui.warn
    width = 14 if far else 26
    picture, painter = canvas(width, 16, ratio)
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
    painter.end()
    return picture


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
        tile = tile_picture(text, scene.ratio, scene.worn)
        _draw_centred(painter, tile, where + QPointF(0, _BESIDE + 6 * size(scene)))


@lru_cache(maxsize=256)
def tile_picture(text: str, ratio: float, worn: Theme) -> QPixmap:
    """A letter in a tile; a planned change as „U→G“ in another colour."""
    change = "→" in text
    width = 16 + 9 * (len(text) - 1)
    picture, painter = canvas(width, 16, ratio)
    box = QRectF(0.5, 0.5, width - 1, 15)
    painter.setBrush(colour(worn.map.card, 245))
    painter.setPen(QPen(QColor(worn.ui.ok if change else worn.ui.ctl), 1.2))
    painter.drawRoundedRect(box, 3, 3)
    font = theme.font(11, QFont.Weight.Bold)
    font.setPixelSize(11)
    painter.setFont(font)
    painter.setPen(QColor(worn.ui.ok if change else worn.ui.text))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return picture


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


def _draw_notes(painter: QPainter, scene: Scene) -> None:
    for flag in scene.notes:
        centre = flag_at(scene, flag.field)
        if not _in_view(scene, centre):
            continue
        code = scene.worn.ui.warn if flag.due else scene.worn.ui.ice
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(scene.worn.map.halo, 190))
        painter.drawEllipse(centre, 9, 9)
        icons.paint(painter, flag.icon, QRectF(centre.x() - 7.5, centre.y() - 7.5, 15, 15), code)


def flag_at(scene: Scene, field: tuple[int, int]) -> QPointF:
    """Middle of a note's sign."""
    return scene.point(field) + QPointF(-_BESIDE, _BESIDE + 1)


def _in_view(scene: Scene, where: QPointF) -> bool:
    return -30 < where.x() < scene.camera.width + 30 and -30 < where.y() < scene.camera.height + 30


def _draw_centred(painter: QPainter, picture: QPixmap, middle: QPointF) -> None:
    extent = picture.deviceIndependentSize()
    painter.drawPixmap(round(middle.x() - extent.width() / 2), round(middle.y() - extent.height() / 2), picture)


def canvas(width: int, height: int, ratio: float) -> tuple[QPixmap, QPainter]:
    """An empty picture and a painter on it."""
    picture = QPixmap(round(width * ratio), round(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return picture, painter
