"""Small painted charts with axes: histogram, steps, points. They follow the theme and say in words what they show."""

import itertools
from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPen, QPolygonF

from app.text.numbers import number, percent
from app.ui import theme
from app.ui.eds.workshop.bars import Painted, colour
from app.ui.tokens import UiColours

Explain = Callable[[int, float], str]
"""Number and share of a bar in words."""


class Histogram(Painted):
    """Shares of 1, 2, 3 … or of 0, 1, 2 …; the median is marked."""

    def __init__(self, height: int = 128, first: int = 1, token: str = "ice") -> None:
        """``first`` is what the first bar stands for."""
        super().__init__(height)
        self._first, self.token = first, token
        self.shares: Sequence[float] = ()
        self._median = 0
        self._explain: Explain | None = None

    def show_shares(self, shares: Sequence[float], median: int, words: str, explain: Explain | None = None) -> None:
        """Show other ones; ``median`` from 1, 0 without; ``explain`` puts the bar of a number into words."""
        self.shares, self._median, self._explain = shares, median, explain
        self.say(words)

    def part_at(self, where: QPointF) -> tuple[QRectF, str]:
        shown, area = _visible(self.shares), _area(QRectF(self.rect()))
        if self._explain is None or not shown or not area.left() <= where.x() < area.right():
            return super().part_at(where)
        step = area.width() / len(shown)
        at = int((where.x() - area.left()) / step)
        column = QRectF(area.left() + at * step, 0, step, self.height())
        return column, self._explain(at + self._first, shown[at])

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        shown = _visible(self.shares)
        top = max(shown, default=0.0)
        if top <= 0:
            return
        area = _area(box)
        painter.setFont(theme.font(11))
        _grid(painter, area, top, ui)
        step = area.width() / len(shown)
        for at, share in enumerate(shown):
            height = area.height() * share / top
            wide = max(1.0, step - min(3.0, step / 4))
            bar = QRectF(area.left() + at * step, area.bottom() - height, wide, height)
            painter.fillRect(bar, colour(self.token))
        painter.setPen(QColor(ui.text3))
        every = 1 if len(shown) <= 12 else 5 if len(shown) <= 60 else 20 if len(shown) <= 200 else 50
        for at in range(every * (self._first > 0), len(shown) + self._first, every):
            x = area.left() + (at - self._first + 0.5) * step
            painter.drawText(_foot(x, area), Qt.AlignmentFlag.AlignHCenter, str(at))
        if self._median:
            painter.setPen(QPen(QColor(ui.primary if theme.current().dark else ui.warn), 1.5, Qt.PenStyle.DashLine))
            x = area.left() + (self._median - 0.5) * step
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))


def _area(box: QRectF) -> QRectF:
    """Where the bars stand, beside the scale and above the numbers."""
    return box.adjusted(theme.px(34), theme.px(8), -2, -theme.px(18))


def _visible(shares: Sequence[float]) -> Sequence[float]:
    """Without the long thin tail: its last half percent is not drawn."""
    left = sum(shares)
    end = 0
    while end < len(shares) and left > 0.005:
        left -= shares[end]
        end += 1
    return shares[:end]


def _foot(x: float, area: QRectF, wide: int = 60) -> QRectF:
    """Where a number under the chart stands."""
    return QRectF(x - theme.px(wide / 2), area.bottom() + 3, theme.px(wide), theme.px(15))


def _scale_box(y: float, area: QRectF) -> QRectF:
    """Where a number left of the chart stands."""
    return QRectF(0, y - theme.px(8), area.left() - 5, theme.px(16))


def _grid(painter: QPainter, area: QRectF, top: float, ui: UiColours) -> None:
    for part in (0.0, 0.5, 1.0):
        y = area.bottom() - area.height() * part
        painter.setPen(QPen(QColor(ui.line), 1))
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(QColor(ui.text3))
        text = percent(100 * top * part)
        side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(_scale_box(y, area), side, text)


class Mark(NamedTuple):
    """A vertical dotted line with its label."""

    x: float
    words: str


