"""Notes and bookmarks go to allies as a file; what comes from others is checked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.ui.eds.chartroom.memo import Bookmark, Memo, Note
from app.ui.eds.chartroom.notes_file import UnfitError, joined, read_notes, write_notes
from tests.ui import views

MINE = Memo(
    notes=(Note(48, 30, "Erz prüfen", "grain", 18, "warn"), Note(5, 5, "meins")),
    bookmarks=(Bookmark("star", 188, 48, 30, "Stern 188"),),
)
OTHERS = Memo(
    notes=(Note(5, 5, "deins"), Note(60, 44, "Falle", "skull", None, "err")),
    bookmarks=(Bookmark("star", 188, 48, 30, "188"), Bookmark("point", 0, 3, 3, "Feld (3,3)")),
)


def test_what_is_given_is_what_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "a.edsnotizen"
    write_notes(file, OTHERS, "m", "Kelvane", 15)
    found = read_notes(file, "m", views.small())
    assert (found.notes, found.bookmarks, found.ruler) == (OTHERS.notes, OTHERS.bookmarks, "Kelvane")
    memo, new = joined(MINE, found)
    assert new == 2
    assert memo.notes == (*MINE.notes, Note(60, 44, "Kelvane: Falle", "skull", None, "err"))
    assert memo.bookmarks == (*MINE.bookmarks, OTHERS.bookmarks[1])
    assert joined(memo, found) == (memo, 0)


def _changed(**parts: object) -> bytes:
    document = {
        "type": "eds-notes", "match": "m", "ruler": "R", "month": 1, "bookmarks": [],
        "notes": [{"x": 5, "y": 5, "text": "x"}],
    }  # fmt: skip
    return json.dumps(document | parts).encode()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "unreadable"),
        (b"[" * 5000, "unreadable"),
        (_changed(type="eds-save"), "unreadable"),
        (_changed(notes=[{"x": "a", "y": 5, "text": "x"}]), "unreadable"),
        (_changed(secret=1), "unreadable"),
        (_changed(notes=[{"x": 5, "y": 5, "text": "x", "icon": "bomb"}]), "unreadable"),
        (_changed(match="n"), "other_match"),
        (_changed(notes=[{"x": 0, "y": 5, "text": "x"}]), "off_map"),
        (_changed(notes=[{"x": 5, "y": 5, "text": "x" * 3000}]), "large"),
        (_changed(notes=[{"x": 5, "y": 5, "text": "x"}] * 1001), "large"),
        (b" " * 1_000_001, "large"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_its_reason(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "a.edsnotizen"
    file.write_bytes(content)
    with pytest.raises(UnfitError) as refused:
        read_notes(file, "m", views.small())
    assert refused.value.reason == reason
