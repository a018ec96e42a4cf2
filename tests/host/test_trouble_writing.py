"""No room, a broken disk: a code one can explain, and nothing was changed."""

import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import event

from app.host.exchange import export_month
from app.host.files import write_whole
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import MatchStatus
from app.model.store.database import make_durable
from tests.host.play import new_match, seats, setup
from tests.host.zygote import Zygote

ANNA = PlayerId(1)


@pytest.fixture
def host(saved: Path, tmp_path: Path) -> Iterator[MatchHost]:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    with MatchHost.open(path) as host:
        yield host


def code_of(action: Callable[[], object]) -> str | None:
    """The code of the ``KnownError`` an action ends with; None if it succeeds."""
    try:
        action()
    except KnownError as error:
        return error.code
    return None


def failing_at(host: MatchHost, number: int, code: int, action: Callable[[], object]) -> str | None:
    """``code_of`` while the n-th statement or commit fails."""
    numbers = count(1)

    def trap(*_: object) -> None:
        if next(numbers) == number:
            error = sqlite3.OperationalError("a disk as disks are")
            error.sqlite_errorcode = code
            raise error

    engine, kinds = host._database.engine, ("before_cursor_execute", "commit")
    for kind in kinds:
        event.listen(engine, kind, trap)
    try:
        return code_of(action)
    finally:
        for kind in kinds:
            event.remove(engine, kind, trap)


def everything(host: MatchHost) -> tuple[MatchStatus, list[str], object, bytes]:
    """All that a failed action must not change."""
    rows = [
        repr(row) for table in ("snapshot", "submission", "report", "statistic", "seat") for row in dump(host, table)
    ]
    return host.status(), rows, host.view(ANNA), host.draft(ANNA).encode()


def dump(host: MatchHost, table: str) -> list[object]:
    with host._database.reading() as connection:
        return [tuple(row) for row in connection.exec_driver_sql(f"SELECT * FROM {table}")]


@pytest.mark.parametrize(
    ("number", "code"),
    [(sqlite3.SQLITE_IOERR | 3 << 8, "write_failed"), (sqlite3.SQLITE_FULL, "disk_full")],
    ids=["broken", "full"],
)
def test_an_evaluation_fails_as_a_whole_at_every_write(
    saved: Path, undisturbed: str, tmp_path: Path, number: int, code: str
) -> None:
    for place in count(1):
        path = tmp_path / f"{place}.eds"
        shutil.copy(saved, path)
        with MatchHost.open(path) as host:
            before = everything(host)
            refusal = failing_at(host, place, number, host.evaluate)
            if refusal is None:
                break
            assert refusal == code
            assert everything(host) == before
            assert host.evaluate().chain == undisturbed
    assert place > 12


@pytest.mark.parametrize("action", ["accept", "save_draft", "reopen", "take_back"])
def test_every_other_change_fails_as_a_whole_too(host: MatchHost, action: str) -> None:
    actions = {
        "accept": lambda: host.accept(ANNA, (), 3, host.parameters_digest),
        "save_draft": lambda: host.save_draft(ANNA, "neu"),
        "reopen": lambda: host.reopen(ANNA),
        "take_back": lambda: host.take_back("weil"),
    }
    before = everything(host)
    for place in count(1):
        refusal = failing_at(host, place, sqlite3.SQLITE_IOERR, actions[action])
        if refusal is None:
            break
        assert refusal == "write_failed"
        assert everything(host) == before
    assert place > 2
    assert everything(host) != before


def test_a_full_disk_is_named_at_every_level_of_filling(host: MatchHost, undisturbed: str) -> None:
    """SQLite itself runs out of pages here."""
    driver = host._database._driver
    before = everything(host)
    (pages,) = driver.execute("PRAGMA page_count").fetchone()
    for room in count():
        driver.execute(f"PRAGMA max_page_count = {pages + room}")
        if (refusal := code_of(host.evaluate)) is None:
            break
        assert refusal == "disk_full"
        driver.execute("PRAGMA max_page_count = 1073741823")
        assert everything(host) == before
    assert room > 1
    assert host._match.link.chain == undisturbed


@pytest.mark.skipif(sys.platform == "win32", reason="the limit is one of POSIX")
def test_a_file_that_may_not_grow_stops_the_evaluation_only(
    zygote: Zygote, saved: Path, undisturbed: str, tmp_path: Path
) -> None:
    """The operating system refuses to write."""
    size = saved.stat().st_size
    refusals = 0
    for limit in range(0, size, size // 20):
        path = tmp_path / "probe.eds"
        shutil.copy(saved, path)
        code, told = zygote.kill_at(f"bytes {limit}", path)
        assert code == 0
        refusals += told in (["refused write_failed"], ["refused disk_full"])
        with MatchHost.open(path) as host:
            assert host.month == (2 if told[0].startswith("refused") else 3)
            if host.month == 2:
                assert host.evaluate().chain == undisturbed
            else:
                assert told == [undisturbed]
        path.unlink()
    assert refusals > 1


def test_a_new_match_without_room_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def tight(connection: sqlite3.Connection) -> None:
        make_durable(connection)
        connection.execute("PRAGMA max_page_count = 5")

    monkeypatch.setattr("app.host.founding.make_durable", tight)
    with pytest.raises(KnownError) as error:
        MatchHost.create(tmp_path / "probe.eds", setup(), seats(), "1")
    assert error.value.code == "disk_full"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("number", "code"), [(28, "disk_full"), (5, "write_failed"), (30, "read_only")])
def test_an_export_without_room_leaves_the_old_file(
    host: MatchHost, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    target = tmp_path / "anna.edsmonat"
    write_whole(target, b"old")

    def full(descriptor: int) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(KnownError) as error:
        export_month(host, ANNA, target)
    assert error.value.code == code
    assert target.read_bytes() == b"old"
    assert sorted(p.suffix for p in tmp_path.iterdir() if p.name.startswith("anna")) == [".edsmonat"]


def test_a_folder_that_is_gone_is_named(tmp_path: Path) -> None:
    with pytest.raises(KnownError) as error:
        new_match(tmp_path / "weg" / "probe.eds")
    assert error.value.code == "unreachable"
    with pytest.raises(KnownError) as error:
        MatchHost.open(tmp_path / "weg" / "probe.eds")
    assert error.value.code in ("file_missing", "unreachable")
