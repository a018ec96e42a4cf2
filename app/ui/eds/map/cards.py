"""The hover card (``hoverCard``)."""

from collections.abc import Sequence
from functools import cached_property

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QWidget

from app.engine.eds.jumps import ship_range
from app.ui.eds.map import words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.widgets.basics import label

_FACTS = 14


class HoverCard(QFrame):
    """What is known of the thing under the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("hoverCard")
        self.setProperty("kind", "overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 9, 12, 9)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(3)
        self._title = label(kind="value")
        grid.addWidget(self._title, 0, 0, 1, 2)
        self._grid = grid
        self.hide()

    @cached_property
    def _rows(self) -> Sequence[tuple[QLabel, QLabel]]:
        """Captions and values; made when something is pointed at for the first time."""
        rows = [(label(kind="third"), label(kind="second")) for _ in range(_FACTS)]
        for row, (caption, value) in enumerate(rows, 1):
            self._grid.addWidget(caption, row, 0)
            self._grid.addWidget(value, row, 1)
        return rows

    def show_thing(
        self, chart: Chart, thing: Thing, origin: Thing | None = None, more: Sequence[tuple[str, str]] = ()
    ) -> None:
        """Say what is known of it, how far it is from ``origin``, and ``more``."""
        facts = [*facts_of(chart, thing), *more]
        if origin is not None and origin.field != thing.field:
            facts = [*facts, words.distance_fact(origin, thing)]
        self.show_facts(words.card_title(chart, thing), facts)

    def show_facts(self, title: str, facts: Sequence[tuple[str, str]] = ()) -> None:
        """A title, and captions with values below it."""
        self._title.setText(title)
        for (caption, value), (name, text) in zip(self._rows, [*facts, *[("", "")] * _FACTS], strict=False):
            caption.setText(name)
            value.setText(text)
            caption.setVisible(bool(name))
            value.setVisible(bool(name))
        self.adjustSize()
        self.show()


def facts_of(chart: Chart, thing: Thing) -> list[tuple[str, str]]:
    """Captions and values."""
    if thing.kind == "ship":
        ship = chart.ships[thing.nr]
        return words.ship_facts(chart, ship, ship_range(ship, chart.view.parameters.movement))
    return words.star_facts(chart, thing.nr) if thing.kind == "star" else []
