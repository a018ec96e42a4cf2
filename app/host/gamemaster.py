"""What the game master can do: months, deadlines, who plays for whom. Everything he does stands in the journal."""

import threading
import time
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import msgspec

from app.host import backups, robots
from app.host.clock import stamp
from app.host.coding import orders_of
from app.host.corrections import correct, effects
from app.host.evaluation import Watch, tried
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.host.notices import Notices
from app.host.schedule import checked, next_deadline
from app.model.ids import PlayerId
from app.model.journal import (
    Announced,
    Change,
    Corrected,
    DeadlineSet,
    DraftTaken,
    Evaluated,
    Failed,
    HandedOver,
    LookedInto,
    Reminded,
    Scheduled,
    TakenOver,
    Undone,
    Until,
    plain,
)
from app.model.known_error import KnownError
from app.model.match import Evaluation, MatchPhase, Seat, SeatKind
from app.model.robot import Level, Style
from app.model.schedule import Schedule
from app.model.store import submissions
from app.text.eds.ai_notes import acted_for_you
from app.text.eds.sheets import parse_sheet, print_sheet, sheet_of_orders


class SeatLight(NamedTuple):
    """A seat as the game master sees it: counts, never contents."""

    seat: Seat
    in_game: bool
    handed_in: bool
    writing: bool
    """There is a draft for the coming month."""
    orders: int
    """In the sheet that counts."""
    last: str
    """When he last handed in or saved, UTC; empty for never."""
    computer: Until | None
    """The computer plays for him, how long."""


