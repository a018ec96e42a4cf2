"""What can still be read of a damaged match file. Nothing in it is run and nothing is written to it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert

from app.model.known_error import KnownError
from app.model.store.database import connect, plain_errors
from app.model.store.inspection import reading_mode
from app.model.store.schema import FORMAT, expected_schema, schema_of
from app.model.store.tables import METADATA


@contextmanager
def wreck(path: Path) -> Iterator[sqlite3.Connection]:
    """A damaged file, if it has at least our seven tables as we make them; what else is in it is not touched.

    Raises ``KnownError`` nothing_to_rescue.
    """
    try:
        with plain_errors(), closing(connect(path, mode=reading_mode(path))) as connection:
            if not _tables(expected_schema(FORMAT)) <= _tables(schema_of(connection)):
                raise KnownError("nothing_to_rescue")
            yield connection
    except KnownError as error:
        raise KnownError("nothing_to_rescue") from error


def rows(connection: sqlite3.Connection, table: str, where: str = "1", *values: int) -> list[dict[str, Any]]:
    """The rows of one of our tables, as far as they can be read."""
    found: list[dict[str, Any]] = []
    with suppress(sqlite3.Error, UnicodeDecodeError):
        cursor = connection.execute(f'SELECT * FROM "{table}" WHERE {where}', values)
        names = [column[0] for column in cursor.description]
        for row in cursor:
            found.append(dict(zip(names, row, strict=True)))
    return found


def add_rows(connection: Connection, table: str, found: list[dict[str, Any]]) -> None:
    """Put rows that were read by ``rows`` into a file of ours. Raises what SQLAlchemy raises."""
    if found:
        connection.execute(insert(METADATA.tables[table]), found)


def _tables(schema: set[tuple[str, str, str, str | None]]) -> set[tuple[str, str | None]]:
    return {(name, sql) for kind, name, _, sql in schema if kind == "table"}
