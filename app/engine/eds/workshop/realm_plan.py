"""One realm month by month under standing orders: the engine's own months, with nobody else in space.

Assumed: nobody shoots, no ship moves; what cannot be paid is not done and counted. Research follows its mean, since one
run of luck would tell nothing.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from app.engine.dice import ConstantChance
from app.engine.eds.phases import PHASES
from app.engine.eds.planner.ledger import LAST_BEFORE_RESEARCH, stations_of
from app.engine.eds.preview import NEVER, known_state
from app.engine.eds.start import settle
from app.engine.eds.turn import Turn, run
from app.engine.eds.workshop.research_odds import expected_steps
from app.model.eds.design import Design
from app.model.eds.events import Famine, OrderFailed, ShipBuilt
from app.model.eds.kinds import Industry
from app.model.eds.orders import BuildShip, Colonise, Orders
from app.model.eds.parameters import Parameters
from app.model.eds.ruler import Ruler
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, StarId

MOST_MONTHS = 60
Going = Callable[[], bool]
"""Asked before each month; False stops."""
_ALONE = PlayerId(1)
_SIZE, _MIDDLE = 9, 5


class Assumptions(NamedTuple):
    """What is ordered again and again; every 0 months: never."""

    months: int = 24
    home_every: int = 1
    """Raise the people of the first yard's star."""
    others_every: int = 2
    """Raise the people of all other own stars."""
    build_every: int = 2
    """Build a ship of the design at the first yard."""
    design: Design = Design(2, 5)
    retreat: int = 2


class RealmMonth(NamedTuple):
    """The realm after a month."""

    month: int
    """From now, at least 1."""
    money: int
    ore: int
    uranium: int
    grain: int
    """In all stores of the realm."""
    population: int
    """Sum over the stars."""
    ev: float
    """On average."""
    ships: int
    """Built so far."""
    failed: int
    """Orders of this month that could not be carried out."""
    hungry: int
    """Stars that starved in it."""


def realm_plan(
    view: PlayerView | None, rules: Parameters, given: Assumptions, going: Going = lambda: True
) -> tuple[RealmMonth, ...]:
    """The months of the player's realm, without a view of a realm that begins; as far as ``going`` says so."""
    state, me = _realm(view, rules)
    return tuple(_follow(state, me, given, going))


def first_orders(view: PlayerView | None, rules: Parameters, given: Assumptions) -> Orders:
    """What is ordered in the first month."""
    state, me = _realm(view, rules)
    return _standing_orders(1, state, me, given)


def _realm(view: PlayerView | None, rules: Parameters) -> tuple[GameState, PlayerId]:
    return _fresh(rules) if view is None else _known(view)


def _fresh(rules: Parameters) -> tuple[GameState, PlayerId]:
    """A realm that begins: its home and nothing else."""
    state = GameState(1, _SIZE, _SIZE, rules)
    given = rules.yields
    home = Star(StarId(1), _MIDDLE, _MIDDLE, yields=Goods(given.home_ore, given.home_uranium, given.home_grain))
    settle(home, _ALONE, rules.start)
    state.stars[home.nr] = home
    state.rulers[_ALONE] = Ruler(_ALONE, "1", rules.start.money, rules.start.ev, home=home.nr)
    return state, _ALONE


def _known(view: PlayerView) -> tuple[GameState, PlayerId]:
    """The player's own realm as it stands."""
    state, me = known_state(view).copy(), view.player
    state.stars = {nr: star for nr, star in state.stars.items() if star.owner == me}
    places = {star.field for star in state.stars.values()}
    state.ships = {nr: ship for nr, ship in state.ships.items() if ship.owner == me and ship.field in places}
    return state, me


def _standing_orders(month: int, state: GameState, me: PlayerId, given: Assumptions) -> Orders:
    """What is ordered in month 1, 2, …"""
    most = state.parameters.sheet.limit(Colonise.phase)
    yard = _yard(state, me)
    orders: list[BuildShip | Colonise] = []
    if yard is not None and _due(month, given.build_every):
        orders.append(BuildShip(yard, "", given.design, given.retreat))
    home = [yard] if yard is not None and _due(month, given.home_every) else []
    others = [nr for nr in sorted(state.stars) if state.stars[nr].owner == me and nr != yard]
    raised = [*home, *(others if _due(month, given.others_every) else [])]
    full = state.parameters.stars.population_max
    raised = [nr for nr in raised if state.stars[nr].population < full]
    orders += [Colonise(nr) for nr in raised[:most]]
    return tuple(orders)


def _due(month: int, every: int) -> bool:
    return every > 0 and (month - 1) % every == 0


def _yard(state: GameState, me: PlayerId) -> StarId | None:
    """The ruler's home if it has a yard, else the first star with one."""
    own = [star for _, star in sorted(state.stars.items()) if star.owner == me]
    yards = [star.nr for star in own if star.industry is Industry.YARD]
    home = state.rulers[me].home
    return home if home in yards else next(iter(yards), None)


def _follow(state: GameState, me: PlayerId, given: Assumptions, going: Going) -> Iterator[RealmMonth]:
    """Month by month; the state goes along."""
    ev, built = float(state.rulers[me].ev), 0
    for month in range(1, min(MOST_MONTHS, given.months) + 1):
        if not going():
            return
        stations = 0

        def watch(turn: Turn) -> None:
            nonlocal stations
            if turn.phase == LAST_BEFORE_RESEARCH:
                stations = stations_of(turn.state, me)

        sheets = {me: _standing_orders(month, state, me, given)}
        result = run(Turn(state, sheets, ConstantChance(NEVER), peaceful=True), PHASES, watch)
        state = result.state
        state.winners = ()
        events = [line.event for line in result.told]
        built += sum(isinstance(event, ShipBuilt) for event in events)
        ev = min(float(state.parameters.research.goal), ev + expected_steps(stations, state.parameters.research))
        state.rulers[me].ev = int(ev)
        stars = [star for star in state.stars.values() if star.owner == me]
        yield RealmMonth(
            month=month,
            money=state.rulers[me].money,
            ore=sum(star.store.ore for star in stars),
            uranium=sum(star.store.uranium for star in stars),
            grain=sum(star.store.grain for star in stars),
            population=sum(star.population for star in stars),
            ev=ev,
            ships=built,
            failed=sum(isinstance(event, OrderFailed) for event in events),
            hungry=sum(isinstance(event, Famine) for event in events),
        )
