"""The tour's stops of a LAN evening: a guest finds a match, waits, plays, loses the line; a host leads one.

Host and guests are real, over the loopback only; the other guests are lines without windows.
"""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton, QWidget

from app.host.client import Guest, RemoteSession
from app.host.discovery import CHOSEN, Found
from app.host.invitation import Invitation
from app.host.match_host import MatchHost
from app.host.server import wire
from app.model.ids import PlayerId
from app.model.journal import Role, Where
from app.model.known_error import KnownError
from app.model.mail import OFFICE, NewLetter
from app.model.match import SeatKind
from app.model.schedule import Rhythm, Schedule
from app.ui.eds.gamemaster.complaints import ComplaintsDialog
from app.ui.eds.gamemaster.correction import CorrectionDialog
from app.ui.eds.gamemaster.house import House
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.lan_search import LanSearch
from app.ui.match_files import Founding
from app.ui.screens.join import JoinPlace
from app.ui.screens.new_game.choices import Choices
from app.ui.tour.walk import Guide, Stop

_LOOP = "127.0.0.1"
_PEOPLE, _REALMS = 6, 8
_FOUND = (
    Found("a", "a" * 32, "Nordarm", 15, 8, "0.1.0", wire.API, ("192.168.1.20",), 47821, "anke-pc"),
    Found("b", "b" * 32, "Winterpartie", 0, 6, "0.1.0", wire.API, ("192.168.1.31",), 47821, "timo-laptop", 3, True),
    Found("c", "c" * 32, "Klausur", 24, 4, "1.4.0", wire.API + 1, ("192.168.1.44",), 47821, "max"),
)


class _Canned:
    """A search that has found something already."""

    failed = False

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed

    def start(self) -> None:
        self._changed()

    def stop(self, *, wait: bool = True) -> None: ...

    def found(self) -> list[Found]:
        return list(_FOUND)


class Evening:
    """What the stops share: a host without a window, and guests without one."""

    def __init__(self) -> None:
        self.house: House | None = None
        self._guests: dict[int, Guest] = {}

    def come_in(self, house: House, players: range) -> None:
        """These guests are connected."""
        for player in players:
            guest = Guest.at(_LOOP, house.server.port)
            guest.join(house.server.room.access.code((Role.PLAYER, PlayerId(player))))
            self._guests[player] = guest
            threading.Thread(target=_listen, args=(guest.hints(),), daemon=True).start()

    def seat(self, player: int) -> RemoteSession:
        """A guest's seat."""
        return RemoteSession(self._guests[player])

    def send(self, player: int, method: str, path: str, value: object) -> None:
        """A guest wants something."""
        self._guests[player].send(method, path, value, wire.Done)

    def end(self) -> None:
        """Everybody goes home."""
        for guest in self._guests.values():
            guest.close()
        self._guests.clear()
        if self.house is not None:
            self.house.close()
            self.house = None


def _listen(hints: Iterator[str]) -> None:
    with suppress(KnownError):
        for _ in hints:
            pass


def _plan(name: str) -> Founding:
    choices = Choices(name=name, seed=name, where=Where.NET)
    choices.set_count(_REALMS)
    for place, ruler in enumerate(choices.rulers):
        ruler.kind = SeatKind.HUMAN if place < _PEOPLE else SeatKind.COMPUTER
    choices.set_value("research.goal", 0, 25)
    choices.set_value("start.money", 0, 3000)
    plan = choices.plan()
    plan.path.parent.mkdir(parents=True, exist_ok=True)
    return plan


def evening_stops() -> tuple[Stop, ...]:
    """All stops, in order."""
    evening = Evening()
    return (
        Stop("host-dialog", _host_dialog),
        Stop("lan-list", _lan_list),
        Stop("lan-offer", _lan_offer),
        Stop("lobby-guest", lambda guide: _lobby_guest(guide, evening)),
        Stop("guest-desk", lambda guide: _guest_desk(guide, evening)),
        Stop("guest-lost", lambda guide: _guest_lost(guide, evening)),
        Stop("host-lobby", lambda guide: _host_lobby(guide, evening)),
        Stop("console", lambda guide: _console(guide, evening)),
        Stop("console-evaluate", _pressing("gmEvaluate")),
        Stop("console-take-back", _pressing("gmUndoMonth")),
        Stop("console-announce", _pressing("btnGmSpeak")),
        Stop("console-schedule", _pressing("btnGmSchedule")),
        Stop("console-hand-over", _pressing("btnGmComputer")),
        Stop("console-correction", _correction),
        Stop("console-complaint", lambda guide: _complaint(guide, evening)),
        Stop("console-self-test", _pressing("btnGmCheck")),
        Stop("console-observe", _observe),
        Stop("host-curtain", _host_curtain),
        Stop("host-desk", _host_desk),
        Stop("console-end", _ending),
        Stop("lan-over", lambda guide: _over(guide, evening)),
    )


# --- a guest ----------------------------------------------------------------------------------------------------------


def _host_dialog(guide: Guide) -> None:
    os.environ[CHOSEN] = _LOOP
    guide.window.show_start()
    guide.window.network().ask_lead()


