"""The seats at the host's own computer: played like any match on this PC, but months are the console's affair."""

from collections.abc import Iterable
from pathlib import Path

from app.host.seated import SeatedSession
from app.model.ids import PlayerId
from app.ui.eds.gamemaster.house import House
from app.ui.match_table import MatchTable, Standing


class HostedTable(MatchTable):
    """Who plays here may change at any time; drafts of those who left stay theirs."""

    def __init__(self, house: House, people: Iterable[PlayerId]) -> None:
        super().__init__(house.host.path, {who: SeatedSession(house.server.room, who) for who in people}, None)
        self._house = house

    def standing(self) -> Standing:
        """Where the match stands for those who play here now."""
        status, here = self._house.host.status(), self._house.here
        humans = tuple(line.seat.player for line in status.seats if line.seat.player in here and line.in_game)
        waiting = (line.seat.player for line in status.seats if line.seat.player in humans and not line.handed_in)
        return Standing(status, humans, next(waiting, None), here[0] if len(here) == 1 else None)

    def copy_to(self, target: Path) -> None:
        """Keep a copy of the match as it is now."""
        self._house.host.copy_to(target)
