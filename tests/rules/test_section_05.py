"""Rules section 5, the order sheet: notation and limits, through the engine."""

import pytest

from app.model.eds.orders import ORDER_KINDS, Unreadable, phase_of
from app.text.eds.notation import parse_phase
from app.text.parameters import standard
from tests.rules.board import altered, codes, orders, play, position

LIMITS = {
    1: 5, 2: 5, 3: 10, 4: 10, 5: 10, 6: 10, 7: 12, 8: 10, 9: 10, 10: 10, 11: 10, 12: 10, 13: 10, 14: 10, 15: 10, 16: 10,
    17: 3, 18: 10,
}  # fmt: skip
"""Table 5.2."""

EXAMPLES = {
    1: ("64,MADRAHUR / 328,EXPARINOR", 2), 2: ("17,ARANTUA / 107,MASURA", 2), 3: ("04,3 / 06,2 / 12,1", 3),
    4: ("27 / 103 / 85 / 39", 4), 5: ("47,5 / 136,8", 2), 6: ("47,1 / 100,4", 2), 7: ("47,A,87,23 / 8,/,15,4", 2),
    8: ("37,G,15 / 58,E,120", 2), 9: ("117,U,10 / 128,G,75", 2), 10: ("47,10,8 / 213,19,3", 2), 11: ("123,0,30", 1),
    12: ("285,L,6 / 285,T,4 / 299,T,10", 3), 13: ("415, Antorida, D, 10, 5, 20, 15, 0, 0, 30, 20, 0, 0, 1", 1),
    14: ("27 / 103", 2), 15: ("127,W / 138,U / 139,-", 3), 16: ("27 / 75 / 324", 3), 17: ("6,2500 / 15,725", 2),
    18: ("112,4", 1),
}  # fmt: skip
"""The rulebook's examples (5.3); phase 14 has none and is written like phase 4."""


def test_5_1_a_stroke_between_commas_is_a_value_every_other_separates() -> None:
    assert len(parse_phase(7, "8,/,15,4/9,/,15,5 / 10 , / , 1 , 1")) == 3
    assert len(parse_phase(16, "27/75/324")) == 3


def test_5_1_no_brackets_are_written_around_codes() -> None:
    assert all(isinstance(order, Unreadable) for order in parse_phase(7, "(47,A,87,23) / 47,(A),87,23"))


@pytest.mark.parametrize("phase", LIMITS)
def test_5_2_each_phase_takes_so_many_entries_and_malformed_ones_count(phase: int) -> None:
    state = position(stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1}])
    text = " / ".join(["?"] * (LIMITS[phase] + 2))
    found = codes(play(state, {1: {phase: text}}), 1)
    assert found[-2:] == ["limit", "limit"]
    assert found.count("limit") == 2
    assert len(found) == LIMITS[phase] + 2


@pytest.mark.parametrize("phase", LIMITS)
def test_5_2_the_limit_is_each_rulers_own(phase: int) -> None:
    state = position(stars=[{"nr": nr, "x": 5 * nr, "y": 5, "owner": nr} for nr in (1, 2)])
    text = " / ".join(["?"] * LIMITS[phase])
    result = play(state, {1: {phase: text}, 2: {phase: text}})
    assert "limit" not in codes(result, 1) + codes(result, 2)


@pytest.mark.parametrize("phase", LIMITS)
def test_5_2_every_phase_has_its_own_kind_of_order(phase: int) -> None:
    text, _ = EXAMPLES[phase]
    assert {type(order) for order in parse_phase(phase, text)} == {ORDER_KINDS[phase - 1]}
    assert {phase_of(order) for order in parse_phase(phase, text)} == {phase}


@pytest.mark.parametrize("phase", EXAMPLES)
def test_5_3_the_rulebooks_examples_are_read(phase: int) -> None:
    text, entries = EXAMPLES[phase]
    found = parse_phase(phase, text)
    assert len(found) == entries
    assert not any(isinstance(order, Unreadable) for order in found)


def test_5_4_surplus_entries_are_dropped_the_first_ones_count() -> None:
    state = position(stars=[{"nr": nr, "x": 3 * nr, "y": 5, "owner": 1} for nr in range(1, 8)])
    text = " / ".join(f"{nr},S{nr}" for nr in range(1, 8))
    result = play(state, {1: {1: text}})
    assert [star.name for star in result.state.stars.values()] == ["S1", "S2", "S3", "S4", "S5", "", ""]
    assert codes(result, 1) == ["limit", "limit"]


def test_5_4_how_phases_are_mixed_on_the_sheet_means_nothing() -> None:
    state = position(stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1, "bv": 1, "store": {"G": 9}}])
    one = play(state, {1: {16: "1", 1: "1,SOL", 15: "1,G"}})
    other = play(state, {1: {1: "1,SOL", 15: "1,G", 16: "1"}})
    assert one == other


def test_r_g_2_an_order_of_another_phase_is_unreadable_here() -> None:
    assert [type(order) for order in orders({4: "1,5", 5: "1", 15: "1"})] == [Unreadable] * 3


def test_5_2_the_standard_parameters_hold_the_table() -> None:
    rules = standard().sheet
    assert {phase: rules.limit(phase) for phase in LIMITS} == LIMITS
    assert altered(standard(), sheet__entries=(1,) * 18).sheet.limit(18) == 1
