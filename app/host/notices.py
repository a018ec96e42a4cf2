"""What the game master says later: at a time, or with the next month. It waits in the journal, so it outlives the host.

A plan is a ``Planned`` entry. What is said for it names the plan, so it is said once, whenever the host died; a plan
that was ``Withdrawn`` is not said at all.
"""

import threading
from datetime import UTC, datetime

from app.host.clock import stamp
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.model.ids import PlayerId
from app.model.journal import Announced, Entry, Issued, Planned, Withdrawn, plain
from app.model.known_error import KnownError


class Notices:
    """The plans of one match. May be used from several threads."""

    def __init__(self, host: MatchHost) -> None:
        self._host = host
        self._one_at_a_time = threading.Lock()

    def plan(self, text: str, to: tuple[PlayerId, ...] = (), *, issue: bool = False, at: datetime | None = None) -> int:
        """Say something at a time, or without one with the next month; returns the number of the plan.

        ``issue``: as an issue of the Sternenanzeiger, for all.

        Raises ``KnownError`` no_such_seat or unreadable_request.
        """
        for player in to:
            self._host.token(player)
        if not plain(text) or (issue and to):
            raise KnownError("unreadable_request")
        moment = stamp(_utc(at)) if at is not None else ""
        return self._host.journal.add(Planned(plain(text), to, issue, moment, self._host.month + 1)).number

    def pending(self) -> list[tuple[Entry, Planned]]:
        """What waits, in the order it was planned."""
        journal = self._host.journal
        said = {note.plan for _, note in journal.notes(Announced)} | {note.plan for _, note in journal.notes(Issued)}
        gone = {note.plan for _, note in journal.notes(Withdrawn)}
        return [pair for pair in journal.notes(Planned) if pair[0].number not in said | gone]

    def withdraw(self, number: int) -> None:
        """Do not say it. Raises ``KnownError`` no_such_entry if it does not wait (any more)."""
        with self._one_at_a_time:
            if number not in {entry.number for entry, _ in self.pending()}:
                raise KnownError("no_such_entry", number=number)
            self._host.journal.add(Withdrawn(number))

    def deliver(self) -> None:
        """Say what is due. Raises ``KnownError`` disk_full and the like."""
        with self._one_at_a_time:
            for entry, note in self.pending():
                if not self._due(note):
                    continue
                if note.issue:
                    Post(self._host).issue(note.text, plan=entry.number)
                else:
                    self._host.journal.add(Announced(note.text, note.to, entry.number))

    def _due(self, note: Planned) -> bool:
        if note.at:
            return self._host.clock() >= datetime.fromisoformat(note.at)
        return self._host.month >= note.month


def _utc(moment: datetime) -> datetime:
    try:
        return moment.astimezone(UTC)
    except OverflowError as error:  # at the edge of the calendar
        raise KnownError("unreadable_request") from error
