"""Rules section 6: what a month tells about its phases, and what needs more than one constant draw to be seen."""

from collections import Counter

import pytest

from app.engine.dice import RULER_ORDER, KeyedChance
from app.engine.eds import designs
from app.engine.eds.economy import colonise_cost, repair_cost, taxes
from app.engine.eds.research import success_chance
from app.model.eds.design import Design
from app.model.eds.events import (
    AverageEvolution,
    EvolutionRose,
    Famine,
    OrderFailed,
    ShipBuilt,
    ShipJumped,
    ShipLost,
    ShipNamed,
    StarGiven,
    StarNamed,
    StarOccupied,
    StarProduced,
    StarReceived,
    StarTaken,
    TaxesPaid,
)
from app.model.ids import PlayerId, ShipId, StarId
from app.text.parameters import standard
from tests.rules.board import play, position, ship, star, told

RULES = standard()
HOME = {"nr": 1, "x": 5, "y": 5, "owner": 1}


def test_p01_3_a_cut_name_is_told_as_a_note() -> None:
    state = position(stars=[HOME], ships=[{"nr": 1, "owner": 1, "x": 5, "y": 5}])
    result = play(state, {1: {1: "1,ABCDEFGHIJKLM / 1,KURZ", 2: "1,ABCDEFGHIJKLM"}})
    assert [event.cut for event in told(result, 1, StarNamed)] == [True, False]
    assert told(result, 1, ShipNamed) == [ShipNamed(ShipId(1), "SCHIFF 1", "ABCDEFGHIJKL", True)]


def test_p04_4_the_rulebooks_repair_example() -> None:
    example = designs.built(Design(3, 5, 0, (15, 10, 0, 0), (20, 15, 0, 0)), 4, RULES)
    assert repair_cost(example, RULES) == 225 + 35 + 50 == 310


def test_p05_5_only_the_owner_hears_of_a_lost_ship() -> None:
    state = position(
        3, ships=[{"nr": 1, "owner": 1, "x": 20, "y": 20}, {"nr": 2, "owner": 2, "x": 20, "y": 20, "sp": 1}]
    )
    result = play(state)
    assert [len(told(result, ruler, ShipLost)) for ruler in (1, 2, 3)] == [1, 0, 0]


def test_r_p7_10_shortened_jumps_and_misjumps_are_told_to_the_owner_alone() -> None:
    state = position(
        ships=[{"nr": 1, "owner": 1, "x": 5, "y": 5, "sp": 2}, {"nr": 2, "owner": 1, "x": 5, "y": 6, "sp": 2}]
    )
    sheet = {1: {7: "1,/,40,5 / 2,/,9,6"}}
    result = play(state, sheet)
    assert [(jump.short, jump.misjump) for jump in told(result, 1, ShipJumped)] == [(True, False), (False, False)]
    assert told(result, 2, ShipJumped) == []
    result = play(state, sheet, draw=0.05)
    assert [(jump.short, jump.misjump) for jump in told(result, 1, ShipJumped)] == [(True, True), (False, True)]


def test_p07_4_every_ship_of_a_fleet_rolls_its_own_misjump() -> None:
    fleet = [{"nr": nr, "owner": 1, "x": 20, "y": 20, "sp": 1} for nr in range(1, 41)]
    misjumps: Counter[bool] = Counter()
    for month in range(50):
        result = play(position(ships=fleet), {1: {7: "1,A,25,20"}}, chance=KeyedChance(f"fleet {month}".encode()))
        rolls = [jump.misjump for jump in told(result, 1, ShipJumped)]
        assert len(rolls) == 40
        misjumps.update(rolls)
    assert 80 < misjumps[True] < 160  # 2000 / 17 = 117.6, standard deviation 10.5


def test_r_p7_7_a_misjump_ends_on_each_of_the_eight_neighbours_alike() -> None:
    state = position(ships=[{"nr": nr, "owner": 1, "x": 20, "y": 20, "sp": 1} for nr in range(1, 51)])
    ends: Counter[tuple[int, int]] = Counter()
    for month in range(200):
        result = play(state, {1: {7: "1,A,25,20"}}, chance=KeyedChance(f"misjump {month}".encode()))
        ends.update((jump.x, jump.y) for jump in told(result, 1, ShipJumped) if jump.misjump)
    assert set(ends) == {(x, y) for x in (24, 25, 26) for y in (19, 20, 21)} - {(25, 20)}
    assert min(ends.values()) > 40  # 10000 / 17 / 8 = 73.5


