"""One month from the sheets that were handed in to the transaction that keeps its result."""

import secrets
from collections.abc import Callable, Mapping

import app
from app.engine.dice import KeyedChance, commitment, month_secret
from app.engine.eds.month import resolve_month
from app.engine.eds.turn import MonthResult, Turn
from app.host.coding import bytes_of, orders_of
from app.host.fault_report import write_report
from app.host.figures import figures_of
from app.host.history import new_link
from app.host.reports import split
from app.model.eds.orders import Orders
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import MatchPhase
from app.model.store import matches, months, reports, statistics, submissions
from app.model.store.database import Database

Watch = Callable[[Turn], None]
Sheets = Mapping[PlayerId, submissions.Submission]


def begin_month(database: Database, month: int) -> Sheets:
    """The sheets that count; from now on the file says that an evaluation is under way."""
    with database.writing() as connection:
        sheets = submissions.valid(connection, month)
        matches.set_phase(connection, MatchPhase.EVALUATING)
    return sheets


def resolved(state: GameState, sheets: Sheets, row: matches.MatchRow, opened: str, watch: Watch | None) -> MonthResult:
    """The month after ``state``; ``opened`` is the commitment published when it opened.

    Raises ``KnownError`` history_changed if the secret is not the promised one, and evaluation_failed with the phase
    if the rules themselves fail. What ``watch`` raises is passed on.
    """
    month = state.month + 1
    secret = month_secret(row.secret, month)
    if commitment(secret) != opened:
        raise KnownError("history_changed", month=month)
    return _resolve(state, {player: orders_of(sheet.body) for player, sheet in sheets.items()}, secret, watch)


def tried(state: GameState, sheets: Sheets, watch: Watch | None) -> MonthResult:
    """The month after ``state`` with dice of its own, so that nobody learns from it what will happen.

    Raises ``KnownError`` evaluation_failed with the phase.
    """
    orders = {player: orders_of(sheet.body) for player, sheet in sheets.items()}
    return _resolve(state, orders, secrets.token_bytes(32), watch)


def keep_month(
    database: Database, row: matches.MatchRow, previous: str, result: MonthResult, sheets: Sheets, now: str
) -> months.Link:
    """Store a month in one transaction: snapshot, reports, figures, secret, new commitment, seats.

    ``previous`` is the chain before it. Raises ``KnownError``; then nothing of it is stored.
    """
    state = result.state
    data = bytes_of(state)
    parts = split(result.told, result.battles, state.rulers)
    with database.writing() as connection:
        attempt = months.next_attempt(connection, state.month)
        digests = submissions.digests(sheets)
        link = new_link(row, previous, state.month, attempt, data, digests, app.__version__)
        months.add_snapshot(connection, link, data, now)
        reports.add_reports(connection, state.month, parts)
        statistics.add_figures(connection, state.month, figures_of(state))
        matches.set_month(connection, state.month, phase_after(state), in_game(state))
    return link


def phase_after(state: GameState) -> MatchPhase:
    """Does the match go on (R-P23.3)?"""
    return MatchPhase.OVER if state.winners else MatchPhase.OPEN


def in_game(state: GameState) -> tuple[PlayerId, ...]:
    """Rulers who are still in the game, by number."""
    return tuple(nr for nr in sorted(state.rulers) if state.rulers[nr].in_game)


def _resolve(state: GameState, orders: Mapping[PlayerId, Orders], secret: bytes, watch: Watch | None) -> MonthResult:
    done = 0
    watching = False

    def follow(turn: Turn) -> None:
        nonlocal done, watching
        done = turn.phase
        if watch is not None:
            watching = True
            watch(turn)
            watching = False

    try:
        return resolve_month(state, orders, KeyedChance(secret), follow)
    except Exception as error:  # a fault in a rule may be of any kind
        if watching:
            raise
        raise _told(error, state.month + 1, done + 1) from error


def _told(error: Exception, month: int, phase: int) -> KnownError:
    """A fault of ours in the rules: a report file says where, without a word of what players do."""
    report = write_report(error)
    told = {"report": report.name} if report is not None else {}
    return KnownError("evaluation_failed", month=month, phase=phase, **told)
