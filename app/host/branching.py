"""A match of its own out of a backup: nobody's sheets, codes or tokens of the old one fit the new one."""

import re
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

import msgspec

from app.host.clock import Clock, stamp, utc_now
from app.host.files import known, put_in_place
from app.host.founding import remove_match_file
from app.host.keeping import keep_copy
from app.host.seeds import random_match_id, random_secret
from app.model.ids import NOBODY, PlayerId
from app.model.journal import MASTER, DeadlineSet, Invited, Role
from app.model.known_error import KnownError
from app.model.store import journal, matches
from app.model.store.database import Database
from app.model.store.inspection import inspect, reading_mode
from app.model.store.schema import FORMAT

FOLDER = "{name} (Sicherungen)"
"""Beside a match: where its backups are."""
NAME = re.compile(r"(?P<number>\d{4,})-M(?P<month>\d+)-(?P<why>before|after|correction|wish)\.eds")


def match_of(path: Path) -> str:
    """The name of the match a file is a backup of; empty if it is none."""
    before, _, after = FOLDER.partition("{name}")
    folder = path.parent.name
    if NAME.fullmatch(path.name) and folder.startswith(before) and folder.endswith(after):
        return folder[len(before) : len(folder) - len(after)]
    return ""


def newest_backup(path: Path) -> Path | None:
    """The latest backup of a match that can be opened; None if there is none."""
    folder = path.with_name(FOLDER.format(name=path.stem))
    for file in sorted(folder.glob("*.eds"), key=lambda file: file.name, reverse=True):
        try:
            if NAME.fullmatch(file.name) and inspect(file) == FORMAT:
                return file
        except KnownError:
            continue
    return None


def as_new_match(source: Path, target: Path, clock: Clock = utc_now) -> None:
    """Write a copy with an id, seats and codes of its own, named as the file; the source stays as it is.

    Its months, sheets and letters are those of the source, and so are its dice: the months are proved by them.
    Raises ``KnownError`` file_exists, older_format, disk_full and what ``inspect`` finds.
    """
    if target.exists():
        raise KnownError("file_exists", file=target.name)
    number = inspect(source)
    if number < FORMAT:
        raise KnownError("older_format", format=number)
    half = target.with_name(target.name + ".branch")
    try:
        remove_match_file(half)
        with closing(Database(source, mode=reading_mode(source))) as database:
            keep_copy(database, half)
        with closing(Database(half)) as database:
            _give_identity(database, target.stem, stamp(clock()))
        put_in_place(half, target)
    except OSError as error:
        raise known(error) from error
    finally:
        remove_match_file(half)


def _give_identity(database: Database, name: str, now: str) -> None:
    with database.writing() as connection:
        matches.check_seal(connection)
        row, seats = matches.read_match(connection), matches.read_seats(connection)
        match = msgspec.structs.replace(row.match, id=random_match_id(), name=name, created=now)
        matches.set_identity(connection, row._replace(match=match), [s._replace(token=random_secret()) for s in seats])
        issues = {(e.note.role, e.note.player): e.note.issue for e in journal.read_entries(connection, [Invited])
                  if isinstance(e.note, Invited)}  # fmt: skip
        for role, player in _places(seat.seat.player for seat in seats):
            renewed = Invited(role, player, issues.get((role, player), 0) + 1)
            journal.add_entry(connection, now, match.month, MASTER, renewed)
        open_end = DeadlineSet(match.month + 1, "")  # the old deadline may be long past
        journal.add_entry(connection, now, match.month, MASTER, open_end)


def _places(players: Iterable[PlayerId]) -> list[tuple[Role, PlayerId]]:
    """Everybody who may have come in with a token of the old match."""
    return [*((Role.PLAYER, player) for player in players), (Role.OBSERVER, NOBODY), (Role.MASTER, NOBODY)]
