"""What a match begins with: who plays by which rules, and the galaxy before anybody lives in it."""

import msgspec

from app.model.eds.parameters import Parameters
from app.model.eds.star import Star
from app.model.ids import StarId


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game master's decisions before the start (rules section 1)."""

    rulers: tuple[str, ...]
    """Names of the rulers 1…N in this order."""
    parameters: Parameters

    @property
    def players(self) -> int:
        """N, number of rulers."""
        return len(self.rulers)


class Galaxy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty galaxy: where stars are and what they yield (rules 1.1 and 1.2)."""

    width: int
    height: int
    """The map runs from (1, 1) to (width, height)."""
    homes: tuple[StarId, ...]
    """Stars on which the rulers 1…N begin, in this order."""
    stars: tuple[Star, ...]
    """All stars, homes included, by number; nobody lives there, nothing is stored (R-S.12)."""
