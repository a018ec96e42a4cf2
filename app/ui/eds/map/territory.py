"""Outlines of the empires: a raster of who is nearest, and its border as closed lines. Knows no Qt; runs in a thread.

Border means: as far from an own star as ``REACH``, or half-way to a star of someone else. Unowned stars push the border
away only a little, so that a realm does not look moth-eaten.
"""

import math
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from app.ui.eds.map.camera import Floats

Ints = npt.NDArray[np.int64]
CELLS = 4
"""Of the raster per field."""
REACH = 4.0
"""Fields around a star that its owner claims."""
UNOWNED = 2.4
"""So many fields farther an unowned star seems to be."""
_HOLE = 12.0
"""Fields; a smaller hole is filled: one unowned star is no border."""
_OUTSIDE = -1.0

Outlines = dict[int, list[Floats]]
"""Closed lines (k, 2) in fields by owner; holes are lines too."""


def outlines(
    fields: Floats, owners: Ints, width: int, height: int, stop: Callable[[], bool] = lambda: False
) -> Outlines:
    """The territories of all owners of stars; empty when ``stop()`` says so meanwhile."""
    rim = int(REACH + 1)
    shape = ((height + 2 * rim) * CELLS + 1, (width + 2 * rim) * CELLS + 1)
    near = np.full(shape, REACH + 1.0)
    second = np.full(shape, REACH + 1.0)
    who, who_second = np.zeros(shape, dtype=np.int64), np.zeros(shape, dtype=np.int64)
    for (x, y), owner in zip(fields.tolist(), owners.tolist(), strict=True):
        _claim(x + rim, y + rim, owner, near, second, who, who_second)
    found: Outlines = {}
    for owner in sorted(set(owners.tolist()) - {0}):
        if stop():
            return {}
        found[owner] = [line - rim for line in _outline(owner, near, second, who, who_second)]
    return found


def _claim(x: float, y: float, owner: int, near: Floats, second: Floats, who: Ints, who_second: Ints) -> None:
    """Enter one star into the raster: the nearest owner of each cell, and the nearest other one."""
    reach = int((REACH + 1) * CELLS)
    row, column = round(y * CELLS), round(x * CELLS)
    rows = slice(max(0, row - reach), row + reach + 1)
    columns = slice(max(0, column - reach), column + reach + 1)
    down = np.arange(rows.start, min(rows.stop, near.shape[0])) / CELLS - y
    along = np.arange(columns.start, min(columns.stop, near.shape[1])) / CELLS - x
    away = np.hypot(down[:, None], along[None, :]) + (0.0 if owner else UNOWNED)
    n, s, w, v = near[rows, columns], second[rows, columns], who[rows, columns], who_second[rows, columns]
    wins = away < n
    passes_on = wins & (w != owner)
    s[passes_on], v[passes_on] = n[passes_on], w[passes_on]
    n[wins], w[wins] = away[wins], owner
    comes_second = ~wins & (w != owner) & (away < s)
    s[comes_second], v[comes_second] = away[comes_second], owner


def _outline(owner: int, near: Floats, second: Floats, who: Ints, who_second: Ints) -> list[Floats]:
    mine = who == owner
    if not mine.any():
        return []
    rows, columns = np.flatnonzero(mine.any(axis=1)), np.flatnonzero(mine.any(axis=0))
    window = slice(max(0, rows[0] - 3), rows[-1] + 4), slice(max(0, columns[0] - 3), columns[-1] + 4)
    lead = (second[window] - near[window]) / 2
    depth = np.where(mine[window], np.minimum(REACH - near[window], lead), _OUTSIDE)
    depth = np.where(~mine[window] & (who_second[window] == owner), np.maximum(-lead, _OUTSIDE), depth)
    depth = _smooth(_smooth(_smooth(depth)))
    lines = contour(np.pad(depth, 1, constant_values=_OUTSIDE))
    corner = np.array([window[1].start - 1, window[0].start - 1], dtype=float)
    return [(line + corner) / CELLS for line in lines if not 0 <= _area(line) < _HOLE * CELLS**2]


def _area(line: Floats) -> float:
    """Cells enclosed; negative around a territory, positive around a hole in it."""
    x, y = line[:, 0], line[:, 1]
    return float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2


def _smooth(values: Floats) -> Floats:
    """The mean of each cell and its eight neighbours."""
    rows = np.pad(values, ((1, 1), (0, 0)), mode="edge")
    rows = rows[:-2] + rows[1:-1] + rows[2:]
    columns = np.pad(rows, ((0, 0), (1, 1)), mode="edge")
    mean: Floats = (columns[:, :-2] + columns[:, 1:-1] + columns[:, 2:]) / 9
    return mean


