"""The tables of every format, word for word.

The texts are literal and not made by SQLAlchemy: a file is opened only if its schema equals them exactly, so they must
not change with a library. Format 1 had no chain of hashes, format 2 no journal.
"""

import sqlite3

APPLICATION_ID = 0x45445331
""""EDS1": marks the file for ``file`` and for us."""
FORMAT = 3
"""What this program writes; stands in ``PRAGMA user_version``."""

SchemaRow = tuple[str, str, str, str | None]
"""Type, name, table and text of one row of ``sqlite_master``."""

_MATCH = """\
CREATE TABLE "match" (
    id TEXT PRIMARY KEY NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    setup TEXT NOT NULL,
    parameters_digest TEXT NOT NULL,
    secret BLOB NOT NULL,
    created TEXT NOT NULL,
    seal TEXT NOT NULL,
    month INTEGER NOT NULL,
    phase TEXT NOT NULL
) STRICT"""

_SEAT = """\
CREATE TABLE seat (
    player INTEGER PRIMARY KEY NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    token BLOB NOT NULL,
    status TEXT NOT NULL
) STRICT"""

_SNAPSHOT = """\
CREATE TABLE snapshot (
    month INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    state BLOB NOT NULL,
    state_hash TEXT NOT NULL,
    submissions_hash TEXT NOT NULL,
    secret BLOB NOT NULL,
    commitment TEXT NOT NULL,
    chain TEXT NOT NULL,
    program TEXT NOT NULL,
    created TEXT NOT NULL,
    taken_back TEXT,
    PRIMARY KEY (month, attempt)
) STRICT"""

_SNAPSHOT_1 = _SNAPSHOT.replace("    chain TEXT NOT NULL,\n", "")

_ONE_CURRENT = "CREATE UNIQUE INDEX one_current ON snapshot (month) WHERE taken_back IS NULL"

_SUBMISSION = """\
CREATE TABLE submission (
    number INTEGER PRIMARY KEY NOT NULL,
    player INTEGER NOT NULL REFERENCES seat (player),
    month INTEGER NOT NULL,
    status TEXT NOT NULL,
    body TEXT NOT NULL,
    digest TEXT NOT NULL,
    "key" TEXT,
    written INTEGER,
    received TEXT NOT NULL
) STRICT"""

_ONE_DRAFT = "CREATE UNIQUE INDEX one_draft ON submission (player, month) WHERE status = 'draft'"
_ONE_VALID = "CREATE UNIQUE INDEX one_valid ON submission (player, month) WHERE status = 'valid'"
_ONE_KEY = 'CREATE UNIQUE INDEX one_key ON submission (player, month, "key") WHERE "key" IS NOT NULL'

_REPORT = """\
CREATE TABLE report (
    month INTEGER NOT NULL,
    player INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (month, player)
) STRICT"""

_STATISTIC = """\
CREATE TABLE statistic (
    month INTEGER NOT NULL,
    player INTEGER NOT NULL REFERENCES seat (player),
    figures TEXT NOT NULL,
    PRIMARY KEY (month, player)
) STRICT, WITHOUT ROWID"""

_JOURNAL = """\
CREATE TABLE journal (
    number INTEGER PRIMARY KEY NOT NULL,
    at TEXT NOT NULL,
    month INTEGER NOT NULL,
    actor INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT"""

SNAPSHOT_STATEMENTS = (_SNAPSHOT, _ONE_CURRENT)
"""For the upgrade that builds this table anew."""
JOURNAL_STATEMENTS = (_JOURNAL,)
"""For the upgrade that adds this table."""

_FORMAT_2 = (_MATCH, _SEAT, _SNAPSHOT, _ONE_CURRENT, _SUBMISSION, _ONE_DRAFT, _ONE_VALID, _ONE_KEY, _REPORT, _STATISTIC)

STATEMENTS: dict[int, tuple[str, ...]] = {
    1: (_MATCH, _SEAT, _SNAPSHOT_1, _ONE_CURRENT, _SUBMISSION, _ONE_DRAFT, _ONE_VALID, _ONE_KEY, _REPORT, _STATISTIC),
    2: _FORMAT_2,
    3: (*_FORMAT_2, _JOURNAL),
}
"""Everything a file of this format holds, in order of creation."""


def schema_of(connection: sqlite3.Connection) -> set[SchemaRow]:
    """What a file says of its tables; runs nothing that stands in it. Raises ``sqlite3.Error``."""
    return set(connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master"))


def expected_schema(number: int) -> set[SchemaRow]:
    """What ``schema_of`` gives for an untouched file of this format."""
    connection = sqlite3.connect(":memory:")
    try:
        for statement in STATEMENTS[number]:
            connection.execute(statement)
        return schema_of(connection)
    finally:
        connection.close()
