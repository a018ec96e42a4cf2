"""Two hosts on one file: the second is told who has it, may look, and takes over only what a dead process left."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from app.host.lock import FileLock, Holder, lock_path
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from tests.host.play import ROOT, hand_in_all

HOLD = """
import sys
from pathlib import Path
from app.host.match_host import MatchHost
host = MatchHost.open(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def path(saved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(saved, tmp_path / "probe.eds"))


@pytest.fixture
def other(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the match open."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    yield process
    process.kill()
    process.communicate()


def test_the_second_process_is_told_who_has_it(path: Path, other: subprocess.Popen[str]) -> None:
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert error.value.code == "in_use"
    assert error.value.values["pid"] == other.pid
    assert error.value.values["computer"] == socket.gethostname()
    assert str(error.value.values["since"]).endswith("+00:00")


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_to_the_file_is_the_same_file(path: Path, other: subprocess.Popen[str], tmp_path: Path) -> None:
    (tmp_path / "anders").mkdir()
    link = tmp_path / "anders" / "link.eds"
    link.symlink_to(path)
    with pytest.raises(KnownError) as error:
        MatchHost.open(link)
    assert error.value.code == "in_use"


def test_a_file_with_two_names_is_refused(path: Path, tmp_path: Path) -> None:
    os.link(path, tmp_path / "zwei.eds")
    with pytest.raises(KnownError) as error:
        MatchHost.open(tmp_path / "zwei.eds")
    assert error.value.code == "several_names"
    assert not lock_path(tmp_path / "zwei.eds").exists()


def test_one_may_look_while_another_process_has_it(path: Path, other: subprocess.Popen[str]) -> None:
    with MatchHost.open(path, looking=True) as host:
        assert host.month == 2
        assert host.view(PlayerId(1)).month == 2
        assert host.draft(PlayerId(1)) == ""
        assert host.submitted() == {1: True, 2: True, 3: True}
        for action in (
            host.evaluate,
            lambda: host.save_draft(PlayerId(1), "x"),
            lambda: host.accept(PlayerId(1), (), 3, host.parameters_digest),
            lambda: host.reopen(PlayerId(1)),
            lambda: host.take_back("x"),
        ):
            with pytest.raises(KnownError) as error:
                action()
            assert error.value.code == "looking_only"


def test_who_looks_sees_what_the_other_does(path: Path) -> None:
    with MatchHost.open(path, looking=True) as looking:
        assert looking.month == 2
        with MatchHost.open(path) as host:
            assert looking.month == 2
            host.evaluate()
            assert looking.month == 3
            assert looking.report(PlayerId(2), 3) == host.report(PlayerId(2), 3)
            hand_in_all(host)
            assert looking.status() == host.status()
            host.take_back("weil")
            assert looking.month == 2
            host.evaluate()
        assert looking.month == 3


def test_the_lock_of_a_killed_process_is_taken_over(path: Path, other: subprocess.Popen[str]) -> None:
    other.kill()
    other.wait()
    assert lock_path(path).exists()
    with MatchHost.open(path) as host:
        assert host.month == 2
    assert not lock_path(path).exists()


def test_a_lock_left_by_another_computer_is_taken_over_only_on_demand(path: Path) -> None:
    holder = Holder("anderer-rechner", "erna", 4711, "2026-05-04T18:14:00+00:00")
    lock_path(path).write_bytes(msgspec.json.encode(holder))
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert (error.value.code, error.value.values["computer"], error.value.values["user"]) == (
        "in_use",
        "anderer-rechner",
        "erna",
    )
    with MatchHost.open(path, take_over=True) as host:
        assert host.month == 2


@pytest.mark.parametrize("left", [b"", b"{", b"\xff" * 9000, b'{"computer": 1}'])
def test_a_lock_file_that_makes_no_sense_is_no_obstacle(path: Path, left: bytes) -> None:
    lock_path(path).write_bytes(left)
    MatchHost.open(path).close()
    assert not lock_path(path).exists()


def test_a_file_that_cannot_be_opened_is_not_left_locked(tmp_path: Path) -> None:
    path = tmp_path / "leer.eds"
    path.write_bytes(b"")
    for _ in range(2):
        with pytest.raises(KnownError) as error:
            MatchHost.open(path)
        assert error.value.code == "empty_file"
    assert [p.name for p in tmp_path.iterdir()] == ["leer.eds"]


def test_a_lock_given_back_can_be_taken_again(tmp_path: Path) -> None:
    for _ in range(3):
        lock = FileLock.acquire(tmp_path / "x.eds", "now")
        with pytest.raises(KnownError):
            FileLock.acquire(tmp_path / "x.eds", "now")
        lock.release()


def test_a_file_one_may_not_write_to_says_so_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.host.keeping.os.access", lambda *_: False)
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert error.value.code == "read_only"


def test_a_folder_one_may_not_write_to_can_be_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError

    monkeypatch.setattr("app.host.lock.os.open", refuse)
    with pytest.raises(KnownError) as error:
        MatchHost.open(path)
    assert error.value.code == "read_only"
    with MatchHost.open(path, looking=True) as host:
        assert host.month == 2
    assert sorted(p.name for p in path.parent.iterdir()) == ["probe.eds"]
