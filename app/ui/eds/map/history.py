"""Where the map looked before: back and forward, as in a browser. Knows no Qt."""

from app.ui.eds.map.camera import Camera

_MOST = 50
_ALIKE = 0.5
"""Fields and shares of scale below which two looks are the same."""


class History:
    """Looks at which the player's hand has rested."""

    def __init__(self) -> None:
        self._looks: list[Camera] = []
        self._at = -1

    def remember(self, camera: Camera) -> None:
        """The hand rests at this look; what lay ahead is forgotten."""
        if 0 <= self._at < len(self._looks) and _alike(self._looks[self._at], camera):
            return
        self._looks = [*self._looks[: self._at + 1], camera][-_MOST:]
        self._at = len(self._looks) - 1

    def back(self, camera: Camera) -> Camera | None:
        """The look before this one."""
        self.remember(camera)
        return self._go(-1)

    def forward(self) -> Camera | None:
        """The look from which the player went back."""
        return self._go(1)

    def clear(self) -> None:
        """Another galaxy."""
        self._looks, self._at = [], -1

    def _go(self, step: int) -> Camera | None:
        if not 0 <= self._at + step < len(self._looks):
            return None
        self._at += step
        return self._looks[self._at]


def _alike(first: Camera, second: Camera) -> bool:
    near = abs(first.x - second.x) < _ALIKE and abs(first.y - second.y) < _ALIKE
    return near and abs(first.scale / second.scale - 1) < 0.02
