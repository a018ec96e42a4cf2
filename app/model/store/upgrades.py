"""From format N to N + 1, one small step each. The whole way is one transaction: a crash leaves the old file."""

import sqlite3
from collections.abc import Callable

from app.model.chain import genesis, link
from app.model.store.schema import FORMAT, JOURNAL_STATEMENTS, SNAPSHOT_STATEMENTS


def upgrade(connection: sqlite3.Connection, number: int) -> None:
    """Raise a file of format ``number`` to ours. Raises ``sqlite3.Error``; then nothing was changed."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in range(number, FORMAT):
            STEPS[step](connection)
        connection.execute(f"PRAGMA user_version = {FORMAT}")
        connection.execute("COMMIT")
    except BaseException:  # Ctrl+C too: a file is of one format or of the other
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _add_chain(connection: sqlite3.Connection) -> None:
    """1 → 2: every month is tied to all before it."""
    # The table is built anew and not altered: the text of its definition must be that of a new file.
    connection.execute("DROP INDEX one_current")
    connection.execute("ALTER TABLE snapshot RENAME TO snapshot_1")
    for statement in SNAPSHOT_STATEMENTS:
        connection.execute(statement)
    game, setup = connection.execute('SELECT game, setup FROM "match"').fetchone()
    standing = {-1: genesis(game, setup.encode())}
    query = (
        "SELECT month, attempt, state_hash, submissions_hash, commitment, taken_back IS NULL"
        " FROM snapshot_1 ORDER BY month, attempt"
    )
    for month, attempt, state_hash, submissions_hash, commitment, stands in connection.execute(query).fetchall():
        chain = link(standing[month - 1], month, state_hash, submissions_hash, commitment)
        if stands:
            standing[month] = chain
        connection.execute(
            "INSERT INTO snapshot SELECT month, attempt, state, state_hash, submissions_hash, secret, commitment, ?,"
            " program, created, taken_back FROM snapshot_1 WHERE month = ? AND attempt = ?",
            (chain, month, attempt),
        )
    connection.execute("DROP TABLE snapshot_1")


def _add_journal(connection: sqlite3.Connection) -> None:
    """2 → 3: what happens around the months is kept too."""
    for statement in JOURNAL_STATEMENTS:
        connection.execute(statement)


STEPS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _add_chain, 2: _add_journal}
"""What raises a file of this format to the next; a test finds one for each."""
