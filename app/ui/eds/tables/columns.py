"""What the tables show: columns as small functions over one row's thing. Formulas come from the engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from app.engine.eds.economy import grain_need, taxes
from app.engine.eds.jumps import ship_range
from app.model.eds.kinds import NO_CODE, Status
from app.model.eds.orders import Load, NameShip, NameStar, Order, Refuel, SetRetreat
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import ChartStar, PlayerView, RulerLine
from app.model.ids import PlayerId, ShipId, StarId
from app.text.catalog import mark, tr
from app.text.numbers import number
from app.ui.eds.outlook import Planned
from app.ui.eds.tables import edits

T = TypeVar("T")
UNKNOWN = "?"


class Cell(NamedTuple):
    """What stands in a cell and by what it is sorted."""

    text: str
    key: float | str
    planned: str = ""
    """What it will be after the month, when that differs."""


class Column(NamedTuple, Generic[T]):
    """One column."""

    title: str
    """Source language."""
    tip: str
    cell: Callable[[T], Cell]
    left: bool = False
    """Text, aligned left; numbers are aligned right."""
    least: int = 40
    """Least width in px."""
    edit: Callable[[T, str], Order | None] | None = None
    """The order that what was typed stands for; None when it is none."""
    kind: type[Order] | None = None
    """Orders that stand behind the cell."""


class StarRow(NamedTuple):
    """A star with what is planned for it."""

    star: Star | None
    """None while only its place is known."""
    place: ChartStar
    owner_name: str
    view: PlayerView
    planned: Planned | None

    @property
    def owner(self) -> PlayerId | None:
        """None when nobody of the viewer's is there to see."""
        return self.star.owner if self.star is not None else None


class ShipRow(NamedTuple):
    """A ship of the viewer or one he sees."""

    ship: Ship
    owner_name: str
    view: PlayerView
    planned: Ship | None = None
    """As it will be when ships jump."""

    @property
    def owner(self) -> PlayerId:
        return self.ship.owner


class RulerRow(NamedTuple):
    """A ruler."""

    line: RulerLine
    stars: int
    """Stars of his the viewer sees."""
    ships: int
    view: PlayerView

    @property
    def owner(self) -> PlayerId:
        return self.line.nr


def star_rows(view: PlayerView, planned: Mapping[StarId, Planned]) -> list[StarRow]:
    """All stars by number; what is not known of them stays open."""
    known = {star.nr: star for star in (*view.stars, *view.seen_stars)}
    names = names_of(view)
    rows = []
    for place in view.chart:
        star = known.get(place.nr)
        owner = names.get(star.owner, "–") if star is not None else UNKNOWN
        rows.append(StarRow(star, place, owner, view, planned.get(place.nr)))
    return rows


def ship_rows(view: PlayerView, at_jump: Mapping[ShipId, Ship] | None = None) -> list[ShipRow]:
    """Own ships, then foreign ones."""
    names, later = names_of(view), at_jump or {}
    ships = (*view.ships, *view.seen_ships)
    return [ShipRow(ship, names.get(ship.owner, "–"), view, later.get(ship.nr)) for ship in ships]


def ruler_rows(view: PlayerView) -> list[RulerRow]:
    """All rulers with what the viewer sees of them."""
    stars, ships = (*view.stars, *view.seen_stars), (*view.ships, *view.seen_ships)
    return [
        RulerRow(
            line,
            sum(star.owner == line.nr for star in stars),
            sum(ship.owner == line.nr for ship in ships),
            view,
        )
        for line in view.rulers
    ]


def names_of(view: PlayerView) -> dict[PlayerId, str]:
    """Rulers as tables name them: „6 Nargun“."""
    return {line.nr: f"{line.nr} {line.name}" for line in view.rulers}


def _count(value: int, planned: int | None = None) -> Cell:
    later = number(planned) if planned is not None and planned != value else ""
    return Cell(number(value), float(value), later)


