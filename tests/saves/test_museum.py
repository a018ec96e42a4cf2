"""Matches of earlier formats: copied, brought up to date, and their next month is the golden one."""

import json
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest

from app.host.match_host import MatchHost
from app.host.rescue import last_good_month
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.store import upgrades
from app.model.store.inspection import inspect
from app.model.store.schema import FORMAT, STATEMENTS, expected_schema, schema_of
from tests.host.zygote import Zygote
from tests.saves import make_format_1, make_format_2

MUSEUM = Path(__file__).parent
OLD = sorted(set(STATEMENTS) - {FORMAT})


@pytest.fixture(params=OLD)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(MUSEUM / f"format-{request.param}.eds", tmp_path / "probe.eds"))


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    zygote = Zygote()
    yield zygote
    zygote.close()


def golden(path: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((MUSEUM / f"format-{inspect(path)}.json").read_text(encoding="utf-8"))
    return found


def test_every_older_format_has_a_piece_in_the_museum() -> None:
    assert sorted(p.name for p in MUSEUM.glob("*.eds")) == [f"format-{number}.eds" for number in OLD]
    assert [inspect(MUSEUM / f"format-{number}.eds") for number in OLD] == OLD


def test_the_next_month_is_the_golden_one(old: Path) -> None:
    expected = golden(old)
    with MatchHost.open(old) as host:
        assert [t.reason for t in host.status().taken_back] == ["Berts Befehle kamen zu spät an"]
        assert host.draft(PlayerId(1)) == "# Nordarm\n3: 2,3   ; Krieg gegen BERT?\n"
        assert host.to_act() == ()
        assert all(check.ok for check in host.verify())
        done = host.evaluate()
    assert {"month": done.month, "state_hash": done.state_hash, "chain": done.chain} == expected


def test_the_old_file_is_kept_beside_the_new(old: Path) -> None:
    number = inspect(old)
    before = content(old)
    MatchHost.open(old).close()
    copy = old.with_name(f"probe (Format {number}).eds")
    assert inspect(copy) == number
    assert content(copy) == before
    assert inspect(old) == FORMAT
    with closing(sqlite3.connect(old)) as connection:
        assert schema_of(connection) == expected_schema(FORMAT)
    shutil.copy(MUSEUM / f"format-{number}.eds", old)
    MatchHost.open(old).close()
    assert content(old.with_name(f"probe (Format {number}, 2).eds")) == before
    assert content(copy) == before


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def test_a_step_that_fails_leaves_the_old_file_for_the_old_program(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """BR-40: the last step breaks off in the middle; nothing of it, nor of those before, stays."""
    number, before, step = inspect(old), content(old), upgrades.STEPS[FORMAT - 1]

    def breaks_off(connection: sqlite3.Connection) -> None:
        step(connection)
        connection.execute("INSERT INTO nowhere VALUES (1)")

    monkeypatch.setitem(upgrades.STEPS, FORMAT - 1, breaks_off)
    with pytest.raises(KnownError):
        MatchHost.open(old)
    assert (inspect(old), content(old)) == (number, before)
    monkeypatch.setitem(upgrades.STEPS, FORMAT - 1, step)
    with MatchHost.open(old) as host:
        assert all(check.ok for check in host.verify())


def test_who_only_looks_at_an_old_file_is_told_that_it_is_old(old: Path) -> None:
    before = old.read_bytes()
    with pytest.raises(KnownError) as error:
        MatchHost.open(old, looking=True)
    assert error.value.code == "older_format"
    assert old.read_bytes() == before
    assert last_good_month(old) is None


@pytest.mark.skipif(sys.platform == "win32", reason="the victims are forked")
def test_death_at_any_step_leaves_the_old_or_the_new_file(zygote: Zygote, tmp_path: Path) -> None:
    expected = json.loads((MUSEUM / "format-1.json").read_text(encoding="utf-8"))
    formats = []
    for step in range(1, 40):
        folder = tmp_path / str(step)
        folder.mkdir()
        path = Path(shutil.copy(MUSEUM / "format-1.eds", folder / "probe.eds"))
        code, _ = zygote.kill_at(f"upgrade {step}", path, "open")
        formats.append(inspect(path))
        with MatchHost.open(path) as host:
            assert host.evaluate().chain == expected["chain"]
        copies = sorted(p.name for p in folder.iterdir())
        assert "probe (Format 1).eds" in copies
        assert all(name.endswith(".eds") for name in copies)
        if code == 0:
            break
    assert code == 0
    assert formats == sorted(formats)
    assert set(formats) == {1, FORMAT}
    assert len(formats) > 10


@pytest.mark.parametrize("maker", [make_format_1, make_format_2])
def test_the_museum_can_still_be_restocked(maker: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "old.eds"
    maker.main(path)
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    with MatchHost.open(path) as host:
        assert host.evaluate().chain == expected["chain"]
