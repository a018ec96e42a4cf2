"""Battle reports (rules 12.3, R-B.18 to R-B.22) and their short version for the month report."""

from collections import Counter
from collections.abc import Iterable

from app.model.eds.battle import BattleRecord, FighterReturn, Round, ShipEntry, ShipFate, SideRecord, SideRound
from app.model.ids import ShipId
from app.text.catalog import ntr, tr
from app.text.eds.names import Names
from app.text.numbers import month_label, number, place

HIT, DESTROYED, FLED = "*", "✗", "→"
NOTHING = "–"


def battle_report(battle: BattleRecord, names: Names) -> str:
    """The full report, smaller ruler number first."""
    ships = {entry.nr: ship_label(entry) for side in (battle.first, battle.second) for entry in side.ships}
    lines = [*heading(battle, names), ""]
    for side in (battle.first, battle.second):
        lines += [*_side(side, names), ""]
    for nr, fought in enumerate(battle.rounds, start=1):
        lines += [f"{nr}: {round_results(fought, ships)}", f"   {_strength(fought)}"]
    return "\n".join([*lines, "", *_returns(battle, names, ships)])


def heading(battle: BattleRecord, names: Names) -> list[str]:
    """Place, rulers, kind of battle and who fought."""
    lines = [
        tr(
            "Kampfbericht {month}, Nr. {nr}, Phase {phase}: {place}",
            month=month_label(battle.month),
            nr=battle.sequence,
            phase=battle.phase,
            place=place(battle.x, battle.y),
        ),
        tr("{first} gegen {second}", first=names.ruler(battle.first.ruler), second=names.ruler(battle.second.ruler)),
    ]
    if battle.follow_up:
        lines.append(tr("Anschlussgefecht nach Rückzug"))
    fought = tr("Gefochten: {first} gegen {second}", first=_fleet(battle.first), second=_fleet(battle.second))
    return [*lines, fought]


def whereabouts(battle: BattleRecord, names: Names) -> list[str]:
    """Where the surviving fighters of each side went, a line for each side that had any."""
    ships = {entry.nr: ship_label(entry) for side in (battle.first, battle.second) for entry in side.ships}
    return list(_returns(battle, names, ships))


def round_results(fought: Round, ships: dict[ShipId, str]) -> str:
    """What happened in a round: DIGITALIS(B)**✗, LJg(1) 3; "–" when nothing did."""
    results = [
        ships.get(fate.nr, str(fate.nr)) + symbols(fate)
        for side in (fought.first, fought.second)
        for fate in side.ships
    ]
    for nr, side in enumerate((fought.first, fought.second), start=1):
        if side.laser_lost:
            results.append(f"LJg({nr}) {number(side.laser_lost)}")
        if side.thermo_lost:
            results.append(f"TJg({nr}) {number(side.thermo_lost)}")
    return ", ".join(results) or NOTHING


def symbols(fate: ShipFate) -> str:
    """One sign for each hit, then whether the ship was destroyed or fled (R-B.19)."""
    return HIT * fate.hits + (DESTROYED if fate.destroyed else "") + (FLED if fate.fled else "")


def ship_label(entry: ShipEntry) -> str:
    """A ship as reports name it: DIGITALIS(B)."""
    return f"{entry.name}({entry.letter})"


def short_report(battle: BattleRecord, names: Names) -> str:
    """One line: where, who, how long, and what it cost each side."""
    return tr(
        "{place}: {first} gegen {second}, {rounds}. {first}: {lost}. {second}: {other_lost}.",
        place=place(battle.x, battle.y),
        first=names.ruler(battle.first.ruler),
        second=names.ruler(battle.second.ruler),
        rounds=ntr("{count} Runde", "{count} Runden", len(battle.rounds)),
        lost=_losses([fought.first for fought in battle.rounds], battle.first.returned),
        other_lost=_losses([fought.second for fought in battle.rounds], battle.second.returned),
    )


def _losses(rounds: list[SideRound], returned: FighterReturn) -> str:
    fates = [fate for side in rounds for fate in side.ships]
    gone = {fate.nr for fate in fates if fate.destroyed}
    destroyed = len(gone)
    fled = sum(fate.fled for fate in fates)
    hits = sum(fate.hits for fate in fates if fate.nr not in gone)
    fighters = sum(side.laser_lost + side.thermo_lost for side in rounds)
    fighters += returned.lost_laser + returned.lost_thermo
    parts = [
        ntr("{count} Schiff zerstört", "{count} Schiffe zerstört", destroyed) if destroyed else "",
        ntr("{count} Schiff geflohen", "{count} Schiffe geflohen", fled) if fled else "",
        ntr("{count} weiterer Treffer", "{count} weitere Treffer", hits) if hits and destroyed else "",
        ntr("{count} Treffer", "{count} Treffer", hits) if hits and not destroyed else "",
        ntr("{count} Jäger verloren", "{count} Jäger verloren", fighters, count=number(fighters)) if fighters else "",
    ]
    return ", ".join(part for part in parts if part) or tr("keine Verluste")


def _side(side: SideRecord, names: Names) -> list[str]:
    lines = [f"{names.ruler(side.ruler)}:"]
    lines += [f"  {entry.nr:4} {ship_label(entry)}" for entry in side.ships]
    if side.laser or side.thermo:
        lines.append(f"  {_fighters(side.laser, side.thermo)}")
    lines.append("  " + tr("Waffen: {weapons}", weapons=" ".join(side.weapons) or NOTHING))
    return lines


def _fleet(side: SideRecord) -> str:
    classes = Counter(entry.letter for entry in side.ships)
    parts = [f"{count} {letter}" for letter, count in sorted(classes.items())]
    if side.laser or side.thermo:
        parts.append(_fighters(side.laser, side.thermo))
    return ", ".join(parts) or NOTHING


def _fighters(laser: int, thermo: int) -> str:
    kinds = ((laser, "LJg"), (thermo, "TJg"))
    return ", ".join(f"{number(count)} {kind}" for count, kind in kinds if count)


def _strength(fought: Round) -> str:
    return tr("Verblieben: {first} gegen {second}", first=_left(fought.first), second=_left(fought.second))


def _left(side: SideRound) -> str:
    ships = ntr("{count} Schiff", "{count} Schiffe", side.ships_left)
    fighters = _fighters(side.laser_left, side.thermo_left)
    return f"{ships}, {fighters}" if fighters else ships


def _returns(battle: BattleRecord, names: Names, ships: dict[ShipId, str]) -> Iterable[str]:
    """Where the surviving fighters of each side went (rules 9)."""
    for side in (battle.first, battle.second):
        returned = side.returned
        parts = [
            tr(
                "{fighters} auf {ship}",
                fighters=_fighters(home.laser, home.thermo),
                ship=ships.get(home.ship, str(home.ship)),
            )
            for home in returned.hangars
        ]
        if returned.star_laser or returned.star_thermo:
            parts.append(tr("{fighters} auf dem Stern", fighters=_fighters(returned.star_laser, returned.star_thermo)))
        if returned.lost_laser or returned.lost_thermo:
            lost = _fighters(returned.lost_laser, returned.lost_thermo)
            parts.append(tr("{fighters} aus Platzmangel verloren", fighters=lost))
        if parts:
            yield tr("Jäger von {ruler}: {where}.", ruler=names.ruler(side.ruler), where="; ".join(parts))