def _of_star(count: Callable[[Star], int]) -> Callable[[StarRow], Cell]:
    """A number only known of stars in sight."""
    return lambda row: _count(count(row.star)) if row.star is not None else Cell(UNKNOWN, -1.0)


def _population(row: StarRow) -> Cell:
    if row.star is None:
        return Cell(UNKNOWN, -1.0)
    return _count(row.star.population, row.planned.population if row.planned is not None else None)


def _industry(row: StarRow) -> Cell:
    if row.star is None:
        return Cell(UNKNOWN, "")
    code = row.star.industry or NO_CODE
    later = (row.planned.industry or NO_CODE) if row.planned is not None else code
    return Cell(code if code != NO_CODE else "–", code, later if later != code else "")


def _taxes(row: StarRow) -> Cell:
    return _count(taxes(row.star.population, row.view.parameters)) if row.star is not None else Cell(UNKNOWN, -1.0)


def _need(row: StarRow) -> Cell:
    return _count(grain_need(row.star.population, row.view.parameters)) if row.star is not None else Cell(UNKNOWN, -1.0)


def _place(x: int, y: int) -> Cell:
    return Cell(f"{x},{y}", float(x * 10_000 + y))


def _text(text: str) -> Cell:
    return Cell(text, text.casefold())


STAR_COLUMNS: Sequence[Column[StarRow]] = (
    Column(mark("Nr."), mark("Nummer des Sterns"), lambda row: _count(row.place.nr)),
    Column(
        mark("Name"),
        mark("Name des Sterns"),
        lambda row: _text(row.star.name if row.star else ""),
        True,
        edit=lambda row, text: edits.rename_star(row.place.nr, text),
        kind=NameStar,
    ),
    Column("X,Y", mark("Feld der Karte"), lambda row: _place(row.place.x, row.place.y)),
    Column(mark("BV"), mark("Bevölkerung, nach diesem Zug"), _population, least=70),
    Column("I", mark("Industrie: Werft, Erz, Uran, Getreide, Forschung"), _industry, least=56),
    Column("Ljg", mark("Laserjäger"), _of_star(lambda star: star.laser_fighters)),
    Column("Tjg", mark("Thermojäger"), _of_star(lambda star: star.thermo_fighters)),
    Column(mark("Erz"), mark("Erz im Lager"), _of_star(lambda star: star.store.ore)),
    Column(mark("Uran"), mark("Uran im Lager"), _of_star(lambda star: star.store.uranium)),
    Column(mark("Getr."), mark("Getreide im Lager"), _of_star(lambda star: star.store.grain)),
    Column("E/M", mark("Erz im Monat, mit einer Erzmine"), _of_star(lambda star: star.yields.ore)),
    Column("U/M", mark("Uran im Monat, mit einer Uranmine"), _of_star(lambda star: star.yields.uranium)),
    Column("G/M", mark("Getreide im Monat, mit einem Agrarbetrieb"), _of_star(lambda star: star.yields.grain)),
    Column(mark("Verbr."), mark("Getreide, das die Bevölkerung im Monat isst"), _need),
    Column(mark("Steuer"), mark("Steuern im Monat, WE"), _taxes),
    Column(mark("Besitzer"), mark("Wem der Stern gehört"), lambda row: _text(row.owner_name), True),
)


def _cargo(row: ShipRow) -> Cell:
    ship = row.ship
    return Cell(f"{ship.good} {number(ship.amount)}" if ship.good else "–", float(ship.amount))


