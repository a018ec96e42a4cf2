"""A whole sheet explained before it is handed in: what will not, or not wholly, be done in the coming month."""

import msgspec

from app.engine.eds.preview import problems
from app.model.eds.orders import Unreadable, phase_of
from app.model.eds.sheet import Placed, Sheet
from app.model.eds.view import PlayerView
from app.model.problem import Problem
from app.text.eds.explain import Message, explain
from app.text.eds.sheets import parse_sheet


class SheetCheck(msgspec.Struct, frozen=True):
    """What there is to say about a sheet."""

    orders: int
    """Entries that could be read."""
    remarks: tuple[Message, ...]
    """By line."""


def check_sheet(text: str, view: PlayerView) -> SheetCheck:
    """Read a sheet and run the coming month on what its writer knows."""
    sheet = parse_sheet(text)
    places = _places(sheet)
    found = [((line.phase, line.entry), line.problem) for line in problems(view, sheet.orders())]
    reported = {key for key, _ in found}
    for key, placed in places.items():
        if isinstance(placed.order, Unreadable) and key not in reported:
            found.append((key, Problem(placed.order.code)))
    remarks = [_remark(sheet, places[key], problem, view) for key, problem in found]
    readable = sum(not isinstance(placed.order, Unreadable) for placed in places.values())
    return SheetCheck(readable, tuple(sorted(remarks, key=lambda remark: remark.line or 0)))


def _remark(sheet: Sheet, placed: Placed, problem: Problem, view: PlayerView) -> Message:
    written = sheet.lines[placed.line - 1].text[placed.start : placed.end]
    return explain(placed.order, problem, view, placed.line, written)


def _places(sheet: Sheet) -> dict[tuple[int, int], Placed]:
    """Every entry by its phase and its place among the entries of that phase."""
    places: dict[tuple[int, int], Placed] = {}
    counts: dict[int, int] = {}
    for placed in sheet.placed():
        phase = phase_of(placed.order)
        places[phase, counts.get(phase, 0)] = placed
        counts[phase] = counts.get(phase, 0) + 1
    return places
