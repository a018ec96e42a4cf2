"""Orders of earlier months, ready-made and own templates, routes that go on: looked at first, then written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.host import order_templates as files
from app.model.eds.orders import Colonise, Jump, Load, Orders, Refuel
from app.model.eds.view import PastSheet
from app.model.ids import ShipId, StarId
from app.model.known_error import KnownError
from app.text.catalog import use
from app.text.eds.order_templates import Template, faults_of, general, kept, orders_of, printed, read, shown, wishes
from app.text.eds.sheets import parse_sheet
from app.ui import theme, worker
from app.ui.eds.chartroom.memo import RoutePlan, Stop, with_route
from app.ui.eds.dialogs.order_choice import OrderChoice
from app.ui.eds.dialogs.template_library import TemplateLibrary
from tests.ui import views
from tests.ui.test_order_walks import Table

FILL = Template("Volltanken", "5: <Frachter>,<voll>")


def earlier(month: int) -> PastSheet:
    """Two months are known: the last one, and one before it."""
    texts = {15: "5: 36,3\n16: 60 / 188", 14: "16: 150"}
    if month not in texts:
        raise KnownError("no_such_month", month=month)
    return PastSheet(month, parse_sheet(texts[month]).orders())


@pytest.fixture
def table(qtbot: QtBot, qapp: QApplication) -> Iterator[Table]:
    theme.apply(qapp, "dark")
    yield Table(qtbot, views.small(), earlier=earlier)
    worker.shut_down()


def settled(table: Table, dialog: OrderChoice | None) -> OrderChoice:
    assert dialog is not None
    table.qtbot.waitUntil(lambda: dialog.settled, timeout=10_000)
    return dialog


def enter(dialog: OrderChoice) -> None:
    button = dialog.findChild(QPushButton, "orderChoiceEnter")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_last_month_is_offered_with_reasons(table: Table) -> None:
    dialog = settled(table, table.window.tools.doors.templates.offer_past())
    assert dialog.ticked == (Refuel(ShipId(36), 3), Colonise(StarId(60)))
    assert "gehört Dir nicht" in dialog.list.item(2).text()
    enter(dialog)
    assert table.window.draft.text == "5: 36,3\n16: 60"
    assert table.window.draft.undo_label == "Vormonat übernehmen"


def test_any_earlier_month_can_be_taken_and_a_missing_one_says_so(table: Table) -> None:
    dialog = settled(table, table.window.tools.doors.templates.offer_past())
    months = dialog.findChild(QComboBox, "pastMonth")
    assert months is not None
    assert months.count() == 15
    months.setCurrentIndex(1)
    settled(table, dialog)
    assert [order.phase for order in dialog.ticked] == [16]
    months.setCurrentIndex(2)
    settled(table, dialog)
    assert not dialog.ticked
    trouble = dialog.findChild(QLabel, "pastTrouble")
    assert trouble is not None
    assert "Monat 13" in trouble.text()
    dialog.reject()


def test_a_template_shows_before_it_writes(table: Table) -> None:
    dialog = settled(table, table.window.tools.doors.templates.offer_ready_made("refuel_home"))
    assert table.window.draft.text == ""
    assert len(dialog.ticked) == 2
    dialog.reject()
    assert table.window.draft.text == ""


def test_routes_go_on(table: Table) -> None:
    route = RoutePlan(33, "short", (37, 28), (Stop(16, 39, 33, 0, 4), Stop(17, 48, 30, 0, 3)))
    table.window.chartroom.memo = with_route(table.window.chartroom.memo, route)
    dialog = table.window.tools.doors.templates.offer_routes()
    assert dialog is not None
    table.qtbot.waitUntil(lambda: dialog.list.count() == 1, timeout=10_000)
    enter(dialog)
    assert table.window.draft.orders == (Jump(ShipId(33), False, 39, 33),)


# --- own templates ----------------------------------------------------------------------------------------------------


def test_words_stand_for_what_is_there() -> None:
    view = views.small()
    found = orders_of(FILL, view, (), StarId(60))
    assert found == (Refuel(ShipId(33), 1), Refuel(ShipId(34), 4), Refuel(ShipId(36), 5))
    to = Template("Los", "7: <Schiffe>,/,<Ziel>")
    assert orders_of(to, view, (), StarId(150), (48, 30)) == (Jump(ShipId(31), False, 48, 30),)
    assert orders_of(Template("x", "4: <Beschädigte>"), view, (), StarId(60)) == ()
    assert [order.star for order in orders_of(Template("x", "16: <Sterne>"), view, ())] == [60, 150]  # type: ignore[union-attr]
    assert wishes(to) == (True, True)
    assert wishes(Template("x", "16: <Sterne>")) == (False, False)


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("5: <Frachter>,<voll>\n7: <Schiffe>,/,<Ziel>\n16: <Stern>", []),
        ("16: 60\n\n5: <Stern>,3", [(3, 1)]),
        ("5: <Frachtr>,3", [(1, 1)]),
        ("7: 31,<voll>,3,3", [(1, 2)]),
        ("7: <Schiffe>,/,<Ziel>,4", [(1, 0)]),
        ("hallo", [(1, 0)]),
    ],
)
def test_faults_are_named_by_line_and_field(text: str, faults: list[tuple[int, int]]) -> None:
    assert [(fault.line, fault.field) for fault in faults_of(text)] == faults


def test_orders_of_the_sheet_become_a_template() -> None:
    view = views.small()
    orders: Orders = parse_sheet("5: 34,2 / 36,3\n9: 31,U,15\n7: 31,/,48,30\n16: 60\n?").orders()
    assert general(orders, view) == "5: <Frachter>,<voll>\n9: <Frachter>,U,<voll>\n7: <Frachter>,/,48,30\n16: <Stern>"
    assert general(orders[:2], view, ships=False, amounts=False) == "5: 34,2\n5: 36,3"


def test_templates_travel_as_text_in_every_language(tmp_path: Path) -> None:
    templates = [FILL, Template("Mit [Klammer", "16: 60\n# Notiz\n5: <Schiffe>,2")]
    assert read(printed(templates)) == templates
    with use("en"):
        assert shown(FILL.text) == "5: <freighters>,<full>"
        assert kept("5: <freighters>,<full>") == FILL.text
        files.export_to(tmp_path / "t.txt", templates)
    assert files.import_from(tmp_path / "t.txt") == templates
    (tmp_path / "noise.txt").write_bytes(bytes(range(256)) * 9)
    assert files.import_from(tmp_path / "noise.txt") == []
    with pytest.raises(KnownError):
        files.import_from(tmp_path / "none.txt")


def test_a_template_is_made_of_orders_kept_and_used(table: Table) -> None:
    doors = table.window.tools.doors.templates
    table.window.draft.replace("5: 34,2 / 36,3", "x")
    doors.make_template()
    table.click("templateFromNext")
    library = next(w for w in QApplication.topLevelWidgets() if isinstance(w, TemplateLibrary) and w.isVisible())
    assert library.text.toPlainText() == FILL.text
    table.click("templateSave")
    assert "Namen" in library.message.text()
    library.name.setText(FILL.name)
    table.click("templateSave")
    assert files.load() == [FILL]
    assert f"{FILL.name} …" in [action.text() for action in doors._menu.actions()]
    library.close()
    table.window.draft.replace("", "x")
    dialog = settled(table, doors.use(FILL))
    enter(dialog)
    assert table.window.draft.orders == (Refuel(ShipId(34), 4), Refuel(ShipId(36), 5)), "the tanks of 33 are full"
    assert table.window.draft.undo_label == FILL.name


def test_the_library_exchanges_templates(qtbot: QtBot, tmp_path: Path) -> None:
    files.save([FILL])
    library = TemplateLibrary(None)
    qtbot.addWidget(library)
    library.export_file(tmp_path / "aus.txt")
    assert files.import_from(tmp_path / "aus.txt") == [FILL]
    other = Template("Laden", "9: <Frachter>,G,<voll>")
    files.export_to(tmp_path / "ein.txt", [Template(FILL.name, "5: <Schiffe>,2"), other])
    library.import_file(tmp_path / "ein.txt")
    assert files.load() == [Template(FILL.name, "5: <Schiffe>,2"), other]
    library.import_file(tmp_path / "fehlt.txt")
    assert "fehlt.txt" in library.message.text()
    library.list.setCurrentRow(1)
    assert library.template == other
    library.text.setPlainText("9: <Stern>,G,<voll>")
    assert "Zeile 1, Feld 1" in library.message.text()
    button = library.findChild(QPushButton, "templateDelete")
    assert button is not None
    button.click()
    assert [template.name for template in files.load()] == [FILL.name]


def test_loading_is_suggested_in_the_company_of_the_sheet() -> None:
    view = views.small()
    load = Template("Laden", "9: <Frachter>,U,<voll>")
    found = orders_of(load, view, (), StarId(150))
    assert found == (Load(ShipId(31), "U", 96),)
