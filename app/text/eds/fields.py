"""The values of an entry, phase by phase (rules 5.2): what each is called and how it is read.

A reader answers None for a text it cannot read. What it can read but no rule allows (status 7, good "X") it passes on:
the engine judges it.
"""

from collections.abc import Callable
from typing import NamedTuple

from app.model.eds.design import class_type
from app.text.catalog import mark

Value = int | str | bool

LONGEST_NUMBER = 7
"""Digits a number may have; leading zeros count."""
LARGEST_NUMBER = 10**LONGEST_NUMBER - 1
_DIGITS = frozenset("0123456789")


def read_number(text: str) -> int | None:
    """A whole number of ASCII digits; no sign, point, exponent or foreign digit (R-G.4)."""
    if not text or len(text) > LONGEST_NUMBER or not _DIGITS.issuperset(text):
        return None
    return int(text)


def read_name(text: str) -> str:
    """A name as written; the engine normalises and judges it."""
    return text


def read_code(text: str) -> str:
    """A code letter in capitals, whatever it is."""
    return text.upper()


def read_class(text: str) -> int:
    """Typ 1…26 of a class letter, 0 when it is none. ASCII only: the capital of an i without dot is an I."""
    return (class_type(text) if text.isascii() else None) or 0


def read_mode(text: str) -> bool | None:
    """Mode of a jump: A is the fleet (True), / the ship alone (False)."""
    return {"A": True, "a": True, "/": False}.get(text)


class Kind(NamedTuple):
    """One kind of value."""

    key: str
    read: Callable[[str], Value | None]
    code: str = "syntax"
    """Problem code of a text that cannot be read."""


STAR = Kind("star", read_number)
SHIP = Kind("ship", read_number)
RULER = Kind("ruler", read_number, "ruler")
NAME = Kind("name", read_name)
STATUS = Kind("status", read_number, "value")
RETREAT = Kind("retreat", read_number, "value")
AMOUNT = Kind("amount", read_number, "amount")
FIGHTERS = Kind("fighters", read_number, "amount")
COUNT = Kind("count", read_number)
COORDINATE = Kind("coordinate", read_number)
MODE = Kind("mode", read_mode)
GOOD = Kind("good", read_code)
FIGHTER = Kind("fighter", read_code)
INDUSTRY = Kind("industry", read_code)
CLASS = Kind("class", read_class)


class Field(NamedTuple):
    """One value of an entry."""

    label: str
    """What it is called, in the source language."""
    kind: Kind


_STAR = Field(mark("Stern"), STAR)
_SHIP = Field(mark("Schiff"), SHIP)
_RULER = Field(mark("Herrscher"), RULER)
_NAME = Field(mark("Name"), NAME)
_GOODS = (_SHIP, Field(mark("Ware"), GOOD), Field(mark("Menge"), AMOUNT))
_FIGHTERS = (_SHIP, Field(mark("Laserjäger"), FIGHTERS), Field(mark("Thermojäger"), FIGHTERS))
_RETREAT = Field(mark("Rückzugszahl"), RETREAT)
_JUMP = (_SHIP, Field(mark("Art"), MODE), Field(mark("Ziel X"), COORDINATE), Field(mark("Ziel Y"), COORDINATE))
_SHIPYARD = (
    _STAR,
    _NAME,
    Field(mark("Klasse"), CLASS),
    Field(mark("Tanks"), COUNT),
    Field(mark("Hangars"), COUNT),
    Field(mark("Laserkanonen"), COUNT),
    Field(mark("Thermokanonen"), COUNT),
    Field(mark("Neutronenkanonen"), COUNT),
    Field(mark("Antimateriekanonen"), COUNT),
    Field(mark("Laserschilde"), COUNT),
    Field(mark("Thermoschilde"), COUNT),
    Field(mark("Neutronenschilde"), COUNT),
    Field(mark("Antimaterieschilde"), COUNT),
    _RETREAT,
)

FIELDS: tuple[tuple[Field, ...], ...] = (
    (_STAR, _NAME),
    (_SHIP, _NAME),
    (_RULER, Field(mark("Status"), STATUS)),
    (_SHIP,),
    (_SHIP, Field(mark("Uran"), AMOUNT)),
    (_SHIP, _RETREAT),
    _JUMP,
    _GOODS,
    _GOODS,
    _FIGHTERS,
    _FIGHTERS,
    (_STAR, Field(mark("Jägerart"), FIGHTER), Field(mark("Anzahl"), AMOUNT)),
    _SHIPYARD,
    (_SHIP,),
    (_STAR, Field(mark("Anlage"), INDUSTRY)),
    (_STAR,),
    (_RULER, Field(mark("Betrag"), AMOUNT)),
    (_STAR, _RULER),
)
"""The values of an entry of each phase: ``FIELDS[phase - 1]``."""

EXAMPLES: tuple[str, ...] = (
    "64,MADRAHUR", "17,ARANTUA", "4,3", "27", "47,5", "47,1", "47,A,87,23", "37,G,15", "117,U,10", "47,10,8",
    "123,0,30", "285,L,6", "415,ANTORIDA,D,10,5,20,15,0,0,30,20,0,0,1", "27", "127,W", "27", "6,2500", "112,4",
)  # fmt: skip
"""One entry of each phase, from the rulebook's own examples (rules 5.3)."""

PHASES = range(1, len(FIELDS) + 1)
"""The phases a player gives orders for."""
