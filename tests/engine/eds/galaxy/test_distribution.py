"""The picture of many galaxies: yields as table T7 and R-S.6 say, stars spread evenly, realms of all sizes.

Chi-square tests against a chance of about one in a million; the seeds are fixed, so they fail for a reason or never.
"""

import math
import statistics
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

import pytest

from app.model.eds.parameters import OreBand
from app.model.eds.star import Star
from tests.engine.eds.galaxy.checker import STANDARD, homes, make, neighbours, others

PLAYERS = 20
GALAXIES = 30
DEVIATIONS = 4.75
"""One in a million, one-sided."""


@cache
def worlds() -> list[Star]:
    """The stars of thirty galaxies that are no homes: 14,400."""
    return [star for seed in range(GALAXIES) for star in others(make(PLAYERS, seed))]


def far_too_large(freedom: int) -> float:
    """Chi-square that chance exceeds once in a million (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + DEVIATIONS * math.sqrt(part)) ** 3)


def assert_distributed(counts: Sequence[int], shares: Sequence[float]) -> None:
    """Do the counts follow the shares?"""
    total = sum(counts)
    assert abs(sum(shares) - 1) < 1e-9
    assert min(shares) * total >= 5
    chi = sum((n - share * total) ** 2 / (share * total) for n, share in zip(counts, shares, strict=True))
    assert chi < far_too_large(len(counts) - 1)


def test_ore_bands_have_their_shares() -> None:
    bands = STANDARD.yields.ore_bands
    counts = [sum(band.low <= star.yields.ore <= band.high for star in worlds()) for band in bands]
    assert sum(counts) == len(worlds())
    assert_distributed(counts, [band.share / 100 for band in bands])


@pytest.mark.parametrize("band", STANDARD.yields.ore_bands, ids=lambda band: str(band.low))
def test_ore_is_uniform_inside_a_band(band: OreBand) -> None:
    low, high = band.low, band.high
    values = Counter(star.yields.ore for star in worlds() if low <= star.yields.ore <= high)
    assert_distributed([values[ore] for ore in range(low, high + 1)], [1 / (high - low + 1)] * (high - low + 1))


def test_ore_has_the_median_and_mean_of_the_rulebook() -> None:
    ore = [star.yields.ore for star in worlds()]
    error = statistics.pstdev(ore) / math.sqrt(len(ore))
    assert abs(statistics.fmean(ore) - 131.05) < 4 * error
    assert abs(statistics.median(ore) - 121) <= 3
    assert abs(sum(value >= 100 for value in ore) / len(ore) - 0.604) < 4 * math.sqrt(0.604 * 0.396 / len(ore))
    assert abs(sum(value >= 200 for value in ore) / len(ore) - 0.203) < 4 * math.sqrt(0.203 * 0.797 / len(ore))


def test_uranium_follows_the_cube() -> None:
    values = Counter(star.yields.uranium for star in worlds())
    edges = [(unit / 50) ** (1 / 3) for unit in range(51)]
    assert_distributed([values[unit] for unit in range(50)], [b - a for a, b in pairwise(edges)])


def test_grain_is_uniform() -> None:
    values = Counter(star.yields.grain for star in worlds())
    assert_distributed([values[unit] for unit in range(50)], [1 / 50] * 50)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (lambda star: star.yields.ore, lambda star: star.yields.uranium),
        (lambda star: star.yields.ore, lambda star: star.yields.grain),
        (lambda star: star.yields.uranium, lambda star: star.yields.grain),
        (lambda star: star.nr, lambda star: star.yields.ore),
    ],
)
def test_goods_and_numbers_know_nothing_of_each_other(one: Callable[[Star], int], other: Callable[[Star], int]) -> None:
    correlation = statistics.correlation([one(star) for star in worlds()], [other(star) for star in worlds()])
    assert abs(correlation) < DEVIATIONS / math.sqrt(len(worlds()))


def test_worlds_near_homes_are_as_rich_as_others() -> None:
    """Balancing takes from rich realms what it gives to poor ones: the mean around homes stays that of the galaxy."""
    near: list[int] = []
    for seed in range(GALAXIES):
        galaxy = make(PLAYERS, seed)
        near += [star.yields.ore for home in homes(galaxy) for star in neighbours(galaxy, home, 10.5)]
    assert abs(statistics.fmean(near) - 131.05) < 5


def test_stars_are_spread_over_the_whole_map() -> None:
    """Halves of the map hold equal shares, edges are no emptier than the middle by more than a fifth."""
    stars = [(seed, star) for seed in range(GALAXIES) for star in make(PLAYERS, seed).stars]
    galaxy = make(PLAYERS, 0)
    left = sum(2 * star.x <= galaxy.width for _, star in stars) / len(stars)
    top = sum(2 * star.y <= galaxy.height for _, star in stars) / len(stars)
    assert abs(left - 0.5) < 0.02
    assert abs(top - 0.5) < 0.02
    edge = sum(min(star.x, star.y, galaxy.width + 1 - star.x, galaxy.height + 1 - star.y) <= 8 for _, star in stars)
    fields = galaxy.width * galaxy.height - (galaxy.width - 16) * (galaxy.height - 16)
    expected = len(stars) * fields / (galaxy.width * galaxy.height)
    assert 0.8 < edge / expected < 1.2


def test_realms_have_8_to_15_neighbours_around_a_mean_of_12() -> None:
    counts = Counter(
        len(neighbours(galaxy, home, 10.5))
        for galaxy in (make(PLAYERS, seed) for seed in range(GALAXIES))
        for home in homes(galaxy)
    )
    assert set(counts) <= set(range(8, 16))
    assert 11.5 < statistics.fmean(counts.elements()) < 13
    assert len(counts) == 8, "every number of neighbours occurs"
