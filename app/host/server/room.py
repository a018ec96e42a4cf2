"""Everything the handlers of one server share."""

import threading
import time
from collections.abc import Callable

from app.host.gamemaster import GameMaster
from app.host.identity import Access, Identity
from app.host.lobby import Lobby
from app.host.match_host import MatchHost
from app.host.messages import Post, addressed
from app.host.seating import Seating
from app.host.server.hub import Hub
from app.host.server.limits import Allowance, Limits
from app.host.timekeeper import Timekeeper
from app.model.chain import canonical
from app.model.journal import Entry, Invited, Reordered, Role, SignedOff, Warned
from app.model.known_error import KnownError


class Room:
    """One hosted match as its server sees it. May be used from several threads."""

    def __init__(
        self,
        host: MatchHost,
        fingerprint: str,
        limits: Limits,
        monotonic: Callable[[], float] = time.monotonic,
        names: frozenset[str] = frozenset(),
    ) -> None:
        """``names`` are host names under which the server may be asked, besides plain addresses."""
        self.host = host
        self.fingerprint = fingerprint
        self.limits = limits
        self.names = names | {"localhost"}
        self.access = Access(host)
        self.master = GameMaster(host)
        self.post = Post(host)
        self.seating = Seating(host)
        self.lobby = Lobby(host, self.access, self.seating)
        self.keeper = Timekeeper(self.master, lambda: self.lobby.is_open)
        self.hub = Hub(limits.keep_alive_seconds, limits.streams_of_one)
        self.wake: Callable[[], None] = lambda: None
        """Called when the clock should be looked at."""
        self.requests = Allowance(limits.requests_a_minute, monotonic)
        self.strangers = Allowance(limits.strangers_a_minute, monotonic)
        self._codes = Allowance(limits.codes_a_minute, monotonic)
        self._all_codes = Allowance(limits.all_codes_a_minute, monotonic)
        self._warnings = Allowance(1, monotonic)
        self._told = threading.Lock()
        self.lobby.listeners.append(lambda: self.hub.publish("lobby"))
        self.hub.listeners.append(self._tell_lobby)
        self._public = self._public_state()
        host.opened.listeners.append(self._changed)
        host.journal.listeners.append(self._noted)

    def close(self) -> None:
        """Listen no more and hang up on everybody."""
        self.host.opened.listeners.remove(self._changed)
        self.host.journal.listeners.remove(self._noted)
        self.hub.end()

    def begin(self) -> None:
        """Close the lobby; the clock starts now. Raises ``KnownError`` disk_full and the like."""
        if self.lobby.is_open:
            self.lobby.begin()
            self.master.set_next_deadline()
            self.wake()

    def may_try_code(self, address: str) -> None:
        """Raise ``KnownError`` too_many for somebody who tried too many wrong codes."""
        self._codes.check(address)
        self._all_codes.check("all")

    def wrong_code(self, address: str) -> None:
        """Count a wrong code; the game master hears of the first one in a minute."""
        for allowance, key in ((self._codes, address), (self._all_codes, "all")):
            try:
                allowance.spend(key)
            except KnownError:  # several at once: they count together
                continue
        try:
            self._warnings.spend("wrong_codes")
        except KnownError:
            return
        self.host.journal.add(Warned("wrong_codes"))

    def _tell_lobby(self) -> None:
        """A hint to those who wait for the beginning."""
        if self.lobby.is_open:
            self.hub.publish("lobby")

    def _public_state(self) -> tuple[int, bytes]:
        status = self.host.status()
        return status.match.month, canonical(status)

    def _changed(self) -> None:
        """A hint to all, if something changed that all may see."""
        now = self._public_state()  # before the lock: whoever calls may hold the match, and so may who waits here
        with self._told:
            before, self._public = self._public, now
        if now[1] != before[1]:
            self.hub.publish("month" if now[0] != before[0] else "status")
        self.wake()

    def _noted(self, entry: Entry) -> None:
        match entry.note:
            case Invited(role=role, player=player):
                self.hub.hang_up(lambda reader: reader[:2] == (role, player))
            case SignedOff(digest=digest):
                self.hub.hang_up(lambda reader: reader.digest == digest)
            case Reordered():
                self.hub.hang_up(lambda reader: reader.role is Role.PLAYER)
        self._tell_lobby()
        self.hub.publish("mail", lambda reader: _for(entry, reader))


def _for(entry: Entry, reader: Identity) -> bool:
    """Is there anything in this entry for this reader? The game master looks at everything anyway."""
    return reader.role is Role.MASTER or addressed(entry, reader) is not None
