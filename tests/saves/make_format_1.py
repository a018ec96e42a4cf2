"""How ``format-1.eds`` came to be: ``python -m tests.saves.make_format_1 FILE`` writes another one like it.

Format 1 knew no chain of hashes. The match has an evaluation that was taken back, a draft and sheets for the fourth
month; ``format-1.json`` says what that month must become.
"""

import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.store.schema import APPLICATION_ID, STATEMENTS
from tests.host.play import hand_in_all, new_match, play

TABLES = ("match", "seat", "snapshot", "submission", "report", "statistic")


def main(target: Path) -> None:
    """Write the file and, beside it, what the next month must become."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "source.eds"
        with new_match(source, seed="museum") as host:
            prepare(host)
        as_format_1(source, target)
        with MatchHost.open(source) as host:
            done = host.evaluate()
    golden = {"month": done.month, "state_hash": done.state_hash, "chain": done.chain}
    target.with_suffix(".json").write_text(json.dumps(golden, indent=2) + "\n", encoding="utf-8")


def prepare(host: MatchHost) -> None:
    """Three months, one of them evaluated twice."""
    play(host, 3)
    host.take_back("Berts Befehle kamen zu spät an")
    host.reopen(PlayerId(2))
    host.evaluate()
    hand_in_all(host)
    host.save_draft(PlayerId(1), "# Nordarm\n3: 2,3   ; Krieg gegen BERT?\n")


def as_format_1(source: Path, target: Path) -> None:
    """Copy a match of today into the tables of format 1."""
    target.unlink(missing_ok=True)
    with closing(sqlite3.connect(target, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute("PRAGMA user_version = 1")
        for statement in STATEMENTS[1]:
            connection.execute(statement)
        connection.execute("ATTACH ? AS source", (str(source),))
        for table in TABLES:
            columns = ", ".join(f'"{row[1]}"' for row in connection.execute(f'PRAGMA main.table_info("{table}")'))
            connection.execute(f'INSERT INTO main."{table}" SELECT {columns} FROM source."{table}"')


if __name__ == "__main__":
    main(Path(sys.argv[1]))
