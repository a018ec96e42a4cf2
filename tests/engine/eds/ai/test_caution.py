"""Homes that would fire: how a realm knows of them, and that it keeps clear of them."""

import msgspec
import pytest

from app.engine.dice import KeyedChance
from app.engine.eds import designs
from app.engine.eds.ai import Level, Memory, Style, learn
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.diplomacy import decide
from app.engine.eds.ai.errands import Errand, dispatch
from app.engine.eds.ai.memory import Base, sighting_of
from app.engine.eds.ai.scouting import errands
from app.engine.eds.ai.shipyards import WORKER, build
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.temper import temper_of
from app.engine.eds.ai.war import act
from app.engine.eds.jumps import distance_squared
from app.engine.eds.view import view_of
from app.model.eds.design import Design
from app.model.eds.events import OrderFailed, Told
from app.model.eds.kinds import Status
from app.model.eds.orders import BuildShip, DeclareStatus, Jump
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId, ShipId, StarId
from app.model.problem import Problem
from app.text.parameters import standard
from tests.engine.eds.ai.positions import ME, grown, start

FOE = PlayerId(2)
MONTH = 20


def situation(state: GameState, style: Style = Style.CONQUEROR, **known: object) -> Situation:
    """What realm 1 makes of a state, knowing nothing but this."""
    view = view_of(state, ME)
    memory = msgspec.structs.replace(Memory(month=view.month), **known)
    return Situation(view, memory, KeyedChance(b"x").stream(1, "robot"), temper_of(Level.HARD, style))


def home_of(state: GameState, player: PlayerId) -> StarId:
    return state.rulers[player].home


def test_after_a_battle_the_hidden_home_is_among_the_stars_to_keep_clear_of() -> None:
    state = start()
    foe = home_of(state, FOE)
    assert not situation(state).is_dangerous(foe)
    wary = situation(state, fights={FOE: 0})
    assert wary.hostile == {FOE}
    assert wary.is_dangerous(foe)
    assert foe not in {errand.star for errand in errands(wary)}
    assert state.stars[foe].field not in wary.safe_stops
    assert len(wary.safe_stops) > 20


def test_a_home_is_kept_clear_of_however_long_ago_its_owner_fought_us() -> None:
    state = start()
    state.month = 90
    foe = home_of(state, FOE)
    wary = situation(state, fights={FOE: 0})
    assert wary.hostile == set()
    assert wary.is_dangerous(foe)
    assert state.stars[foe].field not in wary.safe_stops


@pytest.mark.parametrize(("age", "ships", "goes"), [(0, 8, True), (40, 8, False), (0, 4, False)])
def test_a_home_is_attacked_by_a_fleet_that_surely_wins_and_never_by_what_was_seen_long_ago(
    age: int, ships: int, goes: bool
) -> None:
    state = grown().state.copy()
    foe = home_of(state, FOE)
    state.ships = {nr: ship for nr, ship in state.ships.items() if ship.build.base}
    state.rulers[ME].status = {FOE: Status.WAR}
    for nr in range(31, 31 + ships):
        state.ships[ShipId(nr)] = beside(state.stars[foe], ShipId(nr))
    seen = {foe: sighting_of(state.stars[foe], MONTH)}
    state.month = MONTH + age
    now = situation(state, stars=seen)
    desk = Desk(now.view)
    act(now, desk)
    targets = [(order.x, order.y) for order in desk.orders() if isinstance(order, Jump)]
    assert (state.stars[foe].field in targets) is goes


def beside(star: Star, nr: ShipId) -> Ship:
    """A strong warship of ours one field from a star."""
    rules = standard()
    build = designs.built(Design(5, tanks=20, guns=(60, 65, 0, 0), shields=(90, 35, 0, 0)), 20, rules)
    return Ship(nr=nr, owner=ME, name=f"S {nr}", x=star.x + 1, y=star.y, build=build, uranium=20, retreat=3)


def test_a_home_that_fought_is_known_and_frees_all_other_stars() -> None:
    state = start()
    homes = {player: home_of(state, player) for player in state.rulers}
    wary = situation(state, fights={FOE: 0}, bases={FOE: Base(homes[FOE], True)})
    assert wary.is_dangerous(homes[FOE])
    assert not wary.is_dangerous(homes[PlayerId(3)])
    razed = situation(state, fights={FOE: 0}, bases={FOE: Base(homes[FOE], False)})
    assert not razed.is_dangerous(homes[FOE])


def test_a_star_that_only_looks_like_a_home_does_not_hide_the_real_one_beside_it() -> None:
    state = start()
    foe = state.stars[home_of(state, FOE)]
    near = min(
        (star for star in state.stars.values() if star.nr != foe.nr),
        key=lambda star: (distance_squared(star.field, foe.field), star.nr),
    )
    near.yields = Goods(foe.yields.ore, foe.yields.uranium + 1, foe.yields.grain)
    wary = situation(state, fights={FOE: 0}, stars={near.nr: sighting_of(near, 0)})
    assert wary.is_dangerous(near.nr)
    assert wary.is_dangerous(foe.nr)
    near.yields = Goods(foe.yields.ore, foe.yields.uranium, foe.yields.grain)
    sure = situation(state, fights={FOE: 0}, stars={near.nr: sighting_of(near, 0)})
    assert not sure.is_dangerous(foe.nr)


def test_peace_does_not_make_a_home_harmless_at_once() -> None:
    wary = situation(start(), fights={FOE: 0})
    wary.make_peace(FOE)
    assert wary.is_dangerous(home_of(start(), FOE))
    assert FOE in wary.pacts


def test_no_way_leads_over_a_trap() -> None:
    state = start()
    wary = situation(state, fights={FOE: 0})
    desk = Desk(wary.view)
    trap = state.stars[home_of(state, FOE)].field
    dispatch(wary, desk, [Errand(home_of(state, FOE), trap, 100.0)], wary.civil)
    targets = {(order.x, order.y) for order in desk.orders() if isinstance(order, Jump)}
    assert targets.isdisjoint({trap})


def test_nobody_declares_war_with_a_ship_beside_the_base() -> None:
    state = grown().state.copy()
    foe = home_of(state, FOE)
    base = state.stars[foe]
    seen = {foe: sighting_of(base, MONTH)}
    assert base.owner == FOE

    def declared() -> bool:
        now = situation(state, stars={**grown().memories[ME].stars, **seen})
        desk = Desk(now.view)
        decide(now, desk)
        return any(isinstance(order, DeclareStatus) and order.ruler == FOE for order in desk.orders())

    state.rulers[ME].status = {}
    for player, ruler in state.rulers.items():
        ruler.in_game = player in (ME, FOE)
    assert declared()
    ship = next(ship for ship in state.ships.values() if ship.owner == ME and not ship.build.base)
    ship.x, ship.y = base.field
    assert not declared()


def test_a_yard_waits_when_ship_numbers_have_run_out() -> None:
    state = grown().state.copy()
    state.rulers[ME].money = 100_000
    for star in state.stars.values():
        star.store.ore = 5000
    view = view_of(state, ME)
    order = BuildShip(StarId(1), "", WORKER, 1)
    full = Told(13, OrderFailed(13, 0, order, Problem("ship_limit", {})))
    assert learn(Memory(), view, MonthReport(view.month, ME, (full,), ())).crowded == view.month
    built = []
    for crowded in (view.month, view.month - 10):
        now = situation(state, crowded=crowded)
        desk = Desk(now.view)
        build(now, desk)
        built.append(any(isinstance(order, BuildShip) for order in desk.orders()))
    assert built == [False, True]
