"""Is that chance, or a mistake? Chi-square tests without a library, and complete battles to feed them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from app.engine.dice import Dice, KeyedDice
from app.engine.eds.battle.exact import Chain
from app.engine.eds.battle.fight import Fight, fight
from app.engine.eds.battle.grid import DESTROYED, FLED, Grid
from app.engine.eds.battle.line import Side
from app.model.eds.parameters import BattleRules
from app.model.ids import ShipId
from tests.engine.eds.battle.fleets import CASES, twin

LEAST_EXPECTED = 5.0
"""Cells in which fewer are expected are thrown together."""

Engine = Callable[[Side, Side, BattleRules, Dice], Fight]


def upper_gamma(a: float, x: float) -> float:
    """Regularised upper incomplete gamma function: by its series, or beyond a + 1 by its continued fraction."""
    if x <= 0.0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1.0:
        total = term = 1.0 / a
        n = a
        while term > 1e-17 * total:
            n += 1.0
            term *= x / n
            total += term
        return 1.0 - front * total
    b = x + 1.0 - a
    c, d = 1e300, 1.0 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2.0
        d = 1.0 / (an * d + b)
        c = b + an / c
        h *= c * d
        if abs(c * d - 1.0) < 1e-14:
            break
    return front * h


def chi_square_p(observed: Sequence[float], expected: Sequence[float]) -> float:
    """P-value of counts against expected counts of the same total; rare cells are thrown together."""
    seen, awaited = np.asarray(observed, float), np.asarray(expected, float)
    rare = awaited < LEAST_EXPECTED
    seen = np.append(seen[~rare], seen[rare].sum())
    awaited = np.append(awaited[~rare], awaited[rare].sum())
    if awaited[-1] < LEAST_EXPECTED and len(awaited) > 1:
        order = np.argsort(awaited[:-1])
        seen[order[0]] += seen[-1]
        awaited[order[0]] += awaited[-1]
        seen, awaited = seen[:-1], awaited[:-1]
    if len(awaited) < 2:
        return 1.0
    statistic = float(((seen - awaited) ** 2 / awaited).sum())
    return upper_gamma((len(awaited) - 1) / 2, statistic / 2)


class Law:
    """The exact law of a case: how it ends and in which round."""

    def __init__(self, name: str) -> None:
        case = CASES[name]
        chain = Chain(case.first, case.second, case.rules)
        self.first, self.second = chain.first, chain.second
        ends = list(chain.ends())
        self.rounds = np.array([end.sum() for end in ends])
        self.states: NDArray[np.float64] = np.sum(ends, axis=0)
        """(states of first, states of second)."""
        self.case = case


law = cache(Law)
"""Each law is worked out once, before any test tampers with the engine."""


def p_value(name: str, battles: int, engine: Engine = fight, seed: int = 0) -> float:
    """P-value of ``battles`` complete battles of an engine against the exact law: last states and rounds.

    It is 0 when a battle ends in a way the law does not know.
    """
    exact = law(name)
    states = np.zeros(exact.states.shape)
    rounds: Counter[int] = Counter()
    for number in range(battles):
        first, second = twin(exact.case.first), twin(exact.case.second)
        course = engine(first, second, exact.case.rules, KeyedDice(f"{seed}/{name}/{number}".encode()))
        try:
            states[place(exact.first, first, course), place(exact.second, second, course)] += 1
        except ValueError:
            return 0.0
        rounds[len(course.rounds)] += 1
    longest = max(len(exact.rounds), *rounds)
    lasted = [rounds[number] for number in range(1, longest + 1)]
    expected = [*(exact.rounds * battles), *[0.0] * (longest - len(exact.rounds))]
    return min(
        1.0,
        2.0 * chi_square_p(states.ravel().tolist(), (exact.states * battles).ravel().tolist()),
        2.0 * chi_square_p(lasted, expected),
    )


def place(grid: Grid, end: Side, course: Fight) -> int:
    """Number of the state in which a side ended; ``ValueError`` when there is no such state."""
    condition: dict[ShipId, int] = {one.nr: one.hits for one in end.ships}
    condition |= {one.nr: FLED for one in course.fled} | {one.nr: DESTROYED for one in course.destroyed}
    places: list[int] = []
    for group, axis in zip(grid.groups, grid.axes, strict=False):
        counts = Counter(condition[nr] for nr in group.ships)
        places.append(axis.states.index(tuple(counts[c] for c in range(6))))
    return int(np.ravel_multi_index([*places, end.laser, end.thermo], grid.shape))
