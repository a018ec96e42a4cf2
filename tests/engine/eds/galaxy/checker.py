"""An independent judge of galaxies: plain loops over all stars, nothing borrowed from the generator."""

import math
import statistics
from collections.abc import Iterator
from pathlib import Path

from app.engine.dice import KeyedChance
from app.engine.eds.galaxy import new_galaxy
from app.model.eds.parameters import Parameters, parse_parameters
from app.model.eds.setup import Galaxy
from app.model.eds.star import Goods, Star

STANDARD = parse_parameters(Path("resources/parameters/eds.toml").read_bytes())


def make(players: int, seed: int, parameters: Parameters = STANDARD) -> Galaxy:
    """The galaxy of a seed."""
    return new_galaxy(players, parameters, KeyedChance(f"galaxy {seed}".encode()))


def faults(galaxy: Galaxy, players: int, parameters: Parameters = STANDARD, strict: bool = True) -> list[str]:
    """What breaks rules 1.1, 1.2 or R-S.1 to R-S.7; ``strict``: 1.1.6 must hold in all readings at once."""
    return [
        *_numbers(galaxy, players, parameters),
        *_map(galaxy, players, parameters),
        *_distances(galaxy),
        *_homes(galaxy, players, parameters),
        *_counts(galaxy, parameters, strict),
        *_values(galaxy, parameters),
        *_balance(galaxy, parameters),
    ]


def homes(galaxy: Galaxy) -> list[Star]:
    """The home stars in ruler order."""
    return [next(star for star in galaxy.stars if star.nr == nr) for nr in galaxy.homes]


def others(galaxy: Galaxy) -> list[Star]:
    """All stars that are no homes."""
    return [star for star in galaxy.stars if star.nr not in galaxy.homes]


def neighbours(galaxy: Galaxy, home: Star, reach: float) -> list[Star]:
    """Stars at most this far from a home, the home itself left out."""
    return [star for star in galaxy.stars if star is not home and math.hypot(star.x - home.x, star.y - home.y) <= reach]


def closest_homes(galaxy: Galaxy) -> float:
    """Least distance of two homes in fields."""
    places = homes(galaxy)
    return min((math.hypot(a.x - b.x, a.y - b.y) for nr, a in enumerate(places) for b in places[:nr]), default=math.inf)


def oler_bound(points: int, width: float, height: float) -> float:
    """No N points in a box are all farther apart than this: N ≤ 2A/(√3 d²) + P/(2d) + 1 (Oler, Groemer)."""
    area, edge = width * height, 2 * (width + height)
    low, high = 0.1, width + height
    for _ in range(60):
        middle = (low + high) / 2
        fits = 2 * area / (math.sqrt(3) * middle**2) + edge / (2 * middle) + 1 >= points
        low, high = (middle, high) if fits else (low, middle)
    return low


def _numbers(galaxy: Galaxy, players: int, parameters: Parameters) -> Iterator[str]:
    total = parameters.galaxy.stars_per_ruler * players
    if [star.nr for star in galaxy.stars] != list(range(1, total + 1)):
        yield f"numbers are not 1…{total} in order"
    if len(set(galaxy.homes)) != players:
        yield f"{len(set(galaxy.homes))} homes"


def _map(galaxy: Galaxy, players: int, parameters: Parameters) -> Iterator[str]:
    rules = parameters.galaxy
    area, aspect = rules.area_per_ruler * players, rules.aspect_width / rules.aspect_height
    for side, exact in ((galaxy.width, math.sqrt(area * aspect)), (galaxy.height, math.sqrt(area / aspect))):
        if abs(side - exact) > 0.5 + 1e-9:
            yield f"side {side} instead of {exact}"
    for star in galaxy.stars:
        if not (1 <= star.x <= galaxy.width and 1 <= star.y <= galaxy.height):
            yield f"star {star.nr} at {star.field} is off the map"


def _distances(galaxy: Galaxy) -> Iterator[str]:
    """Every pair closer than 2. Sorted by x, only the next columns need a look."""
    stars = sorted(galaxy.stars, key=lambda star: star.x)
    for nr, star in enumerate(stars):
        for other in stars[nr + 1 :]:
            if other.x - star.x >= 2:
                break
            if (other.x - star.x) ** 2 + (other.y - star.y) ** 2 < 4:
                yield f"stars {star.nr} and {other.nr} are closer than 2"


def _homes(galaxy: Galaxy, players: int, parameters: Parameters) -> Iterator[str]:
    least = 0.7 * math.sqrt(galaxy.width * galaxy.height / players)
    if closest_homes(galaxy) < least:
        yield f"homes {closest_homes(galaxy):.2f} apart, at least {least:.2f}"
    yields = parameters.yields
    for home in homes(galaxy):
        if home.yields != Goods(yields.home_ore, yields.home_uranium, yields.home_grain):
            yield f"home {home.nr} yields {home.yields}"


def _counts(galaxy: Galaxy, parameters: Parameters, strict: bool) -> Iterator[str]:
    rules = parameters.galaxy
    for home in homes(galaxy):
        near, rounded = len(neighbours(galaxy, home, 10)), len(neighbours(galaxy, home, 10.5))
        low, high = (near, rounded + 1) if strict else (rounded, rounded)
        if low < rules.neighbours_min or high > rules.neighbours_max:
            yield f"home {home.nr} has {near} stars within 10 and {rounded} within 10 rounded"


def _values(galaxy: Galaxy, parameters: Parameters) -> Iterator[str]:
    rules = parameters.yields
    for star in others(galaxy):
        legal = any(band.low <= star.yields.ore <= band.high for band in rules.ore_bands if band.share)
        legal = legal and 0 <= star.yields.uranium <= rules.uranium_max and 0 <= star.yields.grain <= rules.grain_max
        if not legal:
            yield f"star {star.nr} yields {star.yields}"


def sums(galaxy: Galaxy) -> list[tuple[int, int, int]]:
    """E, U, G of the stars around each home, the homes' own yields left out (R-S.5)."""
    result = []
    for home in homes(galaxy):
        near = [star.yields for star in neighbours(galaxy, home, 10.5) if star.nr not in galaxy.homes]
        result.append((sum(y.ore for y in near), sum(y.uranium for y in near), sum(y.grain for y in near)))
    return result


def _balance(galaxy: Galaxy, parameters: Parameters) -> Iterator[str]:
    rules = parameters.galaxy
    for good, column in zip("EUG", zip(*sums(galaxy), strict=True), strict=True):
        median = statistics.median(column)
        for ruler, amount in enumerate(column, start=1):
            if not rules.balance_min * median <= 100 * amount <= rules.balance_max * median:
                yield f"ruler {ruler}: {amount} {good}, median {median}"
