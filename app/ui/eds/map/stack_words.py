"""What the list of things at one point says."""

from collections.abc import Sequence

from app.model.eds.ship import Ship
from app.text.catalog import ntr, tr
from app.text.numbers import month_label
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.words import card_title, ruler_label


def stack_name() -> str:
    """What the stack list is called."""
    return tr("Objekte an diesem Punkt")


def stack_head(x: int, y: int, ships: int) -> str:
    """Head of the stack list."""
    return ntr("({x},{y}) · {count} Schiff", "({x},{y}) · {count} Schiffe", ships, x=x, y=y)


def star_row(chart: Chart, thing: Thing) -> str:
    """„150 ABENDROT (39,33) · BV 4 · U“."""
    star = chart.stars.get(thing.nr)
    title = card_title(chart, thing)
    if star is None or not star.owner:
        return title
    works = f" · {star.industry.value}" if star.industry else ""
    return tr("{star} · BV {people}", star=title, people=star.population) + works


def ship_row(chart: Chart, ship: Ship, effective: int) -> str:
    """„31 MILAN  B · RW 9/12 · SP 4/6 · Sprung → 188“."""
    start = f"{ship.nr} {ship.name}  {ship.build.design.letter}"
    if ship.build.base:
        return f"{start} · " + tr("kein Antrieb")
    reach = f"{effective}/{ship.build.range}" if ship.hits else str(ship.build.range)
    fuel = f"{ship.uranium}/{ship.build.design.tanks}"
    parts = [start, tr("RW {range} · SP {fuel}", range=reach, fuel=fuel)]
    if not ship.uranium:
        parts.append(tr("△ kein Uran"))
    jump = chart.jumping.get(ship.nr)
    if jump is not None:
        star = chart.star_at.get((jump.x, jump.y))
        target = str(star) if star is not None else f"({jump.x},{jump.y})"
        parts.append(tr("Sprung → {target}", target=target))
    return " · ".join(parts)


def foreign_row(chart: Chart, ships: Sequence[Ship]) -> str:
    """„6 Nargun: 2 Schiffe (B, C) · Stand J2/M3“; all are of one ruler."""
    classes = ", ".join(sorted(ship.build.design.letter for ship in ships))
    owner = ruler_label(chart, ships[0].owner)
    what = ntr("{ruler}: {count} Schiff ({classes})", "{ruler}: {count} Schiffe ({classes})", len(ships),
               ruler=owner, classes=classes)  # fmt: skip
    month = chart.view.month
    return f"{what} · " + tr("Stand {month}", month=month_label(month)) if month else what


def arriving(month: int, ships: Sequence[Ship]) -> str:
    """Who comes to a point: „Ankunft J2/M4: 33 REIHER“."""
    who = ", ".join(f"{ship.nr} {ship.name}" for ship in ships)
    return tr("Ankunft {month}: {ships}", month=month_label(month), ships=who)


def all_own() -> str:
    """Tick every own ship."""
    return tr("Alle eigenen")


def work_out() -> str:
    """Open the battle simulator."""
    return tr("Kampf durchrechnen")
