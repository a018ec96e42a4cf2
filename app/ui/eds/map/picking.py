"""Sizes of what is drawn, and what lies under the pointer: numpy over all points at once. Knows no Qt."""

import numpy as np
import numpy.typing as npt

from app.ui.eds.map.camera import Camera, Floats
from app.ui.eds.map.chart import Chart, Known, Pill, Thing

REACH = 12.0
"""A click this many px from a star's middle still means the star."""
SLACK = 4.0
"""The same around a ship pill: targets are at least 24 px high."""
PILL_HEIGHT = 17.0
PILL_STEP = 19.0
"""From pill to pill of one point."""
MINI = 9.0
"""Side of the dart that stands for a pill in zoom band A."""
_RADIUS_UNSEEN, _RADIUS_UNOWNED, _RADIUS_FAR, _RADIUS_FAR_HOME = 2.0, 3.6, 3.0, 4.2
_RADIUS, _RADIUS_PER_BV = 4.6, 0.34


def star_radii(chart: Chart, band: str) -> Floats:
    """Radius of every star of the chart in px, (n,)."""
    people = np.array([star.population if (star := chart.stars.get(nr)) else 0 for nr in chart.numbers], dtype=float)
    radii = np.where(chart.known == Known.UNSEEN, _RADIUS_UNSEEN, _RADIUS_UNOWNED)
    settled = chart.known >= Known.FOREIGN
    if band == "A":
        radii = np.where(settled, _RADIUS_FAR, np.minimum(radii, 2.2))
        return np.where(chart.known == Known.HOME, _RADIUS_FAR_HOME, radii)
    return np.where(settled, _RADIUS + _RADIUS_PER_BV * people, radii)


def pill_width(pill: Pill) -> float:
    """Width in px; the number of ships decides."""
    return 27.0 + 7.0 * len(pill_text(pill))


def pill_text(pill: Pill) -> str:
    """What stands in it."""
    return str(len(pill.ships)) if pill.owner else f"+{len(pill.ships)}"


class Pills:
    """Where the ship pills are, in px from their points."""

    def __init__(self, chart: Chart, band: str, radii: Floats, *, foreign: bool = True) -> None:
        """Without ``foreign`` only the viewer's own ships."""
        self.mini = band == "A"
        mine = chart.view.player
        pills = chart.pills if foreign else tuple(pill for pill in chart.pills if pill.owner == mine)
        self.pills = tuple(pill for pill in pills if not self.mini or pill.row == 0)
        self.fields: Floats = np.array([pill.field for pill in self.pills], dtype=np.float64).reshape(-1, 2)
        self.halves: Floats = np.array([self._half(pill) for pill in self.pills]).reshape(-1, 2)
        """Half width and half height (m, 2)."""
        below = [radii[chart.index[chart.star_at[p.field]]] if p.on_star else 0.0 for p in self.pills]
        self.offsets: Floats = np.array(
            [
                self._offset(pill, half[0], radius)
                for pill, half, radius in zip(self.pills, self.halves, below, strict=True)
            ]
        ).reshape(-1, 2)
        """Middle of the pill (m, 2)."""

    def _half(self, pill: Pill) -> tuple[float, float]:
        return (MINI / 2, MINI / 2) if self.mini else (pill_width(pill) / 2, PILL_HEIGHT / 2)

    def _offset(self, pill: Pill, half: float, radius: float) -> tuple[float, float]:
        if not pill.on_star:
            return 0.0, -PILL_STEP * pill.row
        if self.mini:
            return -(radius + 5.0), -(radius + 3.0)
        return -(0.7 * radius + 2.0 + half), -(0.7 * radius + 9.0) - PILL_STEP * pill.row

    def rectangles(self, points: Floats) -> Floats:
        """Left, top, right, bottom (m, 4) when the points of the pills lie at these pixels (m, 2)."""
        middles = points + self.offsets
        return np.hstack([middles - self.halves, middles + self.halves])

    def at(self, camera: Camera, px: float, py: float) -> Pill | None:
        """The pill under a pixel."""
        if not self.pills:
            return None
        away = np.abs(camera.pixels(self.fields) + self.offsets - (px, py)) - self.halves
        gap = np.hypot(*np.maximum(away, 0.0).T)
        nearest = int(np.argmin(gap + 1e-3 * np.hypot(*away.T)))
        return self.pills[nearest] if gap[nearest] <= SLACK else None


def star_at(chart: Chart, camera: Camera, px: float, py: float, reach: float = REACH) -> Thing | None:
    """The star nearest to a pixel, if it is within reach."""
    if not len(chart.fields):
        return None
    away: npt.NDArray[np.float64] = np.hypot(*(camera.pixels(chart.fields) - (px, py)).T)
    nearest = int(np.argmin(away))
    return chart.star_thing(chart.numbers[nearest]) if away[nearest] <= reach else None
