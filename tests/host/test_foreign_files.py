"""Files that are no match, are damaged, or mean harm: one clear code, and not one byte of them changes."""

import shutil
import sqlite3
import zlib
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from app.engine.dice import KeyedChance
from app.host.errors import CODES
from app.host.match_host import MatchHost
from app.host.rescue import last_good_month, rescue
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from tests.host.play import hand_in_all, play

ANNA = PlayerId(1)
REFUSALS = {"empty_file", "not_a_match", "newer_format", "foreign_parts", "damaged", "history_changed"}


@pytest.fixture
def path(saved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(saved, tmp_path / "probe.eds"))


def refusal(path: Path) -> str:
    """The code with which a file is refused; the folder must be as before, byte for byte."""
    before = {p.name: p.read_bytes() for p in path.parent.iterdir()}
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert {p.name: p.read_bytes() for p in path.parent.iterdir()} == before
    assert error.value.code in CODES
    return error.value.code


def changed(path: Path, *statements: str) -> None:
    """What somebody with SQLite at hand may do to a file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            connection.execute(statement)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


# --- what is no match


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty_file"),
        (b"\x00", "not_a_match"),
        (b"PK\x03\x04" + bytes(5000), "not_a_match"),
        (b"SQLite format 3\x00", "not_a_match"),
        ("Zug für Monat 3".encode() * 500, "not_a_match"),
        (b"SQLite format 3\x00" + bytes(5000), "not_a_match"),
    ],
)
def test_other_files_are_named_for_what_they_are(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "x.eds"
    path.write_bytes(data)
    assert refusal(path) == code
    assert last_good_month(path) is None


def test_a_folder_and_a_missing_file_are_no_match(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "fehlt.eds"):
        with pytest.raises(KnownError) as error:
            MatchHost.open(path)
        assert error.value.code == "file_missing"


def test_another_programs_database_is_no_match(tmp_path: Path) -> None:
    path = tmp_path / "x.eds"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")
    assert refusal(path) == "not_a_match"


def test_a_file_of_a_newer_version_says_so(path: Path) -> None:
    changed(path, "PRAGMA user_version = 99")
    assert refusal(path) == "newer_format"


def test_a_file_that_says_format_0_is_damaged(path: Path) -> None:
    changed(path, "PRAGMA user_version = 0")
    assert refusal(path) == "damaged"


# --- what acts

HOSTILE = {
    "trigger": ["CREATE TRIGGER t AFTER INSERT ON submission BEGIN DELETE FROM seat; END"],
    "view": ["CREATE VIEW v AS SELECT * FROM seat"],
    "endless view": [
        "CREATE VIEW v AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n",
    ],
    "view in place of a table": [
        "DROP TABLE statistic",
        "CREATE VIEW statistic AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
        " SELECT x AS month, 1 AS player, '{}' AS figures FROM n",
    ],
    "virtual table": ["CREATE VIRTUAL TABLE f USING fts5(body)"],
    "another table": ["CREATE TABLE more (x)"],
    "another index": ["CREATE INDEX more ON report (player)"],
    "index that computes": ["CREATE INDEX more ON submission (length(body))"],
    "another column": ["ALTER TABLE seat ADD COLUMN more TEXT"],
    "generated column": ["ALTER TABLE seat ADD COLUMN more TEXT AS (hex(zeroblob(1000000000)))"],
    "table with a check": [
        "DROP TABLE report",
        "CREATE TABLE report (month INTEGER NOT NULL, player INTEGER NOT NULL, body BLOB NOT NULL,"
        " CHECK (length(body) > abs(random())), PRIMARY KEY (month, player)) STRICT",
    ],
    "table that is not strict": [
        "DROP TABLE report",
        "CREATE TABLE report (month INTEGER NOT NULL, player INTEGER NOT NULL, body BLOB NOT NULL)",
    ],
    "statistics of the planner": ["ANALYZE"],
    "text of the schema": ["UPDATE sqlite_master SET sql = replace(sql, 'TEXT', 'ANY') WHERE name = 'seat'"],
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_foreign_parts_are_found_before_anything_is_read(path: Path, kind: str) -> None:
    changed(path, *HOSTILE[kind])
    assert refusal(path) in ("foreign_parts", "damaged")


def test_what_acts_is_called_foreign(path: Path) -> None:
    changed(path, *HOSTILE["trigger"])
    assert refusal(path) == "foreign_parts"


def test_a_hostile_file_can_be_rescued_without_its_foreign_parts(path: Path, undisturbed: str, tmp_path: Path) -> None:
    changed(path, *HOSTILE["trigger"], *HOSTILE["endless view"])
    assert last_good_month(path) == 2
    target = tmp_path / "gerettet.eds"
    assert rescue(path, target) == 2
    with MatchHost.open(target) as host:
        assert host.evaluate().chain == undisturbed


# --- what cannot be

WRONG = {
    "month beyond": "UPDATE match SET month = 3",
    "month before": "UPDATE match SET month = 1",
    "negative month": "UPDATE match SET month = -1",
    "huge month": "UPDATE match SET month = 9223372036854775807",
    "unknown phase": "UPDATE match SET phase = 'party'",
    "two matches": "INSERT INTO match SELECT 'x', game, name, setup, parameters_digest, secret, created, seal, month,"
    " phase FROM match",
    "no match": "DELETE FROM match",
    "other name": "UPDATE match SET name = 'anders'",
    "other secret": "UPDATE match SET secret = zeroblob(32)",
    "other setup": "UPDATE match SET setup = '{}'",
    "other token": "UPDATE seat SET token = zeroblob(32) WHERE player = 2",
    "huge token": "UPDATE seat SET token = zeroblob(70000000) WHERE player = 2",
    "unknown seat": "UPDATE seat SET kind = 'ghost' WHERE player = 2",
    "no seat": "DELETE FROM statistic; DELETE FROM submission; DELETE FROM seat",
    "one seat more": "INSERT INTO seat VALUES (9, 'human', 'X', zeroblob(32), 'playing')",
    "state is no blob of ours": "UPDATE snapshot SET state = zeroblob(100) WHERE month = 2",
    "empty state": "UPDATE snapshot SET state = zeroblob(0) WHERE month = 2",
    "huge state": "UPDATE snapshot SET state = zeroblob(70000000) WHERE month = 2",
    "missing month": "DELETE FROM snapshot WHERE month = 1",
    "a month twice": "INSERT INTO snapshot SELECT 3, 1, state, state_hash, submissions_hash, secret, commitment, chain,"
    " program, created, NULL FROM snapshot WHERE month = 2",
    "text that is no UTF-8": "UPDATE match SET name = CAST(x'ff' AS TEXT)",
    "sheet of nobody": "INSERT INTO submission VALUES (99, 42, 3, 'valid', '[]', '', NULL, NULL, '')",
}


@pytest.mark.parametrize("kind", WRONG)
def test_values_that_cannot_be_are_damage(path: Path, kind: str) -> None:
    changed(path, *WRONG[kind].split("; "))
    assert refusal(path) in ("damaged", "history_changed")


def test_types_that_cannot_be_are_damage(path: Path) -> None:
    """A table made strict again after wrong types were written into it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_master SET sql = replace(sql, ') STRICT', ')') WHERE name = 'report'")
        connection.execute("PRAGMA writable_schema = RESET")
        connection.execute("UPDATE report SET body = 'text instead' WHERE player = 1")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = sql || ' STRICT' WHERE name = 'report' AND type = 'table'",
        )
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert refusal(path) == "damaged"


