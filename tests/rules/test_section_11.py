"""Rules section 11, fog of war: what a ruler's view holds and, above all, what it does not."""

import msgspec
import pytest

from app.engine.eds.turn import MonthResult
from app.engine.eds.view import report_of, view_of
from app.model.eds.state import GameState
from app.model.eds.view import ChartStar, PlayerView
from app.model.ids import PlayerId
from tests.rules.board import Part, play, position, ship, star

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)
OWN: Part = {"nr": 1, "x": 5, "y": 5, "owner": 1, "name": "SOL", "bv": 3, "industry": "W", "ljg": 2, "store": {"E": 7}}
FOREIGN: Part = {"nr": 2, "x": 9, "y": 9, "owner": 2, "name": "FREMD", "bv": 4, "industry": "E", "ljg": 5, "tjg": 6,
           "store": {"E": 11, "U": 12, "G": 13}, "rate": {"E": 21, "U": 22, "G": 23}}  # fmt: skip
FREE: Part = {"nr": 3, "x": 15, "y": 15, "rate": {"E": 31, "U": 32, "G": 33}}


def at(nr: int, owner: int, field: tuple[int, int], **more: object) -> Part:
    return {"nr": nr, "owner": owner, "x": field[0], "y": field[1], "sp": 3, **more}


def seen_ships(state: GameState, ruler: PlayerId = ONE) -> list[int]:
    return [ship.nr for ship in view_of(state, ruler).seen_ships]


def seen_stars(state: GameState, ruler: PlayerId = ONE) -> list[int]:
    return [star.nr for star in view_of(state, ruler).seen_stars]


def all_told(result: MonthResult, ruler: PlayerId) -> bytes:
    """Everything that leaves the house for a ruler after a month."""
    report = report_of(result.state.month, result.told, result.battles, ruler)
    return msgspec.json.encode((view_of(result.state, ruler), report))


def test_11_1_own_things_in_full_the_rulers_and_the_places_of_all_stars() -> None:
    state = position(3, stars=[OWN, FOREIGN, FREE], ships=[at(1, 1, (20, 20)), at(2, 2, (21, 20))])
    view = view_of(state, ONE)
    assert view.stars == (star(state, 1),)
    assert view.ships == (ship(state, 1),)
    assert [(line.nr, line.name) for line in view.rulers] == [(nr, f"Herrscher {nr}") for nr in (1, 2, 3)]
    assert view.chart == (
        ChartStar(star(state, 1).nr, 5, 5),
        ChartStar(star(state, 2).nr, 9, 9),
        ChartStar(star(state, 3).nr, 15, 15),
    )


def test_r_v_5_the_chart_has_numbers_and_places_and_nothing_else() -> None:
    assert ChartStar.__struct_fields__ == ("nr", "x", "y")


def test_11_2_foreign_stars_are_seen_while_an_own_ship_is_over_them() -> None:
    away = position(stars=[OWN, FOREIGN, FREE], ships=[at(1, 1, (9, 10)), at(2, 1, (15, 14))])
    assert seen_stars(away) == []
    over = position(stars=[OWN, FOREIGN, FREE], ships=[at(1, 1, (9, 9))])
    assert seen_stars(over) == [2]


def test_r_v_3_free_stars_count_as_foreign() -> None:
    state = position(stars=[OWN, FREE], ships=[at(1, 1, (15, 15))])
    assert seen_stars(state) == [3]
    assert view_of(state, ONE).seen_stars[0].yields.ore == 31
    assert seen_stars(state, TWO) == []


@pytest.mark.parametrize(
    ("field", "own_ship", "visible"),
    [
        ((5, 5), False, True),  # a: over a star one owns, without a ship
        ((20, 20), False, False),
        ((20, 20), True, True),  # b: in empty space together
        ((15, 15), True, True),  # b: over a free star together
        ((15, 15), False, False),
        ((9, 9), True, False),  # over its own ruler's star it is hidden
        ((9, 9), False, False),
        ((25, 25), True, True),  # over a third ruler's star together
    ],
)
def test_11_3_foreign_ships_over_own_stars_or_met_but_not_at_home(
    field: tuple[int, int], own_ship: bool, visible: bool
) -> None:
    stars = [OWN, FOREIGN, FREE, {"nr": 4, "x": 25, "y": 25, "owner": 3}]
    state = position(3, stars=stars, ships=[at(7, 2, field), *([at(1, 1, field)] if own_ship else [])])
    assert (7 in seen_ships(state)) is visible


