"""What a battle report says to everybody (rules 12.3, R-B.22)."""

import msgspec

from app.model.ids import PlayerId, ShipId


class _Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict."""


class ShipEntry(_Record, frozen=True):
    """A ship that took part."""

    nr: ShipId
    name: str
    letter: str
    """Class letter A…Z."""


class ShipFate(_Record, frozen=True):
    """What befell one ship in one round."""

    nr: ShipId
    hits: int
    """Hits taken in this round, fire and explosion, up to the fourth."""
    destroyed: bool = False
    fled: bool = False


class SideRound(_Record, frozen=True):
    """One side in one round."""

    ships: tuple[ShipFate, ...]
    """Only ships to which something happened, by number."""
    laser_lost: int
    thermo_lost: int
    """Fighters shot or exploded."""
    ships_left: int
    laser_left: int
    thermo_left: int
    """Strength still on the field after the round."""


class Round(_Record, frozen=True):
    """One round of a battle, both sides."""

    first: SideRound
    second: SideRound


class HangarReturn(_Record, frozen=True):
    """Fighters that found room on one ship."""

    ship: ShipId
    laser: int
    thermo: int


class FighterReturn(_Record, frozen=True):
    """Where the surviving fighters of one side went (section 9)."""

    hangars: tuple[HangarReturn, ...] = ()
    star_laser: int = 0
    star_thermo: int = 0
    lost_laser: int = 0
    lost_thermo: int = 0


class SideRecord(_Record, frozen=True):
    """One side of a battle."""

    ruler: PlayerId
    ships: tuple[ShipEntry, ...]
    laser: int
    thermo: int
    """Fighters at the start."""
    weapons: str
    """Letters of the kinds used, out of "LTNA"; guns or shields alike, installed ones (R-B.18)."""
    returned: FighterReturn = FighterReturn()


class BattleRecord(_Record, frozen=True):
    """One battle from first shot to the landing of the fighters."""

    month: int
    phase: int
    """3 or 7."""
    sequence: int
    """Number of the battle within the month, from 1."""
    x: int
    y: int
    first: SideRecord
    """The smaller ruler number (red)."""
    second: SideRecord
    follow_up: bool
    """Anschlussgefecht nach Rückzug (R-B.5)."""
    rounds: tuple[Round, ...]
