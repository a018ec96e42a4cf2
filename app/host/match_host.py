"""The one door to a match: everything that happens to it goes through here, and only views come out.

A method raises ``KnownError`` when it cannot do what it was asked to; then nothing was changed.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from app.engine.eds.view import view_of
from app.host import robots
from app.host.clock import Clock, stamp, utc_now
from app.host.coding import body_of, checked_text, orders_of
from app.host.evaluation import Watch, begin_month, in_game, keep_month, phase_after, resolved
from app.host.founding import found
from app.host.journal import Journal
from app.host.keeping import keep_copy, made_current
from app.host.lock import FileLock
from app.host.open_match import OpenMatch
from app.host.replay import replay
from app.host.reports import joined
from app.host.space import MEGABYTE, make_sure
from app.model.chain import canonical
from app.model.eds.events import OrderFailed
from app.model.eds.orders import Orders
from app.model.eds.setup import Setup
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.ids import PlayerId
from app.model.known_error import KnownError
from app.model.match import Evaluation, MatchPhase, MatchStatus, MonthCheck, Receipt, Seat, SeatKind, SeatLine
from app.model.store import matches, months, reports, statistics, submissions
from app.model.store.database import Database

_ROOM = 4 * MEGABYTE
"""Bytes a month needs at most: snapshot, reports and figures, once in the log and once in the file."""


class MatchHost:
    """An open match; may be used from several threads."""

    def __init__(self, match: OpenMatch, clock: Clock) -> None:
        """For ``create`` and ``open``."""
        self._match = match
        self._database = match.database
        self.clock = clock
        self.journal = Journal(match, clock)

    @classmethod
    def create(
        cls,
        path: Path,
        setup: Setup,
        seats: Sequence[Seat],
        seed: str | None = None,
        name: str = "",
        clock: Clock = utc_now,
    ) -> Self:
        """Start a match in a new file. Raises ``KnownError`` file_exists, in_use, disk_full and the like."""
        lock = FileLock.acquire(path, stamp(clock()))
        try:
            found(path, setup, seats, seed, name, clock)
            return cls(OpenMatch(Database(path), lock), clock)
        except BaseException:  # a lock outlives no match that never came to be
            lock.release()
            raise

    @classmethod
    def open(cls, path: Path, *, looking: bool = False, take_over: bool = False, clock: Clock = utc_now) -> Self:
        """Open a match, or only look at it while somebody else has it.

        A file of an older format is copied and brought up to date. Raises ``KnownError``: in_use names who has it,
        ``take_over`` ignores a lock left by another computer; see ``app.host.errors`` for what a file may lack.
        """
        lock = None if looking else FileLock.acquire(path, stamp(clock()), take_over=take_over)
        try:
            mode = made_current(path, looking=looking)
            return cls(OpenMatch(Database(path, mode=mode), lock), clock)
        except BaseException:  # as above
            if lock is not None:
                lock.release()
            raise

    def close(self) -> None:
        """Close the file and let others have it."""
        self._match.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def opened(self) -> OpenMatch:
        """For modules of the host only; nothing of it may leave."""
        return self._match

    @property
    def path(self) -> Path:
        """The match file."""
        return self._database.path

    @property
    def month(self) -> int:
        """Months evaluated so far; sheets are for ``month + 1``."""
        self._match.refresh()
        return self._match.state.month

    @property
    def parameters_digest(self) -> str:
        """Names the rules of this match."""
        return self._match.row.match.parameters_digest

    @property
    def interrupted(self) -> bool:
        """The last evaluation was cut off by a crash; the state before it stands, all sheets are there."""
        return self._match.interrupted

    def status(self) -> MatchStatus:
        """Where the match stands; nothing a player may not know."""
        self._match.refresh()
        with self._match.mutex, self._database.reading() as connection:
            match, rulers = self._match.row.match, self._match.state.rulers
            handed_in = submissions.valid(connection, match.month + 1)
            taken_back = months.read_taken_back(connection)
            lines = tuple(
                SeatLine(row.seat, rulers[row.seat.player].in_game, row.seat.player in handed_in)
                for row in self._match.seats
            )
            return MatchStatus(match, lines, self._match.link.commitment, taken_back)

    def view(self, player: PlayerId, month: int | None = None) -> PlayerView:
        """What a player knows or knew after an earlier month. Raises ``KnownError`` no_such_month or no_such_seat."""
        self._match.refresh()
        self._match.seat(player)
        state = self._match.state if month is None else self._match.state_of(month)
        # Written and read again, so that no part of the state itself leaves the host.
        return msgspec.json.decode(canonical(view_of(state, player)), type=PlayerView)

    def report(self, player: PlayerId, month: int) -> MonthReport:
        """What a player was told of a month. Raises ``KnownError`` no_such_month or no_such_seat."""
        self._match.seat(player)
        if not 1 <= month <= self.month:
            raise KnownError("no_such_month", month=month)
        with self._database.reading() as connection:
            parts = reports.read_parts(connection, month, player)
        return joined(parts, month, player)

    def sheet(self, player: PlayerId, month: int) -> PastSheet:
        """What a player ordered for a month that was evaluated. Raises ``KnownError`` no_such_month or no_such_seat."""
        self._match.seat(player)
        if not 1 <= month <= self.month:
            raise KnownError("no_such_month", month=month)
        with self._database.reading() as connection:
            found = submissions.valid(connection, month).get(player)
        return PastSheet(month, orders_of(found.body)) if found is not None else PastSheet(month, (), False)

    def figures(self) -> dict[int, dict[PlayerId, statistics.Figures]]:
        """Figures of all rulers by month: for the game master and for the end of the match."""
        with self._database.reading() as connection:
            return statistics.read_figures(connection)

    def token(self, player: PlayerId) -> bytes:
        """Signs a player's sheets; for his own files only. Raises ``KnownError`` no_such_seat."""
        return self._match.seat(player).token

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
        """Take a sheet; a later one replaces it (R-G.10). The same ``key`` again gives the same receipt.

        ``written`` says when a sheet that came as a file was written (ms since 1970). Raises ``KnownError``, checked in
        this order: sheet_too_long, looking_only, evaluating, no_such_seat, wrong_month, other_rules, match_over,
        not_to_act, and key_reused if other orders came with this key.
        """
        body = body_of(orders)
        with self._match.mutex:
            self._match.may_write()
            self._check(player, month, parameters_digest)
            with self._database.writing() as connection:
                known = submissions.with_key(connection, player, month, key) if key is not None else None
                if known is not None and known.body != body:
                    raise KnownError("key_reused")
                received = stamp(self.clock())
                sheet = known or submissions.hand_in(connection, player, month, body, received, key, written)
            self._match.tell()
            return Receipt(self._match.row.match.id, player, month, sheet.number, sheet.digest, sheet.received)

    def valid_sheet(self, player: PlayerId) -> submissions.Submission | None:
        """The sheet that counts for the coming month."""
        with self._database.reading() as connection:
            return submissions.valid(connection, self._match.state.month + 1).get(player)

    def reopen(self, player: PlayerId) -> None:
        """Take a player's sheet back before the evaluation. Raises ``KnownError`` not_handed_in or evaluating."""
        self._match.seat(player)
        with self._match.mutex:
            self._match.may_write()
            with self._database.writing() as connection:
                if not submissions.reopen(connection, player, self._match.state.month + 1):
                    raise KnownError("not_handed_in", player=player)
            self._match.tell()

    def save_draft(self, player: PlayerId, text: str) -> None:
        """Keep what a player is writing for the coming month. Raises ``KnownError`` sheet_too_long or no_such_seat."""
        self._match.seat(player)
        kept = checked_text(text)
        with self._match.mutex:
            self._match.may_write()
            with self._database.writing() as connection:
                now = stamp(self.clock())
                submissions.save_draft(connection, player, self._match.state.month + 1, kept, now)

    def draft(self, player: PlayerId) -> str:
        """What a player was writing for the coming month; empty at first."""
        self._match.seat(player)
        coming = self.month + 1
        with self._database.reading() as connection:
            return submissions.read_draft(connection, player, coming)

    def submitted(self) -> dict[PlayerId, bool]:
        """Who of those a sheet is awaited from has handed one in."""
        awaited = [line for line in self.status().seats if line.in_game and line.seat.kind is SeatKind.HUMAN]
        return {line.seat.player: line.handed_in for line in awaited}

    def to_act(self) -> tuple[PlayerId, ...]:
        """From whom a sheet is still awaited."""
        return tuple(player for player, handed_in in self.submitted().items() if not handed_in)

    # --- months -----------------------------------------------------------------------------------------------------

    def evaluate(
        self, watch: Watch | None = None, month: int | None = None, stopped: Callable[[], bool] = lambda: False
    ) -> Evaluation:
        """Evaluate the coming month; who has no sheet makes a null turn (R-G.10). Others may look meanwhile.

        Computer realms hand in first, unless their sheets are there already. Their planning ends with ``Stopped`` soon
        after ``stopped`` said yes.

        ``watch`` is called after each phase; what it raises stops the evaluation; with ``month`` it must be the coming
        one, so that two who want the same month make it once. Raises ``KnownError`` already_evaluated, match_over,
        evaluating, evaluation_failed (month, phase) and what storing may raise; the state before stands then.
        """
        with self._match.mutex:
            self._match.may_write()
            if month is not None and month != self._match.state.month + 1:
                raise KnownError("already_evaluated", month=month)
            if self._match.state.winners:
                raise KnownError("match_over")
            make_sure(self.path.parent, _ROOM)
            robots.hand_in(self, self._match.memories, stopped)
            self._match.evaluating = True
        try:
            done = self._evaluate(watch)
        except BaseException:  # however it ended, the month is open again
            with suppress(KnownError), self._database.writing() as connection:
                matches.set_phase(connection, MatchPhase.OPEN)
            raise
        finally:
            self._match.evaluating = False
        self._match.tell()
        return done

    def take_back(self, reason: str) -> None:
        """Make the month before the current one again; its sheets are there, its evaluation is kept with the reason.

        Sheets for the month after are no longer handed in. Raises ``KnownError`` nothing_to_take_back or evaluating.
        """
        with self._match.mutex:
            self._match.may_write()
            month = self._match.state.month
            if month == 0:
                raise KnownError("nothing_to_take_back")
            before = self._match.state_of(month - 1)
            with self._database.writing() as connection:
                submissions.drop_valid(connection, month + 1)
                months.take_back(connection, month, checked_text(reason))
                matches.set_month(connection, month - 1, MatchPhase.OPEN, in_game(before))
                link = months.read_link(connection, month - 1)
            self._match.advance(before, link, MatchPhase.OPEN)

    def verify(self, progress: Callable[[int, int], None] | None = None) -> Iterator[MonthCheck]:
        """Replay the match from its secrets; one check for the start position and one for each month.

        ``progress`` is told how many of how many are done.
        """
        return replay(self._database, progress)

    def copy_to(self, target: Path) -> None:
        """Save a copy under another name, whatever is open. Raises ``KnownError`` file_exists and the like."""
        keep_copy(self._database, target)

    def _check(self, player: PlayerId, month: int, parameters_digest: str) -> None:
        seat, state = self._match.seat(player).seat, self._match.state
        if month != state.month + 1:
            raise KnownError("wrong_month", month=month, expected=state.month + 1)
        if parameters_digest != self.parameters_digest:
            raise KnownError("other_rules")
        if state.winners:
            raise KnownError("match_over")
        if seat.kind is SeatKind.EMPTY or not state.rulers[player].in_game:
            raise KnownError("not_to_act", player=player)

    def _evaluate(self, watch: Watch | None) -> Evaluation:
        before, row, opened = self._match.state, self._match.row, self._match.link
        sheets = begin_month(self._database, before.month + 1)
        result = resolved(before, sheets, row, opened.commitment, watch)
        link = keep_month(self._database, row, opened.chain, result, sheets, stamp(self.clock()))
        self._match.advance(result.state, link, phase_after(result.state))
        return Evaluation(
            month=link.month,
            attempt=link.attempt,
            state_hash=link.state_hash,
            chain=link.chain,
            battles=len(result.battles),
            dropped=sum(isinstance(line.event, OrderFailed) for line in result.told),
            sheets=tuple(sheets),
            null_turns=tuple(player for player in in_game(before) if player not in sheets),
            winners=result.state.winners,
        )
