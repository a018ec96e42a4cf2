"""Entries of the menus that act on what has the focus, on the report, on the keys; and a ship that is gone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from app.model.eds.events import OrderFailed, ShipDestroyed, ShipLost, StarColonised, Told
from app.model.eds.view import MonthReport
from app.model.ids import ShipId, StarId
from app.model.problem import Problem
from app.text.eds.notation import parse_entry
from app.text.eds.report import Block
from app.ui import theme
from app.ui.about import LICENCES
from app.ui.eds.find import ship_of
from app.ui.eds.game_menu import IN_FOCUS, entries
from app.ui.eds.game_window import GameWindow
from app.ui.eds.orders_panel import TEXT
from app.ui.eds.past.travel import Travel
from app.ui.eds.report_rows import BLOCK_ROLE, EVENT_ROLE
from app.ui.screens.preferences import PreferencesDialog
from tests.ui import views
from tests.ui.eds.windows import desk, on_show
from tests.ui.program import Program

LOST = ShipLost(ShipId(52), "AMSEL", 12, 30)
FELL = ShipDestroyed(ShipId(53), "DROSSEL", 58, 27)
FAILED = OrderFailed(15, 0, parse_entry(15, "150,F"), Problem("too_poor"))


def told(*events: object) -> MonthReport:
    view = views.small()
    return MonthReport(view.month, view.player, tuple(Told(5, event, ()) for event in events), ())  # type: ignore[arg-type]


def shown(qtbot: QtBot, report: MonthReport | None) -> GameWindow:
    return on_show(GameWindow(desk(views.small(), report=report)), qtbot, (1600, 1000))


def test_copy_and_paste_act_on_what_has_the_focus(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "dark")
    window = shown(qtbot, None)
    window.activateWindow()
    window.orders.show_page(TEXT)
    window.orders.text.setFocus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.orders.text)
    window.orders.text.insertPlainText("16: 60")
    for key in ("choose_all", "cut"):
        window.menu.action(key).trigger()
    assert window.orders.text.toPlainText() == ""
    assert QGuiApplication.clipboard().text() == "16: 60"
    window.menu.action("paste").trigger()
    assert window.orders.text.toPlainText() == "16: 60"
    window.menu.action("choose_all").trigger()
    window.menu.action("delete").trigger()
    assert window.orders.text.toPlainText() == ""


def test_all_keys_stand_in_the_list() -> None:
    keys = {key: keys for key, _, keys in entries()}
    assert {key: keys[key] for key in IN_FOCUS} == IN_FOCUS
    assert (keys["fit"], keys["shortcuts"]) == ("F", "Ctrl+F1")
    given = [each for each in keys.values() if each]
    assert len(given) == len(set(given)), "no two have the same"


def test_the_keys_are_shown_at_once_and_can_be_changed(program: Program) -> None:
    game = program.quick_start()
    game.menu.action("shortcuts").trigger()
    dialog = program.find(PreferencesDialog, "dlgSettings")
    rows = [dialog._shortcuts.table.item(row, 1) for row in range(dialog._shortcuts.table.rowCount())]
    assert "Ctrl+F1" in [row.text() for row in rows if row is not None]
    assert dialog._shortcuts.table.isVisible()
    dialog._shortcuts.choose("measure")
    dialog._shortcuts.give("F")
    assert "Ganze Galaxis" in dialog._shortcuts.said.text()
    dialog._shortcuts.give("Ctrl+J")
    assert program.window.settings.shortcuts == {"measure": "Ctrl+J"}


def test_the_error_list_is_one_entry_away(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "dark")
    window = shown(qtbot, told(StarColonised(StarId(60), 13, 980), LOST, FAILED))
    report = window.report
    report._words.setText("gibt es nicht")
    window.menu.action("errors").trigger()
    item = report.tree.currentItem()
    assert item is not None
    assert item.data(0, EVENT_ROLE) == FAILED
    head = item.parent()
    assert head is not None
    assert Block(head.data(0, BLOCK_ROLE)) is Block.FAILED
    assert not item.isHidden()
    assert window.tabs.currentWidget() is report


def test_a_month_without_errors_says_so(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "dark")
    window = shown(qtbot, None)
    window.menu.action("errors").trigger()
    assert window.statusBar().currentMessage() == "Im letzten Monat ging nichts schief."


@pytest.mark.parametrize(
    ("event", "words"), [(LOST, "Schiff 52 ist seit {} verschollen."), (FELL, "Schiff 53 wurde in {} zerstört.")]
)
def test_a_selected_ship_that_is_gone_is_told(
    qapp: QApplication, qtbot: QtBot, event: ShipLost | ShipDestroyed, words: str
) -> None:
    theme.apply(qapp, "dark")
    window = shown(qtbot, told(FAILED, event))
    travel = Travel(lambda player, month: window.desk)
    travel._ships[window.desk.view.player] = event.ship
    travel.arrive(window)
    assert words.format("J2/M3") in [each.text() for each in window.selection.findChildren(QLabel)]
    button = next(each for each in window.selection.findChildren(QPushButton) if each.text() == "Bericht")
    button.click()
    item = window.report.tree.currentItem()
    assert item is not None
    assert item.data(0, EVENT_ROLE) == event


def test_the_selected_ship_is_remembered_over_the_end_of_a_month(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "dark")
    window = shown(qtbot, None)
    travel = Travel(lambda player, month: window.desk)
    window.tables.chosen.emit(None)
    travel.end_month(window)
    assert travel._ships == {}
    window.select(ship_of(window.desk.view, 31))
    travel.end_month(window)
    assert travel._ships == {window.desk.view.player: 31}
    travel.arrive(window)
    assert window.selection.selected is not None, "it is still there"


def test_every_library_the_game_needs_is_named_with_its_terms() -> None:
    wanted = Path(__file__).parents[3].joinpath("requirements.in").read_text(encoding="utf-8").splitlines()
    names = {re.split(r"[<>=-]", line)[0].casefold() for line in wanted if line and not line.startswith("#")}
    assert names <= {name.casefold() for entry, _ in LICENCES for name in entry.split(", ")}


def test_the_box_about_the_program(program: Program) -> None:
    program.window.menu.show_about()
    box = program.find(QMessageBox, "aboutDialog")
    text = box.text() + box.informativeText()
    assert "Fassung 2.101" in text
    for name, licence in LICENCES:
        assert f"{name}: {licence}" in text
    assert "/home" not in text
    box.close()
