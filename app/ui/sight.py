"""How colours look to eyes that lack one kind of cone (Machado, Oliveira and Fernandes, 2009). Knows no Qt."""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from app.ui.tokens import Theme


class Sight(StrEnum):
    """Kinds of colour vision."""

    FULL = "full"
    NO_RED = "no_red"
    NO_GREEN = "no_green"
    NO_BLUE = "no_blue"


_MATRICES: dict[Sight, Sequence[Sequence[float]]] = {
    Sight.NO_RED: (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    Sight.NO_GREEN: (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    Sight.NO_BLUE: (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""From linear red, green, blue to the same."""


def seen(colour: str, sight: Sight) -> str:
    """``#RRGGBB`` as these eyes see it."""
    if sight is Sight.FULL:
        return colour
    light = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    rows = (sum(weight * part for weight, part in zip(row, light, strict=True)) for row in _MATRICES[sight])
    return "#" + "".join(f"{round(255 * _shown(part)):02X}" for part in rows)


def theme_seen(theme: Theme, sight: Sight) -> Theme:
    """A theme with its emblems and its colours of meaning as these eyes see them."""
    replace = msgspec.structs.replace
    realms, ui = theme.realms, theme.ui
    fills = tuple(seen(fill, sight) for fill in realms.fills)
    inks = tuple(seen(ink, sight) for ink in realms.inks)
    meaning = {name: seen(getattr(ui, name), sight) for name in ("ok", "warn", "err", "ice", "primary")}
    return replace(theme, realms=replace(realms, fills=fills, inks=inks), ui=replace(ui, **meaning))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _shown(part: float) -> float:
    inside = min(1.0, max(0.0, part))
    return 12.92 * inside if inside <= 0.0031308 else 1.055 * inside ** (1 / 2.4) - 0.055
