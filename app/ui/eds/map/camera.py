"""Where the map looks: fields to pixels and back. Knows no Qt."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]
MIN_SCALE, MAX_SCALE = 4.0, 64.0
"""Pixels of a field."""
WHEEL, FINE = 1.25, 1.08
"""Zoom factors of one notch, plain and with Ctrl."""
STAYS = 0.2
"""Share of the galaxy that never leaves the view."""
MARGIN = 4.5
"""Fields around the galaxy when it fits the view."""


@dataclass(frozen=True)
class Camera:
    """A look at the galaxy."""

    x: float
    y: float
    """Field in the middle of the view."""
    scale: float
    """Pixels of a field."""
    width: float
    height: float
    """Size of the view in px."""
    y_up: bool = True

    @property
    def band(self) -> str:
        """Zoom band A, B, C or D (design document, 3.1)."""
        return "A" if self.scale < 8 else "B" if self.scale < 16 else "C" if self.scale <= 32 else "D"

    @property
    def _sign(self) -> float:
        return -1.0 if self.y_up else 1.0

    @property
    def origin(self) -> tuple[float, float]:
        """Pixel of field (0, 0)."""
        return self.width / 2 - self.x * self.scale, self.height / 2 - self._sign * self.y * self.scale

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """Pixel of a field's middle."""
        left, top = self.origin
        return left + x * self.scale, top + self._sign * y * self.scale

    def pixels(self, fields: Floats) -> Floats:
        """Pixels (n, 2) of fields (n, 2)."""
        return fields * (self.scale, self._sign * self.scale) + self.origin

    def scaled(self, fields: Floats) -> Floats:
        """Pixels (n, 2) of fields (n, 2) from field (0, 0) on: what panning does not change."""
        return fields * (self.scale, self._sign * self.scale)

    def field(self, px: float, py: float) -> tuple[float, float]:
        """Field under a pixel, with fractions."""
        left, top = self.origin
        return (px - left) / self.scale, (py - top) / (self._sign * self.scale)

    def seen(self) -> tuple[float, float, float, float]:
        """Least and greatest x, least and greatest y in view."""
        half_width, half_height = self.width / 2 / self.scale, self.height / 2 / self.scale
        return self.x - half_width, self.x + half_width, self.y - half_height, self.y + half_height

    def shows(self, pixels: Floats, margin: float = 0.0) -> Mask:
        """Which of the pixels (n, 2) lie in view, ``margin`` px around included."""
        x, y = pixels[:, 0], pixels[:, 1]
        return (x > -margin) & (x < self.width + margin) & (y > -margin) & (y < self.height + margin)

    def moved_to(self, x: float, y: float) -> "Camera":
        """Looking at another field."""
        return replace(self, x=x, y=y)

    def panned(self, dx: float, dy: float) -> "Camera":
        """Everything moves by (dx, dy) px."""
        return replace(self, x=self.x - dx / self.scale, y=self.y - dy / (self._sign * self.scale))

    def zoomed(self, factor: float, px: float, py: float, least: float = MIN_SCALE) -> "Camera":
        """Nearer or farther; what lies under pixel (px, py) stays there."""
        scale = min(MAX_SCALE, max(least, self.scale * factor))
        x, y = self.field(px, py)
        new = replace(self, scale=scale)
        there_x, there_y = new.field(px, py)
        return replace(new, x=self.x + x - there_x, y=self.y + y - there_y)

    def resized(self, width: float, height: float) -> "Camera":
        """The same middle in a view of another size."""
        return replace(self, width=max(1.0, width), height=max(1.0, height))

    def fitted(self, width: int, height: int) -> "Camera":
        """The whole galaxy of this size."""
        scale = self.fitting_scale(width, height)
        return replace(self, x=(width + 1) / 2, y=(height + 1) / 2, scale=min(MAX_SCALE, scale))

    def fitting_scale(self, width: int, height: int) -> float:
        """Scale at which the whole galaxy can be seen."""
        return min(self.width / (width + 2 * MARGIN), self.height / (height + 2 * MARGIN))

    def least_scale(self, width: int, height: int) -> float:
        """How far one may go away: 4 px per field, or until the galaxy fits."""
        return min(MIN_SCALE, self.fitting_scale(width, height))

    def kept(self, width: int, height: int) -> "Camera":
        """The nearest look that still shows a fifth of the galaxy."""
        return replace(
            self,
            x=_kept(self.x, self.width / 2 / self.scale, width),
            y=_kept(self.y, self.height / 2 / self.scale, height),
        )


def _kept(middle: float, half: float, size: int) -> float:
    rim = min(STAYS * size, half)
    return min(max(middle, 0.5 + rim - half), size + 0.5 - rim + half)
