"""How long the month lasts and who has handed in, asked again and again; and one's own reminders before it ends."""

from datetime import timedelta

from PySide6.QtCore import QDeadlineTimer, QObject, QTimer, Signal

from app.host.session import Session
from app.model.known_error import KnownError
from app.model.match import MatchStatus, SeatKind
from app.ui import chosen, worker

REMINDERS = (30, 10, 2)
"""Minutes before the end at which a player who has not handed in is reminded."""
_TICK_MS, _ASK_MS = 1000, 30_000
_MINUTE_MS = 60_000


class TableWatch(QObject):
    """Watches one session for one desk."""

    ticked = Signal(object)
    """Time left until the month ends as a timedelta; None: nobody has set an end."""
    ready = Signal(int, int)
    """So many people of so many have handed in."""
    due = Signal(int)
    """The month ends in so many minutes."""

    def __init__(self, session: Session, parent: QObject | None, *, people: int, reminding: bool) -> None:
        """``people``: so many play; alone, only an end that is set is news; ``reminding``: he may still write."""
        super().__init__(parent)
        self._session, self._people, self._reminding = session, people, reminding
        self._ends: QDeadlineTimer | None = None
        self._before = 0
        self._tick = QTimer(self, interval=_TICK_MS)
        self._tick.timeout.connect(self._show)
        self._again = QTimer(self, interval=_ASK_MS)
        self._again.timeout.connect(self.ask)

    def ask(self) -> None:
        """Ask the host; while he is out of reach what was known stands."""
        session = self._session
        task = worker.start(self, lambda _: (session.time_left(), session.status()))
        task.done.connect(lambda answer: self.hear(*answer))
        task.failed.connect(_pass_over)

    def hear(self, left: timedelta | None, status: MatchStatus) -> None:
        """What the host says."""
        people = [line for line in status.seats if line.seat.kind is SeatKind.HUMAN]
        if self._people > 1:
            self.ready.emit(sum(line.handed_in for line in people), len(people))
        if left is None:
            self._tick.stop()
            if self._ends is not None:
                self._ends = None
                self.ticked.emit(None)
        else:
            first = self._ends is None
            self._ends = QDeadlineTimer(max(0, round(left.total_seconds() * 1000)))
            if first:
                self._before = self._ends.remainingTime()
            self._tick.start()
            self._show()
        if self._people > 1 or left is not None:
            self._again.start()

    def _show(self) -> None:
        if self._ends is None:
            return
        left = self._ends.remainingTime()
        self.ticked.emit(timedelta(milliseconds=left))
        before, self._before = self._before, left
        for minutes in REMINDERS:
            if self._reminding and chosen.now().own_reminders and left <= minutes * _MINUTE_MS < before:
                self.due.emit(minutes)


def _pass_over(error: Exception) -> None:
    """The line is broken, which is said elsewhere."""
    if not isinstance(error, KnownError):
        raise error
