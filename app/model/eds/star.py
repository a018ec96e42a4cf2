"""A star with its people, facility, fighters and store."""

import msgspec

from app.model.eds.kinds import Good, Industry
from app.model.ids import NOBODY, PlayerId, StarId


class Goods(msgspec.Struct, gc=False, forbid_unknown_fields=True, rename={"ore": "E", "uranium": "U", "grain": "G"}):
    """An amount of each good."""

    ore: int = 0
    uranium: int = 0
    grain: int = 0

    def get(self, good: Good) -> int:
        """Amount of one good."""
        return self.ore if good is Good.ORE else self.uranium if good is Good.URANIUM else self.grain

    def add(self, good: Good, amount: int) -> None:
        """Change one good by ``amount`` (may be negative)."""
        if good is Good.ORE:
            self.ore += amount
        elif good is Good.URANIUM:
            self.uranium += amount
        else:
            self.grain += amount


class Star(msgspec.Struct, gc=False, forbid_unknown_fields=True):
    """One star (rules 2.2)."""

    nr: StarId
    x: int
    """Field of the map, 1…width."""
    y: int
    """Field of the map, 1…height."""
    name: str = ""
    """Empty while unnamed; capitals, at most 12 characters."""
    owner: PlayerId = NOBODY
    population: int = 0
    """BV, 0…20."""
    industry: Industry | None = None
    laser_fighters: int = 0
    """0…999, always the owner's."""
    thermo_fighters: int = 0
    """0…999, always the owner's."""
    store: Goods = msgspec.field(default_factory=Goods)
    """0…30,000 of each good."""
    yields: Goods = msgspec.field(default_factory=Goods)
    """What a facility brings in a month; ore and uranium only ever fall."""

    @property
    def field(self) -> tuple[int, int]:
        """Coordinates (x, y)."""
        return self.x, self.y

    @property
    def fighters(self) -> int:
        """Fighters of both kinds stationed here."""
        return self.laser_fighters + self.thermo_fighters
