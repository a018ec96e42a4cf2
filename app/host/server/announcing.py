"""Keeps the local network informed about a served match: its month, its free seats."""

from collections.abc import Callable

import app
from app.host.discovery import Announcement, Facts, Interfaces
from app.host.server.room import Room
from app.host.server.running import GameServer
from app.model.journal import Entry


class Announcer:
    """Announces a match from ``start`` to ``stop``; whatever changes meanwhile is told."""

    def __init__(
        self, server: GameServer, interfaces: Interfaces = (), computer: Callable[[], str] = lambda: ""
    ) -> None:
        """``computer`` says what others read it is called; empty: as its system calls it."""
        self._room, self.computer = server.room, computer
        self.announcement = Announcement(
            lambda: facts_of(server.room, computer()), app.__version__, server.port, server.addresses(), interfaces
        )

    def start(self) -> None:
        """Begin; comes back at once."""
        self._room.host.opened.listeners.append(self._tell)
        self._room.host.journal.listeners.append(self._tell)
        self.announcement.start()

    def stop(self) -> None:
        """Take the announcement back; waits until the network knows."""
        self._room.host.opened.listeners.remove(self._tell)
        self._room.host.journal.listeners.remove(self._tell)
        self.announcement.stop()

    def refresh(self) -> None:
        """What the computer is called may have changed; comes back at once."""
        self.announcement.refresh()

    def _tell(self, _: Entry | None = None) -> None:
        self.announcement.refresh()


def facts_of(room: Room, computer: str = "") -> Facts:
    """What the network may know of a match."""
    status = room.host.status()
    return Facts(status, room.lobby.free(), room.lobby.is_open, computer)
