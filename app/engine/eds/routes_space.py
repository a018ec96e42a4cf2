"""Jumps in a row through empty space: how few lead from field to field, and by which fields.

The fields one jump reaches are the whole points of a convex polygon, and in the plane every whole point of the polygon
enlarged k times is a sum of k of them: so k jumps reach exactly what lies in it, and no search is needed.
"""

from functools import lru_cache

from app.engine.eds.jumps import Field, on_map, reachable

_Edge = tuple[int, int, int]
"""Normal (x, y) of a side of the polygon, and how far it lies out: x·dx + y·dy ≤ out within one jump."""


def jumps_between(start: Field, end: Field, range_: int) -> int:
    """The fewest jumps of this range from field to field, fuel aside; 0 for the same field. The range is at least 1."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return max(-(-(x * dx + y * dy) // out) for x, y, out in _edges(range_))


def chain(start: Field, end: Field, range_: int, size: Field) -> list[Field] | None:
    """The fields on which the fewest jumps come out, ``end`` last, near the straight line; None if they leave the map.

    ``size`` is width and height of the map.
    """
    fields: list[Field] = []
    here = start
    for left in range(jumps_between(start, end, range_), 0, -1):
        aim = here[0] + (end[0] - here[0]) / left, here[1] + (end[1] - here[1]) / left
        near = sorted(_around(here, range_), key=lambda f: (f[0] - aim[0]) ** 2 + (f[1] - aim[1]) ** 2)
        fits = (f for f in near if on_map(f, *size) and jumps_between(f, end, range_) < left)
        found = next(fits, None)
        if found is None:
            return None
        fields.append(found)
        here = found
    return fields


def _around(field: Field, range_: int) -> list[Field]:
    """All fields one jump away."""
    x, y = field
    return [(x + dx, y + dy) for dx, dy in _steps(range_)]


@lru_cache(maxsize=64)
def _steps(range_: int) -> tuple[Field, ...]:
    """The ways (dx, dy) of one jump."""
    side = range(-range_, range_ + 1)
    return tuple((x, y) for x in side for y in side if (x, y) != (0, 0) and reachable((0, 0), (x, y), range_))


@lru_cache(maxsize=64)
def _edges(range_: int) -> tuple[_Edge, ...]:
    """The sides of the smallest polygon around the ways of one jump."""
    corners = _hull(sorted(_steps(range_)))
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    return tuple((by - ay, ax - bx, ax * by - ay * bx) for (ax, ay), (bx, by) in sides)


def _hull(points: list[Field]) -> list[Field]:
    """Corners of the convex hull, against the clock."""
    lower, upper = _chain_below(points), _chain_below(points[::-1])
    return [*lower[:-1], *upper[:-1]]


def _chain_below(points: list[Field]) -> list[Field]:
    line: list[Field] = []
    for point in points:
        while len(line) > 1 and _turn(line[-2], line[-1], point) <= 0:
            line.pop()
        line.append(point)
    return line


def _turn(a: Field, b: Field, c: Field) -> int:
    """Positive when a, b, c turn against the clock."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
