"""The simulator's questions (fleets.py, simulation.py, what_if.py, melee.py)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.eds.battle.exact import exact_odds
from app.engine.eds.battle.forecast import Odds
from app.engine.eds.workshop import fleets, simulation, what_if
from app.engine.eds.workshop.fleets import FIRST, SECOND, Fleet, FleetLine, side_of
from app.engine.eds.workshop.melee import Party, melee
from app.engine.eds.workshop.sighting import from_report, places, sightings
from app.model.eds.battle import BattleRecord, ShipEntry, SideRecord
from app.model.eds.design import Design
from app.model.ids import PlayerId, ShipId
from tests.engine.eds.workshop.samples import DUEL, RULES, WALK_15
from tests.text.eds.hand_made import ME, MILAN, NARGUN, view

LAW = RULES.battle


def test_the_same_seed_gives_the_same_odds() -> None:
    scenario = replace(WALK_15, battles=2000)
    assert simulation.run(scenario, LAW) == simulation.run(scenario, LAW)
    assert simulation.run(scenario, LAW) != simulation.run(replace(scenario, seed=2), LAW)


def test_progress_begins_early_and_can_stop() -> None:
    seen: list[int] = []

    def look(odds: Odds) -> bool:
        seen.append(odds.battles)
        return False

    simulation.run(WALK_15, LAW, look)
    assert len(seen) == 1
    assert seen[0] <= 2000


def test_small_battles_come_with_their_exact_odds() -> None:
    exact = simulation.exactly(DUEL, LAW, quick=True)
    assert exact is not None
    assert exact.first.value == pytest.approx(0.25230092, abs=1e-8)
    many = replace(DUEL, first=Fleet((replace(DUEL.first.lines[0], count=60),)))
    assert simulation.exactly(many, LAW, quick=False) is None


def test_swapping_sides_swaps_the_odds() -> None:
    mine = exact_odds(side_of(WALK_15.first, FIRST), side_of(DUEL.second, SECOND), LAW)
    theirs = exact_odds(side_of(DUEL.second, FIRST), side_of(WALK_15.first, SECOND), LAW)
    assert mine.first.value == pytest.approx(theirs.second.value)
    assert WALK_15.swapped().first == WALK_15.second


def test_retreat_numbers_are_compared() -> None:
    rows = list(simulation.retreats(replace(WALK_15, battles=1500), LAW))
    assert [row.retreat for row in rows] == [0, 1, 2, 3, 4]
    assert rows[0].odds.first.value < 0.02
    assert rows[0].odds.first_side.ships_fled.value > 2.9
    assert rows[4].odds.first_side.ships_fled.value == 0
    assert rows[1].odds.first.value < rows[2].odds.first.value < rows[3].odds.first.value


def test_the_sweep_finds_how_many_more_ships_win_nine_of_ten() -> None:
    steps = simulation.more_until(replace(DUEL, battles=600), 0, 0.9, LAW)
    assert steps[0].added == 0
    assert steps[0].share < 0.5
    reached = [step.added for step in steps if step.share >= 0.9]
    missed = [step.added for step in steps if step.share < 0.9]
    assert min(reached) == max(missed) + 1


def test_the_sweep_can_be_stopped() -> None:
    assert simulation.more_until(DUEL, 0, 0.9, LAW, lambda: False) == ()


def test_a_single_battle_is_the_same_every_time() -> None:
    record = simulation.single(WALK_15, LAW)
    assert record == simulation.single(WALK_15, LAW)
    assert len(record.first.ships) == 3
    assert len(record.second.ships) == 2
    assert record.first.laser == 9
    last = record.rounds[-1]
    assert min(side.ships_left + side.laser_left + side.thermo_left for side in (last.first, last.second)) == 0


def test_neither_side_gets_through_is_told() -> None:
    shields = FleetLine(fleets.FleetLine(DUEL.first.lines[0].build).build, retreat=4)
    tough = replace(shields.build, design=Design(2, guns=(1, 0, 0, 0), shields=(39, 0, 0, 0)))
    scenario = simulation.Scenario(Fleet((replace(shields, build=tough),)), Fleet((replace(shields, build=tough),)))
    assert simulation.stalemate(scenario, LAW)
    assert not simulation.stalemate(WALK_15, LAW)
    assert simulation.stalemate(simulation.Scenario(Fleet(laser=5), Fleet(laser=5)), LAW)
    assert not simulation.stalemate(simulation.Scenario(Fleet(laser=50), Fleet(laser=5)), LAW)


def test_variants_change_one_thing_and_say_what_it_costs() -> None:
    found = {one.key: one for one in what_if.variants(WALK_15, RULES)}
    assert set(found) == {"guns", "shields", "to_shields", "to_guns"}
    guns = found["guns"]
    assert guns.scenario.first.lines[0].build.design.guns == (60, 20, 0, 0)
    assert (guns.extra_money, guns.amount, guns.fits) == (1100, 10, True)
    assert guns.scenario.second == WALK_15.second
    assert found["to_shields"].extra_money == 40**2 + 60**2 - 2 * 50**2
    assert list(what_if.variants(replace(WALK_15, first=Fleet(laser=3)), RULES)) == []


def test_bad_fleets_are_named_before_anything_is_built() -> None:
    line = DUEL.first.lines[0]
    codes = [
        [problem.code for problem in fleets.problems(fleet)]
        for fleet in (
            Fleet(),
            Fleet((replace(line, count=10**6),)),
            Fleet(laser=10**9),
            Fleet((replace(line, hits=4),)),
            Fleet((replace(line, count=-1),), laser=1),
            Fleet((line,)),
        )
    ]
    assert codes == [["empty"], ["many_ships"], ["many_fighters"], ["line"], ["line"], []]


def test_losses_have_a_price() -> None:
    odds = simulation.run(replace(WALK_15, battles=2000), LAW)
    loss = fleets.expected_loss(WALK_15.first, odds.first_side, RULES)
    assert 0.4 < loss.ships < 1.0
    assert loss.money > 8200 * loss.ships
    assert loss.ore >= 400 * loss.ships
    assert loss.fighters == pytest.approx(9 - odds.first_side.laser.value)


def test_like_ships_become_one_line() -> None:
    ships = fleets.ships_of(WALK_15.first, FIRST)
    for ship in ships:
        ship.name = f"N{ship.nr}"
    again = fleets.from_ships(ships)
    assert [(line.count, line.laser) for line in again.lines] == [(3, 3)]
    assert fleets.fighters(again) == (9, 0)


def test_a_melee_of_two_agrees_with_the_kernel() -> None:
    found = melee([Party(DUEL.first, 1), Party(DUEL.second, 2)], RULES, seed=5, runs=600)
    exact = exact_odds(side_of(DUEL.first, FIRST), side_of(DUEL.second, SECOND), LAW)
    assert found.parties[0].holds.low <= exact.first.value <= found.parties[0].holds.high
    assert found.nobody.low <= exact.nobody.value <= found.nobody.high
    assert found.battles.value == 1


def test_three_parties_fight_and_allies_do_not() -> None:
    crowd = [Party(DUEL.first, 1), Party(DUEL.first, 1), Party(DUEL.second, 2)]
    found = melee(crowd, RULES, seed=1, runs=60)
    assert found.parties[0].holds.value + found.parties[1].holds.value > found.parties[2].holds.value
    alone = melee([Party(DUEL.first, n) for n in (1, 2, 3)], RULES, seed=1, runs=60)
    assert alone.battles.value >= 1


def test_flights_lead_to_follow_ups_and_star_fighters_have_a_home() -> None:
    shy = Fleet((replace(DUEL.first.lines[0], count=3, retreat=1, uranium=5),), laser=40)
    found = melee([Party(shy, 1), Party(Fleet((replace(DUEL.second.lines[0], count=4),)), 2)], RULES, 3, 40, home=0)
    assert found.parties[0].ships_fled.value > 0
    stopped = melee([Party(shy, 1), Party(DUEL.second, 2)], RULES, 3, 40, home=0, progress=lambda done: done < 7)
    assert stopped.runs == 7


@pytest.mark.parametrize("home", [0, 1, 2, None])
def test_8_1_6_star_fighters_of_any_party_fight_where_the_star_is_theirs(home: int | None) -> None:
    """R-B.1: a star's fighters take part only if the star belongs to that ruler, and a star has one ruler."""
    crowd = [Party(replace(DUEL.first, laser=300), team) for team in (1, 2, 3)]
    found = melee(crowd, RULES, seed=2, runs=30, home=home)
    assert [party.fighters_left.value > 100 for party in found.parties] == [at == home for at in range(3)]
    if home is not None:
        assert found.parties[home].holds.value > 0.9


