"""The Besitztümerblatt (rules 12.1) as aligned plain text, out of a player's view."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

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


class Table(NamedTuple):
    """A part of the sheet: a title and rows in columns."""

    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    left: frozenset[int]
    """Columns of words; all others are numbers and stand to the right."""


def possessions(view: PlayerView) -> str:
    """Everything a ruler owns and sees."""
    parts = [heading(view)]
    parts += [[table.title, *_lines(table)] for table in tables(view)]
    parts.append([f"{term}: {tr(meaning)}" for term, meaning in TERMS.items()])
    return "\n\n".join("\n".join(part) for part in parts)


def tables(view: PlayerView) -> list[Table]:
    """The tables of the sheet in their order; what a ruler does not see has none."""
    found = [
        _statuses(view),
        _stars(tr("Eigene Sterne"), view.stars),
        _ships(tr("Eigene Schiffe"), view.ships),
    ]
    if view.seen_stars:
        found.append(_stars(tr("Beobachtete Sterne"), view.seen_stars))
    if view.seen_ships:
        found.append(_ships(tr("Beobachtete Schiffe"), view.seen_ships))
    return found


def _lines(table: Table) -> list[str]:
    return aligned(table.head, table.rows, table.left) if table.rows else [tr("keine")]


def _stars(title: str, stars: Iterable[Star]) -> Table:
    """Stars with all columns of rules 12.1.4."""
    goods = [tr("Lager {good}", good=good) for good in "EUG"] + [tr("Ertrag {good}", good=good) for good in "EUG"]
    head = ("Nr.", tr("Name"), "Xko", "Yko", "BV", "I", "Ljg", "Tjg", *goods, "H")
    rows = [
        (
            *map(str, (star.nr, star.name, star.x, star.y, star.population, star.industry or NO_CODE)),
            *map(str, (star.laser_fighters, star.thermo_fighters)),
            *_goods(star.store),
            *_goods(star.yields),
            _owner(star.owner),
        )
        for star in stars
    ]
    return Table(title, head, rows, _NAME_COLUMN)


def _ships(title: str, ships: Iterable[Ship]) -> Table:
    """Ships with all columns of rules 12.1.5."""
    build = ("Nr.", tr("Name"), "Xko", "Yko", "G", "Tk", "JG", "LR", "RW", "LX", "TX", tr("Kanonen"), tr("Schilde"))
    head = (*build, "T", "SP", "Ljg", "Tjg", tr("Ladung"), "R", "H")
    return Table(title, head, [_ship_row(ship) for ship in ships], _SHIP_TEXTS)


def _ship_row(ship: Ship) -> tuple[str, ...]:
    build, design = ship.build, ship.build.design
    return (
        *map(str, (ship.nr, ship.name, ship.x, ship.y, design.letter, design.tanks, design.hangars)),
        *map(str, (build.cargo_space, build.range, build.laser, build.thermo or NO_CODE)),
        "/".join(map(str, design.guns)),
        "/".join(map(str, design.shields)),
        *map(str, (ship.hits, ship.uranium, ship.laser_fighters, ship.thermo_fighters)),
        cargo(ship.good, ship.amount),
        str(ship.retreat),
        _owner(ship.owner),
    )


def heading(view: PlayerView) -> list[str]:
    """Whose sheet it is, of which month, and what he owns besides stars and ships."""
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


def _statuses(view: PlayerView) -> Table:
    others = [line for line in view.rulers if line.nr != view.player]
    rows = [
        (
            str(line.nr),
            line.name,
            str(int(line.status)),
            tr(STATUS_NAMES[line.status]) if line.in_game else tr("ausgeschieden"),
        )
        for line in others
    ]
    return Table(tr("Status zu den Herrschern"), ("Nr.", tr("Name"), tr("Status"), ""), rows, frozenset({1, 3}))


def _goods(goods: Goods) -> list[str]:
    return [number(goods.ore), number(goods.uranium), number(goods.grain)]


def _owner(owner: int) -> str:
    return NO_CODE if owner == NOBODY else str(owner)
