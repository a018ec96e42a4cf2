"""Lets months end on time. It looks at the clock when it is told to; the schedule says what follows.

A sheet that reaches the host at the very moment of the deadline is in time. With "evaluate" a later one belongs to the
month after and is refused; with "wait" and "ask" it still counts until the month has been evaluated.
"""

import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

from app.host.gamemaster import GameMaster
from app.host.schedule import next_deadline
from app.model.eds.orders import Orders
from app.model.ids import PlayerId
from app.model.journal import Asked, Away, DeadlineSet, Failed, Reminded, TakenOver, Until
from app.model.known_error import KnownError
from app.model.match import MatchPhase, Receipt
from app.model.schedule import AtDeadline


class Timekeeper:
    """The clock of one hosted match. May be used from several threads."""

    def __init__(self, master: GameMaster, waiting: Callable[[], bool] = lambda: False) -> None:
        """``waiting``: has the match not begun yet? Then no time passes."""
        self._master = master
        self._waiting = waiting
        self._host = master.host
        self._ticking = threading.Lock()

    # --- sheets -----------------------------------------------------------------------------------------------------

    def accept(
        self,
        player: PlayerId,
        orders: Orders,
        month: int,
        parameters_digest: str,
        key: str | None = None,
        written: int | None = None,
    ) -> Receipt:
        """Take a sheet if it is in time. Raises ``KnownError`` as ``MatchHost.accept`` does, and not_allowed when the
        computer plays for him for good.
        """
        if self._master.stand_in(player) is Until.GOOD:
            raise KnownError("not_allowed")
        if self._closed():
            self.tick()
        with self._host.opened.mutex:
            if self._closed():
                raise KnownError("evaluating")
            receipt = self._host.accept(player, orders, month, parameters_digest, key, written)
        if self._master.stand_in(player) is not None:
            self._host.journal.add(TakenOver(player), player)
        return receipt

    def be_away(self, player: PlayerId) -> None:
        """Put the end of the coming month off once, on a player's wish. Raises ``KnownError`` schedule_refused."""
        schedule, ends, coming = self._master.schedule(), self._master.deadline(), self._host.month + 1
        spent = [note for _, note in self._host.journal.notes(Away) if note.player == player]
        if ends is None or len(spent) >= schedule.absences or any(note.month == coming for note in spent):
            raise KnownError("schedule_refused")
        self._host.journal.add(Away(coming, player), player)
        self._master.set_deadline(next_deadline(schedule, ends))

    # --- the clock --------------------------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Say and do what is due now; did a month end? While somebody else is at it nothing happens."""
        if not self._ticking.acquire(blocking=False):
            return False
        try:
            self._master.notices.deliver()
            return self._tick()
        finally:
            self._ticking.release()

    def _tick(self) -> bool:
        if self._host.status().match.phase is not MatchPhase.OPEN or self._failed() or self._waiting():
            return False
        month, schedule = self._host.month + 1, self._master.schedule()
        if schedule.paused:
            return False
        self._remind(month)
        overdue = self._overdue()
        all_in = self._all_in()
        if all_in and (schedule.early or overdue):
            return self._evaluate(month)
        if overdue and schedule.at_deadline is AtDeadline.EVALUATE:
            if schedule.drafts:
                self._take_drafts(month)
            return self._evaluate(month)
        if overdue and schedule.at_deadline is AtDeadline.ASK:
            self._ask(month)
        return False

    def _take_drafts(self, month: int) -> None:
        awaited = self._master.awaited()
        for light in self._master.lights():
            if light.writing and light.seat.player in awaited:
                with suppress(KnownError):  # one draft that cannot be taken is no reason to stop the clock
                    self._master.take_draft(light.seat.player, month)

    def _evaluate(self, month: int) -> bool:
        with suppress(KnownError):  # it stands in the journal, and the game master sees it there
            self._master.evaluate(month)
            return True
        return False

    def _closed(self) -> bool:
        """Is it too late for a sheet?"""
        schedule = self._master.schedule()
        strict = schedule.at_deadline is AtDeadline.EVALUATE and not schedule.paused
        return strict and self._overdue() and self._host.status().match.phase is MatchPhase.OPEN and not self._failed()

    def _overdue(self) -> bool:
        ends = self._master.deadline()
        return ends is not None and self._host.clock() > ends and not self._waiting()

    def _all_in(self) -> bool:
        """Has everybody handed in who is expected to, and at least one person?"""
        return any(self._host.submitted().values()) and not self._master.awaited()

    def _failed(self) -> bool:
        """Did this month's evaluation fail since its end was set? Then the game master decides, not the clock."""
        return self._since_set(Failed) is not None

    def _remind(self, month: int) -> None:
        schedule, ends = self._master.schedule(), self._master.deadline()
        if not schedule.reminder or ends is None or self._since_set(Reminded) is not None:
            return
        if ends - timedelta(minutes=schedule.reminder) <= self._host.clock() <= ends and self._master.awaited():
            self._master.remind()

    def _ask(self, month: int) -> None:
        if self._since_set(Asked) is None:
            self._host.journal.add(Asked(month))

    def _since_set(self, kind: type[Failed] | type[Reminded] | type[Asked]) -> object:
        """The last note of this kind about the coming month since its end was last set."""
        coming = self._host.month + 1
        found = None
        for entry in self._host.journal.entries():
            if isinstance(entry.note, DeadlineSet) and entry.note.month == coming:
                found = None
            elif isinstance(entry.note, kind) and entry.note.month == coming:
                found = entry.note
        return found


class Ticker:
    """A thread that ticks: every so often, and at once when something happened."""

    def __init__(self, keeper: Timekeeper, seconds: float = 1.0) -> None:
        self._tick: Callable[[], bool] = keeper.tick
        self._seconds = seconds
        self._wake = threading.Event()
        self._ending = False
        self._thread = threading.Thread(target=self._run, name="eds ticker", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wake(self) -> None:
        """Look at once."""
        self._wake.set()

    def stop(self) -> None:
        """End; what is being done is finished."""
        self._ending = True
        self._wake.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ending:
            self._wake.wait(self._seconds)
            self._wake.clear()
            if not self._ending:
                with suppress(KnownError):  # a full disk is no reason to stop the clock
                    self._tick()
