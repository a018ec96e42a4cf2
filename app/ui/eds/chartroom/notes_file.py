"""Notes and bookmarks as a file for allies. Knows no Qt. What comes from others is checked and never trusted."""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from app.model.eds.view import PlayerView
from app.ui.eds.chartroom.memo import Bookmark, Memo, Note, place_of

SUFFIX = ".edsnotizen"
_LARGEST = 1_000_000
"""Bytes."""
_LONGEST, _MOST = 2_000, 1_000
"""Characters of a note, notes and bookmarks of a file."""


class NotesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="eds-notes"):
    """What stands in the file."""

    match: str
    """Its identity: places mean nothing in another galaxy."""
    ruler: str
    """Who has written it."""
    month: int
    notes: tuple[Note, ...]
    bookmarks: tuple[Bookmark, ...]


class UnfitError(Exception):
    """The file cannot be used; ``reason`` is ``unreadable``, ``large``, ``other_match`` or ``off_map``."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def write_notes(path: Path, memo: Memo, match: str, ruler: str, month: int) -> None:
    """Write all notes and bookmarks; raises OSError when the disk will not have it."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(
        NotesFile(match, ruler, month, memo.notes, memo.bookmarks)
    ), indent=1))  # fmt: skip


def read_notes(path: Path, match: str, view: PlayerView) -> NotesFile:
    """Read such a file of the same match; raises UnfitError or OSError."""
    if path.stat().st_size > _LARGEST:
        raise UnfitError("large")
    try:
        found = msgspec.json.decode(path.read_bytes(), type=NotesFile)
    except msgspec.DecodeError:
        raise UnfitError("unreadable") from None
    if found.match != match:
        raise UnfitError("other_match")
    if len(found.notes) + len(found.bookmarks) > _MOST or any(len(note.text) > _LONGEST for note in found.notes):
        raise UnfitError("large")
    places = [(note.x, note.y) for note in found.notes] + [(mark.x, mark.y) for mark in found.bookmarks]
    if not all(1 <= x <= view.width and 1 <= y <= view.height for x, y in places):
        raise UnfitError("off_map")
    return found


def joined(memo: Memo, others: NotesFile) -> tuple[Memo, int]:
    """The memo with what others have noted, and how many notes and bookmarks are new; own ones stay as they are."""
    noted = {(note.x, note.y) for note in memo.notes}
    marked = {place_of(mark) for mark in memo.bookmarks}
    notes = tuple(
        replace(note, text=f"{others.ruler}: {note.text}") for note in others.notes if (note.x, note.y) not in noted
    )
    marks = tuple(mark for mark in others.bookmarks if place_of(mark) not in marked)
    more = replace(memo, notes=(*memo.notes, *notes), bookmarks=(*memo.bookmarks, *marks))
    return more, len(notes) + len(marks)
