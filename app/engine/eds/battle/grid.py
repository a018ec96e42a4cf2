"""The states one side of a battle can be in: a grid with an axis for each group of ships and each kind of fighters."""

import math
from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise, product
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from app.engine.eds.battle.damage import fighter_explosion, law_after_fire, ship_explosion
from app.engine.eds.battle.groups import Group, groups
from app.engine.eds.battle.line import LETHAL, Side, levels
from app.engine.eds.battle.salvo import Salvo, fighter_loss_probability
from app.model.eds.parameters import BattleRules

Floats = NDArray[np.float64]

FLED, DESTROYED = 4, 5
"""Conditions of a ship beside 0…3 hits on the field."""
CONDITIONS = 6


class Axis(Protocol):
    """One group of ships or one kind of fighters."""

    states: list[tuple[int, ...]]
    start: int
    """Place of the state at the start of the battle."""
    units: Floats
    """(states,) units on the field."""
    power: Floats
    """(states, 4) energy L, T, N, A."""

    def fire(self, state: int, salvos: Sequence[Salvo]) -> Floats:
        """(states,) law of the state after the salvos."""
        ...

    def end_of_round(self, number: int) -> Floats:
        """(states, states) law of explosions and flights, a row for each state before."""
        ...


class ShipAxis:
    """A group; its states are the numbers of ships in each of the six conditions."""

    def __init__(self, group: Group, rules: BattleRules) -> None:
        self._rules = rules
        self._levels = levels(group.build, rules)
        self._flight_level = group.flight_level
        self.states = list(_compositions(len(group.ships), _conditions(group)))
        self._place = {state: place for place, state in enumerate(self.states)}
        on_field = np.array(self.states, float)[:, :LETHAL]
        self.units: Floats = on_field.sum(axis=1)
        self.power: Floats = on_field @ np.array([arms.power for arms in self._levels], float)
        self.start = self._place[tuple(len(group.ships) if c == group.hits else 0 for c in range(CONDITIONS))]
        self._laws: dict[tuple[Salvo, ...], list[list[float]]] = {}

    def fire(self, state: int, salvos: Sequence[Salvo]) -> Floats:
        key = tuple(salvos)
        if key not in self._laws:
            after = [law_after_fire(self._levels, hits, salvos, self._rules) for hits in range(LETHAL)]
            self._laws[key] = [[*law[:LETHAL], 0.0, law[LETHAL]] for law in after]
        return self._spread(state, self._laws[key])

    def end_of_round(self, number: int) -> Floats:
        explosion = ship_explosion(number, self._rules)
        laws = [[0.0] * CONDITIONS for _ in range(LETHAL)]
        for hits in range(LETHAL):
            laws[hits][self._condition(hits)] += 1.0 - explosion
            laws[hits][self._condition(hits + 1)] += explosion
        return np.array([self._spread(state, laws) for state in range(len(self.states))])

    def _condition(self, hits: int) -> int:
        """Where a ship is after the round that leaves it with so many hits."""
        return DESTROYED if hits >= LETHAL else FLED if hits >= self._flight_level else hits

    def _spread(self, state: int, laws: Sequence[Sequence[float]]) -> Floats:
        """Law of the next state when every ship at level h moves by ``laws[h]``, independent of the others."""
        counts = self.states[state]
        law: dict[tuple[int, ...], float] = {(0, 0, 0, 0, counts[FLED], counts[DESTROYED]): 1.0}
        for hits in range(LETHAL):
            for _ in range(counts[hits]):
                law = _one_more(law, laws[hits])
        row = np.zeros(len(self.states))
        for reached, probability in law.items():
            row[self._place[reached]] = probability
        return row


class FighterAxis:
    """The fighters of one kind; state k means k are left."""

    def __init__(self, count: int, kind: int, rules: BattleRules) -> None:
        self._rules, self._kind = rules, kind
        self.states: list[tuple[int, ...]] = [(left,) for left in range(count + 1)]
        self.units: Floats = np.arange(count + 1.0)
        self.power: Floats = np.zeros((count + 1, 4))
        self.power[:, kind] = self.units
        self.start = count

    def fire(self, state: int, salvos: Sequence[Salvo]) -> Floats:
        return self._thinned(state, fighter_loss_probability(salvos, self._kind, 0.0, self._rules))

    def end_of_round(self, number: int) -> Floats:
        explosion = fighter_explosion(number, self._rules)
        return np.array([self._thinned(state, explosion) for state in range(len(self.states))])

    def _thinned(self, count: int, loss: float) -> Floats:
        row = np.zeros(len(self.states))
        for left in range(count + 1):
            row[left] = math.comb(count, left) * (1.0 - loss) ** left * loss ** (count - left)
        return row


