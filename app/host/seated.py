"""A seat at the host's own computer, beside guests in the network: the same clock for all."""

from datetime import timedelta

from app.host.server.room import Room
from app.host.session import LocalSession
from app.model.ids import PlayerId
from app.model.match import Receipt
from app.text.eds.sheets import parse_sheet


class SeatedSession(LocalSession):
    """A ``Session`` at a match this process serves."""

    def __init__(self, room: Room, player: PlayerId) -> None:
        """Raises ``KnownError`` no_such_seat."""
        super().__init__(room.host, player)
        self._room = room

    def time_left(self) -> timedelta | None:
        """Until the deadline."""
        ends = self._room.master.deadline()
        return None if ends is None else ends - self._room.host.clock()

    @property
    def led(self) -> bool:
        """The game master's clock runs."""
        return True

    def be_away(self) -> None:
        """Put the deadline off once. Raises ``KnownError`` schedule_refused."""
        self._room.keeper.be_away(self.player)

    def submit(self, text: str) -> Receipt:
        """Hand the sheet in, if it is in time. Raises ``KnownError`` as ``Timekeeper.accept`` does."""
        host, month = self._room.host, self._room.host.month + 1
        host.save_draft(self.player, text)
        receipt = self._room.keeper.accept(self.player, parse_sheet(text).orders(), month, host.parameters_digest)
        self._room.wake()
        return receipt
