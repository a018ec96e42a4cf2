"""Questions for files and printers: the window lives on behind them, and the answer is used when it comes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from app.ui.widgets.ask import ask_for_printer, ask_to_open, ask_to_save
from tests.ui.program import WAIT_MS

UI = Path(__file__).parents[2] / "app" / "ui"


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


def answer(dialog: QFileDialog, file: Path) -> None:
    dialog.setDirectory(str(file.parent))
    dialog.selectFile(file.name)
    dialog.accept()


def test_the_ending_is_added_where_none_is_typed(window: QWidget, tmp_path: Path) -> None:
    used: list[Path] = []
    dialog = ask_to_save(window, "Sichern", "karte.png", "PNG (*.png)", used.append)
    assert dialog.isVisible()
    assert not used
    answer(dialog, tmp_path / "andere")
    assert used == [tmp_path / "andere.png"]


def test_a_file_is_read_that_is_there(window: QWidget, tmp_path: Path) -> None:
    used: list[Path] = []
    (tmp_path / "a.edsnotizen").touch()
    answer(ask_to_open(window, "Lesen", "(*.edsnotizen)", used.append), tmp_path / "a.edsnotizen")
    assert used == [tmp_path / "a.edsnotizen"]


def test_who_changes_his_mind_changes_nothing_else(window: QWidget, qtbot: QtBot) -> None:
    used: list[Path] = []
    dialog = ask_to_open(window, "Lesen", "(*.toml)", used.append)
    dialog.reject()
    qtbot.waitUntil(lambda: not isValid(dialog), timeout=WAIT_MS)
    assert not used


def test_a_printer_is_asked_for_while_the_window_lives(window: QWidget, qtbot: QtBot) -> None:
    said: list[str] = []
    dialog = ask_for_printer(window, QPrinter(), lambda: said.append("printed"))
    QTimer.singleShot(0, window, lambda: said.append("the window"))
    qtbot.waitUntil(lambda: bool(said), timeout=WAIT_MS)
    assert said == ["the window"]
    assert dialog.isVisible()
    dialog.done(1)
    assert said == ["the window", "printed"]


def test_no_screen_waits_in_a_loop_of_its_own() -> None:
    blocking = re.compile(
        r"\.exec\(|\.get(Open|Save)File|\.getExistingDirectory|QMessageBox\.(question|warning|critical)"
    )
    found = [f"{file.name}: {line}" for file in UI.rglob("*.py") for line in file.read_text("utf-8").splitlines()
             if blocking.search(line)]  # fmt: skip
    assert found == ["application.py:     code = program.exec()"]
