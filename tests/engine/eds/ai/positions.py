"""Positions for tests of computer realms: real starts, and games that went a few months."""

from collections.abc import Callable, Sequence
from functools import cache

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.ai import Level, Memory, Plan, Style, learn, plan
from app.engine.eds.month import resolve_month
from app.engine.eds.start import start_position
from app.engine.eds.turn import Turn
from app.engine.eds.view import report_of, view_of
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Setup
from app.model.eds.state import GameState
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId
from app.text.parameters import standard

SECRET = b"computer realms"
ME = PlayerId(1)


@cache
def rules() -> Parameters:
    """The standard rules."""
    return standard()


def start(rulers: int = 3) -> GameState:
    """The position before the first month."""
    setup = Setup(tuple(f"REICH {nr}" for nr in range(1, rulers + 1)), rules())
    return start_position(setup, KeyedChance(month_secret(SECRET, 0)))


def decide(
    state: GameState,
    player: PlayerId = ME,
    memory: Memory | None = None,
    level: Level = Level.HARD,
    style: Style = Style.CONQUEROR,
) -> Plan:
    """The plan of one realm."""
    dice = KeyedChance(SECRET).stream(state.month + 1, "robot", player)
    return plan(view_of(state, player), memory or Memory(), dice, level, style)


class Match:
    """A game of computer realms that can be stopped after any month."""

    def __init__(self, seats: Sequence[tuple[Level, Style]]) -> None:
        self.seats = seats
        self.state = start(len(seats))
        self.memories = {player: Memory() for player in self.state.rulers}
        self.reports: dict[PlayerId, MonthReport] = {}
        self.plans: dict[PlayerId, Plan] = {}

    def play(self, months: int, watch: Callable[[Turn], None] | None = None) -> None:
        """Some months; ends early when somebody has won."""
        for _ in range(months):
            if self.state.winners:
                return
            self._month(watch)

    def _month(self, watch: Callable[[Turn], None] | None) -> None:
        for player in sorted(self.state.rulers):
            memory = learn(self.memories[player], view_of(self.state, player), self.reports.get(player))
            self.plans[player] = decide(self.state, player, memory, *self.seats[player - 1])
            self.memories[player] = self.plans[player].memory
        month = self.state.month + 1
        sheets = {player: each.orders for player, each in self.plans.items()}
        result = resolve_month(self.state, sheets, KeyedChance(month_secret(SECRET, month)), watch)
        self.state = result.state
        self.reports = {
            player: report_of(month, result.told, result.battles, player) for player in sorted(self.state.rulers)
        }


@cache
def grown() -> Match:
    """Three realms after twenty months; nobody may change it."""
    match = Match([(Level.HARD, Style.CONQUEROR), (Level.MEDIUM, Style.RESEARCHER), (Level.EASY, Style.TRADER)])
    match.play(20)
    return match
