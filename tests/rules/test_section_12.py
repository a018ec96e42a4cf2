"""Rules section 12, reports: what the Besitztümerblatt, the Monatsbericht and the Kampfbericht are made of."""

import pytest

from app.engine.eds.turn import MonthResult
from app.engine.eds.view import report_of, view_of
from app.model.eds.battle import BattleRecord
from app.model.eds.events import (
    AverageEvolution,
    BattleFought,
    Event,
    MoneyTransferred,
    OrderFailed,
    RulerLeft,
    ShipJumped,
    ShipLost,
    StarNamed,
    Victory,
)
from app.model.eds.kinds import Good, Industry
from app.model.ids import PlayerId
from app.text.eds.battle_report import battle_report
from app.text.eds.names import Names
from app.text.eds.possessions import possessions
from app.text.numbers import cargo
from tests.rules.board import play, position, ship, star

ONE = PlayerId(1)
HOME = {"nr": 1, "x": 5, "y": 5, "owner": 1}
WAR = [{"nr": 1, "status": {2: 3}}]


def at(nr: int, owner: int, x: int, y: int, **more: object) -> dict[str, object]:
    return {"nr": nr, "owner": owner, "x": x, "y": y, "sp": 3, **more}


def heard(result: MonthResult, ruler: int) -> list[Event]:
    report = report_of(result.state.month, result.told, result.battles, PlayerId(ruler))
    return [line.event for line in report.told]


def test_12_1_1_the_heading_has_state_year_and_month_to_be_planned() -> None:
    state = position(stars=[HOME])
    state.month = 11
    heading = possessions(view_of(state, ONE)).splitlines()[:3]
    assert "Herrscher 1" in heading[0]
    assert "Stand nach J1/M11" in heading[1]
    assert "Jahr des Erwachens" in heading[1]
    assert "J1/M12" in heading[1]


def test_12_1_2_money_and_ev() -> None:
    view = view_of(position(rulers=[{"nr": 1, "money": 2077, "ev": 5}, {"nr": 2, "money": 9}], stars=[HOME]), ONE)
    assert (view.money, view.ev) == (2077, 5)
    heading = possessions(view).splitlines()[2]
    assert "2.077" in heading
    assert heading.endswith("5")


def test_12_1_3_own_status_to_each_ruler_by_number() -> None:
    state = position(4, rulers=[{"nr": 1, "status": {3: 3, 2: 1}}, {"nr": 4, "status": {1: 3}}], stars=[HOME])
    view = view_of(state, ONE)
    assert [(line.nr, line.status) for line in view.rulers if line.nr != ONE] == [(2, 1), (3, 3), (4, 2)]


def test_12_1_4_own_stars_by_number_with_all_columns() -> None:
    full = {"name": "SOL", "bv": 4, "industry": "U", "ljg": 1, "tjg": 2}
    goods = {"store": {"E": 3, "U": 4, "G": 5}, "rate": {"E": 6, "U": 7, "G": 8}}
    state = position(stars=[{**HOME, "nr": 7, "x": 9}, {**HOME, "nr": 3, **full, **goods}, {**HOME, "nr": 9, "x": 15}])
    view = view_of(state, ONE)
    assert [star.nr for star in view.stars] == [3, 7, 9]
    sun = view.stars[0]
    assert (sun.nr, sun.name, sun.x, sun.y, sun.population, sun.industry) == (3, "SOL", 5, 5, 4, Industry.URANIUM_MINE)
    assert (sun.laser_fighters, sun.thermo_fighters, sun.owner) == (1, 2, 1)
    assert [sun.store.get(good) for good in Good] == [3, 4, 5]
    assert [sun.yields.get(good) for good in Good] == [6, 7, 8]


def test_12_1_5_own_ships_by_coordinates_not_by_number() -> None:
    state = position(ships=[at(1, 1, 9, 9), at(2, 1, 5, 20), at(3, 1, 5, 5), at(4, 1, 5, 5), at(5, 1, 10, 1)])
    view = view_of(state, ONE)
    assert [ship.nr for ship in view.ships] == [3, 4, 2, 1, 5]
    sheet = possessions(view)
    places = [sheet.index(f"SCHIFF {nr}") for nr in (3, 4, 2, 1, 5)]
    assert places == sorted(places)


