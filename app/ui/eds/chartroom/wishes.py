"""What the player wants of a jump that was ordered on the map: fewer entries, a battle worked out."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QObject

from app.model.eds.orders import Jump
from app.model.ids import ShipId
from app.text.catalog import tr
from app.ui.eds.game_place import GamePlace


class Wishes(QObject):
    """Carries out what the map offers; nothing is written into a sheet that is locked."""

    def __init__(self, window: GamePlace) -> None:
        super().__init__(window)
        self._window = window
        window.map.widget.jumpsShortened.connect(self._shorten)
        window.map.widget.oddsWanted.connect(lambda x, y: self._window.workshop.work_out((x, y)))

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
