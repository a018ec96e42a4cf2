"""Entries of a game's menus that concern the whole program."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import get_args

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from app.text.catalog import tr
from app.ui import saved_games
from app.ui.about import about
from app.ui.settings import SCALES, Settings, ThemeChoice
from app.ui.shell import Shell


class ProgramMenu:
    """Knows what each of them does."""

    def __init__(self, window: Shell) -> None:
        self._window = window

    def choose(self, key: str) -> None:
        """An entry was chosen."""
        window = self._window
        actions: dict[str, Callable[[], object]] = {
            "new": window.show_new_game,
            "open": window.show_open,
            "start": lambda: window.show_start(),
            "quit": window.close,
            "settings": window.show_preferences,
            "copy": self._keep_copy,
            "tutorial": window.begin_tutorial,
            "help": window.show_help,
            "shortcuts": window.show_shortcuts,
            "about": self.show_about,
            "larger": lambda: self._scale(1),
            "smaller": lambda: self._scale(-1),
            "usual_size": lambda: window.change(scale=Settings().scale),
            **{f"theme_{choice}": partial(window.change, game_theme=choice) for choice in get_args(ThemeChoice)},
        }
        if key in actions:
            actions[key]()

    def show_about(self) -> None:
        """What this program is."""
        box = QMessageBox(self._window)
        box.setWindowTitle(tr("Über"))
        box.setObjectName("aboutDialog")
        box.setTextFormat(Qt.TextFormat.PlainText)
        name, more = about()
        box.setText(name)
        box.setInformativeText(more)
        box.open()

    def _keep_copy(self) -> None:
        kinds = f"EDS (*{saved_games.ENDING})"
        dialog = QFileDialog(self._window, tr("Kopie sichern"), str(saved_games.folder()), kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(saved_games.ENDING.removeprefix("."))
        dialog.selectFile(saved_games.file_for(tr("Kopie")).name)
        dialog.fileSelected.connect(self._copy_to)
        dialog.open()

    def _copy_to(self, chosen: str) -> None:
        if self._window.flow is not None:
            self._window.flow.copy_to(Path(chosen))

    def _scale(self, step: int) -> None:
        """Larger letters, or smaller ones."""
        now = self._window.settings.scale
        at = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - now)) + step
        if 0 <= at < len(SCALES):
            self._window.change(scale=SCALES[at])
