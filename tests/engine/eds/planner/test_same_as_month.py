"""The planner is never wrong: alone in the galaxy, forecast and evaluated month are equal field by field."""

from __future__ import annotations

import random

import msgspec
import pytest

from app.engine.dice import ConstantChance
from app.engine.eds.month import resolve_month
from app.engine.eds.planner.horizon import horizon_of
from app.engine.eds.planner.ledger import coming_month, run_month
from app.engine.eds.preview import NEVER, scrapped_in
from app.engine.eds.view import report_of, view_of
from app.model.eds.events import OrderFailed
from app.model.eds.star import Star
from app.model.eds.state import GameState
from app.model.ids import NOBODY, PlayerId
from tests import play

ME = PlayerId(1)
MONTHS = 24


def alone(state: GameState) -> GameState:
    """The same galaxy with everybody else gone without a trace."""
    for nr, ruler in state.rulers.items():
        ruler.in_game = ruler.in_game and nr == ME
    state.ships = {nr: ship for nr, ship in state.ships.items() if ship.owner == ME}
    for star in state.stars.values():
        if star.owner not in (ME, NOBODY):
            state.stars[star.nr] = Star(star.nr, star.x, star.y, yields=star.yields)
    return state


def compare(state: GameState, seed: int) -> GameState:
    """Forecast a month, evaluate it, hold one against the other; the state after it."""
    view = view_of(state, ME)
    orders = play.sheet(view, random.Random(f"alone {seed} {state.month}"))
    forecast = run_month(view, orders, state.scrapped_yards)
    month = resolve_month(state, {ME: orders}, ConstantChance(NEVER))
    real, planned = view_of(month.state, ME), view_of(forecast.after, ME)
    known = {star.nr for star in (*view.stars, *view.seen_stars)}
    for field in real.__struct_fields__:
        if field not in ("stars", "seen_stars"):
            assert getattr(planned, field) == getattr(real, field), (seed, state.month, field)
    assert [star.nr for star in planned.stars] == [star.nr for star in real.stars]
    for mine, true in zip(planned.stars, real.stars, strict=True):
        if true.nr in known:
            assert mine == true, (seed, state.month)
        else:  # nobody knows what a star yields before he has been there
            assert msgspec.structs.replace(mine, yields=true.yields) == true
    heard = [line for line in month.told if not line.audience or ME in line.audience]
    assert [event for _, event in forecast.events()] == [line.event for line in heard]
    plan = coming_month(view, orders, state.scrapped_yards)
    report = report_of(month.state.month, month.told, (), ME)
    assert scrapped_in(report) == month.state.scrapped_yards
    assert plan.rest + plan.taxes == real.money
    assert plan.failures == tuple(line.event for line in heard if isinstance(line.event, OrderFailed))
    return month.state


def play_alone(seed: int) -> None:
    state = alone(play.opening(2, seed) if seed % 2 else play.midgame(3, seed))
    for _ in range(MONTHS):
        state = compare(state, seed)
        if state.winners or not state.rulers[ME].in_game:
            return


@pytest.mark.parametrize("seed", range(6))
def test_forecast_and_evaluated_month_are_equal_field_by_field(seed: int) -> None:
    play_alone(seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_in_a_hundred_games_of_two_years() -> None:
    for seed in range(100, 200):
        play_alone(seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_year_ahead_is_twelve_months_without_orders(seed: int) -> None:
    state = alone(play.midgame(3, seed))
    for star in state.stars.values():
        if star.owner == NOBODY:
            star.yields.ore = star.yields.uranium = star.yields.grain = 0  # as far as one can know
    view = view_of(state, ME)
    orders = play.sheet(view, random.Random(seed))
    ahead = horizon_of(run_month(view, orders))
    state = resolve_month(state, {ME: orders}, ConstantChance(NEVER)).state
    for point in ahead.points[:12]:
        now = view_of(state, ME)
        stores = [star.store for star in now.stars]
        found = (now.money, sum(s.ore for s in stores), sum(s.uranium for s in stores), sum(s.grain for s in stores))
        assert found == (point.money, point.ore, point.uranium, point.grain), point.months
        state = resolve_month(state, {}, ConstantChance(NEVER)).state
