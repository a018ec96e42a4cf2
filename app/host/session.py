"""What a screen talks to: one player's seat at a match, near or far. Nothing he may not know comes through."""

from datetime import timedelta
from typing import Protocol

from app.host.exchange import month_document, sheet_document
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.model.document import written
from app.model.eds.view import MonthReport, PastSheet, PlayerView
from app.model.ids import PlayerId
from app.model.journal import Letter, Role
from app.model.known_error import KnownError
from app.model.mail import NewLetter
from app.model.match import MatchStatus, Receipt
from app.text.eds.sheets import parse_sheet


class Session(Protocol):
    """One player's seat. Every method may raise ``KnownError``; then nothing was changed."""

    @property
    def player(self) -> PlayerId:
        """Whose seat it is."""
        ...

    def view(self, month: int | None = None) -> PlayerView:
        """What the player knows now, or knew after an earlier month (out of ``months``, or 0)."""
        ...

    def months(self) -> tuple[int, ...]:
        """Months with a report, ascending."""
        ...

    def report(self, month: int) -> MonthReport:
        """What the player was told of a month."""
        ...

    def sheet(self, month: int) -> PastSheet:
        """What the player ordered for a month that was evaluated."""
        ...

    def sheet_file(self, text: str) -> bytes:
        """The sheet as a signed file (``.edszug``) that can be handed in by any way; nothing is handed in here."""
        ...

    def received(self) -> str:
        """When the sheet that counts was taken, ISO 8601; empty when there is none or nobody here knows."""
        ...

    def time_left(self) -> timedelta | None:
        """Until the month ends, by the host's clock; None when somebody ends it by hand."""
        ...

    @property
    def led(self) -> bool:
        """Does a host with a clock lead the match?"""
        ...

    def be_away(self) -> None:
        """Take a free month: the deadline is put off once."""
        ...

    def status(self) -> MatchStatus:
        """Where the match stands, as every player may know."""
        ...

    def draft(self) -> str:
        """Text of the sheet for the coming month, comments and all; empty at first."""
        ...

    def save_draft(self, text: str) -> None:
        """Keep the text; it survives the end of the program."""
        ...

    def submit(self, text: str) -> Receipt:
        """Hand the sheet in and keep its text; a sheet handed in before is replaced."""
        ...

    def reopen(self) -> None:
        """Take the sheet back, while the month has not been evaluated."""
        ...

    def letters(self, after: int = 0) -> tuple[Letter, ...]:
        """What the player may read of what people wrote, with a number above ``after``, in order."""
        ...

    def write(self, letter: NewLetter) -> None:
        """Send a letter; the same ``key`` again is the same letter."""
        ...

    def answer(self, number: int, *, accepted: bool) -> None:
        """Accept or decline a proposal; what is accepted comes into the draft."""
        ...


class LocalSession:
    """A seat at a match this process hosts."""

    def __init__(self, host: MatchHost, player: PlayerId) -> None:
        """Raises ``KnownError`` no_such_seat."""
        self._host = host
        self._player = player
        self._post = Post(host)
        host.token(player)

    @property
    def player(self) -> PlayerId:
        """Whose seat it is."""
        return self._player

    def view(self, month: int | None = None) -> PlayerView:
        """What the player knows. Raises ``KnownError`` no_such_month."""
        return self._host.view(self._player, month)

    def months(self) -> tuple[int, ...]:
        """Months with a report."""
        return tuple(range(1, self._host.month + 1))

    def report(self, month: int) -> MonthReport:
        """What the player was told of a month. Raises ``KnownError`` no_such_month."""
        return self._host.report(self._player, month)

    def sheet(self, month: int) -> PastSheet:
        """What the player ordered for a month that was evaluated. Raises ``KnownError`` no_such_month."""
        return self._host.sheet(self._player, month)

    def sheet_file(self, text: str) -> bytes:
        """The sheet as a signed file. Raises ``KnownError`` sheet_too_long or too_large."""
        return written(sheet_document(month_document(self._host, self._player), parse_sheet(text).orders()))

    def received(self) -> str:
        """When the sheet that counts was taken."""
        sheet = self._host.valid_sheet(self._player)
        return sheet.received if sheet is not None else ""

    def time_left(self) -> timedelta | None:
        """At one device somebody ends the month by hand."""
        return None

    @property
    def led(self) -> bool:
        """Nobody's clock runs here."""
        return False

    def be_away(self) -> None:
        """Raises ``KnownError`` schedule_refused: there is no deadline."""
        raise KnownError("schedule_refused")

    def status(self) -> MatchStatus:
        """Where the match stands."""
        return self._host.status()

    def draft(self) -> str:
        """Text of the sheet for the coming month."""
        return self._host.draft(self._player)

    def save_draft(self, text: str) -> None:
        """Keep the text. Raises ``KnownError`` sheet_too_long, looking_only or evaluating."""
        self._host.save_draft(self._player, text)

    def submit(self, text: str) -> Receipt:
        """Hand the sheet in and keep its text. Raises ``KnownError`` as ``MatchHost.accept`` does."""
        self._host.save_draft(self._player, text)
        orders = parse_sheet(text).orders()
        return self._host.accept(self._player, orders, self._host.month + 1, self._host.parameters_digest)

    def reopen(self) -> None:
        """Take the sheet back. Raises ``KnownError`` not_handed_in."""
        self._host.reopen(self._player)

    def letters(self, after: int = 0) -> tuple[Letter, ...]:
        """Letters with a number above ``after``."""
        return self._post.letters(Identity(Role.PLAYER, self._player), after)

    def write(self, letter: NewLetter) -> None:
        """Send a letter. Raises ``KnownError`` no_such_seat, unreadable_request or post_full."""
        self._post.send(self._player, letter)

    def answer(self, number: int, *, accepted: bool) -> None:
        """Answer a proposal. Raises ``KnownError`` no_such_entry, sheet_too_long and the like."""
        self._post.answer(self._player, number, accepted=accepted)
