"""How fast battles are, as ratios against a plain loop over units in the same process.

Each ratio is the median of several repetitions that take turns, so a busy machine slows both alike. Run it with
``./eds.sh bench``.
"""

from __future__ import annotations

import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from app.engine.dice import KeyedDice
from app.engine.eds.battle.fight import fight
from app.engine.eds.battle.forecast import Odds
from app.engine.eds.battle.line import Side
from app.engine.eds.battle.odds import forecast
from app.model.eds.design import Build, Design, FourCounts
from app.model.eds.parameters import BattleRules, parse_parameters
from app.model.eds.ship import Ship
from app.model.ids import PlayerId, ShipId
from tests.bench.naive_battle import naive_battle
from tests.bench.timing import seconds

RULES: BattleRules = parse_parameters(
    (Path(__file__).parents[2] / "resources" / "parameters" / "eds.toml").read_bytes()
).battle
FIRST, SECOND = PlayerId(1), PlayerId(2)
REPETITIONS = 5
BATTLES = 10_000

Fleet = Callable[[PlayerId], Side]


def zweckraumer(ruler: PlayerId) -> Side:
    """Five ships of class B."""
    build = Build(Design(2, 6, 2, (24, 0, 0, 0), (16, 0, 0, 0)), cargo_space=40, range=10)
    return _side(ruler, [build] * 5, 0, 0)


def mixed(ships: int, designs: int, fighters: int) -> Fleet:
    """Ships of different designs, classes F to I, half guns and half shields, and as many laser as thermo fighters."""
    dice = random.Random(1)
    builds = [_random_build(dice) for _ in range(designs)]
    return lambda ruler: _side(ruler, [builds[n % designs] for n in range(ships)], fighters, fighters)


def swarm(ruler: PlayerId) -> Side:
    """Fighters only, as many as a star holds."""
    return Side(ruler, [], 999, 999)


def _random_build(dice: random.Random) -> Build:
    type_ = dice.randint(6, 9)
    half = 5 * type_ * type_
    design = Design(type_, 5, 0, _shared_out(half, dice), _shared_out(half, dice))
    return Build(design, cargo_space=20, range=20, laser=3, thermo=2)


def _shared_out(total: int, dice: random.Random) -> FourCounts:
    laser, thermo, neutron, antimatter = (dice.random() for _ in range(4))
    unit = total / (laser + thermo + neutron + antimatter)
    return int(laser * unit), int(thermo * unit), int(neutron * unit), int(antimatter * unit)


def _side(ruler: PlayerId, builds: list[Build], laser: int, thermo: int) -> Side:
    ships = [
        Ship(ShipId(nr), ruler, f"SCHIFF {nr}", 1, 1, build, uranium=0, retreat=4) for nr, build in enumerate(builds, 1)
    ]
    return Side(ruler, ships, laser, thermo)


# --- measuring --------------------------------------------------------------------------------------------------------


def median_ratio(one: Callable[[], float], other: Callable[[], float]) -> float:
    """Median of one() / other(), which tell seconds per battle and are measured in turn."""
    return statistics.median(one() / other() for _ in range(REPETITIONS))


def forecast_seconds(fleet: Fleet, battles: int = BATTLES) -> float:
    """Seconds per battle of a forecast."""
    first, second, generator = fleet(FIRST), fleet(SECOND), np.random.default_rng(1)
    return seconds(lambda: forecast(first, second, RULES, generator, battles)) / battles


def real_seconds(fleet: Fleet, battles: int) -> float:
    """Seconds per battle of the real fight, with its report."""
    sides = [(fleet(FIRST), fleet(SECOND), KeyedDice(n.to_bytes(4, "little"))) for n in range(battles)]
    return seconds(lambda: [fight(first, second, RULES, dice) for first, second, dice in sides]) / battles


def naive_seconds(fleet: Fleet, battles: int) -> float:
    """Seconds per battle of the plain loop."""
    sides = [(fleet(FIRST), fleet(SECOND)) for _ in range(battles)]
    dice = random.Random(1)
    return seconds(lambda: [naive_battle(first, second, RULES, dice) for first, second in sides]) / battles


