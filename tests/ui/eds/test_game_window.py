"""The game window over hand-made views: what it shows, where it leads, what it locks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds import events as e
from app.model.eds.battle import BattleRecord, ShipEntry, SideRecord
from app.model.eds.orders import Colonise, Transfer
from app.model.eds.view import MonthReport
from app.model.ids import PlayerId, ShipId, StarId
from app.model.match import MatchPhase
from app.model.problem import Problem
from app.ui.eds.dialogs.past_order import PastOrder
from app.ui.eds.orders_panel import LIST, TEXT
from app.ui.eds.report_rows import ACTION, MAP, children
from app.ui.eds.selection import Selected
from app.ui.widgets.late import Late
from tests.ui import views
from tests.ui.eds.windows import Make, desk


def told() -> MonthReport:
    side = SideRecord(PlayerId(4), (ShipEntry(ShipId(31), "MILAN", "B"),), 0, 0, "L")
    other = SideRecord(PlayerId(6), (ShipEntry(ShipId(71), "FREMD", "A"),), 0, 0, "L")
    battle = BattleRecord(15, 7, 1, 48, 30, side, other, False, ())
    failed = e.OrderFailed(17, 0, Transfer(PlayerId(5), 500), Problem("money", {"need": 500, "have": 275}))
    events = (
        e.Told(7, e.BattleFought(1, 48, 30, PlayerId(4), PlayerId(6), False)),
        e.Told(17, failed),
        e.Told(19, e.StarOccupied(StarId(150), PlayerId(0))),
        e.Told(23, e.TaxesPaid(2340)),
    )
    return MonthReport(15, PlayerId(4), events, (battle,))


def visible(window: QWidget, name: str) -> list[QWidget]:
    return [widget for widget in window.findChildren(QWidget, name) if widget.isVisible()]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 1000)])
def test_everything_has_its_place_at_every_size(make: Make, size: tuple[int, int]) -> None:
    window = make(desk(views.small(), "7: 31,/,48,30"), size)
    assert (window.width(), window.height()) == size, "nothing asks for more room than there is"
    names = ("mapView", "workspaceTabs", "tblStars", "orderPhaseList", "btnSubmit", "monthSwitcher", "searchBox")
    assert [name for name in names if not visible(window, name)] == []
    assert window.map.widget.width() > 600
    assert window.map.widget.height() > 300


def test_the_title_names_match_and_ruler(make: Make) -> None:
    assert make(desk(views.small())).title == "Nordarm – Herrscher 4 Mirador – Evolution der Sterne"


def test_the_bar_shows_what_will_be_left_and_how_many_hints(make: Make) -> None:
    window = make(desk(views.small(), "16: 60\n16: 188"))
    later = window.findChild(QLabel, "moneyLater")
    hints = window.findChild(QPushButton, "btnHints")
    assert later is not None
    assert hints is not None
    assert later.text() == "→ 2.170\u00a0WE"
    assert hints.text() == "1 Hinweis"
    QTest.mouseClick(hints, Qt.MouseButton.LeftButton)
    assert window.orders.text.line == 2
    window.draft.replace("", "x")
    window.findChild(QPushButton, "btnHints")
    assert later.text() == "→ 2.170\u00a0WE", "until the month was run again"


def test_search_selects_and_centres(make: Make) -> None:
    window = make(desk(views.small()))
    window.bar.search.setText("188")
    QTest.keyClick(window.bar.search, Qt.Key.Key_Return)
    assert [thing.nr for thing in window.map.widget.selection()] == [188]
    centre = window.map.widget.pixelToField(window.map.widget.viewport().rect().center())
    assert abs(centre.x() - 48) < 2


def test_an_order_leaves_the_selection(make: Make) -> None:
    window = make(desk(views.small()))
    window.select(Selected("ship", 31, 39, 33))
    window.write(Colonise(StarId(60)), "Kolonisieren")
    assert [thing.nr for thing in window.map.widget.selection()] == [31]
    assert window.draft.text == "16: 60"
    assert "Strg+Z" in window.statusBar().currentMessage()


def test_the_order_under_the_caret_is_a_ghost_on_the_map(make: Make) -> None:
    window = make(desk(views.small(), "7: 31,/,48,30\n16: 150\n# Ende"))

    def ghost() -> object:
        return window.map.widget.state.ghost

    assert ghost() is None, "the list is shown"
    window.orders.show_page(TEXT)
    window.orders.text.go_to(1, 5)
    assert ghost() == ((39, 33), (48, 30))
    window.orders.text.go_to(2, 5)
    assert ghost() == ((39, 33), (39, 33))
    window.orders.text.go_to(3, 2)
    assert ghost() is None
    window.orders.text.go_to(1, 5)
    window.orders.show_page(LIST)
    assert ghost() is None


def test_the_report_has_the_failures_first_and_leads_to_places(make: Make, qtbot: QtBot) -> None:
    window = make(desk(views.small(), report=told()))
    window.open_report()
    tree = window.report.findChild(QWidget, "reportLines")
    assert tree is not None
    first = window.report.tree.topLevelItem(0)
    assert first is not None
    assert first.text(0) == "Nicht ausgeführt (1)"
    with qtbot.waitSignal(window.report.place_wanted) as shown:
        gains = next(item for item in window.report.blocks if item.text(0).startswith("Gewinne"))
        window.report.tree.itemClicked.emit(gains.child(0), 0)
    assert shown.args == [Selected("star", 150, 39, 33)]


def test_a_battle_is_one_click_from_the_report(make: Make) -> None:
    window = make(desk(views.small(), report=told()))
    battles = next(item for item in window.report.blocks if item.text(0).startswith("Kämpfe"))
    window.report.tree.itemClicked.emit(battles.child(0), 0)
    assert window.tabs.currentWidget() is window.battles
    assert "MILAN(B)" in window.battles.text


def test_an_order_that_failed_can_be_seen_and_written_again(make: Make) -> None:
    window = make(desk(views.small(), report=told()))
    window.open_report()
    (row,) = children(window.report.blocks[0])
    assert row.text(ACTION) == "Befehl ansehen"
    window.report.tree.itemClicked.emit(row, ACTION)
    dialog = window.findChild(PastOrder)
    assert dialog is not None
    words = [found.text() for found in dialog.findChildren(QLabel)]
    assert "17: 5,500" in words
    assert any("275" in text for text in words)
    again = dialog.findChild(QPushButton, "pastOrderAgain")
    assert again is not None
    again.click()
    assert window.draft.text == "17: 5,500"


def test_a_battle_leads_to_its_report_and_to_the_map(make: Make, qtbot: QtBot) -> None:
    window = make(desk(views.small(), report=told()))
    (battle,) = children(next(item for item in window.report.blocks if item.text(0).startswith("Kämpfe")))
    assert (battle.text(ACTION), battle.text(MAP)) == ("Bericht", "Karte")
    with qtbot.waitSignal(window.report.place_wanted) as shown:
        window.report.tree.itemClicked.emit(battle, MAP)
    assert (shown.args[0].x, shown.args[0].y) == (48, 30)


def test_filters_of_the_report(make: Make) -> None:
    window = make(desk(views.small(), report=told()))
    window.open_report()
    button = window.report.findChild(QPushButton, "report_economy")
    assert button is not None
    button.click()
    shown = [item.text(0) for item in window.report.blocks if not item.isHidden()]
    assert shown == ["Gewinne (1)", "Wirtschaft (1)"]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"handed_in": True}, "Abgegeben"),
        ({"looking_back": True}, "Rückblick J2/M4 · nur ansehen"),
        ({"phase": MatchPhase.OVER}, "Die Partie ist zu Ende."),
    ],
)
def test_what_cannot_be_changed_is_locked_and_says_why(make: Make, state: dict[str, bool], words: str) -> None:
    window = make(desk(views.small(), "16: 60", **state))  # type: ignore[arg-type]
    assert window.locked
    assert any(words in widget.accessibleName() for widget in window.findChildren(QWidget))
    window.write(Colonise(StarId(150)), "x")
    QTest.keyClicks(window.orders.text, "x")
    assert window.draft.text == "16: 60"
    assert window.ask_to_submit() is None


def test_names_of_others_are_plain_text(make: Make) -> None:
    view = views.view(
        stars=[views.star(60, 10, 10, 4, "<b>FETT</b>"), views.star(61, 20, 20, 6, "<img src=x>")],
        ships=[views.ship(9, 20, 20, 6, "<a href=x>LINK</a>"), views.ship(10, 20, 20, 4)],
    )
    window = make(desk(view))
    for selected in (Selected("star", 61, 20, 20), Selected("ship", 9, 20, 20)):
        window.select(selected)
        for label in window.findChildren(QLabel):
            assert label.textFormat() is Qt.TextFormat.PlainText or "<" not in label.text()


def test_panels_can_be_hidden_and_the_layout_comes_back(make: Make) -> None:
    window = make(desk(views.small()))
    window.docks.toggle()
    assert not visible(window, "tblStars")
    window.docks.reset()
    assert visible(window, "tblStars")
    assert visible(window, "orderPhaseList") or visible(window, "orderText") or visible(window, "dockOrders")


def test_pages_nobody_opened_are_not_made_and_know_everything_once_they_are(make: Make) -> None:
    window = make(desk(views.small(), "", told()))
    pages = window.findChildren(Late)
    assert [page for page in pages if page.made] == [window.tables.stars]
    window.select(Selected("ship", 31, 39, 33))
    window.tabs.setCurrentWidget(window.tables.ships)
    assert [row.ship.nr for row in window.tables.ships.selected_rows()] == [31]
    window.report.show_changes("mehr Erz")
    window.open_report()
    assert [label.accessibleName() for label in visible(window, "reportChanges")] == ["mehr Erz"]


def test_every_control_has_a_name_for_screen_readers(make: Make) -> None:
    window = make(desk(views.small(), "16: 60", told()))
    nameless = [
        f"{type(widget).__name__} {widget.objectName()}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and not (widget.accessibleName() or getattr(widget, "text", str)() or widget.objectName().startswith("qt_"))
        and widget.parent() is not window.map.widget
    ]
    assert nameless == []


def test_an_empty_sheet_offers_its_phases(make: Make) -> None:
    window = make(desk(views.small()))
    assert visible(window, "orderEmpty")
    assert visible(window, "phaseCounter_7")
    window.write(Colonise(StarId(60)), "Kolonisieren")
    assert not visible(window, "orderEmpty")


def test_menus_lead_to_layers_idle_ships_and_the_places_of_the_window(make: Make) -> None:
    window = make(desk(views.small(), report=told()))
    layers = window.map.widget.state.layers
    entry = next(action for action in window.menuBar().findChildren(QAction) if action.text() == "Industrie\t9")
    entry.trigger()
    assert window.map.widget.state.layers != layers
    window.menu.action("next_idle").trigger()
    assert window.selection.selected is not None
    assert window.selection.selected.kind == "ship"
    window.menu.action("reading").trigger()
    assert window.tabs.currentWidget() is window.report
    window.menu.action("planning").trigger()
    assert window.tabs.currentWidget() is window.tables.stars
