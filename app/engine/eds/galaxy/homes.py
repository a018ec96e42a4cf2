"""Where the homes are: as far from each other as possible (rules 1.1.5, R-S.3).

Homes keep some distance from the edge: on the very edge or in a corner half or three quarters of a home's surroundings
would lie off the map, and 8 stars would hardly fit in (rules 1.1.6).

Positions are whole thousandths of a field. numpy adds whole numbers only, whose sums do not depend on their order;
what is left to floating point are single divisions, products and square roots, which every computer rounds alike. So
the same dice give the same homes everywhere.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from app.engine.dice import Dice

Field = tuple[int, int]
Points = npt.NDArray[np.int64]
"""Positions (n, 2) int64 in thousandths of a field."""

_UNIT = 1000
_INSET = 8 * _UNIT
_INSET_SHARE = 275
"""On small maps the distance from the edge is this many thousandths of the side."""
_STEPS = 400
_REPORT_EVERY = 40
_JITTER = 300
"""How far the start is shaken, in thousandths of the pattern's distance."""
_STRIDE = 100
"""Longest first step, in thousandths of the pattern's distance."""
_SOFTEST, _HARDEST = 3, 5
"""Repulsion ~ (d_min / d)^(2^(k + 1)) with k from soft to hard: in the end only the nearest ones push."""
_WEIGHT = 1 << 20


class _Pattern(NamedTuple):
    """Rows of homes, every second one shifted by half a gap."""

    closest: int
    """Least distance squared, in thousandths of a field squared."""
    counts: tuple[int, ...]
    """Homes in each row."""
    gap: int
    """Between homes of a row."""
    row_gap: int


def place_homes(
    players: int, width: int, height: int, dice: Dice, tell: Callable[[str, int, int], None]
) -> list[Field]:
    """Fields of N homes, spread over the map.

    A hexagonal pattern is shaken and pushed apart. It is itself among the candidates, and with it the least distance
    is above 0.7·√(W·H/N) for every N and every size a game master may choose.
    """
    low = np.array([_UNIT + _inset(width), _UNIT + _inset(height)], dtype=np.int64)
    high = np.array([width * _UNIT - _inset(width), height * _UNIT - _inset(height)], dtype=np.int64)
    pattern = best_pattern(players, int(high[0] - low[0]), int(high[1] - low[1]))
    start = _sites(pattern, players, low, high, dice)
    if players == 1:
        return _fields(start)
    shaken = (start + _shake(players, math.isqrt(pattern.closest), dice)).clip(low, high)
    pushed = _push_apart(shaken, low, high, math.isqrt(pattern.closest), tell)
    return max(_fields(pushed), _fields(start), key=_closest)


def _inset(side: int) -> int:
    """Distance from the edge in thousandths of a field."""
    return min(_INSET, _INSET_SHARE * side)


def best_pattern(players: int, width: int, height: int) -> _Pattern:
    """The pattern of at least N homes with the greatest least distance in a box (thousandths of a field)."""
    patterns = [
        pattern
        for rows in range(1, players + 1)
        for pattern in (_equal_rows(players, rows, width, height), _long_and_short_rows(players, rows, width, height))
    ]
    return max(patterns, key=lambda pattern: pattern.closest)


def _equal_rows(players: int, rows: int, width: int, height: int) -> _Pattern:
    """Every row has the same number of homes; even ones begin at the left edge, odd ones end at the right."""
    count = -(-players // rows)
    return _pattern((count,) * rows, 2 * width // (2 * count - 1), height)


def _long_and_short_rows(players: int, rows: int, width: int, height: int) -> _Pattern:
    """Rows of c and c − 1 homes in turn; the long ones reach from edge to edge."""
    long_rows = (rows + 1) // 2
    count = max(2, -(-(players + rows - long_rows) // rows))
    return _pattern(tuple(count - row % 2 for row in range(rows)), width // (count - 1), height)


def _pattern(counts: tuple[int, ...], gap: int, height: int) -> _Pattern:
    rows = len(counts)
    row_gap = height // (rows - 1) if rows > 1 else 0
    distances = [gap * gap] if max(counts) > 1 else []
    if rows > 1:
        distances.append((gap // 2) ** 2 + row_gap**2)
    if rows > 2:
        distances.append((2 * row_gap) ** 2)
    return _Pattern(min(distances, default=0), counts, gap, row_gap)


def _sites(pattern: _Pattern, players: int, low: Points, high: Points, dice: Dice) -> Points:
    """N places of the pattern (n, 2), mirrored at random; which of the spare ones stay empty is random too."""
    if players == 1:
        return (low + high)[None, :] // 2
    places = [
        (place * pattern.gap + row % 2 * pattern.gap // 2, row * pattern.row_gap)
        for row, count in enumerate(pattern.counts)
        for place in range(count)
    ]
    sites = np.array(dice.shuffled(places)[:players], dtype=np.int64)
    if len(pattern.counts) == 1:
        sites[:, 1] = (high[1] - low[1]) // 2
    sites += low
    for axis in (0, 1):
        if dice.roll(2) == 2:
            sites[:, axis] = low[axis] + high[axis] - sites[:, axis]
    return sites


def _shake(players: int, distance: int, dice: Dice) -> Points:
    """Random shifts (n, 2)."""
    most = distance * _JITTER // 1000
    shifts = [dice.roll(2 * most + 1) - 1 - most for _ in range(2 * players)]
    return np.array(shifts, dtype=np.int64).reshape(players, 2)


def _push_apart(
    points: Points, low: Points, high: Points, distance: int, tell: Callable[[str, int, int], None]
) -> Points:
    """Let the points repel each other, in ever shorter steps; the best state on the way."""
    best, best_closest = points, 0
    for step in range(_STEPS):
        if step % _REPORT_EVERY == 0:
            tell("homes", step, _STEPS)
        dx, dy = (np.subtract.outer(column, column) for column in points.T)
        squared = dx * dx + dy * dy
        np.fill_diagonal(squared, np.iinfo(np.int64).max)
        closest = int(squared.min())
        if closest > best_closest:
            best, best_closest = points, closest
        weights = closest / squared
        for _ in range(_SOFTEST + (_HARDEST - _SOFTEST + 1) * step // _STEPS):
            weights *= weights
        whole = np.rint(weights * _WEIGHT).astype(np.int64)
        force = np.stack(((whole * dx).sum(axis=1), (whole * dy).sum(axis=1)), axis=1).astype(np.float64)
        longest = math.sqrt((force[:, 0] * force[:, 0] + force[:, 1] * force[:, 1]).max()) or 1.0
        stride = distance * _STRIDE * (_STEPS - step) // (1000 * _STEPS)
        points = (points + np.rint(force * (stride / longest)).astype(np.int64)).clip(low, high)
    tell("homes", _STEPS, _STEPS)
    return best


def _fields(points: Points) -> list[Field]:
    """The nearest fields."""
    return [(int(x + _UNIT // 2) // _UNIT, int(y + _UNIT // 2) // _UNIT) for x, y in points]


def _closest(fields: list[Field]) -> int:
    """Least distance squared between two fields."""
    return min((ax - bx) ** 2 + (ay - by) ** 2 for nr, (ax, ay) in enumerate(fields) for bx, by in fields[:nr])
