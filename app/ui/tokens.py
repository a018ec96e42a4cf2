"""The themes as data: every colour of the program, read from ``resources/themes/*.toml``. Knows no Qt."""

from functools import cache
from typing import Literal

import msgspec

from app.paths import resources

ThemeKey = Literal["dark", "light"]
KEYS: tuple[ThemeKey, ...] = ("dark", "light")
RESOURCES = resources()


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base: frozen, strict, colours as ``#RRGGBB``."""


class UiColours(_Table, frozen=True):
    """Colours of windows, controls and text (design document, 7.1)."""

    void: str
    base: str
    panel: str
    raised: str
    hover: str
    line: str
    line2: str
    ctl: str
    text: str
    text2: str
    text3: str
    ice: str
    primary: str
    on_primary: str
    ok: str
    warn: str
    err: str


class RealmColours(_Table, frozen=True):
    """The eight hues of the emblems (7.3)."""

    fills: tuple[str, ...]
    inks: tuple[str, ...]
    """The same hues for lines and text, dark enough on paper and light enough in space."""
    outline: str


class MapColours(_Table, frozen=True):
    """Colours of the star map; ``…_alpha`` run from 0 to 255."""

    void: str
    glow: tuple[str, ...]
    grid: str
    grid_alpha: int
    ruler: str
    speck: str
    unseen: str
    unowned: str
    halo: str
    own_label: str
    label: str
    select: str
    ring: str
    ring_fill_alpha: int
    card: str
    card_alpha: int
    territory_alpha: int
    own_territory_alpha: int
    hatch_alpha: int


class Theme(_Table, frozen=True):
    """One theme."""

    key: ThemeKey
    title: str
    dark: bool
    ui: UiColours
    realms: RealmColours
    map: MapColours


@cache
def load(key: ThemeKey) -> Theme:
    """The theme of this key."""
    return msgspec.toml.decode((RESOURCES / "themes" / f"{key}.toml").read_bytes(), type=Theme)


def strong(theme: Theme) -> Theme:
    """The theme with words, lines and borders nearer to the colour of its text."""
    ui, map_ = theme.ui, theme.map
    plainer = {name: mixed(getattr(ui, name), ui.text, share) for name, share in _STRONGER.items()}
    labels = {name: mixed(getattr(map_, name), ui.text, _STRONGER["text3"]) for name in ("ruler", "label", "unseen")}
    replace = msgspec.structs.replace
    return replace(theme, ui=replace(ui, **plainer), map=replace(map_, **labels))


_STRONGER = {"line": 0.4, "line2": 0.5, "ctl": 0.6, "text2": 0.7, "text3": 0.7}
"""How much nearer, 0…1."""


def contrast(first: str, second: str) -> float:
    """Contrast of two opaque colours, 1…21 (WCAG 2.2, relative luminance)."""
    dark, light = sorted((_luminance(first), _luminance(second)))
    return (light + 0.05) / (dark + 0.05)


def mixed(first: str, second: str, share: float) -> str:
    """``first`` with ``share`` (0…1) of ``second`` stirred in."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in pairs)


def _channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def _luminance(colour: str) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