@pytest.mark.parametrize(("good", "amount", "text"), [(None, 0, "-"), (Good.ORE, 120, "E,120"), (Good.GRAIN, 1, "G,1")])
def test_12_1_5_cargo_is_kind_and_amount(good: Good | None, amount: int, text: str) -> None:
    assert cargo(good, amount) == text


def test_12_1_6_observations_are_sorted_like_own_things() -> None:
    stars = [HOME, {**HOME, "nr": 8, "x": 9, "owner": 2}, {**HOME, "nr": 4, "x": 15, "owner": 0}]
    ships = [at(1, 1, 9, 5), at(2, 1, 15, 5), at(3, 1, 30, 30), at(9, 2, 30, 30), at(8, 2, 5, 5), at(7, 2, 15, 5)]
    view = view_of(position(stars=stars, ships=ships), ONE)
    assert [star.nr for star in view.seen_stars] == [4, 8]
    assert [ship.nr for ship in view.seen_ships] == [8, 7, 9]


def test_12_2_the_report_has_failed_entries_notes_battles_and_public_messages() -> None:
    state = position(
        3,
        rulers=WAR,
        stars=[HOME, {**HOME, "nr": 2, "x": 50, "owner": 2}, {**HOME, "nr": 3, "x": 55, "owner": 3}],
        ships=[
            at(1, 1, 20, 20, retreat=4),
            at(2, 2, 20, 20, retreat=0),
            {**at(3, 1, 30, 30), "sp": 0},
            at(4, 1, 10, 10),
        ],
    )
    result = play(state, {1: {1: "1,VIEL ZU LANGE NAMEN", 7: "4,/,40,10", 16: "99"}, 2: {17: "3,5"}, 3: {16: "99"}})
    mine = heard(result, 1)
    kinds = [type(event) for event in mine]
    for kind in (StarNamed, ShipLost, BattleFought, ShipJumped, OrderFailed, MoneyTransferred, AverageEvolution):
        assert kinds.count(kind) == 1
    assert [type(event) for event in heard(result, 3)].count(OrderFailed) == 1
    assert ShipLost not in [type(event) for event in heard(result, 2)]


def fight(**first: object) -> BattleRecord:
    """Ruler 2's armed carrier comes to ruler 1's star with a base-like cruiser and fighters."""
    state = position(
        rulers=WAR,
        stars=[{**HOME, "ljg": 6, "tjg": 2}],
        ships=[
            {"nr": 5, "owner": 2, "x": 5, "y": 9, "sp": 2, "name": "DIGITALIS", "cls": "B", "guns": [2, 0, 0, 0],
             "hangars": 2, "ljg": 1, "retreat": 4},
            {"nr": 3, "owner": 1, "x": 5, "y": 5, "name": "WACHT", "cls": "C", "retreat": 4, "shields": [0, 0, 5, 0],
             **first},
        ],
    )  # fmt: skip
    (record,) = play(state, {2: {7: "5,/,5,5"}}).battles
    return record


def test_12_3_1_the_smaller_ruler_number_comes_first_whoever_arrived() -> None:
    record = fight()
    assert (record.x, record.y, record.first.ruler, record.second.ruler) == (5, 5, 1, 2)
    assert (record.month, record.phase, record.sequence) == (1, 7, 1)


def test_12_3_2_ships_by_class_and_fighters_of_both_sides_can_be_counted() -> None:
    record = fight()
    assert [entry.letter for entry in record.first.ships] == ["C"]
    assert (record.first.laser, record.first.thermo, record.second.laser, record.second.thermo) == (6, 2, 1, 0)


def test_12_3_3_a_follow_up_is_marked() -> None:
    assert fight().follow_up is False


def test_12_3_4_both_lists_with_number_name_class_fighters_and_weapon_kinds() -> None:
    record = fight()
    assert [(entry.nr, entry.name, entry.letter) for entry in record.second.ships] == [(5, "DIGITALIS", "B")]
    assert (record.first.weapons, record.second.weapons) == ("LTN", "L")


def test_12_3_4_weapon_kinds_are_those_installed_not_those_that_work() -> None:
    """One neutron gun and three hits: floor(1 × 25 %) works not at all, and yet N is brought (R-B.18)."""
    assert fight(hits=3, guns=[0, 0, 0, 1], shields=[0, 0, 1, 0]).first.weapons == "LTNA"


