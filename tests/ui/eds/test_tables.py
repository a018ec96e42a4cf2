"""Tables of stars, ships and rulers: sorted by value, filtered, one selection."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds.view import PlayerView
from app.model.ids import StarId
from app.ui import worker
from app.ui.eds.outlook import Planned
from app.ui.eds.selection import Selected
from app.ui.eds.tables.pages import Tables
from tests.ui import views


@pytest.fixture
def home(qtbot: QtBot) -> Iterator[QWidget]:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.resize(900, 400)
    widget.show()
    yield widget
    worker.shut_down()


def tables(home: QWidget, view: PlayerView) -> Tables:
    made = Tables(view, home)
    for page in (made.stars, made.ships, made.rulers):
        page.resize(900, 400)
        page.show()
    return made


def column(made: Tables, at: int) -> list[str]:
    rows = made.stars.rows
    return [str(rows.index(row, at).data()) for row in range(rows.rowCount())]


def click(made: QWidget, name: str) -> None:
    button = made.findChild(QPushButton, name)
    assert button is not None
    button.click()


def test_own_stars_come_first_and_filters_show_the_others(home: QWidget) -> None:
    made = tables(home, views.small())
    assert column(made, 0) == ["60", "150"]
    click(made.stars, "tblStars_foreign")
    assert column(made, 0) == ["76"]
    click(made.stars, "tblStars_unowned")
    assert column(made, 0) == ["188"]
    click(made.stars, "tblStars_all")
    assert column(made, 0) == ["5", "17", "22", "60", "76", "99", "108", "150", "188"]
    assert column(made, 3)[0] == "?", "what nobody has seen is unknown, not zero"


def test_numbers_sort_as_numbers(home: QWidget) -> None:
    made = tables(home, views.small())
    click(made.stars, "tblStars_all")
    made.stars.table.sortByColumn(7, Qt.SortOrder.DescendingOrder)
    assert column(made, 7)[:2] == ["1.990", "40"]
    made.stars.table.sortByColumn(0, Qt.SortOrder.AscendingOrder)
    assert column(made, 0)[-1] == "188"


def test_words_filter_the_rows_and_nothing_left_is_said(home: QWidget) -> None:
    made = tables(home, views.small())
    words = made.stars.findChild(QLineEdit, "tblStars_filter")
    assert words is not None
    words.setText("aben")
    assert column(made, 1) == ["ABENDROT"]
    words.setText("gibt es nicht")
    assert column(made, 1) == []
    assert not made.stars.table.isVisible()


def test_the_plan_stands_behind_the_value(home: QWidget) -> None:
    made = tables(home, views.small())
    view = views.small()
    made.show_plan({star.nr: Planned(star.population + 1, star.industry) for star in view.stars if star.nr == 60})
    assert column(made, 3) == ["12 → 13", "4"]
    made.show_plan({StarId(60): Planned(12, view.stars[0].industry)})
    assert column(made, 3) == ["12", "4"]


def test_selecting_a_row_tells_and_being_told_does_not(home: QWidget, qtbot: QtBot) -> None:
    made = tables(home, views.small())
    with qtbot.waitSignal(made.chosen) as told:
        made.stars.table.setCurrentIndex(made.stars.rows.index(1, 1))
    assert told.args == [Selected("star", 150, 39, 33)]
    with qtbot.assertNotEmitted(made.chosen):
        made.select(Selected("star", 60, 37, 28))
    assert made.stars.table.currentIndex().row() == 0


def test_keys_walk_the_rows(home: QWidget, qtbot: QtBot) -> None:
    made = tables(home, views.small())
    made.ships.table.setFocus()
    made.ships.table.setCurrentIndex(made.ships.rows.index(0, 0))
    with qtbot.waitSignal(made.chosen) as told:
        QTest.keyClick(made.ships.table, Qt.Key.Key_Down)
    assert told.args[0].kind == "ship"


def test_a_table_of_a_large_galaxy_sorts_and_filters_at_once(home: QWidget) -> None:
    made = tables(home, views.galaxy(17))
    click(made.stars, "tblStars_all")
    assert made.stars.rows.rowCount() == 425
    begun = time.perf_counter()
    made.stars.table.sortByColumn(7, Qt.SortOrder.DescendingOrder)
    made.stars.rows.show_words("a")
    assert time.perf_counter() - begun < 1.0, "50 ms on a calm machine"
