"""Computer realms: how long 17 of all three levels think about month 120; slow research lets the game last so long."""

import statistics
import time
from collections import defaultdict
from collections.abc import Iterator

import msgspec

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.ai import Memory, learn, plan
from app.engine.eds.month import resolve_month
from app.engine.eds.start import start_position
from app.engine.eds.view import report_of, view_of
from app.model.eds.orders import Orders
from app.model.eds.setup import Setup
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId
from app.model.robot import Level, Style
from tests.bench.positions import rules

RULERS, MONTH = 17, 120
_SECRET = b"robots"
_SLOW = 40
"""Numerator of the chance of research, instead of 240: nobody has won by then."""


class _Table:
    """A game whose next month can be thought about again and again."""

    def __init__(self) -> None:
        parameters = rules()
        research = msgspec.structs.replace(parameters.research, chance_numerator=_SLOW)
        setup = Setup(
            tuple(f"REICH {nr}" for nr in range(1, RULERS + 1)), msgspec.structs.replace(parameters, research=research)
        )
        self.state = start_position(setup, KeyedChance(month_secret(_SECRET, 0)))
        self.memories = {player: Memory() for player in self.state.rulers}
        self.reports: dict[PlayerId, MonthReport] = {}

    def level(self, player: PlayerId) -> Level:
        return list(Level)[player % len(Level)]

    def think(self, player: PlayerId) -> Orders:
        view = view_of(self.state, player)
        memory = learn(self.memories[player], view, self.reports.get(player))
        dice = KeyedChance(_SECRET).stream(self.state.month + 1, "robot", player)
        done = plan(view, memory, dice, self.level(player), Style.CONQUEROR)
        self.memories[player] = done.memory
        return done.orders

    def play_on(self) -> None:
        month = self.state.month + 1
        sheets = {player: self.think(player) for player in sorted(self.state.rulers)}
        result = resolve_month(self.state, sheets, KeyedChance(month_secret(_SECRET, month)))
        self.state = result.state
        self.reports = {player: report_of(month, result.told, result.battles, player) for player in sheets}


def ratios() -> Iterator[tuple[str, float, str]]:
    """Processor seconds, one after another on one core: what else runs on the machine makes no difference."""
    table = _Table()
    while table.state.month < MONTH - 1:
        table.play_on()
    assert not table.state.winners
    times: dict[Level, list[float]] = defaultdict(list)
    for player in sorted(table.state.rulers):
        began = time.process_time()
        table.think(player)
        times[table.level(player)].append(time.process_time() - began)
    for level, each in times.items():
        yield (
            f"plan of a realm „{level}“ in month {MONTH}, median of {len(each)} (s)",
            statistics.median(each),
            "<= 0.5",
        )
        yield f"plan of a realm „{level}“ in month {MONTH}, dearest (s)", max(each), "<= 1.0"
    yield f"plans of all {RULERS} realms in month {MONTH}, one after another (s)", sum(map(sum, times.values())), "<= 5"
