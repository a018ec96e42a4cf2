"""Getting somewhere: how many jumps, by which stars, and whether the fuel lasts."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np

from app.engine.eds.jumps import Field, distance_squared, end_point, reachable, rounded_distance

FAR = 99
"""More jumps than any trip has."""


def jumps(start: Field, target: Field, range_: int) -> int:
    """Jumps a ship of this range needs at least; ``FAR`` if it cannot move."""
    if start == target:
        return 0
    return FAR if range_ <= 0 else max(1, -(-rounded_distance(start, target) // range_))


def nearest(start: Field, fields: Iterable[Field], range_: int) -> int:
    """Jumps to the nearest of the fields; ``FAR`` if there is none."""
    return min((jumps(start, field, range_) for field in fields), default=FAR)


@lru_cache(maxsize=8)
def counts_around(fields: tuple[Field, ...], range_: int) -> tuple[int, ...]:
    """How many of the other fields lie within a rounded distance of each."""
    places = np.array(fields, dtype=np.int64).reshape(-1, 2)
    apart = places[:, None, :] - places[None, :, :]
    near = (apart**2).sum(axis=2) <= range_ * (range_ + 1)
    return tuple(int(count) - 1 for count in near.sum(axis=1))


def hop(start: Field, target: Field, range_: int, stars: Sequence[Field]) -> Field | None:
    """Where to jump next: the target, or the star on the way that leaves least to go; None if nothing helps.

    End points lie over stars, since a ship without uranium is safe there and lost elsewhere.
    """
    if range_ <= 0:
        return None
    if reachable(start, target, range_):
        return target
    way = distance_squared(start, target)
    stops = [star for star in stars if reachable(start, star, range_) and distance_squared(star, target) < way]
    if stops:
        best = min(stops, key=lambda star: (distance_squared(star, target), star))
        if jumps(best, target, range_) < jumps(start, target, range_):
            return best
    point = end_point(start, target, range_)
    return point if point != start else None
