"""Paints a plot: curves that differ in dashes as well as in colour, with their names at their ends.

The same painter serves the screen, pictures and drawings, so they look alike.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from app.text.catalog import tr
from app.text.numbers import month_label, number
from app.ui import theme
from app.ui.eds.past.figures import Plot, Series
from app.ui.tokens import Theme

_DASHES: tuple[tuple[float, ...], ...] = ((), (6, 3), (2, 3), (8, 3, 2, 3), (12, 4), (4, 2, 1, 2), (1, 2))
_HUES = (1, 0, 2, 6, 5, 3, 7)
"""Inks of the emblems, in an order in which neighbours differ most."""
_LINES = 4
_TOP, _BOTTOM, _LEFT_PAD = 28.0, 22.0, 8.0
_NEAR = 1.3
"""Lines of text that names of curves keep apart."""


@dataclass(frozen=True)
class Frame:
    """Where the curves lie."""

    area: QRectF
    low: float
    high: float
    count: int

    def x(self, at: float) -> float:
        """Place of a month, by its number in the plot."""
        return self.area.left() + at * self.area.width() / max(1, self.count - 1)

    def y(self, value: float) -> float:
        """Place of a value."""
        return self.area.bottom() - (value - self.low) / (self.high - self.low) * self.area.height()

    def nearest(self, x: float) -> int:
        """The month at a place."""
        share = (x - self.area.left()) / max(1.0, self.area.width())
        return max(0, min(self.count - 1, round(share * (self.count - 1))))


class Pencil(NamedTuple):
    """How a curve is drawn."""

    colour: QColor
    dashes: tuple[float, ...]

    def pen(self, width: float = 2.0) -> QPen:
        """For its line."""
        made = QPen(self.colour, width)
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        if self.dashes:
            made.setDashPattern(list(self.dashes))
        return made


def pencil(at: int, worn: Theme) -> Pencil:
    """The look of the curve with this number."""
    return Pencil(QColor(worn.realms.inks[_HUES[at % len(_HUES)]]), _DASHES[at % len(_DASHES)])


def frame_of(plot: Plot, box: QRectF) -> Frame:
    """Where the curves of a plot lie in a box."""
    metrics = QFontMetricsF(_font())
    known = [value for series in plot.series for value in series.values if value is not None]
    high = nice(max(known, default=1.0))
    low = -nice(-min(known, default=0.0)) if min(known, default=0.0) < 0 else 0.0
    left = max(metrics.horizontalAdvance(number(round(value))) for value in (low, high)) + 2 * _LEFT_PAD
    right = max((metrics.horizontalAdvance(series.name) for series in plot.series), default=0.0) + 14
    area = box.adjusted(left, theme.px(_TOP), -right, -theme.px(_BOTTOM))
    return Frame(area, low, high, len(plot.months))


def nice(value: float) -> float:
    """A round number not below the value that four lines divide well."""
    if value <= _LINES:
        return float(_LINES)
    unit = 10.0 ** math.floor(math.log10(value))
    return next(step * unit for step in (1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 10) if step * unit >= value)


def draw(painter: QPainter, plot: Plot, box: QRectF, worn: Theme, chosen: int | None = None) -> None:
    """Paint a plot; ``chosen`` is the month whose values are read out."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(theme.font(13, QFont.Weight.DemiBold))
    painter.setPen(QColor(worn.ui.text))
    head = QRectF(box.left() + _LEFT_PAD, box.top(), box.width(), theme.px(20))
    painter.drawText(head, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, plot.title)
    frame = frame_of(plot, box)
    painter.setFont(_font())
    _grid(painter, plot, frame, worn)
    for at, series in enumerate(plot.series):
        _curve(painter, series, frame, pencil(at, worn))
    _names(painter, plot, frame, worn)
    if chosen is not None:
        _values(painter, plot, frame, worn, chosen)


def gaps(series: Series) -> Iterator[tuple[int, int]]:
    """First and last missing value of every hole inside a curve."""
    known = [at for at, value in enumerate(series.values) if value is not None]
    for before, after in pairwise(known):
        if after - before > 1:
            yield before + 1, after - 1


