"""Stars, ships and fields of a view as things to select. What a player types is found by ``chartroom/search.py``."""

from app.model.eds.view import PlayerView
from app.ui.eds.selection import Selected


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
