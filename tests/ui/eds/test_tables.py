"""Tables of stars, ships and rulers: sorted by value, filtered, one selection."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.engine.eds.contacts import contacts
from app.engine.eds.sightings import Sighting
from app.model.eds.battle import BattleRecord, SideRecord
from app.model.eds.events import AverageEvolution, Told
from app.model.eds.kinds import Status
from app.model.eds.view import MonthReport, PlayerView
from app.model.ids import StarId
from app.text.catalog import use
from app.text.eds.sheets import parse_sheet
from app.text.numbers import month_label
from app.ui import theme, worker
from app.ui.eds.outlook import Planned, look_ahead
from app.ui.eds.selection import Selected
from app.ui.eds.tables import layout
from app.ui.eds.tables.columns import STAR_COLUMNS, Coming, StarRow
from app.ui.eds.tables.pages import Tables, coming_of
from app.ui.eds.tables.ship_columns import SHIP_COLUMNS
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
    planned = {star.nr: Planned(star.population + 1, star.industry) for star in view.stars if star.nr == 60}
    made.show_plan(Coming(planned))
    assert column(made, 3) == ["12 → 13", "4"]
    made.show_plan(Coming({StarId(60): Planned(12, view.stars[0].industry)}))
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


def test_a_table_of_a_large_galaxy_sorts_and_filters(home: QWidget) -> None:
    made = tables(home, views.galaxy(17))
    click(made.stars, "tblStars_all")
    assert made.stars.rows.rowCount() == 425
    made.stars.table.sortByColumn(0, Qt.SortOrder.DescendingOrder)
    assert [int(number) for number in column(made, 0)] == list(range(425, 0, -1))
    made.stars.rows.show_words("42")
    found = column(made, 0)
    assert 0 < len(found) < 425
    assert {"421", "420", "42"} <= set(found)


def at(title: str) -> int:
    return next(place for place, each in enumerate(STAR_COLUMNS) if each.title == title)


def press_header(made: Tables, column: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    header = made.stars.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(column) + 12, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, keys, place)


def test_a_click_sorts_and_with_shift_a_second_column_decides_ties(home: QWidget) -> None:
    made = tables(home, views.galaxy(6))
    click(made.stars, "tblStars_all")
    press_header(made, at("BV"))
    press_header(made, at("BV"))
    assert made.stars.rows.sorted_by == [(at("BV"), Qt.SortOrder.DescendingOrder)]
    press_header(made, at("Erz"), Qt.KeyboardModifier.ShiftModifier)
    rows = [(row.star.population, row.star.store.ore) if row.star else (-1, -1) for row in shown(made)]
    assert rows == sorted(rows, key=lambda pair: (-pair[0], pair[1]))
    assert len({people for people, _ in rows}) < len(rows), "there are ties"
    heads = [made.stars.rows.headerData(c, Qt.Orientation.Horizontal) for c in (at("BV"), at("Erz"), 0)]
    assert heads == ["BV 1↓", "Erz 2↑", "Nr."]
    press_header(made, at("Erz"), Qt.KeyboardModifier.ShiftModifier)
    assert made.stars.rows.sorted_by[1] == (at("Erz"), Qt.SortOrder.DescendingOrder)
    press_header(made, 0)
    assert made.stars.rows.sorted_by == [(0, Qt.SortOrder.AscendingOrder)]


def shown(made: Tables) -> list[StarRow]:
    rows = made.stars.rows
    return [made.stars.model.row(rows.mapToSource(rows.index(n, 0)).row()) for n in range(rows.rowCount())]


def test_columns_are_chosen_and_stay_so(home: QWidget) -> None:
    made = tables(home, views.small())
    actions = {action.text().split("  ")[0]: action for action in made.stars.tools.menu.actions()}
    assert "Nr." not in actions, "number and name always stay"
    actions["E/M"].trigger()
    assert made.stars.table.isColumnHidden(at("E/M"))
    assert layout.hidden("tblStars") == {"E/M"}
    again = tables(home, views.small())
    assert again.stars.table.isColumnHidden(at("E/M"))
    next(action for action in again.stars.tools.menu.actions() if action.text() == "Alle Spalten zeigen").trigger()
    assert not again.stars.table.isColumnHidden(at("E/M"))
    assert layout.hidden("tblStars") == set()


def test_what_is_shown_goes_to_a_spreadsheet(home: QWidget, tmp_path: Path) -> None:
    made = tables(home, views.small())
    made.stars.tools.show_column(at("E/M"), shown=False)
    made.stars.tools.save(tmp_path / "sterne.csv")
    written = (tmp_path / "sterne.csv").read_text(encoding="utf-8-sig")
    read = list(csv.DictReader(written.splitlines(), delimiter=";"))
    assert [(row["Nr."], row["Name"], row["Erz"], row["X,Y"]) for row in read] == [
        ("60", "NOVALIS", "1990", "37,28"),
        ("150", "ABENDROT", "40", "39,33"),
    ]
    assert "E/M" not in read[0]
    with use("en"):
        assert made.stars.tools.text().startswith("No.,")
    said: list[str] = []
    made.said.connect(said.append)
    made.stars.tools.save(tmp_path / "none" / "sterne.csv")
    assert said, "a disk that will not have it is told"


def test_a_name_is_no_formula(home: QWidget) -> None:
    star = views.star(60, 3, 3, views.ME, "=1+1", 3)
    made = tables(home, views.view(stars=[star]))
    assert "'=1+1" in made.stars.tools.text()


def test_marked_rows_are_copied(home: QWidget) -> None:
    made = tables(home, views.small())
    made.ships.table.selectRow(1)
    QTest.keyClick(made.ships.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[1] for line in lines] == ["Name", "MILAN"]


def test_typing_finds_a_row(home: QWidget) -> None:
    made = tables(home, views.small())
    made.ships.table.setFocus()
    made.ships.table.setCurrentIndex(made.ships.rows.index(0, 1))
    QTest.keyClicks(made.ships.table, "spe")
    assert made.ships.table.currentIndex().data() == "SPERBER"


def test_a_filter_without_rows_offers_the_way_back(home: QWidget) -> None:
    made = tables(home, views.view(stars=[views.star(5, 3, 3)]))
    labels = [label.text() for label in made.stars.findChildren(QLabel) if label.isVisible()]
    assert "Du besitzt keinen Stern." in labels
    words = made.stars.findChild(QLineEdit, "tblStars_filter")
    assert words is not None
    words.setText("nirgends")
    button = next(b for b in made.stars.findChildren(QPushButton) if b.text() == "Filter zurücksetzen")
    assert button.isVisible()
    button.click()
    assert column(made, 0) == ["5"]
    assert words.text() == ""


def test_stars_out_of_sight_fade_with_age_and_name_it(home: QWidget) -> None:
    view = views.small()
    made = tables(home, view)
    click(made.stars, "tblStars_all")
    made.show_sightings([Sighting(2, views.star(17, 32, 42, 6, "WELT", 7)), Sighting(14, views.star(22, 20, 40))])
    row = {number: made.stars.rows.index(at_row, 0) for at_row, number in enumerate(column(made, 0))}

    def cell(number: str, title: str, role: int = 0) -> object:
        return row[number].siblingAtColumn(at(title)).data(role)

    assert (cell("17", "BV"), cell("17", "Stand"), cell("60", "Stand")) == ("7", "J1/M2", "J2/M3")
    assert cell("99", "Stand") == "–"
    old, new, now = (cell(number, "BV", Qt.ItemDataRole.ForegroundRole) for number in ("17", "22", "60"))
    assert now is None
    assert isinstance(old, QColor)
    assert isinstance(new, QColor)
    ground = QColor(theme.current().ui.panel)
    assert abs(old.lightness() - ground.lightness()) < abs(new.lightness() - ground.lightness())


def test_notes_months_of_grain_and_orders_have_columns(home: QWidget) -> None:
    view = views.small()
    made = tables(home, view)
    orders = parse_sheet("5: 36,3\n9: 31,U,15\n7: 31,/,48,30\n16: 60").orders()
    made.show_plan(coming_of(look_ahead(None, view, orders), orders, view))
    made.show_notes({(37, 28): "hier anfangen"})
    assert column(made, at("Notiz")) == ["hier anfangen", ""]
    assert all(text == "∞" or text.isdigit() for text in column(made, at("reicht")))
    ships = {made.ships.rows.index(n, 0).data(): n for n in range(made.ships.rows.rowCount())}

    def cell(number: str, title: str) -> object:
        place = next(n for n, each in enumerate(SHIP_COLUMNS) if each.title == title)
        return made.ships.rows.index(ships[number], place).data()

    assert cell("31", "Befehle") == "7 9"
    assert cell("31", "X,Y") == "39,33 → 48,30"
    assert cell("36", "SP") == "0 → 3"


def test_number_and_name_stay_when_the_rest_slides_away(home: QWidget) -> None:
    made = tables(home, views.galaxy(6))
    made.stars.resize(420, 300)
    QApplication.processEvents()
    bar = made.stars.table.horizontalScrollBar()
    assert not made.stars.frozen.isVisible()
    bar.setValue(bar.maximum())
    assert made.stars.frozen.isVisible()
    assert made.stars.frozen.isColumnHidden(2)
    made.stars.table.verticalScrollBar().setValue(5)
    assert made.stars.frozen.verticalScrollBar().value() == made.stars.table.verticalScrollBar().value()
    bar.setValue(0)
    assert not made.stars.frozen.isVisible()


def rulers(made: Tables, at: int) -> list[str]:
    rows = made.rulers.rows
    return [str(rows.index(row, at).data()) for row in range(rows.rowCount())]


def test_rulers_show_status_last_contact_and_the_mean_of_evolution(home: QWidget) -> None:
    view = views.small()
    other = next(line for line in view.rulers if line.nr != view.player and line.status is not Status.WAR)
    sides = [SideRecord(nr, (), 0, 0, "") for nr in sorted((view.player, other.nr))]
    battle = BattleRecord(view.month, 7, 1, 4, 4, sides[0], sides[1], follow_up=False, rounds=())
    report = MonthReport(view.month, view.player, (Told(23, AverageEvolution(23)),), (battle,))
    made = Tables(view, home, report)
    at = [line.nr for line in view.rulers].index(other.nr)
    assert rulers(made, 3)[at] == "3 Krieg"
    assert rulers(made, 4)[at] == month_label(view.month)
    made.rulers.make()
    note = [found.text() for found in made.rulers.findChildren(QLabel) if "2,3" in found.text()]
    assert note == [f"Evolutionsstufe: im Mittel aller Herrscher 2,3, Du {view.ev}."]


def test_what_was_seen_in_an_earlier_month_is_a_contact_too(home: QWidget) -> None:
    view = views.small()
    unknown = next(
        line.nr for line in view.rulers if line.nr not in contacts(view, None, ()) and line.nr != view.player
    )
    made = Tables(view, home)
    at = [line.nr for line in view.rulers].index(unknown)
    assert rulers(made, 4)[at] == "–"
    star = replace(view.stars[0], nr=StarId(2), owner=unknown)
    made.show_sightings([Sighting(1, star)])
    assert rulers(made, 4)[at] == month_label(1)
    assert rulers(made, 3)[at] == "?"


def test_sorted_by_hint_what_deserves_a_look_comes_first(home: QWidget) -> None:
    view = views.small()
    made = tables(home, view)
    orders = parse_sheet("15: 150,W").orders()
    made.show_plan(coming_of(look_ahead(None, view, orders), orders, view))
    at = next(at for at, column in enumerate(STAR_COLUMNS) if column.title == "Hinweis")
    made.stars.sort_by(at)
    assert column(made, 0)[0] == "150"
    assert "BV" in column(made, at)[0]
    assert column(made, at)[-1] == ""
