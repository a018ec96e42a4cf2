"""The coming month as running balances: money in the order of evaluation, goods of every own star before and after."""

from collections.abc import Iterator, Sequence

import msgspec

from app.engine.eds.preview import preview
from app.engine.eds.research import is_active
from app.engine.eds.turn import MonthResult, Turn
from app.model.eds.events import Event, Famine, OrderFailed, ShipLost, StarProduced, TaxesPaid
from app.model.eds.kinds import Good
from app.model.eds.orders import Orders
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.eds.view import PlayerView
from app.model.ids import ShipId, StarId

Amounts = tuple[int, int, int]
"""Ore, uranium, grain."""
TAXES = 23
LAST_BEFORE_RESEARCH = 20


class _Line(msgspec.Struct, frozen=True):
    """Base: frozen."""


class MoneyLine(_Line, frozen=True):
    """What a phase does to the purse, in WE."""

    phase: int
    before: int
    after: int
    missing: int
    """What its entries asked for and did not get."""

    @property
    def asked(self) -> int:
        """What the phase would cost if everything were carried out."""
        return self.before - self.after + self.missing


class StarLine(_Line, frozen=True):
    """A star that is the player's before or after the month."""

    star: StarId
    before: Amounts
    after: Amounts
    produced: Amounts
    """What mines and fields bring into the store."""
    lost: Amounts
    """What they bring and no store takes."""
    eaten: int
    """Grain of phase 22."""
    population: tuple[int, int]
    """Before and after."""


class ComingMonth(_Line, frozen=True):
    """The coming month as far as the player can know it."""

    money: int
    """WE at the beginning."""
    phases: tuple[MoneyLine, ...]
    """Phases that move money or would like to, in order; without the taxes."""
    rest: int
    """WE before the taxes."""
    taxes: int
    stars: tuple[StarLine, ...]
    failures: tuple[OrderFailed, ...]
    lost: tuple[ShipLost, ...]
    famines: tuple[Famine, ...]


class Run(_Line, frozen=True):
    """A month run for the planner, with what was seen on the way."""

    view: PlayerView
    orders: Orders
    result: MonthResult
    purse: tuple[int, ...]
    """WE before phase 1 and after phases 1, 2, 3 …"""
    eaten: dict[StarId, int]
    at_jump: dict[ShipId, Ship]
    """Own ships as they are when ships jump: repaired and refuelled."""
    guard: frozenset[StarId]
    """Own stars with a ship or fighters of their own when stars are occupied."""
    stations: int
    """Active research stations in phase 21."""

    def events(self) -> Iterator[tuple[int, Event]]:
        """What the player is told, with its phase, in order of happening."""
        for line in self.result.told:
            if not line.audience or self.view.player in line.audience:
                yield line.phase, line.event

    @property
    def after(self) -> GameState:
        """What the player's known world is after the month."""
        return self.result.state

    def of(self, kind: type[msgspec.Struct]) -> list[Event]:
        """Events of one kind."""
        return [event for _, event in self.events() if isinstance(event, kind)]


def coming_month(view: PlayerView, orders: Orders, scrapped: tuple[StarId, ...] = ()) -> ComingMonth:
    """Run the month on what the player knows."""
    return ledger_of(run_month(view, orders, scrapped))


def run_month(view: PlayerView, orders: Orders, scrapped: tuple[StarId, ...] = ()) -> Run:
    """The same, with the run itself."""
    watch = Watch(view)
    result = preview(view, orders, watch.look, scrapped)
    return Run(
        view=view,
        orders=orders,
        result=result,
        purse=tuple(watch.purse),
        eaten=watch.eaten,
        at_jump=watch.at_jump,
        guard=frozenset(watch.guard),
        stations=watch.stations,
    )


