"""A backup goes on as a match of its own; nothing of the old match fits the new one."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from app.host import backups
from app.host.branching import as_new_match, match_of
from app.host.exchange import Verdict, month_document, sheet_document, take_sheet
from app.host.gamemaster import GameMaster
from app.host.identity import Access
from app.host.match_host import MatchHost
from app.model import document
from app.model.ids import PlayerId
from app.model.journal import Role
from app.model.known_error import KnownError
from tests.host.play import hand_in_all, new_match, play

ANNA = PlayerId(1)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "Nordarm.eds") as host:
        play(host, 2)
        hand_in_all(host)
        yield host


def test_a_backup_goes_on_as_a_match_of_its_own(host: MatchHost, tmp_path: Path) -> None:
    backup = backups.keep(host, "before")
    before = backup.file.read_bytes()
    assert match_of(backup.file) == "Nordarm"
    as_new_match(backup.file, tmp_path / "Zweig.eds")
    assert backup.file.read_bytes() == before
    with MatchHost.open(tmp_path / "Zweig.eds") as branch:
        assert branch.status().match.name == "Zweig"
        assert branch.status().match.id != host.status().match.id
        assert branch.view(ANNA) == host.view(ANNA)
        assert branch.submitted() == host.submitted()
        assert [check.ok for check in branch.verify()] == [True] * 3
        branch.evaluate()
        assert host.month == 2


def test_old_sheets_codes_and_tokens_do_not_fit(host: MatchHost, tmp_path: Path) -> None:
    access = Access(host)
    identity, token = access._grant((Role.PLAYER, ANNA), "")
    assert access.identify(token).player == ANNA
    code = access.code((Role.PLAYER, ANNA))
    sheet = document.written(sheet_document(month_document(host, ANNA), (), 1))
    as_new_match(backups.keep(host, "wish").file, tmp_path / "Zweig.eds")
    with MatchHost.open(tmp_path / "Zweig.eds") as branch:
        doors = Access(branch)
        assert doors.code((Role.PLAYER, ANNA)) not in ("", code)
        with pytest.raises(KnownError):
            doors.identify(token)
        assert take_sheet(branch, sheet).verdict is Verdict.WRONG_MATCH
        assert branch.token(ANNA) != host.token(ANNA)
    assert take_sheet(host, sheet).verdict is Verdict.ACCEPTED
    assert access.identify(token) == identity


def test_the_old_deadline_does_not_end_the_new_month(host: MatchHost, tmp_path: Path) -> None:
    GameMaster(host).set_deadline(host.clock() + timedelta(minutes=5))
    as_new_match(backups.keep(host, "wish").file, tmp_path / "Zweig.eds")
    with MatchHost.open(tmp_path / "Zweig.eds") as branch:
        assert GameMaster(branch).deadline() is None


def test_nothing_is_written_over_and_damaged_backups_are_named(host: MatchHost, tmp_path: Path) -> None:
    backup = backups.keep(host, "wish").file
    (tmp_path / "Zweig.eds").write_bytes(b"da")
    with pytest.raises(KnownError) as error:
        as_new_match(backup, tmp_path / "Zweig.eds")
    assert error.value.code == "file_exists"
    backup.write_bytes(backup.read_bytes()[:5000])
    with pytest.raises(KnownError) as error:
        as_new_match(backup, tmp_path / "Neu.eds")
    assert error.value.code == "damaged"
    assert not list(tmp_path.glob("Neu*"))


@pytest.mark.parametrize("name", ["0001-M2-before.eds", "Nordarm.eds"])
def test_only_backups_in_their_folder_count_as_such(name: str, tmp_path: Path) -> None:
    assert match_of(tmp_path / name) == ""
    inside = tmp_path / "Nordarm (Sicherungen)" / name
    assert match_of(inside) == ("Nordarm" if name.startswith("0") else "")
