"""One open match file: a single connection, its safety settings, its transactions, its errors in plain codes."""

import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool

from app.model.known_error import KnownError
from app.model.store.packing import LARGEST

BUSY_SECONDS = 5.0
"""How long to wait for somebody who is just looking or copying."""

_CODES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_IOERR: "write_failed",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_CANTOPEN: "unreachable",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_TOOBIG: "damaged",
    sqlite3.SQLITE_SCHEMA: "damaged",
    sqlite3.SQLITE_MISMATCH: "damaged",
}
"""Primary result code → code of the ``KnownError``."""


@contextmanager
def plain_errors() -> Iterator[None]:
    """Turn what SQLite complains about into a ``KnownError``."""
    try:
        yield
    except DBAPIError as error:
        raise KnownError(_code_of(error.orig)) from error
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise KnownError(_code_of(error)) from error


def _code_of(error: BaseException | None) -> str:
    number = getattr(error, "sqlite_errorcode", None)
    if number is None:
        # Python itself could not read a text (not UTF-8), or the driver refused a value.
        return "damaged" if "decode" in str(error) else "write_failed"
    return _CODES.get(number & 0xFF, "write_failed")


def connect(path: Path, *, mode: str = "rw") -> sqlite3.Connection:
    """A connection that trusts nothing in the file. ``mode``: rw, ro, or immutable for a file nobody writes.

    Raises ``sqlite3.Error``.
    """
    query = "mode=ro&immutable=1" if mode == "immutable" else f"mode={mode}"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{query}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=BUSY_SECONDS,
    )
    _distrust(connection)
    return connection


def _distrust(connection: sqlite3.Connection) -> None:
    """Limits and switches for files that come from elsewhere."""
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.execute("PRAGMA mmap_size = 0")
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_TRIGGER, False)
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_ENABLE_VIEW, False)


def make_durable(connection: sqlite3.Connection) -> None:
    """What is committed survives a power cut. Raises ``sqlite3.Error``."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


class Database:
    """An open match file; may be used from several threads, one transaction at a time."""

    def __init__(self, path: Path, *, mode: str = "rw") -> None:
        """``mode`` as in ``connect``. Raises ``KnownError`` unreachable, read_only, busy or damaged."""
        self.path = path
        self.mode = mode
        self._lock = threading.RLock()
        with plain_errors():
            self._driver = connect(path, mode=mode)
            if mode == "rw":
                try:
                    make_durable(self._driver)
                except sqlite3.Error:
                    self._driver.close()
                    raise
        self.engine = create_engine("sqlite://", creator=lambda: self._driver, poolclass=StaticPool)
        self._writer: Engine = self.engine.execution_options(writes=True)
        event.listen(self.engine, "begin", _begin)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one moment of the file. Raises ``KnownError``."""
        with self._lock, plain_errors(), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that happens as a whole or not at all. Raises ``KnownError``; then nothing was changed."""
        with self._lock, plain_errors(), self._writer.begin() as connection:
            yield connection

    def copy_to(self, target: sqlite3.Connection) -> None:
        """Copy everything committed, what still stands in the write-ahead log too. Raises ``KnownError``."""
        with self._lock, plain_errors():
            self._driver.backup(target)

    def look_again(self, mode: str) -> None:
        """Open the file once more to read it in another mode. Raises ``KnownError``."""
        with self._lock:
            self.close()
            with plain_errors():
                self._driver = connect(self.path, mode=mode)
            self.mode = mode

    def close(self) -> None:
        """Close the file; the write-ahead log is folded in."""
        with self._lock:
            self.engine.dispose()
            self._driver.close()


def _begin(connection: Connection) -> None:
    # The driver's own way of beginning would leave the first reads outside the transaction.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
