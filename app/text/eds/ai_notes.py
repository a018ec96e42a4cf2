"""Why a computer realm did what it did, in words: for a person who takes the realm back, and as a tutor's voice."""

from collections.abc import Callable, Iterable, Mapping
from itertools import takewhile

from app.engine.eds.ai import Note
from app.model.eds.design import class_letter
from app.model.eds.orders import Orders
from app.text.catalog import LANGUAGES, language, mark, ntr, tr, use
from app.text.eds.sheets import print_sheet, sheet_of_orders
from app.text.numbers import money, month_label

Values = Mapping[str, int]

_PLAIN: dict[str, str] = {
    "uranium": mark("Stern {star} bekommt ein Uranbergwerk, bevor den Schiffen der Treibstoff ausgeht."),
    "ore": mark("Stern {star} bekommt ein Erzbergwerk: Ohne Erz baut keine Werft."),
    "yard": mark("Auf Stern {star} entsteht eine Werft, denn dort liegt genug Erz."),
    "defence": mark("Krieg gegen Herrscher {ruler}: Er hat uns einen Stern genommen."),
    "pact": mark("Wir nehmen den Frieden an, den Herrscher {ruler} vorschlägt, und halten ihn, solange er es tut."),
    "peace": mark("Frieden mit Herrscher {ruler}: Er hat dafür gezahlt, oder es ist lange nichts mehr geschehen."),
}


def _explore(values: Values) -> str:
    return ntr(
        "{count} Schiff fliegt zu einem freien Stern: Was nahe liegt, soll uns gehören.",
        "{count} Schiffe fliegen zu freien Sternen: Was nahe liegt, soll uns gehören.",
        values["ships"],
    )


def _feed(values: Values) -> str:
    return ntr(
        "{count} Schiff bringt Getreide, damit niemand hungert.",
        "{count} Schiffe bringen Getreide, damit niemand hungert.",
        values["ships"],
    )


def _settle(values: Values) -> str:
    return ntr(
        "{count} Stern wächst für {price}; die Steuern holen das bald herein.",
        "{count} Sterne wachsen für {price}; die Steuern holen das bald herein.",
        values["stars"],
        price=money(values["money"]),
    )


def _research(values: Values) -> str:
    return ntr(
        "{count} neue Forschungsstation: Nur die Evolution gewinnt das Spiel.",
        "{count} neue Forschungsstationen: Nur die Evolution gewinnt das Spiel.",
        values["stations"],
    )


def _ship(values: Values) -> str:
    letter = class_letter(values["type"])
    return tr("Die Werft auf Stern {star} baut ein Schiff der Klasse {letter}.", star=values["star"], letter=letter)


def _war(values: Values) -> str:
    return ntr(
        "Krieg gegen Herrscher {ruler}: Wir kennen {count} Stern von ihm und haben {ships} Kriegsschiffe.",
        "Krieg gegen Herrscher {ruler}: Wir kennen {count} Sterne von ihm und haben {ships} Kriegsschiffe.",
        values["stars"],
        ruler=values["ruler"],
        ships=values["ships"],
    )


def _strike(values: Values) -> str:
    return ntr(
        "Angriff auf {count} Stern; die Aussichten sind gut.",
        "Angriff auf {count} Sterne; die Aussichten sind gut.",
        values["stars"],
    )


def _tribute(values: Values) -> str:
    return tr(
        "{price} an Herrscher {ruler}, damit er uns in Ruhe lässt.",
        price=money(values["money"]),
        ruler=values["ruler"],
    )


_COUNTED: dict[str, Callable[[Values], str]] = {
    "explore": _explore,
    "feed": _feed,
    "settle": _settle,
    "research": _research,
    "ship": _ship,
    "war": _war,
    "strike": _strike,
    "tribute": _tribute,
}

CODES = frozenset(_PLAIN) | frozenset(_COUNTED)
"""Every reason there is a sentence for."""


def sentence(note: Note) -> str:
    """One reason as a sentence."""
    if note.code in _COUNTED:
        return _COUNTED[note.code](note.values)
    return tr(_PLAIN[note.code], **note.values)


def why(notes: Iterable[Note]) -> tuple[str, ...]:
    """All reasons of a month, each said once."""
    return tuple(dict.fromkeys(sentence(note) for note in notes))


def acted_for_you(month: int, notes: Iterable[Note]) -> str:
    """To a person for whom the computer played: that it did, and why what was ordered."""
    head = tr("In {month} hat der Computer für Dich gespielt.", month=month_label(month))
    return "\n".join([head, *(f"• {reason}" for reason in why(notes))])


def reasons_in(sheet: str) -> tuple[str, ...]:
    """The reasons that stand above a sheet, in the language they were written in; none if a person wrote it."""
    head, *lines = sheet.splitlines() or [""]
    if head not in {_head(code) for code in LANGUAGES}:
        return ()
    return tuple(line.removeprefix("# ") for line in takewhile(lambda line: line.startswith("# "), lines))


def _head(code: str) -> str:
    with use(code):
        return f"# {tr('Warum')}"


def sheet_with_reasons(orders: Orders, notes: Iterable[Note]) -> str:
    """The sheet as a person may go on writing it, the reasons above it as comments."""
    reasons = why(notes)
    head = [_head(language()), *(f"# {reason}" for reason in reasons)] if reasons else []
    return "\n".join([*head, print_sheet(sheet_of_orders(orders))])
