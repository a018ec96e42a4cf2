"""Whole games of computer realms without a window: to try the rules, to measure the realms, to fill match files."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.ai import Memory, learn, plan
from app.engine.eds.month import resolve_month
from app.engine.eds.start import start_position
from app.engine.eds.turn import MonthResult
from app.engine.eds.view import report_of, view_of
from app.host.match_host import MatchHost
from app.host.seeds import galaxy_chance, match_secret
from app.model.eds.events import (
    Famine,
    OrderFailed,
    ShipBuilt,
    ShipDestroyed,
    ShipLost,
    StarColonised,
    StarOccupied,
)
from app.model.eds.orders import Orders
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Setup
from app.model.eds.state import GameState
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style

_TOKEN = b"seat"


class Game(msgspec.Struct, frozen=True):
    """A game to be played."""

    seed: str
    months: int
    levels: tuple[Level, ...]
    styles: tuple[Style, ...]
    """One of each for every realm, by number."""
    parameters: Parameters

    @property
    def rulers(self) -> int:
        """Number of realms."""
        return len(self.levels)


class Seconds(msgspec.Struct):
    """Processor time spent."""

    plan: float = 0.0
    month: float = 0.0


class Outcome(msgspec.Struct):
    """What became of a game; lists have one number per realm, in lists of months."""

    seed: str
    levels: tuple[Level, ...]
    styles: tuple[Style, ...]
    winner: int | None = None
    """The first of the winners; None when nobody has reached the goal."""
    winners: tuple[PlayerId, ...] = ()
    months: int = 0
    ev: list[list[int]] = []
    stars: list[list[int]] = []
    built: int = 0
    lost: int = 0
    """Ships destroyed in battles."""
    ship_months: int = 0
    stranded: int = 0
    """Ships lost for want of uranium."""
    star_months: int = 0
    """Months of peopled stars."""
    starved: int = 0
    """Stars that lost people for want of grain."""
    occupied: int = 0
    colonised: int = 0
    battles: int = 0
    follow_ups: int = 0
    months_at_ship_limit: int = 0
    orders: int = 0
    refused: dict[str, int] = {}
    """Orders that were not, or not wholly, carried out, by code."""
    seconds: Seconds = msgspec.field(default_factory=Seconds)

    @property
    def leader(self) -> int:
        """The winner, or who is ahead when the game ends undecided."""
        if self.winner is not None:
            return self.winner
        ranks = list(zip(self.ev[-1], self.stars[-1], strict=True))
        return ranks.index(max(ranks)) + 1


Progress = Callable[[int], None]
"""Told the months played so far."""


def play(game: Game, progress: Progress | None = None, save: Path | None = None) -> Outcome:
    """Play a game to its end; with ``save`` the match is kept in a new file. Raises ``KnownError`` if it cannot be."""
    table = _Table(game)
    mirror = _new_match(game, save) if save is not None else None
    try:
        while table.outcome.months < game.months and not table.state.winners:
            sheets = table.sheets()
            table.evaluate(sheets)
            if mirror is not None:
                _keep(mirror, sheets)
            if progress is not None:
                progress(table.outcome.months)
    finally:
        if mirror is not None:
            mirror.close()
    return table.outcome


def play_all(games: Sequence[Game], jobs: int = 1) -> Iterator[Outcome]:
    """Play games in this many processes; outcomes come in the order of the games."""
    if jobs <= 1:
        yield from map(play, games)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, games)


class _Table:
    """A game in progress."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.secret = match_secret(game.seed)
        self.state: GameState = start_position(_setup(game), galaxy_chance(self.secret))
        self.memories = {player: Memory() for player in sorted(self.state.rulers)}
        self.reports: dict[PlayerId, MonthReport] = {}
        self.outcome = Outcome(game.seed, game.levels, game.styles)

    def sheets(self) -> dict[PlayerId, Orders]:
        """Every realm's orders for the coming month."""
        began = time.process_time()
        sheets = {player: self._sheet(player) for player, ruler in sorted(self.state.rulers.items()) if ruler.in_game}
        self.outcome.seconds.plan += time.process_time() - began
        return sheets

    def _sheet(self, player: PlayerId) -> Orders:
        view = view_of(self.state, player)
        memory = learn(self.memories[player], view, self.reports.get(player))
        dice = KeyedChance(_TOKEN + self.secret[:32]).stream(self.state.month + 1, "robot", player)
        done = plan(view, memory, dice, self.game.levels[player - 1], self.game.styles[player - 1])
        self.memories[player] = done.memory
        return done.orders

    def evaluate(self, sheets: dict[PlayerId, Orders]) -> None:
        """Play the month and count what happened."""
        began = time.process_time()
        month = self.state.month + 1
        _count_before(self.outcome, self.state, sheets)
        result = resolve_month(self.state, sheets, KeyedChance(month_secret(self.secret, month)))
        self.state = result.state
        self.outcome.seconds.month += time.process_time() - began
        self.reports = {
            player: report_of(month, result.told, result.battles, player) for player in sorted(self.state.rulers)
        }
        _count_after(self.outcome, result)


def _count_before(outcome: Outcome, state: GameState, sheets: dict[PlayerId, Orders]) -> None:
    outcome.orders += sum(map(len, sheets.values()))
    outcome.ship_months += sum(not ship.build.base for ship in state.ships.values())
    outcome.star_months += sum(star.owner != 0 and star.population > 0 for star in state.stars.values())
    outcome.months_at_ship_limit += len(state.ships) >= state.ship_limit


def _count_after(outcome: Outcome, result: MonthResult) -> None:
    events = Counter(type(line.event) for line in result.told)
    outcome.built += events[ShipBuilt]
    outcome.lost += events[ShipDestroyed]
    outcome.stranded += events[ShipLost]
    outcome.starved += events[Famine]
    outcome.occupied += events[StarOccupied]
    outcome.colonised += events[StarColonised]
    codes = Counter(line.event.problem.code for line in result.told if isinstance(line.event, OrderFailed))
    outcome.refused = dict(sorted((Counter(outcome.refused) + codes).items()))
    outcome.battles += len(result.battles)
    outcome.follow_ups += sum(battle.follow_up for battle in result.battles)
    state = result.state
    owners = Counter(star.owner for star in state.stars.values())
    outcome.ev.append([state.rulers[player].ev for player in sorted(state.rulers)])
    outcome.stars.append([owners[player] for player in sorted(state.rulers)])
    outcome.months = state.month
    outcome.winners = state.winners
    outcome.winner = min(state.winners, default=None)


def _setup(game: Game) -> Setup:
    return Setup(rulers=tuple(f"REICH {nr}" for nr in range(1, game.rulers + 1)), parameters=game.parameters)


def _new_match(game: Game, path: Path) -> MatchHost:
    setup = _setup(game)
    seats = [
        Seat(PlayerId(nr), SeatKind.COMPUTER, name, level, style)
        for nr, (name, level, style) in enumerate(zip(setup.rulers, game.levels, game.styles, strict=True), start=1)
    ]
    return MatchHost.create(path, setup, seats, game.seed, path.stem)


def _keep(host: MatchHost, sheets: dict[PlayerId, Orders]) -> None:
    """Play the month again at the host: same sheets and same secret give the same month."""
    for player, orders in sheets.items():
        host.accept(player, orders, host.month + 1, host.parameters_digest)
    host.evaluate()
