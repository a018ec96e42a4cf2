"""Finding things by what a player types: „134“, „ABENDROT“, „S31“, „48,30“."""

import re

from app.model.eds.view import PlayerView
from app.ui.eds.selection import Selected

_PLACE = re.compile(r"\(?\s*(\d{1,4})\s*[,;]\s*(\d{1,4})\s*\)?")
_SHIP = re.compile(r"[sS]\s*(\d{1,7})")
_NUMBER = re.compile(r"\d{1,7}")


def find(view: PlayerView, words: str) -> Selected | None:
    """The thing meant, None when there is none."""
    words = words.strip()
    if match := _PLACE.fullmatch(words):
        return point_at(view, int(match[1]), int(match[2]))
    if match := _SHIP.fullmatch(words):
        return ship_of(view, int(match[1]))
    if _NUMBER.fullmatch(words):
        return star_of(view, int(words)) or ship_of(view, int(words))
    return _named(view, words)


def star_of(view: PlayerView, nr: int) -> Selected | None:
    """A star by number."""
    return next((Selected("star", place.nr, place.x, place.y) for place in view.chart if place.nr == nr), None)


def ship_of(view: PlayerView, nr: int) -> Selected | None:
    """A ship in sight by number."""
    ships = (*view.ships, *view.seen_ships)
    return next((Selected("ship", ship.nr, ship.x, ship.y) for ship in ships if ship.nr == nr), None)


def point_at(view: PlayerView, x: int, y: int) -> Selected | None:
    """What is on a field: its star, or just the place; None outside the map."""
    if not (1 <= x <= view.width and 1 <= y <= view.height):
        return None
    star = next((place for place in view.chart if (place.x, place.y) == (x, y)), None)
    return Selected("star", star.nr, x, y) if star is not None else Selected("point", 0, x, y)


def _named(view: PlayerView, words: str) -> Selected | None:
    """The first own name that begins so, then the first of any that holds it."""
    wanted = words.casefold()
    if not wanted:
        return None
    things = [(star.name, Selected("star", star.nr, star.x, star.y)) for star in (*view.stars, *view.seen_stars)]
    things += [(ship.name, Selected("ship", ship.nr, ship.x, ship.y)) for ship in (*view.ships, *view.seen_ships)]
    beginning = (there for name, there in things if name.casefold().startswith(wanted))
    holding = (there for name, there in things if wanted in name.casefold())
    return next(beginning, None) or next(holding, None)
