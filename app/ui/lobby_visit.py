"""A guest in a lobby: keeps its place up to date, passes on what he wants, and says when the match begins."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.host.client import Guest, Ticket
from app.host.keyring import Keyring
from app.host.server import wire
from app.model.ids import PlayerId
from app.model.journal import Role
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui import worker
from app.ui.remote import Arrival, EventLine
from app.ui.screens.lobby import LobbyPlace
from app.ui.widgets.lost import say_lost


class LobbyVisit(QObject):
    """One guest at one lobby."""

    begun = Signal(object)
    """The match begins: an ``Arrival``."""
    left = Signal()

    def __init__(self, arrival: Arrival, parent: QObject) -> None:
        super().__init__(parent)
        self._guest, self._file = arrival.guest, arrival.file
        self._busy = 0
        self._over = False
        self.place = LobbyPlace(int(_ticket(self._guest).player))
        self.place.ready_wanted.connect(self._set_ready)
        self.place.said.connect(self._say)
        self.place.seat_wanted.connect(self._take_seat)
        self.place.left.connect(self._leave)
        if arrival.lobby is not None:
            self.place.show_lobby(arrival.lobby)
        self._listen()

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return not self._busy

    def end(self, *, hang_up: bool = True) -> None:
        """Listen no more; once more does nothing."""
        if self._over:
            return
        self._over = True
        self.events.stop()
        if hang_up:
            self._guest.close()

    def _listen(self) -> None:
        self.events = EventLine(_ticket(self._guest), self)
        self.events.hint.connect(lambda _: self._fetch())
        self.events.connected.connect(self._set_up)
        self.events.refused.connect(lambda code: self.place.say(sentence(KnownError(code)), "warn"))
        self.events.start()

    def _set_up(self, up: bool) -> None:
        if up:
            self.place.unsay()
        else:
            say_lost(self.place.say, self.events, tr("Dein Platz bleibt Dir."))

    # --- what the guest wants ---------------------------------------------------------------------------------------

    def _fetch(self) -> None:
        self._ask(self._guest.lobby, self._show)

    def _show(self, lobby: wire.Lobby) -> None:
        seat = int(_ticket(self._guest).player)
        if seat != self.place.player:  # the host has put the seats in another order
            self.place.player = seat
            self._ask(lambda: Keyring(self._file.parent).keep(_ticket(self._guest)))
        self.place.show_lobby(lobby)
        if lobby.open:
            return
        if _ticket(self._guest).role is Role.PLAYER:
            self.end(hang_up=False)
            self.begun.emit(Arrival(self._guest, self._file, None))
        else:
            self.place.say(tr("Die Partie hat begonnen, und alle Plätze sind vergeben."), "warn")

    def _set_ready(self, value: bool) -> None:
        self._ask(lambda: self._guest.send("PUT", "/lobby/ready", wire.Ready(value), wire.Done))

    def _say(self, text: str) -> None:
        self._ask(lambda: self._guest.send("POST", "/lobby/talk", wire.Line(text), wire.Done))

    def _take_seat(self, player: int) -> None:
        def take() -> Path:
            return Keyring(self._file.parent).keep(self._guest.take_seat(PlayerId(player)))

        self._ask(take, lambda _: self._seated(player))

    def _seated(self, player: int) -> None:
        """The token is another one: so is the line."""
        self.place.player = player
        self.events.stop()
        self.events.deleteLater()
        self._listen()

    def _leave(self) -> None:
        """Give the seat back; nobody waits for the answer."""
        self.end(hang_up=False)
        worker.start(self, lambda _: _sign_off(self._guest, self._file))
        self.left.emit()

    def _ask(self, act: Callable[[], object], done: Callable[..., object] | None = None) -> None:
        self._busy += 1
        task = worker.start(self, lambda _: act())
        task.done.connect(lambda result: self._answered(result, done))
        task.failed.connect(self._refused)
        task.ended.connect(self._rest)

    def _answered(self, result: object, done: Callable[..., object] | None) -> None:
        if done is not None and not self._over:
            done(result)

    def _refused(self, error: Exception) -> None:
        if not isinstance(error, KnownError):
            raise error
        if error.code != "host_unreachable" and not self._over:  # a broken line is said once, by the line
            self.place.say(sentence(error), "warn")

    def _rest(self) -> None:
        self._busy -= 1


def _ticket(guest: Guest) -> Ticket:
    if guest.ticket is None:
        raise KnownError("no_access")
    return guest.ticket


def _sign_off(guest: Guest, file: Path) -> None:
    with suppress(KnownError):  # a host who cannot be reached keeps the seat until the code is renewed
        guest.sign_off()
    guest.close()
    Keyring(file.parent).forget(file.stem)
