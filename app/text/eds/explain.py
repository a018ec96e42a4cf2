"""Explains an order that does not work: line, field, reason, an example and what was probably meant."""

from typing import NamedTuple

import msgspec

from app.model.eds.design import Design, class_type
from app.model.eds.orders import BuildShip, Order, Unreadable, phase_of
from app.model.eds.view import PlayerView
from app.model.problem import Problem
from app.text.catalog import tr
from app.text.eds.expectations import counted, expected, fault_of, field_label
from app.text.eds.fields import EXAMPLES, FIELDS, PHASES
from app.text.eds.guesses import guess
from app.text.eds.names import Names
from app.text.eds.notation import count_values, print_entry, values_of
from app.text.eds.phases import head_of
from app.text.eds.reasons import reason
from app.text.parameters import standard

_KINDS_AT_FAULT = {
    "value": ("status", "retreat", "good", "fighter", "industry", "class"),
    "amount": ("amount", "fighters"),
    "ruler": ("ruler",),
    "name": ("name",),
}
"""Which kind of value is written wrongly, if the order could be read."""
_KINDS_MEANT = {
    "not_own": ("ship", "star"),
    "no_hits": ("ship",),
    "new_ship": ("ship",),
    "base": ("ship",),
    "jumped": ("ship",),
    "off_map": ("coordinate",),
    "same_field": ("coordinate",),
    "name_taken": ("name",),
    "good": ("good",),
}
"""Which kind of value is well written but names the wrong thing."""
_CLASS_FIELD = 3
"""Place of the class in an entry of phase 13; the numbers of the design follow."""


class Message(msgspec.Struct, frozen=True):
    """An explanation in the reader's language; plain text, however odd the entry was."""

    text: str
    """The whole: „Zeile 4, Feld 2 (Betrag): ganze Zahl von 1 bis 9999999 erwartet, z. B. 6,2500“."""
    code: str
    phase: int
    """0 for an entry under no phase."""
    line: int | None = None
    """Line of the sheet, from 1, if the entry stands in one."""
    field: int = 0
    """Value of the entry the reason speaks of, from 1; 0: the whole entry."""
    reason: str = ""
    example: str = ""
    """An entry of this phase as it should be; the text shows it when the entry is not well written."""
    guess: str = ""
    """What was probably meant, ready to be written; empty when nothing comes to mind."""


class _Entry(NamedTuple):
    """An entry that is not as it should be."""

    phase: int
    text: str
    code: str
    view: PlayerView | None
    line: int | None


def explain(
    order: Order, problem: Problem, view: PlayerView | None = None, line: int | None = None, written: str = ""
) -> Message:
    """Why the order does not work, or not wholly; ``written`` is its text in the sheet, if it stands in one."""
    phase = phase_of(order)
    if phase not in PHASES:
        return _without_phase(order, problem.code, line)
    entry = _Entry(phase, written or print_entry(order), problem.code, view, line)
    if isinstance(order, Unreadable) and problem.code != "limit":
        return _misread(entry, order.field) if order.field else _miscounted(entry)
    rules = view.parameters if view is not None else standard()
    sentence = reason(order, problem, Names(view), rules)
    if field := _field_at_fault(order, problem.code):
        return _misread(entry, field, sentence if problem.code == "ruler" else "")
    field = _field_of(order, _KINDS_MEANT.get(problem.code, ()))
    shown = field if line is not None else 0
    text = _placed(line, shown, field_label(phase, field) if field else "", sentence)
    return Message(text, problem.code, phase, line, field, sentence, EXAMPLES[phase - 1])


def _without_phase(order: Order, code: str, line: int | None) -> Message:
    text = print_entry(order)
    if head_of(text) is None:
        why = tr("Hier fehlt die Phase; am Anfang der Zeile steht ihre Nummer mit Doppelpunkt")
    else:
        why = tr("Diese Überschrift nennt keine Phase von 1 bis {last}", last=len(PHASES))
    example = f"7: {EXAMPLES[6]}"
    return Message(_placed(line, 0, "", _with_example(why, example)), code, 0, line, 0, why, example)


def _miscounted(entry: _Entry) -> Message:
    fields = FIELDS[entry.phase - 1]
    found = count_values(entry.text)
    if found < len(fields):
        note = ", ".join(field_label(entry.phase, place) for place in range(1, len(fields) + 1))
    elif any(field.kind.key == "amount" for field in fields):
        note = tr("Komma trennt Felder; Beträge ohne Nachkommastellen")
    else:
        note = tr("Komma trennt Felder")
    return _malformed(entry, 0, f"{counted(len(fields), found)} ({note})", "")


def _misread(entry: _Entry, place: int, detail: str = "") -> Message:
    field = FIELDS[entry.phase - 1][place - 1]
    fault = detail or fault_of(field, values_of(entry.text)[place - 1].text)
    return _malformed(entry, place, expected(entry.phase, field, place, entry.view), fault)


def _malformed(entry: _Entry, field: int, why: str, detail: str) -> Message:
    example = EXAMPLES[entry.phase - 1]
    meant = guess(entry.phase, entry.text)
    remarks = " ".join(filter(None, [detail, tr("Meintest Du {entry}?", entry=meant) if meant else ""]))
    label = field_label(entry.phase, field) if field else ""
    text = ". ".join(filter(None, [_with_example(why, example), remarks]))
    placed = _placed(entry.line, field, label, text)
    return Message(placed, entry.code, entry.phase, entry.line, field, why, example, meant)


def _with_example(why: str, example: str) -> str:
    return tr("{reason}, z. B. {example}", reason=why, example=example)


def _placed(line: int | None, field: int, label: str, text: str) -> str:
    """The text with the place it speaks of in front."""
    if line is not None and field:
        where = tr("Zeile {line}, Feld {field} ({name})", line=line, field=field, name=label)
    elif line is not None:
        where = tr("Zeile {line}", line=line)
    elif field:
        where = tr("Feld {field} ({name})", field=field, name=label)
    else:
        return text
    return f"{where}: {text}"


def _field_at_fault(order: Order, code: str) -> int:
    """The value that is written wrongly, from 1, if the order could be read; 0 when none is."""
    if isinstance(order, BuildShip) and code == "value":
        return _ship_field(order.design)
    return _field_of(order, _KINDS_AT_FAULT.get(code, ()))


def _ship_field(design: Design) -> int:
    """Class, the first number below 0 (only a forged file has one), else the retreat number."""
    if class_type(design.letter) != design.type:
        return _CLASS_FIELD
    counts = (design.tanks, design.hangars, *design.guns, *design.shields)
    return next((place for place, count in enumerate(counts, _CLASS_FIELD + 1) if count < 0), len(FIELDS[12]))


def _field_of(order: Order, kinds: tuple[str, ...]) -> int:
    """The first value of one of these kinds, from 1; 0 when there is none."""
    fields = FIELDS[phase_of(order) - 1]
    return next((place for place, field in enumerate(fields, start=1) if field.kind.key in kinds), 0)
