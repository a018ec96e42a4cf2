"""Completion offers what can stand in the field under the caret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.text.eds.sheets import parse_sheet
from app.ui import theme, worker
from app.ui.eds.completer import field_at
from tests.ui import views
from tests.ui.test_order_walks import Table


def offers(text: str) -> list[str]:
    sheet = parse_sheet(text)
    field = field_at(sheet, len(sheet.lines), len(sheet.lines[-1].text), views.small())
    return [offer.value for offer in field.offers] if field is not None else []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("7: 3", ["31", "33", "34", "36"]),
        ("7: mil", ["31"]),
        ("7: 31,", ["/", "A"]),
        ("7: 31,fl", ["A"]),
        ("7: 31,/,4", []),
        ("15: nov", ["60"]),
        ("15: 60,", ["W", "E", "U", "G", "F", "-"]),
        ("9: 33,ur", ["U"]),
        ("12: 60,", ["L", "T"]),
        ("17: narg", ["6"]),
        ("3: 6,kr", ["3"]),
        ("16: 60 / 15", ["150"]),
        ("7: 31 ; mil", []),
        ("mil", []),
    ],
)
def test_what_can_stand_there(text: str, found: list[str]) -> None:
    assert offers(text) == found


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Iterator[Table]:
    theme.apply(qapp, "dark")
    yield Table(qtbot, views.small())
    worker.shut_down()


def test_return_takes_what_is_marked(table: Table) -> None:
    editor, completion = table.window.orders.text, table.window.tools.completion
    table.window.orders.show_page(1)
    editor.setFocus()
    QTest.keyClicks(editor, "7: mil")
    assert completion.offers == ("31 MILAN (39,33)",)
    popup = QApplication.activePopupWidget()
    assert popup is not None
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert editor.toPlainText() == "7: 31"
    assert table.window.draft.text == "7: 31"


def test_the_list_opens_on_demand(table: Table) -> None:
    editor, completion = table.window.orders.text, table.window.tools.completion
    table.window.orders.show_page(1)
    editor.setFocus()
    QTest.keyClicks(editor, "7: 31,")
    assert completion.offers == ()
    QTest.keyClick(editor, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert len(completion.offers) == 2
