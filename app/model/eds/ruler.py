"""A ruler (Herrscher) and his realm's purse."""

import msgspec

from app.model.eds.kinds import Status
from app.model.ids import PlayerId, StarId


class Ruler(msgspec.Struct, forbid_unknown_fields=True):
    """One realm (rules 2.1)."""

    nr: PlayerId
    name: str
    money: int
    """WE, ≥ 0."""
    ev: int = 0
    """Evolutionsstufe, 0…100."""
    status: dict[PlayerId, Status] = {}
    """Declared status towards other rulers; a ruler who is missing here is neutral."""
    in_game: bool = True
    """False once the ruler had neither star nor ship at the end of a month (R-P23.2)."""
    home: StarId = StarId(0)
    """Star the realm began on; 0 in positions set up by hand."""

    def status_towards(self, other: PlayerId) -> Status:
        """s(self → other) of rules 0.4."""
        return self.status.get(other, Status.NEUTRAL)
