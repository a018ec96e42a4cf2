"""The tables of a month as pages: stars, ships, rulers. They share one selection with the map."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.engine.eds.contacts import contacts
from app.engine.eds.planner.hints import WEIGHT
from app.engine.eds.sightings import Sighting
from app.model.eds.orders import Orders, phase_of
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import ShipId, StarId
from app.text.catalog import tr
from app.text.eds.hints import words_of
from app.ui.eds.outlook import Outlook
from app.ui.eds.selection import Selected
from app.ui.eds.tables.columns import (
    STAR_COLUMNS,
    Coming,
    Remark,
    ShipRow,
    StarRow,
    ship_rows,
    star_rows,
)
from app.ui.eds.tables.page import TablePage
from app.ui.eds.tables.ruler_columns import RULER_COLUMNS, RulerRow, evolution_line, ruler_rows
from app.ui.eds.tables.ship_columns import SHIP_COLUMNS


class Tables(QObject):
    """Fills the three tables and passes on what is chosen in them."""

    chosen = Signal(object)
    """A Selected."""
    centred = Signal(object)
    """A Selected to be brought to the middle of the map."""

    shown = Signal(object)
    """A list of Selected to be shown on the map together."""
    said = Signal(str)

    def __init__(self, view: PlayerView, parent: QWidget, report: MonthReport | None = None) -> None:
        super().__init__(parent)
        me = view.player
        self.stars: TablePage[StarRow] = TablePage(
            "tblStars",
            tr("Sterne"),
            STAR_COLUMNS,
            me,
            ("own", "foreign", "unowned", "all"),
            (tr("Du besitzt keinen Stern."), tr("Kein Stern passt zum Filter.")),
            parent,
        )
        self.ships: TablePage[ShipRow] = TablePage(
            "tblShips",
            tr("Schiffe"),
            SHIP_COLUMNS,
            me,
            ("own", "foreign", "all"),
            (tr("Kein Schiff."), tr("Kein Schiff passt zum Filter.")),
            parent,
        )
        nobody = tr("Kein Herrscher passt zum Filter.")
        self.rulers: TablePage[RulerRow] = TablePage(
            "tblRulers", tr("Herrscher"), RULER_COLUMNS, me, (), (nobody, nobody), parent
        )
        self._view, self._report = view, report
        self._coming = Coming()
        self._remembered: dict[StarId, Sighting] = {}
        self._notes: Mapping[tuple[int, int], str] = {}
        self._show()
        self._show_rulers()
        self.rulers.say(evolution_line(view, report))
        for page in (self.stars, self.ships):
            page.chosen.connect(lambda row: self.chosen.emit(_selected(row)))
            page.centred.connect(lambda row: self.centred.emit(_selected(row)))
            page.shown.connect(lambda rows: self.shown.emit([_selected(row) for row in rows]))
            page.said.connect(self.said)

    def show_plan(self, coming: Coming) -> None:
        """Show what stars and ships will be after the month."""
        self._coming = coming
        self._show()

    def show_sightings(self, remembered: Sequence[Sighting]) -> None:
        """Show stars out of sight as they were last seen."""
        self._remembered = {sighting.star.nr: sighting for sighting in remembered}
        self._show()
        self._show_rulers()

    def show_notes(self, notes: Mapping[tuple[int, int], str]) -> None:
        """Show the map's notes beside their stars."""
        if notes != self._notes:
            self._notes = notes
            self._show()

    def select(self, selected: Selected | None) -> None:
        """Mark the row of what is selected on the map."""
        nr = selected.nr if selected is not None else 0
        kind = selected.kind if selected is not None else ""
        self.stars.select(lambda row: kind == "star" and row.place.nr == nr)
        self.ships.select(lambda row: kind == "ship" and row.ship.nr == nr)

    def _show_rulers(self) -> None:
        known = contacts(self._view, self._report, self._remembered.values())
        self.rulers.show_rows(ruler_rows(self._view, known))

    def _show(self) -> None:
        self.stars.show_rows(star_rows(self._view, self._coming, self._remembered, self._notes))
        self.ships.show_rows(ship_rows(self._view, self._coming))


def coming_of(outlook: Outlook, orders: Orders, view: PlayerView) -> Coming:
    """What tables show of a look ahead."""
    phases: dict[ShipId, list[int]] = {}
    for order in orders:
        ship = getattr(order, "ship", None)
        if ship is not None and phase_of(order) not in phases.setdefault(ship, []):
            phases[ship].append(phase_of(order))
    return Coming(
        stars=outlook.stars,
        at_jump={ship.nr: ship for ship in outlook.at_jump},
        after={ship.nr: ship for ship in outlook.after},
        lasts={star.nr: outlook.plan.ahead.lasts(star.nr) for star in view.stars},
        phases={ship: tuple(sorted(found)) for ship, found in phases.items()},
        hints=_remarks(outlook, view),
    )


def _remarks(outlook: Outlook, view: PlayerView) -> dict[tuple[str, int], Remark]:
    """The worst hint on each thing; hints come with the worst first."""
    found: dict[tuple[str, int], Remark] = {}
    for hint in outlook.plan.hints:
        if hint.thing and (hint.thing, hint.nr) not in found:
            found[hint.thing, hint.nr] = Remark(words_of(hint, view).text, WEIGHT[hint.level])
    return found


def _selected(row: StarRow | ShipRow) -> Selected:
    if isinstance(row, StarRow):
        return Selected("star", row.place.nr, row.place.x, row.place.y)
    return Selected("ship", row.ship.nr, row.ship.x, row.ship.y)
