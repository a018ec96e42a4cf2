"""The host plays in the same window: his seat, seats in turn, guests and files in one match, changed any month."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.host import robots
from app.host.discovery import CHOSEN
from app.host.invitation import Invitation
from app.host.match_host import MatchHost
from app.host.server import wire
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Role, Where
from app.ui import chosen
from app.ui.drops import drop
from app.ui.eds.game_window import GameWindow
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.remote import RemoteTable, join_match
from app.ui.screens.curtain import Curtain
from app.ui.screens.lobby import LobbyPlace
from tests.ui import pointer
from tests.ui.program import WAIT_MS, Program

START = Callable[..., Program]
ANNA, BERT, CLARA = PlayerId(1), PlayerId(2), PlayerId(3)


@pytest.fixture(autouse=True)
def _loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")


def until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=WAIT_MS)


def press(owner: QWidget, name: str) -> None:
    button = next(each for each in owner.findChildren(QPushButton, name) if each.isVisible())
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def click(program: Program, name: str, qtbot: QtBot) -> None:
    """Click a button that comes when the host has answered."""
    until(qtbot, lambda: any(each.isVisible() for each in program.window.findChildren(QPushButton, name)))
    program.click(name)


def dialog_of(window: QWidget, name: str) -> QDialog:
    return next(dialog for dialog in window.findChildren(QDialog, name) if dialog.isVisible())


@pytest.fixture
def program(start: START) -> Program:
    return start()


@pytest.fixture
def place(program: Program, qtbot: QtBot) -> HostPlace:
    """The lobby of a new match of four people and two computer realms; the host has the first seat."""
    program.click("btnHost")
    program.click("btnServerOpen")
    until(qtbot, lambda: isinstance(program.window.place, HostPlace))
    place = program.window.place
    assert isinstance(place, HostPlace)
    until(qtbot, lambda: place._glance is not None and place.settled)
    return place


@pytest.fixture
def begun(place: HostPlace, qtbot: QtBot) -> HostPlace:
    """The same after the beginning, at the host's own desk."""
    press(place, "btnLobbyBegin")
    until(qtbot, lambda: desk_of(place) is not None and place.settled)
    return place


def desk_of(place: HostPlace) -> GameWindow | None:
    return place.flow.window if place.flow is not None else None


def guest(place: HostPlace, player: PlayerId) -> RemoteTable:
    code = place.house.server.room.access.code((Role.PLAYER, player))
    return join_match(None, Invitation("127.0.0.1", place.house.server.port, code)).table()


def test_two_clicks_open_a_server_with_defaults(program: Program, place: HostPlace) -> None:
    assert program.clicks == 2
    assert place.lobby.isVisible()
    assert place.house.here == (ANNA,)
    assert not place._desk_button.isEnabled()


def test_the_host_plays_his_seat_and_leads_in_one_window(begun: HostPlace, qtbot: QtBot) -> None:
    desk = desk_of(begun)
    assert desk is not None
    assert desk.isVisible()
    assert desk.desk.view.player == ANNA
    desk.submit_wanted.emit("3: 2,3")
    until(qtbot, lambda: begun._glance is not None and begun._glance.lights[0].handed_in)
    until(qtbot, lambda: begun.settled and desk_of(begun) is not None)
    begun.switch()
    assert begun.console.isVisible()
    begun.deeds.evaluate(1)
    until(qtbot, lambda: begun.settled and month_at(begun) == 1)
    begun.switch()
    assert not begun.console.isVisible()


def month_at(place: HostPlace) -> int:
    desk = desk_of(place)
    return desk.desk.view.month if desk is not None else -1


def test_seats_in_turn_beside_guests_and_files(place: HostPlace, qtbot: QtBot) -> None:
    """Two people share the host's computer, one is at another, one plays by file: one match."""
    seating = place.house.seating
    for player, where in ((BERT, Where.HERE), (PlayerId(4), Where.FILE)):
        box = place.findChild(QComboBox, f"lobbyPlace_{player}")
        assert box is not None
        box.setCurrentIndex(box.findData(where))
        box.activated.emit(box.currentIndex())
    until(qtbot, lambda: seating.at(Where.HERE) == (ANNA, BERT) and seating.at(Where.FILE) == (PlayerId(4),))
    table = guest(place, CLARA)
    table.submit(CLARA, "3: 1,1")
    press(place, "btnLobbyBegin")
    until(qtbot, lambda: len(place.findChildren(Curtain)) == 1 and place.settled)
    curtain = place.findChildren(Curtain)[0]
    assert {each.text() for each in curtain.findChildren(QLabel)} >= {"1 Mirador", "2 Kelvane"}
    assert "3 Ostrava" not in {each.text() for each in curtain.findChildren(QLabel)}
    for player in (ANNA, BERT):
        press(place, "btnCurtainLift")
        until(qtbot, lambda player=player: (desk := desk_of(place)) is not None and desk.desk.view.player == player)  # type: ignore[misc]
        desk = desk_of(place)
        assert desk is not None
        desk.submit_wanted.emit("3: 3,1")
        until(qtbot, lambda: len(place.findChildren(Curtain)) == 1 and place.settled)
    curtain = place.findChildren(Curtain)[0]
    assert any("Es fehlen noch: Halden" in each.text() for each in curtain.findChildren(QLabel))
    press(curtain, "btnCurtainBack")
    assert place.console.isVisible()
    place.deeds.evaluate(1)
    until(qtbot, lambda: place.house.host.month == 1 and place.settled and len(place.findChildren(Curtain)) == 1)
    table.close()


