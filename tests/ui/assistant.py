"""Finding one's way in the assistant for a new game."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget

from app.ui.screens.new_game.wizard import NewGame

W = TypeVar("W", bound=QWidget)


def part(wizard: NewGame, kind: type[W], name: str) -> W:
    """The widget of this name."""
    found = wizard.findChild(kind, name)
    assert found is not None, name
    return found