def test_a_state_that_swells_beyond_all_measure_is_refused(path: Path) -> None:
    bomb = zlib.compress(bytes(200_000_000), 9)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE snapshot SET state = ? WHERE month = 2", (bomb,))
    assert refusal(path) == "damaged"


# --- what is broken


def numbers(count: int, limit: int) -> list[int]:
    dice = KeyedChance(b"damage").stream(limit, "place")
    return [dice.roll(limit) - 1 for _ in range(count)]


def openable_or_refused(path: Path) -> str:
    """The code of the refusal; "open" when it opens and plays on without a surprise."""
    before = path.read_bytes()
    try:
        host = MatchHost.open(path)
    except KnownError as error:
        assert path.read_bytes() == before
        return error.code
    with host:
        for month in range(1, host.month + 1):
            try_to(partial(host.report, ANNA, month))
        try_to(host.figures)
        try_to(lambda: hand_in_all(host))
        try_to(host.evaluate)
        try_to(lambda: list(host.verify()))
    return "open"


def try_to(action: Callable[[], object]) -> None:
    """Only a ``KnownError`` may come of it."""
    with suppress(KnownError):
        action()


def break_bits(saved: Path, path: Path, count: int) -> dict[str, int]:
    whole = saved.read_bytes()
    found: dict[str, int] = {}
    for place in numbers(count, len(whole) * 8):
        broken = bytearray(whole)
        broken[place // 8] ^= 1 << place % 8
        path.write_bytes(broken)
        code = openable_or_refused(path)
        found[code] = found.get(code, 0) + 1
    return found


def test_a_flipped_bit_is_found_or_does_no_harm(saved: Path, path: Path) -> None:
    found = break_bits(saved, path, 40)
    assert set(found) <= {*REFUSALS, "open"}
    assert found["damaged"]


@pytest.mark.slow
def test_four_hundred_flipped_bits(saved: Path, path: Path) -> None:
    assert set(break_bits(saved, path, 400)) <= {*REFUSALS, "open"}


def test_a_file_cut_anywhere_is_refused(saved: Path, path: Path) -> None:
    whole = saved.read_bytes()
    for length in (0, 1, 15, 16, 99, 100, 4095, 4096, 8192, *numbers(20, len(whole))):
        path.write_bytes(whole[:length])
        assert refusal(path) in REFUSALS


def test_the_last_good_month_is_offered(path: Path, tmp_path: Path) -> None:
    with MatchHost.open(path) as host:
        play(host, 2)
        month_2 = host.view(ANNA, 2)
        report_2 = host.report(ANNA, 2)
        host.save_draft(ANNA, "neu")
    changed(path, "UPDATE snapshot SET state = zeroblob(9) WHERE month = 3")
    with MatchHost.open(path) as host, pytest.raises(KnownError) as error:
        host.view(ANNA, 3)
    assert error.value.code == "damaged"
    changed(path, "UPDATE snapshot SET state = zeroblob(9) WHERE month = 4")
    assert refusal(path) == "damaged"
    before = path.read_bytes()
    assert last_good_month(path) == 2
    target = tmp_path / "gerettet.eds"
    assert rescue(path, target) == 2
    assert path.read_bytes() == before
    with MatchHost.open(target) as host:
        assert host.month == 2
        assert host.view(ANNA) == month_2
        assert host.report(ANNA, 2) == report_2
        assert host.to_act() == ()
        assert all(check.ok for check in host.verify())
    with pytest.raises(KnownError) as error:
        rescue(path, target)
    assert error.value.code == "file_exists"


def test_a_match_cut_in_its_middle_gives_what_is_left(path: Path, tmp_path: Path) -> None:
    with MatchHost.open(path) as host:
        play(host, 8)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 2 // 3 // 4096 * 4096])
    assert refusal(path) == "damaged"
    month = last_good_month(path)
    if month is not None:
        assert rescue(path, tmp_path / "gerettet.eds") == month
        with MatchHost.open(tmp_path / "gerettet.eds") as host:
            assert host.month == month
    else:
        with pytest.raises(KnownError) as error:
            rescue(path, tmp_path / "gerettet.eds")
        assert error.value.code == "nothing_to_rescue"
    assert not (tmp_path / "gerettet.eds.new").exists()
