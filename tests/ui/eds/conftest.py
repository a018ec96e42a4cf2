"""What tests of the game window share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui import theme, worker
from app.ui.eds.desk import Desk
from app.ui.eds.game_window import GameWindow
from tests.ui.eds.windows import Make


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    theme.apply(qapp, "dark")

    def made(shown: Desk, size: tuple[int, int] = (1600, 1000)) -> GameWindow:
        window = GameWindow(shown)
        qtbot.addWidget(window)
        window.resize(*size)
        window.show()
        qtbot.waitExposed(window)
        qtbot.waitUntil(lambda: window.settled, timeout=10_000)
        return window

    yield made
    worker.shut_down()
