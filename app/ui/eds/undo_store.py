"""Keeps what can be taken back: one small file for match, ruler and month, beside the user's other data.

It is comfort: a file that is missing, broken or belongs to another text counts as none.
"""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from app import paths
from app.ui.eds.draft import Step


class Kept(msgspec.Struct, frozen=True):
    """Steps that belong to a text."""

    text: str
    undo: tuple[tuple[str, str], ...] = ()
    """Label and the sheet before, oldest first."""
    redo: tuple[tuple[str, str], ...] = ()


def file_of(match: str, player: int, month: int) -> Path:
    """Where the steps of a sheet are kept."""
    return paths.user_data() / "undo" / f"{match}-{player}-{month}.json"


def load(file: Path, text: str) -> tuple[list[Step], list[Step]]:
    """The steps that led to this text."""
    try:
        kept = msgspec.json.decode(file.read_bytes(), type=Kept)
    except (OSError, msgspec.DecodeError):
        return [], []
    if kept.text != text:
        return [], []
    return _steps(kept.undo), _steps(kept.redo)


def sheet_of(file: Path) -> str:
    """The sheet as it was left; empty when nothing is kept."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Kept).text
    except (OSError, msgspec.DecodeError):
        return ""


def save(file: Path, text: str, undo: Sequence[Step], redo: Sequence[Step]) -> bool:
    """Keep the steps; of the same ruler's other months only the last is kept. False when the disk will not have it."""
    kept = Kept(text, tuple((step.label, step.text) for step in undo), tuple((step.label, step.text) for step in redo))
    fresh = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.encode(kept))
        os.replace(fresh, file)
        ruler, _, month = file.stem.rpartition("-")
        for other in file.parent.glob(f"{ruler}-*.json"):
            if other.stem not in (file.stem, f"{ruler}-{int(month) - 1}"):
                other.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _steps(pairs: Sequence[tuple[str, str]]) -> list[Step]:
    return [Step(label, text, None) for label, text in pairs]
