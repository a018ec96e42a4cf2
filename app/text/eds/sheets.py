"""Whole order sheets as text: reading, writing, and changing without losing what else stands there.

    # Nordarm
    3: 6,3
    7 Sprung: 33,A,29,30 / 28,/,45,24   ; the fleet
    31,/,48,30

A phase head holds for the following lines. "#" or ";" starts a comment at the start of a line or after a blank. Entries
before any head, or under a head that names no phase of the sheet, are unreadable orders of phase 0.
"""

import re
from collections.abc import Iterable, Mapping

from app.model.eds.orders import Order, phase_of
from app.model.eds.sheet import Sheet, SheetEntry, SheetLine
from app.text.eds.notation import entries_of, lines_of, parse_entry, print_entry, storable
from app.text.eds.phases import head_of

_COMMENT = re.compile(r"(?:^|(?<= ))[#;]")


def decode_sheet(data: bytes) -> str:
    """The text of a sheet file: UTF-8, with or without byte-order mark.

    A byte that is none becomes U+FFFD, so that only its own entry is unreadable and not the whole file (R-G.2).
    """
    return data.decode("utf-8-sig", errors="replace")


def parse_sheet(text: str) -> Sheet:
    """Read a sheet. Never fails: what cannot be read is kept as it is and becomes ``Unreadable``."""
    lines = []
    phase = 0
    for line in lines_of(storable(text)):
        parsed = _parse_line(line, phase)
        phase = parsed.phase
        lines.append(parsed)
    return Sheet(tuple(lines))


def print_sheet(sheet: Sheet) -> str:
    """The sheet as text; reading it again gives the same sheet."""
    return "\n".join(line.text for line in sheet.lines)


def sheet_of_orders(orders: Iterable[Order]) -> Sheet:
    """A tidy sheet of these orders: one line for each phase, entries in the order given."""
    by_phase: dict[int, list[str]] = {}
    for order in orders:
        by_phase.setdefault(phase_of(order), []).append(print_entry(order))
    lines = list(by_phase.pop(0, ()))
    lines += [f"{phase}: {' / '.join(by_phase[phase])}" for phase in sorted(by_phase)]
    return parse_sheet("\n".join(lines))


def with_order(sheet: Sheet, order: Order) -> Sheet:
    """The sheet with an order behind the other entries of its phase; all else stays as it is."""
    phase = phase_of(order)
    texts = [line.text for line in sheet.lines]
    last = max((n for n, line in enumerate(sheet.lines) if line.phase == phase and _holds(line)), default=None)
    if last is not None:
        texts.insert(last + 1, print_entry(order))
    else:
        texts.insert(_place_for(sheet, phase), f"{phase}: {print_entry(order)}")
    return parse_sheet("\n".join(texts))


def without_entry(sheet: Sheet, number: int, entry: SheetEntry) -> Sheet:
    """The sheet without one entry of line ``number`` (from 1); a line that only held this entry goes too."""
    line = sheet.lines[number - 1]
    texts = [other.text for other in sheet.lines]
    others = [other for other in line.entries if other != entry]
    if not others and not line.head and line.comment is None:
        del texts[number - 1]
    else:
        kept = " / ".join(line.text[other.start : other.end] for other in others)
        tail = line.text[line.comment :] if line.comment is not None else ""
        texts[number - 1] = " ".join(part for part in (line.text[: line.head], kept, tail) if part)
    return parse_sheet("\n".join(texts))


def with_entries(sheet: Sheet, texts: Mapping[tuple[int, int], str]) -> Sheet:
    """The sheet with other texts in place of entries; they are named by line (from 1) and first column."""
    lines = [line.text for line in sheet.lines]
    for number, line in enumerate(sheet.lines, start=1):
        for entry in reversed(line.entries):
            text = texts.get((number, entry.start))
            if text is not None:
                whole = lines[number - 1]
                lines[number - 1] = f"{whole[: entry.start]}{text}{whole[entry.end :]}"
    return parse_sheet("\n".join(lines))


def with_entry_moved(sheet: Sheet, phase: int, place: int, to: int) -> Sheet:
    """The sheet with an entry at another place among those of its phase; lines and comments stay where they are."""
    slots = [placed for placed in sheet.placed() if phase_of(placed.order) == phase]
    texts = [sheet.lines[slot.line - 1].text[slot.start : slot.end] for slot in slots]
    texts.insert(to, texts.pop(place))
    return with_entries(sheet, {(slot.line, slot.start): text for slot, text in zip(slots, texts, strict=True)})


def _parse_line(text: str, phase: int) -> SheetLine:
    """One line, under the head of an earlier one (``phase``; 0: none)."""
    found = _COMMENT.search(text)
    comment = found.start() if found else None
    content = text[:comment]
    head = head_of(content)
    if head is None:
        return SheetLine(text, phase, 0, comment, _entries(content, 0, phase))
    start = head.end if head.phase else 0
    return SheetLine(text, head.phase, head.end, comment, _entries(content, start, head.phase))


def _entries(content: str, start: int, phase: int) -> tuple[SheetEntry, ...]:
    """The entries of a line from a column on; a line without a phase is one unreadable entry."""
    if phase == 0:
        whole = content.strip(" ")
        first = len(content) - len(content.lstrip(" "))
        return (SheetEntry(parse_entry(0, whole), first, first + len(whole)),) if whole else ()
    return tuple(
        SheetEntry(parse_entry(phase, piece.text), start + piece.start, start + piece.end)
        for piece in entries_of(content[start:])
    )


def _holds(line: SheetLine) -> bool:
    """Does the line have a head or entries, not only blanks or a comment?"""
    return bool(line.head or line.entries)


def _place_for(sheet: Sheet, phase: int) -> int:
    """Where a new head goes: behind the earlier phases, or before the first head of all."""
    earlier = [n for n, line in enumerate(sheet.lines) if 0 < line.phase < phase and _holds(line)]
    heads = [n for n, line in enumerate(sheet.lines) if line.head]
    if earlier:
        return earlier[-1] + 1
    return heads[0] if heads else len(sheet.lines)
