"""Counting the ends of many battles."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from app.engine.eds.battle.forecast import Estimate, Odds, SideOdds, mean, share, ship_odds
from app.engine.eds.battle.groups import Group
from app.engine.eds.battle.line import LETHAL

Ints = NDArray[np.int64]

CODES = 8
"""Codes per group of ships: group · 8 + hits, where 4 hits and more are a destroyed ship."""


class _Sum:
    """Sum and sum of squares of a number that each battle has."""

    def __init__(self) -> None:
        self.total = 0
        self.squares = 0

    def add(self, numbers: Ints) -> None:
        self.total += int(numbers.sum())
        self.squares += int((numbers * numbers).sum())

    def mean(self, battles: int) -> Estimate:
        return mean(self.total, self.squares, battles)


class SideTally:
    """What became of one side."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self._groups = groups
        self._fates = np.zeros((len(groups), CODES), np.int64)
        """Ships of each group by fate: hits 0…3, fled, destroyed."""
        self._ships, self._fled, self._laser, self._thermo = _Sum(), _Sum(), _Sum(), _Sum()
        self._some_fled = 0
        self._strength = sum(len(group.ships) for group in groups)
        self._lost = np.zeros(self._strength + 1, np.int64)
        """Battles by the number of ships destroyed."""

    def leave(self, destroyed: Ints, fled: Ints) -> None:
        """Ships, by code, that left the field in one round."""
        groups = len(self._groups)
        self._fates[:, LETHAL] += np.bincount(fled // CODES, minlength=groups)
        self._fates[:, LETHAL + 1] += np.bincount(destroyed // CODES, minlength=groups)

    def end(self, codes: Ints, ships: Ints, fled: Ints, laser: Ints, thermo: Ints) -> None:
        """Battles that are over: codes of all ships on the field, and per battle ships, fled ships and fighters."""
        self._fates += np.bincount(codes, minlength=self._fates.size).reshape(self._fates.shape)
        for total, numbers in ((self._ships, ships), (self._fled, fled), (self._laser, laser), (self._thermo, thermo)):
            total.add(numbers)
        self._some_fled += int(np.count_nonzero(fled))
        self._lost += np.bincount(self._strength - ships - fled, minlength=len(self._lost))

    def odds(self, battles: int) -> SideOdds:
        """Shares and means over all battles that are over."""
        fates = [
            [share(count / len(group.ships), battles) for count in counts[: LETHAL + 2]]
            for group, counts in zip(self._groups, self._fates.tolist(), strict=True)
        ]
        return SideOdds(
            ships=ship_odds(self._groups, fates),
            ships_left=self._ships.mean(battles),
            ships_fled=self._fled.mean(battles),
            some_fled=share(self._some_fled, battles),
            laser=self._laser.mean(battles),
            thermo=self._thermo.mean(battles),
            lost=tuple((np.trim_zeros(self._lost, "b") / battles).tolist()),
        )


class Tally:
    """All battles so far."""

    def __init__(self, first: Sequence[Group], second: Sequence[Group]) -> None:
        self.first = SideTally(first)
        self.second = SideTally(second)
        self._won = [0, 0]
        self._rounds: list[int] = []

    def end(self, number: int, first_left: NDArray[np.bool_], second_left: NDArray[np.bool_]) -> None:
        """Battles that end in round ``number``, and who has units left in each."""
        self._rounds += [0] * (number - len(self._rounds))
        self._rounds[number - 1] += len(first_left)
        self._won[0] += int(np.count_nonzero(first_left))
        self._won[1] += int(np.count_nonzero(second_left))

    def odds(self) -> Odds:
        """The odds from all battles so far; at least one."""
        battles = sum(self._rounds)
        total = sum(number * count for number, count in enumerate(self._rounds, 1))
        squares = sum(number * number * count for number, count in enumerate(self._rounds, 1))
        return Odds(
            battles=battles,
            first=share(self._won[0], battles),
            second=share(self._won[1], battles),
            nobody=share(battles - sum(self._won), battles),
            rounds=tuple(count / battles for count in self._rounds),
            mean_rounds=mean(total, squares, battles),
            first_side=self.first.odds(battles),
            second_side=self.second.odds(battles),
        )
