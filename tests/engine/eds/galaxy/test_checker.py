"""The judge itself: it finds whatever is spoilt in a sound galaxy."""

from collections.abc import Callable

import msgspec
import pytest

from app.model.eds.setup import Galaxy
from app.model.eds.star import Goods, Star
from app.model.ids import StarId
from tests.engine.eds.galaxy.checker import faults, homes, make, neighbours, others

PLAYERS = 4


def _far_away(galaxy: Galaxy) -> list[Star]:
    near = {star.nr for home in homes(galaxy) for star in neighbours(galaxy, home, 10.5)}
    return [star for star in others(galaxy) if star.nr not in near]


def beside_another(galaxy: Galaxy) -> None:
    first, second = galaxy.stars[:2]
    first.x, first.y = second.x + 1, second.y + 1


def off_the_map(galaxy: Galaxy) -> None:
    galaxy.stars[0].x = galaxy.width + 1


def lonely_home(galaxy: Galaxy) -> None:
    home = homes(galaxy)[0]
    for nr, star in enumerate(neighbours(galaxy, home, 10.5)[7:]):
        star.x, star.y = 2 * nr + 1, 1 + 60 * (home.y < 30)


def crowded_home(galaxy: Galaxy) -> None:
    home = homes(galaxy)[0]
    for nr, star in enumerate(_far_away(galaxy)[:9]):
        star.x, star.y = home.x + 2 * (nr % 5) - 4, home.y + 2 + 2 * (nr // 5)


def poor_home(galaxy: Galaxy) -> None:
    for star in neighbours(galaxy, homes(galaxy)[1], 10.5):
        star.yields.uranium = 0


def rich_home(galaxy: Galaxy) -> None:
    for star in neighbours(galaxy, homes(galaxy)[1], 10.5):
        star.yields.grain = 49


def impossible_yield(galaxy: Galaxy) -> None:
    _far_away(galaxy)[0].yields.ore = 341


def unequal_home(galaxy: Galaxy) -> None:
    homes(galaxy)[0].yields = Goods(251, 25, 32)


def homes_side_by_side(galaxy: Galaxy) -> None:
    first, second = homes(galaxy)[:2]
    second.x, second.y = first.x + 3, first.y


def number_twice(galaxy: Galaxy) -> None:
    galaxy.stars[5].nr = StarId(5)


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (beside_another, "closer than 2"),
        (off_the_map, "off the map"),
        (lonely_home, "stars within 10"),
        (crowded_home, "stars within 10"),
        (poor_home, " U, median"),
        (rich_home, " G, median"),
        (impossible_yield, "341"),
        (unequal_home, "251"),
        (homes_side_by_side, "apart"),
        (number_twice, "numbers"),
    ],
)
def test_a_spoilt_galaxy_is_found_out(spoil: Callable[[Galaxy], None], complaint: str) -> None:
    galaxy = make(PLAYERS, seed=1)
    assert faults(galaxy, PLAYERS) == []
    spoil(galaxy)
    assert any(complaint in fault for fault in faults(galaxy, PLAYERS))


def test_a_galaxy_of_the_wrong_size_is_found_out() -> None:
    galaxy = msgspec.structs.replace(make(PLAYERS, seed=1), width=62)
    assert any("side 62" in fault for fault in faults(galaxy, PLAYERS))
