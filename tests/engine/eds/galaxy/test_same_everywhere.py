"""The same chance gives the same galaxy: in any process, on any platform, with any number of rulers elsewhere."""

import hashlib
import os
import subprocess
import sys

import msgspec
import numpy as np
import pytest

from app.model.eds.setup import Galaxy
from tests.engine.eds.galaxy.checker import homes, make

PINNED = {
    1: "99434dbde7e0ee9a9e64a171f9931c82e907fb39a7c04a2d7268d9d9a8cf9f16",
    4: "f86ffc937ddc905e177ca01be3f3a7b298af91a5b34cf57008e6dcf363955ccf",
    17: "a461fe3cb39e17cc45d2bc8f6bba0b8693b91bf4cae18175e60060382bfc28d4",
    100: "9c83be697b10b10626c8c27af38295f13473563c8a146fb9a50fdd0ce1b7ae70",
}
"""SHA-256 over the galaxies of seed 1. They change only when the generator is meant to change."""


def digest(galaxy: Galaxy) -> str:
    """SHA-256 (hex) over everything in a galaxy."""
    return hashlib.sha256(msgspec.json.encode(galaxy)).hexdigest()


@pytest.mark.parametrize("players", PINNED)
def test_a_seed_keeps_its_galaxy(players: int) -> None:
    assert digest(make(players, seed=1)) == PINNED[players]


@pytest.mark.parametrize(("hash_seed", "plain"), [("0", False), ("4242", True)])
def test_another_process_makes_the_same_galaxy(hash_seed: str, plain: bool) -> None:
    """``plain``: numpy without the instructions it would choose on this processor."""
    script = (
        "from tests.engine.eds.galaxy.checker import make\n"
        "from tests.engine.eds.galaxy.test_same_everywhere import digest\n"
        "print(digest(make(17, seed=1)))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.getcwd()}
    if plain:
        features = np.show_config("dicts")["SIMD Extensions"]["found"]
        environment["NPY_DISABLE_CPU_FEATURES"] = " ".join(features)
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=True)
    assert run.stdout.strip() == PINNED[17]


def test_every_seed_makes_another_galaxy() -> None:
    assert len({digest(make(5, seed)) for seed in range(10)}) == 10


def test_the_first_ruler_does_not_always_live_in_the_same_corner() -> None:
    corners = set()
    for seed in range(30):
        galaxy = make(4, seed)
        first = homes(galaxy)[0]
        corners.add((2 * first.x > galaxy.width, 2 * first.y > galaxy.height))
    assert len(corners) == 4


def test_star_numbers_tell_nothing_about_places() -> None:
    """Rank correlation of number and x, y and "is a home": each below five standard deviations of pure chance."""
    galaxy = make(100, seed=1)
    count = len(galaxy.stars)
    mean = (count + 1) / 2
    spread = (count * count - 1) / 12
    for places in (
        [star.x for star in galaxy.stars],
        [star.y for star in galaxy.stars],
        [int(star.nr in galaxy.homes) for star in galaxy.stars],
    ):
        middle = sum(places) / count
        variance = sum((place - middle) ** 2 for place in places) / count
        covariance = (
            sum((star.nr - mean) * (place - middle) for star, place in zip(galaxy.stars, places, strict=True)) / count
        )
        assert abs(covariance) < 5 * (variance * spread / count) ** 0.5
