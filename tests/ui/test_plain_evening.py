"""A LAN evening with people who write HTML wherever they can: every window shows it letter by letter."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from app.host.discovery import CHOSEN, Found
from app.host.match_host import MatchHost
from app.host.server import wire
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.ui import saved_games
from app.ui.eds.game_window import GameWindow
from app.ui.eds.gamemaster.host_dialog import HostDialog
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.lan_search import LanSearch
from app.ui.screens.join import JoinPlace
from app.ui.screens.lobby import LobbyPlace
from tests.host.play import parameters
from tests.ui.plainness import NAME, rich, showing
from tests.ui.program import WAIT_MS, Program

START = Callable[..., Program]
ANNA, BERT = PlayerId(1), PlayerId(2)
RULERS = (NAME, f"{NAME} II", f"{NAME} III")
FILE = NAME.replace("/", "")
"""Names of files may hold almost everything, too."""


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")


def match() -> None:
    """A match whose rulers are called so, in the folder of saved games."""
    saved_games.folder().mkdir(parents=True, exist_ok=True)
    seats = [Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(RULERS, start=1)]
    MatchHost.create(saved_games.folder() / f"{FILE}.eds", Setup(RULERS, parameters()), seats, "probe", NAME).close()


def until(program: Program, condition: Callable[[], bool]) -> None:
    program.qtbot.waitUntil(condition, timeout=WAIT_MS)


def lead(program: Program) -> HostPlace:
    """Open the server; everybody meets in the lobby."""
    program.click("btnHost")
    dialog = program.find(HostDialog, "dlgHost")
    dialog.match.setCurrentIndex(1)
    assert rich() == []
    program.click("btnServerOpen")
    until(program, lambda: isinstance(program.window.place, HostPlace))
    place = program.window.place
    assert isinstance(place, HostPlace)
    until(program, lambda: place.console.glance is not None and place.settled)
    return place


def press(owner: QWidget, name: str) -> None:
    button = owner.findChild(QPushButton, name)
    assert button is not None, name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


class Canned:
    """A search that has found a match of such a name."""

    failed = False

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def start(self) -> None:
        self._changed()

    def stop(self, *, wait: bool = True) -> None: ...

    def found(self) -> list[Found]:
        return [Found("a", "a" * 32, NAME, 0, 3, NAME, wire.API, ("127.0.0.1", NAME), 1, NAME, 2, True)]


def test_the_list_of_matches_and_what_is_offered(qtbot: QtBot, start: START) -> None:
    program = start()
    network = program.window.network()
    network.search = LanSearch(network, Canned)
    program.window.look_around()
    assert rich() == []
    network.show_join()
    place = program.window.place
    assert isinstance(place, JoinPlace)
    until(program, lambda: showing() > 0)
    assert rich() == []


def test_lobby_letters_gazette_and_console(start: START, tmp_path: Path) -> None:
    match()
    host, guest = start(), start()
    place = lead(host)
    house, console = place.house, place.console
    guest.click("btnLan")
    guest.find(QLineEdit, "lanAddress").setText(console.invitation.text)
    guest.click("btnLanConnect")
    until(guest, lambda: isinstance(guest.window.place, LobbyPlace))
    words = guest.find(QLineEdit, "lobbyText")
    words.setText(NAME)
    QTest.keyClick(words, Qt.Key.Key_Return)
    house.say(NAME)
    until(guest, lambda: showing() > 8)
    assert rich() == [], "in both lobbies"

    press(place, "btnLobbyBegin")
    until(host, lambda: console.isVisible() and place.settled)
    until(guest, lambda: isinstance(guest.window.place, GameWindow))
    guest.wait()
    house.post.write(BERT, ANNA, NAME, f"3: 2,1\nunlesbar {NAME}")
    house.post.contribute(BERT, NAME)
    house.post.complain(BERT, 0, NAME, NAME)
    house.master.announce(NAME)
    house.post.issue(NAME)
    console.deeds.evaluate(1)
    until(host, lambda: console.glance is not None and console.glance.month == 2 and console.settled)
    house.master.take_back(1, NAME)
    until(host, lambda: console.glance is not None and console.glance.month == 1 and console.settled)
    guest.wait()
    until(guest, lambda: isinstance(guest.window.place, GameWindow))
    assert rich() == [], "on the console and at the desk"
    _look_at_everything(guest)

    press(console, "btnGmComplaints")
    until(host, lambda: any(dialog.isVisible() for dialog in console.findChildren(QWidget, "dlgComplaints")))
    for name in ("gmEvaluate", "gmUndoMonth", "btnGmComputer", "btnGmCorrect"):
        press(console, name)
        host.wait()
        assert rich() == [], name
    assert showing() > 8


def _look_at_everything(guest: Program) -> None:
    """Every tab of the game, and the letters of everybody."""
    game = guest.game
    for partner in (BERT, PlayerId(3)):
        game.open_letters(partner)
        guest.wait()
        assert rich() == [], partner
    tabs = game.tabs
    bar = tabs.findChild(QTabBar)
    assert bar is not None
    for tab in range(tabs.count()):
        tabs.setCurrentIndex(tab)
        guest.wait()
        assert rich() == [], tabs.tabText(tab)
