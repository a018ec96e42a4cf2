"""Closed lists of the rulebook: goods, industries, weapons, fighters, status."""

from enum import IntEnum, StrEnum


class Good(StrEnum):
    """Cargo kinds (Waren), coded as the order sheet codes them."""

    ORE = "E"
    URANIUM = "U"
    GRAIN = "G"


class Industry(StrEnum):
    """Facilities of a star (Industrie, table T6)."""

    YARD = "W"
    ORE_MINE = "E"
    URANIUM_MINE = "U"
    FARM = "G"
    RESEARCH = "F"


class Weapon(IntEnum):
    """Kinds of guns and shields; the value is the place in every tuple of four (L, T, N, A)."""

    LASER = 0
    THERMO = 1
    NEUTRON = 2
    ANTIMATTER = 3

    @property
    def letter(self) -> str:
        """Letter of the kind in reports."""
        return "LTNA"[self]


WEAPONS = tuple(Weapon)
"""All kinds in the order L, T, N, A."""


class Fighter(StrEnum):
    """Kinds of fighters (Jäger), coded as in phase 12."""

    LASER = "L"
    THERMO = "T"


class Status(IntEnum):
    """What one ruler has declared towards another (rules 0.4)."""

    FRIENDLY = 1
    NEUTRAL = 2
    WAR = 3


GOOD_CODES = frozenset(good.value for good in Good)
INDUSTRY_CODES = frozenset(industry.value for industry in Industry)
FIGHTER_CODES = frozenset(kind.value for kind in Fighter)
"""Codes a sheet may use."""

NO_CODE = "-"
"""The sheet's code for "no cargo" and for "no industry"."""
