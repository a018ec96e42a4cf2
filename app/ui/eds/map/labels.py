"""Which names are shown and where: by importance, never over each other, a star or a ship. Knows no Qt.

Places are found for the whole galaxy in pixels that panning does not change, so a label stays where it is while the map
is moved; only zooming finds them anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from app.ui.eds.map.camera import Floats

CELL = (90.0, 24.0)
"""At most one label has its middle in each such cell (px)."""
MOST = 90
"""Labels in a view."""
CORE, RIM = 0.75, 1.5
"""What no label may cover around a star: a share of its radius (its corners are empty), and some px more."""
_GRAIN = 2.0
"""Side of the squares in which room is accounted for, px."""
_GAP = 4.0


@dataclass(frozen=True)
class Wish:
    """A label that would like to be shown."""

    key: int
    """Whose it is: index into the chart's stars."""
    x: float
    y: float
    """The middle of its star, px."""
    radius: float
    """The star's, px."""
    width: float
    height: float
    priority: int
    """Smaller comes first."""


@dataclass(frozen=True)
class Place:
    """Where a label stands: its upper left corner in px from the middle of its star."""

    key: int
    dx: float
    dy: float
    priority: int


class _Room:
    """A grid of what is taken."""

    def __init__(self, low: Floats, high: Floats) -> None:
        self._low = low
        size = np.maximum(1, np.ceil((high - low) / _GRAIN)).astype(int) + 1
        self._taken: npt.NDArray[np.bool_] = np.zeros((size[1], size[0]), dtype=np.bool_)

    def _cells(self, left: float, top: float, right: float, bottom: float) -> tuple[slice, slice]:
        x, y = self._low
        rows = slice(max(0, int((top - y) / _GRAIN)), max(0, int((bottom - y) / _GRAIN) + 1))
        return rows, slice(max(0, int((left - x) / _GRAIN)), max(0, int((right - x) / _GRAIN) + 1))

    def free(self, left: float, top: float, right: float, bottom: float) -> bool:
        return not self._taken[self._cells(left, top, right, bottom)].any()

    def take(self, left: float, top: float, right: float, bottom: float) -> None:
        self._taken[self._cells(left, top, right, bottom)] = True


def place(wishes: Sequence[Wish], obstacles: Floats, *, force: bool = False, dense: bool = False) -> list[Place]:
    """Places for the labels, the most important first; what finds none is left out.

    ``obstacles`` are rectangles left, top, right, bottom (m, 4) that stay free. With ``force`` every label gets a
    place, whatever it covers; ``dense`` allows more than one in a cell, for a picture one may look at for long.
    """
    if not wishes:
        return []
    points = np.array([(wish.x, wish.y) for wish in wishes])
    reach = max(wish.width for wish in wishes) + 40.0
    room = _Room(points.min(axis=0) - reach, points.max(axis=0) + reach)
    for box in obstacles.tolist():
        room.take(*box)
    cells: set[tuple[int, int]] = set()
    placed = []
    for wish in sorted(wishes, key=lambda w: (w.priority, w.key)):
        found = _find(wish, room, set() if dense else cells)
        if found is None and force:
            found = next(iter(_candidates(wish)))
        if found is not None:
            placed.append(Place(wish.key, *found, wish.priority))
    return placed


def _find(wish: Wish, room: _Room, cells: set[tuple[int, int]]) -> tuple[float, float] | None:
    for dx, dy in _candidates(wish):
        left, top = wish.x + dx, wish.y + dy
        cell = int((left + wish.width / 2) // CELL[0]), int((top + wish.height / 2) // CELL[1])
        box = (left, top, left + wish.width, top + wish.height)
        if cell not in cells and room.free(*box):
            room.take(*box)
            cells.add(cell)
            return dx, dy
    return None


def _candidates(wish: Wish) -> list[tuple[float, float]]:
    """Right, left, above, below, then the corners."""
    away, width, height = wish.radius + _GAP, wish.width, wish.height
    near = CORE * wish.radius + RIM + 2.5
    middle_x, middle_y = -width / 2, -height / 2
    return [
        (away, middle_y),
        (-away - width, middle_y),
        (middle_x, -away - height + 1),
        (middle_x, away - 1),
        (near, -near - height + 2),
        (near, near - 2),
        (-near - width, -near - height + 2),
        (-near - width, near - 2),
    ]
