"""How a computer realm plays: how carefully, and in which manner."""

from enum import StrEnum


class Level(StrEnum):
    """Depth and care of a computer realm. None of them knows more or gets more than the others."""

    EASY = "leicht"
    MEDIUM = "mittel"
    HARD = "schwer"


class Style(StrEnum):
    """What a computer realm prefers when it has the choice."""

    TRADER = "haendler"
    """People, grain and freighters first; peace if at all possible."""
    RESEARCHER = "forscher"
    """Research stations as early as they can be paid."""
    CONQUEROR = "eroberer"
    """Warships, and the stars of weak neighbours."""
    RANDOM = "zufall"
    """Changes its mind every year."""
