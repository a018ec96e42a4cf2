"""A blank order sheet: for every phase the values of an entry, an example, and lines to write on."""

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.fields import EXAMPLES, FIELDS, PHASES
from app.text.eds.phases import phase_label
from app.text.numbers import month_label
from app.ui.eds.map.scene import colour
from app.ui.eds.printing.paper import GREY, INK, font, room

_TOP = 74.0
"""Px for what stands above the first phase."""
_HEAD, _LINE, _AIR = 30.0, 19.0, 6.0
"""Px of a phase's head, of a line to write on, and between two phases."""
_MOST_LINES = 6
"""Lines of a phase; who needs more writes on the back."""
_SHORT, _MIDDLE = 2, 4
"""Entries of so few values stand in four columns, of so few in three; longer ones take the whole width."""


class _Slot(NamedTuple):
    """Where a phase stands."""

    phase: int
    page: int
    top: float
    """Px from the top of the page's room."""
    lines: int
    columns: int


class OrderSheetPart:
    """To be filled in with a pen and typed again: the entries are written as the program reads them."""

    landscape = False

    def __init__(self, view: PlayerView) -> None:
        self._view = view
        self._slots = _placed(view)

    def pages(self) -> int:
        """How many pages the phases take."""
        return self._slots[-1].page + 1

    def paint(self, painter: QPainter, page: int, room: QRectF) -> None:
        """The phases of one page."""
        if page == 0:
            self._paint_top(painter, room)
        for slot in self._slots:
            if slot.page == page:
                self._paint_phase(painter, slot, room)

    def _paint_top(self, painter: QPainter, room: QRectF) -> None:
        view = self._view
        name = next((line.name for line in view.rulers if line.nr == view.player), "")
        month = month_label(view.month + 1)
        title = tr("Befehlsblatt {month} – Herrscher {number} {name}", month=month, number=view.player, name=name)
        _write(painter, room.left(), room.top() + 20, title, 18, INK, bold=True)
        how = tr(
            "Abtippen und in das Fenster einfügen, als Textdatei darauf ziehen oder mit „eds orders“ abgeben. "
            "Eine Zeile beginnt mit der Phase; „ / “ trennt Einträge: 7: 2,/,31,17 / 3,/,28,22"
        )
        painter.setFont(font(10.5))
        painter.setPen(colour(GREY))
        box = QRectF(room.left(), room.top() + 32, room.width(), 40)
        painter.drawText(box, int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap), how)

    def _paint_phase(self, painter: QPainter, slot: _Slot, room: QRectF) -> None:
        top = room.top() + slot.top
        names = ", ".join(tr(field.label) for field in FIELDS[slot.phase - 1])
        _write(painter, room.left(), top + 13, phase_label(slot.phase), 12.5, INK, bold=True)
        limit = self._view.parameters.sheet.limit(slot.phase)
        most = ntr("höchstens {count} Eintrag", "höchstens {count} Einträge", limit)
        example = tr("z. B. {example}", example=EXAMPLES[slot.phase - 1])
        painter.setFont(font(10))
        painter.setPen(colour(GREY))
        right = QRectF(room.left(), top, room.width(), 16)
        painter.drawText(right, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, f"{most} · {example}")
        names_box = QRectF(room.left(), top + 15, room.width(), 14)
        shown = painter.fontMetrics().elidedText(names, Qt.TextElideMode.ElideRight, round(names_box.width()))
        painter.drawText(names_box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
        self._paint_lines(painter, slot, QRectF(room.left(), top + _HEAD, room.width(), slot.lines * _LINE))

    def _paint_lines(self, painter: QPainter, slot: _Slot, box: QRectF) -> None:
        """Lines to write on; not more places than the phase takes entries."""
        width = box.width() / slot.columns
        places = self._view.parameters.sheet.limit(slot.phase)
        painter.setPen(QPen(colour(GREY), 0.6, Qt.PenStyle.DotLine))
        for place in range(min(places, slot.lines * slot.columns)):
            left = box.left() + (place % slot.columns) * width
            y = box.top() + (place // slot.columns + 1) * _LINE - 4
            painter.drawLine(QPointF(left, y), QPointF(left + width - 14, y))


def _placed(view: PlayerView) -> list[_Slot]:
    """The phases one below the other; none is torn apart by the end of a page."""
    height = room(landscape=False).height()
    slots: list[_Slot] = []
    page, top = 0, _TOP
    for phase in PHASES:
        columns = _columns(len(FIELDS[phase - 1]))
        lines = min(_MOST_LINES, -(-view.parameters.sheet.limit(phase) // columns))
        needed = _HEAD + lines * _LINE + _AIR
        if top + needed > height:
            page, top = page + 1, 0.0
        slots.append(_Slot(phase, page, top, lines, columns))
        top += needed
    return slots


def _columns(values: int) -> int:
    return 4 if values <= _SHORT else 3 if values <= _MIDDLE else 1


def _write(painter: QPainter, x: float, y: float, text: str, size: float, ink: str, *, bold: bool = False) -> None:
    painter.setFont(font(size, QFont.Weight.DemiBold if bold else QFont.Weight.Normal))
    painter.setPen(colour(ink))
    painter.drawText(QPointF(x, y), text)
