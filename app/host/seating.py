"""Where people play: in the network, at the host's computer, or by file. Read from the journal; changed any month."""

from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.journal import Moved, Reordered, Where
from app.model.known_error import KnownError
from app.model.match import SeatKind


class Seating:
    """The seats of people at one match. May be used from several threads."""

    def __init__(self, host: MatchHost) -> None:
        self._host = host

    def places(self) -> dict[PlayerId, Where]:
        """Where each person plays; in the network unless somebody said otherwise."""
        people = (line.seat.player for line in self._host.status().seats if line.seat.kind is SeatKind.HUMAN)
        moved: dict[PlayerId, Where] = {}
        for entry in self._host.journal.entries():
            match entry.note:
                case Moved(player=player, where=where):
                    moved[player] = where
                case Reordered() as note:
                    moves = note.moves()
                    moved = {moves[player]: where for player, where in moved.items()}
        return {player: moved.get(player, Where.NET) for player in people}

    def at(self, where: Where) -> tuple[PlayerId, ...]:
        """Who plays there."""
        return tuple(player for player, place in self.places().items() if place is where)

    def move(self, player: PlayerId, where: Where) -> None:
        """Let a person play somewhere else; he is told. Raises ``KnownError`` no_such_seat, disk_full and the like."""
        places = self.places()
        if player not in places:
            raise KnownError("no_such_seat", player=player)
        if places[player] is not where:
            self._host.journal.add(Moved(player, where))
