"""Entries of a phase change places by keys and by their grip; which ones count follows at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QWidget
from pytestqt.qtbot import QtBot

from app.text.eds.sheets import parse_sheet
from app.ui import theme, worker
from tests.ui.eds.test_order_sheet import Sheet


@pytest.fixture
def sheet(qtbot: QtBot, qapp: QApplication) -> Iterator[Sheet]:
    theme.apply(qapp, "dark")
    yield Sheet(qtbot, "17: 1,10 / 2,20 / 3,30 / 5,50")
    worker.shut_down()


def entry(sheet: Sheet, place: int) -> QFrame:
    QApplication.processEvents()
    found = sheet.panel.findChild(QFrame, f"orderEntry_17_{place}")
    assert found is not None
    return found


def test_alt_and_arrows_move_an_entry_and_keep_it_in_hand(sheet: Sheet) -> None:
    entry(sheet, 3).setFocus()
    QTest.keyClick(entry(sheet, 3), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert sheet.draft.text == "17: 1,10 / 2,20 / 5,50 / 3,30"
    assert [mark.surplus for mark in sheet.draft.marks()] == [False, False, False, True]
    assert entry(sheet, 2).hasFocus()
    QTest.keyClick(entry(sheet, 2), Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert sheet.draft.text == "17: 5,50 / 1,10 / 2,20 / 3,30"
    QTest.keyClick(entry(sheet, 0), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert sheet.draft.text == "17: 5,50 / 1,10 / 2,20 / 3,30"
    sheet.panel.undo()
    sheet.panel.undo()
    assert sheet.draft.text == "17: 1,10 / 2,20 / 3,30 / 5,50"


def test_the_grip_drags_an_entry(sheet: Sheet) -> None:
    first = entry(sheet, 0)
    start = QPoint(12, first.height() // 2)
    QTest.mousePress(first, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseRelease(first, Qt.MouseButton.LeftButton, pos=start + QPoint(0, 2 * first.height()))
    assert sheet.draft.text == "17: 2,20 / 3,30 / 1,10 / 5,50"


def test_the_menu_of_an_entry_moves_and_strikes_it(sheet: Sheet) -> None:
    def choose(place: int, words: str) -> None:
        menu = entry(sheet, place).menu()  # type: ignore[attr-defined]
        next(action for action in menu.actions() if action.text() == words).trigger()

    choose(3, "An den Anfang")
    assert sheet.draft.text == "17: 5,50 / 1,10 / 2,20 / 3,30"
    choose(0, "Nach unten")
    assert sheet.draft.text == "17: 1,10 / 5,50 / 2,20 / 3,30"
    choose(1, "Befehl streichen")
    assert sheet.draft.orders == parse_sheet("17: 1,10 / 2,20 / 3,30").orders()


def test_a_click_on_a_phase_asks_for_an_order(sheet: Sheet) -> None:
    asked: list[int] = []
    sheet.panel.list.dialog_wanted.connect(asked.append)
    head = next(widget for widget in sheet.panel.list.findChildren(QWidget) if "eintragen" in widget.toolTip())
    QTest.mouseClick(head, Qt.MouseButton.LeftButton)
    assert asked == [1]
