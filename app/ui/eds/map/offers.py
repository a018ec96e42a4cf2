"""What the map offers after a jump was ordered (design document, 3.5): fuel, a battle worked out, fewer entries."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from app.engine.eds.jumps import fewest_entries
from app.ui.eds.map import jump_words
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.judge import Outcome, Verdict
from app.ui.eds.map.scene import Drag
from app.ui.eds.map.signals import MapSignals

NEAR_LIMIT = 2
"""So few entries left in the phase of jumps make it worth while to save some."""
_PHASE = 7
FUEL, ODDS, SHORTEN = "fuel", "odds", "shorten"


@dataclass(frozen=True)
class Offers:
    """What can be done about one jump."""

    keys: tuple[str, ...]
    entries: tuple[tuple[int, bool], ...] = ()
    """A shorter list for the ships that jump one by one: ship, with fleet."""
    ships: tuple[int, ...] = ()
    """Those ships."""


def offers_for(chart: Chart, verdict: Verdict, alone: Sequence[int]) -> Offers:
    """What to offer when ``alone`` have been sent one by one, or the one ship of the verdict."""
    keys = []
    if verdict.outcome is Outcome.STAYS:
        keys.append(FUEL)
    if verdict.battle and verdict.fates:
        keys.append(ODDS)
    entries = _shorter(chart, verdict, alone)
    if entries:
        keys.append(SHORTEN)
    return Offers(tuple(keys), entries, tuple(alone))


def _shorter(chart: Chart, verdict: Verdict, alone: Sequence[int]) -> tuple[tuple[int, bool], ...]:
    """The shorter list, if there is one and entries are getting few."""
    others = {nr: jump for nr, jump in chart.jumping.items() if nr not in alone}
    used = len({id(jump) for jump in others.values()}) + len(alone)
    if not alone or used < chart.view.parameters.sheet.limit(_PHASE) - NEAR_LIMIT:
        return ()
    entries = fewest_entries(alone, chart.own_ships_at(verdict.start), others)
    return tuple(entries) if len(entries) < len(alone) else ()


class Lingering(QObject):
    """Keeps the read-out of a jump that was ordered on the map, with buttons, until something else is done."""

    changed = Signal()
    """Something else is spoken of, or nothing any more."""

    def __init__(self, map_view: MapSignals) -> None:
        super().__init__(map_view)
        self._map = map_view
        self._offers = Offers(())
        self.drag: Drag | None = None
        """The jump that is still spoken of."""

    def begin(self, drag: Drag, offers: Offers) -> None:
        """Offer these; nothing lingers without an offer."""
        self.drag, self._offers = (drag, offers) if offers.keys else (None, Offers(()))
        self.changed.emit()

    def end(self) -> None:
        """Speak of it no more."""
        if self.drag is not None:
            self.drag = None
            self.changed.emit()

    def captions(self) -> list[tuple[str, str]]:
        """Key and text of each offer."""
        entries, ships = self._offers.entries, self._offers.ships
        return [(key, jump_words.offer(key, entries, len(ships) - len(entries))) for key in self._offers.keys]

    def take(self, key: str) -> None:
        """The player takes an offer."""
        drag, offers = self.drag, self._offers
        self.end()
        if drag is None:
            return
        verdict = drag.verdict
        if key == FUEL:
            self._map.fuelWanted.emit(int(verdict.ship.nr))
        elif key == ODDS:
            self._map.oddsWanted.emit(*verdict.end)
        else:
            self._map.jumpsShortened.emit(offers.ships, offers.entries, *verdict.target)
