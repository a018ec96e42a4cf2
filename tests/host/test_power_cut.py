"""Power cuts: whatever had not been synchronised is gone, in part or as a whole. A whole month stands all the same.

With a write-ahead log and synchronous FULL, a commit appends to the log and waits until it is on disk; the database
itself is written only from a log that is safe. So a power cut leaves: the log cut off anywhere behind the last commit,
perhaps with rubbish behind the cut; or the database with some of its pages new, some old, and the log whole. Both are
made here from copies of the files. Quick: a few cuts; ``pytest -m slow tests/host/test_power_cut.py`` tries a hundred.
"""

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from app.host.files import write_whole
from app.host.match_host import MatchHost
from app.model.eds.orders import DeclareStatus
from app.model.ids import PlayerId

ANNA, BERT = PlayerId(1), PlayerId(2)
PAGE = 4096


class Disk(NamedTuple):
    """The files of a match at one moment."""

    main: bytes
    log: bytes


class Evaluated(NamedTuple):
    """A month being evaluated, seen from the disk."""

    before: Disk
    after: Disk
    closed: bytes
    """The database after the log was folded in."""


@pytest.fixture(scope="module")
def evaluated(saved: Path, tmp_path_factory: pytest.TempPathFactory) -> Evaluated:
    path = tmp_path_factory.mktemp("power") / "probe.eds"
    shutil.copy(saved, path)
    with MatchHost.open(path) as host:
        before = disk(path)
        host.evaluate()
        after = disk(path)
    assert before.main == after.main, "the log was folded in; take a smaller match"
    return Evaluated(before, after, path.read_bytes())


def disk(path: Path) -> Disk:
    log = path.with_name(path.name + "-wal")
    return Disk(path.read_bytes(), log.read_bytes() if log.exists() else b"")


def restored(folder: Path, disk: Disk) -> Path:
    """These files, as they are found after the computer has started again."""
    path = folder / "probe.eds"
    path.write_bytes(disk.main)
    path.with_name("probe.eds-shm").unlink(missing_ok=True)
    path.with_name("probe.eds-wal").write_bytes(disk.log)
    return path


def cuts(evaluated: Evaluated, count: int) -> Iterator[bytes]:
    """The log, cut off at so many places; every other one ends in rubbish."""
    dice = random.Random(count)
    first, last = len(evaluated.before.log), len(evaluated.after.log)
    for number in range(count):
        cut = first + (last - first) * number // (count - 1)
        tail = dice.randbytes(last - cut) if number % 2 else b""
        yield evaluated.after.log[:cut] + tail


def survive_cuts(evaluated: Evaluated, folder: Path, undisturbed: str, count: int) -> None:
    stood = []
    for log in cuts(evaluated, count):
        path = restored(folder, Disk(evaluated.before.main, log))
        with MatchHost.open(path) as host:
            stood.append(host.month)
            if host.month == 2:
                assert host.to_act() == ()
                assert host.evaluate().chain == undisturbed
            assert host._match.link.chain == undisturbed
            assert list(host.figures()) == [0, 1, 2, 3]
    assert set(stood) == {2, 3}
    assert stood == sorted(stood)


def test_a_cut_while_a_month_is_written_leaves_the_month_before_or_after(
    evaluated: Evaluated, tmp_path: Path, undisturbed: str
) -> None:
    survive_cuts(evaluated, tmp_path, undisturbed, 12)


@pytest.mark.slow
def test_a_hundred_cuts(evaluated: Evaluated, tmp_path: Path, undisturbed: str) -> None:
    survive_cuts(evaluated, tmp_path, undisturbed, 100)


def test_a_cut_while_the_log_is_folded_in_loses_nothing(evaluated: Evaluated, tmp_path: Path, undisturbed: str) -> None:
    dice = random.Random(7)
    size = max(len(evaluated.before.main), len(evaluated.closed))
    old, new = (data.ljust(size, b"\0") for data in (evaluated.before.main, evaluated.closed))
    for _ in range(10):
        pages = [dice.choice((old, new))[at : at + PAGE] for at in range(0, size, PAGE)]
        path = restored(tmp_path, Disk(b"".join(pages), evaluated.after.log))
        with MatchHost.open(path) as host:
            assert host.month == 3
            assert host._match.link.chain == undisturbed
            assert [check.ok for check in host.verify()] == [True] * 4


def test_a_sheet_with_a_receipt_is_on_disk(saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    with MatchHost.open(path) as host:
        receipt = host.accept(ANNA, (DeclareStatus(BERT, 3),), 3, host.parameters_digest)
        now = disk(path)
    folder = tmp_path / "danach"
    folder.mkdir()
    with MatchHost.open(restored(folder, now)) as host:
        sheet = host.valid_sheet(ANNA)
        assert sheet is not None
        assert (sheet.number, sheet.digest) == (receipt.number, receipt.digest)


def test_every_connection_waits_for_the_disk(saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "probe.eds"
    shutil.copy(saved, path)
    with MatchHost.open(path) as host, host._database.writing() as connection:
        settings = [
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert settings == ["wal", 2, 1]


def test_small_files_are_on_disk_before_they_get_their_name_and_the_name_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    replace, fsync = Path.replace, os.fsync

    def renamed(self: Path, target: Path) -> Path:
        order.append("name")
        return replace(self, target)

    def synced(descriptor: int) -> None:
        order.append("disk")
        fsync(descriptor)

    monkeypatch.setattr(Path, "replace", renamed)
    monkeypatch.setattr(os, "fsync", synced)
    write_whole(tmp_path / "a.txt", b"neu")
    assert order == ["disk", "name", *(["disk"] if os.name == "posix" else [])]