def test_a_seat_moves_to_the_network_and_back(begun: HostPlace, qtbot: QtBot) -> None:
    desk = desk_of(begun)
    assert desk is not None
    desk.text_changed.emit("# bleibt hier")
    begun.deeds.move(ANNA, Where.NET)
    until(qtbot, lambda: begun.flow is None and begun.settled)
    assert begun.console.isVisible()
    assert begun.house.host.draft(ANNA) == "# bleibt hier"
    begun.deeds.move(ANNA, Where.HERE)
    until(qtbot, lambda: desk_of(begun) is not None and begun.settled)
    back = desk_of(begun)
    assert back is not None
    assert back.draft.text == "# bleibt hier"


def test_the_console_stands_beside_the_desk_in_a_window_of_its_own(begun: HostPlace, qtbot: QtBot) -> None:
    apart = begun.findChild(QToolButton, "btnHostApart")
    assert apart is not None
    apart.click()
    window = begun.console.window()
    assert window is not begun.window()
    assert window.isVisible()
    desk = desk_of(begun)
    assert desk is not None
    assert desk.isVisible()
    begun.deeds.evaluate(1)
    until(qtbot, lambda: begun.settled and month_at(begun) == 1)
    window.close()
    assert begun.console.window() is begun.window()
    assert begun.console.isVisible()


def test_the_common_invitation_lets_a_guest_choose_his_seat(place: HostPlace, start: START, qtbot: QtBot) -> None:
    host, other = place.house, start()
    code = host.server.room.access.code((Role.OBSERVER, NOBODY))
    other.click("btnLan")
    other.find(QLineEdit, "lanAddress").setText(str(host.invitation(code)))
    click(other, "btnLanTake", qtbot)
    until(qtbot, lambda: isinstance(other.window.place, LobbyPlace))
    lobby = other.window.place
    assert isinstance(lobby, LobbyPlace)
    click(other, "btnLobbySit_3", qtbot)
    until(qtbot, lambda: lobby.player == CLARA)
    click(other, "btnLobbyReady", qtbot)
    until(qtbot, lambda: CLARA in host.server.room.lobby.ready())
    other.find(QLineEdit, "lobbyText").setText("Bin da")
    click(other, "btnLobbySay", qtbot)
    until(
        qtbot,
        lambda: any("Bin da" in place.lobby.talk.list.item(row).text() for row in range(place.lobby.talk.list.count())),
    )
    press(place, "btnLobbyBegin")
    until(qtbot, lambda: isinstance(other.window.place, GameWindow) and other.window.settled)
    assert other.view.player == CLARA


def test_what_stands_in_the_rows_stands_in_columns(place: HostPlace, qtbot: QtBot) -> None:
    """Also where the computer plays, with neither a place to choose nor a code."""

    def lefts(kind: type[QWidget], name: str) -> set[int]:
        found = [each for each in place.lobby.findChildren(kind) if each.objectName().startswith(name)]
        return {each.mapTo(place, each.rect().topLeft()).x() for each in found if each.isVisible()}

    until(qtbot, lambda: len(lefts(QComboBox, "lobbyPlace_")) == 1)
    middles = {
        (badge.mapTo(place, badge.rect().center())).x() // 3
        for badge in place.lobby.findChildren(QLabel)
        if badge.objectName().startswith("lobbyState_")
    }
    assert max(middles) - min(middles) <= 1


def test_the_last_one_to_be_ready_begins_if_that_is_wanted(place: HostPlace, qtbot: QtBot) -> None:
    table = guest(place, BERT)
    at_once = place.lobby.findChild(QCheckBox, "lobbyAtOnce")
    assert at_once is not None
    at_once.click()
    assert place.house.server.room.lobby.is_open, "not all are ready"
    for player in (CLARA, PlayerId(4)):
        place.house.seating.move(player, Where.HERE)
    assert place.house.server.room.lobby.is_open
    table.guest.send("PUT", "/lobby/ready", wire.Ready(True), wire.Done)
    until(qtbot, lambda: not place.house.server.room.lobby.is_open)
    assert not at_once.isChecked()
    table.close()


