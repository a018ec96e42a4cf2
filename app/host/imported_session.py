"""A seat played from an ``.edsmonat``, on a machine that does not have the match.

The month's file stays as it came. What the player writes is kept beside it as plain text (``name.sheet.txt``); handing
in writes the signed sheet (``name.edszug``), which then has to find its way to the host and takes his letters along.
"""

from datetime import datetime, timedelta
from pathlib import Path
from typing import Self

import msgspec

from app.host import outbox
from app.host.clock import Clock, milliseconds, stamp, utc_now
from app.host.coding import body_of, checked_text
from app.host.exchange import SHEET_ENDING, sheet_document
from app.host.files import known, read_limited, write_whole
from app.host.messages import with_proposal
from app.host.outbox import Outbox
from app.model import document
from app.model.chain import digest
from app.model.document import MonthDocument, SheetDocument
from app.model.eds.orders import Orders
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.ids import PlayerId
from app.model.journal import Answered, Letter, Wrote
from app.model.known_error import KnownError
from app.model.mail import OFFICE, PAPER, NewLetter
from app.model.match import MatchStatus, Receipt, SeatLine
from app.text.eds.sheets import decode_sheet, parse_sheet

DRAFT_ENDING = ".sheet.txt"


class ImportedSession:
    """One player's seat, from a file."""

    def __init__(self, path: Path, month: MonthDocument, clock: Clock) -> None:
        """For ``open``."""
        self._path = path
        self._month = month
        self._clock = clock
        box = path.with_name(f"{month.match[:12]}-{month.player}{outbox.ENDING}")
        self._outbox = Outbox(box, month.player, month.letters)

    @classmethod
    def open(cls, path: Path, clock: Clock = utc_now) -> Self:
        """Open a player's month.

        Raises ``KnownError`` file_missing, unreachable, or what ``document.read_month`` finds; unreadable_document too
        if the letters that wait beside it cannot be read.
        """
        return cls(path, document.read_month(read_limited(path, document.MONTH_BYTES)), clock)

    @property
    def player(self) -> PlayerId:
        """Whose seat it is."""
        return self._month.player

    @property
    def sheet_path(self) -> Path:
        """Where the sheet is written that must be sent to the host."""
        return self._path.with_suffix(SHEET_ENDING)

    def view(self, month: int | None = None) -> PlayerView:
        """What the player knows. Raises ``KnownError`` no_such_month: the file holds one view only."""
        if month not in (None, self._month.month):
            raise KnownError("no_such_month", month=month or 0)
        return self._month.view

    def months(self) -> tuple[int, ...]:
        """Months with a report in the file."""
        return tuple(report.month for report in self._month.reports)

    def report(self, month: int) -> MonthReport:
        """What the player was told of a month. Raises ``KnownError`` no_such_month."""
        for report in self._month.reports:
            if report.month == month:
                return report
        raise KnownError("no_such_month", month=month)

    def sheet(self, month: int) -> PastSheet:
        """What the player ordered for an earlier month. Raises ``KnownError`` no_such_month."""
        for sheet in self._month.sheets:
            if sheet.month == month:
                return sheet
        raise KnownError("no_such_month", month=month)

    def letters(self, after: int = 0) -> tuple[Letter, ...]:
        """Letters in the file with a number above ``after``, and behind them what waits here to be delivered."""
        known = self._month.letters
        return tuple(each for each in (*known, *self._outbox.shown(known, self._month.month)) if each.number > after)

    def write(self, letter: NewLetter) -> None:
        """Keep a letter for the sheet it will travel with; a sheet that is written already takes it along.

        Raises ``KnownError`` no_such_seat, unreadable_request, post_full, disk_full and the like.
        """
        seats = {str(line.seat.player) for line in self._month.status.seats}
        if letter.to not in (PAPER, OFFICE, *seats):
            raise KnownError("no_such_seat", player=letter.to)
        self._outbox.write(letter)
        self._take_along()

    def answer(self, number: int, *, accepted: bool) -> None:
        """Answer a proposal; what is accepted comes into the draft here.

        Raises ``KnownError`` no_such_entry, sheet_too_long, post_full, disk_full and the like.
        """
        proposal = self._open_proposal(number)
        if accepted:
            self.save_draft(with_proposal(self.draft(), proposal))
        self._outbox.reply(number, accepted=accepted)
        self._take_along()

    def _open_proposal(self, number: int) -> str:
        notes = {letter.number: letter.note for letter in self.letters()}
        answered = {note.message for note in notes.values() if isinstance(note, Answered)}
        note = notes.get(number)
        if not isinstance(note, Wrote) or note.to != self.player or number in answered:
            raise KnownError("no_such_entry", number=number)
        return note.proposal

    def status(self) -> MatchStatus:
        """Where the match stood when the file was written; the own seat as it is here."""
        status = self._month.status
        return msgspec.structs.replace(status, seats=tuple(self._seen_from_here(line) for line in status.seats))

    def draft(self) -> str:
        """Text of the sheet: what was written here, else what came along. Raises ``KnownError`` too_large."""
        path = self._draft_path
        return decode_sheet(read_limited(path, document.SHEET_BYTES)) if path.exists() else self._month.draft

    def save_draft(self, text: str) -> None:
        """Keep the text beside the file. Raises ``KnownError`` sheet_too_long, disk_full and the like."""
        write_whole(self._draft_path, checked_text(text).encode())

    def sheet_file(self, text: str) -> bytes:
        """The sheet as a signed file, with the letters that wait. Raises ``KnownError`` sheet_too_long or too_large."""
        return document.written(self._sheet(parse_sheet(text).orders(), self._clock()))

    def received(self) -> str:
        """No host has taken a sheet that lies here."""
        return ""

    def time_left(self) -> timedelta | None:
        """A file does not know when its month ends."""
        return None

    @property
    def led(self) -> bool:
        """Nobody's clock runs here."""
        return False

    def be_away(self) -> None:
        """Raises ``KnownError`` schedule_refused: there is no deadline."""
        raise KnownError("schedule_refused")

    def submit(self, text: str) -> Receipt:
        """Write the signed sheet; the receipt has number 0 until a host has taken it.

        Raises ``KnownError`` sheet_too_long, too_large, disk_full and the like.
        """
        self.save_draft(text)
        orders = parse_sheet(text).orders()
        body = body_of(orders)
        now = self._clock()
        sheet = self._write_sheet(orders, now)
        return Receipt(sheet.match, sheet.player, sheet.month, 0, digest(body), stamp(now))

    def reopen(self) -> None:
        """Remove the sheet that was to be sent. Raises ``KnownError`` not_handed_in."""
        try:
            self.sheet_path.unlink()
        except FileNotFoundError as error:
            raise KnownError("not_handed_in", player=self.player) from error
        except OSError as error:
            raise known(error) from error

    def _write_sheet(self, orders: Orders, now: datetime) -> SheetDocument:
        sheet = self._sheet(orders, now)
        write_whole(self.sheet_path, document.written(sheet))
        return sheet

    def _sheet(self, orders: Orders, now: datetime) -> SheetDocument:
        return sheet_document(self._month, orders, milliseconds(now), self._outbox.letters, self._outbox.replies)

    def _take_along(self) -> None:
        """If the sheet is written, write it again with what has been written since."""
        if self.sheet_path.exists():
            orders = document.read_sheet(read_limited(self.sheet_path, document.SHEET_BYTES)).orders
            self._write_sheet(orders, self._clock())

    @property
    def _draft_path(self) -> Path:
        return self._path.with_name(self._path.stem + DRAFT_ENDING)

    def _seen_from_here(self, line: SeatLine) -> SeatLine:
        if line.seat.player != self.player:
            return line
        return msgspec.structs.replace(line, handed_in=self.sheet_path.exists())
