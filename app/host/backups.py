"""Copies of a match beside it: before and after every month, and when the game master wants one."""

from pathlib import Path
from typing import NamedTuple

from app.host.branching import FOLDER, NAME
from app.host.files import known
from app.host.match_host import MatchHost
from app.model.journal import Saved
from app.model.known_error import KnownError
from app.model.store.inspection import inspect

KEPT = 40
"""Copies kept of one match, unless somebody wants more or fewer; the oldest make room."""


class Backup(NamedTuple):
    """One copy."""

    file: Path
    number: int
    month: int
    """Months evaluated in it."""
    why: str
    size: int


def folder_of(host: MatchHost) -> Path:
    """Where the copies of this match are."""
    return host.path.with_name(FOLDER.format(name=host.path.stem))


def keep(host: MatchHost, why: str, most: int = 0) -> Backup:
    """Write a copy and note it; of more than ``most`` (0: the usual number) the oldest go.

    Raises ``KnownError`` disk_full, write_failed, read_only or unreachable.
    """
    folder = folder_of(host)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise known(error) from error
    number = max((found.number for found in kept(host)), default=0) + 1
    target = folder / f"{number:04d}-M{host.month}-{why}.eds"
    host.copy_to(target)
    size = target.stat().st_size
    host.journal.add(Saved(target.name, size, why))
    _make_room(host, most or KEPT)
    return Backup(target, number, host.month, why, size)


def kept(host: MatchHost) -> list[Backup]:
    """The copies there are, newest first."""
    found = []
    for file in folder_of(host).glob("*.eds"):
        name = NAME.fullmatch(file.name)
        if name is not None:
            size = file.stat().st_size
            found.append(Backup(file, int(name["number"]), int(name["month"]), name["why"], size))
    return sorted(found, key=lambda backup: -backup.number)


def examine(backup: Backup) -> str:
    """What is wrong with a copy, as the code of a ``KnownError``; empty when it can be opened."""
    try:
        inspect(backup.file)
    except KnownError as error:
        return error.code
    return ""


def _make_room(host: MatchHost, most: int) -> None:
    for old in kept(host)[most:]:
        try:
            old.file.unlink(missing_ok=True)
        except OSError as error:
            raise known(error) from error