def grip(place: HostPlace, number: int) -> QToolButton:
    found = place.lobby.findChild(QToolButton, f"lobbyGrip_{number}")
    assert found is not None
    return found


def test_the_host_drags_seats_into_another_order(place: HostPlace, start: START, qtbot: QtBot) -> None:
    """A guest who waits goes with his seat; a computer realm may change places with people."""
    other, code = start(), place.house.server.room.access.code((Role.PLAYER, BERT))
    other.click("btnLan")
    other.find(QLineEdit, "lanAddress").setText(str(place.house.invitation(code)))
    click(other, "btnLanTake", qtbot)
    until(qtbot, lambda: isinstance(other.window.place, LobbyPlace) and other.window.settled)
    waiting = other.window.place
    assert isinstance(waiting, LobbyPlace)
    assert waiting.player == BERT
    names = [line.seat.name for line in place.house.host.status().seats]
    held, below = grip(place, 2), place.lobby.seats.row(6)
    pointer.drag(held, QPointF(held.rect().center()), QPointF(held.mapFromGlobal(below.mapToGlobal(QPoint(20, 20)))))
    wanted = [names[0], *names[2:6], names[1]]
    until(qtbot, lambda: [line.seat.name for line in place.house.host.status().seats] == wanted)
    until(qtbot, lambda: waiting.player == 6 and other.window.settled and place.settled)
    assert place.house.server.room.access.code((Role.PLAYER, PlayerId(6))) == code
    QTest.keyClick(grip(place, 6), Qt.Key.Key_Up)
    until(qtbot, lambda: waiting.player == 5 and other.window.settled and place.settled)
    assert not any(box.isVisible() for box in place.lobby.findChildren(QComboBox, "lobbyPlace_4"))
    press(place, "btnLobbyBegin")
    until(qtbot, lambda: isinstance(other.window.place, GameWindow) and other.window.settled)
    assert other.view.player == 5


def test_whoever_leaves_the_lobby_gives_his_seat_back(place: HostPlace, start: START, qtbot: QtBot) -> None:
    other = start()
    code = place.house.server.room.access.code((Role.PLAYER, BERT))
    other.click("btnLan")
    other.find(QLineEdit, "lanAddress").setText(str(place.house.invitation(code)))
    click(other, "btnLanTake", qtbot)
    until(qtbot, lambda: BERT in place.house.server.room.access.taken())
    click(other, "btnLobbyLeave", qtbot)
    until(qtbot, lambda: BERT not in place.house.server.room.access.taken())
    until(qtbot, lambda: other.window.settled)


def test_a_host_leaves_only_when_he_says_so(begun: HostPlace, program: Program, qtbot: QtBot) -> None:
    table = guest(begun, BERT)
    ear = table.guest.hints()
    assert next(ear) == "hello"
    until(qtbot, lambda: begun.connected == 1)
    desk = desk_of(begun)
    assert desk is not None
    desk.menu_chosen.emit("start")
    assert begun.console.isVisible()
    drop(program.window, [Path("rätsel.eds")], program.window.network())
    assert program.window.place is begun
    press(begun, "btnGmLeave")
    press(dialog_of(begun, "dlgEnd"), "btnGmConfirm")
    until(qtbot, lambda: program.window.place is not begun and program.window.settled)
    assert list(ear) == []
    table.close()
    (recent,) = program.window.settings.recent
    assert recent.hosted
    click(program, "btnContinue", qtbot)
    until(qtbot, lambda: isinstance(program.window.place, HostPlace) and program.window.settled)


def cross(program: Program) -> None:
    """The cross in the corner of the window, as the desktop reports a click on it."""
    handle = program.window.windowHandle()
    assert handle is not None
    handle.close()


def test_the_cross_of_the_window_asks_a_host_first(begun: HostPlace, program: Program, qtbot: QtBot) -> None:
    table = guest(begun, BERT)
    ear = table.guest.hints()
    assert next(ear) == "hello"
    until(qtbot, lambda: begun.connected == 1)
    cross(program)
    cross(program)
    asked = [dialog for dialog in begun.findChildren(QDialog, "dlgEnd") if dialog.isVisible()]
    assert len(asked) == 1
    assert any("Kelvane" in each.text() for each in asked[0].findChildren(QLabel)), "who is connected"
    press_labelled(asked[0], "Weiter leiten")
    assert program.window.place is begun
    assert table.status().match.month == 0, "the server goes on"
    cross(program)
    press(dialog_of(begun, "dlgEnd"), "btnGmConfirm")
    until(qtbot, lambda: not program.window.isVisible())
    assert list(ear) == []
    table.close()
    MatchHost.open(begun.house.host.path).close()


