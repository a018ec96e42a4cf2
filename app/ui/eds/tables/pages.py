"""The tables of a month as pages: stars, ships, rulers. They share one selection with the map."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import StarId
from app.text.catalog import tr
from app.ui.eds.outlook import Planned
from app.ui.eds.selection import Selected
from app.ui.eds.tables.columns import (
    RULER_COLUMNS,
    SHIP_COLUMNS,
    STAR_COLUMNS,
    RulerRow,
    ShipRow,
    StarRow,
    ruler_rows,
    ship_rows,
    star_rows,
)
from app.ui.eds.tables.page import TablePage


class Tables(QObject):
    """Fills the three tables and passes on what is chosen in them."""

    chosen = Signal(object)
    """A Selected."""
    centred = Signal(object)
    """A Selected to be brought to the middle of the map."""

    def __init__(self, view: PlayerView, parent: QWidget) -> None:
        super().__init__(parent)
        me = view.player
        nothing = tr("Nichts passt zum Filter.")
        self.stars: TablePage[StarRow] = TablePage(
            "tblStars", tr("Sterne"), STAR_COLUMNS, me, ("own", "foreign", "unowned", "all"), nothing, parent
        )
        self.ships: TablePage[ShipRow] = TablePage(
            "tblShips", tr("Schiffe"), SHIP_COLUMNS, me, ("own", "foreign", "all"), nothing, parent
        )
        self.rulers: TablePage[RulerRow] = TablePage(
            "tblRulers", tr("Herrscher"), RULER_COLUMNS, me, (), nothing, parent
        )
        self._view = view
        self.stars.show_rows(star_rows(view, {}))
        self.ships.show_rows(ship_rows(view))
        self.rulers.show_rows(ruler_rows(view))
        for page in (self.stars, self.ships):
            page.chosen.connect(lambda row: self.chosen.emit(_selected(row)))
            page.centred.connect(lambda row: self.centred.emit(_selected(row)))

    def show_plan(self, planned: Mapping[StarId, Planned], at_jump: Sequence[Ship] = ()) -> None:
        """Show what stars will be after the month, and ships when they jump."""
        self.stars.show_rows(star_rows(self._view, planned))
        self.ships.show_rows(ship_rows(self._view, {ship.nr: ship for ship in at_jump}))

    def select(self, selected: Selected | None) -> None:
        """Mark the row of what is selected on the map."""
        nr = selected.nr if selected is not None else 0
        kind = selected.kind if selected is not None else ""
        self.stars.select(lambda row: kind == "star" and row.place.nr == nr)
        self.ships.select(lambda row: kind == "ship" and row.ship.nr == nr)


def _selected(row: StarRow | ShipRow) -> Selected:
    if isinstance(row, StarRow):
        return Selected("star", row.place.nr, row.place.x, row.place.y)
    return Selected("ship", row.ship.nr, row.ship.x, row.ship.y)
