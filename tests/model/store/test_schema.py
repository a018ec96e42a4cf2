"""What stands in a file: seven tables word for word, and the switches that make it safe."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.host.founding import create_file
from app.model.store import tables
from app.model.store.database import Database, connect
from app.model.store.schema import APPLICATION_ID, FORMAT, STATEMENTS, expected_schema, schema_of
from app.model.store.upgrades import STEPS


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "probe.eds"
    create_file(path)
    return path


def test_a_new_file_has_exactly_the_expected_schema(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert schema_of(connection) == expected_schema(FORMAT)
        assert connection.execute("PRAGMA user_version").fetchone() == (FORMAT,)
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)


def test_there_are_seven_tables_and_sqlalchemy_knows_their_columns(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        found = {name: columns(connection, name) for kind, name, _, _ in schema_of(connection) if kind == "table"}
    assert found == {name: [c.name for c in table.columns] for name, table in tables.METADATA.tables.items()}
    assert sorted(found) == ["journal", "match", "report", "seat", "snapshot", "statistic", "submission"]


def columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]


def test_every_table_is_strict_about_its_types() -> None:
    assert all(s.rstrip().endswith(("STRICT", "WITHOUT ROWID")) for s in STATEMENTS[FORMAT] if "TABLE" in s)


def test_an_open_match_survives_a_power_cut_and_trusts_nothing(path: Path) -> None:
    with closing(Database(path)) as database, database.reading() as connection:

        def setting(name: str) -> object:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

        assert setting("journal_mode") == "wal"
        assert setting("synchronous") == 2
        assert setting("foreign_keys") == 1
        assert setting("trusted_schema") == 0
        assert setting("cell_size_check") == 1


def test_who_only_looks_cannot_write(path: Path) -> None:
    for mode in ("ro", "immutable"):
        with closing(connect(path, mode=mode)) as connection, pytest.raises(sqlite3.OperationalError):
            connection.execute("DELETE FROM seat")


@pytest.mark.parametrize("mode", ["rw", "ro", "immutable"])
def test_a_file_that_was_thrown_away_does_not_come_back(tmp_path: Path, mode: str) -> None:
    with pytest.raises(sqlite3.OperationalError):
        connect(tmp_path / "weg.eds", mode=mode)
    assert not any(tmp_path.iterdir())


def test_a_closed_match_is_a_single_file(path: Path) -> None:
    with closing(Database(path)) as database:
        with database.writing() as connection:
            connection.exec_driver_sql("DELETE FROM seat")
        assert path.with_name("probe.eds-wal").exists()
    assert [p.name for p in path.parent.iterdir()] == ["probe.eds"]


def test_every_older_format_has_its_step() -> None:
    assert sorted(STEPS) == sorted(STATEMENTS)[:-1]
    assert max(STATEMENTS) == FORMAT
