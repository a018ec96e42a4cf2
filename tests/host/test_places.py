"""Where a match is kept: folders others have a hand in are named, a full disk says how much is missing."""

import errno
import shutil
from collections import namedtuple
from pathlib import Path

import pytest

from app.host import backups, space, synced
from app.host.files import write_whole
from app.host.match_host import MatchHost
from app.host.synced import NETWORK, service_of
from app.model.known_error import KnownError
from app.text.folders import folder_warning
from app.text.host_errors import sentence
from tests.host.play import hand_in_all, new_match

Usage = namedtuple("Usage", "total used free")


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("OneDrive - Sternenfreunde/Spiele", "OneDrive"),
        ("Dropbox", "Dropbox"),
        ("Library/Mobile Documents/com~apple~CloudDocs", "iCloud"),
        ("Nextcloud/a/b", "Nextcloud"),
        ("Meine Ablage", "Google Drive"),
        ("Dokumente/Spiele", ""),
        ("mein Dropbox-Ersatz", ""),
    ],
)
def test_folders_kept_in_step_are_known_by_their_names(folder: str, service: str, tmp_path: Path) -> None:
    assert service_of(tmp_path / folder / "Nordarm.eds") == service


def test_folders_kept_in_step_are_known_by_what_is_in_them(tmp_path: Path) -> None:
    (tmp_path / "sync" / "tief").mkdir(parents=True)
    (tmp_path / "sync" / ".stfolder").mkdir()
    assert service_of(tmp_path / "sync" / "tief" / "Nordarm.eds") == "Syncthing"


@pytest.mark.skipif(not Path("/proc/mounts").exists(), reason="asks Linux")
def test_disks_of_other_computers_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = tmp_path / "mounts"
    far = str(tmp_path / "weit weg").replace(" ", "\\040")
    mounts.write_text(f"/dev/sda1 / ext4 rw 0 0\nserver:/spiele {far} nfs4 rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(synced, "_MOUNTS", mounts)
    assert service_of(tmp_path / "weit weg" / "Nordarm.eds") == NETWORK
    assert service_of(tmp_path / "nah" / "Nordarm.eds") == ""
    assert "Netzlaufwerk" in folder_warning(NETWORK)
    assert "OneDrive" in folder_warning("OneDrive")


def with_free(monkeypatch: pytest.MonkeyPatch, free: int) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**9, 10**9 - free, free))


def test_a_month_without_room_is_not_begun_and_says_how_much_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with new_match(tmp_path / "probe.eds") as host:
        hand_in_all(host)
        before = host.status()
        with monkeypatch.context() as patch:
            with_free(patch, 500_000)
            with pytest.raises(KnownError) as error:
                host.evaluate()
            assert error.value.code == "disk_full"
            assert sentence(error.value).startswith("Kein Platz auf dem Datenträger.")
            assert "Es fehlen 6 MB." in sentence(error.value)
            with pytest.raises(KnownError):
                backups.keep(host, "wish")
            assert backups.kept(host) == []
        assert host.status() == before
        assert host.evaluate().month == 1


def test_what_fails_for_want_of_room_says_how_much_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "no")

    with_free(monkeypatch, 0)
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(KnownError) as error:
        write_whole(tmp_path / "a.bin", bytes(3_500_000))
    assert (error.value.code, error.value.values) == ("disk_full", {"missing": 4})


def test_nobody_knows_how_much_room_a_vanished_folder_has(tmp_path: Path) -> None:
    assert space.missing(tmp_path / "weg", 10**15) == 0
    assert space.missing(tmp_path, 10**15) > 0


def test_a_match_opened_from_a_folder_kept_in_step_still_works(tmp_path: Path) -> None:
    folder = tmp_path / "Dropbox"
    folder.mkdir()
    with new_match(folder / "probe.eds") as host:
        assert service_of(host.path) == "Dropbox"
        assert isinstance(host, MatchHost)
        assert host.evaluate().month == 1
