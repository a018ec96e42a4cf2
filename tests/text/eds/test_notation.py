"""The rulebook's notation of entries (rules 5, R-G.1 to R-G.5; app/text/eds/notation.py)."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.model.eds.design import Design
from app.model.eds.orders import (
    ORDER_KINDS,
    BuildIndustry,
    BuildShip,
    DeclareStatus,
    Jump,
    NameStar,
    Order,
    Orders,
    Refuel,
    Repair,
    Transfer,
    Unload,
    UnloadFighters,
    Unreadable,
    phase_of,
)
from app.model.ids import PlayerId, ShipId, StarId
from app.text.eds.fields import EXAMPLES, FIELDS, PHASES
from app.text.eds.notation import entries_of, lines_of, parse_entry, parse_phase, print_entry, values_of
from tests.text.eds.generated_orders import orders

VECTORS = json.loads((Path(__file__).parents[2] / "rules" / "eds-golden.json").read_text(encoding="utf-8"))["vectors"]
PARSED = [vector for vector in VECTORS if vector["kind"] == "parse"]


@pytest.mark.parametrize("vector", PARSED, ids=lambda vector: str(vector["name"]))
def test_the_rulebooks_examples_are_split_into_its_values(vector: dict[str, Any]) -> None:
    found = [
        [value.text for value in values_of(entry.text)]
        for line in lines_of(vector["inputs"]["text"])
        for entry in entries_of(line)
    ]

    assert found == vector["expected"]


@pytest.mark.parametrize("vector", PARSED, ids=lambda vector: str(vector["name"]))
def test_the_rulebooks_examples_are_orders_of_their_phase(vector: dict[str, Any]) -> None:
    phase = vector["inputs"]["phase"]
    found = parse_phase(phase, vector["inputs"]["text"])

    assert {type(order) for order in found} == {ORDER_KINDS[phase - 1]}
    assert [phase_of(order) for order in found] == [phase] * len(vector["expected"])


@pytest.mark.parametrize(
    ("phase", "text", "order"),
    [
        (1, "64,MADRAHUR", NameStar(StarId(64), "MADRAHUR")),
        (3, "04,3", DeclareStatus(PlayerId(4), 3)),
        (5, " 47 , 5 ", Refuel(ShipId(47), 5)),
        (7, "8,/,15,4", Jump(ShipId(8), False, 15, 4)),
        (7, "47,a,87,23", Jump(ShipId(47), True, 87, 23)),
        (8, "37,g,15", Unload(ShipId(37), "G", 15)),
        (10, "47,10,0", UnloadFighters(ShipId(47), 10, 0)),
        (15, "139,-", BuildIndustry(StarId(139), "-")),
        (17, "6,2500", Transfer(PlayerId(6), 2500)),
        (
            13,
            "415, Antorida, d, 10, 5, 20, 15, 0, 0, 30, 20, 0, 0, 1",
            BuildShip(StarId(415), "Antorida", Design(4, 10, 5, (20, 15, 0, 0), (30, 20, 0, 0)), 1),
        ),
    ],
)
def test_an_entry_becomes_the_order_of_its_phase(phase: int, text: str, order: Order) -> None:
    assert parse_entry(phase, text) == order


@pytest.mark.parametrize(
    ("phase", "text", "order"),
    [
        (3, "4,7", DeclareStatus(PlayerId(4), 7)),
        (5, "47,0", Refuel(ShipId(47), 0)),
        (8, "37,erz,15", Unload(ShipId(37), "ERZ", 15)),
        (1, "64,", NameStar(StarId(64), "")),
        (13, "1,X,7,0,0,0,0,0,0,0,0,0,0,9", BuildShip(StarId(1), "X", Design(0), 9)),
        (13, "1,X,ı,0,0,0,0,0,0,0,0,0,0,2", BuildShip(StarId(1), "X", Design(0), 2)),
    ],
)
def test_what_can_be_read_but_is_not_allowed_is_left_for_the_engine_to_judge(
    phase: int, text: str, order: Order
) -> None:
    assert parse_entry(phase, text) == order


@pytest.mark.parametrize(
    ("phase", "text", "code", "field"),
    [
        (5, "47", "syntax", 0),
        (5, "47,5,6", "syntax", 0),
        (17, "6,2500,50", "syntax", 0),
        (1, "64,MAD,RAHUR", "syntax", 0),
        (1, "64,/,MADRAHUR", "syntax", 0),
        (4, "Schiff 27", "syntax", 1),
        (4, "", "syntax", 1),
        (7, "47,B,87,23", "syntax", 2),
        (7, "47,A,87,-3", "syntax", 4),
        (13, "1,X,A,5,0,+1,0,0,0,0,0,0,0,2", "syntax", 6),
        (13, "1,X,A,5,0,0,0,0,0,0,0,0,0,R", "value", 14),
        (5, "47,viel", "amount", 2),
        (10, "47,1,", "amount", 3),
        (12, "285,L,x", "amount", 3),
        (17, "6,2.500", "amount", 2),
        (3, "Nargun,3", "ruler", 1),
        (17, "Nargun,3", "ruler", 1),
        (18, "112,Nargun", "ruler", 2),
        (3, "4,Krieg", "value", 2),
        (6, "47,nie", "value", 2),
    ],
)
def test_r_g_2_an_unreadable_entry_names_its_code_and_field(phase: int, text: str, code: str, field: int) -> None:
    assert parse_entry(phase, text) == Unreadable(phase, text, code, field)


@pytest.mark.parametrize(
    "number", ["+5", "-5", "1_0", "1e3", "0x10", "５", "٣", "²", "½", "1.0", "12345678", "5" * 5000]
)
def test_numbers_are_ascii_digits_and_at_most_seven(number: str) -> None:
    assert isinstance(parse_entry(5, f"47,{number}"), Unreadable)


def test_seven_digits_are_a_number_and_leading_zeros_do_not_matter() -> None:
    assert parse_entry(5, "0000047,9999999") == Refuel(ShipId(47), 9_999_999)


@pytest.mark.parametrize("text", ["27/103", "27 / 103", "27\n103", "27\r\n103", "/ 27 // 103 /", "27 / \n / 103\n\n"])
def test_r_g_4_entries_are_separated_by_slashes_or_line_breaks_and_empty_ones_are_skipped(text: str) -> None:
    assert parse_phase(4, text) == (Repair(ShipId(27)), Repair(ShipId(103)))


@pytest.mark.parametrize("text", ["47,A,87,23/8,/,15,4", "47,A,87,23 / 8, / ,15,4", "47,A,87,23 /8 ,/, 15,4/"])
def test_r_g_3_a_slash_between_two_commas_is_a_value(text: str) -> None:
    assert parse_phase(7, text) == (Jump(ShipId(47), True, 87, 23), Jump(ShipId(8), False, 15, 4))


@pytest.mark.parametrize("blank", ["\t", "\u00a0", "\u2009", "\ufeff", "\u200b", "\x0b", "\u2028"])
def test_only_the_ordinary_blank_is_a_blank(blank: str) -> None:
    assert isinstance(parse_entry(5, f"47,{blank}5"), Unreadable)


def test_half_a_character_is_replaced_so_that_every_order_can_be_stored() -> None:
    order = parse_entry(4, "27\ud800")

    assert order == Unreadable(4, "27\ufffd", "syntax", 1)
    assert msgspec.json.decode(msgspec.json.encode((order,)), type=Orders) == (order,)


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_fields_and_an_example_that_can_be_read(phase: int) -> None:
    order = parse_entry(phase, EXAMPLES[phase - 1])

    assert type(order) is ORDER_KINDS[phase - 1]
    assert len(values_of(EXAMPLES[phase - 1])) == len(FIELDS[phase - 1])
    assert print_entry(order) == EXAMPLES[phase - 1]


@given(orders)
@settings(max_examples=2000)
def test_a_printed_order_reads_as_the_same_order(order: Order) -> None:
    assert parse_entry(phase_of(order), print_entry(order)) == order


@given(st.integers(-1, 30), st.text())
@settings(max_examples=1000)
def test_any_text_reads_as_orders_that_print_and_read_the_same(phase: int, text: str) -> None:
    for order in parse_phase(phase, text):
        assert parse_entry(phase, print_entry(order)) == order


@given(st.sampled_from(PHASES), st.text("0123456789,/AaEeLl-+. \n", max_size=60))
@settings(max_examples=1000)
def test_text_of_the_sheets_own_characters_reads_as_orders_of_its_phase(phase: int, text: str) -> None:
    for order in parse_phase(phase, text):
        assert phase_of(order) == phase
        assert parse_entry(phase, print_entry(order)) == order
