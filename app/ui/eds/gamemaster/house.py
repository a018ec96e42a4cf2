"""A match open to the network, as the console sees it: plain Python, called from the screens' worker threads."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple, cast

import msgspec

from app.host import backups, tickets
from app.host.backups import Backup
from app.host.branching import as_new_match
from app.host.client import Guest, Line
from app.host.discovery import OFF, chosen_interfaces
from app.host.exchange import MONTH_ENDING, Outcome, export_month, import_sheet
from app.host.gamemaster import GameMaster, SeatLight
from app.host.identity import Identity, Place
from app.host.invitation import Invitation
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.observing import observe
from app.host.server.announcing import Announcer
from app.host.server.lobby_handlers import lobby_of
from app.host.server.running import ANYWHERE, GameServer
from app.host.server.wire import Lobby
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId
from app.model.journal import Entry, Planned, Role, Until, Where
from app.model.known_error import KnownError
from app.model.match import MatchStatus, SeatKind
from app.model.schedule import Schedule
from app.ui import chosen, saved_games

_CHECK_SECONDS = 3.0
_TRIES = 5
"""Ports that are tried for a server."""
_ENTRIES = 200
"""Lines of the history on show."""


class Decision(StrEnum):
    """What is done for a person whose sheet is missing when the month is evaluated."""

    NOTHING = "nothing"
    """He makes a null turn."""
    COMPUTER = "computer"
    """The computer plays this month."""
    DRAFT = "draft"
    """What he was writing counts."""


class Glance(NamedTuple):
    """Everything the console shows, fetched in one go."""

    status: MatchStatus
    lights: tuple[SeatLight, ...]
    connected: frozenset[PlayerId]
    awaited: tuple[PlayerId, ...]
    codes: dict[PlayerId, str]
    devices: dict[PlayerId, str]
    """What guests call the computer they came in with."""
    schedule: Schedule
    deadline: datetime | None
    now: datetime
    """By the host's clock."""
    entries: tuple[Entry, ...]
    """The latest last."""
    backups: list[Backup]
    contributions: int
    """That wait for the next issue."""
    complaints: int
    """That wait for an answer."""
    planned: list[tuple[Entry, Planned]]
    """What is to be said later."""
    common_code: str
    """For observers, and in the lobby for whoever takes a free seat."""
    places: dict[PlayerId, Where]
    """Where people play."""
    lobby: Lobby
    figures: dict[PlayerId, dict[str, int]]
    """Of the last month; empty before the first, and when the game master has a realm of his own."""

    @property
    def month(self) -> int:
        """The coming month."""
        return self.status.match.month + 1

    @property
    def ready(self) -> int:
        """How many have handed in or are played by the computer."""
        return sum(light.in_game and not self.waits_for(light) for light in self.lights)

    @property
    def here(self) -> tuple[PlayerId, ...]:
        """Who plays at this computer."""
        return tuple(player for player, where in self.places.items() if where is Where.HERE)

    def waits_for(self, light: SeatLight) -> bool:
        """Is this seat's sheet missing?"""
        return light.seat.player in self.awaited


class Card(NamedTuple):
    """What somebody needs to come in."""

    match: str
    player: int
    """0 for the invitation for all."""
    name: str
    """Of the realm."""
    invitation: Invitation


