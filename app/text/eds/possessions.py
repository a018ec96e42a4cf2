"""The Besitztümerblatt (rules 12.1) as aligned plain text, out of a player's view."""

from collections.abc import Iterable

from app.model.eds.kinds import NO_CODE, Status
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.view import PlayerView
from app.model.ids import NOBODY
from app.text.catalog import mark, tr
from app.text.numbers import cargo, money, month_label, number, state_label, year_and_month, year_name
from app.text.table import aligned

STATUS_NAMES: dict[Status, str] = {
    Status.FRIENDLY: mark("freundlich"),
    Status.NEUTRAL: mark("neutral"),
    Status.WAR: mark("Krieg"),
}

_NAME_COLUMN = frozenset({1})
_SHIP_TEXTS = frozenset({1, 17})
"""Name and cargo."""

TERMS: dict[str, str] = {
    "WE": mark("Werteinheit, das Geld"),
    "EV": mark("Evolutionsstufe"),
    "BV": mark("Bevölkerungsgrad"),
    "I": mark("Anlage: W Werft, E Erz, U Uran, G Getreide, F Forschung"),
    "Ljg, Tjg": mark("Laserjäger, Thermojäger"),
    "G": mark("Größenklasse A bis Z; als Ware Getreide"),
    "Tk": mark("Tanks"),
    "JG": mark("Hangarplätze für Jäger"),
    "LR": mark("Laderaum"),
    "RW": mark("Reichweite"),
    "LX, TX": mark("Stärke der Laser und der Thermowaffen"),
    "T": mark("Treffer, noch nicht repariert"),
    "SP": mark("Sprünge, so viel Uran ist im Tank"),
    "R": mark("Rückzugszahl"),
    "H": mark("Herrscher, dem es gehört"),
}
"""Abbreviations of the sheet and what they mean, in the source language."""


def possessions(view: PlayerView) -> str:
    """Everything a ruler owns and sees."""
    parts = [_heading(view), _statuses(view)]
    parts.append([tr("Eigene Sterne"), *star_table(view.stars)])
    parts.append([tr("Eigene Schiffe"), *ship_table(view.ships)])
    if view.seen_stars:
        parts.append([tr("Beobachtete Sterne"), *star_table(view.seen_stars)])
    if view.seen_ships:
        parts.append([tr("Beobachtete Schiffe"), *ship_table(view.seen_ships)])
    parts.append([f"{term}: {tr(meaning)}" for term, meaning in TERMS.items()])
    return "\n\n".join("\n".join(part) for part in parts)


def star_table(stars: Iterable[Star]) -> list[str]:
    """Stars with all columns of rules 12.1.4."""
    head = ["Nr.", tr("Name"), "Xko", "Yko", "BV", "I", "Ljg", "Tjg"]
    head += (
        [tr("Lager {good}", good=good) for good in "EUG"] + [tr("Ertrag {good}", good=good) for good in "EUG"] + ["H"]
    )
    rows = [
        [
            *map(str, (star.nr, star.name, star.x, star.y, star.population, star.industry or NO_CODE)),
            *map(str, (star.laser_fighters, star.thermo_fighters)),
            *_goods(star.store),
            *_goods(star.yields),
            _owner(star.owner),
        ]
        for star in stars
    ]
    return aligned(head, rows, _NAME_COLUMN) if rows else [tr("keine")]


def ship_table(ships: Iterable[Ship]) -> list[str]:
    """Ships with all columns of rules 12.1.5."""
    head = ["Nr.", tr("Name"), "Xko", "Yko", "G", "Tk", "JG", "LR", "RW", "LX", "TX"]
    head += [tr("Kanonen"), tr("Schilde"), "T", "SP", "Ljg", "Tjg", tr("Ladung"), "R", "H"]
    rows = [_ship_row(ship) for ship in ships]
    return aligned(head, rows, _SHIP_TEXTS) if rows else [tr("keine")]


def _ship_row(ship: Ship) -> list[str]:
    build, design = ship.build, ship.build.design
    return [
        *map(str, (ship.nr, ship.name, ship.x, ship.y, design.letter, design.tanks, design.hangars)),
        *map(str, (build.cargo_space, build.range, build.laser, build.thermo or NO_CODE)),
        "/".join(map(str, design.guns)),
        "/".join(map(str, design.shields)),
        *map(str, (ship.hits, ship.uranium, ship.laser_fighters, ship.thermo_fighters)),
        cargo(ship.good, ship.amount),
        str(ship.retreat),
        _owner(ship.owner),
    ]


def _heading(view: PlayerView) -> list[str]:
    month = view.month + 1
    year, _ = year_and_month(month)
    name = next((line.name for line in view.rulers if line.nr == view.player), "")
    return [
        tr("Besitztümerblatt von {name} (Herrscher {nr})", name=name, nr=view.player),
        tr(
            "{state} · {year} · Zug für {month}",
            state=state_label(view.month),
            year=year_name(year),
            month=month_label(month),
        ),
        tr("Vermögen {money} · Evolutionsstufe {ev}", money=money(view.money), ev=view.ev),
    ]


def _statuses(view: PlayerView) -> list[str]:
    others = [line for line in view.rulers if line.nr != view.player]
    rows = [
        [
            str(line.nr),
            line.name,
            str(int(line.status)),
            tr(STATUS_NAMES[line.status]) if line.in_game else tr("ausgeschieden"),
        ]
        for line in others
    ]
    table = aligned(["Nr.", tr("Name"), tr("Status"), ""], rows, frozenset({1, 3})) if rows else [tr("keine")]
    return [tr("Status zu den Herrschern"), *table]


def _goods(goods: Goods) -> list[str]:
    return [number(goods.ore), number(goods.uranium), number(goods.grain)]


def _owner(owner: int) -> str:
    return NO_CODE if owner == NOBODY else str(owner)
