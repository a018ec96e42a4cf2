"""Hints of the planner in words: one sentence each, what „Beheben“ would do, and the names of the groups."""

from typing import NamedTuple

from app.engine.eds.planner.hints import Group, Hint
from app.model.eds.orders import BuildShip, phase_of
from app.model.eds.view import PlayerView
from app.model.problem import Problem
from app.text.catalog import mark, ntr, tr
from app.text.eds.explain import explain
from app.text.eds.names import Names, good_name, industry_name
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_name
from app.text.numbers import number, place

_PLAIN = frozenset({"x", "y", "squared"})
"""Numbers that are written without separators."""

GROUPS: dict[Group, str] = {
    "money": mark("Geld"),
    "resources": mark("Rohstoffe"),
    "supply": mark("Versorgung"),
    "fuel": mark("Treibstoff"),
    "diplomacy": mark("Diplomatie"),
    "defence": mark("Verteidigung"),
    "limits": mark("Grenzen"),
    "format": mark("Format"),
    "orders": mark("Befehle"),
}

SENTENCES: dict[str, str] = {
    "GELD-1": mark("{order} würde verworfen: {missing} WE fehlen."),
    "GELD-1-PART": mark("{order} würde nur zum Teil ausgeführt: {missing} WE fehlen."),
    "GELD-2": mark("Steuern kommen erst am Monatsende; für diesen Zug stehen {money} WE bereit."),
    "REP-1": mark("{ship} steht nicht über einer eigenen Werft."),
    "TANK-1": mark("Lager {at}: nur {done} Uran."),
    "TANK-2": mark("{ship}: Tank fasst {tanks}."),
    "LEER-1": mark("{ship} geht in Phase 5 verschollen."),
    "LEER-2": mark("{ship} hat nach dem Sprung kein Uran und steht im Leeren."),
    "SPR-1": mark("{ship}: Ziel {beyond} zu weit; Ende bei {place}."),
    "SPR-2": mark("{ship} springt bereits mit {leader} (A)."),
    "SPR-3": mark("Zweiter Sprung für {ship}; nur der erste zählt."),
    "LAD-1": mark("{ship} hat {aboard} an Bord; eine zweite Ware geht nicht."),
    "LAD-2": mark("Laden wirkt nach dem Sprung: {ship} lädt bei {star}."),
    "LAG-1": mark("{at}: Lager voll, {left} blieben an Bord."),
    "LAG-2": mark("{star}: Lager voll, {surplus} {good} gehen verloren."),
    "BAU-1": mark("Feindliches Schiff über {star}: kein Bau möglich."),
    "BAU-3": mark("Neubauten haben leere Tanks."),
    "BAU-4": mark("Erz auf {star}: zu wenig für {order}."),
    "IND-1": mark("{industry} braucht BV {need}; {star} hat {have}."),
    "IND-2": mark("Auf {star} steht {old}; die alte Anlage wird abgerissen."),
    "KOL-1": mark("{star} ist schon genannt; die zweite Nennung zählt nicht."),
    "KOL-2": mark("{star} gehört Dir erst nach Phase 19; Ausbau ab nächstem Monat."),
    "DIPL-1": mark("Krieg mit {ruler}: Kämpfe beginnen sofort, noch vor Reparatur und Tanken."),
    "DEF-1": mark("{star} ist ohne Schiff und Jäger: {ruler} kann ihn in Phase 19 besetzen."),
    "UEBG-1": mark("Auf {star} stehen Jäger; die Übergabe scheitert."),
    "NAME-1": mark("Name wird auf 12 Zeichen gekürzt: {name}."),
    "NAME-2": mark("{name} ist in Deinem Reich schon vergeben."),
}
"""What is said for a code. Refusals without a sentence here are explained by ``explain.py``."""


class Words(NamedTuple):
    """A hint as a screen shows it. Plain text, whatever names players gave."""

    text: str
    group: str
    repair: str
    """What „Beheben“ would do; empty when there is no one way."""


def words_of(hint: Hint, view: PlayerView, names: Names | None = None) -> Words:
    """The words for a hint."""
    names = names or Names(view)
    return Words(sentence_of(hint, view, names), tr(GROUPS[hint.group]), repair_of(hint))


def sentence_of(hint: Hint, view: PlayerView, names: Names) -> str:
    """One sentence."""
    counted = _counted(hint, names)
    if counted:
        return counted
    code = "GELD-1-PART" if hint.code == "GELD-1" and hint.values.get("done") else hint.code
    if code in SENTENCES:
        return tr(SENTENCES[code], **values_of(hint, names))
    if hint.order is None:
        return hint.code
    return explain(hint.order, Problem(hint.problem, hint.values), view).text


