"""The tutor: a computer realm's orders and reasons, from what the player knows; ticked ones come onto the sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton

from app.ui.eds.dialogs.tutor import Tutor
from tests.ui.program import WAIT_MS, Program


def ask(program: Program) -> Tutor:
    dialog = program.game.tools.doors.templates.ask_tutor()
    assert dialog is not None
    program.qtbot.waitUntil(lambda: dialog.settled and dialog.list.count() > 0, timeout=WAIT_MS)
    return dialog


def test_it_says_why_and_what_and_the_sheet_takes_it(program: Program) -> None:
    program.quick_start()
    dialog = ask(program)
    why = dialog.findChild(QLabel, "tutorWhy")
    enter = dialog.findChild(QPushButton, "orderChoiceEnter")
    assert why is not None
    assert enter is not None
    assert why.text().startswith("• ")
    wanted = dialog.ticked
    assert len(wanted) >= 5
    QTest.mouseClick(enter, Qt.MouseButton.LeftButton)
    assert set(wanted) <= set(program.game.draft.orders)


def test_another_level_gives_other_advice(program: Program) -> None:
    program.quick_start()
    dialog = ask(program)
    hard = dialog.ticked
    level = dialog.findChild(QComboBox, "tutorLevel")
    assert level is not None
    level.setCurrentIndex(0)
    program.qtbot.waitUntil(lambda: dialog.settled and dialog.list.count() > 0, timeout=WAIT_MS)
    assert dialog.ticked != hard
    dialog.reject()
