"""What is being written is never overtaken: copies, desks and submissions have the newest sheet."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.host.match_host import MatchHost
from app.host.session import LocalSession
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.ui.match_table import MatchTable
from tests.host.play import new_match

ANNA = PlayerId(1)


class _Seat(LocalSession):
    """A seat whose disk may be full."""

    full = False

    def save_draft(self, text: str) -> None:
        if self.full:
            raise KnownError("disk_full", file="probe.eds")
        super().save_draft(text)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


@pytest.fixture
def seat(host: MatchHost) -> _Seat:
    return _Seat(host, ANNA)


@pytest.fixture
def table(host: MatchHost, seat: _Seat) -> MatchTable:
    return MatchTable(host.path, {ANNA: seat}, host)


def test_a_copy_has_what_was_just_written(table: MatchTable, tmp_path: Path) -> None:
    table.keep(ANNA, "16: 1")
    table.copy_to(tmp_path / "kopie.eds")
    with MatchHost.open(tmp_path / "kopie.eds") as copy:
        assert copy.draft(ANNA) == "16: 1"


def test_a_desk_has_what_was_just_written(table: MatchTable) -> None:
    table.keep(ANNA, "16: 1")
    assert table.desk(ANNA).text == "16: 1"


def test_what_cannot_be_saved_is_tried_again(table: MatchTable, seat: _Seat, host: MatchHost) -> None:
    seat.full = True
    table.keep(ANNA, "16: 1")
    with pytest.raises(KnownError, match="disk_full"):
        table.desk(ANNA)
    seat.full = False
    table.save()
    assert host.draft(ANNA) == "16: 1"


def test_a_sheet_handed_in_is_not_overwritten_by_an_older_text(table: MatchTable, host: MatchHost) -> None:
    table.keep(ANNA, "16: 1")
    table.submit(ANNA, "16: 2")
    table.save()
    assert host.draft(ANNA) == "16: 2"
    assert table.standing().status.seats[0].handed_in


def test_what_belongs_to_a_past_month_is_forgotten(table: MatchTable, host: MatchHost) -> None:
    table.keep(ANNA, "16: 1")
    table.forget()
    table.save()
    assert host.draft(ANNA) == ""
