"""What the map says about stars, ships and itself. Sentences about jumps: ``jump_words.py``."""

import math

from app.engine.eds.economy import months_fed
from app.engine.eds.jumps import rounded_distance
from app.model.eds.kinds import Industry
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.text.catalog import mark, ntr, tr
from app.text.numbers import decimal, number
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.tool_words import seen_label

_DIRECTIONS = (
    mark("östlich"), mark("nordöstlich"), mark("nördlich"), mark("nordwestlich"),
    mark("westlich"), mark("südwestlich"), mark("südlich"), mark("südöstlich"),
)  # fmt: skip
INDUSTRIES = {
    "W": mark("Werft"), "E": mark("Erzmine"), "U": mark("Uranmine"), "G": mark("Agrarbetrieb"),
    "F": mark("Forschungsstation"),
}  # fmt: skip
_MM_OF_PX = 25.4 / 96
"""Paper has 96 px to the inch."""


# --- things -----------------------------------------------------------------------------------------------------------


def star_label(chart: Chart, nr: int) -> str:
    """„188“ or „150 ABENDROT“."""
    name = chart.star_name(nr)
    return f"{nr} {name}" if name else tr("Stern {nr}", nr=nr)


def owner_label(chart: Chart, star: Star | None) -> str:
    """Whose it is."""
    if star is None:
        return tr("unbekannt")
    if not star.owner:
        return tr("herrenlos")
    return ruler_label(chart, star.owner)


def ruler_label(chart: Chart, nr: int) -> str:
    """„4 Mirador (Du)“."""
    name = f"{nr} {chart.ruler_name(nr)}"
    return tr("{ruler} (Du)", ruler=name) if nr == chart.view.player else name


def ship_range_text(ship: Ship, effective: int) -> str:
    """„9 von 12“, „10“, or a word for what has no drive."""
    if ship.build.base:
        return tr("kein Antrieb")
    return tr("{now} von {full}", now=effective, full=ship.build.range) if ship.hits else str(ship.build.range)


def card_title(chart: Chart, thing: Thing) -> str:
    """Head of the hover card and of the stack list."""
    if thing.kind == "star":
        return f"{star_label(chart, thing.nr)} ({thing.x},{thing.y})"
    if thing.kind == "ship" and thing.nr in chart.ships:
        ship = chart.ships[thing.nr]
        letter = ship.build.design.letter
        return tr("{nr} {name} · Klasse {letter}", nr=ship.nr, name=ship.name, letter=letter)
    return tr("Feld ({x},{y})", x=thing.x, y=thing.y)


def star_facts(chart: Chart, nr: int) -> list[tuple[str, str]]:
    """What is known of a star, as caption and value."""
    star = chart.stars.get(nr)
    facts = [(tr("Besitzer"), owner_label(chart, star))]
    if star is None:
        return [*facts, (tr("Stand"), tr("noch nie besucht"))]
    if star.owner:
        facts.append((tr("Bevölkerung"), number(star.population)))
        facts.append((tr("Industrie"), tr(INDUSTRIES[star.industry]) if star.industry else "–"))
    if star.owner == chart.view.player:
        store = star.store
        if star.population:
            harvest = star.yields.grain if star.industry is Industry.FARM else 0
            months = months_fed(star.population, store.grain, harvest, chart.view.parameters)
            facts.append((tr("Getreide reicht"), months_text(months)))
        facts.append((tr("Lager E/U/G"), f"{number(store.ore)} / {number(store.uranium)} / {number(store.grain)}"))
    rates = star.yields
    facts.append((tr("Erträge E/U/G"), f"{number(rates.ore)} / {number(rates.uranium)} / {number(rates.grain)}"))
    if star.nr in chart.seen:
        facts.append((tr("Wissen"), seen_label(chart.seen[star.nr])))
    if star.fighters:
        facts.append((tr("Jäger L/T"), f"{number(star.laser_fighters)} / {number(star.thermo_fighters)}"))
    return facts


def months_text(months: int | None) -> str:
    """How long grain lasts: „für immer“ or „9 Monate“."""
    return tr("für immer") if months is None else ntr("{count} Monat", "{count} Monate", months)


def distance_fact(origin: Thing, target: Thing) -> tuple[str, str]:
    """How far a thing is from what is selected, exactly and rounded."""
    exact = math.dist(origin.field, target.field)
    return tr("Entfernung"), f"{decimal(exact)} → {rounded_distance(origin.field, target.field)}"


