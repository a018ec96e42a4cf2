"""Near misses: what somebody probably meant by an entry that is none („meintest Du …?“)."""

import re
import unicodedata
from collections.abc import Callable, Iterator

from app.engine.eds.names import is_unseen, name_fault
from app.model.eds.kinds import NO_CODE, Fighter, Good, Industry
from app.model.eds.orders import Unreadable
from app.text.eds.fields import FIELDS, Field
from app.text.eds.notation import parse_entry, print_entry, values_of

_LONGEST_ENTRY = 200
"""Characters; nobody means something by more."""
_CODES: dict[str, frozenset[str]] = {
    "good": frozenset(Good),
    "fighter": frozenset(Fighter),
    "industry": frozenset([*Industry, NO_CODE]),
}
_LETTERED = frozenset({"good", "fighter", "industry", "mode", "class"})
"""Kinds written as a letter: only these can be told from a neighbour they changed places with."""
_WORDS: dict[str, dict[str, str]] = {
    "good": {
        "ERZ": "E", "ORE": "E", "URAN": "U", "URANIUM": "U", "GETREIDE": "G", "KORN": "G", "GRAIN": "G",
    },
    "fighter": {"LASER": "L", "LASERJÄGER": "L", "LJG": "L", "THERMO": "T", "THERMOJÄGER": "T", "TJG": "T"},
    "industry": {
        "WERFT": "W", "YARD": "W", "ERZBERGWERK": "E", "ERZ": "E", "URANBERGWERK": "U", "URAN": "U", "FARM": "G",
        "GETREIDEANBAU": "G", "GETREIDE": "G", "FORSCHUNG": "F", "FORSCHUNGSSTATION": "F", "RESEARCH": "F",
        "ABRISS": "-", "NICHTS": "-", "\u2013": "-", "\u2212": "-", "0": "-", "": "-",
    },
    "mode": {"": "/", "-": "/", "\\": "/", "|": "/", "ALLEIN": "/", "ALONE": "/", "FLOTTE": "A", "FLEET": "A"},
    "status": {"FREUND": "1", "FREUNDLICH": "1", "FRIENDLY": "1", "NEUTRAL": "2", "KRIEG": "3", "WAR": "3"},
    "retreat": {"NIE": "4", "NEVER": "4"},
}  # fmt: skip
"""Words people write for a code."""
_LOOK_ALIKE = str.maketrans("АВЕСНКМОРТХаеосхΑΒΕΗΚΜΝΟΡΤΧ", "ABECHKMOPTXaeocxABEHKMNOPTX")
"""Cyrillic and Greek letters that look like Latin ones."""
_NUMBER_LETTERS = str.maketrans("OolI", "0011")
_GROUP = re.compile(r"(?<=\d)[.'’_ ](?=\d{3}(?!\d))")
"""A thousands separator."""
_FRACTION = re.compile(r"(?<=\d)[.,]\d{2}$")
"""Hundredths, as one writes them with money."""
_MEANT_OTHERWISE = re.compile(r"-|\d\.|\.\d")
"""A sign or a fraction: leaving it out would change the number."""
_UNIT = re.compile(r"^[^\d]*?(\d+)[^\d]*$")


def guess(phase: int, text: str) -> str:
    """The entry that was probably meant, ready to be written; empty when nothing comes to mind."""
    if not 1 <= phase <= len(FIELDS) or len(text) > _LONGEST_ENTRY:
        return ""
    for candidate in _candidates(FIELDS[phase - 1], text):
        if candidate != text and _is_sound(phase, candidate):
            return print_entry(parse_entry(phase, candidate))
    return ""


def _candidates(fields: tuple[Field, ...], text: str) -> Iterator[str]:
    """Repaired readings, the mildest first."""
    plain = _plain(text)
    ways: tuple[Callable[[str], str], ...] = (
        lambda entry: entry,
        lambda entry: re.sub("[;|:\t]", ",", entry),
        lambda entry: _GROUP.sub("", entry),
        lambda entry: _FRACTION.sub("", entry) if len(fields) > 1 else entry,
        lambda entry: re.sub(r",(?=\d{3}$)", "", entry),
        lambda entry: re.sub(r" +", ",", entry.strip(" ")),
        lambda entry: re.sub(r"[.]", ",", entry),
        lambda entry: re.sub(r"[;|:\t]", ",", _GROUP.sub("", entry)),
        lambda entry: ",".join(value for value in entry.split(",") if value.strip(" ")),
    )
    for way in ways:
        yield _by_field(fields, way(plain))
    values = [value.text for value in values_of(plain)]
    if len(values) == len(fields):
        for place in range(len(values) - 1):
            if not {fields[place].kind.key, fields[place + 1].kind.key} & _LETTERED:
                continue
            swapped = [*values[:place], values[place + 1], values[place], *values[place + 2 :]]
            yield _by_field(fields, ",".join(swapped))


def _plain(text: str) -> str:
    """Without invisible characters, with ordinary blanks and digits."""
    characters = []
    for character in text:
        digit = unicodedata.decimal(character, None)
        if digit is not None:
            characters.append(str(digit))
        elif unicodedata.category(character) == "Zs" or character == "\t":
            characters.append(" ")
        elif not is_unseen(character):
            characters.append(unicodedata.normalize("NFKC", character))
    return "".join(characters).strip(" ")


def _by_field(fields: tuple[Field, ...], entry: str) -> str:
    """Every value repaired as its field suggests; unchanged when their number is wrong."""
    values = [value.text for value in values_of(entry)]
    if len(values) != len(fields):
        return entry
    return ",".join(_repaired(field, value) for field, value in zip(fields, values, strict=True))


def _repaired(field: Field, value: str) -> str:
    kind = field.kind.key
    if kind == "name":
        return "".join(c for c in value if name_fault(c) is None or c == " ") or value
    value = value.translate(_LOOK_ALIKE)
    value = _WORDS.get(kind, {}).get(value.upper(), value)
    if kind in _CODES or kind in ("mode", "class"):
        return value
    if value[:1] == "+":
        value = value[1:]
    value = _GROUP.sub("", value)
    if re.fullmatch("[0-9OolI]+", value):
        return value.translate(_NUMBER_LETTERS)
    found = _UNIT.fullmatch(value)
    return found[1] if found and not _MEANT_OTHERWISE.search(value) else value


def _is_sound(phase: int, entry: str) -> bool:
    """Would the rules allow this entry, if the things it names are right?"""
    if isinstance(parse_entry(phase, entry), Unreadable):
        return False
    values = zip(FIELDS[phase - 1], (value.text for value in values_of(entry)), strict=True)
    return all(_allowed(field.kind.key, value) for field, value in values)


def _allowed(kind: str, value: str) -> bool:
    match kind:
        case "name":
            return name_fault(value) is None
        case "status":
            return 1 <= int(value) <= 3
        case "retreat":
            return 0 <= int(value) <= 4
        case "class":
            return len(value) == 1 and value.isascii() and value.isalpha()
        case "count" | "fighters":
            return True
        case "mode":
            return True
        case "good" | "fighter" | "industry":
            return value.upper() in _CODES[kind]
        case _:
            return int(value) >= 1