def test_a_reported_battle_gives_known_ships_and_guesses() -> None:
    """The report of the hand-made month: own ships as they are, foreign ones between a bare hull and half and half."""
    foreign = SideRecord(NARGUN, (ShipEntry(ShipId(77), "FREMD", "D"),), 5, 0, "LT")
    own = SideRecord(ME, (ShipEntry(MILAN, "MILAN", "B"),), 0, 0, "L")
    record = BattleRecord(1, 7, 1, 48, 30, own, foreign, False, ())
    first, second = from_report(view(), record)
    assert first.certain
    assert first.owner == ME
    assert not second.certain
    assert (second.owner, second.least.laser) == (PlayerId(NARGUN), 5)
    assert second.least.lines[0].build.design.guns == (0, 0, 0, 0)
    assert second.most.lines[0].build.design.guns == (40, 40, 0, 0)
    assert second.most.lines[0].estimated


def test_places_and_sightings_are_what_the_player_knows() -> None:
    seen = view()
    assert places(seen)[0] == (48, 30)
    own, foreign = sightings(seen, (48, 30))
    assert (own.owner, foreign.owner) == (ME, NARGUN)
    assert own.certain
    assert foreign.least.ships == 1


def test_losses_of_all_battles_are_counted_and_have_the_mean_of_the_ships() -> None:
    scenario = replace(WALK_15, battles=4000)
    odds = simulation.run(scenario, LAW)
    for side in (odds.first_side, odds.second_side):
        assert sum(side.lost) == pytest.approx(1)
        expected = sum(ship.destroyed.value for ship in side.ships)
        assert sum(n * part for n, part in enumerate(side.lost)) == pytest.approx(expected)
    least = simulation.at_least(odds.first_side.lost)
    assert least[0] == pytest.approx(1)
    assert list(least) == sorted(least, reverse=True)
