"""Rules section 3, calendar and turns."""

import json
from pathlib import Path

import pytest

from app.engine.eds.preview import preview, problems
from app.engine.eds.view import view_of
from app.model.eds.events import TaxesPaid
from app.model.ids import PlayerId
from app.text.numbers import month_label, state_label, year_and_month, year_name
from tests.rules.board import money, orders, play, position, ship, star, told


@pytest.mark.parametrize(
    ("month", "label"), [(1, "J1/M1"), (3, "J1/M3"), (12, "J1/M12"), (13, "J2/M1"), (24, "J2/M12"), (121, "J11/M1")]
)
def test_3_1_twelve_months_make_a_year(month: int, label: str) -> None:
    assert month_label(month) == label


def test_3_1_the_first_year_has_its_name_and_all_have_one() -> None:
    assert year_name(1) == "Jahr des Erwachens"
    names = [year_name(year) for year in range(1, 200)]
    assert all(names)
    assert len(set(names)) == len(names)


def test_3_1_one_evaluated_turn_is_one_month() -> None:
    state = position(stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1}])
    for month in range(1, 14):
        state = play(state).state
        assert state.month == month
    assert year_and_month(state.month) == (2, 1)


def test_3_4_a_missing_sheet_is_an_empty_turn() -> None:
    state = position(
        rulers=[{"nr": 1, "status": {2: 3}}],
        stars=[
            {"nr": 1, "x": 5, "y": 5, "owner": 1, "bv": 2, "industry": "G", "rate": {"G": 5}},
            {"nr": 2, "x": 9, "y": 9},
        ],
        ships=[
            {"nr": 1, "owner": 1, "x": 9, "y": 9},
            {"nr": 2, "owner": 1, "x": 30, "y": 30, "sp": 0},
            {"nr": 3, "owner": 1, "x": 20, "y": 20, "sp": 2, "retreat": 0},
            {"nr": 4, "owner": 2, "x": 20, "y": 20, "sp": 2, "retreat": 4},
        ],
    )
    without, empty = play(state).state, play(state, {1: {}, 2: {}}).state
    assert without == empty
    assert star(without, 2).owner == 1  # 19 occupied
    assert star(without, 1).store.grain == 3  # 20 harvested 5, 22 eaten 2
    assert money(without, 1) == 2540  # 23 taxes
    assert 2 not in without.ships  # 5 lost
    assert ship(without, 3).field == (20, 21)  # fled with its stored R


@pytest.mark.parametrize(
    ("evaluated", "heading"),
    [
        (0, "Stand vor dem ersten Monat (Spielvorbereitung)"),
        (1, "Stand nach J1/M1"),
        (14, "Stand nach J2/M2"),
    ],
)
def test_3_7_the_heading_says_which_state_is_shown(evaluated: int, heading: str) -> None:
    assert state_label(evaluated) == heading


def test_3_7_the_view_names_the_state_and_so_the_month_to_plan() -> None:
    state = play(position(stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1}])).state
    view = view_of(state, PlayerId(1))
    assert (state_label(view.month), month_label(view.month + 1)) == ("Stand nach J1/M1", "J1/M2")


def test_3_8_more_may_be_planned_than_there_is_and_is_warned_of_in_evaluation_order() -> None:
    state = position(
        rulers=[{"nr": 1, "money": 1200}],
        stars=[
            {"nr": 1, "x": 5, "y": 5, "owner": 1, "bv": 10, "industry": "E", "store": {"G": 50}},
            {"nr": 2, "x": 9, "y": 9, "owner": 1, "bv": 3, "store": {"G": 50}},
        ],
    )
    view = view_of(state, PlayerId(1))
    # written first, executed last: the gift of phase 17 meets what the mine of phase 15 and the people of 16 left over
    sheet = orders({17: "2,200", 15: "2,U", 16: "2"})
    warned = problems(view, sheet)
    assert [(fault.phase, fault.problem.code, fault.problem.values) for fault in warned] == [
        (17, "money", {"need": 200, "have": 75})
    ]
    coming = preview(view, sheet)
    assert told(coming, 1, TaxesPaid) == [TaxesPaid(1000 + 160)]
    assert money(coming.state, 1) == 1200 - 1000 - 125 + 1160


def test_3_1_the_golden_label() -> None:
    vectors = json.loads((Path(__file__).parent / "eds-golden.json").read_text(encoding="utf-8"))["vectors"]
    (vector,) = [vector for vector in vectors if vector["kind"] == "date_label"]
    assert month_label(vector["inputs"]["month_index"]) == vector["expected"]
