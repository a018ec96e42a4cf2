"""The lobby: who sits where before the first month, who is ready, what is said meanwhile.

Seats and the beginning stand in the journal. Who is ready and what was said lasts as long as the server does: after it
everybody comes in anew.
"""

import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.host.identity import Access, Admission, Identity
from app.host.match_host import MatchHost
from app.host.reordering import reorder
from app.host.seating import Seating
from app.model.ids import PlayerId
from app.model.journal import Began, Role, Where, plain
from app.model.known_error import KnownError

_KEPT = 200
"""Lines of talk that late-comers still read."""
_LINE = 300
"""Most characters of one line."""


class Said(NamedTuple):
    """One line of talk."""

    role: Role
    player: PlayerId
    text: str


class Lobby:
    """Open from ``open`` until ``begin`` or the first evaluated month. May be used from several threads."""

    def __init__(self, host: MatchHost, access: Access, seating: Seating) -> None:
        self._host = host
        self._access = access
        self._seating = seating
        self._mutex = threading.RLock()
        self._opened = False
        self._ready: set[PlayerId] = set()
        self._sat: dict[str, PlayerId] = {}
        """Seat taken with a token of an observer, by the token's digest."""
        self._talk: deque[Said] = deque(maxlen=_KEPT)
        self.choosing = True
        """May whoever has the common code take a free seat?"""
        self.listeners: list[Callable[[], None]] = []
        """Called when something changed, in the thread that changed it."""

    # --- open or not ------------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Does everybody wait for the beginning?"""
        return self._opened and self._host.month == 0

    def open(self) -> None:
        """Receive people, unless the match has begun already."""
        self._opened = self._host.month == 0 and not self._host.journal.notes(Began)

    def begin(self) -> None:
        """Close the lobby. Raises ``KnownError`` disk_full and the like; once more does nothing."""
        with self._mutex:
            if not self._opened:
                return
            self._host.journal.add(Began())
            self._opened = False
        self._tell()

    # --- people -----------------------------------------------------------------------------------------------------

    def taken(self) -> set[PlayerId]:
        """Seats that are not free: somebody came in for them, or plays here or by file."""
        elsewhere = {player for player, where in self._seating.places().items() if where is not Where.NET}
        return self._access.taken() | elsewhere

    def free(self) -> int:
        """How many seats of people are free."""
        return len(set(self._seating.places()) - self.taken())

    def ready(self) -> set[PlayerId]:
        """Who is ready; who plays here or by file always is."""
        with self._mutex:
            return {player for player in self.taken() if player in self._ready or not self._is_far(player)}

    @property
    def all_ready(self) -> bool:
        """May it begin?"""
        return self.ready() >= set(self._seating.places())

    def set_ready(self, player: PlayerId, value: bool) -> None:
        """Say that one is ready, or not yet. Raises ``KnownError`` lobby_closed."""
        with self._mutex:
            self._must_be_open()
            (self._ready.add if value else self._ready.discard)(player)
        self._tell()

    def take(self, who: Identity, player: PlayerId, device: str = "") -> Admission:
        """Take a free seat and leave the one before.

        Raises ``KnownError`` lobby_closed, not_allowed, no_such_seat, seat_taken.
        """
        with self._mutex:
            self._must_be_open()
            if not self.choosing or who.role is Role.MASTER:
                raise KnownError("not_allowed")
            before = who.player if who.role is Role.PLAYER else self._sat.get(who.digest)
            if self._seating.places().get(player) is None:
                raise KnownError("no_such_seat", player=player)
            if player != before and player in self.taken():
                raise KnownError("seat_taken", player=player)
            if before is not None:
                self._ready.discard(before)
                self._access.vacate(before)
            if who.role is Role.OBSERVER:
                self._sat[who.digest] = player
            admitted = self._access.sit(player, device)
        self._tell()
        return admitted

    def reorder(self, order: Sequence[PlayerId]) -> None:
        """Let who sits at ``order[k]`` sit at number k + 1.

        Raises ``KnownError`` lobby_closed, seats_fixed, no_such_seat, disk_full and the like.
        """
        with self._mutex:
            self._must_be_open()
            moves = reorder(self._host, order).moves()
            self._ready = {moves[player] for player in self._ready}
            self._sat = {digest: moves[player] for digest, player in self._sat.items()}
        self._tell()

    def let_choose(self, value: bool) -> None:
        """May whoever has the common code take a free seat?"""
        self.choosing = value
        self._tell()

    # --- talk -------------------------------------------------------------------------------------------------------

    def say(self, who: Identity, text: str) -> None:
        """Say a line to all. Raises ``KnownError`` lobby_closed or unreadable_request."""
        line = " ".join(plain(text[:_LINE]).split())
        if not line:
            raise KnownError("unreadable_request")
        with self._mutex:
            self._must_be_open()
            self._talk.append(Said(who.role, who.player, line))
        self._tell()

    def talk(self) -> tuple[Said, ...]:
        """What was said, the latest last."""
        with self._mutex:
            return tuple(self._talk)

    def _tell(self) -> None:
        for listener in tuple(self.listeners):
            listener()

    def _is_far(self, player: PlayerId) -> bool:
        return self._seating.places().get(player) is Where.NET

    def _must_be_open(self) -> None:
        if not self.is_open:
            raise KnownError("lobby_closed")
