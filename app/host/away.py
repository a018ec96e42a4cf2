"""A seat far away that can be played on while its host is out of reach: the draft is kept here until it can be sent."""

from contextlib import suppress
from pathlib import Path

from app.host.client import Guest, RemoteSession
from app.host.coding import checked_text
from app.host.files import known, read_limited, write_whole
from app.host.keyring import Keyring
from app.host.server.wire import Standing
from app.model.document import MONTH_BYTES, SHEET_BYTES
from app.model.eds.view import PlayerView
from app.model.known_error import KnownError
from app.model.match import Receipt

ENDING = ".draft.txt"
MONTH_ENDING = ".month.json"


class KeepingSession(RemoteSession):
    """A ``RemoteSession`` with a memory of its own for the draft."""

    def __init__(self, guest: Guest, ticket_file: Path) -> None:
        """The draft is kept beside ``ticket_file``. Raises ``KnownError`` no_access."""
        super().__init__(guest)
        self._kept = ticket_file.with_suffix(ENDING)
        self._month_kept = ticket_file.with_suffix(MONTH_ENDING)
        self._filed: int | None = None
        """Of which month the file is kept."""
        self._month = 0
        """Months evaluated when the host was last heard."""
        self._undelivered: tuple[int, str] | None = None
        """A sheet that was handed in while the host was out of reach, with the month it was written for."""
        self._ring = Keyring(ticket_file.parent)
        self.behind: tuple[int, int] | None = None
        """The host is in an earlier month than he was before and has not taken one back: month seen, month shown."""

    @property
    def waiting(self) -> bool:
        """Is there a draft the host does not have yet?"""
        return self._kept.exists()

    def draft(self) -> str:
        """What was written last, here or at another device. Raises ``KnownError``."""
        if not self.waiting:
            return super().draft()
        text = read_limited(self._kept, SHEET_BYTES * 2).decode(errors="replace")
        self.save_draft(text)
        return text

    def view(self, month: int | None = None) -> PlayerView:
        """What the player knows. The month is kept here as a file: out of reach a sheet can still be signed with it.

        Raises ``KnownError``.
        """
        found = super().view(month)
        if month is None and found.month != self._filed:
            with suppress(KnownError):
                self.month_file()
                self._filed = found.month
        return found

    def month_file(self) -> bytes:
        """The player's month as a file, as it was when the host was last heard. Raises ``KnownError``."""
        try:
            data = super().month_file()
        except KnownError as error:
            if error.code != "host_unreachable" or not self._month_kept.exists():
                raise
            return read_limited(self._month_kept, MONTH_BYTES)
        write_whole(self._month_kept, data, 0o600)  # whoever has it can sign in the player's name
        return data

    def save_draft(self, text: str) -> None:
        """Keep the text, here if the host cannot be reached. Raises ``KnownError`` sheet_too_long, disk_full …"""
        checked = checked_text(text)
        write_whole(self._kept, checked.encode())
        try:
            super().save_draft(checked)
        except KnownError as error:
            if error.code not in ("host_unreachable", "evaluating", "too_many"):
                raise
        else:
            self._forget()

    def standing(self) -> Standing:
        """Where the match stands. Raises ``KnownError``."""
        found = super().standing()
        self._month = found.status.match.month
        self._compare(found)
        return found

    def _compare(self, standing: Standing) -> None:
        """Was the host further already? A month taken back counts as a step ahead."""
        ticket = self._guest.ticket
        now = (len(standing.status.taken_back), standing.status.match.month)
        if ticket is None or now == ticket.seen:
            self.behind = None
        elif now < ticket.seen:
            self.behind = (ticket.seen[1], now[1])
        else:
            self.behind = None
            self._guest.ticket = ticket._replace(seen=now)
            with suppress(KnownError):  # a full disk is no reason not to play
                self._ring.keep(self._guest.ticket)

    def submit(self, text: str) -> Receipt:
        """Hand the sheet in. If the host cannot be reached it is kept here and ``deliver`` hands it in later.

        Raises ``KnownError``, host_unreachable in that case.
        """
        checked = checked_text(text)
        write_whole(self._kept, checked.encode())
        try:
            receipt = super().submit(checked)
        except KnownError as error:
            if error.code == "host_unreachable":
                self._undelivered = (self._month, checked)
            raise
        self._undelivered = None
        self._forget()
        return receipt

    def deliver(self) -> bool:
        """Hand in what could not be delivered, unless its month is over; was there anything? Raises ``KnownError``."""
        if self._undelivered is None:
            return False
        month, text = self._undelivered
        if self.standing().status.match.month == month:
            self.submit(text)
        self._undelivered = None
        return True

    def _forget(self) -> None:
        """The host has everything."""
        try:
            self._kept.unlink(missing_ok=True)
        except OSError as error:
            raise known(error) from error
