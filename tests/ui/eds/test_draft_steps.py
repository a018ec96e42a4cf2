"""Moving, swapping and striking entries; what can be taken back survives the end of the program."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from app.model.eds.orders import Colonise, Jump, Transfer
from app.model.ids import PlayerId, ShipId, StarId
from app.ui.eds import undo_store
from app.ui.eds.difference import difference
from app.ui.eds.draft import Draft
from tests.ui import views


def draft(text: str = "") -> Draft:
    return Draft(views.parameters().sheet, text)


def test_an_entry_moves_among_those_of_its_phase_and_comments_stay() -> None:
    sheet = draft("# Geld\n17: 1,5 / 2,6   ; erst\n3,7\n16: 60")
    sheet.move(17, 2, 0, "nach oben")
    assert sheet.text == "# Geld\n17: 3,7 / 1,5   ; erst\n2,6\n16: 60"
    sheet.move(17, 0, 99, "ans Ende")
    assert sheet.text == "# Geld\n17: 1,5 / 2,6   ; erst\n3,7\n16: 60"
    assert sheet.undo() == "ans Ende"


def test_a_place_beyond_the_ends_changes_nothing() -> None:
    sheet = draft("17: 1,5 / 2,6")
    sheet.move(17, 0, -1, "x")
    sheet.move(17, 5, 0, "x")
    assert sheet.undo_label is None


def test_an_entry_is_swapped_in_its_place() -> None:
    sheet = draft("17: 1,5 / 5,500 ; viel")
    sheet.swap(sheet.marks()[1].placed, Transfer(PlayerId(5), 275), "senken")
    assert sheet.text == "17: 1,5 / 5,275 ; viel"


def test_many_orders_are_one_step() -> None:
    sheet = draft("7: 31,/,1,1")
    sheet.add_all([Colonise(StarId(60)), Jump(ShipId(31), False, 2, 2), Colonise(StarId(79))], "Vorlage")
    assert sheet.text == "7:\n31,/,2,2\n16: 60\n79"
    assert sheet.undo() == "Vorlage"
    assert sheet.text == "7: 31,/,1,1"


def test_many_entries_are_struck_as_one_step() -> None:
    sheet = draft("16: 60 / 79 / 83\n17: 1,5")
    sheet.remove_all([mark.placed for mark in sheet.marks() if mark.place != 1], "Streichen")
    assert [mark.phase for mark in sheet.marks()] == [16]
    assert sheet.undo() == "Streichen"


def test_steps_survive_the_end_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "undo" / "ab-4-16.json"
    first = draft()
    for number in range(1, 300):
        first.add(Colonise(StarId(number)), f"Schritt {number}")
    first.undo()
    assert undo_store.save(file, first.text, *first.history())
    second = draft(first.text)
    second.remember(*undo_store.load(file, second.text))
    assert second.redo() == "Schritt 299"
    for number in range(299, 0, -1):
        assert second.undo() == f"Schritt {number}"
    assert second.text == ""


def test_steps_of_another_text_or_a_broken_file_are_none(tmp_path: Path) -> None:
    file = tmp_path / "ab-4-16.json"
    assert undo_store.load(file, "") == ([], [])
    undo_store.save(file, "16: 60", [], [])
    assert undo_store.load(file, "16: 61") == ([], [])
    file.write_bytes(b"{")
    assert undo_store.load(file, "16: 60") == ([], [])


def test_only_the_last_month_of_a_ruler_is_kept_beside_this_one(tmp_path: Path) -> None:
    for month, player in ((14, 4), (15, 4), (15, 5), (16, 4)):
        undo_store.save(tmp_path / f"ab-{player}-{month}.json", f"16: {month}", [], [])
    assert sorted(file.name for file in tmp_path.iterdir()) == ["ab-4-15.json", "ab-4-16.json", "ab-5-15.json"]


def test_thousands_of_steps_take_little_room(tmp_path: Path) -> None:
    file = tmp_path / "ab-4-16.json"
    sheet = draft("\n".join(f"# {'Anmerkung ' * 8}{line}" for line in range(60)))
    for number in range(1, 3000):
        sheet.type(sheet.text + f"\n16: {number % 90}", number, f"Schritt {number}")
        if number % 7 == 0:
            sheet.undo()
    assert undo_store.save(file, sheet.text, *sheet.history())
    assert file.stat().st_size < 50 * 3000
    undo, redo = undo_store.load(file, sheet.text)
    assert [(s.label, s.text) for s in undo] == [(s.label, s.text) for s in sheet.history()[0]]
    assert [(s.label, s.text) for s in redo] == [(s.label, s.text) for s in sheet.history()[1]]


@given(st.text("ab", max_size=9), st.text("ab", max_size=9))
def test_a_difference_is_as_small_as_it_can_be(old: str, new: str) -> None:
    start, end, end_there = difference(old, new)
    assert old[:start] + new[start:end_there] + old[end:] == new
    assert old[start:end] != new[start:end_there] or old == new
    inner = old[start:end], new[start:end_there]
    assert not (all(inner) and (inner[0][0] == inner[1][0] or inner[0][-1] == inner[1][-1]))
