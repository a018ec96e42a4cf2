"""Ship designs: what a builder chooses (Design) and what the finished ship keeps for life (Build)."""

import msgspec

FourCounts = tuple[int, int, int, int]
"""Numbers of laser, thermo, neutron and antimatter systems, in this order."""


class Design(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The builder's choices in phase 13; may be over-full, the engine judges it (rules 2.5)."""

    type: int
    """Typ 1…26, class A…Z."""
    tanks: int = 0
    """Tk, uranium units the tanks hold."""
    hangars: int = 0
    """JG, fighters the hangars hold."""
    guns: FourCounts = (0, 0, 0, 0)
    """Installed guns L, T, N, A."""
    shields: FourCounts = (0, 0, 0, 0)
    """Installed shields L, T, N, A."""

    @property
    def letter(self) -> str:
        """Class letter A…Z."""
        return class_letter(self.type)


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed for life when a ship is built (rules 2.3)."""

    design: Design
    cargo_space: int
    """LR, units of goods, 0…999."""
    range: int
    """RW in fields, without damage."""
    laser: int = 1
    """LX, strength of laser guns and shields."""
    thermo: int = 0
    """TX, strength of thermo guns and shields; 0 while unknown (R-P13.7)."""
    base: bool = False
    """Heimatbasis: has no drive, never flees, never jumps."""


def class_letter(type_: int) -> str:
    """Letter of a ship type, 1 → A … 26 → Z."""
    return chr(ord("A") + type_ - 1)


def class_type(letter: str) -> int | None:
    """Type of a class letter (either case), or None when it is none."""
    code = letter.upper()
    return ord(code) - ord("A") + 1 if len(code) == 1 and "A" <= code <= "Z" else None
