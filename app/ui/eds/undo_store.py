"""Keeps what can be taken back: one small file for match, ruler and month, beside the user's other data.

It is comfort: a file that is missing, broken or belongs to another text counts as none.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from app import paths
from app.ui.eds.difference import difference
from app.ui.eds.draft import Step


class Change(NamedTuple):
    """One step against the text on the other side of it: the same beginning, other words, the same end."""

    label: str
    start: int
    end: int
    """Characters both have in common, at the beginning and at the end."""
    words: str


class Kept(msgspec.Struct, frozen=True):
    """Steps that belong to a text."""

    text: str
    undo: tuple[Change, ...] = ()
    """From the text back, the latest first."""
    redo: tuple[Change, ...] = ()
    """From the text on, the next first."""


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
    return _unpacked(text, kept.undo), _unpacked(text, kept.redo)


def save(file: Path, text: str, undo: Sequence[Step], redo: Sequence[Step]) -> bool:
    """Keep the steps; of the same ruler's other months only the last is kept: it may be taken back.

    False when the disk will not have it.
    """
    kept = Kept(text, _packed(text, undo), _packed(text, redo))
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


def _packed(text: str, steps: Sequence[Step]) -> tuple[Change, ...]:
    """The steps from the last one to the first: each says only what differs, so that thousands take little room."""
    found = []
    for step in reversed(steps):
        found.append(_change(step.label, text, step.text))
        text = step.text
    return tuple(found)


def _unpacked(text: str, changes: Sequence[Change]) -> list[Step]:
    found = []
    for change in changes:
        text = text[: change.start] + change.words + text[len(text) - change.end :]
        found.append(Step(change.label, text, None))
    return found[::-1]


def _change(label: str, text: str, other: str) -> Change:
    start, end, end_there = difference(text, other)
    return Change(label, start, len(text) - end, other[start:end_there])
