"""Of all refusals of games with everybody in them, nearly all are announced before the sheet is handed in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.ai import plan as robot
from app.engine.eds.ai.memory import Memory
from app.engine.eds.month import resolve_month
from app.engine.eds.planner.ledger import coming_month
from app.engine.eds.view import view_of
from app.model.eds.events import OrderFailed
from app.model.eds.orders import Orders
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.robot import Level, Style
from tests import play

LEAST = 0.95
Sheets = Callable[[GameState, int], dict[PlayerId, Orders]]


def watch(state: GameState, seed: int, months: int, sheets: Sheets, step: int = 1) -> Counter[bool]:
    """Refusals of a game by whether they were announced; with step 2 only those of rulers 2, 4 …"""
    counts: Counter[bool] = Counter()
    for _ in range(months):
        given = sheets(state, seed)
        announced = {
            player: {
                (failure.phase, failure.entry) for failure in coming_month(view_of(state, player), orders).failures
            }
            for player, orders in given.items()
        }
        month = resolve_month(state, given, play.chance_of(state, seed))
        for line in month.told:
            if isinstance(line.event, OrderFailed) and line.audience[0] % step == 0:
                counts[(line.event.phase, line.event.entry) in announced[line.audience[0]]] += 1
        state = month.state
        if state.winners:
            break
    return counts


def share(counts: Counter[bool]) -> float:
    assert counts.total() > 100
    return counts[True] / counts.total()


def test_refusals_of_a_few_random_games_were_announced() -> None:
    counts: Counter[bool] = Counter()
    for seed in range(3):
        counts += watch(play.opening(4, seed), seed, 12, play.sheets)
    assert share(counts) >= LEAST


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_refusals_of_many_random_games_were_announced() -> None:
    counts: Counter[bool] = Counter()
    for seed in range(100, 125):
        counts += watch(play.opening(4, seed), seed, 24, play.sheets)
    assert share(counts) >= LEAST


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_refusals_among_computer_realms_were_announced() -> None:
    """Robots hand in nothing they know will be refused, so only those they run into are counted."""
    counts: Counter[bool] = Counter()
    for seed in range(6):
        counts += watch(play.opening(4, seed), seed, 36, mixed(), step=2)
    assert share(counts) >= LEAST


def mixed() -> Sheets:
    """Robots at the odd seats, random players at the even ones."""
    memories: dict[PlayerId, Memory] = {}

    def sheets(state: GameState, seed: int) -> dict[PlayerId, Orders]:
        given = play.sheets(state, seed)
        for player, ruler in state.rulers.items():
            if player % 2 and ruler.in_game:
                dice = KeyedChance(f"{seed}".encode()).stream(state.month, "robot", player)
                made = robot(view_of(state, player), memories.get(player, Memory()), dice, Level.HARD, Style.CONQUEROR)
                memories[player], given[player] = made.memory, made.orders
        return given

    return sheets
