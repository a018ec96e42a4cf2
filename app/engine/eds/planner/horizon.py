"""Up to two years ahead: the engine's months one after the other, and the exact law of research along them.

Assumed: this month's orders are given once; nobody else acts, nobody shoots, no jump misfires. Research runs beside it
as a chain over EV, because a band is wanted and not one run of luck.
"""

from collections.abc import Callable
from functools import lru_cache

import msgspec
import numpy as np
from numpy.typing import NDArray

from app.engine.dice import ConstantChance
from app.engine.eds.phases import PHASES
from app.engine.eds.planner.ledger import LAST_BEFORE_RESEARCH, Run, stations_of
from app.engine.eds.preview import NEVER
from app.engine.eds.turn import Turn, run
from app.engine.eds.workshop.research_odds import month_law
from app.model.eds.events import Famine
from app.model.eds.orders import Colonise, Orders
from app.model.eds.parameters import ResearchRules
from app.model.eds.state import GameState
from app.model.eds.view import PlayerView
from app.model.ids import StarId

MONTHS = 24
"""How far stocks are followed."""
_LOW, _HIGH = 0.1, 0.9


class Point(msgspec.Struct, frozen=True):
    """The realm after so many months."""

    months: int
    """From now, at least 1."""
    money: int
    ore: int
    uranium: int
    grain: int
    """In all stores of the realm."""
    ev: tuple[int, float, int]
    """EV that is reached with 90 %, on average, with 10 %: the band of 10 to 90 %."""


class Shortage(msgspec.Struct, frozen=True):
    """A star that cannot feed its people."""

    star: StarId
    months: int
    """Whole months the grain lasts; 0: not even the coming one."""
    before: int
    after: int
    """Population."""


class Horizon(msgspec.Struct, frozen=True):
    """What becomes of the realm if nothing further is ordered."""

    points: tuple[Point, ...]
    shortages: tuple[Shortage, ...]
    """The first of every star, by star."""

    def lasts(self, star: StarId) -> int | None:
        """Whole months a star's grain lasts; None beyond the horizon."""
        return next((line.months for line in self.shortages if line.star == star), None)


def never() -> bool:
    """Nobody stops it."""
    return False


def horizon_of(
    first: Run, months: int = MONTHS, *, colonising: bool = False, stopped: Callable[[], bool] = never
) -> Horizon:
    """Follow a month that was run; with ``colonising`` its orders of phase 16 are given again every month.

    Asked before each month, ``stopped`` ends it early: nobody wants the answer any more.
    """
    again: Orders = tuple(order for order in first.orders if isinstance(order, Colonise)) if colonising else ()
    view, state, stations = first.view, _kept(first), first.stations
    law = _start(view)
    points: list[Point] = []
    shortages: dict[StarId, Shortage] = {}
    famines = [event for event in first.of(Famine) if isinstance(event, Famine)]
    for month in range(1, months + 1):
        if stopped():
            break
        if month > 1:
            state, famines, stations = _next(state, view, again)
        law = _research(law, stations, view.parameters.research)
        for famine in famines:
            line = Shortage(famine.star, month - 1, famine.before, famine.after)
            shortages.setdefault(famine.star, line)
        points.append(_point(month, state, view, law))
    return Horizon(tuple(points), tuple(shortages[nr] for nr in sorted(shortages)))


def _kept(first: Run) -> GameState:
    """The realm's own part of what is known: nothing else changes it while nobody else acts."""
    state = first.after.copy()
    me = first.view.player
    fields = {ship.field for ship in state.ships.values() if ship.owner == me}
    state.stars = {nr: star for nr, star in state.stars.items() if star.owner == me or star.field in fields}
    places = fields | {star.field for star in state.stars.values()}
    state.ships = {nr: ship for nr, ship in state.ships.items() if ship.field in places}
    return state


def _next(state: GameState, view: PlayerView, orders: Orders) -> tuple[GameState, list[Famine], int]:
    """One month more; the state goes along."""
    stations = 0

    def watch(turn: Turn) -> None:
        nonlocal stations
        if turn.phase == LAST_BEFORE_RESEARCH:
            stations = stations_of(turn.state, view.player)

    result = run(Turn(state, {view.player: orders}, ConstantChance(NEVER), peaceful=True), PHASES, watch)
    mine = (line.event for line in result.told if not line.audience or view.player in line.audience)
    return result.state, [event for event in mine if isinstance(event, Famine)], stations


def _start(view: PlayerView) -> NDArray[np.float64]:
    """(goal + 1,) chance of each EV: the present one for certain."""
    law = np.zeros(max(view.parameters.research.goal, view.ev) + 1)
    law[view.ev] = 1.0
    return law


_month_law = lru_cache(maxsize=256)(month_law)
"""From month to month and from keystroke to keystroke the stations are mostly the same. Never changed in place."""


def _research(law: NDArray[np.float64], stations: int, rules: ResearchRules) -> NDArray[np.float64]:
    """One month of phase 21; nobody goes beyond the goal."""
    steps = np.convolve(law, _month_law(stations, rules))
    after = steps[: len(law)].copy()
    after[-1] += steps[len(law) :].sum()
    return after


def _point(months: int, state: GameState, view: PlayerView, law: NDArray[np.float64]) -> Point:
    stores = [star.store for star in state.stars.values() if star.owner == view.player]
    reached = np.cumsum(law)
    low, high = (int(np.flatnonzero(reached >= share - 1e-12)[0]) for share in (_LOW, _HIGH))
    return Point(
        months=months,
        money=state.rulers[view.player].money,
        ore=sum(store.ore for store in stores),
        uranium=sum(store.uranium for store in stores),
        grain=sum(store.grain for store in stores),
        ev=(low, float(law @ np.arange(len(law))), high),
    )
