"""What a value of an entry must look like, and what is wrong with one that does not."""

from collections.abc import Callable

from app.engine.eds.names import NameFault, is_unseen, name_fault
from app.model.eds.view import PlayerView
from app.text.catalog import inside, ntr, tr
from app.text.eds.fields import FIELDS, LARGEST_NUMBER, LONGEST_NUMBER, Field

_LONGEST_QUOTE = 30
"""Characters of a faulty value that are shown."""
_LONGEST_LOOK = 1000
"""Characters of a faulty value that are looked at one by one."""
_DIGITS = frozenset("0123456789")


def field_label(phase: int, place: int) -> str:
    """Name of value number ``place`` (from 1) of an entry, as it is written inside a sentence."""
    return inside(tr(FIELDS[phase - 1][place - 1].label))


def quoted(text: str) -> str:
    """A faulty value in quotes, short, with what cannot be seen named: „47⟨U+200B⟩“."""
    shown = "".join(f"⟨U+{ord(c):04X}⟩" if is_unseen(c) else c for c in text[:_LONGEST_QUOTE])
    more = "…" if len(text) > _LONGEST_QUOTE else ""
    return tr("„{text}“", text=shown + more)


def expected(phase: int, field: Field, place: int, view: PlayerView | None) -> str:
    """What is expected in a field: „ganze Zahl von 1 bis 9999999 erwartet“."""
    if field.kind.key == "coordinate":
        most = (view.width if place == 3 else view.height) if view is not None else LARGEST_NUMBER
        return tr("ganze Zahl von 1 bis {most} erwartet", most=most)
    return _EXPECTED[field.kind.key]()


def counted(wanted: int, found: int) -> str:
    """Too few or too many values: „2 Angaben erwartet, 3 gefunden“."""
    return ntr(
        "{count} Angabe erwartet, {found} gefunden", "{count} Angaben erwartet, {found} gefunden", wanted, found=found
    )


def fault_of(field: Field, text: str) -> str:
    """What is wrong with a value; empty when there is no more to say than what is expected."""
    if field.kind.key == "name":
        fault = name_fault(text)
        return name_fault_text(fault) if fault is not None else ""
    if not text:
        return tr("Das Feld ist leer.")
    unseen = next((c for c in text[:_LONGEST_LOOK] if is_unseen(c)), None)
    if unseen is not None:
        return name_fault_text(NameFault("invisible", unseen))
    return _number_fault(text) if field.kind.key in _NUMBERS else tr("Gefunden: {text}.", text=quoted(text))


def name_fault_text(fault: NameFault) -> str:
    """Why a name is not allowed."""
    if fault.reason == "empty":
        return tr("Der Name ist leer.")
    if fault.reason == "invisible":
        return tr("Unsichtbares Zeichen {code}.", code=fault.code_point)
    return tr("Das Zeichen „{character}“ ({code}) ist nicht erlaubt.", character=fault.character, code=fault.code_point)


def _number_fault(text: str) -> str:
    if _DIGITS.issuperset(text):
        if len(text) > LONGEST_NUMBER:
            return tr("Gefunden: {text} – höchstens {most} Ziffern.", text=quoted(text), most=LONGEST_NUMBER)
        return tr("Gefunden: {text}.", text=quoted(text))
    if text[0] in "+-\u2212\u2013" and _DIGITS.issuperset(text[1:]):
        return tr("Gefunden: {text} – Zahlen stehen ohne Vorzeichen.", text=quoted(text))
    if _DIGITS.issuperset(text.translate(_SEPARATORS)):
        return tr("Gefunden: {text} – Zahlen stehen ohne Punkt, Strich und Nachkommastellen.", text=quoted(text))
    if any(c.isnumeric() and c not in _DIGITS for c in text):
        return tr("Gefunden: {text} – es zählen nur die Ziffern 0 bis 9.", text=quoted(text))
    return tr("Gefunden: {text} – das ist keine Zahl.", text=quoted(text))


_SEPARATORS = str.maketrans("", "", ".'’_ ")
_NUMBERS = frozenset({"star", "ship", "ruler", "status", "retreat", "amount", "fighters", "count", "coordinate"})
_EXPECTED: dict[str, Callable[[], str]] = {
    "star": lambda: tr("Nummer eines Sterns erwartet"),
    "ship": lambda: tr("Nummer eines Schiffs erwartet"),
    "ruler": lambda: tr("Nummer eines anderen Herrschers erwartet"),
    "name": lambda: tr("Name aus Buchstaben (auch Ä, Ö, Ü, ß), Ziffern und Leerzeichen erwartet"),
    "status": lambda: tr("1, 2 oder 3 erwartet (freundlich, neutral, Krieg)"),
    "retreat": lambda: tr("Zahl von 0 bis 4 erwartet"),
    "amount": lambda: tr("ganze Zahl von 1 bis {most} erwartet", most=LARGEST_NUMBER),
    "fighters": lambda: tr("ganze Zahl von 0 bis {most} erwartet, eine der beiden ab 1", most=LARGEST_NUMBER),
    "count": lambda: tr("ganze Zahl von 0 bis {most} erwartet", most=LARGEST_NUMBER),
    "mode": lambda: tr("A (Flotte) oder / (allein) erwartet"),
    "good": lambda: tr("E (Erz), U (Uran) oder G (Getreide) erwartet"),
    "fighter": lambda: tr("L (Laserjäger) oder T (Thermojäger) erwartet"),
    "class": lambda: tr("Klasse von A bis Z erwartet"),
    "industry": lambda: tr("W, E, U, G, F oder - erwartet"),
}
"""What is expected in a field of each kind, without the coordinates: they depend on the map."""
