"""What tests of screens share."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui import theme, worker
from app.ui.screens.new_game.wizard import NewGame
from app.ui.sweeping import sweep
from tests.ui.program import Program

PATIENCE_MS = 60_000


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a test waits for comes at once on a calm machine, late on a busy one; only what never comes is a fault.

    What is not to come (``assertNotEmitted``) is not waited for longer.
    """
    for name in ("waitUntil", "waitSignal", "waitExposed", "waitActive"):
        monkeypatch.setattr(QtBot, name, _patiently(getattr(QtBot, name)))


def _patiently(wait: Callable[..., object]) -> Callable[..., object]:
    def waiting(*args: object, timeout: int = 0, raising: bool = True, **others: object) -> object:
        if not raising:
            return wait(*args, timeout=timeout, raising=False, **others)
        return wait(*args, timeout=max(timeout, PATIENCE_MS), **others)

    return waiting


@pytest.fixture(autouse=True)
def _swept() -> Iterator[None]:
    """Most tests are too short for the timer that collects garbage in the window's thread."""
    yield
    sweep()


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication) -> Iterator[Callable[..., Program]]:
    """Starts the program with a fresh profile; ends it again."""
    theme.apply(qapp, "light")
    programs: list[Program] = []

    def started(size: tuple[int, int] = (1366, 768)) -> Program:
        programs.append(Program(qtbot, size))
        return programs[-1]

    yield started
    for program in programs:
        program.window.end()
    worker.shut_down()


@pytest.fixture
def program(start: Callable[..., Program]) -> Program:
    """The program at 1366×768."""
    return start()


@pytest.fixture
def wizard(qtbot: QtBot) -> NewGame:
    """The assistant for a new game."""
    made = NewGame()
    qtbot.addWidget(made)
    made.resize(1200, 700)
    made.show()
    return made
