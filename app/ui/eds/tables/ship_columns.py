"""Columns of the table of ships."""

from collections.abc import Callable, Sequence

from app.engine.eds.jumps import ship_range
from app.model.eds.orders import Load, NameShip, Refuel, SetRetreat
from app.model.eds.ship import Ship
from app.text.catalog import mark, tr
from app.text.numbers import number
from app.ui.eds.tables import edits
from app.ui.eds.tables.columns import Cell, Column, ShipRow, count, field, remark_cell, words


def _cargo(row: ShipRow) -> Cell:
    now, later = _hold(row.ship), _hold(row.after) if row.after is not None else ""
    return Cell(now, float(row.ship.amount), later if later != now else "")


def _hold(ship: Ship) -> str:
    return f"{ship.good} {number(ship.amount)}" if ship.good else "–"


def _where(row: ShipRow) -> Cell:
    here = field(row.ship.x, row.ship.y)
    there = field(row.after.x, row.after.y).text if row.after is not None else here.text
    return here._replace(planned=there if there != here.text else "")


def _orders(row: ShipRow) -> Cell:
    """Numbers of the phases: „5 7 9“."""
    return Cell(" ".join(map(str, row.phases)), float(len(row.phases)))


def _later(amount: Callable[[Ship], int]) -> Callable[[ShipRow], Cell]:
    """A number that orders of phases 1 to 6 change."""
    return lambda row: count(amount(row.ship), amount(row.planned) if row.planned is not None else None)


def _after(amount: Callable[[Ship], int]) -> Callable[[ShipRow], Cell]:
    """A number that later orders change too."""
    return lambda row: count(amount(row.ship), amount(row.after) if row.after is not None else None)


def _ship_name(row: ShipRow) -> Cell:
    later = row.planned.name if row.planned is not None and row.planned.name != row.ship.name else ""
    return Cell(row.ship.name, row.ship.name.casefold(), later)


def _range(row: ShipRow) -> Cell:
    now = ship_range(row.ship, row.view.parameters.movement)
    full = row.ship.build.range
    return Cell(number(now) if now == full else tr("{now} von {full}", now=now, full=full), float(now))


def _systems(counts: Sequence[int]) -> Cell:
    return Cell("/".join(map(str, counts)) if any(counts) else "–", float(sum(counts)))


SHIP_COLUMNS: Sequence[Column[ShipRow]] = (
    Column(mark("Nr."), mark("Nummer des Schiffs"), lambda row: count(row.ship.nr)),
    Column(
        mark("Name"),
        mark("Name des Schiffs"),
        _ship_name,
        True,
        edit=lambda row, text: edits.rename_ship(row.ship, text),
        kind=NameShip,
    ),
    Column("X,Y", mark("Feld der Karte"), _where, least=56),
    Column("G", mark("Größe: Klasse A bis Z"), lambda row: words(row.ship.build.design.letter)),
    Column("RW", mark("Reichweite in Feldern, mit Schäden"), _range),
    Column(
        "SP",
        mark("Uran im Tank: Sprünge, die noch möglich sind"),
        _later(lambda ship: ship.uranium),
        least=56,
        edit=lambda row, text: edits.refuel(row.ship, text),
        kind=Refuel,
    ),
    Column("Tk", mark("Tanks"), lambda row: count(row.ship.build.design.tanks)),
    Column("T", mark("Treffer"), _later(lambda ship: ship.hits)),
    Column(
        "R",
        mark("Rückzugszahl"),
        _later(lambda ship: ship.retreat),
        least=48,
        edit=lambda row, text: edits.retreat(row.ship, text),
        kind=SetRetreat,
    ),
    Column("LR", mark("Laderaum"), lambda row: count(row.ship.build.cargo_space)),
    Column(
        mark("Ladung"),
        mark("Ware und Menge an Bord"),
        _cargo,
        edit=lambda row, text: edits.load(row.ship, text),
        kind=Load,
    ),
    Column("JG", mark("Hangars"), lambda row: count(row.ship.build.design.hangars)),
    Column("Ljg", mark("Laserjäger an Bord"), _after(lambda ship: ship.laser_fighters)),
    Column("Tjg", mark("Thermojäger an Bord"), _after(lambda ship: ship.thermo_fighters)),
    Column(mark("Kanonen"), mark("Kanonen L/T/N/A"), lambda row: _systems(row.ship.build.design.guns)),
    Column(mark("Schilde"), mark("Schilde L/T/N/A"), lambda row: _systems(row.ship.build.design.shields)),
    Column("LX", mark("Stärke der Laserwaffen"), lambda row: count(row.ship.build.laser)),
    Column("TX", mark("Stärke der Thermowaffen"), lambda row: count(row.ship.build.thermo)),
    Column(mark("Befehle"), mark("Phasen, in denen das Schiff in diesem Monat Befehle hat"), _orders, True),
    Column(mark("Hinweis"), mark("Was der Planer dazu sagt"), lambda row: remark_cell(row.remark), True),
    Column(mark("Besitzer"), mark("Wem das Schiff gehört"), lambda row: words(row.owner_name), True),
)
