"""The map as a picture, an SVG or pages: the same painter as on the screen, on something that stays."""

from dataclasses import dataclass, replace
from pathlib import Path

from msgspec.structs import replace as renewed
from PySide6.QtCore import QMarginsF, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPainterPath, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from app.ui import emblems, theme
from app.ui.eds.map import words
from app.ui.eds.map.camera import Camera
from app.ui.eds.map.furniture import owners_shown
from app.ui.eds.map.painting import MapPainter
from app.ui.eds.map.scene import Scene, colour
from app.ui.tokens import Theme, load

DPI = 96
"""Px of an inch of paper."""
HEAD, FOOT = 44.0, 30.0
"""Px above and below the map for title and legend."""
_MARGIN_MM = 10.0
_INDENT, _MOST_ROWS = 18.0, 5
"""Where a row of the legend begins, px, and how many there are at most."""
_SHARP = 4.0
"""Device pixels of a px where small signs are embedded as dots."""
_AIR = 48.0
"""Px at the sides of a whole galaxy: labels at its rim need room beside the ruler."""
_AROUND = 4.0
"""Fields around a selection."""
Tiles = tuple[int, int]
"""Pages across and down."""
PAPERS = {
    "A4": QPageSize.PageSizeId.A4,
    "A3": QPageSize.PageSizeId.A3,
    "A2": QPageSize.PageSizeId.A2,
    "A1": QPageSize.PageSizeId.A1,
}


@dataclass(frozen=True)
class Sheet:
    """What the picture shows and how."""

    title: str
    content: str = "view"
    """``view``, ``galaxy`` or ``selection``."""
    chart: bool = False
    """„Startkarte“: black on white, grid and numbers; else as on the screen."""
    light: bool = False
    """On white paper, whatever the screen's colours."""
    paper: bool = False
    """For paper, which is measured in mm; else for a screen."""


