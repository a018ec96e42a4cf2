"""Walk-throughs 6, 8, 9 and 10 of the design: the sheet, its planner, and all doors to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.host.session import Session
from app.model.eds.orders import Colonise, Jump, Order, Refuel, Transfer, Unreadable
from app.model.eds.view import PastSheet, PlayerView
from app.model.ids import PlayerId, ShipId, StarId
from app.ui import chosen, theme, worker
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.game_window import GameWindow
from app.ui.eds.selection import Selected
from app.ui.eds.submit_dialog import SubmitDialog
from app.ui.settings import Settings
from tests.ui import views
from tests.ui.eds.windows import desk


class Table:
    """A game window and short ways to use it."""

    def __init__(
        self, qtbot: QtBot, view: PlayerView, text: str = "", earlier: Callable[[int], PastSheet] | None = None
    ) -> None:
        self.qtbot = qtbot
        here = desk(view, text)
        session = SimpleNamespace(
            sheet=earlier, time_left=lambda: timedelta(minutes=18), status=lambda: here.status, led=False
        )
        self.window = GameWindow(here._replace(session=cast(Session, session)))
        qtbot.addWidget(self.window)
        self.window.resize(1366, 768)
        self.window.show()
        qtbot.waitExposed(self.window)
        self.wait()

    def wait(self) -> None:
        self.qtbot.waitUntil(lambda: self.window.settled, timeout=10_000)

    @property
    def codes(self) -> set[str]:
        return {hint.code for hint in self.window.tools.planner.hints.hints if hint.level != "info"}

    @property
    def numbers(self) -> tuple[str, ...]:
        return self.window.tools.planner.balance.lines

    def click(self, name: str) -> None:
        found = [b for b in QApplication.topLevelWidgets() for b in b.findChildren(QPushButton, name) if b.isVisible()]
        assert found, name
        QTest.mouseClick(found[-1], Qt.MouseButton.LeftButton)

    def write(self, text: str) -> None:
        editor = self.window.orders.text
        self.window.orders.show_page(1)
        editor.setFocus()
        editor.selectAll()
        QTest.keyClick(editor, Qt.Key.Key_Delete)
        for number, line in enumerate(text.split("\n")):
            if number:
                QTest.keyClick(editor, Qt.Key.Key_Return)
            QTest.keyClicks(editor, line)
        self.wait()


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, "dark")
    yield
    worker.shut_down()


def test_walk_6_the_last_uranium_into_empty_space_is_named(qtbot: QtBot) -> None:
    table = Table(qtbot, views.small())
    table.window.map.jump_wanted.emit(Jump(ShipId(34), False, 40, 31))
    table.wait()
    assert "LEER-2" in table.codes
    assert table.window.draft.text == "7: 34,/,40,31"
    dialog = table.window.ask_to_submit()
    assert dialog is not None
    assert "KRANICH" in words_of(dialog)
    dialog.reject()


def words_of(dialog: SubmitDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def by_hand(table: Table) -> None:
    """Map and buttons at hand."""
    window = table.window
    window.select(Selected("ship", 36, 37, 28))
    table.click("act_refuel")
    window.map.jump_wanted.emit(Jump(ShipId(33), False, 39, 33))
    window.select(Selected("star", 60, 37, 28))
    table.click("act_colonise")
    window.write(Transfer(PlayerId(5), 5000), "Überweisen")


def by_dialogs(table: Table) -> None:
    for phase, nr, values in ((5, 36, ["5"]), (7, 33, ["/", "39", "33"]), (16, 60, []), (17, 5, ["5000"])):
        dialog = table.window.tools.doors.open_dialog(phase, nr)
        assert isinstance(dialog, OrderDialog)
        for control, value in zip(dialog._controls, values, strict=True):
            control.show(value)
        button = dialog.findChild(QPushButton, "orderEnter")
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def by_text(table: Table) -> None:
    table.write("5: 36,5\n7: 33,/,39,33\n16: 60\n17: 5,5000")


def test_walk_8_map_dialogs_and_text_write_one_sheet(qtbot: QtBot) -> None:
    results = []
    for door in (by_hand, by_dialogs, by_text):
        table = Table(qtbot, views.small())
        door(table)
        table.wait()
        plan = table.window.outlook
        assert plan is not None
        results.append((table.window.draft.text, table.numbers, plan.plan))
        table.window.close()
    assert results[0] == results[1] == results[2]
    expected: tuple[Order, ...] = (
        Refuel(ShipId(36), 5), Jump(ShipId(33), False, 39, 33), Colonise(StarId(60)), Transfer(PlayerId(5), 5000),
    )  # fmt: skip
    assert table.window.draft.orders == expected


def test_walk_9_too_many_jumps_and_an_unreadable_line_survive(qtbot: QtBot) -> None:
    sheet = "hallo, Welt\n7: " + " / ".join(f"{nr},/,39,33" for nr in range(101, 114))
    view = views.small()
    first = Table(qtbot, view)
    first.window.draft.replace(sheet, "Einfügen")
    first.wait()
    marks = first.window.draft.marks()
    assert [mark.surplus for mark in marks if mark.phase == 7] == [False] * 12 + [True]
    assert isinstance(marks[0].placed.order, Unreadable)
    assert {"GRENZE", "FORM"} <= first.codes
    first.window.tools.keep_now()
    second = Table(qtbot, view, first.window.draft.text)
    assert second.window.draft.text == sheet
    assert second.window.draft.undo() == "Einfügen"
    assert second.window.draft.text == ""


def test_walk_10_the_planner_names_what_fails_and_mends_it(qtbot: QtBot) -> None:
    table = Table(qtbot, views.small())
    window = table.window
    before = window.draft.text
    window.write(Colonise(StarId(60)), "Kolonisieren")
    window.write(Transfer(PlayerId(5), 2395), "Überweisen")  # 980 + 2.395 = 3.375 of 3.150
    table.wait()
    assert "GELD-1" in table.codes
    hint = next(hint for hint in window.tools.planner.hints.hints if hint.code == "GELD-1")
    assert hint.values["missing"] == 225
    assert "17 Überweisen: −2.395" in table.numbers
    table.click("hintRepair_GELD-1")
    table.wait()
    assert "GELD-1" not in table.codes
    assert window.draft.orders[-1] == Transfer(PlayerId(5), 2395 - 225)
    for _ in range(3):
        window.orders.undo()
    assert window.draft.text == before


def test_the_order_of_entries_decides_which_one_fails(qtbot: QtBot) -> None:
    stars = [
        views.star(60, 37, 28, views.ME, "NOVALIS", 12, None, (0, 0, 90)),
        views.star(79, 41, 25, views.ME, "HAFENRUH", 14, None, (0, 0, 90)),
        views.star(83, 34, 28, views.ME, "GOLDKAMM", 16, None, (0, 0, 90)),
    ]
    table = Table(qtbot, views.view(stars=stars), "16: 60 / 79 / 83")
    failing = [mark.placed.order for mark in table.window.draft.marks() if mark.level != "ok"]
    assert failing == [Colonise(StarId(83))]
    table.window.draft.move(16, 2, 0, "nach oben")
    table.wait()
    failing = [mark.placed.order for mark in table.window.draft.marks() if mark.level != "ok"]
    assert failing == [Colonise(StarId(79))]


def test_all_that_has_one_cure_is_mended_in_one_step(qtbot: QtBot) -> None:
    table = Table(qtbot, views.small(), "5: 34,9\n16: 60 / 60\n17: 5,5000")
    dialog = table.window.ask_to_submit()
    assert dialog is not None
    table.click("btnRepairAll")
    table.wait()
    assert table.window.draft.text == "5: 34,4\n16: 60\n17: 5,2170", "colonising comes first"
    assert "GELD-1" not in table.codes
    dialog.reject()
    table.window.orders.undo()
    assert table.window.draft.text == "5: 34,9\n16: 60 / 60\n17: 5,5000"


def test_the_summary_tells_the_time_left_and_writes_the_sheet_to_a_file(qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(qtbot, views.small(), "16: 60")
    dialog = table.window.ask_to_submit()
    assert dialog is not None
    clock = dialog.findChild(QLabel, "submitDeadline")
    assert clock is not None
    qtbot.waitUntil(clock.isVisible, timeout=10_000)
    assert clock.text() == "ZAT in 00:18"
    with qtbot.waitSignal(dialog.file_wanted):
        table.click("btnSheetFile")
    dialog.reject()
    table.window.desk.session.sheet_file = str.encode  # type: ignore[union-attr,method-assign]
    target = tmp_path / table.window.tools.file.name
    with qtbot.waitSignal(table.window.tools.file.save(target).done, timeout=10_000):
        pass
    assert target.read_text() == "16: 60"
    assert target.name == "Nordarm-16-4.edszug"
    assert not table.window.locked, "nothing was handed in by that"


@pytest.mark.parametrize(
    ("text", "skips"),
    [("16: 60\n7: 31,/,48,30 / 33,/,39,33", True), ("16: 188", False), ("17: 5,5000", False), ("", False)],
)
def test_a_clean_sheet_can_be_handed_in_at_once(qtbot: QtBot, text: str, skips: bool) -> None:
    chosen.choose(Settings(skip_clean_summary=True))
    table = Table(qtbot, views.small(), text)
    handed_in: list[str] = []
    table.window.submit_wanted.connect(handed_in.append)
    dialog = table.window.ask_to_submit()
    chosen.choose(Settings())
    assert (dialog is None) == skips
    assert handed_in == ([text] if skips else [])
    if dialog is not None:
        dialog.reject()
    dialog = table.window.ask_to_submit()
    assert dialog is not None, "unless that is set the summary always comes"
    dialog.reject()


def test_a_missed_month_and_the_hour_of_handing_in_are_told(qtbot: QtBot) -> None:
    missed = GameWindow(desk(views.small())._replace(missed=True))
    qtbot.addWidget(missed)
    strip = missed.findChild(QWidget, "gameMessage")
    assert strip is not None
    assert strip.accessibleName() == "J2/M3 wurde ohne Deinen Zug ausgewertet (Leerzug)."
    done = GameWindow(desk(views.small(), "16: 60", handed_in=True)._replace(received="2020-05-04T12:00:00+00:00"))
    qtbot.addWidget(done)
    banner = done.findChild(QWidget, "orderBanner")
    assert banner is not None
    assert "04.05.2020" in banner.accessibleName()
