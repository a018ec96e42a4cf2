"""Levels and styles can be told apart; games are lively; the books balance."""

from functools import cache

import pytest

from app.engine.eds.ai import Level, Style
from app.engine.eds.invariants import imbalance, totals, violations
from app.engine.eds.turn import Turn
from app.model.eds.kinds import Industry
from app.model.ids import PlayerId
from tests.engine.eds.ai.positions import Match

MONTHS = 22


@cache
def peers(style: Style) -> Match:
    """Four hard realms of one style."""
    match = Match([(Level.HARD, style)] * 4)
    match.play(MONTHS)
    return match


def guns(match: Match) -> int:
    ships = [ship.build for ship in match.state.ships.values() if not ship.build.base]
    return sum(sum(build.design.guns) for build in ships)


def test_conquerors_arm() -> None:
    assert guns(peers(Style.CONQUEROR)) > 2 * guns(peers(Style.RESEARCHER))


def test_conquerors_begin_wars_and_traders_do_not() -> None:
    assert any(memory.wars for memory in peers(Style.CONQUEROR).memories.values())
    assert not any(memory.wars for memory in peers(Style.TRADER).memories.values())


def test_researchers_are_ahead_in_evolution() -> None:
    def evolution(style: Style) -> int:
        return sum(ruler.ev for ruler in peers(style).state.rulers.values())

    assert evolution(Style.RESEARCHER) > evolution(Style.TRADER)
    assert evolution(Style.RESEARCHER) > evolution(Style.CONQUEROR)


def test_traders_have_more_people_and_farms() -> None:
    def people(style: Style) -> int:
        return sum(star.population for star in peers(style).state.stars.values())

    def farms(style: Style) -> int:
        return sum(star.industry is Industry.FARM for star in peers(style).state.stars.values())

    assert people(Style.TRADER) > people(Style.RESEARCHER)
    assert farms(Style.TRADER) > farms(Style.RESEARCHER)


def test_better_levels_are_ahead_after_two_years() -> None:
    match = Match([(Level.HARD, Style.RESEARCHER), (Level.MEDIUM, Style.RESEARCHER), (Level.EASY, Style.RESEARCHER)])
    match.play(24)
    hard, medium, easy = (match.state.rulers[PlayerId(nr)].ev for nr in (1, 2, 3))
    assert hard > medium > easy


def test_the_books_balance_and_nothing_breaks() -> None:
    match = Match([(level, style) for level in Level for style in Style])
    before = totals(match.state)

    def watch(turn: Turn) -> None:
        assert not violations(turn.state)
        assert not imbalance(before, turn)

    for _ in range(14):
        before = totals(match.state)
        match.play(1, watch)
    kinds = {star.industry for star in match.state.stars.values()}
    assert {Industry.FARM, Industry.RESEARCH, Industry.YARD} <= kinds
    assert sum(star.owner != 0 for star in match.state.stars.values()) > 150


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("rulers", [2, 4, 9, 17])
def test_long_games_are_lively_and_sound(rulers: int) -> None:
    styles = [Style.CONQUEROR, Style.RANDOM, Style.TRADER, Style.RESEARCHER]
    match = Match([(list(Level)[nr % 3], styles[nr % 4]) for nr in range(rulers)])
    before = totals(match.state)

    def watch(turn: Turn) -> None:
        assert not violations(turn.state)
        assert not imbalance(before, turn)

    for _ in range(120):
        before = totals(match.state)
        match.play(1, watch)
    assert match.state.winners
