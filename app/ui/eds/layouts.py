"""How a user has arranged the docks, kept in a file of his own, for each shape of the window.

Qt may hang on bytes that are not its own, so each arrangement carries a checksum and nothing else reaches Qt.
"""

from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple

import msgspec

from app import paths
from app.ui.settings import write_whole

VERSION = 1
"""Counts up when docks are added or get other names: an arrangement from before is none any more."""


class Kept(msgspec.Struct, frozen=True):
    """What ``QMainWindow.saveState`` gave."""

    state: bytes
    digest: str


class Layouts(msgspec.Struct, frozen=True):
    """All arrangements, by shape of the window."""

    version: int
    shapes: dict[str, Kept]


class Found(NamedTuple):
    """What there is for a shape."""

    state: bytes | None
    broken: bool
    """Something was kept, and it cannot be used."""


def layouts_file() -> Path:
    """Where they are kept."""
    return paths.user_config() / "layouts.json"


def load(shape: str) -> Found:
    """The arrangement for a shape."""
    try:
        data = layouts_file().read_bytes()
    except OSError:
        return Found(None, broken=False)
    try:
        layouts = msgspec.json.decode(data, type=Layouts)
    except (msgspec.DecodeError, RecursionError):
        return Found(None, broken=True)
    kept = layouts.shapes.get(shape)
    if kept is None:
        return Found(None, broken=False)
    if layouts.version != VERSION or kept.digest != _digest(kept.state):
        return Found(None, broken=True)
    return Found(kept.state, broken=False)


def save(shape: str, state: bytes) -> bool:
    """Keep the arrangement for a shape; False when the disk will not have it."""
    shapes = {key: kept for key, kept in _whole().items() if key != shape}
    shapes[shape] = Kept(state, _digest(state))
    return write_whole(layouts_file(), msgspec.json.encode(Layouts(VERSION, shapes)))


def _whole() -> dict[str, Kept]:
    try:
        layouts = msgspec.json.decode(layouts_file().read_bytes(), type=Layouts)
    except (OSError, msgspec.DecodeError, RecursionError):
        return {}
    return dict(layouts.shapes) if layouts.version == VERSION else {}


def _digest(state: bytes) -> str:
    return blake2b(state, digest_size=16, person=b"eds docks").hexdigest()
