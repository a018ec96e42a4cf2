"""Invitations as cards: one picture for a messenger, or all on paper to be cut out, one for each player."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QImage, QImageWriter, QPagedPaintDevice, QPainter, QPdfWriter, QPen

from app.host.files import write_whole
from app.host.invitation import shown_code
from app.text.catalog import tr
from app.ui import emblems, theme
from app.ui.eds.gamemaster.house import Card
from app.ui.eds.map.scene import colour
from app.ui.eds.printing.paper import DPI, GREY, INK, Part, font, paint_booklet, room
from app.ui.tokens import load
from app.ui.widgets import qr

SIZE = QSize(332, 226)
"""Px of one card at 96 to the inch: 88 × 60 mm."""
_SHARP = 3
"""Dots of a picture for each px."""
_ACROSS, _GAP = 2, 8.0
_QR = 108.0
_MIDDLE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_WRAPPED = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap


class CardsPart:
    """Cards on pages."""

    landscape = False

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards
        inside = room(landscape=False)
        self._down = int((inside.height() + _GAP) // (SIZE.height() + _GAP))

    def pages(self) -> int:
        """As many as it takes."""
        return max(1, -(-len(self._cards) // (self._down * _ACROSS)))

    def paint(self, painter: QPainter, page: int, inside: QRectF) -> None:
        """Two columns of cards with lines to cut along."""
        of_one = self._down * _ACROSS
        for place, card in enumerate(self._cards[page * of_one : (page + 1) * of_one]):
            painter.save()
            x = inside.left() + place % _ACROSS * (SIZE.width() + _GAP)
            painter.translate(x, inside.top() + place // _ACROSS * (SIZE.height() + _GAP))
            paint_card(painter, card)
            painter.restore()


def paint_card(painter: QPainter, card: Card) -> None:
    """One card, its upper left corner at the origin."""
    area = QRectF(0.5, 0.5, SIZE.width() - 1, SIZE.height() - 1)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    painter.fillRect(area, Qt.GlobalColor.white)
    painter.setPen(QPen(colour(GREY), 0.6, Qt.PenStyle.DashLine))
    painter.drawRoundedRect(area, 6, 6)
    left, wide = 16.0, SIZE.width() - _QR - 38.0
    invited = tr("Einladung zu einer Partie Evolution der Sterne")
    _write(painter, QRectF(left, 12, SIZE.width() - 32, 14), invited, 10, GREY)
    _write(painter, QRectF(left, 28, SIZE.width() - 32, 24), card.match, 17, INK, QFont.Weight.DemiBold)
    at = left
    if card.player:
        emblems.paint(painter, card.player, QPointF(left + 7, 72), 7, load("light"))
        at = left + 20
    _write(painter, QRectF(at, 63, wide - (at - left), 18), _place(card), 12, INK)
    painter.setFont(_code_font(25))
    painter.setPen(colour(INK))
    painter.drawText(QRectF(left, 90, wide, 36), _MIDDLE, shown_code(card.invitation.code))
    qr.paint(painter, qr.modules(str(card.invitation)), QRectF(SIZE.width() - _QR - 12, 52, _QR, _QR))
    painter.setPen(colour(INK))
    painter.setFont(font(10.5))
    painter.drawText(QRectF(left, 164, SIZE.width() - 32, 32), _WRAPPED, _steps())
    painter.setFont(_code_font(9.5))
    painter.setPen(colour(GREY))
    painter.drawText(QRectF(left, 200, SIZE.width() - 32, 14), _MIDDLE, str(card.invitation))


def card_image(card: Card) -> QImage:
    """A card as a picture of dots."""
    image = QImage(SIZE * _SHARP, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(round(DPI * _SHARP / 0.0254))
    image.setDotsPerMeterY(round(DPI * _SHARP / 0.0254))
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.scale(_SHARP, _SHARP)
    paint_card(painter, card)
    painter.end()
    return image


def save_image(path: Path, image: QImage) -> None:
    """Write a PNG, whole or not at all. Raises ``KnownError`` disk_full, read_only and the like."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    write_whole(path, bytes(data.data()))


def printing(device: QPagedPaintDevice, cards: Sequence[Card]) -> Iterator[int]:
    """All cards, page by page. Raises ``KnownError`` write_failed."""
    parts: list[Part] = [CardsPart(cards)]
    yield from paint_booklet(device, parts, tr("Einladungen: {match}", match=cards[0].match))


def saving(path: Path, cards: Sequence[Card]) -> Iterator[int]:
    """The same as a PDF, whole or not at all. Raises ``KnownError`` disk_full, read_only and the like."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setCreator("EDS")
    writer.setResolution(DPI * 4)
    yield from printing(writer, cards)
    buffer.close()
    write_whole(path, bytes(data.data()))


def _place(card: Card) -> str:
    return tr("Herrscher {number} {name}", number=card.player, name=card.name) if card.player else tr("für alle")


def _steps() -> str:
    return tr(
        "EDS starten, „Im Netz mitspielen …“ wählen, den Code eintippen. "
        "Findet die Suche die Partie nicht, gilt die ganze Zeile:"
    )


def _code_font(size: float) -> QFont:
    made = theme.font(size, family=theme.CODE_FONT)
    made.setPixelSize(round(size))
    return made


def _write(
    painter: QPainter, area: QRectF, text: str, size: float, ink: str, weight: QFont.Weight = QFont.Weight.Normal
) -> None:
    """One line; what finds no room ends in dots."""
    painter.setFont(font(size, weight))
    painter.setPen(colour(ink))
    fitting = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(area.width()))
    painter.drawText(area, _MIDDLE, fitting)
