"""Words about odds: what each share means, in plain language, and lines about fleets."""

from app.engine.eds.battle.forecast import Estimate, Odds
from app.engine.eds.workshop.fleets import Fleet, FleetLine, fighters
from app.engine.eds.workshop.simulation import RetreatOdds
from app.engine.eds.workshop.summaries import ships_lost
from app.text.catalog import mark, ntr, tr
from app.text.numbers import NBSP, decimal, number, percent
from app.ui.eds.workshop.design_words import arms

WIN = mark("Sieg: Nach dem Kampf stehen nur noch Einheiten der ersten Seite am Ort.")
LOSS = mark("Niederlage: Nach dem Kampf stehen nur noch Einheiten der zweiten Seite am Ort.")
NOBODY = mark("Patt: Nach dem Kampf steht niemand mehr am Ort – vernichtet oder geflohen.")
ROUNDS = mark("Wie viele von hundert Kämpfen in dieser Runde enden. Die Linie teilt sie in zwei gleiche Hälften.")
HITS = mark("Mit wie vielen Treffern ein Schiff den Kampf beendet, im Mittel über alle Schiffe der Seite.")
FLED = mark("Schiffe, die den Kampf verlassen haben; sie sind nicht verloren.")
LOST = mark("Zerstörte Schiffe und Jäger im Mittel. Geflohene Schiffe zählen nicht als verloren.")
WORTH = mark("Was die zerstörten Schiffe und Jäger im Mittel gekostet haben.")
LOSSES = mark("In wie vielen von hundert Kämpfen die Seite genau – oder mindestens – so viele Schiffe verliert.")
ACCURACY = mark(
    "Wie genau die Siegchance bekannt ist: Mit 95 % Sicherheit liegt sie höchstens so viele Punkte daneben. "
    "Mehr Läufe machen sie genauer."
)
RUNS = mark("So oft wurde der Kampf durchgespielt. Derselbe Startwert gibt dasselbe Ergebnis noch einmal.")
EXACT = mark("Nicht gewürfelt, sondern aus allen möglichen Verläufen ausgerechnet.")
RETREAT = mark("Derselbe Kampf mit jeder Rückzugszahl für alle eigenen Schiffe.")
_FATES = (
    mark("{share} der Schiffe stehen nach dem Kampf ohne Treffer am Ort."),
    mark("{share} der Schiffe stehen nach dem Kampf mit 1 Treffer am Ort."),
    mark("{share} der Schiffe stehen nach dem Kampf mit 2 Treffern am Ort."),
    mark("{share} der Schiffe stehen nach dem Kampf mit 3 Treffern am Ort."),
    mark("{share} der Schiffe werden zerstört."),
    mark("{share} der Schiffe fliehen; sie sind nicht verloren."),
)
"""By fate: hits 0 … 3, destroyed, fled."""
SURVIVES = mark("Wie oft das Schiff den Kampf überlebt, am Ort oder geflohen.")


def share(value: float) -> str:
    """71,7 %; a share that is not quite nothing or all is never shown as such."""
    if 0 < value < 0.0005:
        return f"<{NBSP}{percent(0.1, 1)}"
    if 0.9995 < value < 1:
        return f">{NBSP}{percent(99.9, 1)}"
    return percent(100 * value, 1)


def interval(estimate: Estimate) -> str:
    """„71,7 % (95 %: 70,8 … 72,6)“."""
    if estimate.low == estimate.high:
        return tr("{share} (exakt)", share=percent(100 * estimate.value, 2))
    low, high = decimal(100 * estimate.low, 1), decimal(100 * estimate.high, 1)
    return tr("{share} (mit 95 % Sicherheit {low} bis {high})", share=share(estimate.value), low=low, high=high)


def accuracy(odds: Odds) -> str:
    """„Patt 0,1 % · Genauigkeit ± 0,9“."""
    half = 50 * (odds.first.high - odds.first.low)
    return tr("Patt {nobody} · Genauigkeit ± {half}", nobody=share(odds.nobody.value), half=decimal(half, 1))


def definitions(odds: Odds) -> str:
    """Every part of the odds bar explained."""
    lines = (
        (tr(WIN), interval(odds.first)),
        (tr(NOBODY), interval(odds.nobody)),
        (tr(LOSS), interval(odds.second)),
    )
    return "\n".join(f"{words} {value}" for words, value in lines)


def fate_words(fate: int, part: float) -> str:
    """What the share of ships with 0 … 3 hits, destroyed (4) or fled (5) means."""
    return tr(_FATES[fate], share=share(part))


def retreat_words(row: RetreatOdds) -> str:
    """What a line of the comparison says."""
    return tr(
        "Mit Rückzugszahl {retreat}: Sieg {win}. Im Mittel gehen {own} eigene und {other} gegnerische Schiffe "
        "verloren, {fled} eigene fliehen.",
        retreat=row.retreat,
        win=interval(row.odds.first),
        own=decimal(ships_lost(row.odds.first_side)),
        other=decimal(ships_lost(row.odds.second_side)),
        fled=decimal(row.odds.first_side.ships_fled.value),
    )


def fleet_lines(fleet: Fleet) -> list[str]:
    """One line per group of ships, then fighters and Rückzugszahl."""
    lines = [line_words(line) for line in fleet.lines]
    laser, thermo = fighters(fleet)
    parts = []
    if laser:
        parts.append(ntr("{count} Laserjäger", "{count} Laserjäger", laser, count=number(laser)))
    if thermo:
        parts.append(ntr("{count} Thermojäger", "{count} Thermojäger", thermo, count=number(thermo)))
    retreats = sorted({line.retreat for line in fleet.lines})
    if retreats:
        parts.append(tr("Rückzug {numbers}", numbers=", ".join(map(str, retreats))))
    return [*lines, " · ".join(parts)] if parts else lines


def line_words(line: FleetLine) -> str:
    """„3 × Wächter D“, or what the ships have when they have no name."""
    name = line.name or tr("{letter} ({arms})", letter=line.build.design.letter, arms=arms(line.build.design))
    words = tr("{count} × {name}", count=number(line.count), name=name)
    if line.hits:
        words += " · " + ntr("{count} Treffer", "{count} Treffer", line.hits)
    return words + (f" · {tr('geschätzt')}" if line.estimated else "")
