"""How far a player has come in the guided months: one small file for each such match, beside the user's other data.

It is comfort: a file that is missing or broken counts as none, and the match goes on without a coach. Knows no Qt and,
because the start screen asks, nothing that takes long to load.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from app import paths
from app.ui.settings import write_whole

END = "end"
"""Key of the last step."""


class Progress(msgspec.Struct, frozen=True):
    """What is kept."""

    match: str
    path: str
    """Where the match lies."""
    passed: tuple[str, ...] = ()
    """Keys of steps that were done or left out."""
    seen: tuple[str, ...] = ()
    """What was done in the window that no order shows."""

    @property
    def ended(self) -> bool:
        """Is nothing left to be shown?"""
        return END in self.passed

    def with_passed(self, key: str) -> "Progress":
        """One step more."""
        return msgspec.structs.replace(self, passed=(*self.passed, key))

    def with_seen(self, mark: str) -> "Progress":
        """One thing more."""
        return self if mark in self.seen else msgspec.structs.replace(self, seen=(*self.seen, mark))


def begin(match: str, path: Path) -> None:
    """A guided match was made."""
    keep(Progress(match, str(path)))


def keep(progress: Progress) -> bool:
    """Write it; False when the disk will not have it."""
    return write_whole(_file(progress.match), msgspec.json.encode(progress))


def progress_of(match: str) -> Progress | None:
    """How far one has come in a match; None when it is an ordinary one."""
    return _read(_file(match))


def under_way() -> Path | None:
    """The guided match that was begun last and is not at its end, as long as its file is there."""
    for progress in _all():
        if not progress.ended and Path(progress.path).is_file():
            return Path(progress.path)
    return None


def _all() -> Iterator[Progress]:
    """The latest first."""
    files = [*_folder().glob("*.json")] if _folder().is_dir() else []
    for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True):
        if (found := _read(file)) is not None:
            yield found


def _read(file: Path) -> Progress | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError):
        return None


def _folder() -> Path:
    return paths.user_data() / "einfuehrung"


def _file(match: str) -> Path:
    return _folder() / f"{match}.json"
