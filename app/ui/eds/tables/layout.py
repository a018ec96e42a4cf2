"""Which columns of which table somebody has hidden: one small file. One that cannot be read counts as none."""

from pathlib import Path

import msgspec

from app import paths
from app.host.files import write_whole
from app.model.known_error import KnownError

_Hidden = dict[str, tuple[str, ...]]


def hidden(table: str) -> frozenset[str]:
    """Titles, in the source language, of the columns that are not shown."""
    return frozenset(_read().get(table, ()))


def hide(table: str, titles: frozenset[str]) -> None:
    """Keep it; where the disk will not have it, it is forgotten at the end of the program."""
    kept = {**_read(), table: tuple(sorted(titles))}
    try:
        _file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(_file(), msgspec.json.encode(kept))
    except (OSError, KnownError):
        return


def _read() -> _Hidden:
    try:
        return msgspec.json.decode(_file().read_bytes(), type=_Hidden)
    except (OSError, msgspec.DecodeError):
        return {}


def _file() -> Path:
    return paths.user_config() / "tables.json"
