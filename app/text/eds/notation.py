"""The rulebook's notation of single entries, in and out (rules 5, R-G.1 to R-G.5).

Values are separated by commas, entries by "/" or a line break. A "/" between two commas is a value, in every phase.
Only the ordinary blank is a blank. Nothing here raises: what cannot be read becomes ``Unreadable`` and keeps its text.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import msgspec

from app.model.eds.design import Design
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    CedeStar,
    Colonise,
    DeclareStatus,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    NameStar,
    Order,
    Refuel,
    Repair,
    Scrap,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
    Unreadable,
)
from app.model.ids import StarId
from app.text.eds.fields import FIELDS, PHASES, Value

_LINE_BREAK = re.compile("\r\n|\r|\n")
_HALF_PAIR = re.compile("[\ud800-\udfff]")
"""Halves of surrogate pairs: text with one cannot be written to any file."""


class Piece(NamedTuple):
    """Part of a line without the blanks around it."""

    text: str
    start: int
    """Column of its first character, from 0."""

    @property
    def end(self) -> int:
        """Column behind its last character."""
        return self.start + len(self.text)


def storable(text: str) -> str:
    """The text with characters that no file can hold replaced, one for one."""
    return _HALF_PAIR.sub("\ufffd", text)


def lines_of(text: str) -> list[str]:
    """The lines of a text; CR LF, LF and CR break lines, nothing else does."""
    return _LINE_BREAK.split(text)


def entries_of(line: str) -> Iterator[Piece]:
    """The entries of one line without the empty ones (R-G.3, R-G.4)."""
    start = 0
    before: list[str] = []
    for part in line.split("/"):
        if before and before[-1].rstrip(" ").endswith(",") and part.lstrip(" ").startswith(","):
            before.append(part)
            continue
        entry = "/".join(before)
        yield from _trimmed(entry, start)
        start += len(entry) + bool(before)
        before = [part]
    yield from _trimmed("/".join(before), start)


def count_values(entry: str) -> int:
    """How many values an entry has; quick even for an entry of a million commas."""
    return entry.count(",") + 1


def values_of(entry: str) -> list[Piece]:
    """The values of one entry, as written."""
    pieces = []
    start = 0
    for text in entry.split(","):
        blanks = len(text) - len(text.lstrip(" "))
        pieces.append(Piece(text.strip(" "), start + blanks))
        start += len(text) + 1
    return pieces


def parse_entry(phase: int, text: str) -> Order:
    """One entry as an order; ``Unreadable`` when it is none (R-G.2)."""
    text = storable(text).strip(" ")
    if phase not in PHASES:
        return Unreadable(phase, text)
    fields = FIELDS[phase - 1]
    if count_values(text) != len(fields):
        return Unreadable(phase, text)
    values: list[Value] = []
    for place, (piece, field) in enumerate(zip(values_of(text), fields, strict=True), start=1):
        value = field.kind.read(piece.text)
        if value is None:
            return Unreadable(phase, text, field.kind.code, place)
        values.append(value)
    return _BUILD[phase - 1](*values)


def parse_phase(phase: int, text: str) -> tuple[Order, ...]:
    """All entries of one phase, in the order written; there are no comments and no phase heads in it."""
    return tuple(parse_entry(phase, entry.text) for line in lines_of(text) for entry in entries_of(line))


def print_entry(order: Order) -> str:
    """An order as it is written in the sheet; an unreadable one as it was."""
    match order:
        case Unreadable():
            return order.text
        case BuildShip():
            design = order.design
            letter = design.letter if 1 <= design.type <= 26 else "?"
            counts = (design.tanks, design.hangars, *design.guns, *design.shields)
            values: tuple[Value, ...] = (order.star, order.name, letter, *counts, order.retreat)
        case _:
            values = msgspec.structs.astuple(order)
    return ",".join(_written(value) for value in values)


def _written(value: Value) -> str:
    if isinstance(value, bool):
        return "A" if value else "/"
    return str(value)


def _trimmed(entry: str, start: int) -> Iterator[Piece]:
    blanks = len(entry) - len(entry.lstrip(" "))
    if text := entry.strip(" "):
        yield Piece(text, start + blanks)


def _build_ship(star: StarId, name: str, type_: int, tanks: int, hangars: int, *rest: int) -> BuildShip:
    lg, tg, ng, ag, ls, ts, ns, as_, retreat = rest
    design = Design(type_, tanks, hangars, (lg, tg, ng, ag), (ls, ts, ns, as_))
    return BuildShip(star, name, design, retreat)


_BUILD: list[Callable[..., Order]] = [
    NameStar, NameShip, DeclareStatus, Repair, Refuel, SetRetreat, Jump, Unload, Load, UnloadFighters, LoadFighters,
    BuildFighters, _build_ship, Scrap, BuildIndustry, Colonise, Transfer, CedeStar,
]  # fmt: skip
"""Makes the order of a phase from its values: ``_BUILD[phase - 1]``. Records list their fields as the sheet does."""
