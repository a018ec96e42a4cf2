"""Realms in trouble: whatever is missing, a plan comes out and none of it is nonsense."""

from collections.abc import Callable

import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.ai import Level, Style
from app.engine.eds.month import resolve_month
from app.engine.eds.preview import problems
from app.engine.eds.view import view_of
from app.model.eds.kinds import Industry, Status
from app.model.eds.star import Goods
from app.model.eds.state import GameState
from app.model.ids import NOBODY
from tests.engine.eds.ai.positions import ME, SECRET, decide, grown, start


def _own(state: GameState) -> GameState:
    return state.copy()


def no_yard(state: GameState) -> None:
    for star in state.stars.values():
        if star.industry is Industry.YARD:
            star.industry = None


def no_uranium(state: GameState) -> None:
    for star in state.stars.values():
        star.store.uranium = 0
        star.yields = Goods(star.yields.ore, 0, star.yields.grain)
    for ship in state.ships.values():
        ship.uranium = 0


def no_stars(state: GameState) -> None:
    for star in state.stars.values():
        if star.owner == ME:
            star.owner, star.laser_fighters, star.thermo_fighters = NOBODY, 0, 0


def no_ships(state: GameState) -> None:
    for nr in [nr for nr, ship in state.ships.items() if ship.owner == ME]:
        del state.ships[nr]


def home_base_alone(state: GameState) -> None:
    no_stars(state)
    for nr in [nr for nr, ship in state.ships.items() if ship.owner == ME and not ship.build.base]:
        del state.ships[nr]


def nothing_at_all(state: GameState) -> None:
    no_stars(state)
    no_ships(state)


def no_money(state: GameState) -> None:
    state.rulers[ME].money = 0


def no_grain(state: GameState) -> None:
    for star in state.stars.values():
        star.store.grain = 0
        star.yields = Goods(star.yields.ore, star.yields.uranium, 0)


def at_war_with_all(state: GameState) -> None:
    for one in state.rulers.values():
        one.status = {other: Status.WAR for other in state.rulers if other != one.nr}


def enclosed(state: GameState) -> None:
    for star in state.stars.values():
        if star.owner == NOBODY:
            star.owner, star.laser_fighters = max(state.rulers), 50


def everything_is_ours(state: GameState) -> None:
    for star in state.stars.values():
        star.owner = ME


def rich_and_wise(state: GameState) -> None:
    state.rulers[ME].money, state.rulers[ME].ev = 10_000_000, 99
    for star in state.stars.values():
        star.store = Goods(30_000, 30_000, 30_000)


def all_damaged(state: GameState) -> None:
    for ship in state.ships.values():
        ship.hits = 3


TROUBLES: tuple[Callable[[GameState], None], ...] = (
    no_yard,
    no_uranium,
    no_stars,
    no_ships,
    home_base_alone,
    nothing_at_all,
    no_money,
    no_grain,
    at_war_with_all,
    enclosed,
    everything_is_ours,
    rich_and_wise,
    all_damaged,
)


@pytest.mark.parametrize("style", list(Style))
@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.__name__)
def test_a_plan_comes_out_of_any_trouble(trouble: Callable[[GameState], None], style: Style) -> None:
    for state, memory in ((start(), None), (grown().state.copy(), grown().memories[ME])):
        trouble(state)
        for level in Level:
            done = decide(state, ME, memory, level, style)
            assert problems(view_of(state, ME), done.orders) == ()


@pytest.mark.parametrize("trouble", TROUBLES, ids=lambda trouble: trouble.__name__)
def test_the_months_after_go_on(trouble: Callable[[GameState], None]) -> None:
    state = grown().state.copy()
    trouble(state)
    for month in range(4):
        if state.winners:
            break
        sheets = {player: decide(state, player).orders for player in sorted(state.rulers)}
        state = resolve_month(state, sheets, KeyedChance(SECRET + bytes([month]))).state


def test_a_lone_realm_in_a_galaxy_of_its_own_plans() -> None:
    assert decide(start(1)).orders
