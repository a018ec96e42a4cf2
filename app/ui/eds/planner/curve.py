"""The time after the coming month as small curves: money, ore, uranium, grain, and EV with its band of 10 to 90 %."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.engine.eds.planner.horizon import Point
from app.engine.eds.planner.plan import Plan
from app.text.catalog import mark, ntr, tr
from app.text.numbers import decimal, month_label, number
from app.ui import theme
from app.ui.tokens import Theme
from app.ui.widgets.basics import button, label

SPANS = (1, 3, 6, 12)
_LITTLE_URANIUM = 10
"""Units in all stores: with less than that hardly a ship gets anywhere."""


class _Series(NamedTuple):
    name: str
    value: Callable[[Point], float]
    low: Callable[[Point], float]
    high: Callable[[Point], float]
    shown: Callable[[Point], str]
    least: int = 0
    """Less than this deserves a mark."""

    def short(self, points: Sequence[Point]) -> Point | None:
        """Where it first falls below its least."""
        return next((point for point in points if self.low(point) < self.least), None)


def _plain(name: str, value: Callable[[Point], int], least: int = 0) -> _Series:
    return _Series(name, value, value, value, lambda point: number(value(point)), least)


def _ev(point: Point) -> str:
    low, mean, high = point.ev
    return tr("{mean} ({low}–{high})", mean=decimal(mean, 1), low=low, high=high)


_SERIES = (
    _plain(mark("WE"), lambda point: point.money),
    _plain(mark("Erz"), lambda point: point.ore),
    _plain(mark("Uran"), lambda point: point.uranium, _LITTLE_URANIUM),
    _plain(mark("Getreide"), lambda point: point.grain),
    _Series("EV", lambda p: p.ev[1], lambda p: float(p.ev[0]), lambda p: float(p.ev[2]), _ev),
)


class ForecastPage(QWidget):
    """Shows how the realm goes on if nothing further is ordered."""

    def __init__(self, month: int) -> None:
        """``month``: months evaluated so far."""
        super().__init__()
        self.setObjectName("plannerForecast")
        self._month = month
        self._plan: Plan | None = None
        self._span = SPANS[-1]
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.setSpacing(4)
        column.addLayout(self._spans())
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self._curves = [_Curve(series) for series in _SERIES]
        self._values = [label("", "value") for _ in _SERIES]
        self._marks = [label("", "small", "warn") for _ in _SERIES]
        for row, series in enumerate(_SERIES):
            self._grid.addWidget(label(tr(series.name), "second"), row, 0)
            self._grid.addWidget(self._curves[row], row, 1)
            self._grid.addWidget(self._values[row], row, 2, Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(self._marks[row], row, 3)
        column.addLayout(self._grid)
        self._repeat = QCheckBox(tr("Kolonisieren jeden Monat wiederholen"))
        self._repeat.toggled.connect(self._show)
        column.addWidget(self._repeat)
        self._note = label("", "third", wrap=True)
        column.addWidget(self._note)
        column.addStretch(1)

    def show_plan(self, plan: Plan) -> None:
        """Show this plan's future."""
        self._plan = plan
        self._show()

    def _spans(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        group = QButtonGroup(self)
        for span in SPANS:
            chip = button(ntr("{count} Monat", "{count} Monate", span), "small", name=f"plannerSpan_{span}")
            chip.setCheckable(True)
            chip.setChecked(span == self._span)
            chip.clicked.connect(lambda _=False, span=span: self._choose(span))
            group.addButton(chip)
            row.addWidget(chip)
        row.addStretch(1)
        return row

    def _choose(self, span: int) -> None:
        self._span = span
        self._show()

    def _show(self) -> None:
        if self._plan is None:
            return
        ahead = self._plan.repeated if self._repeat.isChecked() else self._plan.ahead
        points = ahead.points[: self._span]
        for curve, value, series in zip(self._curves, self._values, _SERIES, strict=True):
            curve.show_points(points)
            value.setText(series.shown(points[-1]))
        for words, series, curve in zip(self._marks, _SERIES, self._curves, strict=True):
            short = series.short(points)
            curve.mark(short)
            words.setText(self._warning(short, series) if short is not None else "")
            words.setVisible(short is not None)
        hungry = sum(line.months < self._span for line in ahead.shortages)
        famine = ntr("{count} Stern hungert bis dahin.", "{count} Sterne hungern bis dahin.", hungry) if hungry else ""
        said = tr("Ohne weitere Befehle. EV: Erwartung, in Klammern 10–90 %.")
        self._note.setText(f"{said} {famine}".strip())

    def _warning(self, short: Point, series: _Series) -> str:
        """„△ J2/M7 unter 10“."""
        return tr("△ {month} unter {least}", month=month_label(self._month + short.months), least=series.least)


class _Curve(QWidget):
    """One line with its band."""

    def __init__(self, series: _Series) -> None:
        super().__init__()
        self._series = series
        self._points: Sequence[Point] = ()
        self._short: Point | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.notifier.changed.connect(self._dress)

    def _dress(self, _: Theme) -> None:
        self.update()

    def show_points(self, points: Sequence[Point]) -> None:
        self._points = points
        said = ", ".join(self._series.shown(point) for point in points)
        self.setAccessibleName(f"{tr(self._series.name)}: {said}")
        self.update()

    def mark(self, short: Point | None) -> None:
        """Where there is too little."""
        self._short = short
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(80, round(theme.px(24)))

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._points:
            return
        ui = theme.current().ui
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2, 3, -2, -3)
        low = [self._series.low(point) for point in self._points]
        high = [self._series.high(point) for point in self._points]
        scale = _Scale(area, min(low), max(high))
        band = QColor(ui.ice)
        band.setAlpha(60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF(scale.line(low) + list(reversed(scale.line(high)))))
        painter.setPen(QPen(QColor(ui.ice), 1.6))
        middle = scale.line([self._series.value(point) for point in self._points])
        painter.drawPolyline(QPolygonF(middle))
        painter.setBrush(QColor(ui.ice))
        painter.drawEllipse(middle[-1], 2.2, 2.2)
        if self._short in self._points:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(ui.warn))
            painter.drawEllipse(middle[self._points.index(self._short)], 3.2, 3.2)
        painter.end()


class _Scale(NamedTuple):
    area: QRectF
    low: float
    high: float

    def line(self, values: Sequence[float]) -> list[QPointF]:
        """Points of the area for these values, from left to right."""
        span = self.high - self.low
        step = self.area.width() / max(1, len(values) - 1)
        return [
            QPointF(
                self.area.left() + at * step,
                self.area.bottom() - (((value - self.low) / span) if span else 0.5) * self.area.height(),
            )
            for at, value in enumerate(values)
        ]
