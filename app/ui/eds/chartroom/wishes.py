"""What the player wants of a jump that was ordered on the map: fuel for it, fewer entries, a battle worked out."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.model.eds.orders import Jump
from app.model.ids import ShipId
from app.text.catalog import tr
from app.ui.eds.order_actions import SHIP

if TYPE_CHECKING:
    from app.ui.eds.chartroom.room import Chartroom


class Wishes(QObject):
    """Carries out what the map offers; nothing is written into a sheet that is locked."""

    def __init__(self, room: "Chartroom") -> None:
        super().__init__(room)
        self._window = room.window
        room.map.fuelWanted.connect(self._refuel)
        room.map.jumpsShortened.connect(self._shorten)
        room.map.oddsWanted.connect(lambda x, y: self._window.workshop.work_out((x, y)))

    def _refuel(self, ship: int) -> None:
        action = next(action for action in SHIP if action.key == "refuel")
        self._window.tools.doors.act(action, ship)

    def _shorten(self, ships: Collection[int], entries: Sequence[tuple[int, bool]], x: int, y: int) -> None:
        """Single jumps become one of the fleet and fewer single ones, as one step."""
        if self._window.locked:
            return
        text = tr("Sprünge nach ({x},{y}) zusammenfassen", x=x, y=y)
        twin = self._window.draft.twin()
        single = [p for p in twin.sheet.placed() if isinstance(p.order, Jump) and p.order.ship in ships]
        twin.remove_all(single, text)
        twin.add_all([Jump(ShipId(ship), fleet, x, y) for ship, fleet in entries], text)
        self._window.draft.replace(twin.text, text)
        self._window.say(text)