class Steps(Painted):
    """A curve of steps over x = 0, 1, 2 …, with marks and one point of interest."""

    def __init__(self, height: int = 150, *, percent: bool = False) -> None:
        super().__init__(height)
        self.values: Sequence[float] = ()
        self._marks: Sequence[Mark] = ()
        self._point, self._words, self._percent = -1, "", percent

    def show_values(
        self, values: Sequence[float], words: str, marks: Sequence[Mark] = (), point: int = -1, label: str = ""
    ) -> None:
        """Show another curve; ``point`` is the x that is marked with ``label``."""
        self.values, self._marks, self._point, self._words = values, marks, point, label
        self.say(words)

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        if len(self.values) < 2:
            return
        top, low = max(1e-9, *self.values), 0.0
        painter.setFont(theme.font(11))
        widest = "100\u00a0%" if self._percent else number(round(top))
        left = painter.fontMetrics().horizontalAdvance(widest) + 10
        area = box.adjusted(left, theme.px(18) if self._marks else 8, -14, -theme.px(18))
        for part in (0.0, 0.5, 1.0):
            y = area.bottom() - area.height() * part
            painter.setPen(QPen(QColor(ui.line), 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(QColor(ui.text3))
            value = low + (top - low) * part
            text = percent(100 * value) if self._percent else number(round(value))
            side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(_scale_box(y, area), side, text)
        self._draw_marks(painter, area, ui)
        if not self._marks:
            self._draw_feet(painter, area, ui)
        points = [self._at(area, x, value, top) for x, value in enumerate(self.values)]
        line = QPolygonF()
        for here, there in itertools.pairwise(points):
            line.append(here)
            line.append(QPointF(there.x(), here.y()))
        line.append(points[-1])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ui.ice), 2))
        painter.drawPolyline(line)
        self._draw_point(painter, area, points, ui)

    def _at(self, area: QRectF, x: float, value: float, top: float) -> QPointF:
        return QPointF(
            area.left() + area.width() * x / (len(self.values) - 1), area.bottom() - area.height() * value / top
        )

    def _draw_feet(self, painter: QPainter, area: QRectF, ui: UiColours) -> None:
        last = len(self.values) - 1
        painter.setPen(QColor(ui.text3))
        for x in sorted({0, last // 2, last}):
            foot = _foot(area.left() + area.width() * x / last, area)
            painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter, number(x))

    def _draw_marks(self, painter: QPainter, area: QRectF, ui: UiColours) -> None:
        last = -100.0
        for mark in self._marks:
            x = area.left() + area.width() * mark.x / (len(self.values) - 1)
            painter.setPen(QPen(QColor(ui.line2), 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
            painter.setPen(QColor(ui.text3))
            if x - last > theme.px(20):
                painter.drawText(
                    QRectF(x - theme.px(16), 0, theme.px(32), theme.px(16)), Qt.AlignmentFlag.AlignHCenter, mark.words
                )
                foot = _foot(x, area)
                painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter, f"{mark.x:.0f}")
                last = x

    def _draw_point(self, painter: QPainter, area: QRectF, points: Sequence[QPointF], ui: UiColours) -> None:
        if not 0 <= self._point < len(points):
            return
        where, tint = points[self._point], QColor(ui.primary if theme.current().dark else ui.warn)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tint)
        painter.drawEllipse(where, 4, 4)
        painter.setPen(tint)
        painter.setFont(theme.font(12))
        right = where.x() < area.center().x()
        wide, high = theme.px(160), theme.px(18)
        box = QRectF(where.x() + 8 if right else where.x() - wide - 8, where.y() + 4, wide, high)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft if right else Qt.AlignmentFlag.AlignRight, self._words)


class Spot(NamedTuple):
    """A point of a chart: x, y, size 0 … 1, and whether it stands out."""

    x: float
    y: float
    size: float
    best: bool
    words: str


_NEAR = 9.0
"""How near the pointer must be to a point."""


def _plot(box: QRectF) -> QRectF:
    """Where the points stand, between their scales."""
    return box.adjusted(theme.px(40), 8, -10, -theme.px(34))


class Scatter(Painted):
    """Points by price and odds; larger points hold more, the best wear a ring."""

    picked = Signal(int)
    """Number of the point that was clicked."""

    def __init__(self, height: int = 220) -> None:
        super().__init__(height)
        self.spots: Sequence[Spot] = ()
        self.chosen = -1
        self._x_words = ""

    def show_spots(self, spots: Sequence[Spot], x_words: str, words: str) -> None:
        """Show other points."""
        self.spots, self._x_words, self.chosen = spots, x_words, -1
        self.say(words)

    def part_at(self, where: QPointF) -> tuple[QRectF, str]:
        at = self._nearest(where)
        if at < 0:
            return super().part_at(where)
        place = self._place(self.spots[at], _plot(QRectF(self.rect())))
        return QRectF(place.x() - _NEAR, place.y() - _NEAR, 2 * _NEAR, 2 * _NEAR), self.spots[at].words

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._nearest(event.position())
        if at >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.chosen = at
            self.picked.emit(at)
            self.update()
        else:
            super().mousePressEvent(event)

    def _nearest(self, where: QPointF) -> int:
        """Number of the point under the pointer, −1 without; points that stand out go before others."""
        area = _plot(QRectF(self.rect()))
        gaps = [
            ((self._place(spot, area) - where).manhattanLength(), not spot.best, at)
            for at, spot in enumerate(self.spots)
        ]
        near = [(plain, gap, at) for gap, plain, at in gaps if gap <= _NEAR]
        return min(near)[2] if near else -1

    def _place(self, spot: Spot, area: QRectF) -> QPointF:
        return QPointF(area.left() + area.width() * spot.x / self._widest(), area.bottom() - area.height() * spot.y)

    def _widest(self) -> float:
        return max((spot.x for spot in self.spots), default=1.0) or 1.0

    def draw(self, painter: QPainter, box: QRectF, ui: UiColours) -> None:
        area, widest = _plot(box), self._widest()
        painter.setFont(theme.font(11))
        _grid(painter, area, 1.0, ui)
        order = sorted(enumerate(self.spots), key=lambda one: (one[0] == self.chosen, one[1].best, one[1].x))
        for at, spot in order:
            where = self._place(spot, area)
            radius = 3 + 5 * spot.size
            painter.setPen(QPen(QColor(ui.void), 1))
            painter.setBrush(QColor(ui.primary if at == self.chosen else ui.ok if spot.best else ui.line2))
            painter.drawEllipse(where, radius, radius)
            if spot.best:
                painter.setPen(QPen(QColor(ui.text), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(where, radius + 2, radius + 2)
        painter.setPen(QColor(ui.text3))
        for part in (0.0, 0.5, 1.0):
            x = area.left() + area.width() * part
            text = number(round(widest * part))
            painter.drawText(_foot(x, area, 100), Qt.AlignmentFlag.AlignHCenter, text)
        below = QRectF(area.left(), area.bottom() + theme.px(17), area.width(), theme.px(16))
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, self._x_words)
