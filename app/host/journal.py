"""The journal of an open match: entries are added and read; whoever wants to know is told of each new one."""

from collections.abc import Callable
from typing import TypeVar

from app.host.clock import Clock, stamp
from app.host.open_match import OpenMatch
from app.model.ids import PlayerId
from app.model.journal import MASTER, Entry, Note
from app.model.known_error import KnownError
from app.model.store import journal as rows

NoteT = TypeVar("NoteT", bound=Note)
Listener = Callable[[Entry], None]


class Journal:
    """May be used from several threads."""

    def __init__(self, match: OpenMatch, clock: Clock) -> None:
        """For ``MatchHost``."""
        self._match = match
        self._clock = clock
        self._known: list[Entry] = []
        self._listeners: list[Listener] = []

    def add(self, note: Note, actor: PlayerId = MASTER) -> Entry:
        """Keep what happened. Raises ``KnownError`` looking_only, disk_full and the like."""
        with self._match.mutex:
            if self._match.looking:
                raise KnownError("looking_only")
            at, month = stamp(self._clock()), self._match.state.month
            with self._match.database.writing() as connection:
                number = rows.add_entry(connection, at, month, actor, note)
            entry = Entry(number, at, month, actor, note)
        for listener in tuple(self._listeners):
            listener(entry)
        return entry

    def entries(self, after: int = 0) -> tuple[Entry, ...]:
        """All entries with a number above ``after``, in order. Raises ``KnownError`` damaged."""
        with self._match.mutex:
            last = self._known[-1].number if self._known else 0
            with self._match.database.reading() as connection:
                self._known += rows.read_entries(connection, after=last)
            return tuple(entry for entry in self._known if entry.number > after)

    def notes(self, kind: type[NoteT]) -> list[tuple[Entry, NoteT]]:
        """Entries of one kind, in order, each with its note."""
        return [(entry, entry.note) for entry in self.entries() if isinstance(entry.note, kind)]

    def listen(self, listener: Listener) -> None:
        """Call this with every new entry, in the thread that adds it."""
        self._listeners.append(listener)
