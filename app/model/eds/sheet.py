"""An order sheet as its writer left it: every line kept, every order with its place.

The text is the truth: comments, blank lines and unreadable entries survive because lines are never rebuilt from orders.
``app.text.eds.sheets`` reads and writes it.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from app.model.eds.orders import Order, phase_of


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict."""


class SheetEntry(_Sheet, frozen=True):
    """One entry and where it stands in its line."""

    order: Order
    start: int
    """Column of the first character, from 0."""
    end: int
    """Column behind the last character."""


class SheetLine(_Sheet, frozen=True):
    """One line of the sheet."""

    text: str
    """As written, without the line break."""
    phase: int = 0
    """Phase the entries of this line belong to, 1…18; 0 while no phase was named."""
    head: int = 0
    """Column behind the phase head and its colon; 0 when the line has none."""
    comment: int | None = None
    """Column where a comment starts."""
    entries: tuple[SheetEntry, ...] = ()


class Placed(NamedTuple):
    """An order and where it stands in the sheet."""

    line: int
    """Line number, from 1."""
    start: int
    end: int
    """Columns, from 0: first character and behind the last."""
    order: Order


class Sheet(_Sheet, frozen=True):
    """A whole order sheet."""

    lines: tuple[SheetLine, ...] = ()

    def placed(self) -> Iterator[Placed]:
        """Every order with its place, from top to bottom; unreadable entries are among them."""
        for number, line in enumerate(self.lines, start=1):
            for entry in line.entries:
                yield Placed(number, entry.start, entry.end, entry.order)

    def orders(self) -> tuple[Order, ...]:
        """What the sheet orders, from top to bottom."""
        return tuple(placed.order for placed in self.placed())

    def find(self, phase: int, place: int) -> Placed | None:
        """The entry number ``place`` (from 0) of a phase: reports name entries so."""
        of_phase = [placed for placed in self.placed() if phase_of(placed.order) == phase]
        return of_phase[place] if 0 <= place < len(of_phase) else None
