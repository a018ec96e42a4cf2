"""Leagues: who wins when computer realms of different level or style sit at one table, seats permuted."""

from collections.abc import Sequence

import msgspec

from app.engine.eds.battle.forecast import Estimate, share
from app.host.autoplay import Game
from app.host.outcome import Outcome
from app.model.eds.parameters import Parameters
from app.model.robot import Level, Style

Kind = tuple[Level, Style]
"""What competes: a level and a style."""


class Row(msgspec.Struct, frozen=True):
    """One line of the table."""

    level: Level
    style: Style
    wins: float
    """Games won; a victory shared by several kinds counts in parts."""
    games: int
    rate: Estimate
    """Share of games won, with its 95 % interval."""
    mean_ev: float
    """Mean EV of its realms at the end."""


def games(kinds: Sequence[Kind], rulers: int, count: int, months: int, seed: str, rules: Parameters) -> list[Game]:
    """Games in which every kind sits on every seat in turn: galaxies repeat with the seats moved on by one."""
    made = []
    for number in range(count):
        galaxy, shift = divmod(number, len(kinds))
        seats = [kinds[(place + shift) % len(kinds)] for place in range(rulers)]
        levels, styles = tuple(level for level, _ in seats), tuple(style for _, style in seats)
        made.append(Game(f"{seed}-{galaxy}", months, levels, styles, rules))
    return made


def table(kinds: Sequence[Kind], outcomes: Sequence[Outcome]) -> list[Row]:
    """Wins of every kind; when nobody reached the goal the game goes to who is ahead."""
    return [_row(kind, outcomes) for kind in dict.fromkeys(kinds)]


def _row(kind: Kind, outcomes: Sequence[Outcome]) -> Row:
    wins = sum(_part(kind, outcome) for outcome in outcomes)
    evs = [
        ev
        for outcome in outcomes
        for ev, seat in zip(outcome.ev[-1], zip(outcome.levels, outcome.styles, strict=True), strict=True)
        if seat == kind
    ]
    level, style = kind
    return Row(level, style, wins, len(outcomes), share(wins, len(outcomes)), sum(evs) / max(1, len(evs)))


def _part(kind: Kind, outcome: Outcome) -> float:
    winners = outcome.winners or (outcome.leader,)
    mine = [nr for nr in winners if (outcome.levels[nr - 1], outcome.styles[nr - 1]) == kind]
    return len(mine) / len(winners)
