"""What the coming month will do, as far as the player can know: the engine's preview, cut down to what screens show."""

from copy import copy
from typing import NamedTuple

from app.engine.eds.planner.plan import Plan, plan_of
from app.engine.eds.preview import preview
from app.engine.eds.turn import Turn
from app.model.eds.events import Famine, OrderFailed, ShipLost, TaxesPaid
from app.model.eds.kinds import Industry
from app.model.eds.orders import Jump, Orders
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import ShipId, StarId
from app.ui.worker import Work

_BEFORE_JUMPS = 6
"""The last phase before ships jump."""


class Planned(NamedTuple):
    """A star after the month."""

    population: int
    industry: Industry | None


class Outlook(NamedTuple):
    """The coming month."""

    failures: tuple[OrderFailed, ...]
    """Entries that would be dropped or carried out only partly."""
    lost: tuple[ShipLost, ...]
    famines: tuple[Famine, ...]
    money: int
    """WE left before the taxes of phase 23."""
    taxes: int
    stars: dict[StarId, Planned]
    """Own stars after the month."""
    at_jump: tuple[Ship, ...]
    """Own ships as they will be when they jump: repaired and refuelled."""
    idle: tuple[ShipId, ...]
    """Own ships that could jump and stay where they are."""
    plan: Plan
    """Balances, the time after, hints."""

    @property
    def hints(self) -> int:
        """How many things deserve a look before handing in."""
        return self.plan.worries


def look_ahead(_: Work | None, view: PlayerView, orders: Orders, scrapped: tuple[StarId, ...] = ()) -> Outlook:
    """Run the month on what the player knows. Takes a moment: not for the screens' own thread."""
    at_jump: list[Ship] = []

    def watch(turn: Turn) -> None:
        if turn.phase == _BEFORE_JUMPS:
            own = (ship for ship in turn.state.ships.values() if ship.owner == view.player)
            at_jump.extend(copy(ship) for ship in own)

    result = preview(view, orders, watch, scrapped)
    events = [line.event for line in result.told if not line.audience or view.player in line.audience]
    taxes = sum(event.amount for event in events if isinstance(event, TaxesPaid))
    after = (star for star in result.state.stars.values() if star.owner == view.player)
    jumping = {order.ship for order in orders if isinstance(order, Jump)}
    moved = {ship.nr for ship in view.ships if (now := result.state.ships.get(ship.nr)) and now.field != ship.field}
    return Outlook(
        failures=tuple(event for event in events if isinstance(event, OrderFailed)),
        lost=tuple(event for event in events if isinstance(event, ShipLost)),
        famines=tuple(event for event in events if isinstance(event, Famine)),
        money=result.state.rulers[view.player].money - taxes,
        taxes=taxes,
        stars={star.nr: Planned(star.population, star.industry) for star in after},
        at_jump=tuple(at_jump),
        idle=tuple(
            ship.nr for ship in view.ships if not ship.build.base and ship.nr not in jumping and ship.nr not in moved
        ),
        plan=plan_of(view, orders, scrapped),
    )
