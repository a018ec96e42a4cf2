"""The journal of an open match: entries are added and read; whoever wants to know is told of each new one."""

from bisect import bisect_right
from collections.abc import Callable
from operator import attrgetter
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
        self._complete = False
        """Everything in the file is known: true once it was read by the only one who adds to it."""
        self.listeners: list[Listener] = []
        """Called with every new entry, in the thread that adds it."""

    def add(self, note: Note, actor: PlayerId = MASTER) -> Entry:
        """Keep what happened. Raises ``KnownError`` looking_only, disk_full and the like."""
        with self._match.mutex:
            if self._match.looking:
                raise KnownError("looking_only")
            at, month = stamp(self._clock()), self._match.state.month
            with self._match.database.writing() as connection:
                number = rows.add_entry(connection, at, month, actor, note)
            entry = Entry(number, at, month, actor, note)
            if self._complete:
                self._known.append(entry)
        for listener in tuple(self.listeners):
            listener(entry)
        return entry

    def entries(self, after: int = 0) -> tuple[Entry, ...]:
        """All entries with a number above ``after``, in order. Raises ``KnownError`` damaged."""
        with self._match.mutex:
            if not self._complete:
                last = self._known[-1].number if self._known else 0
                with self._match.database.reading() as connection:
                    self._known += rows.read_entries(connection, after=last)
                self._complete = not self._match.looking
            return tuple(self._known[bisect_right(self._known, after, key=attrgetter("number")) :])

    def notes(self, kind: type[NoteT]) -> list[tuple[Entry, NoteT]]:
        """Entries of one kind, in order, each with its note."""
        return [(entry, entry.note) for entry in self.entries() if isinstance(entry.note, kind)]

    def refresh(self) -> None:
        """Take in entries that came into the file with something else, and tell of them."""
        with self._match.mutex:
            self._complete = False
            known = self._known[-1].number if self._known else 0
            new = self.entries(known)
        for entry in new:
            for listener in tuple(self.listeners):
                listener(entry)
