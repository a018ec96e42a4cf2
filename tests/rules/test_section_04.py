"""Rules section 4, how a month is evaluated."""

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.encounters import hostile_pairs
from app.engine.eds.phases import PHASES
from app.engine.eds.turn import Turn
from app.model.eds.events import OrderFailed
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId
from tests.rules.board import codes, money, play, position, ship, star, told

YARD = {"nr": 1, "x": 5, "y": 5, "owner": 1, "industry": "W"}


def test_4_1_twenty_three_phases_run_in_order() -> None:
    assert [phase.number for phase in PHASES] == list(range(1, 24))
    seen: list[int] = []
    play(position(stars=[YARD]), watch=lambda turn: seen.append(turn.phase))
    assert seen == list(range(1, 24))


def test_4_1_what_is_told_stands_in_the_order_of_the_phases() -> None:
    state = position(stars=[{**YARD, "bv": 5, "store": {"E": 99, "U": 9, "G": 50}}], ships=[_at(1, 1, 5, 5, hits=1)])
    sheet = {16: "1", 15: "1,G", 12: "1,L,1", 7: "1,/,9,9", 5: "1,2", 4: "1", 1: "1,SOL", 2: "1,ARGO"}
    phases = [line.phase for line in play(state, {1: sheet}).told]
    assert phases == sorted(phases)
    assert {1, 2, 4, 5, 7, 12, 15, 16, 22, 23} - {22} <= set(phases)


def _at(nr: int, owner: int, x: int, y: int, **more: object) -> dict[str, object]:
    return {"nr": nr, "owner": owner, "x": x, "y": y, **more}


def test_4_2_rulers_act_by_number_whatever_the_order_of_the_sheets() -> None:
    state = position(
        rulers=[{"nr": 2, "status": {1: 1}}],
        stars=[{"nr": 1, "x": 5, "y": 5, "owner": 2, "store": {"U": 5}}],
        ships=[_at(1, 1, 5, 5), _at(2, 2, 5, 5)],
    )
    first = play(state, {1: {5: "1,4"}, 2: {5: "2,4"}})
    second = play(state, {2: {5: "2,4"}, 1: {5: "1,4"}})
    assert first == second
    assert (ship(first.state, 1).uranium, ship(first.state, 2).uranium) == (4, 1)


def test_4_2_the_order_of_phases_7_and_13_is_rolled_anew() -> None:
    ships = [_at(nr, nr, 5 * nr, 5, sp=1) for nr in range(1, 5)]
    sheets = {nr: {7: f"{nr},/,{5 * nr},8"} for nr in range(1, 5)}
    firsts: Counter[int] = Counter()
    for month in range(200):
        result = play(position(4, ships=ships), sheets, chance=KeyedChance(f"month {month}".encode()))
        jumps = [line for line in result.told if line.phase == 7]
        firsts[jumps[0].audience[0]] += 1
    assert set(firsts) == {1, 2, 3, 4}
    assert min(firsts.values()) > 25  # 50 expected


def test_4_3_an_entry_that_cannot_be_paid_costs_nothing_and_stops_nobody() -> None:
    state = position(
        rulers=[{"nr": 1, "money": 1100}],
        stars=[
            {**YARD, "bv": 5, "industry": "-", "store": {"G": 9}},
            {**YARD, "nr": 2, "x": 9, "bv": 3, "industry": "-"},
        ],
    )
    result = play(state, {1: {15: "1,W / 2,E"}})
    assert codes(result, 1) == ["money"]
    assert star(result.state, 2).industry == "E"
    assert money(result.state, 1) == 1100 - 1000 + 250


def test_4_4_a_failure_for_money_says_what_was_needed_and_what_was_there() -> None:
    state = position(rulers=[{"nr": 1, "money": 44}], stars=[{**YARD, "bv": 1}])
    (failure,) = told(play(state, {1: {16: "1"}}), 1, OrderFailed)
    assert (failure.problem.code, failure.problem.values) == ("money", {"need": 45, "have": 44})
    assert (failure.phase, failure.entry) == (16, 0)


@pytest.mark.parametrize(
    ("phase", "text", "need", "have"),
    [
        (4, "1", 3 * 25, 60),
        (12, "1,L,3", 300, 60),
        (13, "1,X,A,0,0,0,0,0,0,0,0,0,0,2", 100, 60),
        (15, "1,G", 250, 60),
        (16, "1", 80, 60),
        (17, "2,61", 61, 60),
    ],
)
def test_4_4_every_phase_that_costs_money_names_need_and_have(phase: int, text: str, need: int, have: int) -> None:
    state = position(
        rulers=[{"nr": 1, "money": 60}],
        stars=[{**YARD, "bv": 2, "store": {"E": 99, "G": 9}}, {"nr": 2, "x": 9, "y": 9, "owner": 2}],
        ships=[_at(1, 1, 5, 5, hits=3)],
    )
    (failure,) = told(play(state, {1: {phase: text}}), 1, OrderFailed)
    assert failure.problem.code == "money"
    assert (failure.problem.values["need"], failure.problem.values["have"]) == (need, have)


