"""The list of orders that map, list and text share."""

from __future__ import annotations

from app.engine.eds.preview import problems
from app.model.eds.orders import Colonise, Jump, Refuel
from app.model.ids import ShipId, StarId
from app.ui.eds.draft import Draft
from app.ui.eds.outlook import look_ahead
from tests.ui import views


def draft(text: str = "") -> Draft:
    return Draft(views.parameters().sheet, text)


def test_an_order_goes_behind_the_others_of_its_phase_and_leaves_the_rest() -> None:
    sheet = draft("# Nordarm\n5: 31,2\n\nhallo\n7: 31,/,48,30")
    sheet.add(Refuel(ShipId(34), 5), "Auftanken")
    assert sheet.text == "# Nordarm\n5: 31,2\n\nhallo\n34,5\n7: 31,/,48,30"


def test_the_first_order_is_the_first_line() -> None:
    sheet = draft()
    sheet.add(Jump(ShipId(31), False, 48, 30), "Sprung")
    assert sheet.text == "7: 31,/,48,30"


def test_a_new_jump_of_a_ship_takes_the_place_of_its_old_one() -> None:
    sheet = draft("7: 31,/,1,1 / 33,/,2,2")
    sheet.add(Jump(ShipId(31), False, 48, 30), "Sprung")
    assert [order.ship for order in sheet.orders if isinstance(order, Jump)] == [33, 31]
    assert sheet.undo() == "Sprung"
    assert sheet.text == "7: 31,/,1,1 / 33,/,2,2"


def test_everything_can_be_taken_back_and_done_again() -> None:
    sheet = draft()
    texts = [sheet.text]
    for number in range(5):
        sheet.add(Colonise(StarId(number + 1)), f"Schritt {number}")
        texts.append(sheet.text)
    for text in reversed(texts[:-1]):
        sheet.undo()
        assert sheet.text == text
    assert sheet.undo() is None
    for text in texts[1:]:
        sheet.redo()
        assert sheet.text == text
    assert sheet.redo() is None


def test_typing_in_one_line_is_one_step() -> None:
    sheet = draft()
    for text, line in (("7", 1), ("7:", 1), ("7: 3", 1), ("7: 3\n5", 2), ("7: 3\n5:", 2)):
        sheet.type(text, line, f"Zeile {line}")
    assert sheet.undo() == "Zeile 2"
    assert sheet.text == "7: 3"
    assert sheet.undo() == "Zeile 1"
    assert sheet.text == ""


def test_typing_after_undo_forgets_what_was_undone() -> None:
    sheet = draft("a")
    sheet.type("ab", 1, "x")
    sheet.undo()
    sheet.type("ac", 1, "y")
    assert sheet.redo_label is None
    assert sheet.undo_label == "y"


def test_an_entry_can_be_struck() -> None:
    sheet = draft("7: 31,/,1,1 / 33,/,2,2")
    sheet.remove(sheet.marks()[0].placed, "Streichen")
    assert sheet.text == "7: 33,/,2,2"


def test_surplus_and_unreadable_entries_are_errors_without_the_month() -> None:
    sheet = draft("17: 1,5 / 2,5 / 3,5 / 5,5\n16: x")
    assert [(mark.level, mark.surplus) for mark in sheet.marks()] == [
        ("ok", False),
        ("ok", False),
        ("ok", False),
        ("error", True),
        ("error", False),
    ]


def test_the_month_judges_entries() -> None:
    view = views.small()
    sheet = draft("5: 34,5\n7: 36,/,40,30\n16: 188")
    assert sheet.judge(sheet.revision, problems(view, sheet.orders))
    assert [mark.level for mark in sheet.marks()] == ["warn", "warn", "error"]
    codes = [mark.failure.problem.code for mark in sheet.marks() if mark.failure is not None]
    assert codes == ["partial", "no_fuel", "not_own"]


def test_a_verdict_on_an_older_text_is_not_taken() -> None:
    sheet = draft("16: 188")
    late = sheet.revision
    sheet.replace("16: 60", "x")
    assert not sheet.judge(late, ())
    assert sheet.checked != sheet.revision


def test_listeners_hear_of_every_change() -> None:
    sheet = draft()
    heard: list[str] = []
    sheet.listen(lambda: heard.append(sheet.text))
    sheet.add(Colonise(StarId(60)), "x")
    sheet.undo()
    sheet.judge(sheet.revision, ())
    assert heard == ["16: 60", "", ""]


def test_the_outlook_says_what_is_left_and_who_stays() -> None:
    view = views.small()
    orders = draft("16: 60\n5: 36,3\n7: 33,/,39,33").orders
    outlook = look_ahead(None, view, orders)
    assert outlook.stars[StarId(60)].population == 13
    assert outlook.money == view.money - 980
    assert outlook.idle == (40, 34, 36, 31)
    assert next(ship.uranium for ship in outlook.at_jump if ship.nr == 36) == 3
    assert look_ahead(None, view, orders) == outlook


def test_looking_ahead_changes_nothing_the_player_sees() -> None:
    view = views.small()
    before = repr(view)
    look_ahead(None, view, draft("16: 60\n5: 36,3\n7: 33,/,39,33").orders)
    assert repr(view) == before
