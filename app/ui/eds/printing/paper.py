"""A page of A4 in px of 96 to the inch, with a head and a page number; whoever paints gets the room between."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPen

from app.model.known_error import KnownError
from app.text.catalog import tr
from app.ui import theme
from app.ui.eds.map.scene import colour
from app.ui.tokens import load

DPI = 96
_MARGIN_MM = 12.0
_PER_MM = DPI / 25.4
_A4_MM = (210.0, 297.0)
HEAD, FOOT = 30.0, 26.0
"""Px for the head and the foot of a page."""
INK = load("light").ui.text
GREY = load("light").ui.text2


class Part(Protocol):
    """A part of a booklet."""

    landscape: bool

    def pages(self) -> int:
        """How many pages it takes; at least one."""
        ...

    def paint(self, painter: QPainter, page: int, room: QRectF) -> None:
        """Paint one page, from 0, into its room."""
        ...


def page_layout(*, landscape: bool) -> QPageLayout:
    """A4 with a margin every printer can keep."""
    way = QPageLayout.Orientation.Landscape if landscape else QPageLayout.Orientation.Portrait
    margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
    return QPageLayout(QPageSize(QPageSize.PageSizeId.A4), way, margins, QPageLayout.Unit.Millimeter)


def room(*, landscape: bool) -> QRectF:
    """What is left for the content of a page, in px from its upper left printable corner."""
    width, height = (_A4_MM[1], _A4_MM[0]) if landscape else _A4_MM
    inner = (width - 2 * _MARGIN_MM) * _PER_MM, (height - 2 * _MARGIN_MM) * _PER_MM
    return QRectF(0, HEAD, inner[0], inner[1] - HEAD - FOOT)


def font(size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """A font for paper: its size in px does not follow the window's."""
    made = theme.font(size, weight)
    made.setPixelSize(round(size))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def paint_booklet(device: QPagedPaintDevice, parts: Sequence[Part], title: str) -> Iterator[int]:
    """All parts one after the other with one count of pages; yields after each page how many are done.

    Raises ``KnownError`` write_failed when the device takes nothing.
    """
    device.setPageLayout(page_layout(landscape=parts[0].landscape))
    painter = QPainter()
    if not painter.begin(device):
        raise KnownError("write_failed")
    pages = [(part, page) for part in parts for page in range(part.pages())]
    try:
        for number, (part, page) in enumerate(pages, start=1):
            if number > 1:
                device.setPageLayout(page_layout(landscape=part.landscape))
                device.newPage()
            _paint_page(painter, part, page, title, tr("Seite {page} von {pages}", page=number, pages=len(pages)))
            yield number
    finally:
        painter.end()


def _paint_page(painter: QPainter, part: Part, page: int, title: str, count: str) -> None:
    inside = room(landscape=part.landscape)
    device = painter.device()
    painter.save()
    painter.scale(device.logicalDpiX() / DPI, device.logicalDpiY() / DPI)
    _frame(painter, inside, title, count)
    painter.setClipRect(inside)
    part.paint(painter, page, inside)
    painter.restore()


def _frame(painter: QPainter, inside: QRectF, title: str, page: str) -> None:
    top = QRectF(inside.left(), 0, inside.width(), HEAD - 10)
    bottom = QRectF(inside.left(), inside.bottom() + 8, inside.width(), FOOT - 8)
    painter.setPen(QPen(colour(GREY), 0.6))
    painter.drawLine(top.bottomLeft(), top.bottomRight())
    painter.setFont(font(11))
    painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, title)
    painter.drawText(bottom, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, page)
    painter.drawText(bottom, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, "Evolution der Sterne")
