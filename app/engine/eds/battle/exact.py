"""The exact law of a battle between small fleets: a Markov chain over how many units are in which condition.

The state of a side is a place in a grid with one axis for each group of ships and one for each kind of fighters. Fire
couples the sides, but its law does not change from round to round, so it is worked out once for every pair of states.
Explosions and flights do change with the round, but act on every axis by itself.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from app.engine.eds.battle.forecast import Estimate, Odds, SideOdds, exactly, require_units, ship_odds
from app.engine.eds.battle.grid import CONDITIONS, DESTROYED, FLED, Grid, count_states
from app.engine.eds.battle.line import LETHAL, Side
from app.engine.eds.battle.salvo import volley
from app.model.eds.parameters import BattleRules

Floats = NDArray[np.float64]

MOST_CELLS = 15_000_000
"""Most numbers in the tables of fire, about 120 MB."""
_NEGLIGIBLE = 1e-13
"""Probability of battles still going on at which the chain is cut."""


class TooLarge(ValueError):
    """The fleets have too many possible states; only a forecast can tell about them."""


class Chain:
    """The battle of two small sides that both have a unit. Raises ``TooLarge`` when the tables would not fit."""

    def __init__(self, first: Side, second: Side, rules: BattleRules) -> None:
        require_units(first, second)
        if cells(first, second) > MOST_CELLS:
            raise TooLarge(f"{cells(first, second)} cells, at most {MOST_CELLS}")
        self.first = Grid(first, rules)
        self.second = Grid(second, rules)
        self._pairs = [
            (i, j)
            for i in np.flatnonzero(self.first.units).tolist()
            for j in np.flatnonzero(self.second.units).tolist()
        ]
        self._at_first = np.array([self._volley(self.first, i, self.second, j) for i, j in self._pairs])
        self._at_second = np.array([self._volley(self.second, j, self.first, i) for i, j in self._pairs])

    @staticmethod
    def _volley(target: Grid, state: int, attacker: Grid, other: int) -> Floats:
        laser, thermo, neutron, antimatter = (int(power) for power in attacker.power[other])
        return target.fire(state, volley((laser, thermo, neutron, antimatter), int(target.units[state])))

    def ends(self) -> Iterator[Floats]:
        """For round 1, 2, …: (states of first, states of second) probability that the battle ends there and so."""
        mass = np.zeros((self.first.size, self.second.size))
        mass[self.first.start, self.second.start] = 1.0
        going = (self.first.units[:, None] > 0) & (self.second.units[None, :] > 0)
        here, there = np.array(self._pairs).T
        number = 0
        while mass.sum() > _NEGLIGIBLE:
            number += 1
            mass = self._at_first.T @ (mass[here, there][:, None] * self._at_second)
            mass = self.second.end_round(self.first.end_round(mass, number).T, number).T
            yield np.where(going, 0.0, mass)
            mass = np.where(going, mass, 0.0)


def cells(first: Side, second: Side) -> int:
    """Size of the tables of fire a chain would need; small compared with ``MOST_CELLS`` means quick."""
    here, there = count_states(first), count_states(second)
    return here * there * (here + there)


def exact_odds(first: Side, second: Side, rules: BattleRules) -> Odds:
    """The exact outlook of a battle; see ``Chain``. Leaves the sides as they are."""
    chain = Chain(first, second, rules)
    end = np.zeros((chain.first.size, chain.second.size))
    rounds: list[float] = []
    for ended in chain.ends():
        end += ended
        rounds.append(float(ended.sum()))
    first_left, second_left = chain.first.units > 0, chain.second.units > 0
    return Odds(
        battles=0,
        first=exactly(float(end[first_left].sum())),
        second=exactly(float(end[:, second_left].sum())),
        nobody=exactly(float(end[~first_left][:, ~second_left].sum())),
        rounds=tuple(rounds),
        mean_rounds=exactly(sum(number * part for number, part in enumerate(rounds, 1))),
        first_side=_side_odds(chain.first, end.sum(axis=1)),
        second_side=_side_odds(chain.second, end.sum(axis=0)),
    )


def _side_odds(grid: Grid, law: Floats) -> SideOdds:
    """Means under the law (size,) of the side's last state."""
    fates: list[list[Estimate]] = []
    left = fled = 0.0
    destroyed = np.zeros(grid.size)
    never = np.ones(grid.size)
    for n, group in enumerate(grid.groups):
        counts = np.array(grid.axes[n].states, float)
        means = [float(law @ grid.along(n, counts[:, condition])) for condition in range(CONDITIONS)]
        fates.append([exactly(number / len(group.ships)) for number in means])
        left += sum(means[:LETHAL])
        fled += means[FLED]
        destroyed = destroyed + grid.along(n, counts[:, DESTROYED])
        never = never * (grid.along(n, counts[:, FLED]) == 0)
    laser, thermo = (
        float(law @ grid.along(len(grid.groups) + kind, grid.axes[len(grid.groups) + kind].units)) for kind in (0, 1)
    )
    return SideOdds(
        ships=ship_odds(grid.groups, fates),
        ships_left=exactly(left),
        ships_fled=exactly(fled),
        some_fled=exactly(float(law @ (1.0 - never))),
        laser=exactly(laser),
        thermo=exactly(thermo),
        lost=tuple(np.bincount(destroyed.astype(np.int64), weights=law).tolist()),
    )
