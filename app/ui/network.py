"""Joining and leading matches in the network, for the main window; loaded when it is first used."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject

from app.host.client import Guest
from app.host.discovery import Found
from app.host.exchange import SHEET_ENDING
from app.host.invitation import Invitation
from app.host.keyring import Keyring
from app.host.match_host import MatchHost
from app.host.server.wire import Welcome
from app.model.journal import Where
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.ui import saved_games, worker
from app.ui.eds.gamemaster.host_dialog import HostDialog
from app.ui.eds.gamemaster.house import House
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.far_match import FarMatch
from app.ui.lan_search import LanSearch
from app.ui.lobby_visit import LobbyVisit
from app.ui.match_files import Founding
from app.ui.program_menu import ProgramMenu
from app.ui.refusals import browse, refuse
from app.ui.remote import Arrival, join_match, return_to_match
from app.ui.screens.join import JoinPlace
from app.ui.screens.lan_card import LanCard
from app.ui.screens.new_game.choices import Way
from app.ui.screens.new_game.wizard import NewGame
from app.ui.shell import Shell

T = TypeVar("T")


class Network(QObject):
    """Takes the window from the list of matches to a lobby and a seat, or to a host's place."""

    def __init__(self, window: Shell, menu: ProgramMenu) -> None:
        """``menu`` does what an entry of a game's menus means for the whole program."""
        super().__init__(window)
        self._window, self._menu = window, menu
        self._busy = 0
        self._host: HostPlace | None = None
        self._visit: LobbyVisit | None = None
        self._far: FarMatch | None = None
        self.search = LanSearch(self)

    @property
    def settled(self) -> bool:
        """Is nothing under way?"""
        return not self._busy and (self._visit is None or self._visit.settled)

    @property
    def leads(self) -> bool:
        """Is a match being led? Then nobody leaves unasked."""
        return self._host is not None

    def leave(self, *, wait: bool = False) -> None:
        """Let go of what is open in the network; ``wait`` until its threads have ended too."""
        if self._host is not None:
            place, self._host = self._host, None
            rest = _ending(place)
            if wait:
                with suppress(KnownError):
                    rest()
            else:
                self._run(rest, lambda _: None, lambda error: refuse(self._window, place.house.host.path, error))
        if self._visit is not None:
            self._visit.end()
            self._visit = None
        if self._far is not None:
            self._far.end()
            self._far = None
        self.search.rest(wait=wait)

    # --- joining ----------------------------------------------------------------------------------------------------

    def card(self) -> LanCard:
        """What the start screen shows of the local network."""
        card = LanCard(self.search, Keyring())
        card.typed.connect(lambda text: self.show_join(text))
        card.join_wanted.connect(lambda found: self.show_join(found=found))
        card.return_wanted.connect(lambda file: self.come_back(Path(file)))
        return card

    def show_join(self, text: str = "", message: str = "", found: Found | None = None) -> None:
        """Matches in the local network; ``text`` was typed, or the match was chosen before."""
        self._window.wait(tr("Spiele im lokalen Netz"))
        self._window.dress(self._window.settings.start_theme)
        place = JoinPlace(self.search, Keyring())
        place.left.connect(lambda: self._window.show_start())
        place.asked.connect(lambda places: self._look_up(place, places))
        place.wanted.connect(lambda places: self.join(places, place))
        place.return_wanted.connect(lambda file: self.come_back(Path(file)))
        self._window.show_place(place, tr("Spiele im lokalen Netz – Evolution der Sterne"))
        if message:
            place.say(message, "warn")
        if found is not None:
            place.ask_code(found)
        if text:
            place.address.setText(text)
            place.address.setFocus()

    def come_back(self, file: Path) -> None:
        """Back to a match on another computer, with the ticket of an earlier time."""

        def failed(error: Exception) -> None:
            if isinstance(error, KnownError) and error.code == "host_unreachable":
                words = tr(
                    "Unter der Adresse vom letzten Mal antwortet niemand. "
                    "Ist der Gastgeber umgezogen, erscheint die Partie hier, sobald er den Server öffnet."
                )
                self.show_join(message=words)
            else:
                refuse(self._window, file, error)

        self._window.wait(tr("Der Gastgeber wird gesucht …"))
        self._run(lambda: return_to_match(None, file), self._arrive, failed)

    def _look_up(self, place: JoinPlace, places: list[Invitation]) -> None:
        """Say what a code is for, before anybody takes the seat."""

        def found(offer: tuple[Invitation, Welcome]) -> None:
            if self._window.place is place:
                place.offer(*offer)

        self._run(lambda: looked_up(places), found, lambda error: self._refuse(place, error))

    def join(self, places: list[Invitation], place: JoinPlace | None = None) -> None:
        """Try invitations; ``place`` is where they were typed."""
        self._run(lambda: knock(places), self._arrive, lambda error: self._refuse(place, error))

    def _refuse(self, place: JoinPlace | None, error: Exception) -> None:
        """A refusal is said where the invitation was typed."""
        if not isinstance(error, KnownError):
            raise error
        if place is not None and self._window.place is place:
            place.refuse(error)

    def _arrive(self, arrival: Arrival) -> None:
        """Into the lobby, or to a seat at a match that runs."""
        self._window.wait(tr("Die Partie wird geöffnet …"))
        if arrival.lobby is None:
            self._sit_down(arrival)
            return
        self._window.dress(self._window.settings.start_theme)
        visit = self._visit = LobbyVisit(arrival, self)
        visit.begun.connect(self._arrive)
        visit.left.connect(lambda: self._window.show_start())
        self._window.show_place(visit.place, tr("Lobby – Evolution der Sterne"))

    def _sit_down(self, arrival: Arrival) -> None:
        table = arrival.table()
        self._window.sit_down(table)
        if self._window.flow is not None:
            self._far = FarMatch(table, self._window.flow)

    # --- leading ----------------------------------------------------------------------------------------------------

    def ask_lead(self) -> None:
        """Which match shall be led? With all defaults, one click more opens the server."""
        dialog = HostDialog(self._window, saved_games.saved_games())
        dialog.new_wanted.connect(self.found)
        dialog.chosen.connect(lambda file: self.lead(Path(file)))
        dialog.assistant_wanted.connect(self._show_assistant)
        dialog.browse_wanted.connect(lambda: browse(self._window, self.lead))
        dialog.open()

    def _show_assistant(self) -> None:
        """The assistant, set to a match in the network."""
        self._window.show_new_game()
        if isinstance(self._window.place, NewGame):
            self._window.place.play(Way.NET)

    def found(self, plan: Founding, playing: bool) -> None:
        """Make a match and lead it; ``playing``: the host has the first realm."""
        self._window.wait(tr("Die Galaxis entsteht …"))
        self._run(
            lambda: _founded(plan, playing), self._show_host, lambda error: refuse(self._window, plan.path, error)
        )

    def lead(self, path: Path) -> None:
        """Open a match to the network."""
        self._window.wait(tr("{name} wird geöffnet …", name=path.stem))
        self._run(lambda: House.open(path), self._show_host, lambda error: refuse(self._window, path, error))

    def _show_host(self, house: House) -> None:
        self._window.dress(self._window.settings.game_theme)
        if self._window.flow is not None:
            self._window.wait(tr("Die Partie wird geöffnet …"))  # a match that was opened meanwhile is left
        place = self._host = HostPlace(house)
        place.left.connect(lambda: self._end_hosting(lambda: self._window.show_start()))
        place.quit.connect(lambda: self._end_hosting(self._window.close))
        place.titled.connect(self._window.setWindowTitle)
        place.menu_chosen.connect(self._menu.choose)
        place.remember.connect(self._window.remember)
        self._window.show_place(place, place.title)

    def ask_quit(self) -> bool:
        """Is a match being led? Then ask first; the window closes by itself when the server has ended."""
        if self._host is not None:
            self._host.ask_quit()
        return self._host is not None

    def _end_hosting(self, then: Callable[[], object]) -> None:
        """Hanging up and saying goodbye to the network takes its time."""
        if self._host is not None:
            place, self._host = self._host, None
            rest, path = _ending(place), place.house.host.path
            self._window.wait(tr("Der Server wird beendet …"))
            self._run(rest, lambda _: then(), lambda error: refuse(self._window, path, error))

    def settings_changed(self) -> None:
        """A host goes by them at once."""
        if self._host is not None:
            self._host.house.settings_changed()

    def take_drop(self, file: Path) -> bool:
        """While a match is led: sheets of players are taken, nothing else ends the server. Was it led?"""
        if self._host is None:
            return False
        if file.suffix.lower() == SHEET_ENDING:
            self._host.deeds.take_sheets([file])
        else:
            words = tr("{file} lässt sich nicht öffnen, solange der Server läuft.", file=file.name)
            self._host.console.say(words, "warn")
        return True

    def refresh(self) -> None:
        """Another language or size of letters: the host's place is made anew around the same house."""
        if self._host is not None:
            place, keep = self._host, self._host.put_away()

            def again() -> None:
                if self._host is place:
                    self._show_host(place.house)

            self._run(keep, lambda _: again(), lambda _: again())

    # --- threads ----------------------------------------------------------------------------------------------------

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