def test_the_cross_asks_also_when_nobody_is_connected(place: HostPlace, program: Program, qtbot: QtBot) -> None:
    cross(program)
    asked = dialog_of(place, "dlgEnd")
    assert any("niemand verbunden" in each.text() for each in asked.findChildren(QLabel))
    press(asked, "btnGmConfirm")
    until(qtbot, lambda: not program.window.isVisible())


def press_labelled(owner: QWidget, text: str) -> None:
    button = next(each for each in owner.findChildren(QPushButton) if each.text() == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_seats_change_while_a_month_is_being_evaluated(
    begun: HostPlace, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Computer realms plan for a while; the window does not wait for them."""
    planning, on = threading.Event(), threading.Event()

    def plan(*_: object) -> None:
        planning.set()
        assert on.wait(WAIT_MS / 1000)

    monkeypatch.setattr(robots, "hand_in", plan)
    desk = desk_of(begun)
    assert desk is not None
    desk.text_changed.emit("3: 2,3")
    begun.deeds.evaluate(1)
    until(qtbot, planning.is_set)
    assert begun._glance is not None
    begun._show(begun._glance._replace(places=dict.fromkeys(begun._glance.places, Where.NET)))
    assert begun.flow is None, "while the month is still being evaluated"
    begun._show(begun._glance._replace(places=dict.fromkeys(begun._glance.places, Where.HERE)))
    assert not on.is_set()
    on.set()
    until(qtbot, lambda: begun.settled and begun.house.host.month == 1)


def test_who_ends_the_server_during_an_evaluation_gets_the_month(
    begun: HostPlace, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    planning, on = threading.Event(), threading.Event()

    def plan(*_: object) -> None:
        planning.set()
        assert on.wait(WAIT_MS / 1000)

    monkeypatch.setattr(robots, "hand_in", plan)
    begun.deeds.evaluate(1)
    until(qtbot, planning.is_set)
    begun.ask_end()
    assert program.window.place is not begun, "it does not wait"
    on.set()
    until(qtbot, lambda: program.window.settled)
    with MatchHost.open(begun.house.host.path) as host:
        assert host.month == 1


def test_another_name_of_the_computer_is_told_at_once(
    begun: HostPlace, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(begun.house, "settings_changed", lambda: told.append(chosen.now().network_name))
    program.window.change(network_name="Küche")
    assert told == ["Küche"]


def test_an_older_state_at_the_host_is_told(begun: HostPlace, qtbot: QtBot) -> None:
    """BR-07."""
    table = guest(begun, BERT)
    begun.house.host.evaluate()
    told = [behind_of(table)]
    begun.house.master.take_back(1, "Probe")
    told.append(behind_of(table))
    assert table.guest.ticket is not None
    table.guest.ticket = table.guest.ticket._replace(seen=(1, 5))
    told.append(behind_of(table))
    assert told == [None, None, (5, 0)]
    table.close()


def behind_of(table: RemoteTable) -> tuple[int, int] | None:
    table.status()
    return table.behind


def test_a_copy_is_kept_while_hosting(begun: HostPlace, qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_of(begun)
    assert desk is not None
    desk.menu_chosen.emit("copy")
    dialog = next(each for each in begun.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(tmp_path / "kopie.eds"))
    dialog.reject()
    until(qtbot, lambda: (tmp_path / "kopie.eds").exists() and begun.settled)
    with MatchHost.open(tmp_path / "kopie.eds") as copied:
        assert copied.status().match.id == begun.house.host.status().match.id


def test_a_storm_of_news_disturbs_nobody(begun: HostPlace, qtbot: QtBot) -> None:
    """BR-93: news come from the server's threads while somebody drags the map; they are shown in the window's own."""
    desk = desk_of(begun)
    assert desk is not None
    glances: list[object] = []
    begun.console.shown.connect(glances.append)
    storm = [threading.Thread(target=_tell_often, args=(begun,)) for _ in range(4)]
    for thread in storm:
        thread.start()
    canvas = desk.map.widget.viewport()
    while any(thread.is_alive() for thread in storm):
        pointer.drag(canvas, QPointF(200, 200), QPointF(260, 230))
        qtbot.wait(1)
    begun.house.post.complain(ANNA, 1, "", "Hm")
    until(qtbot, lambda: begun.console.glance is not None and begun.console.glance.complaints == 1 and begun.settled)
    assert 0 < len(glances) < 500, "news that come together are shown together"


def _tell_often(place: HostPlace) -> None:
    for _ in range(2000):
        for listeners in place.house.listeners():
            for listener in tuple(listeners):
                if listener == place.console._tell:
                    listener()
