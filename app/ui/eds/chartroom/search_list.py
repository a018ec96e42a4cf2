"""The list of what a search has found (``searchResults``): under the field, never sorted anew while it is open."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from app.text.catalog import ntr, tr
from app.ui.eds.map import words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.thing_list import ThingList, row_of, thing_of

_SHOWN = 200
_WIDTH = 320


class SearchList(ThingList):
    """Hits one below the other."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "searchResults", tr("Gefunden"))

    def show_things(self, chart: Chart, things: Sequence[Thing], corner: QPoint) -> None:
        """List these, the upper left corner there."""
        self.list.clear()
        for thing in things[:_SHOWN]:
            self.list.addItem(row_of(chart, thing, row_text(chart, thing)))
        self.head.setText(ntr("{count} Treffer", "{count} Treffer", len(things)))
        self.set_width(_WIDTH)
        self.move(corner)
        self.show()
        self.raise_()

    def mark(self, thing: Thing) -> None:
        """Say which one is on show."""
        for row in range(self.list.count()):
            if thing_of(self.list.item(row)) == thing:
                self.list.setCurrentRow(row)


def row_text(chart: Chart, thing: Thing) -> str:
    """Name, place and owner of a thing."""
    where = f"({thing.x},{thing.y})"
    if thing.kind == "ship":
        ship = chart.ships[thing.nr]
        parts = [f"{ship.nr} {ship.name}", where, words.ruler_label(chart, ship.owner)]
    elif thing.kind == "star":
        parts = [words.star_label(chart, thing.nr), where, words.owner_label(chart, chart.stars.get(thing.nr))]
    else:
        parts = [tr("Feld ({x},{y})", x=thing.x, y=thing.y)]
    return " · ".join(parts)
