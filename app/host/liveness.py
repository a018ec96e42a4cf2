"""Are games of computer realms lively and sound? Many games of every size, held against what the house promises."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.host.autoplay import Game
from app.host.outcome import Outcome
from app.model.eds.parameters import Parameters
from app.model.robot import Level, Style

SIZES = range(2, 18)
"""Numbers of realms, in turn."""
_LEVELS = (
    (Level.HARD, Level.MEDIUM, Level.EASY),
    (Level.HARD,),
    (Level.MEDIUM,),
    (Level.HARD, Level.MEDIUM),
    (Level.EASY,),
    (Level.MEDIUM, Level.EASY),
)
_STYLES = (
    (Style.CONQUEROR,),
    (Style.RANDOM, Style.CONQUEROR, Style.RESEARCHER, Style.TRADER),
    (Style.RANDOM,),
)
_HUNDRED = 100


class Mark(NamedTuple):
    """One promise and what was found."""

    code: str
    found: float
    bound: float
    upper: bool
    """Is the bound the most that is allowed? Else it is the least."""

    @property
    def kept(self) -> bool:
        """Is the promise kept?"""
        return self.found <= self.bound if self.upper else self.found >= self.bound


def games(count: int, months: int, seed: str, rules: Parameters) -> list[Game]:
    """Games of 2 to 17 realms, of all levels and styles, every phase audited."""
    return [_game(number, months, seed, rules) for number in range(count)]


def _game(number: int, months: int, seed: str, rules: Parameters) -> Game:
    round_, place = divmod(number, len(SIZES))
    rulers = SIZES[place]
    levels, styles = _LEVELS[(number + round_) % len(_LEVELS)], _STYLES[number % len(_STYLES)]
    return Game(
        f"{seed}-{number}",
        months,
        tuple(levels[place % len(levels)] for place in range(rulers)),
        tuple(styles[place % len(styles)] for place in range(rulers)),
        rules,
        audited=True,
    )


def marks(outcomes: Sequence[Outcome]) -> list[Mark]:
    """Every promise; what is promised of a hundred games is scaled to as many as were played."""
    games, part = len(outcomes), len(outcomes) / _HUNDRED

    def total(count: Callable[[Outcome], int]) -> int:
        return sum(map(count, outcomes))

    def share(some: Callable[[Outcome], int], every: Callable[[Outcome], int]) -> float:
        return 100.0 * total(some) / max(1, total(every))

    return [
        Mark("builds", total(lambda game: game.built > 0), games, upper=False),
        Mark("occupies", total(lambda game: game.occupied > 0), games, upper=False),
        Mark("colonises", total(lambda game: game.colonised > 0), games, upper=False),
        Mark("researches", total(_researches), games, upper=False),
        Mark("battles", total(lambda game: game.battles), 1000 * part, upper=False),
        Mark("follow_ups", total(lambda game: game.follow_ups), 100 * part, upper=False),
        Mark("ship_limit", total(lambda game: game.months_at_ship_limit > 0), 5 * part, upper=False),
        Mark("goal", total(lambda game: game.winner is not None), 10 * part, upper=False),
        Mark("faults", total(lambda game: len(game.faults)), 0, upper=True),
        Mark("poor_home_attacks", total(lambda game: game.poor_home_attacks), 0, upper=True),
        Mark("stranded", share(lambda game: game.stranded, lambda game: game.ship_months), 1.0, upper=True),
        Mark("starved", share(lambda game: game.starved, lambda game: game.star_months), 2.0, upper=True),
        Mark("refused", share(lambda game: game.refusals, lambda game: game.orders), 1.0, upper=True),
    ]


def _researches(game: Outcome) -> bool:
    return max(game.ev[-1]) > min(game.ev[0])
