"""Match files as files: brought up to date, copied."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

from app.host.files import known, put_in_place
from app.host.founding import remove_match_file
from app.host.space import make_sure
from app.model.known_error import KnownError
from app.model.store.database import Database, connect, plain_errors
from app.model.store.inspection import inspect, reading_mode
from app.model.store.schema import FORMAT
from app.model.store.upgrades import upgrade


def made_current(path: Path, *, looking: bool) -> str:
    """Check a match file, bring it up to date, and say in which mode to open it.

    An older file is copied before it is changed. Raises ``KnownError`` as ``inspect`` does, older_format when one only
    looks, several_names when the file has hard links: two hosts could have it under two names.
    """
    number = inspect(path)
    if looking:
        if number < FORMAT:
            raise KnownError("older_format", format=number)
        return reading_mode(path)
    if not os.access(path, os.W_OK):
        raise KnownError("read_only")
    if path.stat().st_nlink > 1:
        raise KnownError("several_names")
    if number < FORMAT:
        _bring_up_to_date(path, number)
    return "rw"


def _bring_up_to_date(path: Path, number: int) -> None:
    """Copy a file of an older format beside itself and raise it to ours, in one transaction."""
    with plain_errors(), closing(connect(path)) as connection:
        _copy(connection.backup, _free_name(path, number))
        upgrade(connection, number)


def _free_name(path: Path, number: int) -> Path:
    """Name for the copy of an older format: "Partie (Format 1).eds", then "Partie (Format 1, 2).eds" …"""
    names = (f"{path.stem} (Format {number}{suffix}){path.suffix}" for suffix in _suffixes())
    return next(target for name in names if not (target := path.with_name(name)).exists())


def _suffixes() -> Iterator[str]:
    yield ""
    yield from (f", {n}" for n in count(2))


def keep_copy(database: Database, target: Path) -> None:
    """Copy an open match by SQLite's own means: a plain copy would miss what stands in the write-ahead log.

    Raises ``KnownError`` file_exists, disk_full, write_failed, read_only or unreachable.
    """
    if target.exists():
        raise KnownError("file_exists", file=target.name)
    make_sure(target.parent, database.path.stat().st_size)
    _copy(database.copy_to, target)


def _copy(backup: Callable[[sqlite3.Connection], None], target: Path) -> None:
    half = target.with_name(target.name + ".new")
    try:
        remove_match_file(half)
        with plain_errors(), closing(connect(half, mode="rwc")) as connection:
            backup(connection)
        put_in_place(half, target)
    except OSError as error:
        raise known(error) from error
    finally:
        remove_match_file(half)