def repair_of(hint: Hint) -> str:
    """What the one change that mends a hint would be."""
    repair = hint.repair
    if repair is None:
        return ""
    if repair.kind == "remove" or repair.order is None:
        return tr("Befehl streichen")
    if repair.kind == "add":
        return tr("{phase} {entry} ergänzen", phase=phase_of(repair.order), entry=print_entry(repair.order))
    return tr("Auf {amount} senken", amount=number(int(getattr(repair.order, "amount", 0))))


def order_words(hint: Hint) -> str:
    """The entry with the name of its phase: „Überweisen 5,500“."""
    if hint.order is None:
        return ""
    entry = print_entry(hint.order)
    shown = entry if len(entry) <= 28 else f"{entry[:27]}…"
    return f"{phase_name(hint.phase)} {shown}" if hint.phase else shown


def values_of(hint: Hint, names: Names) -> dict[str, str]:
    """Everything a sentence may name, as the reader writes it."""
    said = {key: _value(key, value) for key, value in hint.values.items()}
    order = hint.order
    for key in ("ship", "star", "ruler"):
        nr = hint.values.get(key, getattr(order, key, 0))
        if isinstance(nr, int) and nr:
            said[key] = str(getattr(names, key)(nr))
    if "leader" in hint.values:
        said["leader"] = names.ship(int(hint.values["leader"]))
    said["at"] = said.get("star", "")
    said["order"] = order_words(hint)
    said["place"] = place(int(hint.values.get("x", 0)), int(hint.values.get("y", 0)))
    said["letter"] = order.design.letter if isinstance(order, BuildShip) and order.design.type else ""
    for key, read in (("good", good_name), ("aboard", good_name), ("old", industry_name), ("industry", industry_name)):
        if key in hint.values:
            said[key] = read(str(hint.values[key]))
    return said


def _value(key: str, value: int | str) -> str:
    return number(value) if isinstance(value, int) and key not in _PLAIN else str(value)


def _counted(hint: Hint, names: Names) -> str:
    """Sentences with a number that decides their form."""
    values = values_of(hint, names)
    match hint.code:
        case "GETR-1":
            return _hunger(hint, values)
        case "REP-2":
            left = int(hint.values["left"])
            return ntr(
                "Werft {star} schafft nur einen Teil; {count} Treffer bleibt.",
                "Werft {star} schafft nur einen Teil; {count} Treffer bleiben.",
                left,
                star=values["star"],
            )
        case "BAU-2":
            return _overfull(hint, values["letter"])
        case "BAU-5" if "free" in hint.values:
            return ntr(
                "Nach Deinem Wissen nur noch {count} Schiffsplatz in der Galaxis; der Bau kann leer ausgehen.",
                "Nach Deinem Wissen nur noch {count} Schiffsplätze in der Galaxis; der Bau kann leer ausgehen.",
                int(hint.values["free"]),
            )
        case "GRENZE":
            return ntr(
                "Zählt nicht: Phase {phase} nimmt {count} Eintrag.",
                "Zählt nicht: Phase {phase} nimmt {count} Einträge.",
                int(hint.values["limit"]),
                phase=hint.phase,
            )
        case "FREI-1":
            return ntr(
                "{count} Schiff ohne Befehl: {ships}",
                "{count} Schiffe ohne Befehl: {ships}",
                int(hint.values["count"]),
                ships=values["ships"],
            )
    return ""


def _hunger(hint: Hint, values: dict[str, str]) -> str:
    months = int(hint.values["months"])
    if not months:
        return tr(
            "{star} hat schon in diesem Monat zu wenig Getreide: BV sinkt {before} → {after}.",
            star=values["star"],
            before=values["before"],
            after=values["after"],
        )
    return ntr(
        "{star} hat Getreide für {count} Monat; danach sinkt BV {before} → {after}.",
        "{star} hat Getreide für {count} Monate; danach sinkt BV {before} → {after}.",
        months,
        star=values["star"],
        before=values["before"],
        after=values["after"],
    )


def _overfull(hint: Hint, letter: str) -> str:
    bays, systems = int(hint.values.get("bays", 0)), int(hint.values.get("systems", 0))
    if systems:
        return tr("{count} zu viel Bewaffnung für Klasse {letter}.", count=number(systems), letter=letter)
    if bays:
        return tr("{count} Tanks und Hangars zu viel für Klasse {letter}.", count=number(bays), letter=letter)
    return ""
