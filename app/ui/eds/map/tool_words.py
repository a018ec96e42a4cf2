"""What the map's tools say: measuring, overlays, age of knowledge."""

from collections.abc import Sequence

from app.text.catalog import ntr, tr
from app.text.numbers import decimal, month_label


def measure_begun() -> str:
    """Read out when measuring begins."""
    return tr("Messen: Punkte der Reihe nach anklicken, Esc beendet")


def measure_title() -> str:
    """Head of the card before there is a leg."""
    return tr("Messen")


def measure_help() -> str:
    """What to do."""
    return tr("Punkte anklicken · Alt: nicht einrasten · Esc: beenden")


def measured(fields: float, legs: int) -> str:
    """The whole way."""
    return ntr("{sum} Felder in {count} Etappe", "{sum} Felder in {count} Etappen", legs, sum=decimal(fields))


def range_needed(longest: int, total: int) -> str:
    """What ship can go that way."""
    return tr("gerundet {total} · erreichbar ab RW {range}", total=total, range=longest)


def layer_switched(name: str, *, on: bool) -> str:
    """Read out when an overlay is switched."""
    return tr("Ebene {name} an", name=name) if on else tr("Ebene {name} aus", name=name)


def seen_label(month: int) -> str:
    """How old what is known of a star is: „Stand J2/M1“."""
    return tr("Stand {month}", month=month_label(month)) if month else tr("Stand Spielbeginn")


def chosen_count(ships: int, stars: int) -> str:
    """Read out when a frame selects."""
    if ships:
        return ntr("{count} Schiff ausgewählt", "{count} Schiffe ausgewählt", ships)
    return ntr("{count} Stern ausgewählt", "{count} Sterne ausgewählt", stars)


def single_jumps(count: int) -> str:
    """Said when ticked ships are sent one by one."""
    return ntr("{count} einzelner Sprung", "{count} einzelne Sprünge für die angekreuzten Schiffe", count)


def not_painted(coats: Sequence[str]) -> str:
    """Said when a part of the map is switched off because it fails."""
    return ntr(
        "Ebene „{names}“ konnte nicht gezeichnet werden.",
        "Ebenen „{names}“ konnten nicht gezeichnet werden.",
        len(coats),
        names="“, „".join(coats),
    )


def ring_meaning() -> str:
    """Said of a ring under the pointer."""
    return tr("Ring = RW + 0,5, weil Entfernungen gerundet werden")


def battle_here(month: int) -> str:
    """Said of the sign of a battle under the pointer."""
    return tr("Kampf im Monat {month} – Klick öffnet den Bericht", month=month_label(month))


def note_caption() -> str:
    """Before a note in the card of a star."""
    return tr("Notiz")


def again() -> str:
    """Another try."""
    return tr("Erneut")


def close_message() -> str:
    """Away with a message."""
    return tr("Meldung schließen")