def ship_facts(chart: Chart, ship: Ship, effective: int) -> list[tuple[str, str]]:
    """What is known of a ship, as caption and value."""
    facts = [
        (tr("Besitzer"), ruler_label(chart, ship.owner)),
        (tr("Reichweite"), ship_range_text(ship, effective)),
        (tr("Treffer"), str(ship.hits)),
    ]
    if ship.owner == chart.view.player:
        facts.append((tr("Uran"), f"{ship.uranium}/{ship.build.design.tanks}"))
        facts.append((tr("Ladung"), f"{ship.good} {number(ship.amount)}" if ship.good else "–"))
        facts.append((tr("Rückzug"), str(ship.retreat)))
        jump = chart.jumping.get(ship.nr)
        facts.append((tr("Befehl"), tr("Sprung → ({x},{y})", x=jump.x, y=jump.y) if jump else "–"))
    return facts


# --- what a screen reader says ----------------------------------------------------------------------------------------


def spoken(chart: Chart, x: int, y: int, origin: Thing | None, outcome: str = "") -> str:
    """The cursor in words: „Stern 188, herrenlos, 48 30, 9 Felder östlich von MILAN, erreichbar“."""
    star = chart.star_at.get((x, y))
    parts = (
        [tr("leeres Feld")] if star is None else [star_label(chart, star), owner_label(chart, chart.stars.get(star))]
    )
    parts.append(f"{x} {y}")
    ships = len(chart.ships_at.get((x, y), ()))
    if ships:
        parts.append(ntr("{count} Schiff", "{count} Schiffe", ships))
    if origin is not None and origin.field != (x, y):
        parts.append(_bearing(chart, origin, x, y))
    if outcome:
        parts.append(outcome)
    return ", ".join(parts)


def direction(dx: int, dy: int) -> str:
    """„nordöstlich“; empty for no way at all."""
    return tr(_DIRECTIONS[_octant(dx, dy)]) if dx or dy else ""


def _bearing(chart: Chart, origin: Thing, x: int, y: int) -> str:
    dx, dy = x - origin.x, y - origin.y
    name = chart.ships[origin.nr].name if origin.kind == "ship" else star_label(chart, origin.nr)
    fields = distance_in_fields(dx, dy)
    return ntr(
        "{count} Feld {direction} von {name}",
        "{count} Felder {direction} von {name}",
        fields,
        direction=direction(dx, dy),
        name=name,
    )


def distance_in_fields(dx: int, dy: int) -> int:
    """Rounded as the rules round."""
    return rounded_distance((0, 0), (dx, dy))


def _octant(dx: int, dy: int) -> int:
    """0 east, then against the clock; north is where Y grows."""
    return round(math.atan2(dy, dx) / (math.pi / 4)) % 8


# --- the rest ---------------------------------------------------------------------------------------------------------


def legend_more(count: int) -> str:
    """„+ 4 weitere“."""
    return ntr("+ {count} weiterer", "+ {count} weitere", count)


def names_of_controls() -> dict[str, str]:
    """Tips of the buttons on the map, by icon."""
    return {
        "plus": tr("Vergrößern (+)"),
        "minus": tr("Verkleinern (-)"),
        "fit": tr("Ganze Galaxis (F)"),
        "home": tr("Heimatwelt (H)"),
        "ruler": tr("Messen (M)"),
        "route": tr("Route planen (P)"),
    }


def map_name() -> str:
    """What the map is called."""
    return tr("Sternkarte")


def map_help() -> str:
    """How one moves without a mouse."""
    return tr("Pfeiltasten: zum nächsten Stern, mit Umschalt ein Feld. Eingabetaste wählt. Leertaste: nächstes Schiff.")


def minimap_name() -> str:
    """What the small map is called."""
    return tr("Minikarte")


def minimap_tip() -> str:
    """What a click on it does."""
    return tr("Klicken oder ziehen bewegt die Karte; die rechte Taste legt die Minikarte in eine andere Ecke")


def scale_label(scale: float, *, paper: bool = False) -> str:
    """How long ten fields are: on a screen in px, on paper in mm; ``scale`` is px (96 to the inch) of a field."""
    if paper:
        return tr("10 Felder = {mm} mm", mm=round(10 * scale * _MM_OF_PX))
    return tr("10 Felder = {px} px", px=round(10 * scale))


def empty() -> str:
    """Said while there is nothing to show."""
    return tr("Keine Galaxis geladen.")
