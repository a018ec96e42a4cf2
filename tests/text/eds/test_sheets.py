"""Whole order sheets as text (app/model/eds/sheet.py, app/text/eds/sheets.py)."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.model.eds.orders import Colonise, Jump, Order, Refuel, Repair, Unreadable, phase_of
from app.model.eds.sheet import Sheet
from app.model.ids import ShipId, StarId
from app.text.eds.sheets import (
    decode_sheet,
    parse_sheet,
    print_sheet,
    sheet_of_orders,
    with_order,
    without_entry,
)
from tests.text.eds.generated_orders import orders

SHEET = """\
# Nordarm · J2/M4 · Herrscher 4
3: 6,3
4: 27 / viele

7 Sprung: 33,A,29,30 / 28,/,45,24   ; die Flotte
31,/,48,30
refuel: 33,5 / 34,5
"""


def test_a_sheet_is_read_phase_by_phase() -> None:
    assert [phase_of(order) for order in parse_sheet(SHEET).orders()] == [3, 4, 4, 7, 7, 7, 5, 5]


def test_comments_blank_lines_and_unreadable_entries_survive() -> None:
    assert print_sheet(parse_sheet(SHEET)) == SHEET


def test_every_order_knows_its_line_and_columns() -> None:
    lines = SHEET.split("\n")
    places = [
        (placed.line, lines[placed.line - 1][placed.start : placed.end]) for placed in parse_sheet(SHEET).placed()
    ]

    assert places == [
        (2, "6,3"),
        (3, "27"),
        (3, "viele"),
        (5, "33,A,29,30"),
        (5, "28,/,45,24"),
        (6, "31,/,48,30"),
        (7, "33,5"),
        (7, "34,5"),
    ]


def test_an_entry_is_found_by_phase_and_place() -> None:
    sheet = parse_sheet(SHEET)
    found = sheet.find(7, 2)

    assert found is not None
    assert (found.line, found.order) == (6, Jump(ShipId(31), False, 48, 30))
    assert sheet.find(7, 3) is None


@pytest.mark.parametrize(
    "head", ["7:", "07 :", "7 Sprung:", "7  sprung :", "SPRUNG:", "7 Jump:", "Hypersprung:", " 7: "]
)
def test_heads_are_numbers_or_names_in_both_languages(head: str) -> None:
    assert parse_sheet(f"{head}8,/,15,4").orders() == (Jump(ShipId(8), False, 15, 4),)


def test_entries_before_any_head_are_unreadable_and_of_no_phase() -> None:
    assert parse_sheet("27 / 28\n4: 29").orders() == (Unreadable(0, "27 / 28"), Repair(ShipId(29)))


@pytest.mark.parametrize("head", ["0:", "19:", "23: 5", "7 Reparatur:"])
def test_a_wrong_head_takes_no_entries_into_another_phase(head: str) -> None:
    assert parse_sheet(f"4: 27\n{head}\n28").orders() == (
        Repair(ShipId(27)),
        Unreadable(0, head),
        Unreadable(0, "28"),
    )


@pytest.mark.parametrize("entry", ["47:5", "Schiff: 47", "40000:1"])
def test_a_colon_inside_an_entry_spoils_that_entry_only(entry: str) -> None:
    first, second = parse_sheet(f"5: {entry}\n48,6").orders()

    assert first == Unreadable(5, entry)
    assert second == Refuel(ShipId(48), 6)


@pytest.mark.parametrize("line", ["# 4: 27", "; 4: 27", "   # x", "#"])
def test_a_line_may_be_a_comment(line: str) -> None:
    assert parse_sheet(line).orders() == ()


def test_a_comment_inside_a_line_stands_behind_a_blank() -> None:
    assert parse_sheet("4: 27 # first / 28").orders() == (Repair(ShipId(27)),)
    assert parse_sheet("4: 27;28").orders() == (Unreadable(4, "27;28", "syntax", 1),)


@pytest.mark.parametrize("text", ["4: 27\r\n16: 5\r\n", "4: 27\r16: 5", "4: 27\n\n\n16: 5"])
def test_all_line_breaks_are_understood(text: str) -> None:
    assert parse_sheet(text).orders() == (Repair(ShipId(27)), Colonise(StarId(5)))


def test_files_may_have_a_byte_order_mark_and_a_broken_byte_spoils_one_entry_only() -> None:
    text = decode_sheet(b"\xef\xbb\xbf4: 27 / 2\xe48\n")

    assert parse_sheet(text).orders() == (Repair(ShipId(27)), Unreadable(4, "2\ufffd8", "syntax", 1))


def test_an_order_joins_the_others_of_its_phase() -> None:
    sheet = with_order(parse_sheet("4: 27\n# base\n7: 8,/,15,4\n\n16: 5"), Jump(ShipId(9), True, 1, 2))

    assert print_sheet(sheet) == "4: 27\n# base\n7: 8,/,15,4\n9,A,1,2\n\n16: 5"


def test_the_first_order_of_a_phase_gets_a_head_between_its_neighbours() -> None:
    sheet = with_order(parse_sheet("# mine\n4: 27\n28\n16: 5\n"), Refuel(ShipId(9), 2))

    assert print_sheet(sheet) == "# mine\n4: 27\n28\n5: 9,2\n16: 5\n"


def test_an_entry_is_taken_out_and_the_rest_of_its_line_stays() -> None:
    sheet = parse_sheet("4: 27 / 28 / 29  # yard\n30")
    line = sheet.lines[0]

    sheet = without_entry(sheet, 1, line.entries[1])
    assert print_sheet(sheet) == "4: 27 / 29 # yard\n30"

    sheet = without_entry(sheet, 2, sheet.lines[1].entries[0])
    assert print_sheet(sheet) == "4: 27 / 29 # yard"


def test_of_two_equal_entries_only_the_chosen_one_is_taken_out() -> None:
    sheet = parse_sheet("4: 27 / 27")

    assert print_sheet(without_entry(sheet, 1, sheet.lines[0].entries[1])) == "4: 27"


def test_a_sheet_can_be_stored_as_data() -> None:
    sheet = parse_sheet(SHEET)

    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Sheet) == sheet


def test_a_sheet_of_five_hundred_lines_keeps_every_line() -> None:
    text = "\n".join(f"{n % 18 + 1}: {n},{n} / {n} # line {n}" for n in range(500))
    sheet = parse_sheet(text)

    assert len(sheet.lines) == 500
    assert len(sheet.orders()) == 1000
    assert print_sheet(sheet) == text


@given(st.text() | st.text("0123456789:,/#; \nSprungJump", max_size=200))
@settings(max_examples=1000)
def test_any_text_is_a_sheet_that_prints_and_reads_the_same(text: str) -> None:
    sheet = parse_sheet(text)

    assert parse_sheet(print_sheet(sheet)) == sheet


@given(st.lists(orders, max_size=20))
@settings(max_examples=300)
def test_a_sheet_of_orders_holds_them_by_phase_in_the_order_given(given_orders: list[Order]) -> None:
    sheet = sheet_of_orders(given_orders)

    assert sheet.orders() == tuple(sorted(given_orders, key=phase_of))


@given(st.text("0123456789:,/#; \nA", max_size=80), orders)
@settings(max_examples=500)
def test_adding_and_taking_out_an_order_changes_no_other(text: str, order: Order) -> None:
    before = parse_sheet(text)
    after = with_order(before, order)
    others = list(before.orders())
    number, entry = next(
        (number, entry)
        for number, line in enumerate(after.lines, start=1)
        for entry in line.entries
        if entry.order == order
    )

    assert sorted(map(repr, after.orders())) == sorted(map(repr, [*others, order]))
    assert sorted(map(repr, without_entry(after, number, entry).orders())) == sorted(map(repr, others))
