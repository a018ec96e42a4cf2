"""What a match offers those in the host who speak for a player: sheets, words, who may come in.

``MatchHost`` is such a door. Computer realms act through it when a month is evaluated, so they know what it offers and
not the host itself, which calls them.
"""

from typing import Protocol

from app.host.journal import Journal
from app.host.open_match import OpenMatch
from app.model.eds.orders import Orders
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import PlayerId
from app.model.match import MatchStatus, Receipt


class Door(Protocol):
    """A match as its players come to it; what each member does and raises is said in ``MatchHost``."""

    journal: Journal

    @property
    def opened(self) -> OpenMatch:
        """For modules of the host only."""

    @property
    def month(self) -> int:
        """Months evaluated so far."""

    @property
    def parameters_digest(self) -> str:
        """Names the rules of this match."""

    def status(self) -> MatchStatus:
        """Where the match stands."""

    def view(self, player: PlayerId, month: int | None = None) -> PlayerView:
        """What a player knows or knew."""

    def report(self, player: PlayerId, month: int) -> MonthReport:
        """What a player was told of a month."""

    def token(self, player: PlayerId) -> bytes:
        """Signs a player's sheets."""

    def draft(self, player: PlayerId) -> str:
        """What a player was writing."""

    def save_draft(self, player: PlayerId, text: str) -> None:
        """Keep what a player is writing."""

    def accept(self, player: PlayerId, orders: Orders, month: int, parameters_digest: str) -> Receipt:
        """Take a sheet."""
