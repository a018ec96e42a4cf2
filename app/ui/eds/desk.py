"""All a game window shows of one month, fetched from a session in one go and away from the screens' thread."""

from typing import NamedTuple

from app.host.session import Session
from app.model.eds.view import MonthReport, PlayerView
from app.model.journal import Letter
from app.model.known_error import KnownError
from app.model.match import MatchPhase, MatchStatus, SeatKind
from app.text.eds.sheets import print_sheet, sheet_of_orders
from app.ui.worker import Work


class Desk(NamedTuple):
    """What lies on a ruler's desk."""

    view: PlayerView
    report: MonthReport | None
    """Of the month before, None before the first."""
    status: MatchStatus
    text: str
    """The sheet of the coming month as it was left."""
    looking_back: bool
    """An earlier month: nothing can be changed."""
    only_looking: bool = False
    """Somebody else has the match open."""
    letters: tuple[Letter, ...] = ()
    """What people wrote until then, as far as this ruler may read it."""
    session: Session | None = None
    """For what is asked later; not in the screens' own thread, and it may raise ``KnownError``."""
    received: str = ""
    """When the sheet that counts was handed in, ISO 8601; empty when that is not known here."""
    missed: bool = False
    """The month before was evaluated without this ruler's sheet."""

    @property
    def over(self) -> bool:
        """Is the game decided?"""
        return self.status.match.phase is MatchPhase.OVER

    @property
    def handed_in(self) -> bool:
        """Has this ruler handed his sheet in?"""
        return any(line.handed_in for line in self.status.seats if line.seat.player == self.view.player)

    @property
    def locked(self) -> bool:
        """Can the sheet not be changed?"""
        return self.looking_back or self.only_looking or self.over or self.handed_in or not self.view.in_game

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(line.seat.kind is SeatKind.HUMAN for line in self.status.seats)

    @property
    def ruler_name(self) -> str:
        """Name of the ruler whose desk it is."""
        return next(line.name for line in self.view.rulers if line.nr == self.view.player)


def fetch_desk(_: Work | None, session: Session, month: int | None = None) -> Desk:
    """The present desk, or what was on it when ``month`` months had been evaluated."""
    status = session.status()
    now = status.match.month
    looking_back = month is not None and month != now
    view = session.view(month if looking_back else None)
    report = session.report(view.month) if view.month else None
    letters = tuple(letter for letter in session.letters() if not looking_back or letter.month <= view.month)
    text = _past_text(session, view.month + 1) if looking_back else session.draft()
    missed = not looking_back and view.in_game and _missed(session, view.month)
    return Desk(
        view,
        report,
        status,
        text,
        looking_back,
        letters=letters,
        session=session,
        received=session.received(),
        missed=missed,
    )


def _missed(session: Session, month: int) -> bool:
    """Was nothing handed in for a month?"""
    try:
        return month > 0 and not session.sheet(month).handed_in
    except KnownError:
        return False


def _past_text(session: Session, month: int) -> str:
    """What was ordered for a month; a file of one month does not know all the others."""
    try:
        return print_sheet(sheet_of_orders(session.sheet(month).orders))
    except KnownError:
        return ""
