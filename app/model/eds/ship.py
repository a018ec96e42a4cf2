"""A ship in flight; the Heimatbasis is one too."""

import msgspec

from app.model.eds.design import Build
from app.model.eds.kinds import Good
from app.model.ids import PlayerId, ShipId


class Ship(msgspec.Struct, gc=False, forbid_unknown_fields=True):
    """One ship (rules 2.3). What is fixed for life stands in ``build``."""

    nr: ShipId
    owner: PlayerId
    name: str
    x: int
    y: int
    build: Build
    hits: int = 0
    """T, unrepaired hits 0…3."""
    uranium: int = 0
    """SP, jumps left, 0…Tk."""
    laser_fighters: int = 0
    thermo_fighters: int = 0
    """Fighters aboard: laser + thermo ≤ JG."""
    good: Good | None = None
    """Cargo kind; None exactly when ``amount`` is 0."""
    amount: int = 0
    """Cargo, 0…LR."""
    retreat: int = 2
    """R, 0…4 (rules 8.6)."""

    @property
    def field(self) -> tuple[int, int]:
        """Coordinates (x, y)."""
        return self.x, self.y

    @property
    def fighters(self) -> int:
        """Fighters of both kinds aboard."""
        return self.laser_fighters + self.thermo_fighters
