"""What a player has looked at: a small file for each month report and one for letters, kept as long as they are useful.

A file that cannot be read counts as none, one that cannot be written is not missed.
"""

from contextlib import suppress
from pathlib import Path

import msgspec

from app import paths
from app.model.ids import PlayerId

_KEPT = 60
"""Files; older ones go."""


def file_of(match: str, player: PlayerId, month: int) -> Path:
    """Where it is kept."""
    return paths.user_data() / "gelesen" / f"{match}-{player}-{month}.json"


def letters_of(match: str, player: PlayerId) -> Path:
    """Where it is kept which letters he has read."""
    return paths.user_data() / "gelesen" / f"{match}-{player}-post.json"


def load(file: Path) -> set[int]:
    """Numbers of the lines looked at."""
    try:
        return set(msgspec.json.decode(file.read_bytes(), type=list[int]))
    except (OSError, msgspec.DecodeError):
        return set()


def save(file: Path, read: set[int]) -> None:
    """Keep them."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(sorted(read)))
        for old in sorted(file.parent.glob("*.json"), key=lambda one: one.stat().st_mtime)[:-_KEPT]:
            old.unlink()
