"""Finding stars and ships: „134“, „ABENDROT“, „48,30“, „von:6“, „uran>30“, „frei“, „rw:9“. Knows no Qt.

Words are separated by blanks and all must hold. German and English words are understood in either language.
"""

import operator
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from app.engine.eds.economy import months_fed
from app.engine.eds.jumps import ship_range
from app.model.eds.kinds import Industry
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.ui.eds.map.chart import Chart, Thing

Test = Callable[[object], bool]
_PLACE = re.compile(r"\(?(\d{1,4})[,;](\d{1,4})\)?")
_NUMBER = re.compile(r"(s?)(\d{1,7})", re.IGNORECASE)
_OWNER = re.compile(r"(?:von|of|owner):(.+)", re.IGNORECASE)
_FIGURE = re.compile(r"([a-zäöü]+)(<=|>=|<|>|=|:)(\d{1,6})", re.IGNORECASE)
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge, "=": operator.eq, ":": operator.eq,
}  # fmt: skip
_NAMES = {
    "erz": "ore", "ore": "ore", "uran": "uranium", "uranium": "uranium", "getreide": "grain", "grain": "grain",
    "bv": "people", "pop": "people", "rw": "range", "range": "range", "t": "hits", "hits": "hits", "sp": "fuel",
    "fuel": "fuel", "g": "months", "months": "months",
}  # fmt: skip
_FREE, _EMPTY = ("frei", "free"), ("leer", "empty")


@dataclass(frozen=True)
class Search:
    """What was found."""

    things: tuple[Thing, ...]
    filters: bool
    """Asked for all that fit, not for one thing: the map dims the rest."""


def search(chart: Chart, words: str) -> Search:
    """Everything the words mean, what they mean most likely first."""
    terms = words.strip().split()
    if match := _PLACE.fullmatch("".join(terms)):
        return Search(tuple(_at(chart, int(match[1]), int(match[2]))), filters=False)
    if len(terms) == 1 and (match := _NUMBER.fullmatch(terms[0])):
        return Search(tuple(_numbered(chart, int(match[2]), ships_only=bool(match[1]))), filters=False)
    tests = [_test(chart, term) for term in terms]
    if not tests:
        return Search((), filters=False)
    stars = [s for s in _stars(chart) if all(test(s) for test in tests)]
    ships = [s for s in chart.ships.values() if all(test(s) for test in tests)]
    ships.sort(key=lambda ship: ship.nr)
    found = [*(Thing("star", s.nr, s.x, s.y) for s in stars), *(Thing("ship", s.nr, s.x, s.y) for s in ships)]
    wanted = words.strip().casefold()
    found.sort(key=lambda thing: not _name(chart, thing).casefold().startswith(wanted))
    return Search(tuple(found), filters=True)


def _stars(chart: Chart) -> Iterator[Star]:
    """All stars by number; of those never seen only the place is known."""
    for place in chart.view.chart:
        yield chart.stars.get(place.nr) or Star(place.nr, place.x, place.y)


def _name(chart: Chart, thing: Thing) -> str:
    return chart.ships[thing.nr].name if thing.kind == "ship" else chart.star_name(thing.nr)


def _at(chart: Chart, x: int, y: int) -> Iterator[Thing]:
    if 1 <= x <= chart.view.width and 1 <= y <= chart.view.height:
        yield from chart.things_at((x, y)) or (Thing("point", 0, x, y),)


def _numbered(chart: Chart, nr: int, *, ships_only: bool) -> Iterator[Thing]:
    star, ship = chart.star_thing(nr), chart.ship_thing(nr)
    if star is not None and not ships_only:
        yield star
    if ship is not None:
        yield ship


def _test(chart: Chart, term: str) -> Test:
    if match := _OWNER.fullmatch(term):
        return _owned_by(chart, match[1])
    if (match := _FIGURE.fullmatch(term)) and match[1].casefold() in _NAMES:
        figure, compare, value = _NAMES[match[1].casefold()], _COMPARE[match[2]], int(match[3])
        return lambda thing: (found := _figure(chart, figure, thing)) is not None and compare(found, value)
    if term.casefold() in _FREE:
        return lambda thing: isinstance(thing, Star) and thing.nr in chart.stars and not thing.owner
    if term.casefold() in _EMPTY:
        mine = chart.view.player
        return lambda thing: isinstance(thing, Ship) and thing.owner == mine and not (thing.uranium or thing.build.base)
    wanted = term.casefold()
    return lambda thing: isinstance(thing, Star | Ship) and wanted in thing.name.casefold()


def _owned_by(chart: Chart, words: str) -> Test:
    rulers = {
        line.nr
        for line in chart.view.rulers
        if str(line.nr) == words or line.name.casefold().startswith(words.casefold())
    }
    return lambda thing: isinstance(thing, Star | Ship) and thing.owner in rulers


def _figure(chart: Chart, figure: str, thing: object) -> int | None:
    """The figure of a thing; None where it has none or nobody knows it."""
    if isinstance(thing, Ship):
        return _of_ship(chart, figure, thing)
    if isinstance(thing, Star) and thing.nr in chart.stars:
        return _of_star(chart, figure, thing)
    return None


def _of_ship(chart: Chart, figure: str, ship: Ship) -> int | None:
    mine = ship.owner == chart.view.player
    match figure:
        case "range":
            return None if ship.build.base else ship_range(ship, chart.view.parameters.movement)
        case "hits":
            return ship.hits
        case "fuel":
            return ship.uranium if mine and not ship.build.base else None
    return None


def _of_star(chart: Chart, figure: str, star: Star) -> int | None:
    if figure == "people":
        return star.population
    if star.owner != chart.view.player:
        return None
    match figure:
        case "ore" | "uranium" | "grain":
            return int(getattr(star.store, figure))
        case "months" if star.population:
            harvest = star.yields.grain if star.industry is Industry.FARM else 0
            return months_fed(star.population, star.store.grain, harvest, chart.view.parameters)
    return None
