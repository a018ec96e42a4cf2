"""A match on this PC as people sit down to it: whose turn it is, handing in, evaluating. Plain Python, no Qt.

Every method may take its time and may raise ``KnownError``; the screens call them in another thread.
"""

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from app.engine.eds.sightings import Sightings, newer, taken
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.session import LocalSession, Session
from app.host.theatre import Theatre
from app.model.ids import PlayerId
from app.model.journal import Letter
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from app.model.match import MatchPhase, MatchStatus, SeatKind
from app.ui.eds.desk import Desk, fetch_desk
from app.ui.match_files import MONTH_ENDING, Founding


class Standing(NamedTuple):
    """Where the match stands for those at this PC."""

    status: MatchStatus
    humans: tuple[PlayerId, ...]
    """People at this PC who are in the game."""
    following: PlayerId | None
    """Who is to hand in next."""
    only: PlayerId | None = None
    """The person at this PC, when the other people are at theirs."""

    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return self.status.match.phase is MatchPhase.OVER

    @property
    def alone(self) -> PlayerId | None:
        """The only person who has a seat here; None when several share the PC."""
        seats = [line.seat.player for line in self.status.seats if line.seat.kind is SeatKind.HUMAN]
        return self.only or (seats[0] if len(seats) == 1 else None)


class _Seen(NamedTuple):
    """What is known of stars from all months up to one."""

    past: int
    """Months taken back until then: after another one all is read anew."""
    month: int
    found: Sightings


