"""Homes: far apart for every size a game master may choose, by construction and not by luck."""

import math

import pytest

from app.engine.dice import ConstantChance, KeyedChance
from app.engine.eds.galaxy.chart import map_size
from app.engine.eds.galaxy.homes import best_pattern, place_homes
from tests.engine.eds.galaxy.checker import STANDARD

SHAPES = [(125, 85), (85, 125), (200, 60), (85, 60), (100, 100), (120, 119), (150, 60), (200, 125)]
ROUNDING = math.sqrt(2)
"""Two places moved to whole fields come closer by at most half a field each and axis."""


def inset(side: int) -> float:
    """Distance of homes from the edge in fields."""
    return min(8.0, 0.275 * side)


@pytest.mark.parametrize("area", [500, 625, 1000])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_pattern_alone_is_good_enough_on_every_map(area: int, shape: tuple[int, int]) -> None:
    for players in range(2, 101):
        width = math.sqrt(area * players * shape[0] / shape[1])
        height = area * players / width
        box = [round(1000 * (round(side) - 1 - 2 * inset(round(side)))) for side in (width, height)]
        pattern = best_pattern(players, box[0], box[1])
        assert sum(pattern.counts) >= players
        assert math.sqrt(pattern.closest) / 1000 - ROUNDING >= 0.7 * math.sqrt(round(width) * round(height) / players)


@pytest.mark.parametrize("players", [2, 3, 5, 8, 13, 30])
def test_pushing_apart_never_makes_homes_closer_than_the_pattern(players: int) -> None:
    width, height = map_size(players, STANDARD.galaxy)
    pattern = best_pattern(players, *(round(1000 * (side - 1 - 2 * inset(side))) for side in (width, height)))
    for seed in range(3):
        dice = KeyedChance(bytes([seed])).stream(0, "galaxy homes")
        fields = place_homes(players, width, height, dice, lambda step, done, total: None)
        assert len(set(fields)) == players
        assert all(1 <= x <= width and 1 <= y <= height for x, y in fields)
        assert closest(fields) >= math.sqrt(pattern.closest) / 1000 - ROUNDING


def closest(fields: list[tuple[int, int]]) -> float:
    """Least distance of two fields."""
    return min(math.dist(a, b) for nr, a in enumerate(fields) for b in fields[:nr])


def test_a_single_home_lies_in_the_middle() -> None:
    dice = ConstantChance(0.5).stream(0, "galaxy homes")
    assert place_homes(1, 30, 21, dice, lambda step, done, total: None) == [(16, 11)]


def test_layouts_differ_from_seed_to_seed() -> None:
    layouts = set()
    for seed in range(8):
        dice = KeyedChance(bytes([seed])).stream(0, "galaxy homes")
        layouts.add(tuple(sorted(place_homes(17, 125, 85, dice, lambda step, done, total: None))))
    assert len(layouts) >= 6


def test_progress_is_told_from_nothing_to_all() -> None:
    told: list[tuple[str, int, int]] = []
    dice = KeyedChance(b"progress").stream(0, "galaxy homes")
    place_homes(3, 53, 36, dice, lambda step, done, total: told.append((step, done, total)))
    assert told[0][1] == 0
    assert told[-1][1] == told[-1][2]
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)
