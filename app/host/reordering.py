"""Another order of the seats before the first month: who sits where, and with that where each realm has its home."""

from collections.abc import Sequence

from app.host.clock import stamp
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.journal import MASTER, Granted, Invited, Moved, Reordered, Saved, Scheduled, SignedOff, Warned
from app.model.known_error import KnownError
from app.model.store import journal as rows
from app.model.store import matches, submissions

_HARMLESS = (Granted, Invited, Moved, Reordered, Saved, Scheduled, SignedOff, Warned)
"""Entries that go with their seat or concern no seat; after any other one the seats stay as they are."""


def reorder(host: MatchHost, order: Sequence[PlayerId]) -> Reordered:
    """Let who sits at ``order[k]`` sit at number k + 1, with name, kind, code and everything else that is his.

    Raises ``KnownError`` seats_fixed when there is a month, a sheet or a letter, no_such_seat, disk_full and the like.
    """
    note, opened = Reordered(tuple(order)), host.opened
    with opened.mutex:
        opened.may_write()
        seats = {row.seat.player: row for row in opened.seats}
        strangers = set(order) ^ set(seats)
        if strangers or len(order) != len(seats):
            raise KnownError("no_such_seat", player=min(strangers, default=order[0]))
        written = any(not isinstance(entry.note, _HARMLESS) for entry in host.journal.entries())
        moved = tuple(seats[old].at(new) for old, new in note.moves().items())
        with opened.database.writing() as connection:
            if written or opened.state.month or submissions.last_touched(connection, 1):
                raise KnownError("seats_fixed")
            matches.set_seats(connection, opened.row, moved)
            rows.add_entry(connection, stamp(host.clock()), 0, MASTER, note)
        opened.seats = moved
        opened.memories.clear()
    host.journal.refresh()
    opened.tell()
    return note
