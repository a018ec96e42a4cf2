"""Is this file a match of ours? Asked before anything is written, and so that the file stays as it is byte for byte.

A file from elsewhere can act: triggers change what we write, views and generated columns run when we read. So its
schema is compared word for word with ours before any of its tables is touched.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.model.known_error import KnownError
from app.model.store.database import connect, plain_errors
from app.model.store.schema import APPLICATION_ID, FORMAT, STATEMENTS, expected_schema, schema_of

_MAGIC = b"SQLite format 3\x00"
_HEADER = 100
_PAGE_SIZE_AT = 16
_PAGES_AT = 28
_VERSION_AT = 60
_APPLICATION_AT = 68
"""Places in the header of an SQLite file."""


def inspect(path: Path) -> int:
    """The format of a match file that is whole and holds nothing but our tables.

    Raises ``KnownError``: file_missing, unreachable, empty_file, not_a_match, newer_format, foreign_parts, damaged.
    """
    _check_header(path)
    try:
        with plain_errors(), closing(connect(path, mode=reading_mode(path))) as connection:
            return _check_content(connection)
    except KnownError as error:
        # Nothing was to be written: whatever else went wrong, the file cannot be read.
        raise KnownError("damaged") if error.code == "write_failed" else error from error


def reading_mode(path: Path) -> str:
    """How to look at a file without leaving a trace: as unchangeable, unless a write-ahead log lies beside it.

    A log means that a host has the file open, or had it until a crash.
    """
    return "ro" if path.with_name(path.name + "-wal").exists() else "immutable"


def _check_header(path: Path) -> None:
    if not path.is_file():
        raise KnownError("file_missing", file=path.name)
    try:
        with path.open("rb") as file:
            header = file.read(_HEADER)
    except OSError as error:
        raise KnownError("unreachable", file=path.name) from error
    if not header:
        raise KnownError("empty_file", file=path.name)
    if not header.startswith(_MAGIC) or len(header) < _HEADER:
        raise KnownError("not_a_match", file=path.name)
    if int.from_bytes(header[_APPLICATION_AT : _APPLICATION_AT + 4], "big") != APPLICATION_ID:
        raise KnownError("not_a_match", file=path.name)
    number = int.from_bytes(header[_VERSION_AT : _VERSION_AT + 4], "big")
    if number > FORMAT:
        raise KnownError("newer_format", file=path.name, format=number)
    if number not in STATEMENTS or _is_cut(path, header):
        raise KnownError("damaged", file=path.name)


def _is_cut(path: Path, header: bytes) -> bool:
    """Is the file shorter than it says itself? SQLite does not mind if only part of the last page is missing."""
    if reading_mode(path) == "ro":
        return False  # the log has what is not yet in the file
    page_size = int.from_bytes(header[_PAGE_SIZE_AT : _PAGE_SIZE_AT + 2], "big")
    pages = int.from_bytes(header[_PAGES_AT : _PAGES_AT + 4], "big")
    return path.stat().st_size < pages * (65536 if page_size == 1 else page_size)


def _check_content(connection: sqlite3.Connection) -> int:
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if number not in STATEMENTS:
        raise KnownError("damaged")
    found, expected = schema_of(connection), expected_schema(number)
    if found != expected:
        raise KnownError("foreign_parts" if found > expected or _acts(found - expected) else "damaged")
    if connection.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
        raise KnownError("damaged")
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise KnownError("damaged")
    return number


def _acts(rows: set[tuple[str, str, str, str | None]]) -> bool:
    """Is there something that could run by itself?"""
    words = ("generated", " as (", "virtual", "check", "default")
    return any(
        kind in ("trigger", "view") or any(word in (sql or "").lower() for word in words) for kind, _, _, sql in rows
    )
