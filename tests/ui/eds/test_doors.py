"""Quick line, palette, last month and templates: more doors to the one sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

import pytest
from PySide6.QtCore import QMimeData, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.engine.eds.planner.templates import Template, orders_of
from app.model.eds.orders import Colonise, Refuel
from app.model.ids import ShipId, StarId
from app.text.eds.readings import readings
from app.ui import theme, worker
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.dialogs.paste_dialog import counts_of
from app.ui.eds.dialogs.ship_dialog import ShipDialog
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
    for template in get_args(Template):
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


@pytest.mark.parametrize(
    ("text", "place", "change", "after"),
    [
        ("16: 60\n5: 36,3 ; voll\n34,2", (5, 0), {1: "4"}, "16: 60\n5: 36,4 ; voll\n34,2"),
        ("7: 31,/,48,30", (7, 0), {3: "31"}, "7: 31,/,48,31"),
        ("3: 2,1 / 5,3", (3, 1), {1: "2"}, "3: 2,1 / 5,2"),
    ],
)
def test_an_entry_is_changed_in_its_dialog(
    table: Table, text: str, place: tuple[int, int], change: dict[int, str], after: str
) -> None:
    window = table.window
    window.draft.replace(text, "x")
    mark = next(mark for mark in window.draft.marks() if (mark.phase, mark.place) == place)
    window.orders.list.edit_wanted.emit(mark)
    dialog = next(w for w in QApplication.topLevelWidgets() if isinstance(w, OrderDialog) and w.isVisible())
    assert dialog.order == mark.placed.order
    table.qtbot.waitUntil(lambda: dialog.settled, timeout=10_000)
    assert dialog.order == mark.placed.order, "what is found later changes nothing"
    for at, value in change.items():
        dialog._controls[at - 1].show(value)
    dialog._enter(go_on=False)
    assert window.draft.text == after
    window.orders.undo()
    assert window.draft.text == text


def test_a_ship_that_is_ordered_is_designed_anew(table: Table) -> None:
    window = table.window
    window.draft.replace("13: 60,BOTE,A,5,0,0,0,0,0,0,0,0,0,1", "x")
    dialog = window.tools.doors.edit(window.draft.marks()[0])
    assert isinstance(dialog, ShipDialog)
    assert dialog.order == window.draft.orders[0]
    dialog.bench.change(tanks=3, hangars=2)
    dialog._enter(go_on=False)
    assert window.draft.text == "13: 60,BOTE,A,3,2,0,0,0,0,0,0,0,0,1"


def test_what_nobody_can_read_is_changed_as_text(table: Table) -> None:
    window = table.window
    window.draft.replace("16: 60\n16: was?", "x")
    assert window.tools.doors.edit(window.draft.marks()[1]) is None
    assert window.orders.text.line == 2
