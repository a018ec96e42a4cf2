"""Numbers, money, places and months as the reader writes them.

Only for showing: order sheets and JSON have plain digits.
"""

from functools import cache
from typing import Literal

from app.model.eds.kinds import NO_CODE, Good
from app.paths import resources
from app.text.catalog import language, tr

NumberStyle = Literal["language", "comma", "point", "space"]
"""How numbers are separated: as the language does, 1.234,5, 1,234.5, or 1 234,5."""
_SEPARATORS: dict[NumberStyle, tuple[str, str]] = {"comma": (".", ","), "point": (",", "."), "space": ("\u202f", ",")}
"""Between thousands, before decimals."""
NBSP = "\u00a0"
"""No-break blank between a number and its unit."""
MINUS = "\u2212"
MONTHS_OF_A_YEAR = 12


class _Now:
    style: NumberStyle = "language"


def write_as(style: NumberStyle) -> None:
    """From now on numbers are written so."""
    _Now.style = style


def separators() -> tuple[str, str]:
    """What stands between thousands, and before decimals."""
    return _SEPARATORS.get(_Now.style) or _SEPARATORS["point" if language() == "en" else "comma"]


def number(value: int) -> str:
    """A whole number with thousands separated: 30.000, in English 30,000."""
    return _written(f"{abs(value):,}", negative=value < 0)


def decimal(value: float, places: int = 2) -> str:
    """A number with this many decimals: 13,60, in English 13.60."""
    return _written(f"{abs(value):,.{places}f}", negative=value < 0)


def _written(text: str, *, negative: bool) -> str:
    thousands, point = separators()
    return (MINUS if negative else "") + text.translate({ord(","): thousands, ord("."): point})


def percent(value: float, places: int = 0) -> str:
    """A share in percent: 5,9 %."""
    return f"{decimal(value, places)}{NBSP}%"


def money(value: int) -> str:
    """An amount of money: 2.170 WE, in English 2,170 MU."""
    return f"{number(value)}{NBSP}{tr('WE')}"


def place(x: int, y: int) -> str:
    """Coordinates: (48,30)."""
    return f"({x},{y})"


def cargo(good: Good | None, amount: int) -> str:
    """Cargo as the Besitztümerblatt writes it: E,120 or -."""
    return NO_CODE if good is None else f"{good},{amount}"


def year_and_month(month: int) -> tuple[int, int]:
    """Year and month of the year, both from 1, of the game's month 1, 2, 3 …"""
    years, months = divmod(month - 1, MONTHS_OF_A_YEAR)
    return years + 1, months + 1


def month_label(month: int) -> str:
    """Short label of the game's month 1, 2, 3 …: J1/M3, in English Y1/M3 (rules 3.1)."""
    year, of_year = year_and_month(month)
    return tr("J{year}/M{month}", year=year, month=of_year)


def month_long(month: int) -> str:
    """Long label of the game's month: Jahr 2, Monat 4."""
    year, of_year = year_and_month(month)
    return tr("Jahr {year}, Monat {month}", year=year, month=of_year)


def state_label(evaluated: int) -> str:
    """Which state something shows, by the number of months evaluated (rules 3.7)."""
    if evaluated == 0:
        return tr("Stand vor dem ersten Monat (Spielvorbereitung)")
    return tr("Stand nach {month}", month=month_label(evaluated))


def year_name(year: int) -> str:
    """Name of a year, the same in every galaxy; after the list "Jahr 61" and so on (R-S.11).

    The names belong to the game's world and are not translated.
    """
    names = _year_names()
    return names[year - 1] if 1 <= year <= len(names) else tr("Jahr {year}", year=year)


@cache
def _year_names() -> tuple[str, ...]:
    lines = (resources() / "names" / "years.txt").read_text(encoding="utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))
