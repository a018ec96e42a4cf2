"""Quick line, palette, last month and templates: more doors to the one sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.engine.eds.planner.templates import TEMPLATES, orders_of
from app.model.eds.orders import Colonise, Refuel
from app.model.ids import ShipId, StarId
from app.text.eds.readings import readings
from app.ui import theme, worker
from app.ui.eds.dialogs.paste_dialog import counts_of
from tests.ui import views
from tests.ui.test_order_walks import Table


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Iterator[Table]:
    theme.apply(qapp, "dark")
    yield Table(qtbot, views.small())
    worker.shut_down()


@pytest.mark.parametrize(
    ("text", "phases"),
    [
        ("7: 31,/,48,30", [7]),
        ("31,/,48,30", [7]),
        ("Sprung: 31,A,48,30", [7]),
        ("31,U,5", [8, 9]),
        ("60,L,5", [12]),
        ("60,W", [1, 15]),
        ("60,NOVALIS", [1, 2]),
        ("hallo", []),
        ("", []),
        ("7: x", [7]),
    ],
)
def test_a_line_is_read_with_or_without_its_phase(text: str, phases: list[int]) -> None:
    assert [order.phase for order in readings(text) if order.phase in phases] == phases


def test_the_quick_line_writes_one_order_and_stays(table: Table) -> None:
    quick = table.window.tools.doors.open_quick_line()
    assert quick is not None
    QTest.keyClicks(quick.line, "5: 36,3")
    assert "3 Uran im Tank" in quick.verdict.text()
    QTest.keyClick(quick.line, Qt.Key.Key_Return)
    QTest.keyClicks(quick.line, "31,/,48,30")
    QTest.keyClick(quick.line, Qt.Key.Key_Return)
    assert table.window.draft.text == "5: 36,3\n7: 31,/,48,30"
    quick.close()


def test_the_palette_finds_and_does(table: Table) -> None:
    palette = table.window.tools.doors.open_palette()
    QTest.keyClicks(palette.line, "alle befehle")
    assert palette.list.count() >= 1
    table.window.draft.add(Colonise(StarId(60)), "x")
    palette.line.setText("befehle löschen")
    QTest.keyClick(palette.line, Qt.Key.Key_Return)
    assert table.window.draft.text == ""
    assert not palette.isVisible()


def test_every_phase_is_in_the_palette(table: Table) -> None:
    palette = table.window.tools.doors.open_palette()
    palette.line.setText("13 schiff bauen")
    assert palette.list.count() == 1
    palette.close()


def test_templates_order_only_what_works() -> None:
    view = views.small()
    for template in TEMPLATES:
        for order in orders_of(template, view, ()):
            assert order not in orders_of(template, view, (order,))
    assert set(orders_of("refuel_home", view, ())) == {Refuel(ShipId(34), 4), Refuel(ShipId(36), 5)}


def test_a_pasted_sheet_replaces_or_follows(table: Table) -> None:
    window = table.window
    window.draft.replace("16: 60", "x")
    dialog = window.tools.doors.ask_before_pasting("5: 36,3\n7: 31,/,48,30\n7: ?")
    assert counts_of("5: 36,3\n7: 31,/,48,30\n7: ?") == "2 Befehle in 2 Phasen · 1 Eintrag nicht lesbar"
    button = dialog.findChild(QPushButton, "pasteAppend")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.draft.text == "16: 60\n5: 36,3\n7: 31,/,48,30\n7: ?"
    assert window.draft.undo() == "Befehlsblatt einfügen"


def test_several_lines_over_a_written_sheet_are_asked_about(table: Table) -> None:
    editor, asked = table.window.orders.text, QMimeData()
    heard: list[str] = []
    editor.paste_wanted.disconnect()
    editor.paste_wanted.connect(heard.append)
    asked.setText("5: 36,3\n7: 31,/,48,30")
    editor.insertFromMimeData(asked)
    assert table.window.draft.text == "5: 36,3\n7: 31,/,48,30", "an empty sheet has nothing to lose"
    editor.insertFromMimeData(asked)
    assert heard == ["5: 36,3\n7: 31,/,48,30"]
