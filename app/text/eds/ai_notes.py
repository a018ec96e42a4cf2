"""Why a computer realm did what it did, in words: for a person who takes the realm back, and as a tutor's voice."""

from collections.abc import Callable, Iterable, Mapping

from app.engine.eds.ai import Note
from app.model.eds.design import class_letter
from app.model.eds.orders import Orders
from app.text.catalog import mark, ntr, tr
from app.text.eds.sheets import print_sheet, sheet_of_orders

Values = Mapping[str, int]

_SENTENCES: dict[str, str] = {
    "uranium": mark("Stern {star} bekommt ein Uranbergwerk, bevor den Schiffen der Treibstoff ausgeht."),
}


def _research(values: Values) -> str:
    count = values["stations"]
    return ntr("{count} neue Forschungsstation.", "{count} neue Forschungsstationen.", count)


def _ship(values: Values) -> str:
    letter = class_letter(values["type"])
    return tr("Die Werft auf Stern {star} baut ein Schiff der Klasse {letter}.", star=values["star"], letter=letter)


_COUNTED: dict[str, Callable[[Values], str]] = {"research": _research, "ship": _ship}


def sentence(note: Note) -> str:
    """One reason as a sentence."""
    if note.code in _COUNTED:
        return _COUNTED[note.code](note.values)
    return tr(_SENTENCES[note.code], **note.values)


def why(notes: Iterable[Note]) -> tuple[str, ...]:
    """All reasons of a month, each said once."""
    return tuple(dict.fromkeys(sentence(note) for note in notes))


def sheet_with_reasons(orders: Orders, notes: Iterable[Note]) -> str:
    """The sheet as a person may go on writing it, the reasons above it as comments."""
    reasons = why(notes)
    head = [f"# {tr('Warum')}", *(f"# {reason}" for reason in reasons)] if reasons else []
    return "\n".join([*head, print_sheet(sheet_of_orders(orders))])
