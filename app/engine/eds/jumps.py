"""Distances, ranges and where a jump ends (rules 2.7, 2.10 and 7). Pure formulas for phases, screens and robots."""

import math
from collections.abc import Collection, Container, Iterable

import numpy as np
import numpy.typing as npt

from app.engine.rounding import percent_of, round_div, round_half_up
from app.model.eds.parameters import MovementRules
from app.model.eds.ship import Ship

Field = tuple[int, int]


def range_at(ev: int, rules: MovementRules) -> int:
    """RW in fields of a ship built at this EV (rules 2.7)."""
    return round_half_up(rules.range_base + math.sqrt(rules.range_factor * ev + rules.range_offset))


def effective_range(full: int, hits: int, rules: MovementRules) -> int:
    """Range in fields with this many unrepaired hits (rules 7.2)."""
    return percent_of(full, rules.range_percent[hits])


def ship_range(ship: Ship, rules: MovementRules) -> int:
    """Effective range of a ship as it is."""
    return effective_range(ship.build.range, ship.hits, rules)


def distance_squared(start: Field, target: Field) -> int:
    """dx² + dy²."""
    return (target[0] - start[0]) ** 2 + (target[1] - start[1]) ** 2


def rounded_distance(start: Field, target: Field) -> int:
    """Distance rounded kaufmännisch (rules 7.1). A root of a whole number is never k + ½, so no tie occurs."""
    squared = distance_squared(start, target)
    root = math.isqrt(squared)
    return root + (squared > root * (root + 1))


def reachable(start: Field, target: Field, range_: int) -> bool:
    """Is the target reached exactly? round(d) ≤ R ⇔ dx² + dy² ≤ R·(R + 1) (rules 7.1)."""
    return distance_squared(start, target) <= range_ * (range_ + 1)


def within_range(start: Field, fields: npt.NDArray[np.float64], range_: int) -> npt.NDArray[np.bool_]:
    """Which of the fields (n, 2) are reached exactly: ``reachable`` for many at once."""
    squared = ((fields - np.array(start)) ** 2).sum(axis=1)
    reached: npt.NDArray[np.bool_] = squared <= range_ * (range_ + 1)
    return reached


def end_point(start: Field, target: Field, range_: int) -> Field:
    """Field on which a jump comes out: the target, or the shortened end point (rules 7.3, R-P7.5).

    For k = R, R−1, … the point start + (target − start)·k/d rounded to whole fields; the first whose rounded distance
    is ≤ R. Only an exactly whole d can produce a half, and there the division is exact; otherwise d is irrational.
    """
    if reachable(start, target, range_):
        return target
    dx, dy = target[0] - start[0], target[1] - start[1]
    for step in range(range_, 0, -1):
        point = start[0] + _part(dx, step, dx * dx + dy * dy), start[1] + _part(dy, step, dx * dx + dy * dy)
        if reachable(start, point, range_):
            return point
    return start


def _part(delta: int, step: int, squared: int) -> int:
    """round(delta · step / √squared) in whole numbers: (2r − 1)² · squared ≤ (2·delta·step)² < (2r + 1)² · squared."""
    root = math.isqrt(squared)
    if root * root == squared:
        return round_div(delta * step, root)
    twice = 2 * abs(delta) * step
    rounded = (math.isqrt(twice * twice // squared) + 1) // 2
    return rounded if delta >= 0 else -rounded


def fleet(leader: Ship, here: Iterable[Ship], jumped: Container[int]) -> list[Ship]:
    """The named ship and all own ships of higher number at its field that jump with it (P7.4, R-P7.3, R-P7.4).

    ``here`` are the ships at that field, ``jumped`` the numbers of those that have jumped this month or will before.
    """
    return [
        ship
        for ship in here
        if ship.owner == leader.owner and ship.nr >= leader.nr and not ship.build.base and ship.nr not in jumped
    ]


def fewest_entries(wanted: Collection[int], here: Iterable[Ship], jumped: Container[int]) -> list[tuple[int, bool]]:
    """The shortest list of jumps, (ship, with fleet), that sends exactly the wanted own ships of one field (P7.4).

    A fleet jump takes every ship of higher number along, so it serves for the highest numbers down to the first ship
    that shall stay; one without uranium stays anyway. ``here`` and ``jumped`` are as for ``fleet``.
    """
    taken: list[int] = []
    for ship in sorted(here, key=lambda ship: -ship.nr):
        if ship.nr in wanted:
            taken.append(ship.nr)
        elif ship.uranium and not ship.build.base and ship.nr not in jumped:
            break
    if len(taken) < 2:
        return [(nr, False) for nr in sorted(wanted)]
    return [*((nr, False) for nr in sorted(set(wanted) - set(taken))), (taken[-1], True)]


def neighbours(field: Field, width: int, height: int) -> list[Field]:
    """The Nachbarfelder on the map, by X, then Y (R-P7.7)."""
    x, y = field
    return [
        (nx, ny)
        for nx in range(x - 1, x + 2)
        for ny in range(y - 1, y + 2)
        if (nx, ny) != field and 1 <= nx <= width and 1 <= ny <= height
    ]


def on_map(field: Field, width: int, height: int) -> bool:
    """Does the field lie on the map 1…width, 1…height (R-S.1)?"""
    return 1 <= field[0] <= width and 1 <= field[1] <= height