class Grid:
    """All states of one side, numbered row by row through its axes."""

    def __init__(self, side: Side, rules: BattleRules) -> None:
        self.groups = groups(side.ships)
        self.axes: list[Axis] = [ShipAxis(group, rules) for group in self.groups]
        self.axes += [FighterAxis(side.laser, 0, rules), FighterAxis(side.thermo, 1, rules)]
        self.shape = tuple(len(axis.states) for axis in self.axes)
        self.size = math.prod(self.shape)
        self.start = int(np.ravel_multi_index([axis.start for axis in self.axes], self.shape))
        self.places = list(product(*(range(length) for length in self.shape)))
        self.units: Floats = sum((self.along(n, axis.units) for n, axis in enumerate(self.axes)), np.zeros(self.size))
        self.power: Floats = np.stack(
            [
                sum((self.along(n, axis.power[:, w]) for n, axis in enumerate(self.axes)), np.zeros(self.size))
                for w in range(4)
            ],
            axis=1,
        )

    def along(self, axis: int, values: Floats) -> Floats:
        """(size,) the value that belongs to each state's place on one axis."""
        shape = [1] * len(self.shape)
        shape[axis] = -1
        return np.broadcast_to(values.reshape(shape), self.shape).reshape(self.size)

    def fire(self, state: int, salvos: Sequence[Salvo]) -> Floats:
        """(size,) law of the state after the salvos: the axes are independent."""
        rows = [axis.fire(place, salvos) for axis, place in zip(self.axes, self.places[state], strict=True)]
        return reduce(lambda law, row: np.multiply.outer(law, row).ravel(), rows)

    def end_round(self, mass: Floats, number: int) -> Floats:
        """(size, others) the mass after explosions and flights, axis by axis."""
        tensor = mass.reshape(*self.shape, -1)
        for n, axis in enumerate(self.axes):
            tensor = np.moveaxis(np.tensordot(axis.end_of_round(number), tensor, axes=(0, n)), 0, n)
        return tensor.reshape(self.size, -1)


def count_states(side: Side) -> int:
    """Size of the side's grid, without building it."""
    ships = (
        math.comb(len(group.ships) + len(_conditions(group)) - 1, len(group.ships)) for group in groups(side.ships)
    )
    return math.prod(ships) * (side.laser + 1) * (side.thermo + 1)


def _conditions(group: Group) -> list[int]:
    """The conditions a ship of the group can ever be in."""
    flees = [FLED] if group.flight_level < LETHAL else []
    return [*range(group.hits, LETHAL), *flees, DESTROYED]


def _compositions(count: int, conditions: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to put ``count`` ships into these conditions, as a tuple of six numbers."""
    bars = len(conditions) - 1
    for cuts in _cuts(count, bars):
        state = [0] * CONDITIONS
        for condition, (low, high) in zip(conditions, pairwise((0, *cuts, count)), strict=True):
            state[condition] = high - low
        yield tuple(state)


def _cuts(count: int, bars: int) -> Iterator[tuple[int, ...]]:
    """Non-decreasing tuples of ``bars`` numbers 0…count."""
    if not bars:
        yield ()
        return
    for last in range(count + 1):
        for before in _cuts(last, bars - 1):
            yield (*before, last)


def _one_more(law: dict[tuple[int, ...], float], moves: Sequence[float]) -> dict[tuple[int, ...], float]:
    """The law of the counts with one more ship, which is in condition c with probability ``moves[c]``."""
    more: dict[tuple[int, ...], float] = {}
    for counts, probability in law.items():
        for condition, move in enumerate(moves):
            if move:
                reached = (*counts[:condition], counts[condition] + 1, *counts[condition + 1 :])
                more[reached] = more.get(reached, 0.0) + probability * move
    return more
