"""Replaying a match from its secrets; whoever changes history afterwards is found out, with the month."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pytest

from app.engine.dice import month_secret
from app.host.match_host import MatchHost
from app.host.seeds import match_secret
from app.model.known_error import KnownError
from tests.host.play import SEED


@pytest.fixture
def path(saved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(saved, tmp_path / "probe.eds"))


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        assert connection.execute(statement).rowcount == 1


def faults(path: Path) -> dict[int, tuple[str, ...]]:
    with MatchHost.open(path) as host:
        return {check.month: check.faults for check in host.verify() if not check.ok}


def test_an_untouched_match_verifies_month_by_month(path: Path) -> None:
    told: list[tuple[int, int]] = []
    with MatchHost.open(path) as host:
        checks = list(host.verify(lambda done, total: told.append((done, total))))
        assert [check.month for check in checks] == [0, 1, 2]
        assert all(check.ok for check in checks)
        assert checks[-1].chain == host._match.link.chain
    assert told == [(1, 3), (2, 3), (3, 3)]


BERTS_SHEET = "WHERE month = 2 AND player = 2 AND status = 'valid'"
CLARAS = "WHERE month = 2 AND player = 3"
CHANGES = [
    (f"UPDATE submission SET body = '[]', digest = '{sha256(b'[]').hexdigest()}' {BERTS_SHEET}", "submissions"),
    (f"UPDATE submission SET status = 'reopened' {BERTS_SHEET}", "submissions"),
    (f"UPDATE report SET body = (SELECT body FROM report WHERE month = 1 AND player = 2) {CLARAS}", "report"),
    (f"DELETE FROM report {CLARAS}", "report"),
    (f"UPDATE report SET body = x'00' {CLARAS}", "report"),
    (f"UPDATE statistic SET figures = '{{}}' {CLARAS}", "statistic"),
    ("UPDATE snapshot SET state = (SELECT state FROM snapshot WHERE month = 0) WHERE month = 1", "state"),
]


@pytest.mark.parametrize(("statement", "found"), CHANGES)
def test_a_changed_value_is_found_with_its_month(path: Path, statement: str, found: str) -> None:
    change(path, statement)
    (month, what), *later = faults(path).items()
    assert month == (1 if found == "state" else 2)
    assert found in what
    assert not later


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE snapshot SET state_hash = '0' WHERE month = 1",
        "UPDATE snapshot SET submissions_hash = '0' WHERE month = 1",
        "UPDATE snapshot SET commitment = '0' WHERE month = 1",
        "UPDATE snapshot SET chain = '0' WHERE month = 1",
        "UPDATE snapshot SET secret = zeroblob(32) WHERE month = 1",
    ],
)
def test_a_broken_chain_is_found_on_opening(path: Path, statement: str) -> None:
    change(path, statement)
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert (error.value.code, error.value.values) == ("history_changed", {"month": 1})


@pytest.mark.parametrize("table", ["match", "seat"])
def test_a_changed_match_or_seat_is_found_on_opening(path: Path, table: str) -> None:
    change(path, f"UPDATE {table} SET name = 'X' WHERE rowid = 1")
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert error.value.code == "damaged"


def rows(path: Path) -> Iterator[tuple[int, bytes, str]]:
    with closing(sqlite3.connect(path)) as connection:
        yield from connection.execute("SELECT month, secret, commitment FROM snapshot ORDER BY month")


def test_every_secret_was_promised_a_month_before(path: Path) -> None:
    with MatchHost.open(path) as host:
        promised = host.status().commitment
        host.evaluate()
    kept = list(rows(path))
    for (_, _, commitment), (_, secret, _) in pairwise(kept):
        assert sha256(secret).hexdigest() == commitment
    assert sha256(kept[-1][1]).hexdigest() == promised


def test_the_secrets_of_a_seed_can_be_recomputed_by_anyone(path: Path) -> None:
    for month, secret, _ in rows(path):
        assert secret == month_secret(match_secret(SEED), month)
