"""The end of the month is counted down in the bar, and whoever has not handed in is reminded."""

from __future__ import annotations

from datetime import timedelta
from typing import cast

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.host.session import Session
from app.model.match import MatchStatus
from app.ui import chosen
from app.ui.eds.table_watch import TableWatch
from app.ui.eds.toolbar import TopBar, deadline_words
from app.ui.settings import Settings
from tests.ui import views
from tests.ui.eds.windows import desk


@pytest.fixture
def status() -> MatchStatus:
    return desk(views.small()).status


def watch(qtbot: QtBot, *, reminding: bool = True) -> tuple[TableWatch, list[int]]:
    made, due = TableWatch(cast("Session", None), None, people=2, reminding=reminding), list[int]()
    made.due.connect(due.append)
    return made, due


def test_each_reminder_comes_once_when_its_time_is_passed(qtbot: QtBot, status: MatchStatus) -> None:
    made, due = watch(qtbot)
    for minutes in (45.0, 29.9, 29.5, 9.9, 5.0, 1.9, 1.0):
        made.hear(timedelta(minutes=minutes), status)
    assert due == [30, 10, 2]


def test_nobody_is_reminded_who_has_handed_in_or_does_not_want_it(qtbot: QtBot, status: MatchStatus) -> None:
    made, due = watch(qtbot, reminding=False)
    for minutes in (45, 9):
        made.hear(timedelta(minutes=minutes), status)
    assert due == []
    chosen.choose(replace(Settings(), own_reminders=False))
    other, unwanted = watch(qtbot)
    for minutes in (45, 9):
        other.hear(timedelta(minutes=minutes), status)
    chosen.choose(Settings())
    assert unwanted == []


def test_a_late_comer_is_not_told_what_passed_before(qtbot: QtBot, status: MatchStatus) -> None:
    made, due = watch(qtbot)
    made.hear(timedelta(minutes=8), status)
    assert due == []


def test_the_bar_shows_the_end_in_place_of_the_sheet_and_gives_it_back(qtbot: QtBot) -> None:
    bar = TopBar(desk(views.small()), cast("TopBar", None))
    qtbot.addWidget(bar)
    words = [label.text() for label in bar.findChildren(type(bar._money_now))]
    assert "Entwurf" in words
    bar.show_deadline(timedelta(minutes=18, seconds=4))
    assert "noch 00:18:04" in [label.text() for label in bar.findChildren(type(bar._money_now))]
    bar.show_deadline(None)
    assert "Entwurf" in [label.text() for label in bar.findChildren(type(bar._money_now))]


def test_days_are_named_and_the_end_too() -> None:
    assert deadline_words(timedelta(days=2, hours=1))[1] == "noch 2 Tage, 01:00:00"
    assert deadline_words(timedelta(seconds=-5))[1] == "vorbei"