class House:
    """The open match with its server and its announcement."""

    def __init__(self, host: MatchHost, server: GameServer, announcer: Announcer) -> None:
        """For ``open``."""
        self.host, self.server = host, server
        self.master: GameMaster = server.room.master
        self.post: Post = server.room.post
        self.seating = server.room.seating
        self._announcer = announcer
        self.master.copies = chosen.now().copies
        self.addresses = server.addresses()
        """Of this computer, the likely one first."""

    @classmethod
    def open(cls, path: Path) -> "House":
        """Open a match and serve it; a busy port is passed over. Raises ``KnownError`` in_use and the like."""
        host = MatchHost.open(path)
        try:
            server = _server(host).start()
        except BaseException:  # nobody but us knows the match is open
            host.close()
            raise
        server.room.lobby.open()
        announcer = Announcer(server, chosen_interfaces(), lambda: chosen.now().network_name)
        announcer.start()
        return cls(host, server, announcer)

    def close(self) -> None:
        """Hang up on everybody and let go of the file; nobody looks at the galaxy any more."""
        with suppress(KnownError):  # a full disk keeps no server open
            observe(self.host, False)
        self._announcer.stop()
        self.server.stop()
        self.master.retire()
        self.host.close()

    @property
    def here(self) -> tuple[PlayerId, ...]:
        """Who plays at this computer."""
        return self.seating.at(Where.HERE)

    def settings_changed(self) -> None:
        """The computer's name in the network may be another one, or the number of copies that are kept."""
        self.master.copies = chosen.now().copies
        self._announcer.refresh()

    def listeners(self) -> tuple[list[Callable[[], None]], ...]:
        """Lists of those who are told when something happens, in whatever thread it happens."""
        room = self.server.room
        noted = cast("list[Callable[[], None]]", self.host.journal.listeners)
        return self.host.opened.listeners, noted, room.hub.listeners, room.lobby.listeners

    def glance(self) -> Glance:
        """What the console shows. Raises ``KnownError`` damaged."""
        access, status = self.server.room.access, self.host.status()
        people = [line.seat.player for line in status.seats if line.seat.kind is SeatKind.HUMAN]
        connected = {reader.player for reader in self.server.room.hub.connected() if reader.role is Role.PLAYER}
        return Glance(
            status=status,
            lights=self.master.lights(),
            connected=frozenset(connected),
            awaited=self.master.awaited(),
            codes={player: access.code((Role.PLAYER, player)) for player in people},
            devices=access.devices(),
            schedule=self.master.schedule(),
            deadline=self.master.deadline(),
            now=self.host.clock(),
            entries=self.host.journal.entries()[-_ENTRIES:],
            backups=backups.kept(self.host),
            contributions=len(self.post.waiting()),
            complaints=sum(not ticket.closed for ticket in tickets.tickets(self.host)),
            planned=self.master.notices.pending(),
            common_code=access.code((Role.OBSERVER, NOBODY)),
            places=self.seating.places(),
            lobby=lobby_of(self.server.room),
            figures={} if self.here else self.host.figures().get(status.match.month, {}),
        )

    def invitation(self, code: str) -> Invitation:
        """The whole invitation with a code."""
        return Invitation(self.addresses[0], self.server.port, code)

    def cards(self) -> list[Card]:
        """An invitation for each person who plays in the network and whose code is good."""
        status, access = self.host.status(), self.server.room.access
        names = {line.seat.player: line.seat.name for line in status.seats}
        codes = {player: access.code((Role.PLAYER, player)) for player in self.seating.at(Where.NET)}
        title = status.match.name or self.host.path.stem
        return [Card(title, who, names[who], self.invitation(code)) for who, code in codes.items() if code]

    def reachable(self) -> list[tuple[str, bool]]:
        """Every address of this computer, and whether the server answers there."""
        found = []
        for address in self.addresses:
            guest = Guest(Line(address, self.server.port, self.server.fingerprint, _CHECK_SECONDS))
            try:
                found.append((address, guest.card().match == self.host.status().match.id))
            except KnownError:
                found.append((address, False))
            finally:
                guest.close()
        return found

    def renew(self, player: PlayerId) -> None:
        """A new code for a seat. Raises ``KnownError``."""
        self.server.room.access.renew(_place(player))

    def revoke(self, player: PlayerId) -> None:
        """Nobody comes in with a seat's code any more. Raises ``KnownError``."""
        self.server.room.access.renew(_place(player), open_again=False)

    def say(self, text: str) -> None:
        """Say something in the lobby. Raises ``KnownError`` lobby_closed or unreadable_request."""
        self.server.room.lobby.say(Identity(Role.MASTER), text)

    def let_choose(self, value: bool) -> None:
        """May free seats be taken with the common code?"""
        self.server.room.lobby.let_choose(value)

    def reorder(self, order: Sequence[PlayerId]) -> None:
        """Put the seats in another order. Raises ``KnownError`` lobby_closed, seats_fixed and the like."""
        self.server.room.lobby.reorder(order)

    def decide(self, decisions: dict[PlayerId, Decision], month: int) -> None:
        """Do for those whose sheet is missing what was decided. Raises ``KnownError`` wrong_month and the like."""
        for player, decision in decisions.items():
            if decision is Decision.COMPUTER:
                self.master.hand_over(player, Until.MONTH)
            elif decision is Decision.DRAFT:
                self.master.take_draft(player, month)

    def set_early(self, value: bool) -> None:
        """Evaluate as soon as all are in, or wait. Raises ``KnownError`` disk_full and the like."""
        self.master.set_schedule(msgspec.structs.replace(self.master.schedule(), early=value))
        self.server.room.wake()

    def check_backup(self, number: int) -> None:
        """Raise ``KnownError`` damaged and the like if a copy cannot be opened."""
        code = backups.examine(self._backup(number))
        if code:
            raise KnownError(code)

    def copy_backup(self, number: int) -> Path:
        """A match of its own among the saved games that goes on from a copy. Raises ``KnownError``."""
        target = saved_games.file_for(f"{self.host.path.stem} {number:03d}")
        as_new_match(self._backup(number).file, target)
        return target

    def _backup(self, number: int) -> Backup:
        for found in backups.kept(self.host):
            if found.number == number:
                return found
        raise KnownError("file_missing")

    def save(self) -> None:
        """Write a copy now. Raises ``KnownError`` disk_full and the like."""
        self.master.keep_copy("wish")

    def export_all(self, folder: Path) -> list[Path]:
        """One month file for each person. Raises ``KnownError`` disk_full and the like."""
        month, stem = self.host.month, self.host.path.stem
        files = {player: folder / f"{stem}-{month}-{player}{MONTH_ENDING}" for player in self._people()}
        return [export_month(self.host, player, file) for player, file in files.items()]

    def views(self) -> list[PlayerView]:
        """What each person knows, for his own sheets of paper."""
        return [self.host.view(player) for player in self._people()]

    def _people(self) -> list[PlayerId]:
        return [line.seat.player for line in self.host.status().seats if line.seat.kind is SeatKind.HUMAN]

    def import_all(self, files: list[Path], *, older: bool = False) -> list[tuple[str, Outcome | KnownError]]:
        """Take sheets that came as files: name and verdict of each; ``older``: also in place of newer ones."""
        found: list[tuple[str, Outcome | KnownError]] = []
        for file in files:
            try:
                found.append((file.name, import_sheet(self.host, file, older=older)))
            except KnownError as error:
                found.append((file.name, error))
        return found


def _place(player: PlayerId) -> Place:
    """A seat, or for 0 the bench of the observers with the code for all."""
    return (Role.PLAYER, player) if player else (Role.OBSERVER, NOBODY)


def _server(host: MatchHost) -> GameServer:
    """A server on the usual port, or on the next free one; others may be quicker. Raises ``KnownError`` port_taken."""
    address = next((address for address in chosen_interfaces() if address != OFF), ANYWHERE)
    port, tries = chosen.now().port, _TRIES
    while True:
        try:
            return GameServer(host, address, port)
        except KnownError as error:
            tries -= 1
            if error.code != "port_taken" or not tries:
                raise
            port = int(error.values["free"])
