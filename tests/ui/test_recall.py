"""What was seen in earlier months is put together once, whatever is asked afterwards."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from app.host.session import Session
from app.model.eds.events import StarTaken, Told
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId, StarId
from app.model.known_error import KnownError
from app.ui.match_table import MatchTable
from tests.ui import views


class _Status:
    def __init__(self) -> None:
        self.taken_back: tuple[int, ...] = ()


class _Seat:
    """A session that answers from views at hand and notes which months it was asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.now = _Status()
        self.missing: set[int] = set()

    def status(self) -> _Status:
        return self.now

    def report(self, month: int) -> MonthReport:
        told = Told(19, StarTaken(StarId(7), "WEG", PlayerId(5)))
        return MonthReport(month, views.ME, (told,), ())

    def view(self, month: int) -> PlayerView:
        self.asked.append(month)
        if month in self.missing:
            raise KnownError("no_such_month", month=month)
        seen = [views.star(2, 9, 9, 6, "FEIND", 4)] if month < 2 else []
        mine = [views.star(7, 12, 3, views.ME, "WEG", 3)] if month == 0 else []
        return views.view(
            stars=[views.star(1, 5, 5, views.ME), *seen, *mine], unseen=[(2, 9, 9)][len(seen) :], month=month
        )


def table(seat: _Seat, tmp_path: Path) -> MatchTable:
    return MatchTable(tmp_path, {views.ME: cast(Session, seat)}, None)


def test_each_month_is_read_once(tmp_path: Path) -> None:
    seat = _Seat()
    match = table(seat, tmp_path)
    found = match.sightings(views.ME, 3)
    assert {nr: seen.month for nr, seen in found.items()} == {1: 3, 2: 1, 7: 1}
    assert found[StarId(7)].star.owner == 5
    match.sightings(views.ME, 4)
    assert seat.asked == [0, 1, 2, 3, 4]


def test_looking_back_knows_nothing_of_later_months(tmp_path: Path) -> None:
    seat = _Seat()
    match = table(seat, tmp_path)
    match.sightings(views.ME, 3)
    assert match.sightings(views.ME, 0)[StarId(2)].month == 0


def test_a_month_taken_back_is_read_anew(tmp_path: Path) -> None:
    seat = _Seat()
    match = table(seat, tmp_path)
    match.sightings(views.ME, 1)
    seat.now.taken_back = (1,)
    match.sightings(views.ME, 1)
    assert seat.asked == [0, 1, 0, 1]


def test_months_that_are_not_there_are_left_out_and_one_may_stop(tmp_path: Path) -> None:
    seat = _Seat()
    seat.missing = {0, 1}
    match = table(seat, tmp_path)
    assert set(match.sightings(views.ME, 2)) == {1}
    assert table(_Seat(), tmp_path).sightings(views.ME, 5, lambda: True) == {}
