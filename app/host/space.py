"""Room on the disk: looked at before the work, so that it is said how much is missing and nothing is begun."""

import shutil
from pathlib import Path

from app.model.known_error import KnownError

MEGABYTE = 1_000_000
_SPARE = 2 * MEGABYTE
"""What SQLite and others may need beside."""


def missing(folder: Path, needed: int) -> int:
    """How many megabytes are missing there for so many bytes, rounded up; 0 if there is room or nobody knows."""
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return 0
    return max(0, -((free - needed) // MEGABYTE))


def make_sure(folder: Path, needed: int) -> None:
    """Raise ``KnownError`` disk_full (missing) unless there is room for so many bytes and a little more."""
    if lacks := missing(folder, needed + _SPARE):
        raise KnownError("disk_full", missing=lacks)
