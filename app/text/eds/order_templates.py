"""Own templates: lines of an order sheet in which words in angle brackets stand for what is chosen when they are used.

``5: <Frachter>,<voll>`` fills up every ship with a hold at the star that is asked for. Templates are kept and exchanged
as plain text, each under its name in brackets, always with the German words; whoever reads another language sees and
may write that language's words.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple

import msgspec

from app.engine.eds.planner.advice import suggest
from app.model.eds.orders import Order, Orders, Unreadable, phase_of
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView
from app.model.ids import StarId
from app.text.catalog import mark, tr
from app.text.eds.fields import FIELDS
from app.text.eds.notation import parse_entry, print_entry, values_of
from app.text.eds.sheets import parse_sheet

Field = tuple[int, int]

SHIPS, FREIGHTERS, DAMAGED = mark("<Schiffe>"), mark("<Frachter>"), mark("<Beschädigte>")
STARS, STAR, TARGET, FULL = mark("<Sterne>"), mark("<Stern>"), mark("<Ziel>"), mark("<voll>")
MEANINGS: dict[str, str] = {
    SHIPS: mark("alle eigenen Schiffe am gefragten Stern, ein Befehl je Schiff"),
    FREIGHTERS: mark("alle mit Laderaum am gefragten Stern"),
    DAMAGED: mark("alle mit Treffern am gefragten Stern"),
    STARS: mark("alle eigenen Sterne"),
    STAR: mark("die Nummer des gefragten Sterns"),
    TARGET: mark("X und Y des gefragten Ziels"),
    FULL: mark("die Menge, die gerade passt"),
}
"""Every word with what it stands for, in the source language."""
LONGEST_NAME = 60
MOST = 200
_SHIP_WORDS = frozenset({SHIPS, FREIGHTERS, DAMAGED})
_FITS: dict[str, frozenset[str]] = {
    **dict.fromkeys(_SHIP_WORDS, frozenset({"ship"})),
    STARS: frozenset({"star"}),
    STAR: frozenset({"star"}),
    TARGET: frozenset({"coordinate"}),
    FULL: frozenset({"amount", "fighters"}),
}
"""Kinds of values each word may stand for."""


class Template(msgspec.Struct, frozen=True):
    """One template."""

    name: str
    text: str
    """Lines of a sheet with the words of the source language."""


class Fault(NamedTuple):
    """What cannot be used."""

    line: int
    """From 1."""
    field: int
    """Value of the entry, from 1; 0 for the whole line."""
    text: str
    """What stands there."""
    example: str
    """What could stand there."""


class Wish(NamedTuple):
    """What a template asks for when it is used."""

    star: bool
    target: bool


def shown(text: str) -> str:
    """The text with the words of the user's language."""
    for word in MEANINGS:
        text = text.replace(word, tr(word))
    return text


def kept(text: str) -> str:
    """The text with the words of the source language, whichever were written."""
    for word in MEANINGS:
        text = text.replace(tr(word), word)
    return text


def wishes(template: Template) -> Wish:
    """What must be known before it can be used."""
    used = {word for word in MEANINGS if word in template.text}
    return Wish(bool(used & (_SHIP_WORDS | {STAR})), TARGET in used)


def orders_of(
    template: Template, view: PlayerView, orders: Orders, star: StarId | None = None, target: Field = (0, 0)
) -> Orders:
    """What the template orders here; ``orders`` are those of the sheet so far. Entries nobody can read stay so."""
    made: list[Order] = []
    for phase, entry in _entries(template.text):
        for written in _written(entry, view, star or StarId(0), target):
            made.append(_order(phase, written, view, (*orders, *made)))
    return tuple(dict.fromkeys(made))


def faults_of(text: str) -> list[Fault]:
    """What of a template's text cannot be used, whatever is chosen."""
    found = []
    for number, line in enumerate(parse_sheet(text).lines, start=1):
        for entry in line.entries:
            fault = _fault(line.phase, line.text[entry.start : entry.end])
            if fault is not None:
                found.append(fault._replace(line=number))
    return found


def general(
    orders: Iterable[Order], view: PlayerView, *, ships: bool = True, stars: bool = True, amounts: bool = True
) -> str:
    """Orders as a template's text: numbers and amounts become words where that is wanted; equal lines are one."""
    lines = []
    for order in orders:
        phase, pieces = phase_of(order), [piece.text for piece in values_of(print_entry(order))]
        if not phase or isinstance(order, Unreadable):
            continue
        kinds = [field.kind.key for field in FIELDS[phase - 1]]
        words = [_word(kind, text, view, ships, stars, amounts) for kind, text in zip(kinds, pieces, strict=True)]
        lines.append(f"{phase}: {','.join(words)}")
    return "\n".join(dict.fromkeys(lines))


