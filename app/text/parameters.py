"""The adjustable rules: the standard ones, those of a file, and what each field is called.

``fields()`` lists every adjustable number with label, unit, reason and bounds; dialogs are made from it.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.model.eds.parameters import Parameters, parse_parameters
from app.model.known_error import KnownError
from app.paths import resources
from app.text.catalog import tr
from app.text.numbers import number
from app.text.parameter_words import CHAPTERS, UNITS, WORDS

_PLACE = re.compile(r"(?P<reason>.*?)(?: - at `\$\.?(?P<path>[^`]*)`)?", re.DOTALL)
_LINE = re.compile(r"at line (\d+), column (\d+)")
_BACKQUOTED = re.compile(r"`([^`]*)`")
_INDEX = re.compile(r"\[[^\]]*\]")

_LARGEST = 10_000
_LISTS = {
    "movement.range_percent": ("%", "7.2"),
    "technology.laser": ("EV", "T4"),
    "technology.thermo": ("EV", "T4"),
    "technology.neutron": ("EV", "T4"),
    "technology.antimatter": ("EV", "T4"),
    "ships.system_money": ("WE", "2.8"),
    "yards.fighter_money": ("WE", "P12"),
    "battle.matrix": ("%", "T5"),
    "battle.working_percent": ("%", "2.10"),
}
"""Unit and paragraph of the lists: their numbers carry none of their own in the model."""


class ParameterField(NamedTuple):
    """One adjustable number, in the reader's language."""

    path: str
    """``chapter.field``; the place in ``Parameters`` and in the file."""
    chapter: str
    label: str
    unit: str
    """May be empty."""
    why: str
    """What it does, or why one might change it."""
    low: int
    high: int
    rule: str
    """Paragraph of the rules."""


class _Leaf(NamedTuple):
    """Bounds of a field as the model states them."""

    low: int
    high: int
    unit: str
    rule: str


@cache
def standard() -> Parameters:
    """The standard rules."""
    return parse_parameters((resources() / "parameters" / "eds.toml").read_bytes())


def load(file: Path) -> Parameters:
    """The rules of a file. Raises ``KnownError`` rules_file (file, reason) or unreachable (file)."""
    try:
        return parse_parameters(file.read_bytes())
    except OSError as error:
        raise KnownError("unreachable", file=file.name) from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise KnownError("rules_file", file=file.name, reason=fault_text(str(error))) from error


def fields() -> tuple[ParameterField, ...]:
    """Every adjustable number by chapter; for several of a kind, such as the prices of L, T, N, A, one field."""
    return tuple(field_of(path) for path in _leaves())


def field_of(path: str) -> ParameterField:
    """The field at ``chapter.field``. Raises ``KeyError`` for an unknown path."""
    leaf, (label, why) = _leaves()[path], WORDS[path]
    chapter = CHAPTERS[path.partition(".")[0]]
    return ParameterField(path, tr(chapter), tr(label), tr(UNITS[leaf.unit]), tr(why), leaf.low, leaf.high, leaf.rule)


def fault_text(fault: str) -> str:
    """What a parameter file's fault means, from the decoder's message: the field and what is expected there."""
    if found := _LINE.search(fault):
        return tr("Zeile {line}, Spalte {column} ist nicht lesbar.", line=found[1], column=found[2])
    match = _PLACE.fullmatch(fault)
    path = (match["path"] or "") if match else ""
    reason = match["reason"] if match else fault
    named = _BACKQUOTED.findall(reason)
    if "missing required field" in reason:
        return tr("Die Angabe „{field}“ fehlt.", field=_joined(path, named[-1]))
    if "unknown field" in reason:
        return tr("Die Angabe „{field}“ ist unbekannt.", field=_joined(path, named[-1]))
    leaf = _leaves().get(_INDEX.sub("", path))
    if leaf is None or "array" in reason:
        return tr("Die Angabe „{field}“ hat nicht die erwartete Form.", field=path)
    label = tr(WORDS[_INDEX.sub("", path)][0])
    low, high = number(leaf.low), number(leaf.high)
    return tr("{label} („{field}“): Zahl von {low} bis {high} erwartet.", label=label, field=path, low=low, high=high)


@cache
def _leaves() -> dict[str, _Leaf]:
    return dict(_walk("", msgspec.inspect.type_info(Parameters)))


def _walk(path: str, info: msgspec.inspect.Type) -> Iterator[tuple[str, _Leaf]]:
    match info:
        case msgspec.inspect.Metadata():
            extra = info.extra or {}
            bounds = info.type
            if isinstance(bounds, msgspec.inspect.IntType | msgspec.inspect.FloatType):
                yield path, _Leaf(int(bounds.ge or 0), int(bounds.le or 0), extra["unit"], extra["rule"])
        case msgspec.inspect.StructType():
            for field in info.fields:
                yield from _walk(_joined(path, field.encode_name), field.type)
        case msgspec.inspect.VarTupleType():
            yield from _walk(path, info.item_type)
        case msgspec.inspect.TupleType():
            yield from _walk(path, info.item_types[0])
        case msgspec.inspect.IntType():
            yield path, _Leaf(0, _LARGEST, *_LISTS[path])


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