def test_r_p13_5_phases_7_and_13_roll_their_orders_apart() -> None:
    rulers = list(range(1, 9))
    orders = [
        tuple(tuple(KeyedChance(str(seed).encode()).stream(phase, RULER_ORDER).shuffled(rulers)) for phase in (7, 13))
        for seed in range(50)
    ]
    assert sum(seven == thirteen for seven, thirteen in orders) <= 1


def test_r_p13_5_one_roll_holds_for_all_rounds_of_phase_13() -> None:
    yards = [
        {"nr": nr, "x": 3 * nr, "y": 5, "owner": 1 + nr % 2, "industry": "W", "store": {"E": 25}} for nr in range(1, 9)
    ]
    raumer = "A,5,0,0,0,0,0,0,0,0,0,2"
    sheets = {
        1: {13: " / ".join(f"{nr},X{nr},{raumer}" for nr in (2, 4, 6, 8))},
        2: {13: " / ".join(f"{nr},X{nr},{raumer}" for nr in (1, 3, 5, 7))},
    }
    seen = set()
    for month in range(20):
        result = play(position(stars=yards), sheets, chance=KeyedChance(str(month).encode()))
        owners = tuple(ship(result.state, nr).owner for nr in range(1, 9))
        assert owners in ((1, 2) * 4, (2, 1) * 4)
        seen.add(owners)
    assert len(seen) == 2


def test_p13_3_a_nameless_ship_is_told_as_a_note() -> None:
    state = position(stars=[{**HOME, "industry": "W", "store": {"E": 50}}])
    result = play(state, {1: {13: "1,VIEL ZU LANGER NAME,A,5,0,0,0,0,0,0,0,0,0,2"}})
    (built,) = told(result, 1, ShipBuilt)
    assert (built.name, built.nameless, built.money) == ("NAMENLOS 1", True, 100)


def test_p13_6_antorida() -> None:
    design = Design(4, 10, 5, (20, 15, 0, 0), (30, 20, 0, 0))
    assert designs.fault(design, 4, RULES) is None
    assert designs.cargo_space(design, RULES) == 20 * 5 + 75 == 175
    assert (designs.hull_money(design, RULES), designs.ore(design, RULES)) == (1600, 400)
    assert designs.arming_money(design, RULES) == 400 + 450 + 900 + 800 == 2550


@pytest.mark.parametrize(
    ("grade", "cost"),
    [(1, 20), (2, 45), (3, 80), (4, 125), (5, 180), (6, 245), (7, 320), (8, 405), (9, 500), (10, 605), (11, 720),
     (12, 845), (13, 980), (14, 1125), (15, 1280), (16, 1445), (17, 1620), (18, 1805), (19, 2000), (20, 2205)],
)  # fmt: skip
def test_p16_2_colonising_costs_are_table_t2(grade: int, cost: int) -> None:
    assert colonise_cost(grade, RULES) == cost


def test_p18_2_both_sides_hear_of_a_handover_and_nobody_else() -> None:
    state = position(3, stars=[HOME, {**HOME, "nr": 2, "x": 9}], ships=[{"nr": 1, "owner": 2, "x": 5, "y": 5}])
    result = play(state, {1: {18: "1,2"}})
    assert told(result, 1, StarGiven) == [StarGiven(StarId(1), PlayerId(2))]
    assert told(result, 2, StarReceived) == [StarReceived(StarId(1), PlayerId(1))]
    assert not told(result, 3, StarGiven)
    assert not told(result, 3, StarReceived)


def test_p19_3_the_new_and_the_old_owner_hear_of_an_occupation() -> None:
    state = position(
        3,
        rulers=[{"nr": 2, "status": {1: 3}}],
        stars=[{**HOME, "name": "SOL"}, {**HOME, "nr": 2, "x": 9, "owner": 0}],
        ships=[{"nr": 1, "owner": 2, "x": 5, "y": 5}, {"nr": 2, "owner": 2, "x": 9, "y": 5}],
    )
    result = play(state)
    assert told(result, 2, StarOccupied) == [StarOccupied(StarId(1), PlayerId(1)), StarOccupied(StarId(2), PlayerId(0))]
    assert told(result, 1, StarTaken) == [StarTaken(StarId(1), "SOL", PlayerId(2))]
    assert not told(result, 3, StarOccupied)
    assert not told(result, 3, StarTaken)


def test_p20_1_the_surplus_of_a_full_store_is_told() -> None:
    state = position(stars=[{**HOME, "industry": "E", "store": {"E": 29_990}, "rate": {"E": 50}}])
    (produced,) = told(play(state), 1, StarProduced)
    assert (produced.amount, produced.surplus) == (10, 40)


