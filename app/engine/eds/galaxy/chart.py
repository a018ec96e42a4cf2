"""The map while a galaxy is made: its size, its fields, and how many stars each home has around it."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from app.engine.dice import Dice
from app.model.eds.parameters import GalaxyRules

T = TypeVar("T")
Field = tuple[int, int]

_NO_HOME = -1
_TWO_HOMES = -2

_FEWEST = 4
"""Stars around a home even if the rules ask for fewer: with less the realms cannot be made alike (rules 1.2.5)
without making all of them poor."""


class Limits(NamedTuple):
    """Stars around a home (R-S.4), in the strictest of all readings.

    The range may be rounded (10.5) or not (10), the home itself may count or not: at least ``least`` within the range
    not rounded, and at most ``most`` within the range rounded up, which leaves a place for the home.
    """

    least: int
    most: int
    start_range: int

    @classmethod
    def of(cls, rules: GalaxyRules) -> "Limits":
        """The limits of a match. Where the rules leave no room for all readings, R-S.4 as it stands."""
        least = max(rules.neighbours_min, _FEWEST)
        return cls(least, max(least, rules.neighbours_max - 1), rules.start_range)

    @property
    def most_on_rim(self) -> int:
        """Stars that only the rounded range reaches: few enough to leave room for ``least`` others."""
        return self.most - self.least


def map_size(players: int, rules: GalaxyRules) -> tuple[int, int]:
    """Width and height in fields (R-S.1): W·H = area · N and W : H as laid down, each rounded *kaufmännisch*."""
    area = rules.area_per_ruler * players
    across, down = rules.aspect_width, rules.aspect_height
    return _rounded_root(area * across, down), _rounded_root(area * down, across)


def _rounded_root(numerator: int, denominator: int) -> int:
    """√(numerator / denominator), rounded half up, in whole numbers: ⌊x + ½⌋ = ⌊(⌊2x⌋ + 1) / 2⌋."""
    return (math.isqrt(4 * numerator // denominator) + 1) // 2


def surroundings(start_range: int) -> list[Field]:
    """Steps (dx, dy) from a home to the fields within its rounded range: d < R + ½ ⇔ d² ≤ R·(R + 1)."""
    steps = range(-start_range, start_range + 1)
    return [(dx, dy) for dy in steps for dx in steps if dx * dx + dy * dy <= start_range * (start_range + 1)]


def drawn(items: list[T], dice: Dice) -> Iterator[T]:
    """The items in random order, rolling only for those that are asked for. Reorders the list."""
    for place in range(len(items)):
        other = place + dice.roll(len(items) - place) - 1
        items[place], items[other] = items[other], items[place]
        yield items[place]


class Chart:
    """Which fields hold stars.

    A field is one number, y · (width + 2) + x: a margin of empty fields saves every question for the edge.
    """

    def __init__(self, width: int, height: int, homes: Sequence[Field], limits: Limits) -> None:
        self.width, self.height = width, height
        self.homes = homes
        self.limits = limits
        self._stride = width + 2
        size = self._stride * (height + 2)
        self._taken = bytearray(size)
        self._near = [_NO_HOME] * size
        self._inner = bytearray(size)
        self._inside = [0] * len(homes)
        self._rim = [0] * len(homes)
        for nr, home in enumerate(homes):
            for field, inner in self._around(home):
                self._near[field] = nr if self._near[field] == _NO_HOME else _TWO_HOMES
                self._inner[field] = inner
            self._taken[self._number(home)] = 1

    def _number(self, field: Field) -> int:
        return field[1] * self._stride + field[0]

    def coordinates(self, field: int) -> Field:
        """(x, y) of a field."""
        return field % self._stride, field // self._stride

    def _around(self, home: Field) -> Iterator[tuple[int, bool]]:
        """The fields around a home and whether they lie within the start range not rounded."""
        x, y = home
        for dx, dy in surroundings(self.limits.start_range):
            if 1 <= x + dx <= self.width and 1 <= y + dy <= self.height:
                yield self._number((x + dx, y + dy)), dx * dx + dy * dy <= self.limits.start_range**2

    def fields(self) -> list[int]:
        """All fields of the map, row by row."""
        return [row * self._stride + x for row in range(1, self.height + 1) for x in range(1, self.width + 1)]

    def inner_fields(self, home: int) -> list[int]:
        """The fields within the start range, not rounded, of this home and no other."""
        return [field for field, inner in self._around(self.homes[home]) if inner and self._near[field] == home]

    def is_near_a_home(self, field: int) -> bool:
        """Does the field lie within the rounded start range of a home?"""
        return self._near[field] != _NO_HOME

    def home_near(self, field: int) -> int:
        """The home (0…N−1) within whose range a star on this field lies; ask ``is_near_a_home`` first."""
        return self._near[field]

    def admits(self, field: int) -> bool:
        """May a star come here? The field and its neighbours are free (1.1.4) and the home near it has room.

        A field near two homes stays empty: so every star belongs to one home at most, and whatever is done for one
        home does nothing to another.
        """
        taken, stride = self._taken, self._stride
        for row in (field - stride, field, field + stride):
            if any(taken[row - 1 : row + 2]):
                return False
        home = self._near[field]
        if home < 0:
            return home == _NO_HOME
        if not self._inner[field] and self._rim[home] >= self.limits.most_on_rim:
            return False
        return self._inside[home] + self._rim[home] < self.limits.most

    def put(self, field: int) -> None:
        """A star comes here."""
        self._count(field, 1)

    def take(self, field: int) -> None:
        """The star here goes away."""
        self._count(field, -1)

    def _count(self, field: int, change: int) -> None:
        self._taken[field] += change
        home = self._near[field]
        if home >= 0:
            counts = self._inside if self._inner[field] else self._rim
            counts[home] += change

    def lacks(self, home: int) -> bool:
        """Has this home too few stars around it?"""
        return self._inside[home] < self.limits.least

    def can_spare(self, field: int) -> bool:
        """Would no home miss the star on this field?"""
        home = self._near[field]
        return home < 0 or not self._inner[field] or self._inside[home] > self.limits.least
