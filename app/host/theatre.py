"""Watching a match that nobody plays by hand: everything is shown, month by month, and months are played on demand.

As soon as one seat is a person's the theatre stays closed: then only views leave the host. The game master may look in
as an observer, which everybody is told; what people wrote stays hidden from him, too.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from app.engine.eds.view import view_of_all
from app.host.figures import Figures, figures_of
from app.host.match_host import MatchHost
from app.host.observing import observing
from app.model.chain import canonical
from app.model.eds.events import (
    BattleFought,
    Event,
    EvolutionRose,
    RulerLeft,
    StarTaken,
    StatusDeclared,
    Victory,
)
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY, PlayerId
from app.model.known_error import KnownError
from app.model.match import MatchPhase, Seat, SeatKind
from app.model.store import submissions

_PUBLIC = (BattleFought, RulerLeft, Victory)
_OWN = (StatusDeclared, StarTaken, EvolutionRose)
"""What is worth a line, told to everybody or to one ruler."""


class Realm(NamedTuple):
    """One realm as it stands."""

    seat: Seat
    in_game: bool
    figures: Figures
    sheet: str
    """What it ordered for the month just played, its reasons above as comments; empty at the start and for people."""


class News(NamedTuple):
    """Something that happened in the month."""

    ruler: PlayerId
    """Who was told; 0 for everybody."""
    event: Event


class Scene(NamedTuple):
    """One month as the audience sees it."""

    view: PlayerView
    realms: tuple[Realm, ...]
    news: tuple[News, ...]
    months: int
    """Months played so far."""
    over: bool


class Theatre:
    """One match on stage. May be used from several threads."""

    def __init__(self, host: MatchHost) -> None:
        self._host = host

    @property
    def open(self) -> bool:
        """Does nobody play by hand?"""
        seats = [line.seat for line in self._host.status().seats]
        return any(seat.kind is SeatKind.COMPUTER for seat in seats) and all(
            seat.kind is not SeatKind.HUMAN for seat in seats
        )

    def scene(self, month: int | None = None) -> Scene:
        """The galaxy after so many months, or as it is. Raises ``KnownError`` not_allowed or no_such_month."""
        if not (self.open or observing(self._host)):
            raise KnownError("not_allowed")
        status, opened = self._host.status(), self._host.opened
        shown = status.match.month if month is None else month
        state = opened.state_of(shown)
        view = msgspec.json.decode(canonical(view_of_all(state)), type=PlayerView)
        figures = figures_of(state)
        realms = tuple(
            Realm(line.seat, state.rulers[line.seat.player].in_game, figures[line.seat.player], sheet)
            for line, sheet in zip(status.seats, self._sheets(shown), strict=True)
        )
        over = status.match.phase is MatchPhase.OVER
        return Scene(view, realms, tuple(self._news(shown)) if shown else (), status.match.month, over)

    def play(self, tell: Callable[[int], None], stopped: Callable[[], bool]) -> None:
        """Play the coming month; ``tell`` hears each phase. Raises ``Stopped`` or ``KnownError`` as evaluating does."""
        self._host.evaluate(lambda turn: tell(turn.phase), stopped=stopped)

    def _sheets(self, month: int) -> list[str]:
        seats = [line.seat for line in self._host.status().seats]
        with self._host.opened.database.reading() as connection:
            return [
                submissions.read_draft(connection, seat.player, month) if seat.kind is SeatKind.COMPUTER else ""
                for seat in seats
            ]

    def _news(self, month: int) -> Iterator[News]:
        for number, line in enumerate(self._host.status().seats):
            for told in self._host.report(line.seat.player, month).told:
                if isinstance(told.event, _OWN):
                    yield News(line.seat.player, told.event)
                elif isinstance(told.event, _PUBLIC) and not number:
                    yield News(NOBODY, told.event)