# --- files ------------------------------------------------------------------------------------------------------------


def printed(templates: Iterable[Template]) -> str:
    """Templates as a text file."""
    parts = [f"[{template.name}]\n{template.text.strip()}\n" for template in templates]
    return "\n".join(["# EDS-Vorlagen", "", *parts])


def read(text: str) -> list[Template]:
    """Templates out of a text file; one without name or lines is none. What is faulty in them is kept for mending."""
    found: list[Template] = []
    name = ""
    lines: list[str] = []
    for line in [*text.splitlines(), "[]"]:
        head = line.strip()
        if head.startswith("[") and head.endswith("]"):
            body = "\n".join(lines).strip()
            if name and body and len(found) < MOST:
                found.append(Template(name, kept(body)))
            name, lines = head[1:-1].strip()[:LONGEST_NAME], []
        else:
            lines.append(line)
    return found


# --- inside -----------------------------------------------------------------------------------------------------------


def _entries(text: str) -> Iterator[tuple[int, str]]:
    for line in parse_sheet(text).lines:
        for entry in line.entries:
            yield line.phase, line.text[entry.start : entry.end]


def _written(entry: str, view: PlayerView, star: StarId, target: Field) -> Iterator[str]:
    """The entry once for each thing its words stand for; the suggested amount is still open."""
    place = next((each for each in view.chart if each.nr == star), None)
    here = [ship for ship in view.ships if place is not None and ship.field == (place.x, place.y)]
    many = {word: _numbers(word, view, here) for word in (*_SHIP_WORDS, STARS) if word in entry}
    bare = entry.replace(STAR, str(star)).replace(TARGET, f"{target[0]},{target[1]}")
    for numbers in product(*many.values()):
        text = bare
        for word, number in zip(many, numbers, strict=True):
            text = text.replace(word, str(number))
        yield text


def _numbers(word: str, view: PlayerView, here: list[Ship]) -> list[int]:
    if word == STARS:
        return [star.nr for star in view.stars]
    moving = sorted((ship for ship in here if not ship.build.base), key=lambda ship: ship.nr)
    if word == FREIGHTERS:
        return [ship.nr for ship in moving if ship.build.cargo_space > 0]
    return [ship.nr for ship in moving if ship.hits or word != DAMAGED]


def _order(phase: int, entry: str, view: PlayerView, orders: Orders) -> Order:
    """The order, its open amounts filled with what lies at hand."""
    pieces = [piece.text for piece in values_of(entry)]
    if FULL in pieces and pieces and pieces[0].isdigit() and 1 <= phase <= len(FIELDS):
        at_hand = [piece.text for piece in values_of(print_entry(suggest(view, orders, phase, int(pieces[0]))))]
        pieces = [at_hand[at] if text == FULL and at < len(at_hand) else text for at, text in enumerate(pieces)]
    return parse_entry(phase, ",".join(pieces))


def _fault(phase: int, entry: str) -> Fault | None:
    fields = FIELDS[phase - 1] if 1 <= phase <= len(FIELDS) else ()
    at = 0
    samples = []
    for number, piece in enumerate(values_of(entry), start=1):
        kind = fields[at].kind.key if at < len(fields) else ""
        if piece.text.startswith("<"):
            if kind not in _FITS.get(piece.text, ()):
                fitting = next((word for word, kinds in _FITS.items() if kind in kinds), "1")
                return Fault(0, number, shown(piece.text), tr(fitting))
            samples += ["1", "1"] if piece.text == TARGET else ["1"]
        else:
            samples.append(piece.text)
        at = len(samples)
    order = parse_entry(phase, ",".join(samples))
    return Fault(0, order.field, shown(entry), "5: <Frachter>,<voll>") if isinstance(order, Unreadable) else None


def _word(kind: str, text: str, view: PlayerView, ships: bool, stars: bool, amounts: bool) -> str:
    if kind == "ship" and ships:
        ship = next((own for own in view.ships if str(own.nr) == text), None)
        return FREIGHTERS if ship is not None and ship.build.cargo_space > 0 else SHIPS
    if kind == "star" and stars:
        return STAR
    return FULL if kind == "amount" and amounts else text
