"""The start screen, its dialogs, the assistant and waiting."""

from collections.abc import Callable

from app.text.catalog import tr
from app.text.eds.phases import PHASE_NAMES, phase_label
from app.ui import saved_games
from app.ui.screens.new_game.choices import DEFAULT_NAME, Way
from app.ui.screens.new_game.wizard import NewGame
from app.ui.screens.waiting import Waiting
from app.ui.tour.walk import Guide, Stop
from app.ui.tour.ways import arrived, open_game


def _start_empty(guide: Guide) -> None:
    guide.window.show_start()


def start(guide: Guide) -> None:
    """The start screen with games on it."""
    for path in (guide.games.young, guide.games.fresh, guide.games.lively):
        open_game(guide, path)
    guide.window.show_start()


def _start_error(guide: Guide) -> None:
    guide.window.open_file(guide.games.damaged)


def _start_missing(guide: Guide) -> None:
    guide.window.open_file(guide.games.lively.with_name("Fort.eds"))


def _open_dialog(guide: Guide) -> None:
    guide.window.show_start()
    guide.window.show_open()


def _settings(guide: Guide) -> None:
    guide.window.show_preferences()


def _help(guide: Guide) -> None:
    guide.window.show_start()
    guide.window.show_help()


def _wizard(page: int) -> Callable[[Guide], None]:
    def go(guide: Guide) -> None:
        if not isinstance(guide.window.place, NewGame):
            guide.window.show_new_game()
        arrived(guide, NewGame).go_to(page)

    return go


def _wizard_error(guide: Guide) -> None:
    wizard = arrived(guide, NewGame)
    wizard.choices.set_count(1)
    wizard.choices.rulers[0].name = ""
    wizard.go_to(0)


def _wizard_taken(guide: Guide) -> None:
    """A game of this name lies in the folder; the longest way to play is chosen."""
    guide.window.show_new_game()
    wizard = arrived(guide, NewGame)
    file = saved_games.file_for(DEFAULT_NAME)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    wizard.choices.name = DEFAULT_NAME
    wizard.play(Way.FILES)
    file.unlink()


def _wizard_unfair(guide: Guide) -> None:
    """Many stars, little room, few of them near the homes."""
    wizard = arrived(guide, NewGame)
    for rule, value in (("stars_per_ruler", 30), ("area_per_ruler", 500), ("neighbours_max", 12)):
        wizard.choices.set_value(f"galaxy.{rule}", 0, value)
    wizard.go_to(3)


def _waiting(guide: Guide) -> None:
    waiting = Waiting(tr("Der Monat wird ausgewertet …"))
    guide.window.show_place(waiting, "Evolution der Sterne")
    waiting.step(7, len(PHASE_NAMES), phase_label(7))


START: tuple[Stop, ...] = (
    Stop("start-empty", _start_empty),
    Stop("start", start),
    Stop("start-error", _start_error),
    Stop("start-missing-file", _start_missing),
    Stop("open-dialog", _open_dialog),
    Stop("settings", _settings),
    Stop("help", _help),
    Stop("new-game-match", _wizard(0)),
    Stop("new-game-rulers", _wizard(1)),
    Stop("new-game-rules", _wizard(2)),
    Stop("new-game-galaxy", _wizard(3)),
    Stop("new-game-summary", _wizard(4)),
    Stop("new-game-error", _wizard_error),
    Stop("new-game-taken", _wizard_taken),
    Stop("new-game-unfair", _wizard_unfair),
    Stop("waiting", _waiting),
)
