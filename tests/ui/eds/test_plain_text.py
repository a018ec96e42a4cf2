"""What other people wrote is shown letter by letter, wherever names stand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds import events as e
from app.model.eds.battle import BattleRecord, ShipEntry, SideRecord
from app.model.eds.orders import Transfer
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.model.problem import Problem
from app.ui import theme
from app.ui.eds.game_window import GameWindow
from app.ui.eds.selection import Selected
from app.ui.screens.recent_list import RecentList
from app.ui.screens.start import StartScreen
from app.ui.settings import Recent, Settings
from app.ui.widgets.basics import Elided, emblem, label
from app.ui.widgets.notices import Strip
from app.ui.widgets.tips import plain
from tests.ui import views
from tests.ui.eds.windows import Make, desk
from tests.ui.plainness import NAME, rich, showing


def named() -> PlayerView:
    """A galaxy in which everything is called so."""
    view = views.view(
        stars=[views.star(60, 10, 10, 4, NAME, 12), views.star(61, 20, 20, 6, NAME, 5), views.star(62, 12, 12)],
        ships=[
            views.ship(9, 20, 20, 6, NAME),
            views.ship(10, 20, 20, 4, NAME, uranium=0),
            views.ship(11, 10, 10, 4, NAME, hits=2),
        ],
    )
    return replace(view, rulers=tuple(replace(line, name=NAME) for line in view.rulers))


def told() -> MonthReport:
    side = SideRecord(PlayerId(4), (ShipEntry(ShipId(10), NAME, "B"),), 0, 0, "L")
    other = SideRecord(PlayerId(6), (ShipEntry(ShipId(9), NAME, "A"),), 0, 0, "L")
    battle = BattleRecord(15, 7, 1, 20, 20, side, other, False, ())
    failed = e.OrderFailed(17, 0, Transfer(PlayerId(5), 500), Problem("money", {"need": 500, "have": 275}))
    events = (
        e.Told(7, e.BattleFought(1, 20, 20, PlayerId(4), PlayerId(6), False)),
        e.Told(17, failed),
        e.Told(19, e.StarOccupied(StarId(60), PlayerId(6))),
    )
    return MonthReport(15, PlayerId(4), events, (battle,))


SHEET = f"1: 60,{NAME}\n5: 9,3\n7: 10,/,21,20\n7: 9,/,{NAME}\n17: 6,99999\nunlesbar {NAME}"


@pytest.fixture
def game(make: Make) -> GameWindow:
    return make(desk(named(), SHEET, told()))


def test_the_whole_game_window(game: GameWindow) -> None:
    for tab in range(game.tabs.count()):
        game.tabs.setCurrentIndex(tab)
        QTest.qWait(0)
        assert rich() == [], game.tabs.tabText(tab)
    for selected in (Selected("star", 61, 20, 20), Selected("ship", 9, 20, 20), Selected("ship", 10, 20, 20)):
        game.select(selected)
        assert rich() == []
    for page in (0, 1):
        game.orders.show_page(page)
        assert rich() == []
    assert showing() > 6, "the name is there to be read"


def test_narrow_windows_elide_and_tell_the_rest(game: GameWindow, qtbot: QtBot) -> None:
    game.resize(1280, 720)
    QTest.qWait(0)
    short = Elided(f"Vorn {NAME} hinten")
    qtbot.addWidget(short)
    short.resize(30, 20)
    short.show()
    assert short.toolTip() != ""
    assert Qt.mightBeRichText(short.toolTip()), "as HTML in which the letters are spelt"
    assert "&lt;b&gt;" in short.toolTip()
    assert rich() == []


def test_dialogs_and_cards_of_the_game(game: GameWindow, qtbot: QtBot) -> None:
    for phase in (1, 3, 5, 7, 9, 13, 17, 18):
        game.tools.doors.open_dialog(phase)
        assert rich() == [], phase
        for dialog in game.findChildren(QDialog):
            dialog.close()
    summary = game.ask_to_submit()
    qtbot.waitUntil(lambda: summary is not None or game.settled)
    assert rich() == []
    game.chartroom.finder.search("FETT")
    assert rich() == []


def test_the_check_itself_finds_html(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    bad = QLabel(NAME, window)
    assert len(rich()) == 1
    bad.setTextFormat(Qt.TextFormat.PlainText)
    assert rich() == []
    window.setToolTip(NAME)
    assert len(rich()) == 1
    window.setToolTip(plain(NAME))
    assert rich() == []


def test_start_screen_and_small_parts(qtbot: QtBot, qapp: QApplication) -> None:
    theme.apply(qapp, "light")
    game = Recent(f"/spiele/{NAME}.eds", NAME, 3, "2026-01-01T00:00:00+00:00", 6, ruler=1, ruler_name=NAME)
    parts = [
        StartScreen(Settings(recent=(game, replace(game, path="/b")))),
        RecentList((game,)),
        Strip(NAME),
        label(NAME),
        emblem(3, 16, NAME),
    ]
    for part in parts:
        qtbot.addWidget(part)
        part.resize(QSize(300, 200))
        part.show()
    assert rich() == []
    assert showing() >= 4
