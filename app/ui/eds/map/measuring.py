"""Measuring (``M``): a chain of clicks, every leg plain and rounded, and what ship could go that way."""

from itertools import pairwise

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from app.engine.eds.jumps import Field, rounded_distance
from app.ui.eds.map import tool_words
from app.ui.eds.map.aiming import aimed_at
from app.ui.eds.map.jumping import Jumping
from app.ui.eds.map.looking import LookingMap
from app.ui.widgets.basics import label


class Measuring(QObject):
    """Holds the chain; the last field follows the pointer until it is clicked."""

    def __init__(self, map_view: LookingMap, jumping: Jumping) -> None:
        """``jumping`` is given up when measuring begins."""
        super().__init__(map_view)
        self._map, self._jumping = map_view, jumping
        self._fixed: list[Field] = []
        self.active = False
        self.card = _Card(map_view)

    def begin(self, start: Field | None = None) -> None:
        """Measure from here, or from the next click."""
        if self._map.state.chart is None:
            return
        self._jumping.cancel()
        self.active, self._fixed = True, [start] if start else []
        self._map.setCursor(Qt.CursorShape.CrossCursor)
        self._show(None)
        self._map.announce(tool_words.measure_begun())

    def end(self) -> None:
        """Measure no more."""
        self.active, self._fixed = False, []
        self._map.state.chain = ()
        self.card.hide()
        self._map.unsetCursor()
        self._map.repaint_map()

    def point(self, pixel: QPointF, *, snap: bool) -> None:
        """The pointer is here now."""
        field = self._field(pixel, snap=snap)
        if field is not None:
            self._show(field)

    def point_field(self, field: Field) -> None:
        """The keyboard's cursor is here now."""
        self._show(field)
        if self._fixed:
            self._map.announce(self.card.text())

    def click(self, pixel: QPointF, *, snap: bool) -> None:
        """One more leg ends here."""
        field = self._field(pixel, snap=snap)
        if field is not None:
            self.take(field)

    def take(self, field: Field) -> None:
        """One more leg ends on this field."""
        if not self._fixed or self._fixed[-1] != field:
            self._fixed.append(field)
        self._show(None)
        self._map.announce(self.card.text())

    def _field(self, pixel: QPointF, *, snap: bool) -> Field | None:
        chart, camera = self._map.state.chart, self._map.state.camera
        return aimed_at(chart, camera, pixel.x(), pixel.y(), snap=snap) if chart else None

    def _show(self, loose: Field | None) -> None:
        chain = (*self._fixed, loose) if loose is not None and self._fixed else tuple(self._fixed)
        self._map.state.chain = chain
        self.card.say(*words_of(chain))
        self.card.move(self._map.viewport().width() - self.card.width() - 10, 10)
        self._map.repaint_map()


def words_of(chain: tuple[Field, ...]) -> tuple[str, str]:
    """What is to be said of a way: its length, and the range it asks for."""
    legs = [(a, b) for a, b in pairwise(chain) if a != b]
    if not legs:
        return tool_words.measure_title(), tool_words.measure_help()
    squares = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in legs]
    rounded = [rounded_distance(a, b) for a, b in legs]
    return tool_words.measured(sum(squares), len(legs)), tool_words.range_needed(max(rounded), sum(rounded))


class _Card(QFrame):
    """The sum, in the corner of the map."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("measureCard")
        self.setProperty("kind", "overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 9, 12, 9)
        column.setSpacing(3)
        self._title, self._second = label(kind="value"), label(kind="second")
        column.addWidget(self._title)
        column.addWidget(self._second)
        self.hide()

    def say(self, title: str, second: str) -> None:
        """Show these lines."""
        self._title.setText(title)
        self._second.setText(second)
        self.adjustSize()
        self.show()
        self.raise_()

    def text(self) -> str:
        """What it says."""
        return f"{self._title.text()} · {self._second.text()}"