class GameMaster:
    """The game master's chair at one match. May be used from several threads."""

    def __init__(self, host: MatchHost) -> None:
        self.host = host
        self.notices = Notices(host)
        self._one_at_a_time = threading.Lock()
        self.copies = 0
        """How many copies of the match are kept; 0 for the usual number."""

    # --- looking ----------------------------------------------------------------------------------------------------

    def lights(self) -> tuple[SeatLight, ...]:
        """Every seat with its state."""
        coming = self.host.month + 1
        with self.host.opened.database.reading() as connection:
            sheets = submissions.valid(connection, coming)
            touched = submissions.last_touched(connection, coming)
        return tuple(
            SeatLight(
                seat=line.seat,
                in_game=line.in_game,
                handed_in=line.handed_in,
                writing=submissions.DRAFT in touched.get(line.seat.player, {}),
                orders=len(orders_of(sheets[line.seat.player].body)) if line.seat.player in sheets else 0,
                last=max(touched.get(line.seat.player, {}).values(), default=""),
                computer=self.stand_in(line.seat.player),
            )
            for line in self.host.status().seats
        )

    def awaited(self) -> tuple[PlayerId, ...]:
        """Whose sheet is missing and expected: people in the game for whom no computer plays."""
        return tuple(player for player in self.host.to_act() if self.stand_in(player) is None)

    def look_into(self, player: PlayerId) -> str:
        """Open a player's sheet for the coming month; he is told. Raises ``KnownError`` no_such_seat."""
        self.host.token(player)
        self.host.journal.add(LookedInto(player, self.host.month + 1, "sheet"))
        sheet = self.host.valid_sheet(player)
        return "" if sheet is None else print_sheet(sheet_of_orders(orders_of(sheet.body)))

    def take_draft(self, player: PlayerId, month: int) -> None:
        """Hand in for somebody what he was writing; he is told. Raises ``KnownError`` as ``MatchHost.accept`` does."""
        orders = parse_sheet(self.host.draft(player)).orders()
        self.host.accept(player, orders, month, self.host.parameters_digest)
        self.host.journal.add(DraftTaken(player, month))

    # --- months -----------------------------------------------------------------------------------------------------

    def keep_copy(self, why: str) -> backups.Backup:
        """Write a copy of the match beside it. Raises ``KnownError`` disk_full and the like."""
        return backups.keep(self.host, why, self.copies)

    def evaluate(self, month: int, watch: Watch | None = None) -> Evaluation:
        """Evaluate the coming month; copies of the match are kept from before and after.

        Raises ``KnownError`` already_evaluated if ``month`` is not the coming one, else as ``MatchHost.evaluate`` does.
        """
        if not self._one_at_a_time.acquire(blocking=False):
            raise KnownError("evaluating")
        try:
            return self._evaluate(month, watch)
        finally:
            self._one_at_a_time.release()

    def retire(self) -> None:
        """Evaluate no month any more; a month that is being evaluated is waited for."""
        self._one_at_a_time.acquire()

    def _evaluate(self, month: int, watch: Watch | None) -> Evaluation:
        if month != self.host.month + 1:
            raise KnownError("already_evaluated", month=month)
        began = time.monotonic()
        try:
            self.keep_copy("before")
            self._hand_in_for_absent(month)
            done = self.host.evaluate(watch, month)
        except KnownError as error:
            if error.code not in ("already_evaluated", "evaluating", "match_over"):
                self.host.journal.add(Failed(month, error.code))
            raise
        took = round((time.monotonic() - began) * 1000)
        self.host.journal.add(Evaluated(month, done.attempt, done.battles, took, done.null_turns, done.dropped))
        self.notices.deliver()
        Post(self.host).appear()
        self.set_next_deadline()
        self.keep_copy("after")
        return done

    def try_month(self, watch: Watch | None = None) -> tuple[PlayerId, ...]:
        """Run the coming month with other dice and forget it; returns who would make a null turn.

        With its own dice it would tell the game master the future. Raises ``KnownError`` evaluation_failed, match_over.
        """
        opened = self.host.opened
        state = opened.state
        if state.winners:
            raise KnownError("match_over")
        with opened.database.reading() as connection:
            sheets = submissions.valid(connection, state.month + 1)
        tried(state, sheets, watch)
        return self.awaited()

    def take_back(self, month: int, reason: str, *, keep_sheets: bool = False) -> None:
        """Make this month the coming one again; everybody reads why, and sheets become drafts again.

        Raises ``KnownError`` reason_missing, no_such_month, nothing_to_take_back or evaluating.
        """
        if not plain(reason):
            raise KnownError("reason_missing")
        if not 1 <= month <= max(1, self.host.month):
            raise KnownError("no_such_month", month=month)
        self.keep_copy("before")
        while self.host.month >= month:
            self.host.take_back(plain(reason))
            if self.host.month == 0:
                break
        if not keep_sheets:
            self._return_drafts(month)
        self.host.journal.add(Undone(month, plain(reason)))
        self.set_next_deadline()

    def correct(self, changes: Sequence[Change], reason: str, *, to_all: bool = False) -> Corrected:
        """Set values in the current month; a copy of the match is kept from before.

        Raises ``KnownError`` reason_missing, correction_refused and what storing may raise.
        """
        if not plain(reason):
            raise KnownError("reason_missing")
        effects(self.host, changes)
        self.keep_copy("correction")
        return correct(self.host, changes, reason, to_all=to_all)

    # --- deadlines --------------------------------------------------------------------------------------------------

    def schedule(self) -> Schedule:
        """The game master's choice; nothing ends by itself at first."""
        notes = self.host.journal.notes(Scheduled)
        return notes[-1][1].schedule if notes else Schedule()

    def set_schedule(self, schedule: Schedule) -> None:
        """Choose another one; the end of the coming month is set anew. Raises ``KnownError`` schedule_refused."""
        self.host.journal.add(Scheduled(checked(schedule)))
        self.set_next_deadline()

    def deadline(self) -> datetime | None:
        """When the coming month ends; None if the game master says."""
        coming = self.host.month + 1
        ends = [note.at for _, note in self.host.journal.notes(DeadlineSet) if note.month == coming]
        return datetime.fromisoformat(ends[-1]) if ends and ends[-1] else None

    def postpone(self, minutes: int) -> datetime:
        """Put the end of the coming month off. Raises ``KnownError`` schedule_refused."""
        ends = self.deadline()
        if ends is None or not 1 <= minutes <= 7 * 24 * 60:
            raise KnownError("schedule_refused")
        later = max(ends, self.host.clock()) + timedelta(minutes=minutes)
        self.set_deadline(later)
        return later

    def set_deadline(self, ends: datetime | None) -> None:
        """End the coming month at another time."""
        at = stamp(ends.astimezone(UTC)) if ends is not None else ""
        self.host.journal.add(DeadlineSet(self.host.month + 1, at))

    def set_next_deadline(self) -> None:
        """The end of the coming month as the schedule has it, counted from now."""
        ends = next_deadline(self.schedule(), self.host.clock())
        over = self.host.status().match.phase is MatchPhase.OVER
        if not over and not (ends is None and self.deadline() is None):
            self.set_deadline(ends)

    def remind(self) -> tuple[PlayerId, ...]:
        """Tell everybody whose sheet is missing; who that was."""
        missing = self.awaited()
        self.host.journal.add(Reminded(self.host.month + 1, missing))
        return missing

    # --- people -----------------------------------------------------------------------------------------------------

    def announce(self, text: str, to: tuple[PlayerId, ...] = ()) -> None:
        """Say something to all, or to some. Raises ``KnownError`` no_such_seat or unreadable_request."""
        for player in to:
            self.host.token(player)
        if not plain(text):
            raise KnownError("unreadable_request")
        self.host.journal.add(Announced(plain(text), to))

    def hand_over(
        self, player: PlayerId, until: Until, level: Level = Level.MEDIUM, style: Style = Style.RANDOM, note: str = ""
    ) -> None:
        """Let the computer play for a person from the coming month on. Raises ``KnownError`` not_to_act."""
        if player not in self.host.submitted():
            raise KnownError("not_to_act", player=player)
        self.host.journal.add(HandedOver(player, self.host.month + 1, until, level, style, plain(note)))

    def take_over(self, player: PlayerId) -> None:
        """The person plays again."""
        if self.stand_in(player) is not None:
            self.host.journal.add(TakenOver(player))

    def stand_in(self, player: PlayerId) -> Until | None:
        """Does the computer play the coming month for this person, and how long?"""
        found = self._handed_over(player)
        return found.until if found is not None else None

    def _handed_over(self, player: PlayerId) -> HandedOver | None:
        standing: HandedOver | None = None
        for entry in self.host.journal.entries():
            match entry.note:
                case HandedOver(player=who) if who == player:
                    standing = entry.note
                case TakenOver(player=who) if who == player:
                    standing = None
        if standing is not None and standing.until is Until.MONTH and standing.month != self.host.month + 1:
            return None
        return standing

    def _hand_in_for_absent(self, month: int) -> None:
        for player in self.host.to_act():
            order = self._handed_over(player)
            if order is not None:
                seat = Seat(player, SeatKind.COMPUTER, "", order.level, order.style)
                done = robots.stand_in(self.host, seat)
                self.host.accept(player, done.orders, month, self.host.parameters_digest, f"computer {month}")
                self.host.journal.add(Announced(plain(acted_for_you(month, done.notes)), (player,)))

    def _return_drafts(self, month: int) -> None:
        """Sheets of people are no longer handed in; who wrote none himself gets his orders as a text."""
        people = {line.seat.player for line in self.host.status().seats if line.seat.kind is SeatKind.HUMAN}
        for player in sorted(people):
            sheet = self.host.valid_sheet(player)
            if sheet is not None and sheet.month == month:
                if not self.host.draft(player):
                    self.host.save_draft(player, print_sheet(sheet_of_orders(orders_of(sheet.body))))
                self.host.reopen(player)


def paused(schedule: Schedule, value: bool) -> Schedule:
    """The same schedule, held or going on."""
    return msgspec.structs.replace(schedule, paused=value)
