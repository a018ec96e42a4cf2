"""What the buttons of the start screen do in the window."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.ui.screens.start import StartScreen
from app.ui.shell import Shell

if TYPE_CHECKING:
    from app.ui.network import Network  # see ``rooms``


def connect_start(start: StartScreen, window: Shell, network: "Callable[[], Network]") -> None:
    """From now on they do it; ``network`` is made when it is first asked for."""
    start.new_wanted.connect(window.show_new_game)
    start.tutorial_wanted.connect(window.begin_tutorial)
    start.quick_wanted.connect(lambda: begin_at_once(window))
    start.open_wanted.connect(window.show_open)
    start.workshop_wanted.connect(window.show_workshop)
    start.lan_wanted.connect(window.show_join)
    start.host_wanted.connect(lambda: network().ask_lead())
    start.game_wanted.connect(lambda path: _resume(window, network, Path(path)))
    start.report_wanted.connect(lambda path: window.open_file(Path(path), report=True))
    start.forget_wanted.connect(window.forget)
    start.help_wanted.connect(window.show_help)
    start.settings_wanted.connect(window.show_preferences)
    start.theme_wanted.connect(lambda key: window.change(start_theme=key))
    start.language_wanted.connect(lambda code: window.change(language=code))


def begin_at_once(window: Shell) -> None:
    """A match with all defaults."""
    from app.ui.screens.new_game.choices import quick_start  # see ``rooms``

    window.found(quick_start())


def _resume(window: Shell, network: "Callable[[], Network]", path: Path) -> None:
    """A match that was led here is led again."""
    if any(game.hosted and game.path == str(path) for game in window.settings.recent):
        network().lead(path)
    else:
        window.open_file(path)
