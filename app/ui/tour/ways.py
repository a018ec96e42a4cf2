"""Ways to get to the places of the program, for the stops of the tour."""

from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QWidget

from app.model.eds.orders import Jump
from app.model.eds.sheet import Placed
from app.ui.eds.game_window import GameWindow
from app.ui.eds.past.history import History
from app.ui.eds.selection import Selected
from app.ui.tour.walk import Guide

P = TypeVar("P", bound=QWidget)
_LONG_AGO = "2026-01-02T18:42:00+00:00"
"""When games were last open, in the pictures: always the same."""


def arrived(guide: Guide, kind: type[P]) -> P:
    """What is shown, which must be of this kind."""
    guide.settle()
    place = guide.window.place
    if not isinstance(place, kind):
        raise LookupError(f"{type(place).__name__} is shown, not {kind.__name__}")
    return place


def open_game(guide: Guide, path: Path, *, looking: bool = False, report: bool = False) -> GameWindow:
    """The game of a file; a picture must not tell when it was taken."""
    guide.window.open_file(path, looking=looking, report=report)
    game = arrived(guide, GameWindow)
    settings = guide.window.settings
    recent = tuple(replace(entry, opened=_LONG_AGO) for entry in settings.recent)
    guide.window.settings = replace(settings, recent=recent)
    return game


def lively(guide: Guide) -> GameWindow:
    """The lively game, as it was left at the last stop."""
    place = guide.window.place
    if isinstance(place, GameWindow) and not place.desk.looking_back and place.desk.view.month == 17:
        return place
    return open_game(guide, guide.games.lively)


def choose_entry(game: GameWindow, key: str) -> None:
    """Choose an entry of the menu, if the program has it."""
    action = game.findChild(QAction, f"menu_{key}")
    if action is not None:
        action.trigger()


def press(place: QWidget, name: str) -> None:
    """Press a button; whatever opens must not keep the tour waiting."""
    found = place.findChild(QPushButton, name)
    if found is not None:
        QTimer.singleShot(0, found.click)


def longest_jump(game: GameWindow) -> Placed | None:
    """The longest planned jump of a single ship."""
    view = game.desk.view
    ships = {ship.nr: ship for ship in view.ships}

    def length(placed: Placed) -> int:
        order = placed.order
        ship = ships.get(order.ship) if isinstance(order, Jump) else None
        return (ship.x - order.x) ** 2 + (ship.y - order.y) ** 2 if ship and isinstance(order, Jump) else -1

    jumps = [placed for placed in game.draft.sheet.placed() if isinstance(placed.order, Jump)]
    return max(jumps, key=length, default=None)


def select_jumper(game: GameWindow) -> Jump | None:
    """Select the ship with the longest planned jump."""
    placed = longest_jump(game)
    order = placed.order if placed is not None else None
    if not isinstance(order, Jump):
        return None
    ship = next(ship for ship in game.desk.view.ships if ship.nr == order.ship)
    game.select(Selected("ship", int(ship.nr), ship.x, ship.y), centre=True)
    return order


def history_of(game: GameWindow) -> History:
    """The look back of a game. Raises ``LookupError`` while there is none."""
    found = game.findChild(History, "history")
    if found is None:
        raise LookupError("history")
    return found
