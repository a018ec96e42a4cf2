"""The program's window as those know it who work for it: what they may ask of it. ``MainWindow`` is the only one."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow, QWidget

from app.ui.match_files import Founding
from app.ui.settings import Recent, Settings, ThemeChoice
from app.ui.widgets.notices import Strip, StripTone

if TYPE_CHECKING:
    from app.ui.match_flow import MatchFlow  # see ``rooms``
    from app.ui.match_table import MatchTable


class Shell(QMainWindow):
    """Where places are shown, one at a time."""

    settings: Settings
    flow: "MatchFlow | None"
    """The match that is being played."""

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def place(self) -> QWidget | None:
        """What is shown."""
        raise NotImplementedError

    def show_place(self, place: QWidget, title: str) -> None:
        """Show a place; the one before is thrown away with everything on it."""
        raise NotImplementedError

    def show_start(self, message: str = "", tone: StripTone = "err") -> Strip | None:
        """The start screen."""
        raise NotImplementedError

    def show_workshop(self, plans: Path | None = None) -> None:
        """The workshop without a game; ``plans`` is a file of designs to be read in."""
        raise NotImplementedError

    def show_new_game(self) -> None:
        """The assistant for a new game."""
        raise NotImplementedError

    def show_open(self) -> None:
        """Choose a game of the folder or any file."""
        raise NotImplementedError

    def show_join(self) -> None:
        """Matches in the local network."""
        raise NotImplementedError

    def show_preferences(self) -> QWidget:
        """Settings; they act at once."""
        raise NotImplementedError

    def show_shortcuts(self) -> None:
        """All keys, to look up and to change."""
        raise NotImplementedError

    def show_help(self) -> None:
        """The help, at the page for what has the focus."""
        raise NotImplementedError

    # --- matches ----------------------------------------------------------------------------------------------------

    def begin_tutorial(self) -> None:
        """The guided first months: where they were left, or from the beginning."""
        raise NotImplementedError

    def found(self, plan: Founding) -> None:
        """Make a match and sit down to it."""
        raise NotImplementedError

    def open_file(self, path: Path, *, looking: bool = False, report: bool = False) -> None:
        """Open a match or a player's month; whatever is wrong with the file is said on the start screen."""
        raise NotImplementedError

    def wait(self, title: str) -> None:
        """Leave what is open and say what takes its time."""
        raise NotImplementedError

    def sit_down(self, table: "MatchTable", *, report: bool = False) -> None:
        """Play at this table."""
        raise NotImplementedError

    # --- settings ---------------------------------------------------------------------------------------------------

    def change(self, **values: object) -> None:
        """Set something; it acts at once."""
        raise NotImplementedError

    def dress(self, choice: ThemeChoice) -> None:
        """Wear a theme."""
        raise NotImplementedError

    def remember(self, game: Recent) -> None:
        """Show a match on the start screen the next time."""
        raise NotImplementedError

    def forget(self, path: str) -> None:
        """Show a match on the start screen no more."""
        raise NotImplementedError
