"""Words about designs: fields, fire power, shields, the fault of an over-full one."""

from collections.abc import Sequence

from app.engine.eds.workshop.figures import Figures
from app.model.eds.design import Design, FourCounts
from app.model.eds.kinds import WEAPONS, Weapon
from app.text.catalog import mark, ntr, tr
from app.text.numbers import decimal, number

GUNS = (mark("Laserkanonen"), mark("Thermokanonen"), mark("Neutronenkanonen"), mark("Antimateriekanonen"))
SHIELDS = (mark("Laserschilde"), mark("Thermoschilde"), mark("Neutronenschilde"), mark("Antimaterieschilde"))
SHORT = {
    GUNS[2]: mark("Neutronen"),
    GUNS[3]: mark("Antimaterie"),
    SHIELDS[2]: mark("N-Schilde"),
    SHIELDS[3]: mark("A-Schilde"),
}
"""What the long ones are called where there is little room."""
WEAPON_WORDS = (mark("Laser"), mark("Thermo"), mark("Neutronen"), mark("Antimaterie"))
PARTS = (
    mark("Rumpf"), mark("L-Kanonen"), mark("T-Kanonen"), mark("N-Kanonen"), mark("A-Kanonen"),
    mark("L-Schilde"), mark("T-Schilde"), mark("N-Schilde"), mark("A-Schilde"),
)  # fmt: skip


def strengths(build_strengths: FourCounts) -> str:
    """„L3 · T1“: what can be built."""
    parts = (f"{weapon.letter}{build_strengths[weapon]}" for weapon in WEAPONS if build_strengths[weapon])
    return " · ".join(parts) or "–"


def four(counts: Sequence[int], used: Sequence[bool] = (True, True, False, False)) -> str:
    """„150 / 20“: the kinds that matter."""
    return " / ".join(number(count) for count, shown in zip(counts, used, strict=True) if shown)


def four_shields(hundredths: Sequence[int], used: Sequence[bool] = (True, True, False, False)) -> str:
    """„154 / 50“: shields against the kinds that matter, with a decimal only where there is one."""
    shown = [value for value, wanted in zip(hundredths, used, strict=True) if wanted]
    return " / ".join(number(value // 100) if value % 100 == 0 else decimal(value / 100, 1) for value in shown)


def arms(design: Design) -> str:
    """„50 L + 20 T Kanonen, 80 L Schilde“."""
    parts = [
        " + ".join(f"{number(count)} {weapon.letter}" for weapon, count in zip(WEAPONS, counts, strict=True) if count)
        for counts in (design.guns, design.shields)
    ]
    guns = tr("{arms} Kanonen", arms=parts[0]) if parts[0] else ""
    shields = tr("{arms} Schilde", arms=parts[1]) if parts[1] else ""
    return ", ".join(part for part in (guns, shields) if part) or tr("unbewaffnet")


def verdict(figures: Figures) -> str:
    """Can it be built, and if not, why."""
    if figures.bays_over or figures.systems_over:
        return tr("{count} zu viel – würde verworfen", count=number(figures.bays_over + figures.systems_over))
    if figures.from_ev is None:
        return tr("nie baubar")
    return tr("baubar ab EV {ev} · Erz {ore}", ev=figures.from_ev, ore=number(figures.ore))


def payable(months: int | None) -> str:
    """How long one saves for it."""
    if months is None:
        return tr("nicht bezahlbar ohne Überschuss")
    if months == 0:
        return tr("sofort bezahlbar")
    return ntr("bezahlbar in {count} Monat", "bezahlbar in {count} Monaten", months)


def weapon_word(weapon: Weapon) -> str:
    """Laser, Thermo, Neutronen or Antimaterie."""
    return tr(WEAPON_WORDS[weapon])


def matrix(figures: Figures) -> str:
    """Fire and shield of every kind with 0 to 3 hits, a line each."""
    lines = [tr("Mit 0 / 1 / 2 / 3 Treffern")]
    for weapon in WEAPONS:
        fire = " / ".join(number(level[weapon]) for level in figures.fire)
        shield = " / ".join(four_shields([level[weapon]], [True]) for level in figures.shields)
        lines.append(
            tr("{weapon}: Feuer {fire}, Schild dagegen {shield}", weapon=weapon_word(weapon), fire=fire, shield=shield)
        )
    reach = " / ".join(number(range_) for range_ in figures.ranges)
    return "\n".join([*lines, tr("Reichweite: {ranges}", ranges=reach)])
