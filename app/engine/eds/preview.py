"""What my orders would do: the month run on the known part of the galaxy, with dice that never misfire.

The same phases as the real month, so preview and month cannot disagree about a formula. Assumed: nobody else acts,
nobody shoots, no jump misfires, no research succeeds, unknown stars are unowned.
"""

from collections.abc import Callable

from app.engine.dice import ConstantChance
from app.engine.eds.phases import PHASES
from app.engine.eds.turn import MonthResult, Turn, run
from app.model.eds.events import OrderFailed, ShipScrapped
from app.model.eds.kinds import Status
from app.model.eds.orders import Order, Orders
from app.model.eds.ruler import Ruler
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import StarId
from app.model.problem import Problem

NEVER = 1.0 - 2.0**-53
"""Largest draw: no event of a probability below one happens."""


def preview(
    view: PlayerView,
    orders: Orders,
    watch: Callable[[Turn], None] | None = None,
    scrapped: tuple[StarId, ...] = (),
) -> MonthResult:
    """The coming month as far as the player can know it; the view is left untouched.

    ``watch`` is called after each phase with the working copy and must not change it. ``scrapped`` are the yards where
    ships were broken up last month (``scrapped_in`` reads them in its report).
    """
    state = known_state(view).copy()
    state.scrapped_yards = scrapped
    turn = Turn(state, {view.player: orders}, ConstantChance(NEVER), peaceful=True)
    return run(turn, PHASES, watch)


def problems(view: PlayerView, orders: Orders) -> tuple[OrderFailed, ...]:
    """Entries that the coming month would refuse or carry out only partly, in order of happening."""
    told = preview(view, orders).told
    return tuple(line.event for line in told if isinstance(line.event, OrderFailed))


def check(view: PlayerView, order: Order) -> Problem | None:
    """The problem of a single order given alone, or None."""
    found = problems(view, (order,))
    return found[0].problem if found else None


def scrapped_in(report: MonthReport | None) -> tuple[StarId, ...]:
    """Yards that have priority in phase 13 because something was scrapped there, as far as the player was told."""
    told = report.told if report is not None else ()
    return tuple(sorted({line.event.star for line in told if isinstance(line.event, ShipScrapped)}))


def known_state(view: PlayerView) -> GameState:
    """A state made of what the player knows; what he does not know is empty space and unowned stars."""
    known = {star.nr: star for star in (*view.stars, *view.seen_stars)}
    stars = {place.nr: known.get(place.nr) or Star(nr=place.nr, x=place.x, y=place.y) for place in view.chart}
    ships = {ship.nr: ship for ship in (*view.ships, *view.seen_ships)}
    rulers = {line.nr: Ruler(nr=line.nr, name=line.name, money=0, in_game=line.in_game) for line in view.rulers}
    rulers[view.player] = Ruler(
        nr=view.player,
        name=rulers[view.player].name,
        money=view.money,
        ev=view.ev,
        status={line.nr: line.status for line in view.rulers if line.status != Status.NEUTRAL},
        in_game=view.in_game,
        home=view.home,
    )
    return GameState(
        players=view.players,
        width=view.width,
        height=view.height,
        parameters=view.parameters,
        month=view.month,
        rulers=rulers,
        stars=stars,
        ships=ships,
        scrapped_yards=view.scrapped_yards,
    )