def save_png(scene: Scene, sheet: Sheet, path: Path, scale: int) -> bool:
    """A picture of dots, so many device pixels a px; False when the file cannot be written."""
    size = QSize(round(scene.camera.width), round(scene.camera.height + HEAD + FOOT))
    image = QImage(size * scale, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDotsPerMeterX(round(DPI * scale / 0.0254))
    image.setDotsPerMeterY(round(DPI * scale / 0.0254))
    painter = QPainter(image)
    painter.scale(scale, scale)
    draw(painter, scene, sheet, QRectF(0, 0, size.width(), size.height()), ratio=float(scale))
    painter.end()
    return bool(image.save(str(path)))


def save_svg(scene: Scene, sheet: Sheet, path: Path) -> bool:
    """A drawing of lines with an explicit view box; False when the file cannot be written."""
    size = QSize(round(scene.camera.width), round(scene.camera.height + HEAD + FOOT))
    maker = QSvgGenerator()
    maker.setFileName(str(path))
    maker.setSize(size)
    maker.setViewBox(QRect(QPoint(0, 0), size))
    maker.setTitle(sheet.title)
    painter = QPainter()
    if not painter.begin(maker):
        return False
    draw(painter, scene, sheet, QRectF(0, 0, size.width(), size.height()), vector=True)
    return painter.end() and path.exists()


def save_pdf(
    scene: Scene,
    sheet: Sheet,
    path: Path,
    paper: str = "A4",
    *,
    landscape: bool = True,
    tiles: Tiles = (1, 1),
) -> bool:
    """Pages of paper, the map over so many of them across and down; False when the file cannot be written."""
    writer = QPdfWriter(str(path))
    writer.setTitle(sheet.title)
    writer.setResolution(DPI * 4)
    writer.setPageLayout(page_layout(paper, landscape=landscape))
    return paint_pages(writer, scene, sheet, tiles)


def page_layout(paper: str, *, landscape: bool) -> QPageLayout:
    """A page with a narrow margin."""
    way = QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    return QPageLayout(QPageSize(PAPERS[paper]), way, margins, QPageLayout.Unit.Millimeter)


def paint_pages(device: QPagedPaintDevice, scene: Scene, sheet: Sheet, tiles: Tiles = (1, 1)) -> bool:
    """The map on a printer or a file of pages."""
    painter, sheet = QPainter(), replace(sheet, paper=True)
    if not painter.begin(device):
        return False
    factor = device.logicalDpiX() / DPI
    width, height = device.width() / factor, device.height() / factor
    across, down = tiles
    for number in range(across * down):
        if number:
            device.newPage()
        painter.save()
        painter.scale(factor, factor)
        painter.setClipRect(QRectF(0, 0, width, height))
        painter.translate(-width * (number % across), -height * (number // across))
        whole = QRectF(0, 0, width * across, height * down)
        draw(painter, scene, sheet, whole, vector=True)
        painter.restore()
        if across * down > 1:
            _page_mark(painter, factor, width, height, f"{number + 1}/{across * down}")
    return painter.end()


def draw(
    painter: QPainter, scene: Scene, sheet: Sheet, area: QRectF, *, vector: bool = False, ratio: float = _SHARP
) -> None:
    """Title, map and legend into an area; ``vector`` paints lines where a screen gets ready pictures."""
    worn = paper_theme() if sheet.chart else white_theme() if sheet.light else scene.worn
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(area, colour(worn.map.void))
    room = area.adjusted(0, HEAD, 0, -FOOT * len(_legend_rows(scene, area.width())))
    drawn = prepared(scene, sheet, room, worn)
    drawn.vector, drawn.ratio, drawn.plain = vector, ratio, vector or sheet.chart or sheet.light
    painter.save()
    painter.translate(room.topLeft())
    maker = MapPainter()
    maker.settle(drawn)
    maker.draw(painter, drawn)
    painter.restore()
    _draw_title(painter, drawn, sheet, area, worn)
    _draw_legend(painter, drawn, area, worn)


def prepared(scene: Scene, sheet: Sheet, room: QRectF, worn: Theme) -> Scene:
    """A scene of its own for the picture: nothing of what only a screen shows."""
    bare = replace(
        scene, radii=None, pills=None, _sized=(), worn=worn, drag=None, cursor=None, box=None, chain=(), ghost=None
    )
    bare.focused, bare.hasty, bare.still = False, False, True
    bare.camera = _camera(scene, sheet, room)
    if sheet.chart:
        bare.selection, bare.matches, bare.all_labels, bare.numbers = (), None, False, True
    return bare


def _camera(scene: Scene, sheet: Sheet, room: QRectF) -> Camera:
    camera = scene.camera
    sized = camera.resized(room.width(), room.height())
    if sheet.content == "galaxy":
        whole = scene.whole(camera.resized(room.width() - 2 * _AIR, room.height() - _AIR))
        return whole.resized(room.width(), room.height())
    left, right, low, high = camera.seen()
    if sheet.content == "selection" and scene.selection:
        xs, ys = [thing.x for thing in scene.selection], [thing.y for thing in scene.selection]
        left, right, low, high = min(xs) - _AROUND, max(xs) + _AROUND, min(ys) - _AROUND, max(ys) + _AROUND
    scale = min(room.width() / (right - left), room.height() / (high - low))
    return replace(sized, x=(left + right) / 2, y=(low + high) / 2, scale=scale)


def white_theme() -> Theme:
    """The light colours on white."""
    light = load("light")
    return renewed(light, map=renewed(light.map, void="#FFFFFF", halo="#FFFFFF"))


def paper_theme() -> Theme:
    """Black on white."""
    white = white_theme()
    black, grey = "#000000", "#5A5A5A"
    return renewed(white, map=renewed(white.map, own_label=black, label=black, unowned=black, unseen=grey, ruler=black))


def _draw_title(painter: QPainter, scene: Scene, sheet: Sheet, area: QRectF, worn: Theme) -> None:
    write(
        painter, QRectF(area.left() + 12, area.top(), area.width() / 2, HEAD), sheet.title, 17, worn.ui.text, bold=True
    )
    scale = words.scale_label(scene.camera.scale, paper=sheet.paper)
    box = QRectF(area.center().x(), area.top(), area.width() / 2 - 12, HEAD)
    write(painter, box, scale, 11, worn.ui.text2, right=True)


def _legend_rows(scene: Scene, width: float) -> list[list[tuple[int, str, float]]]:
    """Ruler, text and place (px from the left) of the legend's entries; at least one row, at most ``_MOST_ROWS``."""
    rows: list[list[tuple[int, str, float]]] = [[]]
    x = _INDENT
    for nr in owners_shown(scene.chart) if scene.chart is not None else []:
        text = words.ruler_label(scene.chart, nr) if scene.chart is not None else ""
        wide = len(text) * 6.6 + 14
        if x + wide > width - 8 and rows[-1]:
            rows.append([])
            x = _INDENT
        rows[-1].append((nr, text, x))
        x += wide + 18
    return rows[:_MOST_ROWS]


def _draw_legend(painter: QPainter, scene: Scene, area: QRectF, worn: Theme) -> None:
    rows = _legend_rows(scene, area.width())
    for number, row in enumerate(rows):
        middle = area.bottom() - FOOT * (len(rows) - number - 0.5)
        for nr, text, x in row:
            emblems.paint(painter, nr, QPointF(area.left() + x, middle), 5.5, worn)
            write(painter, QRectF(area.left() + x + 12, middle - 10, 200, 20), text, 11, worn.ui.text)


def _page_mark(painter: QPainter, factor: float, width: float, height: float, text: str) -> None:
    painter.save()
    painter.scale(factor, factor)
    worn = load("light")
    write(painter, QRectF(width - 90, height - 18, 84, 16), text, 10, worn.ui.text2, right=True)
    painter.restore()


def write(
    painter: QPainter, box: QRectF, text: str, size: float, code: str, *, bold: bool = False, right: bool = False
) -> None:
    """Text as a shape: it looks the same where our font is missing."""
    font = theme.font(size, QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    font.setPixelSize(round(size))
    path = QPainterPath()
    path.addText(0, 0, font, text)
    left = box.right() - path.boundingRect().width() if right else box.left()
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(left, box.center().y() + size * 0.36)
    painter.fillPath(path, colour(code))
    painter.restore()