def first_share(fleet: Fleet) -> float:
    """Time until the first result of a forecast as a share of the whole."""
    first, second, generator = fleet(FIRST), fleet(SECOND), np.random.default_rng(1)
    shown: list[float] = []

    def show(_: Odds) -> bool:
        shown.append(time.perf_counter())
        return True

    start = time.perf_counter()
    forecast(first, second, RULES, generator, BATTLES, show)
    return (shown[0] - start) / (shown[-1] - start)


def paces(fleet: Fleet) -> tuple[float, float]:
    """Seconds until the first result, and the longest wait for the next one, over 20 of them."""
    first, second, generator = fleet(FIRST), fleet(SECOND), np.random.default_rng(1)
    shown = [time.perf_counter()]

    def show(_: Odds) -> bool:
        shown.append(time.perf_counter())
        return len(shown) <= 20

    forecast(first, second, RULES, generator, BATTLES, show)
    waits = [later - earlier for earlier, later in itertools.pairwise(shown)]
    return waits[0], max(waits[1:], default=0.0)


FLEETS: dict[str, tuple[Fleet, int, str, str]] = {
    "5 v 5 class B": (zweckraumer, 800, ">= 25", ""),
    "40 ships of 5 designs + 100 + 100": (mixed(40, 5, 100), 60, ">= 60", ">= 2"),
    "200 ships of 20 designs + 1000 + 1000": (mixed(200, 20, 1000), 10, ">= 75", ">= 2"),
    "200 ships of 200 designs + 1000 + 1000": (mixed(200, 200, 1000), 10, ">= 75", ""),
    "999 + 999 fighters": (swarm, 4, ">= 800", ">= 20"),
}
"""Name: fleet of both sides, battles of one naive repetition, bars of the forecast and of the real battle."""


def forecast_gain(fleet: Fleet, battles: int) -> float:
    """How many times quicker a battle of a forecast is than the plain loop."""
    return median_ratio(lambda: naive_seconds(fleet, battles), lambda: forecast_seconds(fleet))


def real_gain(fleet: Fleet, battles: int) -> float:
    """How many times quicker a real battle with its report is than the plain loop."""
    return median_ratio(lambda: naive_seconds(fleet, battles), lambda: real_seconds(fleet, battles))


def ratios() -> Iterator[tuple[str, float, str]]:
    """(what is measured, ratio, bar)."""
    for name, (fleet, battles, forecast_bar, real_bar) in FLEETS.items():
        yield f"forecast, per battle, against a plain loop: {name}", forecast_gain(fleet, battles), forecast_bar
        if real_bar:
            yield f"real battle with report against a plain loop: {name}", real_gain(fleet, battles), real_bar
    many, few = mixed(40, 5, 1000), mixed(40, 5, 10)
    dilution = median_ratio(lambda: forecast_seconds(many), lambda: forecast_seconds(few))
    yield "forecast of 40 ships with 2000 against 20 fighters a side", dilution, "<= 2"
    share = statistics.median(first_share(mixed(40, 5, 100)) for _ in range(REPETITIONS))
    yield "forecast: time to the first result against the whole", share, "<= 0.2"
    for name, fleet in (("40 ships and 200 fighters", mixed(40, 5, 100)), ("2500 ships", mixed(2_500, 50, 0))):
        first, longest = (statistics.median(each) for each in zip(*(paces(fleet) for _ in range(3)), strict=True))
        yield f"forecast of {name} a side: seconds until the odds bar first moves", first, "<= 0.5"
        yield f"forecast of {name} a side: longest wait until it moves again", longest, "<= 0.5"
    worst = median_ratio(lambda: real_seconds(swarm, 100), lambda: naive_seconds(swarm, 1))
    yield "100 real battles of 1998 fighters a side against a plain loop", worst, "<= 0.1"
