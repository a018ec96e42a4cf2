"""The phases of the month by name, and how a phase head of a sheet is recognised ("7:", "7 Sprung:", "Jump:")."""

import re
from typing import NamedTuple

from app.text.catalog import mark, tr

PHASE_NAMES: tuple[str, ...] = (
    mark("Sternname"),
    mark("Schiffsname"),
    mark("Status"),
    mark("Reparatur"),
    mark("Auftanken"),
    mark("Rückzug"),
    mark("Sprung"),
    mark("Waren ausladen"),
    mark("Waren einladen"),
    mark("Jäger ausladen"),
    mark("Jäger einladen"),
    mark("Jäger bauen"),
    mark("Schiff bauen"),
    mark("Verschrotten"),
    mark("Industrie"),
    mark("Kolonisieren"),
    mark("Überweisen"),
    mark("Sternübergabe"),
    mark("Besetzen"),
    mark("Förderung und Ernte"),
    mark("Forschung"),
    mark("Getreideverbrauch"),
    mark("Steuern"),
)
"""Names of phases 1…23: ``PHASE_NAMES[phase - 1]``."""

_OTHER_NAMES: tuple[tuple[str, ...], ...] = (
    ("Sternnamen", "Star name", "Star names"),
    ("Schiffsnamen", "Ship name", "Ship names"),
    (),
    ("Reparaturen", "Repair"),
    ("Tanken", "Refuel", "Refuelling"),
    ("Rückzugszahl", "Retreat"),
    ("Sprünge", "Hypersprung", "Hypersprünge", "Jump", "Jumps"),
    ("Ausladen", "Unload goods"),
    ("Einladen", "Load goods"),
    ("Unload fighters",),
    ("Load fighters",),
    ("Bau von Jägern", "Build fighters"),
    ("Schiffe bauen", "Bau von Raumschiffen", "Build ship", "Build ships"),
    ("Verschrottung", "Scrap"),
    ("Industry",),
    ("Kolonisierung", "Colonise", "Colonize"),
    ("Überweisung", "Überweisungen", "Transfer", "Transfers"),
    ("Übergabe", "Cede star"),
)
"""What phases 1…18 may also be called in a head, in both languages: a sheet is read the same everywhere."""

_LAST_ORDERS = len(_OTHER_NAMES)
_PHASE_OF_NAME = {
    name.casefold(): phase
    for phase, others in enumerate(_OTHER_NAMES, start=1)
    for name in (PHASE_NAMES[phase - 1], *others)
}
_HEAD = re.compile(r"(?P<number>[0-9]{1,7})? *(?P<name>[A-Za-zÄÖÜäöüß ]*)")
_LONGEST_HEAD = 40
"""Characters; what is longer is no head."""


class Head(NamedTuple):
    """A phase head at the start of a line."""

    phase: int
    """1…18; 0 when the head names no phase of the sheet, or a number and the name of another."""
    end: int
    """Column behind the colon."""


def phase_name(phase: int) -> str:
    """Name of phase 1…23 in the reader's language."""
    return tr(PHASE_NAMES[phase - 1])


def phase_label(phase: int) -> str:
    """Number and name, e.g. "7 Sprung"."""
    return f"{phase} {phase_name(phase)}"


def head_of(line: str) -> Head | None:
    """The phase head a line starts with; None when it starts with something else.

    A colon alone makes no head: "47:5" and "Schiff: 47" are entries gone wrong. A head gone wrong names an automatic
    phase, no phase at all (0), or a number and the name of another phase.
    """
    colon = line.find(":")
    text = line[:colon].strip(" ") if colon > 0 else ""
    match = _HEAD.fullmatch(text) if 0 < len(text) <= _LONGEST_HEAD else None
    if match is None:
        return None
    end = colon + 1
    named = _PHASE_OF_NAME.get(" ".join(match["name"].casefold().split()))
    if match["number"] is None:
        return Head(named, end) if named else None
    number = int(match["number"])
    if number > len(PHASE_NAMES):
        return None
    right = 1 <= number <= _LAST_ORDERS and (not match["name"] or named == number)
    return Head(number if right else 0, end)
