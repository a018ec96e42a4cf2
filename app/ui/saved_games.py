"""Where games are kept, and what names new ones get."""

import re
from pathlib import Path

from app import paths

ENDING = ".eds"
_NOT_IN_FILE_NAMES = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_DEVICES = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)", re.IGNORECASE)
"""Names Windows keeps for itself, whatever their ending."""
_LONGEST = 80
"""Letters of a name: with an ending and „ (Sicherungen)“ behind it every system still takes it."""


def folder() -> Path:
    """The user's folder of saved games; made when it is first needed."""
    return paths.user_data() / "partien"


def file_for(name: str, where: Path | None = None) -> Path:
    """A file of this name that does not exist yet: „Nordarm.eds“, „Nordarm (2).eds“.

    Large and small letters are the same, as on the disks of others: the folder may be copied there.
    """
    place, stem = where or folder(), _stem(name)
    numbered = (place / f"{stem}{f' ({n})' if n > 1 else ''}{ENDING}" for n in range(1, 10_000))
    taken = {file.name.casefold() for file in place.iterdir()} if place.is_dir() else set()
    return next(path for path in numbered if path.name.casefold() not in taken)


def is_free(name: str, where: Path | None = None) -> bool:
    """Would a game of this name get a file without a number?"""
    return file_for(name, where).stem == _stem(name)


def _stem(name: str) -> str:
    stem = _NOT_IN_FILE_NAMES.sub("", name).strip(" .")[:_LONGEST].strip(" .") or "Partie"
    return f"_{stem}" if _DEVICES.match(stem) else stem


def saved_games(where: Path | None = None) -> tuple[Path, ...]:
    """The games of the folder, the latest first."""
    place = where or folder()
    if not place.is_dir():
        return ()
    return tuple(sorted(place.glob(f"*{ENDING}"), key=lambda file: file.stat().st_mtime, reverse=True))
