"""What the tables show: columns as small functions over one row's thing. Formulas come from the engine."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from app.engine.eds.economy import grain_need, taxes
from app.engine.eds.sightings import Sighting, seen_in
from app.model.eds.kinds import NO_CODE
from app.model.eds.orders import NameStar, Order
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import ChartStar, PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.text.catalog import mark, tr
from app.text.numbers import month_label, number
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
    icon: str = ""
    """A sign before the text, in the colour of warnings."""


class Column(NamedTuple, Generic[T]):
    """One column."""

    title: str
    """Source language."""
    tip: str
    cell: Callable[[T], Cell]
    left: bool = False
    """Text, aligned left; numbers are aligned right."""
    least: int = 40
    """Least width in px at 100 %."""
    edit: Callable[[T, str], Order | None] | None = None
    """The order that what was typed stands for; None when it is none."""
    kind: type[Order] | None = None
    """Orders that stand behind the cell."""


class Remark(NamedTuple):
    """What deserves a look."""

    text: str
    weight: int
    """0 is the worst."""


class Coming(NamedTuple):
    """What the sheet as it stands makes of the realm."""

    stars: Mapping[StarId, Planned] = {}
    at_jump: Mapping[ShipId, Ship] = {}
    """Own ships when ships jump: repaired and refuelled."""
    after: Mapping[ShipId, Ship] = {}
    """Own ships after the month."""
    lasts: Mapping[StarId, int | None] = {}
    """Whole months the grain of own stars lasts; None beyond the horizon."""
    phases: Mapping[ShipId, tuple[int, ...]] = {}
    """Phases in which a ship has orders."""
    hints: Mapping[tuple[str, int], Remark] = {}
    """What the planner says of a „star“ or „ship“ with a number, the worst of each."""


class StarRow(NamedTuple):
    """A star with what is planned for it."""

    star: Star | None
    """None while only its place is known."""
    place: ChartStar
    owner_name: str
    view: PlayerView
    planned: Planned | None
    seen: int | None = None
    """Months evaluated when it was last seen; None: never."""
    lasts: str = ""
    note: str = ""
    remark: Remark | None = None

    @property
    def age(self) -> int:
        """Months since it was seen; 0 while nothing is known."""
        return self.view.month - self.seen if self.seen is not None else 0

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
    after: Ship | None = None
    """As it will be after the month."""
    phases: tuple[int, ...] = ()
    """In which it has orders."""
    remark: Remark | None = None

    @property
    def age(self) -> int:
        """Ships are known only while they are seen."""
        return 0

    @property
    def owner(self) -> PlayerId:
        return self.ship.owner


_NOTHING = Coming()
_UNTOLD = -1
_NO_REMARK, _NO_WORRY = 9.0, 2
FOR_EVER = "∞"


def star_rows(
    view: PlayerView,
    coming: Coming = _NOTHING,
    remembered: Mapping[StarId, Sighting] = {},
    notes: Mapping[tuple[int, int], str] = {},
) -> list[StarRow]:
    """All stars by number; what was seen earlier stands with its age, what was never seen stays open."""
    known = {**remembered, **seen_in(view)}
    names = names_of(view)
    rows = []
    for place in view.chart:
        seen = known.get(place.nr)
        star = seen.star if seen is not None else None
        owner = names.get(star.owner, "–") if star is not None else UNKNOWN
        months = coming.lasts.get(place.nr, _UNTOLD)
        lasts = "" if months == _UNTOLD else FOR_EVER if months is None else number(months)
        note = notes.get((place.x, place.y), "")
        month = seen.month if seen is not None else None
        remark = coming.hints.get(("star", place.nr))
        rows.append(StarRow(star, place, owner, view, coming.stars.get(place.nr), month, lasts, note, remark))
    return rows


def ship_rows(view: PlayerView, coming: Coming = _NOTHING) -> list[ShipRow]:
    """Own ships, then foreign ones."""
    names = names_of(view)
    return [
        ShipRow(
            ship,
            names.get(ship.owner, "–"),
            view,
            coming.at_jump.get(ship.nr),
            coming.after.get(ship.nr),
            coming.phases.get(ship.nr, ()),
            coming.hints.get(("ship", ship.nr)),
        )
        for ship in (*view.ships, *view.seen_ships)
    ]


def names_of(view: PlayerView) -> dict[PlayerId, str]:
    """Rulers as tables name them: „6 Nargun“."""
    return {line.nr: f"{line.nr} {line.name}" for line in view.rulers}


def count(value: int, planned: int | None = None) -> Cell:
    later = number(planned) if planned is not None and planned != value else ""
    return Cell(number(value), float(value), later)


def _of_star(amount: Callable[[Star], int]) -> Callable[[StarRow], Cell]:
    """A number only known of stars in sight."""
    return lambda row: count(amount(row.star)) if row.star is not None else Cell(UNKNOWN, -1.0)


def _population(row: StarRow) -> Cell:
    if row.star is None:
        return Cell(UNKNOWN, -1.0)
    return count(row.star.population, row.planned.population if row.planned is not None else None)


def _industry(row: StarRow) -> Cell:
    if row.star is None:
        return Cell(UNKNOWN, "")
    code = row.star.industry or NO_CODE
    later = (row.planned.industry or NO_CODE) if row.planned is not None else code
    return Cell(code if code != NO_CODE else "–", code, later if later != code else "")


def _lasts(row: StarRow) -> Cell:
    order = float("inf") if row.lasts == FOR_EVER else float(row.lasts.replace(".", "").replace(",", "") or -1)
    return Cell(row.lasts, order)


def _seen(row: StarRow) -> Cell:
    """The month in which it was seen as it stands here."""
    return month_cell(row.seen)


def _taxes(row: StarRow) -> Cell:
    return count(taxes(row.star.population, row.view.parameters)) if row.star is not None else Cell(UNKNOWN, -1.0)


def _need(row: StarRow) -> Cell:
    return count(grain_need(row.star.population, row.view.parameters)) if row.star is not None else Cell(UNKNOWN, -1.0)


def remark_cell(remark: Remark | None) -> Cell:
    """What the planner says; sorted by it, what is worst comes first."""
    if remark is None:
        return Cell("", _NO_REMARK)
    return Cell(remark.text, float(remark.weight), icon="warning" if remark.weight < _NO_WORRY else "info")


def month_cell(month: int | None) -> Cell:
    """„J2/M1“; a dash when it was never."""
    if month is None:
        return Cell("–", -1.0)
    return Cell(month_label(month) if month else tr("Beginn"), float(month))


def field(x: int, y: int) -> Cell:
    return Cell(f"{x},{y}", float(x * 10_000 + y))


def words(text: str) -> Cell:
    return Cell(text, text.casefold())


STAR_COLUMNS: Sequence[Column[StarRow]] = (
    Column(mark("Nr."), mark("Nummer des Sterns"), lambda row: count(row.place.nr)),
    Column(
        mark("Name"),
        mark("Name des Sterns"),
        lambda row: words(row.star.name if row.star else ""),
        True,
        edit=lambda row, text: edits.rename_star(row.place.nr, text),
        kind=NameStar,
    ),
    Column("X,Y", mark("Feld der Karte"), lambda row: field(row.place.x, row.place.y)),
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
    Column(mark("reicht"), mark("Ganze Monate, die das Getreide reicht"), _lasts),
    Column(mark("Steuer"), mark("Steuern im Monat, WE"), _taxes),
    Column(mark("Hinweis"), mark("Was der Planer dazu sagt"), lambda row: remark_cell(row.remark), True),
    Column(mark("Besitzer"), mark("Wem der Stern gehört"), lambda row: words(row.owner_name), True),
    Column(mark("Stand"), mark("Wann der Stern so gesehen wurde"), _seen),
    Column(mark("Notiz"), mark("Deine Notiz auf der Karte"), lambda row: words(row.note), True),
)
