"""An open match file and what the host keeps of it in memory."""

import threading
from collections.abc import Callable

import msgspec

from app.engine.eds.ai import Memory
from app.host.coding import state_of
from app.host.history import check_chain
from app.host.lock import FileLock
from app.model.eds.state import GameState
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import MatchPhase
from app.model.store import matches, months
from app.model.store.database import Database
from app.model.store.inspection import reading_mode


class OpenMatch:
    """The current month of a match, and the right to change it.

    ``mutex`` is held by whoever changes what stands here.
    """

    row: matches.MatchRow
    seats: tuple[matches.SeatRow, ...]
    link: months.Link
    state: GameState

    def __init__(self, database: Database, lock: FileLock | None) -> None:
        """Takes over ``database`` and, if one may write, ``lock``. Raises ``KnownError`` damaged or history_changed."""
        self.database = database
        self._lock = lock
        self.mutex = threading.RLock()
        self.evaluating = False
        self.interrupted = False
        self.listeners: list[Callable[[], None]] = []
        """Called after a sheet came or went, and after the current month changed."""
        self.memories: dict[PlayerId, Memory] = {}
        """What the computer realms remember; made anew from the reports when it is missing."""
        try:
            self.load()
        except BaseException:  # nobody but us knows the file is open
            database.close()
            raise

    def load(self) -> None:
        """Read and check what is in the file."""
        with self.mutex, self.database.reading() as connection:
            matches.check_seal(connection)
            row = matches.read_match(connection)
            links = months.read_links(connection)
            check_chain(row, links)
            state = state_of(months.read_state(connection, row.match.month))
            seats = matches.read_seats(connection)
            if state.month != row.match.month or [s.seat.player for s in seats] != sorted(state.rulers):
                raise KnownError("damaged")
            self.row, self.seats, self.link, self.state = row, seats, links[-1], state
        if row.match.phase is MatchPhase.EVALUATING:
            self._note_interruption()

    @property
    def looking(self) -> bool:
        """Nothing may be changed: somebody else has the match, or it is closed."""
        return self._lock is None

    def advance(self, state: GameState, link: months.Link, phase: MatchPhase) -> None:
        """Another month is now the current one in the file."""
        with self.mutex:
            self._set_match(state.month, phase)
            self.link, self.state = link, state
        if not self.evaluating:  # whoever is told may want to hand in at once
            self.tell()

    def tell(self) -> None:
        """Something changed that others may want to look at."""
        for listener in tuple(self.listeners):
            listener()

    def refresh(self) -> None:
        """While only looking: see what another process has done since."""
        if self._lock is None:
            if (mode := reading_mode(self.database.path)) != self.database.mode:
                self.database.look_again(mode)
            with self.database.reading() as connection:
                month = matches.read_match(connection).match.month
                changed = months.read_link(connection, month) != self.link
            if changed:
                self.load()

    def may_write(self) -> None:
        """Raise ``KnownError`` looking_only or evaluating."""
        if self._lock is None:
            raise KnownError("looking_only")
        if self.evaluating:
            raise KnownError("evaluating")

    def seat(self, player: PlayerId) -> matches.SeatRow:
        """A seat. Raises ``KnownError`` no_such_seat."""
        for row in self.seats:
            if row.seat.player == player:
                return row
        raise KnownError("no_such_seat", player=player)

    def state_of(self, month: int) -> GameState:
        """The state after a month; nobody may change it. Raises ``KnownError`` no_such_month."""
        if month == self.state.month:
            return self.state
        with self.database.reading() as connection:
            return state_of(months.read_state(connection, month))

    def close(self) -> None:
        """Close the file and let others have it; whoever is writing is waited for, and nobody writes after him."""
        with self.mutex:
            self.database.close()
            if self._lock is not None:
                self._lock.release()
                self._lock = None

    def _note_interruption(self) -> None:
        """The file says that it is being evaluated: by a process that crashed, or by one we look at."""
        self._set_match(self.row.match.month, MatchPhase.OPEN)
        if self._lock is not None:
            self.interrupted = True
            with self.database.writing() as connection:
                matches.set_phase(connection, MatchPhase.OPEN)

    def _set_match(self, month: int, phase: MatchPhase) -> None:
        match = msgspec.structs.replace(self.row.match, month=month, phase=phase)
        self.row = self.row._replace(match=match)
