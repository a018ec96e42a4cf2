"""A new match: its galaxy, its secrets, its file."""

from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import app
from app.engine.eds.start import start_position
from app.host.clock import Clock, stamp
from app.host.coding import bytes_of
from app.host.figures import figures_of
from app.host.files import known, put_in_place
from app.host.history import before_the_first, new_link
from app.host.seeds import galaxy_chance, match_secret, random_match_id, random_secret
from app.model.chain import canonical
from app.model.eds.setup import Setup
from app.model.known_error import KnownError
from app.model.match import Match, MatchPhase, Seat
from app.model.store.database import Database, connect, make_durable, plain_errors
from app.model.store.matches import MatchRow, SeatRow, add_match
from app.model.store.months import add_snapshot
from app.model.store.schema import APPLICATION_ID, FORMAT, STATEMENTS
from app.model.store.statistics import add_figures

GAME = "eds"


def found(path: Path, setup: Setup, seats: Sequence[Seat], seed: str | None, name: str, clock: Clock) -> None:
    """Write a new match file; it appears under its name only when it is whole.

    Raises ``KnownError`` file_exists, disk_full, write_failed, read_only or unreachable.
    """
    if path.exists():
        raise KnownError("file_exists", file=path.name)
    half = path.with_name(path.name + ".new")
    try:
        remove_match_file(half)
        create_file(half)
        with closing(Database(half)) as database:
            _fill(database, setup, seats, seed, name, stamp(clock()))
        put_in_place(half, path)
    except OSError as error:
        raise known(error) from error
    finally:
        remove_match_file(half)


def create_file(path: Path) -> None:
    """An empty file of our format. Raises ``KnownError``."""
    with plain_errors(), closing(connect(path, mode="rwc")) as connection:
        make_durable(connection)
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        for statement in STATEMENTS[FORMAT]:
            connection.execute(statement)
        connection.execute("COMMIT")


def remove_match_file(path: Path) -> None:
    """Remove a file of ours and what SQLite put beside it. Raises ``OSError``."""
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _fill(database: Database, setup: Setup, seats: Sequence[Seat], seed: str | None, name: str, created: str) -> None:
    secret = random_secret() if seed is None else match_secret(seed)
    state = start_position(setup, galaxy_chance(secret))
    if sorted(state.rulers) != [seat.player for seat in seats]:
        raise ValueError("one seat for each ruler, by number")
    match = Match(random_match_id(), GAME, name, state.parameters.digest, created, state.month, MatchPhase.OPEN)
    row = MatchRow(match, canonical(setup), secret)
    data = bytes_of(state)
    first = new_link(row, before_the_first(row), state.month, 1, data, {}, app.__version__)
    with database.writing() as connection:
        add_match(connection, row, [SeatRow(seat, random_secret()) for seat in seats])
        add_snapshot(connection, first, data, created)
        add_figures(connection, state.month, figures_of(state))