def _later(count: Callable[[Ship], int]) -> Callable[[ShipRow], Cell]:
    """A number that orders of phases 1 to 6 change."""
    return lambda row: _count(count(row.ship), count(row.planned) if row.planned is not None else None)


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
    Column(mark("Nr."), mark("Nummer des Schiffs"), lambda row: _count(row.ship.nr)),
    Column(
        mark("Name"),
        mark("Name des Schiffs"),
        _ship_name,
        True,
        edit=lambda row, text: edits.rename_ship(row.ship, text),
        kind=NameShip,
    ),
    Column("X,Y", mark("Feld der Karte"), lambda row: _place(row.ship.x, row.ship.y)),
    Column("G", mark("Größe: Klasse A bis Z"), lambda row: _text(row.ship.build.design.letter)),
    Column("RW", mark("Reichweite in Feldern, mit Schäden"), _range),
    Column(
        "SP",
        mark("Uran im Tank: Sprünge, die noch möglich sind"),
        _later(lambda ship: ship.uranium),
        least=56,
        edit=lambda row, text: edits.refuel(row.ship, text),
        kind=Refuel,
    ),
    Column("Tk", mark("Tanks"), lambda row: _count(row.ship.build.design.tanks)),
    Column("T", mark("Treffer"), _later(lambda ship: ship.hits)),
    Column(
        "R",
        mark("Rückzugszahl"),
        _later(lambda ship: ship.retreat),
        least=48,
        edit=lambda row, text: edits.retreat(row.ship, text),
        kind=SetRetreat,
    ),
    Column("LR", mark("Laderaum"), lambda row: _count(row.ship.build.cargo_space)),
    Column(
        mark("Ladung"),
        mark("Ware und Menge an Bord"),
        _cargo,
        edit=lambda row, text: edits.load(row.ship, text),
        kind=Load,
    ),
    Column("JG", mark("Hangars"), lambda row: _count(row.ship.build.design.hangars)),
    Column("Ljg", mark("Laserjäger an Bord"), lambda row: _count(row.ship.laser_fighters)),
    Column("Tjg", mark("Thermojäger an Bord"), lambda row: _count(row.ship.thermo_fighters)),
    Column(mark("Kanonen"), mark("Kanonen L/T/N/A"), lambda row: _systems(row.ship.build.design.guns)),
    Column(mark("Schilde"), mark("Schilde L/T/N/A"), lambda row: _systems(row.ship.build.design.shields)),
    Column("LX", mark("Stärke der Laserwaffen"), lambda row: _count(row.ship.build.laser)),
    Column("TX", mark("Stärke der Thermowaffen"), lambda row: _count(row.ship.build.thermo)),
    Column(mark("Besitzer"), mark("Wem das Schiff gehört"), lambda row: _text(row.owner_name), True),
)

STATUS_NAMES = {
    Status.FRIENDLY: mark("freundlich"),
    Status.NEUTRAL: mark("neutral"),
    Status.WAR: mark("Krieg"),
}


def _status(row: RulerRow) -> Cell:
    if row.line.nr == row.view.player:
        return Cell(tr("das bist Du"), 0.0)
    return Cell(f"{int(row.line.status)} {tr(STATUS_NAMES[row.line.status])}", float(row.line.status))


def _seen(count: int, row: RulerRow) -> Cell:
    return _count(count) if count or row.line.nr == row.view.player else Cell("–", -1.0)


RULER_COLUMNS: Sequence[Column[RulerRow]] = (
    Column(mark("Nr."), mark("Nummer des Herrschers"), lambda row: _count(row.line.nr)),
    Column(mark("Name"), mark("Name des Herrschers"), lambda row: _text(row.line.name), True),
    Column(mark("Mein Status"), mark("Dein Status zu ihm: 1 freundlich, 2 neutral, 3 Krieg"), _status, True),
    Column(mark("Sterne"), mark("Sterne, die Du siehst"), lambda row: _seen(row.stars, row)),
    Column(mark("Schiffe"), mark("Schiffe, die Du siehst"), lambda row: _seen(row.ships, row)),
    Column(
        mark("Im Spiel"),
        mark("Hat noch Sterne oder Schiffe"),
        lambda row: _text(tr("ja") if row.line.in_game else tr("ausgeschieden")),
        True,
    ),
)
