"""What the coming month will do, as far as the player can know: the engine's preview, cut down to what screens show."""

from typing import NamedTuple

from app.engine.eds.planner.ledger import run_month
from app.engine.eds.planner.outcomes import Outcome, Place, outcomes_of
from app.engine.eds.planner.plan import Plan, plan_after
from app.model.eds.events import Famine, OrderFailed, ShipLost
from app.model.eds.kinds import Industry
from app.model.eds.orders import Jump, Orders
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import ShipId, StarId
from app.ui.worker import Work


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
    after: tuple[Ship, ...]
    """Own ships after the month."""
    idle: tuple[ShipId, ...]
    """Own ships that could jump and stay where they are."""
    outcomes: dict[Place, Outcome]
    """What entries of the sheet do."""
    plan: Plan
    """Balances, the time after, hints."""

    @property
    def hints(self) -> int:
        """How many things deserve a look before handing in."""
        return self.plan.worries


def look_ahead(work: Work | None, view: PlayerView, orders: Orders, scrapped: tuple[StarId, ...] = ()) -> Outlook:
    """Run the month on what the player knows. Takes a moment: not for the screens' own thread.

    Once the work is cancelled the answer is of no use and comes early.
    """
    run = run_month(view, orders, scrapped)
    plan = plan_after(run, lambda: work is not None and work.cancelled)
    after = (star for star in run.after.stars.values() if star.owner == view.player)
    jumping = {order.ship for order in orders if isinstance(order, Jump)}
    moved = {ship.nr for ship in view.ships if (now := run.after.ships.get(ship.nr)) and now.field != ship.field}
    return Outlook(
        failures=plan.month.failures,
        lost=plan.month.lost,
        famines=plan.month.famines,
        money=plan.month.rest,
        taxes=plan.month.taxes,
        stars={star.nr: Planned(star.population, star.industry) for star in after},
        at_jump=tuple(run.at_jump.values()),
        after=tuple(ship for ship in run.after.ships.values() if ship.owner == view.player),
        idle=tuple(
            ship.nr for ship in view.ships if not ship.build.base and ship.nr not in jumping and ship.nr not in moved
        ),
        outcomes=outcomes_of(run),
        plan=plan,
    )
