"""Galaxies for every number of rulers meet every rule, by the independent checker."""

import pytest

from tests.engine.eds.galaxy.checker import closest_homes, faults, make, oler_bound, sums

SIZES = range(1, 101)
INSET = 8
"""The bound below is for homes that keep this distance from the edge, as the surroundings of homes require."""


@pytest.mark.parametrize("players", SIZES)
def test_a_galaxy_of_every_size_is_sound(players: int) -> None:
    galaxy = make(players, seed=1)
    assert faults(galaxy, players) == []
    assert closest_homes(galaxy) >= 21, "the surroundings of two homes overlap"
    if players >= 10:
        bound = oler_bound(players, galaxy.width - 2 * INSET, galaxy.height - 2 * INSET)
        assert closest_homes(galaxy) >= 0.80 * bound


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 10, 17, 40, 100])
@pytest.mark.parametrize("seed", [2, 3])
def test_other_seeds_are_sound_too(players: int, seed: int) -> None:
    assert faults(make(players, seed), players) == []


@pytest.mark.slow
@pytest.mark.parametrize("players", SIZES)
def test_three_more_seeds_of_every_size(players: int) -> None:
    for seed in (4, 5, 6):
        assert faults(make(players, seed), players) == []


@pytest.mark.parametrize("players", [2, 17, 100])
def test_any_two_realms_keep_the_balance_not_only_each_with_the_median(players: int) -> None:
    for column in zip(*sums(make(players, seed=1)), strict=True):
        assert max(column) <= 1.3 * min(column)
