"""A seat played from an ``.edsmonat``, on a machine that does not have the match.

The month's file stays as it came. What the player writes is kept beside it as plain text (``name.sheet.txt``); handing
in writes the signed sheet (``name.edszug``), which then has to find its way to the host.
"""

from pathlib import Path
from typing import Self

import msgspec

from app.host.clock import Clock, milliseconds, stamp, utc_now
from app.host.coding import body_of, checked_text
from app.host.exchange import SHEET_ENDING, sheet_document
from app.host.files import known, read_limited, write_whole
from app.model import document
from app.model.chain import digest
from app.model.document import MonthDocument
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId
from app.model.journal import Letter
from app.model.known_error import KnownError
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

    @classmethod
    def open(cls, path: Path, clock: Clock = utc_now) -> Self:
        """Open a player's month.

        Raises ``KnownError`` file_missing, unreachable, or what ``document.read_month`` finds.
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

    def letters(self, after: int = 0) -> tuple[Letter, ...]:
        """Letters in the file with a number above ``after``."""
        return tuple(letter for letter in self._month.letters if letter.number > after)

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

    def submit(self, text: str) -> Receipt:
        """Write the signed sheet; the receipt has number 0 until a host has taken it.

        Raises ``KnownError`` sheet_too_long, too_large, disk_full and the like.
        """
        self.save_draft(text)
        now = self._clock()
        orders = parse_sheet(text).orders()
        body = body_of(orders)
        sheet = sheet_document(self._month, orders, milliseconds(now))
        write_whole(self.sheet_path, document.written(sheet))
        return Receipt(sheet.match, sheet.player, sheet.month, 0, digest(body), stamp(now))

    def reopen(self) -> None:
        """Remove the sheet that was to be sent. Raises ``KnownError`` not_handed_in."""
        try:
            self.sheet_path.unlink()
        except FileNotFoundError as error:
            raise KnownError("not_handed_in", player=self.player) from error
        except OSError as error:
            raise known(error) from error

    @property
    def _draft_path(self) -> Path:
        return self._path.with_name(self._path.stem + DRAFT_ENDING)

    def _seen_from_here(self, line: SeatLine) -> SeatLine:
        if line.seat.player != self.player:
            return line
        return msgspec.structs.replace(line, handed_in=self.sheet_path.exists())