def ledger_of(run: Run) -> ComingMonth:
    """The balances of a run."""
    failures = tuple(event for _, event in run.events() if isinstance(event, OrderFailed))
    taxes = sum(event.amount for _, event in run.events() if isinstance(event, TaxesPaid))
    return ComingMonth(
        money=run.purse[0],
        phases=tuple(_money_lines(run.purse, failures)),
        rest=run.purse[TAXES - 1],
        taxes=taxes,
        stars=_star_lines(run),
        failures=failures,
        lost=tuple(event for _, event in run.events() if isinstance(event, ShipLost)),
        famines=tuple(event for _, event in run.events() if isinstance(event, Famine)),
    )


def unpaid(failure: OrderFailed) -> int:
    """WE an entry asked for and did not get; 0 when it failed for something else."""
    values = failure.problem.values
    if failure.problem.code != "money":
        return 0
    need, wanted, done = int(values["need"]), int(values.get("wanted", 1)), int(values.get("done", 0))
    return need - need * done // max(1, wanted)


class Watch:
    """Looks at the working copy between the phases of a month."""

    def __init__(self, view: PlayerView) -> None:
        self._me = view.player
        self._grain: dict[StarId, int] = {}
        self.purse = [view.money]
        self.eaten: dict[StarId, int] = {}
        self.at_jump: dict[ShipId, Ship] = {}
        self.guard: set[StarId] = set()
        self.stations = 0

    def look(self, turn: Turn) -> None:
        """Called after each phase."""
        self.purse.append(turn.state.rulers[self._me].money)
        match turn.phase:
            case 6:
                own = (ship for ship in turn.state.ships.values() if ship.owner == self._me)
                self.at_jump = {ship.nr: msgspec.structs.replace(ship) for ship in own}
            case 18:
                self.guard = {star.nr for star in _own(turn.state, self._me) if _guarded(turn, star, self._me)}
            case 20:  # LAST_BEFORE_RESEARCH
                self.stations = stations_of(turn.state, self._me)
            case 21:
                self._grain = {nr: star.store.grain for nr, star in turn.state.stars.items()}
            case 22:
                self.eaten = {nr: self._grain[nr] - star.store.grain for nr, star in turn.state.stars.items()}


def _own(state: GameState, player: int) -> list[Star]:
    return [star for star in state.stars.values() if star.owner == player]


def _guarded(turn: Turn, star: Star, player: int) -> bool:
    return bool(star.fighters) or any(ship.owner == player for ship in turn.ships_at(star.field))


def stations_of(state: GameState, player: int) -> int:
    """Active research stations of a ruler."""
    return sum(is_active(star, state.parameters.research) for star in _own(state, player))


def _money_lines(purse: Sequence[int], failures: Sequence[OrderFailed]) -> Iterator[MoneyLine]:
    for phase in range(1, TAXES):
        before, after = purse[phase - 1], purse[phase]
        missing = sum(unpaid(failure) for failure in failures if failure.phase == phase)
        if before != after or missing:
            yield MoneyLine(phase, before, after, missing)


def _star_lines(run: Run) -> tuple[StarLine, ...]:
    me, after = run.view.player, run.after.stars
    known = {star.nr: star for star in (*run.view.stars, *run.view.seen_stars)}
    produced: dict[StarId, tuple[Amounts, Amounts]] = {}
    for _, event in run.events():
        if isinstance(event, StarProduced):
            produced[event.star] = (_amounts(event.good, event.amount), _amounts(event.good, event.surplus))
    nothing = ((0, 0, 0), (0, 0, 0))
    lines = []
    for nr in sorted(after):
        then, now = after[nr], known.get(nr)
        if me not in (then.owner, now.owner if now is not None else None):
            continue
        brought, lost = produced.get(nr, nothing)
        stores = _stores(now) if now is not None else (0, 0, 0)
        people = (now.population if now is not None else 0, then.population)
        lines.append(StarLine(nr, stores, _stores(then), brought, lost, run.eaten.get(nr, 0), people))
    return tuple(lines)


def _stores(star: Star) -> Amounts:
    return star.store.ore, star.store.uranium, star.store.grain


def _amounts(good: Good, amount: int) -> Amounts:
    ore, uranium, grain = (amount if good is each else 0 for each in (Good.ORE, Good.URANIUM, Good.GRAIN))
    return ore, uranium, grain
