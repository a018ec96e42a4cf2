"""The start screen looks into the network; a guest whose host is behind, gone or elsewhere is told what is so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.host.client import Ticket
from app.host.discovery import Found
from app.host.invitation import Invitation
from app.host.keyring import Keyring
from app.host.match_host import MatchHost
from app.host.server.running import GameServer
from app.model.eds.parameters import Parameters
from app.model.ids import PlayerId
from app.model.journal import Role
from app.ui.eds.game_window import GameWindow
from app.ui.lan_search import LanSearch
from app.ui.screens.join import JoinPlace
from app.ui.screens.lan_card import LanCard
from app.ui.screens.lobby import LobbyPlace, changed_rules
from tests.host.play import HERE, new_match, parameters, serving
from tests.ui.program import WAIT_MS, Program

START = Callable[..., Program]
ANNA = PlayerId(1)


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=WAIT_MS)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[MatchHost]:
    with new_match(tmp_path / "probe.eds") as host:
        yield host


@pytest.fixture
def serve(host: MatchHost, tmp_path: Path) -> Iterator[Callable[..., GameServer]]:
    with serving(host, tmp_path / "key") as start:
        yield partial(start, ticking=3600)


class Search:
    """Finds what it is told."""

    failed = False

    def __init__(self, changed: Callable[[], None]) -> None:
        self.changed, self.matches = changed, list[Found]()

    def start(self) -> None: ...

    def stop(self, *, wait: bool = True) -> None: ...

    def found(self) -> list[Found]:
        return self.matches


def found(match: str, port: int) -> Found:
    return Found(match, match, "Nordarm", 0, 3, "0.1.0", 1, (HERE,), port, "pc", 2, True)


def rows_of(card: QWidget) -> list[QPushButton]:
    return [each for each in card.findChildren(QPushButton, "btnLanJoin") if each.isVisible()]


def test_known_matches_go_on_and_others_ask_for_the_code(qtbot: QtBot, tmp_path: Path) -> None:
    searches: list[Search] = []

    def make(changed: Callable[[], None]) -> Search:
        searches.append(Search(changed))
        return searches[0]

    search = LanSearch(None, make)
    ring = Keyring(tmp_path)
    ring.keep(Ticket(HERE, 1, "f" * 64, "t" * 64, "a" * 32, Role.PLAYER, ANNA))
    card = LanCard(search, ring)
    qtbot.addWidget(card)
    card.show()
    searches[0].matches = [found("a" * 32, 4711), found("b" * 32, 4712)]
    searches[0].changed()
    until(qtbot, lambda: [row.text() for row in rows_of(card)] == ["Fortsetzen", "Beitreten …"])
    with qtbot.waitSignal(card.return_wanted) as back:
        QTest.mouseClick(rows_of(card)[0], Qt.MouseButton.LeftButton)
    assert back.args == [str(tmp_path / f"{'a' * 32}.edsgast")]
    moved = ring.ticket("a" * 32)
    assert moved is not None
    assert moved.port == 4711
    with qtbot.waitSignal(card.join_wanted):
        QTest.mouseClick(rows_of(card)[1], Qt.MouseButton.LeftButton)
    searches[0].matches = []
    searches[0].changed()
    until(qtbot, lambda: rows_of(card) == [])
    with qtbot.waitSignal(card.typed) as typed:
        field = card.findChild(QLineEdit, "lanText")
        assert field is not None
        QTest.keyClicks(field, "Q3VD-7KJY")
        QTest.keyClick(field, Qt.Key.Key_Return)
    assert typed.args == ["Q3VD-7KJY"]


def test_what_is_typed_on_the_start_screen_is_tried_in_the_network(
    program: Program, serve: Callable[..., GameServer], qtbot: QtBot
) -> None:
    server = serve()
    program.window.look_around()
    code = server.room.access.code((Role.PLAYER, ANNA))
    program.find(QLineEdit, "lanText").setText(str(Invitation(HERE, server.port, code)))
    program.click("btnLanGo")
    until(qtbot, lambda: isinstance(program.window.place, JoinPlace))
    until(qtbot, lambda: bool(program.window.findChildren(QWidget, "seatOffer")))
    until(qtbot, lambda: any(each.isVisible() for each in program.window.findChildren(QPushButton, "btnLanTake")))
    program.click("btnLanTake")
    until(qtbot, lambda: isinstance(program.window.place, GameWindow) and program.window.settled)
    assert program.clicks == 2


def sit_down(program: Program, server: GameServer, qtbot: QtBot) -> None:
    code = server.room.access.code((Role.PLAYER, ANNA))
    program.window.network().join([Invitation(HERE, server.port, code)])
    until(qtbot, lambda: isinstance(program.window.place, GameWindow | LobbyPlace) and program.window.settled)


def test_a_host_with_an_older_state_is_told_at_every_desk(
    program: Program, serve: Callable[..., GameServer], host: MatchHost, qtbot: QtBot
) -> None:
    """BR-07."""
    server = serve()
    sit_down(program, server, qtbot)
    ring = Keyring()
    (ticket,) = ring.tickets()
    program.window.show_start()
    file = ring.keep(ticket._replace(seen=(0, 5)))
    program.window.open_file(file)
    until(qtbot, lambda: bool(program.window.findChildren(QWidget, "farBehind")))
    assert "J1/M5" in program.window.findChildren(QWidget, "farBehind")[0].accessibleName()
    host.evaluate()
    until(qtbot, lambda: isinstance(program.window.place, GameWindow) and program.view.month == 1)
    until(qtbot, lambda: bool(program.window.findChildren(QWidget, "farBehind")))
    until(qtbot, lambda: program.window.settled)


def test_a_host_who_is_not_there_is_looked_for(
    program: Program, serve: Callable[..., GameServer], qtbot: QtBot
) -> None:
    server = serve()
    sit_down(program, server, qtbot)
    (ticket,) = Keyring().tickets()
    program.window.show_start()
    server.stop()
    program.window.open_file(Keyring().keep(ticket))
    until(qtbot, lambda: isinstance(program.window.place, JoinPlace) and program.window.settled)
    said = [each.accessibleName() for each in program.window.findChildren(QWidget, "lanMessage")]
    assert any("antwortet niemand" in each for each in said)


def test_a_guest_in_the_lobby_gets_over_a_broken_line(
    program: Program, serve: Callable[..., GameServer], qtbot: QtBot
) -> None:
    server = serve()
    server.room.lobby.open()
    sit_down(program, server, qtbot)
    lobby = program.window.place
    assert isinstance(lobby, LobbyPlace)
    until(qtbot, lambda: server.room.hub.connected() != [])
    server.stop()
    until(qtbot, lambda: bool(lobby.findChildren(QPushButton, "btnRedial")))
    again = serve(server.port)
    again.room.lobby.open()
    until(qtbot, lambda: not any(each.isVisible() for each in lobby.findChildren(QPushButton, "btnRedial")))
    again.room.begin()
    until(qtbot, lambda: isinstance(program.window.place, GameWindow) and program.window.settled)


def test_rules_that_differ_are_named(qtbot: QtBot) -> None:
    assert changed_rules(parameters()) == []
    lobby = LobbyPlace(1)
    qtbot.addWidget(lobby)
    lobby.rules.show_rules(_with_goal(parameters(), 25))
    assert any("1 Wert geändert" in each.text() for each in lobby.rules.findChildren(QLabel))
    (change,) = changed_rules(_with_goal(parameters(), 25))
    assert change[1:] == ("25", "100")


def _with_goal(rules: Parameters, goal: int) -> Parameters:
    return msgspec.structs.replace(rules, research=msgspec.structs.replace(rules.research, goal=goal))