@pytest.mark.parametrize(("place", "percent"), [(1, "40.00"), (2, "34.29"), (3, "30.00"), (5, "24.00"), (19, "10.00")])
def test_p21_1_the_chance_of_the_xth_station(place: int, percent: str) -> None:
    assert f"{100 * success_chance(place, RULES.research):.2f}" == percent


def test_p21_1_stations_roll_each_on_their_own() -> None:
    """Four stations expect 0.40 + 0.3429 + 0.30 + 0.2667 = 1.3095 steps a month."""
    stars = [
        {"nr": nr, "x": 3 * nr, "y": 5, "owner": 1, "bv": 1, "industry": "F", "store": {"G": 9}} for nr in range(1, 5)
    ]
    steps: Counter[int] = Counter()
    for month in range(600):
        result = play(position(stars=stars), chance=KeyedChance(f"research {month}".encode()))
        steps[len(told(result, 1, EvolutionRose))] += 1
    assert set(steps) == {0, 1, 2, 3, 4}
    mean = sum(count * times for count, times in steps.items()) / 600
    assert 1.19 < mean < 1.43  # standard deviation of the mean 0.038
    # none at all: 0.6 × 0.6571 × 0.7 × 0.7333 = 20.2 %
    assert 85 < steps[0] < 160


def test_p22_1_famine_is_told_to_the_owner() -> None:
    state = position(stars=[{**HOME, "bv": 5, "store": {"G": 3}}])
    assert told(play(state), 1, Famine) == [Famine(StarId(1), 5, 3)]
    assert told(play(state), 2, Famine) == []


def test_p22_1_exactly_enough_grain_is_no_famine() -> None:
    state = position(stars=[{**HOME, "bv": 5, "store": {"G": 5}}])
    result = play(state)
    assert told(result, 1, Famine) == []
    assert (star(result.state, 1).population, star(result.state, 1).store.grain) == (5, 0)


@pytest.mark.parametrize("grade", range(21))
def test_p23_1_taxes_are_ten_times_the_square(grade: int) -> None:
    assert taxes(grade, RULES) == 10 * grade * grade
    state = position(stars=[{**HOME, "bv": grade, "store": {"G": 20}}])
    assert told(play(state), 1, TaxesPaid) == [TaxesPaid(10 * grade * grade)]


@pytest.mark.parametrize(
    ("evs", "tenths"), [((0, 0, 0), 0), ((1, 0, 0), 3), ((1, 1, 0), 7), ((4, 3, 3), 33), ((99, 50, 2), 503)]
)
def test_p23_2_everybody_hears_the_average_ev(evs: tuple[int, ...], tenths: int) -> None:
    rulers = [{"nr": nr, "ev": ev} for nr, ev in enumerate(evs, start=1)]
    stars = [{"nr": nr, "x": 5 * nr, "y": 5, "owner": nr} for nr in range(1, 4)]
    result = play(position(3, rulers=rulers, stars=stars))
    for ruler in (1, 2, 3):
        assert told(result, ruler, AverageEvolution) == [AverageEvolution(tenths)]


def test_r_p23_1_halves_go_up_and_who_is_out_after_this_month_does_not_count() -> None:
    rulers = [{"nr": nr, "ev": ev} for nr, ev in ((1, 1), (2, 0), (3, 0), (4, 0), (5, 90))]
    stars = [{"nr": nr, "x": 5 * nr, "y": 5, "owner": nr} for nr in range(1, 5)]
    (average,) = told(play(position(5, rulers=rulers, stars=stars)), 1, AverageEvolution)
    assert average.tenths == 3  # 1 / 4 = 0.25 rounds to 0.3


def test_p23_3_the_victory_is_checked_last_of_all() -> None:
    state = position(
        rulers=[{"nr": 1, "ev": 99}],
        stars=[{**HOME, "bv": 1, "industry": "F", "store": {"G": 5}}, {**HOME, "nr": 2, "x": 9}],
    )
    kinds = [type(line.event).__name__ for line in play(state, draw=0.1).told]
    assert kinds[-2:] == ["AverageEvolution", "Victory"]


def test_r_g_1_surplus_entries_are_reported_in_their_place() -> None:
    state = position(stars=[{**HOME, "bv": 1, "store": {"G": 9}}])
    result = play(state, {1: {17: "2,1 / 2,x / 9,1 / 2,1"}})
    assert [(failure.entry, failure.problem.code) for failure in told(result, 1, OrderFailed)] == [
        (1, "amount"),
        (2, "ruler"),
        (3, "limit"),
    ]
