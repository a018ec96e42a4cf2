"""All there is to say about a sheet before it is handed in, in one go."""

from collections.abc import Callable

import msgspec

from app.engine.eds.planner.hints import Hint, by_weight
from app.engine.eds.planner.horizon import Horizon, horizon_of, never
from app.engine.eds.planner.ledger import ComingMonth, Run, ledger_of, run_month
from app.engine.eds.planner.refusals import refusals_of
from app.engine.eds.planner.worries import worries_of
from app.model.eds.orders import Colonise, Orders
from app.model.eds.view import PlayerView
from app.model.ids import StarId


class Plan(msgspec.Struct, frozen=True):
    """The coming month, the time after it, and what deserves a look."""

    month: ComingMonth
    ahead: Horizon
    repeated: Horizon
    """The same if this month's colonising is ordered again every month."""
    hints: tuple[Hint, ...]
    """The worst first."""

    @property
    def worries(self) -> int:
        """Hints that are more than a remark."""
        return sum(hint.level != "info" for hint in self.hints)


_REPEATED_MONTHS = 12
"""How far colonising is repeated: what the forecast shows at most."""


def plan_of(view: PlayerView, orders: Orders, scrapped: tuple[StarId, ...] = ()) -> Plan:
    """Run the months and look at them. ``scrapped``: yards that scrapped last month, see ``scrapped_in``."""
    return plan_after(run_month(view, orders, scrapped))


def plan_after(run: Run, stopped: Callable[[], bool] = never) -> Plan:
    """The plan that follows from a month that was run; once ``stopped`` it is of no use and ends soon."""
    month, ahead = ledger_of(run), horizon_of(run, stopped=stopped)
    hints = (*refusals_of(run), *worries_of(run, month, ahead))
    settling = any(isinstance(order, Colonise) for order in run.orders)
    repeated = horizon_of(run, _REPEATED_MONTHS, colonising=True, stopped=stopped) if settling else ahead
    return Plan(month, ahead, repeated, by_weight(hints))
