"""The tables as a door to the sheet: what is typed into a cell, struck from it or done to several rows."""

import msgspec
from PySide6.QtCore import QObject

from app.model.eds.orders import Order, phase_of
from app.text.catalog import tr
from app.text.eds.notation import parse_entry, print_entry
from app.text.eds.phases import phase_label
from app.ui.eds.draft import Mark
from app.ui.eds.game_place import GamePlace
from app.ui.eds.order_actions import SHIP, STAR, Action
from app.ui.eds.order_doors import OrderDoors
from app.ui.eds.selection import Selected
from app.ui.eds.tables.columns import ShipRow, StarRow

_BATCH = frozenset({"refuel", "repair", "colonise", "build_industry"})
"""Actions that need no values of their own, or the same one for all."""


class TableDoor(QObject):
    """Listens to the tables of a window."""

    def __init__(self, window: GamePlace, doors: OrderDoors) -> None:
        super().__init__(window)
        self._window = window
        self._doors = doors
        me = window.desk.view.player
        window.tables.stars.allow_editing(me, [action for action in STAR if action.key in _BATCH])
        window.tables.ships.allow_editing(me, [action for action in SHIP if action.key in _BATCH])
        window.tables.shown.connect(self.show)
        window.tables.said.connect(window.say)
        for page in (window.tables.stars, window.tables.ships):
            page.order_wanted.connect(self.write)
            page.strike_wanted.connect(self.strike)
            page.batch_wanted.connect(self.act_on_rows)

    def write(self, order: Order) -> None:
        """Write the order of a cell in place of the one that stood behind it."""
        name = f"{phase_label(phase_of(order))} {print_entry(order)}"
        before = self._behind(type(order), int(msgspec.structs.astuple(order)[0]))
        if before:
            self._window.draft.swap(before[0].placed, order, name)
            self._window.say(tr("{order} eingetragen – Strg+Z nimmt es zurück", order=name))
        else:
            self._window.write(order, name)

    def strike(self, row: StarRow | ShipRow, kind: type[Order]) -> None:
        """Strike what stands behind a cell."""
        marks = self._behind(kind, _number_of(row))
        if marks:
            self._window.draft.remove_all([mark.placed for mark in marks], tr("Befehl streichen"))

    def act_on_rows(self, action: Action, rows: list[StarRow | ShipRow], value: str) -> None:
        """The same order for several rows, with a value of its own or what lies at hand."""
        numbers = [_number_of(row) for row in rows]
        if value:
            orders = [parse_entry(action.phase, f"{nr},{value}") for nr in numbers]
            self._window.draft.add_all(orders, f"{phase_label(action.phase)} {value}")
        else:
            self._doors.act_on_many(action, numbers)

    def show(self, things: list[Selected]) -> None:
        """All of them on one picture of the map, the first selected."""
        if things:
            self._window.select(things[0], centre=True)
            self._window.map.fit_fields([(each.x, each.y) for each in things])

    def _behind(self, kind: type[Order], nr: int) -> list[Mark]:
        """Entries of this kind for this thing."""
        return [
            mark
            for mark in self._window.draft.marks()
            if isinstance(mark.placed.order, kind) and msgspec.structs.astuple(mark.placed.order)[0] == nr
        ]


def _number_of(row: StarRow | ShipRow) -> int:
    return row.place.nr if isinstance(row, StarRow) else row.ship.nr
