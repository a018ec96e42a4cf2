"""A monkey at every screen: nothing breaks, Qt has nothing to complain about, and the window never stands still."""

from __future__ import annotations

import math
import shutil
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from app.host.discovery import CHOSEN
from app.host.showcase import Show, prepare
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.text.parameters import standard
from app.ui import rooms, saved_games
from app.ui.eds.game_window import GameWindow
from app.ui.eds.past.history import History
from app.ui.main_window import MainWindow
from app.ui.match_files import Founding
from app.ui.start_wiring import begin_at_once
from tests.ui.monkey import Monkey
from tests.ui.program import Program

FROZEN_S = 0.5
MONTHS = 8
RULERS = ("Tessin", "Kelvane", "Ostrava", "Mirador")
Way = Callable[[MainWindow], object]


@pytest.fixture(autouse=True)
def _no_other_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """The monkey opens no folders, asks the system for no files and does not end the program."""
    monkeypatch.setenv(CHOSEN, "127.0.0.1")
    monkeypatch.setattr("PySide6.QtGui.QDesktopServices.openUrl", lambda _: True)
    monkeypatch.setattr("app.ui.main_window.MainWindow.close", lambda _: False)
    for user in ("chartroom.export_dialog", "printing.dialog"):
        monkeypatch.setattr(f"app.ui.eds.{user}.ask_for_printer", lambda *_: None)


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some months of four realms."""
    path = tmp_path_factory.mktemp("monkey") / "Nordarm.eds"
    return prepare(path, Show("Nordarm", RULERS, PlayerId(4), MONTHS, "nordarm"), standard())


class Screens:
    """Ways to every screen there is. Each visit has a match file of its own: a monkey may do anything to it."""

    def __init__(self, monkey: Monkey, match: Path) -> None:
        self._monkey, self._match = monkey, match
        self._numbers = count(1)
        saved_games.folder().mkdir(parents=True, exist_ok=True)

    def all(self) -> dict[str, Way]:
        """By name."""
        return {
            "start": lambda window: window.show_start(),
            "new game": lambda window: window.show_new_game(),
            "open": self._open,
            "settings": self._settings,
            "own game": begin_at_once,
            "game": self._game,
            "looking back": self._past,
            "charts": self._charts,
            "workshop": lambda window: window.show_workshop(),
            "workshop in a game": self._workshop,
            "hot seat": self._hot_seat,
            "join": lambda window: window.show_join(),
            "console": lambda window: window.network().lead(self._copy()),
        }

    def _copy(self) -> Path:
        made = saved_games.folder() / f"Nordarm {next(self._numbers)}.eds"
        shutil.copy(self._match, made)
        return made

    def _open(self, window: MainWindow) -> None:
        window.show_start()
        window.show_open()

    def _settings(self, window: MainWindow) -> None:
        window.show_start()
        window.show_preferences()

    def _game(self, window: MainWindow) -> GameWindow:
        window.open_file(self._copy())
        self._monkey.wait()
        place = window.place
        assert isinstance(place, GameWindow), place
        return place

    def _past(self, window: MainWindow) -> None:
        self._game(window).month_wanted.emit(MONTHS // 2)
        self._monkey.wait()
        self._history(window).play(all_months=True)

    def _charts(self, window: MainWindow) -> None:
        self._game(window)
        self._history(window).charts.open()

    def _workshop(self, window: MainWindow) -> None:
        self._game(window).workshop.open()

    def _history(self, window: MainWindow) -> History:
        found = window.findChild(History, "history")
        assert isinstance(found, History)
        return found

    def _hot_seat(self, window: MainWindow) -> None:
        seats = tuple(Seat(PlayerId(nr), SeatKind.HUMAN, name) for nr, name in enumerate(RULERS[:2], start=1))
        path = saved_games.folder() / f"Zu zweit {next(self._numbers)}.eds"
        window.found(Founding(path, Setup(RULERS[:2], standard()), seats, "zwei", "Zu zweit"))


def run(
    program: Program, match: Path, seed: int, steps: int, seconds: float, frozen: float, *, whole: bool = False
) -> set[str]:
    """Through all screens in turn until the time is up; which were seen.

    ``whole``: through all of them once, however long it takes: a busy machine is slow.
    """
    rooms.warm_up(None)
    monkey = Monkey(program.window, seed)
    ways = Screens(monkey, match).all()
    names = list(ways)
    until, seen = time.monotonic() + seconds, set[str]()
    while whole or time.monotonic() < until:
        monkey.dice.shuffle(names)
        for name in names:
            if not whole and time.monotonic() > until:
                break
            monkey.go(name, ways[name])
            monkey.play(steps, math.inf if whole else until)
            monkey.tidy()
            seen.add(name)
        whole = False
    monkey.go("the end", ways["start"])
    print(f"seed {seed}: {len(seen)} screens, {monkey.heart.worst}")
    assert monkey.heart.worst.seconds < frozen, monkey.heart.worst
    return seen


class Flashes(QObject):
    """Hears of windows that were on show and became part of another one: on a desktop they flash and take the keys."""

    def __init__(self, program: QCoreApplication) -> None:
        super().__init__(program)
        self.seen: list[str] = []
        program.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ParentAboutToChange and isinstance(watched, QWidget):
            self._look(watched)
        return False

    def _look(self, moved: QWidget) -> None:
        if moved.isWindow() and moved.testAttribute(Qt.WidgetAttribute.WA_WState_Created):
            self.seen.append(f"{type(moved).__name__} {moved.objectName()}")


def test_nothing_is_shown_before_it_has_its_place(program: Program, match: Path, qapp: QApplication) -> None:
    monkey = Monkey(program.window, 1)
    ways = Screens(monkey, match).all()
    flashes = Flashes(qapp)
    for name, way in ways.items():
        monkey.go(name, way)
        monkey.tidy()
    monkey.go("the end", ways["start"])
    qapp.removeEventFilter(flashes)
    assert not flashes.seen


def test_a_monkey_breaks_nothing_in_a_moment(program: Program, match: Path) -> None:
    run(program, match, seed=1, steps=10, seconds=6, frozen=4 * FROZEN_S)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seed", range(2, 10))
def test_a_monkey_breaks_nothing_in_a_minute(program: Program, match: Path, seed: int) -> None:
    seen = run(program, match, seed, steps=40, seconds=60, frozen=FROZEN_S, whole=True)
    assert len(seen) == 13