class MatchTable:
    """Seats of one match at this PC."""

    def __init__(
        self, path: Path, sessions: Mapping[PlayerId, Session], host: MatchHost | None, *, looking: bool = False
    ) -> None:
        self.path = path
        self._looking = looking
        self._sessions = dict(sessions)
        self._host = host
        theatre = Theatre(host) if host is not None else None
        self.theatre = theatre if theatre is not None and theatre.open else None
        """The stage of a match that nobody plays by hand; None for every other."""
        self._writing = threading.Lock()
        self._unsaved: dict[PlayerId, str] = {}
        """Sheets as they are being written, until they are on disk."""
        self._seen: dict[PlayerId, _Seen] = {}

    # --- sitting down -----------------------------------------------------------------------------------------------

    @classmethod
    def found(cls, plan: Founding) -> "MatchTable":
        """Make a match."""
        plan.path.parent.mkdir(parents=True, exist_ok=True)
        return cls._at(MatchHost.create(plan.path, plan.setup, plan.seats, plan.seed, plan.name))

    @classmethod
    def open(cls, path: Path, *, looking: bool = False) -> "MatchTable":
        """Open a match file, or one player's month."""
        if path.suffix == MONTH_ENDING:
            session = ImportedSession.open(path)
            return cls(path, {session.player: session}, None)
        return cls._at(MatchHost.open(path, looking=looking), looking=looking)

    @classmethod
    def _at(cls, host: MatchHost, *, looking: bool = False) -> "MatchTable":
        seats = [line.seat for line in host.status().seats]
        people = [seat.player for seat in seats if seat.kind is SeatKind.HUMAN] or [seats[0].player]
        return cls(host.path, {player: LocalSession(host, player) for player in people}, host, looking=looking)

    def close(self) -> None:
        """Let go of the file."""
        if self._host is not None:
            self._host.close()

    @property
    def players(self) -> tuple[PlayerId, ...]:
        """Whose seats are here, in the game or out of it."""
        return tuple(self._sessions)

    # --- asking -----------------------------------------------------------------------------------------------------

    def standing(self) -> Standing:
        """Where the match stands."""
        status = next(iter(self._sessions.values())).status()
        humans = tuple(line.seat.player for line in status.seats if line.seat.player in self._sessions and line.in_game)
        waiting = (line.seat.player for line in status.seats if line.seat.player in humans and not line.handed_in)
        return Standing(status, humans, next(waiting, None))

    def desk(self, player: PlayerId, month: int | None = None) -> Desk:
        """A player's desk, today's or that of an earlier month; what he was writing is saved before."""
        self.save()
        desk = fetch_desk(None, self._sessions[player], month)
        return desk._replace(only_looking=self._looking)

    def sightings(self, player: PlayerId, month: int, stopped: Callable[[], bool] = lambda: False) -> Sightings:
        """What a player has seen of stars until a month, and when. Reads all his months once; ``stopped`` ends it."""
        session = self._sessions[player]
        past = len(session.status().taken_back)
        known = self._seen.get(player)
        if known is None or known.past != past or known.month > month:
            known = _Seen(past, -1, {})
        found = known.found
        for earlier in range(known.month + 1, month + 1):
            if stopped():
                return found
            found = _with_month(found, session, earlier)
        self._seen[player] = _Seen(past, month, found)
        return found

    @property
    def sheet_to_send(self) -> Path | None:
        """The file a sheet was written to that must find its way to the host; None when the host is here."""
        session = next(iter(self._sessions.values()))
        return session.sheet_path if isinstance(session, ImportedSession) else None

    # --- acting -----------------------------------------------------------------------------------------------------

    def keep(self, player: PlayerId, text: str) -> None:
        """Note a sheet that is being written; takes no time. ``save`` brings it to disk."""
        self._unsaved[player] = text

    def forget(self) -> None:
        """What was being written belongs to the past."""
        self._unsaved.clear()

    def save(self) -> None:
        """Save every sheet that is being written; what cannot be saved is kept for the next try."""
        with self._writing:
            for player in tuple(self._unsaved):
                text = self._unsaved.pop(player, None)
                if text is not None:
                    with self._kept_on_failure(player, text):
                        self._sessions[player].save_draft(text)

    def submit(self, player: PlayerId, text: str) -> None:
        """Hand a sheet in."""
        with self._writing:
            self._unsaved.pop(player, None)
            with self._kept_on_failure(player, text):
                self._sessions[player].submit(text)

    @contextmanager
    def _kept_on_failure(self, player: PlayerId, text: str) -> Iterator[None]:
        try:
            yield
        except BaseException:  # whatever kept it from being stored, the words are not lost
            self._unsaved.setdefault(player, text)  # unless something newer has been written meanwhile
            raise

    def reopen(self, player: PlayerId) -> None:
        """Take a sheet back."""
        self._sessions[player].reopen()

    def letters(self, player: PlayerId) -> tuple[Letter, ...]:
        """What people wrote, as far as this player may read it."""
        return self._sessions[player].letters()

    def write(self, player: PlayerId, letter: NewLetter) -> None:
        """Send a letter."""
        self._sessions[player].write(letter)

    def answer(self, player: PlayerId, number: int, *, accepted: bool) -> None:
        """Answer a proposal."""
        self._sessions[player].answer(number, accepted=accepted)

    @property
    def evaluates(self) -> bool:
        """Are months evaluated here? Not when only one player's month was opened, or when one only looks."""
        return self._host is not None and not self._looking

    def copy_to(self, target: Path) -> None:
        """Keep a copy of the match as it is now; a single month is a file already."""
        self.save()
        if self._host is not None:
            self._host.copy_to(target)

    def evaluate(self, tell: Callable[[int], None], stopped: Callable[[], bool] = lambda: False) -> None:
        """Evaluate the month; ``tell`` hears the number of each phase that is done.

        Raises ``Stopped`` when ``stopped`` says yes while computer realms plan.
        """
        if self._host is not None:
            self._host.evaluate(lambda turn: tell(turn.phase), stopped=stopped)
            Post(self._host).appear()


def _with_month(found: Sightings, session: Session, month: int) -> Sightings:
    """What is known, and what one more month brings; of a single month's file the others are not there.

    A report is read only where an own star is missing: who has it now.
    """
    try:
        view = session.view(month)
        own = {star.nr for star in view.stars}
        missing = any(seen.star.owner == view.player and nr not in own for nr, seen in found.items())
        known = taken(found, session.report(month)) if missing else found
    except KnownError:
        return found
    return newer(known, view)
