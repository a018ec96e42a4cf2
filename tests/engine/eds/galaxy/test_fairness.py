"""How fair a galaxy is, against the independent judge; and rules that leave no room for a fair one."""

import statistics
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from app.engine.eds.galaxy import Fairness, fairness, loosened, setup_problems
from app.model.eds.parameters import OreBand, Parameters
from tests.engine.eds.galaxy.checker import STANDARD, homes, make, neighbours, sums


@pytest.mark.parametrize("players", [1, 2, 6, 17])
@pytest.mark.parametrize("seed", [1, 2])
def test_it_says_what_the_judge_counts(players: int, seed: int) -> None:
    galaxy = make(players, seed)
    found = fairness(galaxy, STANDARD.galaxy)
    counts = [len(neighbours(galaxy, home, 10.5)) for home in homes(galaxy)]
    assert (found.neighbours.low, found.neighbours.high) == (min(counts), max(counts))
    shares = [100 * one / statistics.median(column) for column in zip(*sums(galaxy), strict=True) for one in column]
    assert found.goods.low <= min(shares) < found.goods.low + 1
    assert found.goods.high - 1 < max(shares) <= found.goods.high
    assert found.ok


def test_a_poor_surrounding_is_no_fair_one() -> None:
    galaxy = make(6, 1)
    near = {star.nr for star in neighbours(galaxy, homes(galaxy)[2], 10.5)}
    stars = [
        replace(star, yields=replace(star.yields, uranium=0)) if star.nr in near else star for star in galaxy.stars
    ]
    found = fairness(replace(galaxy, stars=tuple(stars)), STANDARD.galaxy)
    assert (found.goods.low, found.goods.ok, found.neighbours.ok, found.ok) == (0, False, True, False)


def test_too_few_neighbours_are_not_fair() -> None:
    galaxy = make(6, 1)
    near = {star.nr for star in neighbours(galaxy, homes(galaxy)[0], 10.5)}
    found: Fairness = fairness(
        replace(galaxy, stars=tuple(star for star in galaxy.stars if star.nr not in near)), STANDARD.galaxy
    )
    assert (found.neighbours.low, found.neighbours.ok, found.ok) == (0, False, False)


def crowded(rules: Parameters) -> Parameters:
    """Many stars, little room, few of them near homes."""
    return replace(rules, galaxy=replace(rules.galaxy, stars_per_ruler=30, area_per_ruler=500, neighbours_max=12))


def uneven(rules: Parameters) -> Parameters:
    """Ore either poor or very rich, and hardly any tolerance."""
    bands = (OreBand(0, 1, 50), OreBand(990, 1000, 50))
    return replace(
        rules,
        yields=replace(rules.yields, ore_bands=bands),
        galaxy=replace(rules.galaxy, balance_min=90, balance_max=110),
    )


@pytest.mark.parametrize(("spoil", "code"), [(crowded, "setup_crowded"), (uneven, "setup_goods")])
def test_less_is_asked_until_it_is_possible(spoil: Callable[[Parameters], Parameters], code: str) -> None:
    rules = spoil(STANDARD)
    assert code in [problem.code for problem in setup_problems(6, rules)]
    wider = loosened(6, rules)
    assert wider is not None
    assert not setup_problems(6, wider)
    assert replace(wider, galaxy=rules.galaxy) == rules
    assert fairness(make(6, 1, wider), wider.galaxy).ok


def test_what_is_wrong_elsewhere_stays_wrong() -> None:
    rules = crowded(STANDARD)
    assert loosened(6, replace(rules, start=replace(rules.start, population=99))) is None
    assert loosened(6, STANDARD) == STANDARD
