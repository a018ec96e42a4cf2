"""Play a match again from its secrets and compare every month with what the file says."""

from collections.abc import Callable, Iterator, Mapping

from app.engine.dice import KeyedChance, commitment, month_secret
from app.engine.eds.month import resolve_month
from app.engine.eds.start import start_position
from app.host.coding import bytes_of, orders_of, setup_of
from app.host.figures import figures_of
from app.host.history import before_the_first, new_link
from app.host.reports import split
from app.host.seeds import galaxy_chance
from app.host.set_values import again
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.journal import Corrected
from app.model.known_error import KnownError
from app.model.match import CHECKED, MonthCheck
from app.model.store import journal, matches, months, reports, statistics, submissions
from app.model.store.database import Database

Sheets = Mapping[PlayerId, submissions.Submission]


def replay(database: Database, progress: Callable[[int, int], None] | None = None) -> Iterator[MonthCheck]:
    """One check for the start position and one for each month; goes on after a fault, from the recomputed state.

    Raises ``KnownError`` damaged when something cannot even be read.
    """
    with database.reading() as connection:
        row = matches.read_match(connection)
        links = months.read_links(connection)
        figures = statistics.read_figures(connection)
        changes = [entry.note for entry in journal.read_entries(connection) if isinstance(entry.note, Corrected)]
    state = start_position(setup_of(row.setup), galaxy_chance(row.secret))
    parts: dict[PlayerId, bytes] = {}
    sheets: Sheets = {}
    chain = before_the_first(row)
    for found in links:
        if found.month > 0:
            sheets = _sheets(database, found.month)
            orders = {player: orders_of(sheet.body) for player, sheet in sheets.items()}
            result = resolve_month(state, orders, KeyedChance(month_secret(row.secret, found.month)))
            state, parts = result.state, split(result.told, result.battles, result.state.rulers)
        state = again(state, changes, found.month, found.attempt)
        link = new_link(
            row, chain, found.month, found.attempt, bytes_of(state), submissions.digests(sheets), found.program
        )
        chain = link.chain
        right = {
            "secret": commitment(found.secret) == commitment(link.secret) and found.commitment == link.commitment,
            "submissions": found.submissions_hash == link.submissions_hash,
            "state": found.state_hash == link.state_hash and _kept_state(database, state),
            "chain": found.chain == link.chain,
            "report": _kept_parts(database, found.month) == parts,
            "statistic": figures.get(found.month) == figures_of(state),
        }
        if progress is not None:
            progress(found.month + 1, len(links))
        yield MonthCheck(found.month, link.state_hash, chain, tuple(name for name in CHECKED if not right[name]))


def _sheets(database: Database, month: int) -> Sheets:
    with database.reading() as connection:
        return submissions.valid(connection, month)


def _kept_state(database: Database, state: GameState) -> bool:
    """Is the blob what the hash beside it says?"""
    try:
        with database.reading() as connection:
            return months.read_state(connection, state.month) == bytes_of(state)
    except KnownError:
        return False


def _kept_parts(database: Database, month: int) -> dict[PlayerId, bytes] | None:
    try:
        with database.reading() as connection:
            return reports.read_all_parts(connection, month)
    except KnownError:
        return None
