"""Whole games of computer realms without a window: to try the rules, to measure the realms, to fill match files."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from app.engine.dice import KeyedChance, month_secret
from app.engine.eds.ai import Memory, Note, Stopped, learn, plan
from app.engine.eds.invariants import imbalance, totals, violations
from app.engine.eds.month import resolve_month
from app.engine.eds.start import start_position
from app.engine.eds.turn import Turn
from app.engine.eds.view import report_of, view_of
from app.host.match_host import MatchHost
from app.host.outcome import Outcome, count_after, count_attacks, count_before
from app.host.seeds import galaxy_chance, match_secret
from app.host.storming import Pairs, attacks, pairs
from app.model.eds.orders import Orders
from app.model.eds.parameters import Parameters
from app.model.eds.setup import Setup
from app.model.eds.state import GameState
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.text.eds.ai_notes import sheet_with_reasons

_TOKEN = b"seat"


class Game(msgspec.Struct, frozen=True):
    """A game to be played."""

    seed: str
    months: int
    levels: tuple[Level, ...]
    styles: tuple[Style, ...]
    """One of each for every realm, by number."""
    parameters: Parameters
    audited: bool = False
    """Are invariants and books looked at after every phase?"""

    @property
    def rulers(self) -> int:
        """Number of realms."""
        return len(self.levels)


Progress = Callable[[int], None]
"""Told the months played so far."""


def play(
    game: Game,
    progress: Progress | None = None,
    save: Path | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Outcome:
    """Play a game to its end, or until ``stopped`` says so, even amid a plan; the month begun then is left out.

    With ``save`` the match is kept in a new file. Raises ``KnownError`` if it cannot be.
    """
    table = _Table(game, stopped)
    mirror = _new_match(game, save) if save is not None else None
    try:
        while table.outcome.months < game.months and not table.state.winners and not stopped():
            sheets = table.sheets()
            table.evaluate(sheets)
            if mirror is not None:
                _keep(mirror, sheets, table.reasons)
            if progress is not None:
                progress(table.outcome.months)
    except Stopped:
        pass
    finally:
        if mirror is not None:
            mirror.close()
    return table.outcome


class _Table:
    """A game in progress."""

    def __init__(self, game: Game, stopped: Callable[[], bool] = lambda: False) -> None:
        self.game = game
        self.secret = match_secret(game.seed)
        self.state: GameState = start_position(_setup(game), galaxy_chance(self.secret))
        self.memories = {player: Memory() for player in sorted(self.state.rulers)}
        self.reports: dict[PlayerId, MonthReport] = {}
        self.outcome = Outcome(game.seed, game.levels, game.styles)
        self.reasons: dict[PlayerId, tuple[Note, ...]] = {}
        """Why every realm ordered what it ordered last."""
        self._fought: Pairs = set()
        self._stopped = stopped

    def sheets(self) -> dict[PlayerId, Orders]:
        """Every realm's orders for the coming month. Raises ``Stopped``."""
        began = time.process_time()
        sheets = {player: self._sheet(player) for player, ruler in sorted(self.state.rulers.items()) if ruler.in_game}
        self.outcome.seconds.plan += time.process_time() - began
        return sheets

    def _sheet(self, player: PlayerId) -> Orders:
        view = view_of(self.state, player)
        memory = learn(self.memories[player], view, self.reports.get(player))
        dice = KeyedChance(_TOKEN + self.secret[:32]).stream(self.state.month + 1, "robot", player)
        level, style = self.game.levels[player - 1], self.game.styles[player - 1]
        done = plan(view, memory, dice, level, style, stopped=self._stopped)
        self.memories[player], self.reasons[player] = done.memory, done.notes
        return done.orders

    def evaluate(self, sheets: dict[PlayerId, Orders]) -> None:
        """Play the month and count what happened."""
        began = time.process_time()
        before, month = self.state, self.state.month + 1
        count_before(self.outcome, before, sheets)
        watch = self._audit() if self.game.audited else None
        result = resolve_month(before, sheets, KeyedChance(month_secret(self.secret, month)), watch)
        self.state = result.state
        self.outcome.seconds.month += time.process_time() - began
        self.reports = {
            player: report_of(month, result.told, result.battles, player) for player in sorted(self.state.rulers)
        }
        count_after(self.outcome, result)
        count_attacks(self.outcome, attacks(before, sheets, result, self._fought))
        self._fought |= pairs(result)

    def _audit(self) -> Callable[[Turn], None]:
        before = totals(self.state)

        def watch(turn: Turn) -> None:
            wrong = [*violations(turn.state), *(f"{what} {gap:+}" for what, gap in imbalance(before, turn).items())]
            place = f"month {turn.state.month + 1}, phase {turn.phase}"
            self.outcome.faults += [f"{place}: {each}" for each in wrong]

        return watch


def _setup(game: Game) -> Setup:
    return Setup(rulers=tuple(f"REICH {nr}" for nr in range(1, game.rulers + 1)), parameters=game.parameters)


def _new_match(game: Game, path: Path) -> MatchHost:
    setup = _setup(game)
    seats = [
        Seat(PlayerId(nr), SeatKind.COMPUTER, name, level, style)
        for nr, (name, level, style) in enumerate(zip(setup.rulers, game.levels, game.styles, strict=True), start=1)
    ]
    return MatchHost.create(path, setup, seats, game.seed, path.stem)


def _keep(host: MatchHost, sheets: dict[PlayerId, Orders], reasons: dict[PlayerId, tuple[Note, ...]]) -> None:
    """Play the month again at the host: same sheets and same secret give the same month."""
    for player, orders in sheets.items():
        host.save_draft(player, sheet_with_reasons(orders, reasons[player]))
        host.accept(player, orders, host.month + 1, host.parameters_digest)
    host.evaluate()
