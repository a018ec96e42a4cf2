"""A month begins with one tip at most; each kind comes once a year, and none where they are switched off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.model.eds.kinds import Industry
from app.ui import chosen, theme, worker
from app.ui.eds.game_window import GameWindow
from app.ui.eds.tip_strip import give_tip
from app.ui.settings import Settings
from app.ui.widgets.notices import Strip
from tests.ui import views
from tests.ui.eds.windows import desk


@pytest.fixture(autouse=True)
def _settings() -> Iterator[None]:
    yield
    chosen.choose(Settings())
    worker.shut_down()


def told(qtbot: QtBot, qapp: QApplication, month: int, *, size: tuple[int, int] = (1366, 768)) -> tuple[list[str], str]:
    """Tips above the map, and what stands in the status bar."""
    theme.apply(qapp, "dark")
    home = views.star(1, 9, 9, views.ME, "NOVALIS", 10, Industry.YARD, (500, 9, 0))
    view = replace(views.view(stars=[home], ships=[views.ship(7, 9, 9, uranium=0)], month=month, home=1), money=9000)
    window = GameWindow(desk(view))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.settled)
    give_tip(window)
    strips = [strip.accessibleName() for strip in window.findChildren(Strip, "gameMessage")]
    return strips, window.statusBar().currentMessage()


def test_one_a_month_and_each_kind_once_a_year(qtbot: QtBot, qapp: QApplication) -> None:
    assert told(qtbot, qapp, 0)[0] == []
    first, _ = told(qtbot, qapp, 2)
    assert first == ["Tipp: 1 Schiff steht mit leerem Tank über einem Lager mit Uran."]
    assert told(qtbot, qapp, 2)[0] == [], "the month has had its tip"
    second, _ = told(qtbot, qapp, 3)
    assert second == ["Tipp: Die Werft auf NOVALIS (Stern 1) hat Erz. Sie kann in diesem Monat ein Schiff bauen."]
    assert told(qtbot, qapp, 4)[0][0].startswith("Tipp: 9.000\u00a0WE liegen bereit.")
    assert told(qtbot, qapp, 5)[0] == []
    assert told(qtbot, qapp, 14)[0] == first, "another year"


def test_none_when_switched_off_and_in_the_status_bar_where_the_map_has_no_room(
    qtbot: QtBot, qapp: QApplication
) -> None:
    chosen.choose(Settings(tips=False))
    assert told(qtbot, qapp, 2) == ([], "")
    chosen.choose(Settings())
    strips, said = told(qtbot, qapp, 2, size=(1280, 640))
    assert strips == []
    assert said.startswith("Tipp: 1 Schiff")