def test_r_v_6_a_visitor_sees_the_star_and_third_ships_but_not_the_owners_ships_and_base() -> None:
    base = at(6, 2, (9, 9), base=True, cls="H", tanks=0, sp=0, rw=0)
    state = position(3, stars=[OWN, FOREIGN], ships=[at(1, 1, (9, 9)), at(7, 2, (9, 9)), base, at(8, 3, (9, 9))])
    assert seen_stars(state) == [2]
    assert view_of(state, ONE).seen_stars[0].laser_fighters == 5
    assert seen_ships(state) == [8]


def test_r_v_2_everything_of_a_visible_thing_is_shown() -> None:
    cargo = {"good": "G", "amount": 9, "hangars": 3, "ljg": 1, "tjg": 2, "retreat": 1, "hits": 2}
    state = position(stars=[OWN, FOREIGN], ships=[at(1, 1, (9, 9)), at(7, 2, (5, 5), **cargo)])
    view = view_of(state, ONE)
    assert view.seen_stars == (star(state, 2),)
    assert view.seen_ships == (ship(state, 7),)


def test_11_4_foreign_things_have_the_same_columns_as_own_ones() -> None:
    hints = {field.name: field.type for field in msgspec.structs.fields(PlayerView)}
    assert hints["seen_stars"] == hints["stars"]
    assert hints["seen_ships"] == hints["ships"]


def test_r_v_1_only_the_state_after_phase_23_is_observed() -> None:
    """The scout was over the star for fifteen phases and then occupied nothing: it jumped away in phase 7."""
    state = position(stars=[OWN, FOREIGN, FREE], ships=[at(1, 1, (9, 9)), at(2, 1, (12, 12))])
    after = play(state, {1: {7: "1,/,10,10 / 2,/,9,9"}}).state
    assert ship(after, 1).field == (10, 10)
    assert seen_stars(after) == [2]  # by ship 2, which is there now
    gone = play(state, {1: {7: "1,/,10,10"}}).state
    assert seen_stars(gone) == []


def test_r_v_4_earlier_sightings_are_not_kept() -> None:
    state = position(stars=[OWN, FOREIGN], ships=[at(1, 1, (9, 9)), at(7, 2, (5, 5))])
    assert (seen_stars(state), seen_ships(state)) == ([2], [7])
    after = play(state, {1: {7: "1,/,12,12"}, 2: {7: "7,/,7,7"}}).state
    assert (seen_stars(after), seen_ships(after)) == ([], [])


def test_11_5_battle_reports_go_to_everybody() -> None:
    war = [{"nr": 1, "status": {2: 3}}]
    state = position(3, rulers=war, stars=[OWN], ships=[at(1, 1, (20, 20), retreat=0), at(2, 2, (20, 20), retreat=4)])
    result = play(state)
    assert len(result.battles) == 1
    reports = [report_of(1, result.told, result.battles, PlayerId(nr)) for nr in (1, 2, 3)]
    assert [report.battles for report in reports] == [result.battles] * 3


SECRETS: dict[str, dict[int, dict[int, str]]] = {
    "a status is declared": {2: {3: "1,1 / 3,1"}},
    "war is declared on who is nowhere near": {2: {3: "3,3"}},
    "a star gets a name": {2: {1: "2,GEHEIM"}},
    "a ship gets a name": {2: {2: "7,GEHEIM"}},
    "a jump somewhere else": {2: {7: "7,/,33,33"}},
    "an unloading at home": {2: {8: "7,G,3"}},
    "a facility is built": {2: {15: "2,G"}},
    "fighters are built": {2: {12: "5,L,2"}},
    "a retreat number is set": {2: {6: "7,0"}},
    "a star is handed over": {2: {18: "6,3"}},
    "entries that fail": {2: {4: "1 / 2", 5: "1,1", 16: "1 / 1", 17: "9,9"}},
}


