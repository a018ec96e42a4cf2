"""The forecast beside packages of the same kind: battles a second at the same size of fleets.

The peers' rules differ from ours (one counts fleets by type without dice, the other moves agents about), so this says
only how long a person waits for "who wins, and what is left". ``./eds.sh bench`` installs ``requirements-bench.txt``
for it where that can be had; a peer that is not installed is passed over with a line.
"""

from __future__ import annotations

import importlib
import statistics
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from tests.bench.battle_bench import REPETITIONS, Fleet, forecast_seconds, mixed
from tests.bench.timing import seconds

SIZES: dict[str, tuple[Fleet, int, int]] = {
    "40 ships and 200 fighters": (mixed(40, 5, 100), 240, 240),
    "200 ships and 2000 fighters": (mixed(200, 20, 1000), 2200, 2200),
}
"""Name: our fleet of both sides, units of a peer's first and second side."""
_TYPES = 8
"""Kinds of ships a peer's fleet is made of."""
_BARS = {
    "battlesimulation": (">= 15", ">= 3"),
    "battlesim": (">= 100", ">= 2000"),
}
_PACKAGES = {"battlesimulation": "galaxy-online-battle-simulation", "battlesim": "battlesim"}


def by_type(module: Any, first: int, second: int, battles: int) -> float:
    """Seconds a battle of ``galaxy-online-battle-simulation``: fleets by type, one deterministic exchange."""
    simulation = module.BattleSimulation()
    fleets = []
    for units in (first, second):
        fleet = module.SpaceFleet()
        fleet.set_fleet([(kind, units // _TYPES) for kind in range(1, _TYPES + 1)])
        fleets.append(fleet)
    planet = module.Planet()

    def work() -> None:
        for _ in range(battles):
            for fleet in fleets:
                fleet.reset_values_to_original()
            simulation.simulate(fleets[0], fleets[1], planet, True)

    return seconds(work) / battles


def by_agent(module: Any, first: int, second: int, battles: int) -> float:
    """Seconds a battle of ``battlesim``: every unit an agent on a plane."""
    battle = module.Battle()
    battle.use_tqdm = False
    battle.create_army([module.Composite("Clone Trooper", first), module.Composite("B1 battledroid", second)])
    battle.simulate_k(k=1)  # compiles
    return seconds(lambda: battle.simulate_k(k=battles)) / battles


RUNS: dict[str, tuple[Callable[[Any, int, int, int], float], tuple[int, int]]] = {
    "battlesimulation": (by_type, (300, 300)),
    "battlesim": (by_agent, (8, 1)),
}
"""Module: how to time it, and battles of one repetition at each size."""


def peer(name: str) -> Any | None:
    """The peer's module, or None with a line that says so."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(name)
    except ImportError:
        print(
            f"     passed over: {_PACKAGES[name]} is not installed (pip install -r requirements-bench.txt)", flush=True
        )
        return None


def ratios() -> Iterator[tuple[str, float, str]]:
    """(what is measured, ratio, bar)."""
    for name, (run, battles) in RUNS.items():
        module = peer(name)
        if module is None:
            continue
        for (size, (fleet, first, second)), count, bar in zip(SIZES.items(), battles, _BARS[name], strict=True):
            gains = [run(module, first, second, count) / forecast_seconds(fleet) for _ in range(REPETITIONS)]
            yield f"forecast, per battle, against {_PACKAGES[name]}: {size} a side", statistics.median(gains), bar
