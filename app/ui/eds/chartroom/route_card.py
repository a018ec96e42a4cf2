"""Routes to a target (``routeCard``): up to three proposals on the map, month by month, to be taken up or not."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QRadioButton, QVBoxLayout, QWidget

from app.engine.eds.routes import Leg, Route
from app.engine.eds.routes_search import Aim
from app.text.catalog import mark, ntr, tr
from app.text.numbers import month_label, percent
from app.ui.eds.map import words
from app.ui.eds.map.chart import Chart
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import scrolling

_AIMS = {Aim.SHORTEST: mark("kürzeste"), Aim.THRIFTY: mark("sparsamste"), Aim.SAFE: mark("sicherste")}
_MOST_LEGS = 12
_EDGE = 10


class RouteCard(QFrame):
    """Lies in the corner of the map while a route is being chosen."""

    looked_at = Signal(object)
    """A Route to be drawn, or None."""
    taken = Signal(object)
    """A Route to be followed."""
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("routeCard")
        self.setProperty("kind", "overlay")
        self._inside = QWidget()
        self._area = scrolling(self._inside)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        around = QVBoxLayout(self)
        around.setContentsMargins(1, 1, 1, 1)
        around.addWidget(self._area)
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(14, 10, 14, 12)
        self._column.setSpacing(5)
        self._parts: list[QWidget] = []
        self._routes: tuple[Route, ...] = ()
        self._group: QButtonGroup | None = None
        self.hide()

    def say(self, title: str, text: str) -> None:
        """One sentence instead of routes."""
        self._begin(title)
        self._add(label(text, "second"))
        self._add_buttons(take=False)

    def show_routes(self, chart: Chart, title: str, routes: Sequence[Route], *, locked: bool) -> None:
        """Offer these; the first is chosen."""
        self._chart, self._title, self._locked = chart, title, locked
        self._routes = tuple(routes)
        self._show(0)

    @property
    def routes(self) -> tuple[Route, ...]:
        """What is offered."""
        return self._routes if self.isVisible() else ()

    def lines(self) -> list[str]:
        """All that stands on it."""
        return [part.accessibleName() or part.property("text") or "" for part in self._parts]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)

    def _show(self, chosen: int) -> None:
        self._begin(self._title)
        self._group = QButtonGroup(self)
        for number, route in enumerate(self._routes):
            choice = QRadioButton(summary(route))
            choice.setObjectName(f"route_{route.aim.value}")
            choice.setChecked(number == chosen)
            self._group.addButton(choice, number)
            self._add(choice)
        self._group.idClicked.connect(self._show)
        route = self._routes[chosen]
        for leg in route.legs[:_MOST_LEGS]:
            self._add(label(leg_text(self._chart, leg), "second"))
        if len(route.legs) > _MOST_LEGS:
            self._add(label(tr("… und {count} weitere", count=len(route.legs) - _MOST_LEGS), "third"))
        self._add_buttons(take=not self._locked, route=route)
        self.looked_at.emit(route)

    def _begin(self, title: str) -> None:
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts = []
        self._add(label(title, "value"))

    def _add(self, part: QWidget) -> None:
        self._parts.append(part)
        self._column.addWidget(part)
        part.show()  # before the card asks how large it must be

    def _add_buttons(self, *, take: bool, route: Route | None = None) -> None:
        bar = QWidget()
        row = QHBoxLayout(bar)
        row.setContentsMargins(0, 4, 0, 0)
        if take and route is not None:
            accept = button(tr("Übernehmen"), "primary", name="routeTake")
            accept.clicked.connect(lambda: self.taken.emit(route))
            row.addWidget(accept)
        away = button(tr("Schließen"), name="routeClose")
        away.clicked.connect(self.closed)
        row.addWidget(away)
        row.addStretch(1)
        self._add(bar)
        self.show()  # what is on it has its letters from now on
        self._take_room()
        self.raise_()
        away.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_room(self) -> None:
        """As large as what stands on it, but inside the map; the rest slides."""
        parent = self.parentWidget()
        if parent is not None:
            frame = self.size() - self.contentsRect().size() + QSize(2, 2)
            size = self._inside.sizeHint() + frame
            self.resize(size.boundedTo(parent.size() - QSize(2 * _EDGE, 2 * _EDGE)))
            self.move(parent.width() - self.width() - _EDGE, _EDGE)


def summary(route: Route) -> str:
    """„kürzeste · 3 Monate · 2 Uran tanken · Fehlsprung 16,6 %“."""
    stops = sum(bool(leg.refuel) for leg in route.legs)
    parts = [tr(_AIMS[route.aim]), ntr("{count} Monat", "{count} Monate", route.months)]
    if stops:
        parts.append(tr("{n} Uran tanken", n=route.drawn))
    parts.append(tr("Fehlsprung {risk}", risk=percent(100 * route.risk, 1)))
    return " · ".join(parts)


def leg_text(chart: Chart, leg: Leg) -> str:
    """„J2/M5 → 188 (48,30) · Uran danach 3“, before it what is drawn."""
    x, y = leg.end
    star = chart.star_at.get(leg.end)
    place = f"({x},{y})" if star is None else tr("{star} ({x},{y})", star=words.star_label(chart, star), x=x, y=y)
    month = month_label(chart.view.month + leg.month)
    text = tr("{month} → {place} · Uran danach {rest}", month=month, place=place, rest=leg.uranium)
    return " · ".join((text, tr("vorher {n} tanken", n=leg.refuel))) if leg.refuel else text