def test_4_5_an_entry_is_judged_by_the_state_at_its_moment() -> None:
    state = position(
        stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1, "store": {"E": 5}}], ships=[_at(1, 1, 5, 5), _at(2, 1, 5, 5)]
    )
    result = play(state, {1: {9: "1,E,5 / 2,E,5"}})
    assert (ship(result.state, 1).amount, ship(result.state, 2).amount) == (5, 0)
    assert codes(result, 1) == ["partial"]


def test_4_6_invalid_entries_are_reported_and_spoil_nothing() -> None:
    state = position(stars=[{**YARD, "store": {"G": 5}}])
    result = play(state, {1: {16: "Stern 1 / 1,2 / 99 / 1"}})
    assert codes(result, 1) == ["syntax", "syntax", "not_own"]
    assert [failure.entry for failure in told(result, 1, OrderFailed)] == [0, 1, 2]
    assert star(result.state, 1).population == 1


def crowded(seed: int) -> GameState:
    """Five rulers, everybody at war with everybody, forty ships on a few fields."""
    every = range(1, 6)
    rulers = [{"nr": nr, "status": {other: 3 for other in every if other > nr}} for nr in every]
    fields = [(10 + (seed + k) % 5, 10 + k % 3) for k in range(40)]
    ships = [
        _at(k + 1, k % 5 + 1, *fields[k], sp=4, retreat=(k + seed) % 5, guns=[k % 4, 0, 0, 0], hits=k % 3)
        for k in range(40)
    ]
    stars = [
        {"nr": 1, "x": 11, "y": 11, "owner": 1, "ljg": 4},
        {"nr": 2, "x": 13, "y": 10, "owner": 2, "tjg": 4},
    ]
    return position(5, rulers=rulers, stars=stars, ships=ships)


@pytest.mark.parametrize("seed", range(12))
def test_4_7_no_enemies_stand_together_after_phase_3_and_phase_7(seed: int) -> None:
    state = crowded(seed)
    sheets = {nr: {7: " / ".join(f"{k},/,{12 + k % 4},{10 + k % 4}" for k in range(nr, 41, 5))} for nr in range(1, 6)}
    fought: list[int] = []

    def look(turn: Turn) -> None:
        if turn.phase in (3, 7):
            fought.append(len(turn.battles))
            for field in turn.ship_fields():
                assert hostile_pairs(turn, field) == []
                owners = {one.owner for one in turn.ships_at(field)}
                assert not any(turn.at_war(one, other) for one, other in combinations(sorted(owners), 2))

    result = play(state, sheets, chance=KeyedChance(f"4.7 {seed}".encode()), watch=look)
    assert fought[0] > 0
    assert {battle.phase for battle in result.battles} <= {3, 7}


def test_4_7_enemies_are_apart_after_each_rulers_jumps_already() -> None:
    """Ruler 3 lands where ruler 1's cruiser has just won against ruler 2; the two wars are separate battles."""
    state = position(
        3,
        rulers=[{"nr": 1, "status": {2: 3, 3: 3}}],
        ships=[
            _at(1, 1, 10, 10, sp=2, guns=[10, 0, 0, 0], retreat=4),
            _at(2, 2, 10, 15, sp=2, retreat=4),
            _at(3, 3, 15, 10, sp=2, retreat=4),
        ],
    )
    result = play(state, {2: {7: "2,/,10,10"}, 3: {7: "3,/,10,10"}}, ruler_order=[2, 3, 1])
    assert [(fight.first.ruler, fight.second.ruler) for fight in result.battles] == [(1, 2), (1, 3)]
    assert set(result.state.ships) == {ShipId(1)}
    assert result.state.rulers[PlayerId(2)].in_game is False


def test_r_g_11_same_state_orders_and_seed_give_the_same_month_another_seed_another() -> None:
    state = crowded(3)
    before = msgspec.json.encode(state)
    one, again, other = (play(state, chance=KeyedChance(seed)) for seed in (b"one", b"one", b"other"))
    assert one == again
    assert msgspec.json.encode((one.state, one.told, one.battles)) == msgspec.json.encode(
        (again.state, again.told, again.battles)
    )
    assert msgspec.json.encode(one.battles) != msgspec.json.encode(other.battles)
    assert msgspec.json.encode(state) == before
