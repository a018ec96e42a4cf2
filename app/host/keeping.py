"""Match files as files: brought up to date, copied."""

from contextlib import closing
from pathlib import Path

from app.host.founding import put_in_place, remove_match_file
from app.model.known_error import KnownError
from app.model.store.database import Database, connect, plain_errors
from app.model.store.inspection import inspect, reading_mode
from app.model.store.schema import FORMAT


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
    if path.stat().st_nlink > 1:
        raise KnownError("several_names")
    return "rw"


def keep_copy(database: Database, target: Path) -> None:
    """Copy an open match by SQLite's own means: a plain copy would miss what stands in the write-ahead log.

    Raises ``KnownError`` file_exists, disk_full, write_failed, read_only or unreachable.
    """
    if target.exists():
        raise KnownError("file_exists", file=target.name)
    half = target.with_name(target.name + ".new")
    try:
        remove_match_file(half)
        with plain_errors(), closing(connect(half, mode="rwc")) as connection:
            database.copy_to(connection)
        put_in_place(half, target)
    except OSError as error:
        raise KnownError("write_failed") from error
    finally:
        remove_match_file(half)