def _font() -> QFont:
    return theme.font(11)


def _grid(painter: QPainter, plot: Plot, frame: Frame, worn: Theme) -> None:
    area, ui = frame.area, worn.ui
    for line in range(_LINES + 1):
        value = frame.low + (frame.high - frame.low) * line / _LINES
        y = frame.y(value)
        painter.setPen(QPen(QColor(ui.line), 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(QColor(ui.text2))
        box = QRectF(area.left() - 200, y - 10, 200 - _LEFT_PAD, 20)
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, number(round(value)))
    width = QFontMetricsF(_font()).horizontalAdvance("J88/M88") + 12
    every = max(1, math.ceil(width * max(1, frame.count - 1) / max(1.0, area.width())))
    for at in range(0, frame.count, every):
        box = QRectF(frame.x(at) - 60, area.bottom() + 4, 120, theme.px(16))
        painter.drawText(
            box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, month_label(plot.months[at] + 1)
        )
    for first, last in gaps(plot.series[0]) if plot.series else ():
        words = tr(
            "keine Daten {first}–{last}",
            first=month_label(plot.months[first] + 1),
            last=month_label(plot.months[last] + 1),
        )
        box = QRectF(frame.x(first) - 60, area.top(), frame.x(last) - frame.x(first) + 120, 20)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)


def _curve(painter: QPainter, series: Series, frame: Frame, look: Pencil) -> None:
    """Pieces between gaps; a single month is a dot."""
    painter.setPen(look.pen())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for piece in _pieces(series, frame):
        if len(piece) > 1:
            painter.drawPolyline(QPolygonF(piece))
        else:
            painter.setBrush(look.colour)
            painter.drawEllipse(piece[0], 2.5, 2.5)
            painter.setBrush(Qt.BrushStyle.NoBrush)


def _pieces(series: Series, frame: Frame) -> Iterator[Sequence[QPointF]]:
    piece: list[QPointF] = []
    for at, value in enumerate(series.values):
        if value is None:
            if piece:
                yield piece
            piece = []
        else:
            piece.append(QPointF(frame.x(at), frame.y(value)))
    if piece:
        yield piece


def _names(painter: QPainter, plot: Plot, frame: Frame, worn: Theme) -> None:
    """Names at the ends of the curves, moved apart where they would overlap."""
    height = QFontMetricsF(_font()).height() * _NEAR
    ends = []
    for at, series in enumerate(plot.series):
        last = next((value for value in reversed(series.values) if value is not None), None)
        if last is not None:
            ends.append((frame.y(last), at, series.name))
    free = frame.area.top() - height
    places = []
    for y, at, name in sorted(ends):
        free = max(y, free + height)
        places.append((free, at, name))
    over = max(0.0, free - frame.area.bottom())
    for y, at, name in places:
        painter.setPen(pencil(at, worn).colour)
        box = QRectF(frame.area.right() + 6, y - over - 10, 300, 20)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)


def _values(painter: QPainter, plot: Plot, frame: Frame, worn: Theme, chosen: int) -> None:
    """A line at the chosen month, and a card with all values."""
    x, area = frame.x(chosen), frame.area
    painter.setPen(QPen(QColor(worn.ui.text2), 1))
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
    lines = [month_label(plot.months[chosen] + 1), *(f"{series.name}  {series.said(chosen)}" for series in plot.series)]
    metrics = QFontMetricsF(_font())
    width = max(metrics.horizontalAdvance(line) for line in lines) + 16
    height = metrics.lineSpacing() * len(lines) + 10
    left = x + 10 if x + 10 + width < area.right() else x - 10 - width
    card = QRectF(left, area.top() + 4, width, height)
    painter.setPen(QPen(QColor(worn.ui.line2), 1))
    painter.setBrush(QColor(worn.ui.raised))
    painter.drawRoundedRect(card, 4, 4)
    for at, line in enumerate(lines):
        painter.setPen(pencil(at - 1, worn).colour if at else QColor(worn.ui.text))
        box = QRectF(card.left() + 8, card.top() + 5 + at * metrics.lineSpacing(), width, metrics.lineSpacing())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