def _lan_list(guide: Guide) -> None:
    network = guide.window.network()
    network.search = LanSearch(network, _Canned)
    network.show_join()


def _lan_offer(guide: Guide) -> None:
    place = guide.window.place
    if isinstance(place, JoinPlace):
        place.asked.disconnect()  # nobody is there to be asked
        place.address.setText("Q3VD-7KJY")
        welcome = wire.Welcome("Winterpartie", 0, Role.PLAYER, PlayerId(3), "Ostrava", False, "")
        place.offer(Invitation("192.168.1.31", 47821, "Q3VD7KJY"), welcome)


def _lobby_guest(guide: Guide, evening: Evening) -> None:
    plan = _plan("Winterpartie")
    MatchHost.create(plan.path, plan.setup, plan.seats, plan.seed, plan.name).close()
    house = evening.house = House.open(plan.path)
    house.seating.move(PlayerId(1), Where.HERE)
    house.seating.move(PlayerId(6), Where.FILE)
    evening.come_in(house, range(2, 4))
    evening.send(2, "PUT", "/lobby/ready", wire.Ready(True))
    evening.send(2, "POST", "/lobby/talk", wire.Line("Pizza um acht?"))
    house.say("Wir fangen um halb an.")
    place = house.invitation(house.server.room.access.code((Role.PLAYER, PlayerId(4))))
    guide.window.network().join([place])


def _guest_desk(guide: Guide, evening: Evening) -> None:
    if evening.house is not None:
        evening.house.server.room.begin()
    guide.settle()


def _guest_lost(guide: Guide, evening: Evening) -> None:
    evening.end()
    guide.settle()


# --- a host -----------------------------------------------------------------------------------------------------------


def _host(guide: Guide) -> HostPlace:
    guide.settle()
    place = guide.window.place
    if not isinstance(place, HostPlace):
        raise LookupError(type(place).__name__)
    return place


def _host_lobby(guide: Guide, evening: Evening) -> None:
    guide.window.network().found(_plan("Nordarm im Netz"), False)
    house = _host(guide).house
    house.seating.move(PlayerId(6), Where.FILE)
    evening.come_in(house, range(1, 5))
    for player in (1, 2, 4):
        evening.send(player, "PUT", "/lobby/ready", wire.Ready(True))
    evening.send(2, "POST", "/lobby/talk", wire.Line("Pizza um acht?"))
    house.say("Wir fangen um halb an.")


def _console(guide: Guide, evening: Evening) -> None:
    place = _host(guide)
    place.deeds.begin()
    guide.settle()
    place.deeds.evaluate(1)
    guide.settle()
    master = place.house.master
    master.set_schedule(Schedule(Rhythm.MINUTES, minutes=40, reminder=10, early=False))
    for player in (1, 2):
        evening.seat(player).submit("3: 5,1")
    evening.seat(4).save_draft("# später")
    evening.send(2, "POST", "/letters", NewLetter(OFFICE, "Beim Ausladen fehlt Getreide.", month=1, about="phase 8"))
    place.console.paper.text.setPlainText("Willkommen zum LAN-Abend! Auswertung alle 40 Minuten.")


def _press(owner: QWidget, name: str) -> None:
    found = [each for each in owner.findChildren(QPushButton, name) if each.isVisible()]
    if found:
        QTimer.singleShot(0, found[-1].click)


def _pressing(name: str) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        _press(_host(guide), name)
        guide.settle()

    return go


def _ending(guide: Guide) -> None:
    _press(_host(guide), "btnHostConsole")
    _pressing("btnGmLeave")(guide)


def _dialog(guide: Guide, kind: type[QWidget]) -> QWidget | None:
    return next((each for each in guide.window.findChildren(kind) if each.isVisible()), None)


def _correction(guide: Guide) -> None:
    _pressing("btnGmCorrect")(guide)
    dialog = _dialog(guide, CorrectionDialog)
    if isinstance(dialog, CorrectionDialog):
        dialog.subject.setCurrentIndex(2)
        dialog.value.setText("5000")
        dialog.reason.setText("Doppelt gebucht")
        _press(dialog, "btnGmEffect")
    guide.settle()


def _complaint(guide: Guide, evening: Evening) -> None:
    _pressing("btnGmComplaints")(guide)
    dialog = _dialog(guide, ComplaintsDialog)
    if isinstance(dialog, ComplaintsDialog):
        _press(dialog, "btnGmHear")
        dialog.answer.setPlainText("Im Bericht, Phase 8, steht der Grund.")
    guide.settle()


def _observe(guide: Guide) -> None:
    _pressing("btnGmObserve")(guide)
    _pressing("btnGmConfirm")(guide)


def _host_curtain(guide: Guide) -> None:
    _pressing("btnGalleryLeave")(guide)
    place = _host(guide)
    for player in (3, 5):
        place.house.seating.move(PlayerId(player), Where.HERE)
    guide.settle()
    place.switch()


def _host_desk(guide: Guide) -> None:
    place = _host(guide)
    place.house.seating.move(PlayerId(5), Where.NET)
    guide.settle()


def _over(guide: Guide, evening: Evening) -> None:
    guide.window.show_start()
    evening.end()
    del os.environ[CHOSEN]
