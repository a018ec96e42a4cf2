"""The full state of one match: everything true about the galaxy between two months."""

import copy

import msgspec

from app.model.eds.parameters import Parameters
from app.model.eds.ruler import Ruler
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import PlayerId, ShipId, StarId


class GameState(msgspec.Struct, forbid_unknown_fields=True):
    """A tree of plain values; only the host and the engine ever hold one."""

    players: int
    """N, number of rulers at the start; fixed (R-S.10)."""
    width: int
    height: int
    """The map runs from (1, 1) to (width, height)."""
    parameters: Parameters
    """The rules of this match, frozen since its start."""
    month: int = 0
    """Months evaluated so far; the next sheets are for ``month + 1``."""
    rulers: dict[PlayerId, Ruler] = {}
    stars: dict[StarId, Star] = {}
    ships: dict[ShipId, Ship] = {}
    """Ships in play. The order of insertion means nothing: iterate over ``sorted``."""
    scrapped_yards: tuple[StarId, ...] = ()
    """Stars on which something was scrapped last month: they build first when numbers are scarce (rules 13.5)."""
    winners: tuple[PlayerId, ...] = ()
    """Who reached the goal; once set no further month is evaluated (R-P23.3)."""

    @property
    def ship_limit(self) -> int:
        """Size of the ship pool, 25 N."""
        return self.parameters.ships.pool_per_ruler * self.players

    def copy(self) -> "GameState":
        """An independent working copy; frozen parts are shared."""
        twin = copy.copy(self)
        twin.rulers = {nr: _copy_ruler(ruler) for nr, ruler in self.rulers.items()}
        twin.stars = {nr: _copy_star(star) for nr, star in self.stars.items()}
        twin.ships = {nr: copy.copy(ship) for nr, ship in self.ships.items()}
        return twin


def _copy_ruler(ruler: Ruler) -> Ruler:
    twin = copy.copy(ruler)
    twin.status = dict(ruler.status)
    return twin


def _copy_star(star: Star) -> Star:
    twin = copy.copy(star)
    twin.store = copy.copy(star.store)
    twin.yields = copy.copy(star.yields)
    return twin
