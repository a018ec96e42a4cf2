"""The order sheet on the screen: text with verdicts, list with counters, one draft behind both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.engine.eds.preview import problems
from app.model.eds.orders import Colonise
from app.model.ids import StarId
from app.ui import theme, worker
from app.ui.eds.checker import Checker
from app.ui.eds.draft import Draft
from app.ui.eds.orders_panel import LIST, TEXT, OrdersPanel
from app.ui.eds.outlook import look_ahead
from app.ui.eds.phrases import Phrases, field_hint
from tests.ui import views

SHEET = "# Nordarm\n5: 34,5\n7: 31,/,48,30\n16: 188\nhallo, Welt"


class Sheet:
    """A panel over a draft of the small view."""

    def __init__(self, qtbot: QtBot, text: str) -> None:
        self.view = views.small()
        self.draft = Draft(self.view.parameters.sheet, text)
        self.home = QWidget()
        qtbot.addWidget(self.home)
        self.panel = OrdersPanel(self.draft, Phrases(self.view), "Befehlsblatt", self.home)
        self.draft.listen(self.panel.show_draft)
        self.home.resize(420, 700)
        self.panel.resize(420, 700)
        self.home.show()
        qtbot.waitExposed(self.home)
        self.judge()

    def judge(self) -> None:
        self.draft.judge(self.draft.revision, problems(self.view, self.draft.orders))

    def label(self, name: str) -> str:
        found = self.panel.findChild(QLabel, name)
        assert found is not None
        return found.text()

    @property
    def message(self) -> str:
        """What is said under the text."""
        frame = self.panel.findChild(QFrame, "orderMessage")
        assert frame is not None
        return " ".join(label.text() for label in frame.findChildren(QLabel)).strip()


@pytest.fixture
def sheet(qtbot: QtBot, qapp: QApplication) -> Iterator[Sheet]:
    theme.apply(qapp, "dark")
    yield Sheet(qtbot, SHEET)
    worker.shut_down()


def test_gutter_and_message_tell_line_by_line(sheet: Sheet) -> None:
    text = sheet.panel.text
    sheet.panel.show_page(TEXT)
    assert [text.level_of(line) for line in range(1, 6)] == [None, "warn", "ok", "error", "error"]
    text.go_to(4, 4)
    assert "188" in sheet.message
    text.go_to(3, 8)
    assert sheet.message == "7 Sprung · Feld 3 von 4: Ziel X"


def test_wavy_lines_are_under_what_will_not_work(sheet: Sheet) -> None:
    under = [selection.cursor.selectedText() for selection in sheet.panel.text.extraSelections()]
    assert under == ["34,5", "188", "hallo, Welt"]


def test_the_wavy_line_is_under_the_value_that_is_wrong(sheet: Sheet) -> None:
    sheet.draft.replace("3: 2,7\n16: 60 / 188\n5: 34, viel", "x")
    sheet.judge()
    under = [selection.cursor.selectedText() for selection in sheet.panel.text.extraSelections()]
    assert under == ["7", "188", "viel"]


def test_wavy_lines_are_right_behind_signs_of_two_units(sheet: Sheet) -> None:
    sheet.draft.replace("16: 😀 / 188", "x")
    sheet.judge()
    under = [selection.cursor.selectedText() for selection in sheet.panel.text.extraSelections()]
    assert under == ["😀", "188"]
    sheet.draft.add(Colonise(StarId(60)), "x")
    assert sheet.panel.text.toPlainText() == "16: 😀 / 188\n60"


def test_list_and_text_change_one_draft(sheet: Sheet) -> None:
    sheet.panel.show_page(LIST)
    assert sheet.label("phaseCounter_16") == "2/10"
    assert sheet.label("phaseCounter_7") == "1/12"
    entry = sheet.panel.findChild(QFrame, "orderEntry_16_0")
    assert entry is not None
    cross = entry.findChild(QToolButton)
    assert cross is not None
    cross.click()
    assert "188" not in sheet.panel.text.toPlainText()
    assert sheet.label("phaseCounter_16") == "1/10"
    sheet.panel.undo()
    assert sheet.panel.text.toPlainText() == SHEET


def test_typing_reaches_the_list_and_undo_belongs_to_the_draft(sheet: Sheet) -> None:
    sheet.panel.show_page(TEXT)
    text = sheet.panel.text
    text.go_to(3, 100)
    QTest.keyClicks(text, " / 33,/,39,33")
    assert sheet.label("phaseCounter_7") == "2/12"
    QTest.keyClick(text, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert sheet.draft.text == SHEET
    QTest.keyClick(text, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert sheet.draft.text.endswith("hallo, Welt")
    assert "33,/,39,33" in sheet.draft.text


def test_a_change_from_elsewhere_leaves_the_caret_where_it_is(sheet: Sheet) -> None:
    sheet.panel.show_page(TEXT)
    sheet.panel.text.go_to(2, 3)
    sheet.draft.add(Colonise(StarId(60)), "x")
    assert sheet.panel.text.line == 2
    assert sheet.panel.text.textCursor().positionInBlock() == 3


def test_the_limit_strikes_the_surplus_through(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, "17: 1,5 / 2,5 / 3,5 / 5,5")
    assert sheet.label("phaseCounter_17") == "4/3"
    entry = sheet.panel.findChild(QFrame, "orderEntry_17_3")
    assert entry is not None
    assert any(label.font().strikeOut() for label in entry.findChildren(QLabel))
    assert "3" in sheet.panel.text.message_of(1)


def test_drawn_phases_say_so(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, "7: 31,/,48,30\n16: 60")
    said = [widget.accessibleName() for widget in sheet.panel.list.findChildren(QLabel)]
    assert said.count("Reihenfolge unter den Reichen wird ausgelost.") == 1


def test_a_locked_sheet_can_only_be_read(sheet: Sheet, qtbot: QtBot) -> None:
    sheet.panel.lock("Abgegeben.", reopening=True)
    sheet.panel.show_page(TEXT)
    QTest.keyClicks(sheet.panel.text, "x")
    sheet.panel.undo()
    assert sheet.draft.text == SHEET
    assert sheet.panel.findChildren(QToolButton, "") is not None
    with qtbot.waitSignal(sheet.panel.reopen_wanted):
        button = sheet.panel.findChild(QWidget, "btnReopen")
        assert button is not None
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("line", "column", "hint"),
    [
        (1, 0, "Zeile mit der Nummer der Phase beginnen"),
        (2, 0, "5 Auftanken · Schiff, Uran"),
        (2, 3, "5 Auftanken · Feld 1 von 2: Schiff"),
        (2, 6, "5 Auftanken · Feld 2 von 2: Uran"),
        (3, 9, "7 Sprung · Feld 3 von 4: Ziel X"),
        (9, 0, ""),
    ],
)
def test_hints_name_the_field(line: int, column: int, hint: str) -> None:
    draft = Draft(views.parameters().sheet, SHEET)
    assert field_hint(draft.sheet, line, column).startswith(hint)
    assert bool(hint) == bool(field_hint(draft.sheet, line, column))


def test_the_month_is_run_after_a_pause_and_only_for_the_last_text(qtbot: QtBot) -> None:
    view = views.small()
    draft = Draft(view.parameters.sheet)
    owner = QWidget()
    qtbot.addWidget(owner)
    checker = Checker(draft, view, owner)
    looked: list[int] = []
    checker.looked.connect(lambda outlook: looked.append(len(outlook.failures)))
    for text in ("1", "16", "16: 1", "16: 18", "16: 188"):
        draft.type(text, 1, "x")
    assert not checker.settled
    qtbot.waitUntil(lambda: checker.settled, timeout=10_000)
    assert looked == [1]
    worker.shut_down()


def test_what_the_planner_says_of_an_entry_stands_beside_it(qtbot: QtBot) -> None:
    sheet = Sheet(qtbot, "7: 34,/,40,31")
    outlook = look_ahead(None, sheet.view, sheet.draft.orders)
    assert sheet.draft.judge(sheet.draft.revision, outlook.failures, outlook.plan.hints)
    mark = sheet.draft.marks()[0]
    assert (mark.level, mark.failure) == ("warn", None)
    entry = sheet.panel.findChild(QFrame, "orderEntry_7_0")
    assert entry is not None
    assert "kein Uran" in entry.accessibleName()
    assert "kein Uran" in sheet.panel.text.message_of(1)


def test_a_verdict_stays_until_the_next_one_comes(sheet: Sheet) -> None:
    before = [mark.level for mark in sheet.draft.marks()]
    sheet.draft.add(Colonise(StarId(60)), "x")
    levels = [mark.level for mark in sheet.draft.marks()]
    assert levels == [*before, "ok"], "the new entry alone has none yet"


def test_only_a_hand_moves_the_caret_to_another_line(sheet: Sheet, qtbot: QtBot) -> None:
    sheet.panel.show_page(TEXT)
    sheet.panel.text.go_to(5, 0)
    with qtbot.assertNotEmitted(sheet.panel.caret_moved):
        sheet.draft.add(Colonise(StarId(60)), "x")
    with qtbot.waitSignal(sheet.panel.caret_moved):
        QTest.keyClick(sheet.panel.text, Qt.Key.Key_Up)