def contour(values: Floats) -> list[Floats]:
    """Closed lines (k, 2), as column and row, where ``values`` cross zero (marching squares).

    The rim must be negative. Every crossed edge between two cells begins one piece of line and ends another; following
    them gives the loops.
    """
    rows, columns = values.shape
    inside = values > 0
    corner = [inside[:-1, :-1], inside[:-1, 1:], inside[1:, 1:], inside[1:, :-1]]  # clockwise from the upper left
    case: Ints = sum((c.astype(np.int64) << bit for bit, c in enumerate(corner)), np.zeros_like(corner[0], np.int64))
    follow: dict[int, int] = {}
    for number, pieces in _PIECES.items():
        row, column = np.nonzero(case == number)
        cell = row * columns + column
        edges = (cell, rows * columns + cell + 1, cell + columns, rows * columns + cell)  # top, right, bottom, left
        for first, last in pieces:
            follow.update(zip(edges[first].tolist(), edges[last].tolist(), strict=True))
    return [_points(loop, values) for loop in _loops(follow)]


_TOP, _RIGHT, _BOTTOM, _LEFT = range(4)
_PIECES: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((_LEFT, _TOP),),
    2: ((_TOP, _RIGHT),),
    3: ((_LEFT, _RIGHT),),
    4: ((_RIGHT, _BOTTOM),),
    5: ((_LEFT, _TOP), (_RIGHT, _BOTTOM)),
    6: ((_TOP, _BOTTOM),),
    7: ((_LEFT, _BOTTOM),),
    8: ((_BOTTOM, _LEFT),),
    9: ((_BOTTOM, _TOP),),
    10: ((_TOP, _RIGHT), (_BOTTOM, _LEFT)),
    11: ((_BOTTOM, _RIGHT),),
    12: ((_RIGHT, _LEFT),),
    13: ((_RIGHT, _TOP),),
    14: ((_TOP, _LEFT),),
}
"""Edges a line enters and leaves by, for each set of corners inside (bits clockwise from the upper left)."""


def _loops(follow: dict[int, int]) -> list[list[int]]:
    loops = []
    while follow:
        edge = next(iter(follow))
        loop = []
        while edge in follow:
            loop.append(edge)
            edge = follow.pop(edge)
        loops.append(loop)
    return loops


def _points(loop: list[int], values: Floats) -> Floats:
    """The points at which a line crosses these edges, by linear interpolation."""
    rows, columns = values.shape
    edges = np.array(loop)
    upright = edges >= rows * columns
    row, column = np.divmod(np.where(upright, edges - rows * columns, edges), columns)
    first = values[row, column]
    last = values[row + upright, column + ~upright]
    share = first / (first - last)
    return np.stack([column + np.where(upright, 0.0, share), row + np.where(upright, share, 0.0)], axis=1)


Stroke = tuple[tuple[float, float], tuple[float, float]]


def hatch_lines(rings: list[Floats], angle: int, spacing: float) -> list[Stroke]:
    """Parallel strokes inside closed rings (n, 2); an inner ring leaves a hole."""
    lean = math.radians(angle)
    turn = np.array([[math.cos(lean), math.sin(lean)], [-math.sin(lean), math.cos(lean)]])
    turned = [ring @ turn for ring in rings]
    if not turned:
        return []
    low = min(float(ring[:, 1].min()) for ring in turned)
    high = max(float(ring[:, 1].max()) for ring in turned)
    strokes: list[Stroke] = []
    for level in np.arange(math.ceil(low / spacing) * spacing, high, spacing).tolist():
        crossings = np.sort(np.concatenate([_crossings(ring, level + 1e-6) for ring in turned]))
        pairs = crossings[: len(crossings) // 2 * 2].reshape(-1, 2)
        for left, right in pairs.tolist():
            start, end = (np.array([x, level]) @ turn.T for x in (left, right))
            strokes.append(((float(start[0]), float(start[1])), (float(end[0]), float(end[1]))))
    return strokes


def _crossings(ring: Floats, level: float) -> Floats:
    """Where a closed ring crosses a level line."""
    following = np.roll(ring, -1, axis=0)
    crosses = (ring[:, 1] < level) != (following[:, 1] < level)
    start, end = ring[crosses], following[crosses]
    found: Floats = start[:, 0] + (level - start[:, 1]) / (end[:, 1] - start[:, 1]) * (end[:, 0] - start[:, 0])
    return found
