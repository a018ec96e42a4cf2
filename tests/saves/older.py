"""A match of today in the tables of an earlier format."""

import sqlite3
from contextlib import closing
from pathlib import Path

from app.model.store.schema import APPLICATION_ID, STATEMENTS


def as_format(number: int, source: Path, target: Path) -> None:
    """Copy a match into the tables of this format; what they do not hold is left out."""
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {number}")
        for statement in STATEMENTS[number]:
            connection.execute(statement)
        connection.execute("ATTACH ? AS source", (str(source),))
        tables = connection.execute("SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY rowid")
        for (table,) in tables.fetchall():
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f'PRAGMA main.table_info("{table}")'))
            connection.execute(f'INSERT INTO main."{table}" SELECT {columns} FROM source."{table}"')