def _ending(place: HostPlace) -> Callable[[], None]:
    """Put a host's place away; what is to be called then, in any thread, keeps what is unsaved and ends the server."""
    keep, house = place.put_away(), place.house

    def end() -> None:
        try:
            keep()
        finally:
            house.close()

    return end


def _founded(plan: Founding, playing: bool) -> House:
    """A new match, open to the network; ``playing``: its first person sits here. Raises ``KnownError``."""
    plan.path.parent.mkdir(parents=True, exist_ok=True)
    MatchHost.create(plan.path, plan.setup, plan.seats, plan.seed, plan.name).close()
    house = House.open(plan.path)
    first, *others = house.seating.places()
    for player in others:
        house.seating.move(player, plan.where)
    house.seating.move(first, Where.HERE if playing else plan.where)
    return house


def looked_up(places: list[Invitation]) -> tuple[Invitation, Welcome]:
    """The first of these invitations that is good, and what it is for. Raises ``KnownError`` of the last one."""

    def ask(place: Invitation) -> tuple[Invitation, Welcome]:
        door = Guest.at(place.address, place.port)
        try:
            return place, door.knock(place.code)
        finally:
            door.close()

    return _first(places, ask)


def knock(places: list[Invitation]) -> Arrival:
    """Come in with the first of these invitations that is good. Raises ``KnownError`` of the last one."""
    return _first(places, lambda place: join_match(None, place) if place.code else _return(place))


def _first(places: list[Invitation], ask: Callable[[Invitation], T]) -> T:
    refusal = KnownError("host_unreachable")
    for place in places:
        try:
            return ask(place)
        except KnownError as error:
            refusal = error
    raise refusal


def _return(place: Invitation) -> Arrival:
    """Without a code: with the ticket of an earlier time. Raises ``KnownError`` no_access without one."""
    door = Guest.at(place.address, place.port)
    try:
        match = door.card().match
    finally:
        door.close()
    return return_to_match(None, Keyring().moved(match, place.address, place.port))