@pytest.mark.parametrize("secret", SECRETS)
def test_12_5_what_others_do_unseen_changes_nothing_one_hears(secret: str) -> None:
    """Ruler 1's view and report, byte for byte; ruler 2 acts or does not."""
    stars = [
        OWN, FOREIGN, FREE,
        {"nr": 5, "x": 30, "y": 9, "owner": 2, "industry": "W", "store": {"E": 99}},
        {"nr": 6, "x": 33, "y": 9, "owner": 2},
    ]  # fmt: skip
    ships = [at(1, 1, (20, 20)), at(7, 2, (30, 30), good="G", amount=5), at(8, 3, (33, 9)), at(9, 3, (33, 30))]
    state = position(3, stars=stars, ships=ships)
    quiet, acted = play(state), play(state, SECRETS[secret])
    assert quiet.state != acted.state or "fail" in secret or "unloading" in secret
    assert all_told(quiet, ONE) == all_told(acted, ONE)


def test_r_v_7_an_occupation_is_news_for_old_and_new_owner_only() -> None:
    rulers = [{"nr": 2, "status": {3: 3}}]
    stars = [OWN, {"nr": 6, "x": 33, "y": 9, "owner": 3, "name": "WEG"}, {"nr": 7, "x": 50, "y": 9, "owner": 3}]
    ships = [at(1, 1, (20, 20)), at(7, 2, (30, 9)), at(9, 2, (40, 40))]
    state = position(3, rulers=rulers, stars=stars, ships=ships)
    quiet, acted = play(state), play(state, {2: {7: "7,/,33,9"}})
    assert star(acted.state, 6).owner == 2
    assert all_told(quiet, ONE) == all_told(acted, ONE)
    assert all_told(quiet, THREE) != all_told(acted, THREE)


def test_r_v_7_a_lost_ship_is_news_for_its_owner_only() -> None:
    ships = [at(1, 1, (20, 20)), at(7, 2, (30, 9))]
    kept = position(3, stars=[OWN], ships=ships)
    lost = position(3, stars=[OWN], ships=[*ships, {**at(9, 2, (40, 40)), "sp": 0}])
    assert all_told(play(kept), ONE) == all_told(play(lost), ONE)


@pytest.mark.parametrize("planted", ["PFLANZE", "77131"])
def test_11_planted_values_appear_only_in_the_owners_view(planted: str) -> None:
    """A name and amounts that occur nowhere else, on everything of ruler 2 that ruler 1 must not see."""
    stars = [OWN, {**FOREIGN, "name": "PFLANZE", "store": {"E": 7713, "G": 77}, "owner": 2}]
    ships = [
        at(1, 1, (20, 20)),
        at(7, 2, (9, 9), name="PFLANZE", lr=771310, good="U", amount=77131),
        at(8, 2, (30, 30), name="PFLANZE 2", lr=771310, good="E", amount=77131),
    ]
    state = position(3, rulers=[{"nr": 2, "money": 77131}], stars=stars, ships=ships)
    result = play(state)
    assert planted.encode() not in all_told(result, ONE)
    assert planted.encode() not in all_told(result, THREE)
    assert planted.encode() in all_told(result, TWO)


def test_12_5_the_view_has_no_money_ev_or_status_of_others() -> None:
    state = position(3, rulers=[{"nr": 2, "money": 4711, "ev": 42, "status": {1: 3, 3: 1}}], stars=[OWN])
    view = view_of(state, ONE)
    assert {field for line in view.rulers for field in line.__struct_fields__} == {"nr", "name", "in_game", "status"}
    assert [line.status for line in view.rulers] == [2, 2, 2]
    assert b"4711" not in msgspec.json.encode(view)
