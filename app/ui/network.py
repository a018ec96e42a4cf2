"""Joining and leading matches in the network, for the main window; loaded when it is first used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.host.client import Guest
from app.host.discovery import Search, chosen_interfaces
from app.host.invitation import Invitation
from app.host.keyring import Keyring
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.ui import worker
from app.ui.eds.gamemaster.console import Console
from app.ui.eds.gamemaster.house import House
from app.ui.far_match import FarMatch
from app.ui.remote import RemoteTable, join_match, return_to_match
from app.ui.screens.join import JoinPlace

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow


class Network(QObject):
    """Takes the window from the list of matches to a seat, or to the game master's console."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._busy = 0
        self._console: Console | None = None
        self._far: FarMatch | None = None
        self._join: JoinPlace | None = None

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return not self._busy

    def leave(self) -> None:
        """Let go of what is open in the network."""
        if self._console is not None:
            console, self._console = self._console, None
            console.release()
        if self._join is not None:
            self._join.release()
            self._join = None
        if self._far is not None:
            self._far.end()
            self._far = None

    # --- joining ----------------------------------------------------------------------------------------------------

    def show_join(self) -> None:
        """Matches in the local network."""
        self._window.wait(tr("Spiele im lokalen Netz"))
        self._window.dress(self._window.settings.start_theme)
        self._join = place = JoinPlace(lambda changed: Search(changed, chosen_interfaces()), Keyring())
        place.left.connect(lambda: self._window.show_start())
        place.wanted.connect(lambda places: self._knock(place, places))
        place.return_wanted.connect(lambda file: self.come_back(Path(file)))
        self._window.show_place(place, tr("Spiele im lokalen Netz – Evolution der Sterne"))

    def come_back(self, file: Path) -> None:
        """Back to a match on another computer, with the ticket of an earlier time."""
        self._window.wait(tr("Der Gastgeber wird gesucht …"))
        self._run(lambda: return_to_match(None, file), self._sit_down, lambda error: self._window.refuse(file, error))

    def _knock(self, place: JoinPlace, places: list[Invitation]) -> None:
        """Try invitations; a refusal is said where they were typed."""

        def refused(error: Exception) -> None:
            if not isinstance(error, KnownError):
                raise error
            if self._window.place is place:
                place.refuse(error)

        self._run(lambda: knock(places), self._sit_down, refused)

    def _sit_down(self, table: RemoteTable) -> None:
        self._window.wait(tr("Die Partie wird geöffnet …"))
        self._window.sit_down(table)
        if self._window.flow is not None:
            self._far = FarMatch(table, self._window.flow)

    # --- leading ----------------------------------------------------------------------------------------------------

    def lead(self, path: Path) -> None:
        """Open a match to the network and show the game master's console."""
        self._window.wait(tr("{name} wird geöffnet …", name=path.stem))
        self._run(lambda: House.open(path), self._show_console, lambda error: self._window.refuse(path, error))

    def _show_console(self, house: House) -> None:
        self._window.dress(self._window.settings.game_theme)
        self._console = place = Console(house)
        place.left.connect(lambda: self._window.show_start())
        self._window.show_place(place, place.title)

    def _run(
        self, act: Callable[[], object], done: Callable[..., object], failed: Callable[[Exception], object]
    ) -> None:
        self._busy += 1
        task = worker.start(self, lambda _: act())
        task.done.connect(done)
        task.failed.connect(failed)
        task.ended.connect(self._rest)

    def _rest(self) -> None:
        self._busy -= 1


def knock(places: list[Invitation]) -> RemoteTable:
    """Try invitations one after the other. Raises ``KnownError`` of the last one."""
    refusal = KnownError("host_unreachable")
    for place in places:
        try:
            return join_match(None, place) if place.code else _return(place)
        except KnownError as error:
            refusal = error
    raise refusal


def _return(place: Invitation) -> RemoteTable:
    """Without a code: with the ticket of an earlier time. Raises ``KnownError`` no_access without one."""
    door = Guest.at(place.address, place.port)
    try:
        match = door.card().match
    finally:
        door.close()
    return return_to_match(None, Keyring().moved(match, place.address, place.port))
