"""Cells, rows, keys of the map and its menu are doors to the same sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from app.model.eds.orders import Load, NameShip, Refuel, SetRetreat
from app.model.ids import ShipId
from app.ui import theme, worker
from app.ui.eds.map.chart import Thing
from app.ui.eds.selection import Selected
from app.ui.eds.tables.page import TablePage
from app.ui.eds.tables.ship_columns import SHIP_COLUMNS
from tests.ui import views
from tests.ui.test_order_walks import Table


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Iterator[Table]:
    theme.apply(qapp, "dark")
    yield Table(qtbot, views.small())
    worker.shut_down()


def column(title: str) -> int:
    return next(at for at, each in enumerate(SHIP_COLUMNS) if each.title == title)


def row_of(page: TablePage, nr: int) -> int:  # type: ignore[type-arg]
    rows = range(page.rows.rowCount())
    return next(at for at in rows if page.rows.index(at, 0).data() == str(nr))


def edit(table: Table, nr: int, title: str, text: str) -> bool:
    page = table.window.tables.ships
    done = page.rows.setData(page.rows.index(row_of(page, nr), column(title)), text)
    table.wait()
    return done


@pytest.mark.parametrize(
    ("title", "text", "order"),
    [
        ("Name", "Falke", NameShip(ShipId(34), "Falke")),
        ("R", "4", SetRetreat(ShipId(34), 4)),
        ("SP", "5", Refuel(ShipId(34), 4)),
        ("Ladung", "g 15", Load(ShipId(34), "G", 15)),
    ],
)
def test_a_cell_writes_an_order(table: Table, title: str, text: str, order: object) -> None:
    assert edit(table, 34, title, text)
    assert table.window.draft.orders == (order,)


def test_the_cell_shows_old_and_new(table: Table) -> None:
    edit(table, 34, "SP", "5")
    page = table.window.tables.ships
    assert page.rows.index(row_of(page, 34), column("SP")).data() == "1 → 5"


def test_the_load_shows_old_and_new(table: Table) -> None:
    edit(table, 36, "Ladung", "E 15")
    page = table.window.tables.ships
    assert page.rows.index(row_of(page, 36), column("Ladung")).data() == "– → E 15"


def test_one_facility_for_several_stars_and_all_of_them_on_the_map(table: Table) -> None:
    page = table.window.tables.stars
    page.table.selectAll()
    button = page.findChild(QPushButton, "batch_build_industry")
    assert button is not None
    menu = button.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text().startswith("F")).trigger()
    assert table.window.draft.text == "15: 60,F\n150,F"
    assert table.window.draft.undo() is not None
    page.table.selectAll()
    camera = table.window.map.widget.state.camera
    table.window.map.widget.zoom(8.0)
    table.click("batch_show")
    low_x, high_x, low_y, high_y = table.window.map.widget.state.camera.seen()
    for star in table.window.desk.view.stars:
        assert low_x < star.x < high_x
        assert low_y < star.y < high_y
    assert table.window.map.widget.state.camera != camera


def test_a_second_edit_takes_the_place_of_the_first_and_entf_strikes(table: Table) -> None:
    edit(table, 34, "R", "4")
    edit(table, 34, "R", "0")
    assert table.window.draft.text == "6: 34,0"
    page = table.window.tables.ships
    table.window.tabs.setCurrentWidget(page)
    page.table.setCurrentIndex(page.rows.index(row_of(page, 34), column("R")))
    QTest.keyClick(page.table, Qt.Key.Key_Delete)
    assert table.window.draft.orders == ()


def test_nonsense_and_foreign_ships_write_nothing(table: Table) -> None:
    assert not edit(table, 34, "R", "viel")
    assert not edit(table, 34, "SP", "0")
    page = table.window.tables.ships
    page.rows.show_owners("all")
    foreign = page.rows.index(row_of(page, 71), column("R"))
    assert not page.rows.flags(foreign) & Qt.ItemFlag.ItemIsEditable
    assert table.window.draft.text == ""


def test_several_rows_get_a_bar(table: Table) -> None:
    page = table.window.tables.stars
    flags = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
    page.table.clearSelection()
    for at in range(page.rows.rowCount()):
        page.table.selectionModel().select(page.rows.index(at, 0), flags)
    table.click("batch_colonise")
    assert table.window.draft.text == "16: 60\n150"
    assert table.window.draft.undo() is not None
    assert table.window.draft.text == ""


def test_a_letter_on_the_map_acts_on_what_is_selected(table: Table) -> None:
    window = table.window
    window.select(Selected("ship", 36, 37, 28))
    window.map.widget.setFocus()
    QTest.keyClick(window.map.widget, Qt.Key.Key_T)
    assert window.draft.text == "5: 36,5"
    window.select(Selected("star", 60, 37, 28))
    QTest.keyClick(window.map.widget, Qt.Key.Key_K)
    assert window.draft.text == "5: 36,5\n16: 60"
    window.select(Selected("star", 188, 48, 30))
    QTest.keyClick(window.map.widget, Qt.Key.Key_K)
    assert window.draft.text == "5: 36,5\n16: 60"


def test_a_useless_button_writes_and_says_why(table: Table) -> None:
    table.window.select(Selected("ship", 31, 39, 33))
    table.click("act_repair")
    assert table.window.draft.text == "4: 31"
    table.wait()
    assert "REP-1" in table.codes


def test_the_menu_of_the_map_offers_what_the_buttons_do(table: Table) -> None:
    menu = QMenu(table.window)
    things = (Thing("ship", 36, 37, 28), Thing("star", 60, 37, 28), Thing("ship", 71, 48, 30))
    table.window.tools.doors.fill_map_menu(menu, things)
    inner = [action.menu() for action in menu.actions()]
    assert len(inner) == 2, "nothing for foreign ships"
    ship_menu = inner[0]
    assert isinstance(ship_menu, QMenu)
    next(action for action in ship_menu.actions() if action.text() == "Auftanken").trigger()
    assert table.window.draft.text == "5: 36,5"