def test_12_3_5_each_round_says_what_befell_each_ship_and_how_many_fighters_fell() -> None:
    record = fight()
    # 2 guns + 1 fighter on nine units hurt nobody; 6 laser / 2 units × 0.917 make 2 hits a round, 2 thermo / 2 none.
    # The fighter alone falls at the first chance above the draw 0.5: 1 − 0.56 × (1 − 0.25 % × k) in round 43
    fates = [[(fate.nr, fate.hits, fate.destroyed) for fate in turn.second.ships] for turn in record.rounds]
    assert fates == [[(5, 2, False)], [(5, 2, True)], *[[]] * 41]
    assert all(not turn.first.ships for turn in record.rounds)
    lost = sum(turn.second.laser_lost for turn in record.rounds)
    assert lost == 1


def test_12_3_5_symbols_of_a_real_battle() -> None:
    lines = battle_report(fight(), Names()).splitlines()
    assert "1: DIGITALIS(B)**" in lines
    assert "2: DIGITALIS(B)**✗" in lines
    assert "3: –" in lines
    assert "43: LJg(2) 1" in lines


def test_12_3_5_a_flight_is_an_arrow() -> None:
    ships = [at(1, 1, 20, 20, retreat=4), at(2, 2, 20, 20, retreat=0, name="SCHEU")]
    (record,) = play(position(rulers=WAR, ships=ships)).battles
    assert "1: SCHEU(A)→" in battle_report(record, Names()).splitlines()


def test_12_3_6_the_strength_left_after_each_round() -> None:
    record = fight()
    last = record.rounds[-1]
    assert (last.first.ships_left, last.first.laser_left, last.first.thermo_left) == (1, 6, 2)
    assert (last.second.ships_left, last.second.laser_left) == (0, 0)
    assert record.rounds[0].second.ships_left == 1


def test_12_3_7_where_the_surviving_fighters_went() -> None:
    back = fight().first.returned
    assert (back.hangars, back.star_laser, back.star_thermo, back.lost_laser, back.lost_thermo) == ((), 6, 2, 0, 0)


def test_12_3_8_the_monthly_report_names_the_battle_by_its_number() -> None:
    state = position(rulers=WAR, ships=[at(1, 1, 20, 20, retreat=0), at(2, 2, 20, 20, retreat=4)])
    result = play(state)
    (short,) = [event for event in heard(result, 1) if isinstance(event, BattleFought)]
    assert (short.sequence, short.x, short.y, short.first, short.second) == (1, 20, 20, 1, 2)


def test_12_4_what_everybody_hears() -> None:
    state = position(
        4,
        rulers=[{"nr": 1, "ev": 100, "status": {2: 3}}],
        stars=[HOME, {**HOME, "nr": 2, "x": 50, "owner": 2}, {**HOME, "nr": 3, "x": 55, "owner": 3, "bv": 1}],
        ships=[at(1, 1, 20, 20, retreat=4), at(2, 2, 20, 20, retreat=0)],
    )
    sheets = {1: {1: "1,SOL", 17: "2,7"}, 3: {3: "1,3", 16: "3"}}
    result = play(state, sheets)
    public = {type(line.event) for line in result.told if not line.audience}
    assert public == {BattleFought, MoneyTransferred, AverageEvolution, RulerLeft, Victory}
    for ruler in (1, 2, 3, 4):
        assert public <= {type(event) for event in heard(result, ruler)}
    assert MoneyTransferred(ONE, PlayerId(2), 7) in heard(result, 3)


def test_12_5_nobody_is_told_who_else_was_told() -> None:
    state = position(3, stars=[HOME, {**HOME, "nr": 2, "x": 9}], ships=[at(1, 2, 5, 5)])
    result = play(state, {1: {18: "1,2"}})
    report = report_of(1, result.told, result.battles, ONE)
    assert all(not line.audience for line in report.told)


def test_12_6_the_map_shows_own_things_at_their_present_places() -> None:
    state = position(stars=[HOME, {**HOME, "nr": 2, "x": 30, "owner": 2}], ships=[at(1, 1, 20, 20)])
    after = play(state, {1: {7: "1,/,25,20"}}).state
    view = view_of(after, ONE)
    assert [(place.nr, place.x, place.y) for place in view.chart] == [(1, 5, 5), (2, 30, 5)]
    assert (view.width, view.height) == (60, 40)
    assert [ship.field for ship in view.ships] == [(25, 20)]
    assert ship(after, 1).field == (25, 20)
    assert star(after, 1) in view.stars
