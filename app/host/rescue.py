"""The last good month of a damaged match, and everything before it, brought over into a new file."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from app.host.coding import state_of
from app.host.evaluation import in_game, phase_after
from app.host.files import known, put_in_place
from app.host.founding import create_file, remove_match_file
from app.host.history import before_the_first, follows
from app.model.chain import digest
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import Match, MatchPhase, seat_of
from app.model.store import matches
from app.model.store.database import Database
from app.model.store.matches import MatchRow, SeatRow
from app.model.store.months import Link
from app.model.store.packing import unpack
from app.model.store.salvage import add_rows, rows, wreck

_Row = dict[str, Any]


class _Find(NamedTuple):
    """What a wreck still holds."""

    row: MatchRow
    seats: list[SeatRow]
    snapshots: list[_Row]
    """Good months from 0 on, without a gap."""
    state: GameState
    """After the last of them."""


def last_good_month(path: Path) -> int | None:
    """The last month that can be read and fits to all before it; None if nothing can be rescued."""
    try:
        with wreck(path) as connection:
            return _search(connection).state.month
    except KnownError:
        return None


def rescue(path: Path, target: Path) -> int:
    """Write all that is good into a new match file and return its month; the damaged file is left as it is.

    Sheets and reports that cannot be read are missing in it. Raises ``KnownError`` nothing_to_rescue, file_exists,
    disk_full and the like.
    """
    if target.exists():
        raise KnownError("file_exists", file=target.name)
    half = target.with_name(target.name + ".new")
    try:
        remove_match_file(half)
        with wreck(path) as connection:
            find = _search(connection)
            create_file(half)
            with closing(Database(half)) as database:
                _bring_over(connection, find, database)
        put_in_place(half, target)
    except OSError as error:
        raise known(error) from error
    finally:
        remove_match_file(half)
    return find.state.month


def _search(connection: sqlite3.Connection) -> _Find:
    try:
        row = _match_of(rows(connection, "match"))
        seats = [_seat_of(found) for found in rows(connection, "seat")]
        chain = before_the_first(row)
        snapshots: list[_Row] = []
        state = None
        while (good := _good_month(connection, row, chain, len(snapshots))) is not None:
            found, state = good
            chain = found["chain"]
            snapshots.append(found)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise KnownError("nothing_to_rescue") from error
    if state is None or [seat.seat.player for seat in seats] != sorted(state.rulers):
        raise KnownError("nothing_to_rescue")
    return _Find(row, seats, snapshots, state)


def _good_month(connection: sqlite3.Connection, row: MatchRow, chain: str, month: int) -> tuple[_Row, GameState] | None:
    found = rows(connection, "snapshot", "month = ? AND taken_back IS NULL", month)
    if len(found) != 1:
        return None
    link = Link(**{name: found[0][name] for name in Link._fields})
    try:
        data = unpack(found[0]["state"])
        if digest(data) != link.state_hash or not follows(row, chain, link):
            return None
        return found[0], state_of(data)
    except KnownError:
        return None


def _bring_over(wreckage: sqlite3.Connection, find: _Find, database: Database) -> None:
    month, state = find.state.month, find.state
    row = find.row._replace(match=msgspec.structs.replace(find.row.match, month=month, phase=phase_after(state)))
    sheets = [sheet for sheet in rows(wreckage, "submission", "month <= ?", month + 1) if _is_whole(sheet)]
    with database.writing() as connection:
        matches.add_match(connection, row, find.seats)
        add_rows(connection, "snapshot", find.snapshots)
        add_rows(connection, "submission", sheets)
        for table in ("report", "statistic"):
            add_rows(connection, table, rows(wreckage, table, "month <= ?", month))
        add_rows(connection, "journal", rows(wreckage, "journal"))
        matches.set_month(connection, month, phase_after(state), in_game(state))


def _is_whole(sheet: _Row) -> bool:
    return isinstance(sheet["body"], str) and digest(sheet["body"].encode()) == sheet["digest"]


def _match_of(found: list[_Row]) -> MatchRow:
    (row,) = found
    names = ("id", "game", "name", "parameters_digest", "created", "month")
    match = Match(**{name: row[name] for name in names}, phase=MatchPhase.OPEN)
    return MatchRow(match, row["setup"].encode(), row["secret"])


def _seat_of(row: _Row) -> SeatRow:
    return SeatRow(seat_of(PlayerId(row["player"]), row["kind"], row["name"]), row["token"])
