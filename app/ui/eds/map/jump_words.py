"""What the map says about a jump in the making."""

from collections.abc import Sequence

from app.text.catalog import mark, ntr, tr
from app.text.numbers import decimal, percent
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.judge import Fate, Outcome, Verdict
from app.ui.eds.map.words import star_label

Tone = str
"""A token: ``ok``, ``warn``, ``err``, ``text2`` or ``text3``."""
_STAYS = {
    "base": mark("{nr} Heimatbasis"),
    "empty": mark("{nr} ohne Uran"),
    "jumped": mark("{nr} schon gesprungen"),
    "number": mark("{nr} kleinere Nummer"),
}
_FATES = {
    Fate.SAFE: mark("geht nicht verschollen"),
    Fate.LAST_UNIT: mark("Eine Flucht würde die letzte Uraneinheit kosten; danach ginge das Schiff verschollen."),
    Fate.NO_FLIGHT: mark("keine Flucht möglich: Tank leer"),
    Fate.LOST: mark("Geht im nächsten Monat in Phase 5 verschollen."),
}


def jump_title(chart: Chart, verdict: Verdict, *, fleet: bool) -> str:
    """Who jumps where."""
    ship, (x, y) = verdict.ship, verdict.target
    star = verdict.target_star
    target = f"({x},{y})" if star is None else tr("{star} ({x},{y})", star=star_label(chart, star), x=x, y=y)
    who = f"{ship.nr} {ship.name}"
    return tr("Flotte {ship} → {target}", ship=who, target=target) if fleet else f"{who} → {target}"


def distance_line(verdict: Verdict) -> str:
    """The distance exactly and rounded, and the range with its reason."""
    ship = verdict.ship
    distance = tr("Entfernung {exact} → gerundet {rounded}", exact=decimal(verdict.distance), rounded=verdict.rounded)
    reach = tr("RW {range}", range=verdict.range)
    if not ship.hits:
        return f"{distance} · {reach}"
    why = ntr("{full} − {count} Treffer", "{full} − {count} Treffer", ship.hits, full=ship.build.range)
    return f"{distance} · {reach} ({why})"


def verdict_line(chart: Chart, verdict: Verdict) -> tuple[str, Tone]:
    """How the jump ends."""
    match verdict.outcome:
        case Outcome.REACHED:
            return tr("✓ erreichbar"), "ok"
        case Outcome.SHORT:
            x, y = verdict.end
            where = tr("kein Stern") if verdict.end_star is None else star_label(chart, verdict.end_star)
            return (
                tr("✕ {n} zu weit – Sprung endet bei ({x},{y}), {where}", n=verdict.excess, x=x, y=y, where=where),
                "warn",
            )
        case Outcome.STAYS:
            return tr("bleibt stehen: Tank leer"), "text3"
        case Outcome.NO_DRIVE:
            return no_drive(), "text3"
        case Outcome.OFF_MAP:
            return tr("✕ außerhalb der Karte"), "warn"
        case Outcome.SAME_FIELD:
            return tr("Loslassen nimmt den Sprung zurück"), "text3"


def no_drive() -> str:
    """Said of the home base."""
    return tr("Die Heimatbasis hat keinen Antrieb.")


def uranium_line(verdict: Verdict) -> str:
    """What is left in the tanks; empty when it does not jump."""
    if not verdict.fates:
        return ""
    return tr("Uran danach {rest} von {tank}", rest=verdict.rest, tank=verdict.ship.build.design.tanks)


def risk_lines(verdict: Verdict) -> list[tuple[str, Tone]]:
    """Misjump, loss, battle."""
    if not verdict.fates:
        return []
    risk = percent(100 * verdict.misjump, 1)
    misjump = tr("Fehlsprung {risk}: Ankunft auf einem Nachbarfeld", risk=risk)
    lines: list[tuple[str, Tone]] = []
    if Fate.SAFE in verdict.fates:
        misjump = " · ".join((tr("Fehlsprung {risk}", risk=risk), tr(_FATES[Fate.SAFE])))
    lines.append((misjump, "text2"))
    for fate in verdict.fates:
        if fate is Fate.MAY_BE_LOST:
            one_in = round(1 / verdict.misjump)
            loss = percent(100 * verdict.loss, 1)
            lines.append((tr("1 von {n} Sprüngen geht fehl – dann verschollen ({risk})", n=one_in, risk=loss), "warn"))
        elif fate is not Fate.SAFE:
            lines.append((tr(_FATES[fate]), "err" if fate is Fate.LOST else "warn"))
    if verdict.battle:
        lines.append((tr("Kampf zu erwarten"), "warn"))
    return lines


def fleet_line(verdict: Verdict) -> str:
    """Who comes along, who falls short, who stays."""
    reached = [v for v in verdict.comrades if v.outcome is Outcome.REACHED]
    short = [v for v in verdict.comrades if v.outcome is Outcome.SHORT]
    parts = []
    if reached:
        parts.append(tr("Mit: {ships}", ships=", ".join(str(v.ship.nr) for v in reached)))
    if short:
        ends = ", ".join(f"{v.ship.nr} → ({v.end[0]},{v.end[1]})" for v in short)
        parts.append(tr("eigene Reichweite zu kurz: {ships}", ships=ends))
    if verdict.staying:
        who = ", ".join(tr(_STAYS[why], nr=ship.nr) for ship, why in verdict.staying)
        parts.append(tr("bleibt: {ships}", ships=who))
    return " · ".join(parts)


def offer(key: str, entries: Sequence[tuple[int, bool]], saved: int) -> str:
    """Text of a button below the read-out."""
    if key == "fuel":
        return tr("Tankbefehl ergänzen")
    if key == "odds":
        return tr("Durchrechnen")
    first = next((ship for ship, fleet in entries if fleet), 0)
    return ntr("{count} Eintrag sparen: {ship} zuerst", "{count} Einträge sparen: {ship} zuerst", saved, ship=first)


def hint_line(*, by_keys: bool, routing: bool = False) -> str:
    """What else one may press."""
    if routing:
        return tr("Klick oder Eingabetaste: Route suchen · Esc: abbrechen")
    if by_keys:
        return tr("Klick oder Eingabetaste: eintragen · A: Flotte · Esc: abbrechen")
    return tr("Umschalt: Flotte (A) · Alt: nicht einrasten · Esc: abbrechen")
