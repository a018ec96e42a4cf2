"""All that the steps of the guided months look at: what the player knows, has written and has done. Knows no Qt."""

from typing import NamedTuple, TypeVar

from app.engine.eds.designs import bays, systems
from app.model.eds.kinds import Good
from app.model.eds.orders import Order, Orders
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, ShipId
from app.ui.eds.outlook import Outlook

Field = tuple[int, int]
OrderT = TypeVar("OrderT", bound=Order)


class Scene(NamedTuple):
    """A month on the desk; of other realms only what the player sees."""

    view: PlayerView
    orders: Orders = ()
    outlook: Outlook | None = None
    """What the engine's preview makes of exactly these orders; None while that is not known."""
    chosen: tuple[str, int] | None = None
    """Kind and number of what is selected: („star“, 60)."""
    seen: frozenset[str] = frozenset()
    """What was done in the window that no order shows."""
    layers: frozenset[str] = frozenset()
    """Overlays that are on."""
    shuttles: int = 0
    """Shuttle routes that are kept."""

    @property
    def month(self) -> int:
        """The coming month, 1 for the first."""
        return self.view.month + 1

    @property
    def home(self) -> Star | None:
        """The home world, as long as it is one's own."""
        return next((star for star in self.view.stars if star.nr == self.view.home), None)

    @property
    def colonies(self) -> tuple[Star, ...]:
        """Own stars but the home world."""
        return tuple(star for star in self.view.stars if star.nr != self.view.home)

    @property
    def free(self) -> dict[Field, int]:
        """Stars that belong to nobody, as far as one knows: number by field."""
        owned = {star.nr for star in (*self.view.stars, *self.view.seen_stars) if star.owner != NOBODY}
        return {(place.x, place.y): place.nr for place in self.view.chart if place.nr not in owned}

    @property
    def movers(self) -> tuple[Ship, ...]:
        """Own ships with a drive, by number."""
        return tuple(sorted((ship for ship in self.view.ships if not ship.build.base), key=lambda ship: ship.nr))

    @property
    def at_home(self) -> tuple[Ship, ...]:
        """Own ships with a drive over the home world."""
        home = self.home
        return tuple(ship for ship in self.movers if home is not None and ship.field == home.field)

    @property
    def newcomers(self) -> tuple[Ship, ...]:
        """Ships as they leave the yard: built since the start, with an empty tank, over the home world."""
        return tuple(ship for ship in self.at_home if not ship.uranium and not self._of_start(ship))

    @property
    def laden(self) -> tuple[Ship, ...]:
        """Ships that carry grain."""
        return tuple(ship for ship in self.movers if ship.good is Good.GRAIN)

    @property
    def scouts(self) -> tuple[Ship, ...]:
        """Empty ships abroad that can jump and have one unit of uranium left then."""
        at_home = self.at_home
        return tuple(s for s in self.movers if s not in at_home and not s.amount and s.uranium > 1)

    def at_jump(self, ship: ShipId) -> Ship | None:
        """A ship as it will be when it jumps."""
        ships = self.outlook.at_jump if self.outlook is not None else ()
        return next((each for each in ships if each.nr == ship), None)

    def after(self, ship: ShipId) -> Ship | None:
        """A ship as it will be after the month, as far as one can know."""
        ships = self.outlook.after if self.outlook is not None else ()
        return next((each for each in ships if each.nr == ship), None)

    def sound(self, kind: type[OrderT]) -> list[OrderT]:
        """Orders of a kind with which the engine's preview finds no fault; none while it has not looked."""
        if self.outlook is None:
            return []
        failed = [failure.order for failure in self.outlook.failures]
        return [order for order in self.orders if isinstance(order, kind) and order not in failed]

    def _of_start(self, ship: Ship) -> bool:
        rules, design = self.view.parameters.start, ship.build.design
        return (design.type, bays(design), systems(design)) == (
            rules.fleet_type,
            rules.fleet_tanks + rules.fleet_hangars,
            0,
        )
