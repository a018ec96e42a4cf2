"""What people do at their computers during a LAN evening; each step is carried out in the process of that computer.

Clicks are counted as ui.md 1 counts them: typing is none.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSpinBox,
    QTableWidget,
    QWidget,
)

from app.ui.eds.game_window import GameWindow
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.screens.curtain import Curtain
from app.ui.screens.join import JoinPlace
from app.ui.screens.join_rows import MatchRow
from app.ui.widgets.notices import Strip
from tests.ui.program import Program

Json = object


def described() -> str:
    """What is on the screen, for whoever waited in vain."""
    shown: list[str] = []
    for window in QApplication.topLevelWidgets():
        for each in window.findChildren(QWidget) if window.isVisible() else []:
            text = each.text() if isinstance(each, QLabel | QAbstractButton | QLineEdit) else each.accessibleName()
            if each.isVisible() and text:
                shown.append(text)
    return " | ".join(shown)[:4000]


# --- hands ------------------------------------------------------------------------------------------------------------


def _until(program: Program, condition: object) -> None:
    program.qtbot.waitUntil(condition)  # type: ignore[arg-type]


def _button(program: Program, name: str) -> QPushButton:
    """A button anywhere in the window that can be pressed now."""

    def usable() -> list[QPushButton]:
        found = program.window.findChildren(QPushButton, name)
        return [each for each in found if each.isVisible() and each.isEnabled()]

    _until(program, lambda: bool(usable()))
    return usable()[-1]


def _click(program: Program, name: str) -> None:
    program.clicks += 1
    QTest.mouseClick(_button(program, name), Qt.MouseButton.LeftButton)


def _type(program: Program, name: str, text: str) -> None:
    field = program.find(QLineEdit, name)
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)


def _settle(program: Program) -> None:
    _until(program, lambda: program.window.settled)


def _host(program: Program) -> HostPlace:
    place = program.window.place
    assert isinstance(place, HostPlace), type(place)
    return place


def _desk(program: Program) -> GameWindow | None:
    """The desk on show: a guest's is the place, a host's lies in his place."""
    place = program.window.place
    window = place.flow.window if isinstance(place, HostPlace) and place.flow is not None else place
    return window if isinstance(window, GameWindow) else None


def clicks(program: Program) -> Json:
    """How many since the last time this was asked."""
    counted, program.clicks = program.clicks, 0
    return counted


# --- the host ---------------------------------------------------------------------------------------------------------


def open_server(program: Program, name: str, people: int, computers: int) -> Json:
    """A new match for the network, led by this computer."""
    _click(program, "btnHost")
    _type(program, "hostName", name)
    program.find(QSpinBox, "hostPeople").setValue(people)
    program.find(QSpinBox, "hostComputers").setValue(computers)
    _click(program, "btnServerOpen")
    _until(program, lambda: isinstance(program.window.place, HostPlace))
    place = _host(program)
    _until(program, lambda: place._glance is not None and place.settled)
    glance = place._glance
    assert glance is not None
    return {
        "port": place.house.server.port,
        "match": glance.status.match.id,
        "common": glance.common_code,
        "codes": {str(player): code for player, code in glance.codes.items()},
    }


def seat_shows(program: Program, player: int, words: str) -> Json:
    """Until the lobby says this of a seat."""
    _until(program, lambda: program.window.findChild(QLabel, f"lobbyState_{player}").text() == words)  # type: ignore[union-attr]
    return None


def move_seat(program: Program, player: int, place: int) -> Json:
    """In the lobby: this person plays elsewhere."""
    box = program.find(QComboBox, f"lobbyPlace_{player}")
    box.setCurrentIndex(place)
    box.activated.emit(place)
    return None


def begin(program: Program) -> Json:
    """The first month."""
    _click(program, "btnLobbyBegin")
    return None


def console(program: Program) -> Json:
    """From the own desk to the console."""
    _click(program, "btnHostConsole")
    return None


def light_shows(program: Program, player: int, words: str) -> Json:
    """Until the console's table says this of somebody's turn."""
    table = _host(program).console.findChild(QTableWidget, "gmPlayers")
    assert table is not None

    def said() -> bool:
        item = table.item(player - 1, 5)
        return item is not None and item.text() == words

    _until(program, said)
    return None


def by_hand(program: Program) -> Json:
    """Months end when the game master says so, even if all are in."""
    _host(program)._go(_host(program).console)
    box = program.find(QCheckBox, "gmEarly")
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    _until(program, lambda: not _host(program).house.master.schedule().early)
    _settle(program)
    return None


def evaluate(program: Program, month: int) -> Json:
    """Evaluate the month, whoever is missing; until it is done."""
    _click(program, "gmEvaluate")
    _click(program, "btnGmConfirm")
    place = _host(program)
    _until(program, lambda: place.house.host.month == month and place.settled)
    return None


def take_back(program: Program, reason: str) -> Json:
    """Take the last month back; says whether it went without a reason, too."""
    host = _host(program).house.host
    before = len(host.status().taken_back)
    _click(program, "gmUndoMonth")
    field = program.find(QLineEdit, "gmReason")
    confirm = [each for each in program.window.findChildren(QPushButton, "btnGmConfirm") if each.isVisible()][-1]
    without = confirm.isEnabled()
    QTest.keyClicks(field, reason)
    _click(program, "btnGmConfirm")
    _until(program, lambda: len(host.status().taken_back) > before)
    _settle(program)
    return without


def hand_over(program: Program, player: int) -> Json:
    """Let the computer play for somebody until he is back."""
    table = program.find(QTableWidget, "gmPlayers")
    item = table.item(player - 1, 1)
    assert item is not None
    program.clicks += 1
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualItemRect(item).center())
    _click(program, "btnGmComputer")
    _click(program, "btnGmConfirm")
    light_shows(program, player, "bereit")
    return None


def export(program: Program, folder: str) -> Json:
    """A month file for each person."""
    place = _host(program)
    place.deeds.export_to(Path(folder))
    _settle(program)
    return sorted(file.name for file in Path(folder).glob("*.edsmonat"))


def drop(program: Program, file: str) -> Json:
    """Drop a player's sheet on its field; what is said of it."""
    area = _host(program).console.files.drop
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(file)])
    event = QDropEvent(
        QPointF(QPoint(10, 10)), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    area.dropEvent(event)
    name = Path(file).name
    _until(program, lambda: any(name in each for each in _said(program, "gmMessage")))
    return _said(program, "gmMessage")


def history(program: Program) -> Json:
    """The journal, the latest first."""
    return list(_host(program).console.history.lines)


# --- a guest ----------------------------------------------------------------------------------------------------------


def sit_by_invitation(program: Program, text: str) -> Json:
    """Type what stands on the invitation, look at the seat, take it; clicks after the code."""
    _click(program, "btnLan")
    _type(program, "lanAddress", text)
    return _take(program)


def sit_by_list(program: Program, match: str, code: str) -> Json:
    """Choose a match that was found, type the code, take the seat; clicks after the code."""
    _click(program, "btnLan")
    place = program.window.place
    assert isinstance(place, JoinPlace)

    def rows() -> list[MatchRow]:
        return [row for row in place.findChildren(MatchRow) if row.found.match == match]

    _until(program, lambda: bool(rows()))
    program.clicks += 1
    QTest.mouseClick(rows()[0]._button, Qt.MouseButton.LeftButton)
    place.address.end(False)
    QTest.keyClicks(place.address, code)
    return _take(program)


def _take(program: Program) -> int:
    offer = program.find(QWidget, "seatOffer")
    assert offer.accessibleName()
    before = program.clicks
    _click(program, "btnLanTake")
    _until(program, lambda: not isinstance(program.window.place, JoinPlace))
    return program.clicks - before


def sit_there(program: Program, player: int) -> Json:
    """Take a free seat in the lobby."""
    _click(program, f"btnLobbySit_{player}")
    _until(program, lambda: bool(program.window.findChildren(QPushButton, "btnLobbyReady")))
    _button(program, "btnLobbyReady")
    return None


def ready(program: Program) -> Json:
    """Say that one is ready."""
    _click(program, "btnLobbyReady")
    return None


def say(program: Program, text: str) -> Json:
    """Say something in the lobby."""
    _type(program, "lobbyText", text)
    _click(program, "btnLobbySay")
    return None


def heard(program: Program, text: str) -> Json:
    """Until somebody said this in the lobby."""
    listed = program.find(QListWidget, "lobbyTalk")
    _until(program, lambda: any(text in listed.item(row).text() for row in range(listed.count())))
    return None


# --- at a desk --------------------------------------------------------------------------------------------------------


def at_desk(program: Program, month: int) -> Json:
    """Until the own realm is on show, so many months on; whose it is."""

    def there() -> bool:
        desk = _desk(program)
        return desk is not None and desk.isVisible() and desk.desk.view.month == month and program.window.settled

    _until(program, there)
    desk = _desk(program)
    assert desk is not None
    return int(desk.desk.view.player)


def write(program: Program, text: str) -> Json:
    """Type a sheet."""
    desk = _desk(program)
    assert desk is not None
    desk.orders.show_page(1)
    desk.orders.text.setFocus()
    desk.orders.text.selectAll()
    QTest.keyClicks(desk.orders.text, text)
    _until(program, lambda: desk.draft.text.strip() == text)
    return None


def submit(program: Program) -> Json:
    """Hand in."""
    _click(program, "btnSubmit")
    _click(program, "btnSubmitConfirm")
    return None


def handed_in(program: Program) -> Json:
    """Until the desk, or the curtain after it, says that the sheet is in."""

    def there() -> bool:
        desk = _desk(program)
        return (desk is not None and desk.desk.handed_in) or bool(program.window.findChildren(Curtain))

    _until(program, there)
    return None


def strip(program: Program, name: str) -> Json:
    """Until there is a strip of this name; what it says."""
    _until(program, lambda: bool(_said(program, name)))
    return _said(program, name)


def says(program: Program, text: str) -> Json:
    """Until some strip says this."""
    _until(program, lambda: any(text in each.accessibleName() for each in program.window.findChildren(Strip)))
    return None


def no_strip(program: Program, name: str) -> Json:
    """Until there is none any more."""
    _until(program, lambda: not _said(program, name))
    return None


def draft(program: Program, text: str) -> Json:
    """Until this stands on the sheet again."""

    def there() -> bool:
        desk = _desk(program)
        return desk is not None and desk.draft.text.strip() == text and not desk.desk.handed_in

    _until(program, there)
    return None


def redial(program: Program) -> Json:
    """Try the broken line at once."""
    _click(program, "btnRedial")
    return None


def start_screen(program: Program) -> Json:
    """Back to where one came from."""
    program.window.show_start()
    _settle(program)
    return None


def go_on(program: Program) -> Json:
    """The big button of the start screen."""
    _click(program, "btnContinue")
    return None


def _said(program: Program, name: str) -> list[str]:
    return [each.accessibleName() for each in program.window.findChildren(QWidget, name) if not each.isHidden()]
