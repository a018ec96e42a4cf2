"""The course of one battle: rounds, records, who leaves and in which order."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from app.engine.dice import ConstantDice, KeyedDice
from app.engine.eds.battle.fight import Fight, fight
from app.engine.eds.battle.line import Side, units
from app.model.eds.battle import Round, ShipFate, SideRound
from app.model.eds.ship import Ship
from app.model.ids import ShipId
from tests.engine.eds.battle.fleets import CASES, FIRST, RULES, SECOND, build, ship, side, twin

SHARP = build((30, 0, 0, 0), (0, 0, 0, 0))
"""Destroys a bare ship with one salvo: 30 · 0.6 = 18 hits."""
BARE = build()
WALL = build(shields=(0, 0, 0, 160))
CALM = 0.999
"""A draw with which nothing explodes and every salvo arrives in full."""


class Recorder:
    """Dice that note what they are asked and answer 0.5, as if nothing exploded."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def uniform(self) -> float:
        self.asked.append("z")
        return 0.5

    def chance(self, probability: float) -> bool:
        self.asked.append(f"explosion {probability:g}")
        return probability >= 1.0

    def binomial(self, n: int, probability: float) -> int:
        self.asked.append(f"fighters {n}")
        return n


def constant(first: Side, second: Side, draw: float = CALM) -> Fight:
    return fight(first, second, RULES, ConstantDice(draw))


def fates(course: Fight, number: int = 1) -> tuple[tuple[ShipFate, ...], tuple[ShipFate, ...]]:
    of = course.rounds[number - 1]
    return of.first.ships, of.second.ships


# --- 8.2 a round ------------------------------------------------------------------------------------------------------


def test_8_2_1_both_sides_fire_at_the_same_time() -> None:
    first, second = side(FIRST, ship(SHARP)), side(SECOND, ship(SHARP))
    course = constant(first, second)
    assert len(course.rounds) == 1
    assert [one.nr for one in course.destroyed] == [1, 11]
    assert units(first) == units(second) == 0


def test_8_2_draws_of_a_round_come_first_side_first_ships_then_fighters() -> None:
    first = side(FIRST, ship(BARE), ship(WALL), laser=2)
    second = side(SECOND, ship(build((60, 0, 0, 8), (0, 0, 0, 0))), ship(BARE), thermo=3)
    dice = Recorder()
    fight(first, second, RULES, dice)  # type: ignore[arg-type]
    # E = 60/4 and 8/4 on the first side: the bare ship is destroyed by the laser salvo, the wall (8 against lasers)
    # is hit by it and stopped the other. The second side meets two laser fighters: 2/5 hits nobody.
    assert dice.asked[:7] == [
        "z",
        "z",
        "explosion 0.01",
        "fighters 2",
        "explosion 0.01",
        "explosion 0.01",
        "fighters 3",
    ]


def test_r_b_6_fire_is_shared_by_all_units_of_the_start_of_the_round() -> None:
    """Twelve lasers on one ship and three fighters: 3 each, so 2 hits (z = 0.1), and none is aimed anew."""
    first = side(FIRST, ship(build((12, 0, 0, 0), (0, 0, 0, 0))))
    second = side(SECOND, ship(BARE), thermo=3)
    course = constant(first, second, 0.1)
    assert fates(course)[1] == (ShipFate(nr=ShipId(11), hits=2),)
    assert course.rounds[0].second.thermo_lost == 3


def test_8_4_2_energy_of_exactly_shield_plus_one_is_stopped() -> None:
    """Eight lasers against seven shields: no hit; with one hit on the target S falls to 5."""
    gun, target = build((8, 0, 0, 0), (0, 0, 0, 160)), build(shields=(7, 0, 0, 0))
    fresh = constant(side(FIRST, ship(gun)), side(SECOND, ship(target)))
    worn = constant(side(FIRST, ship(gun)), side(SECOND, ship(target, hits=1)))
    assert fates(fresh)[1] == ()
    assert fates(worn)[1] == (ShipFate(nr=ShipId(11), hits=1),)


def test_8_5_fighters_draw_once_per_round_and_kind() -> None:
    """Eight laser fighters against four: E = 2 and 0.5 cannot kill, so only explosions can, all or none."""
    first, second = side(FIRST, laser=4), side(SECOND, laser=8)
    course = constant(first, second, 0.5)
    assert [of.first.laser_lost + of.second.laser_lost for of in course.rounds][:-1] == [0] * (len(course.rounds) - 1)
    assert (course.rounds[-1].first.laser_lost, course.rounds[-1].second.laser_lost) == (4, 8)
    assert len(course.rounds) == 201
    assert units(first) == units(second) == 0


# --- 8.6 explosions and flight ----------------------------------------------------------------------------------------


def test_r_b_10_survivors_explode_in_the_round_in_which_the_enemy_is_wiped_out_too() -> None:
    course = constant(side(FIRST, ship(SHARP)), side(SECOND, ship(BARE)), 0.0)
    assert len(course.rounds) == 1
    assert fates(course) == ((ShipFate(nr=ShipId(1), hits=1),), (ShipFate(nr=ShipId(11), hits=4, destroyed=True),))


def test_r_b_10_the_destroyed_do_not_explode() -> None:
    dice = Recorder()
    fight(side(FIRST, ship(SHARP)), side(SECOND, ship(BARE)), RULES, dice)  # type: ignore[arg-type]
    assert dice.asked == ["explosion 0.01", "z"]


@pytest.mark.parametrize(("entered", "expected"), [(0, 4), (3, 1)])
def test_r_b_9_hits_are_counted_up_to_the_fourth_of_the_ship(entered: int, expected: int) -> None:
    course = constant(side(FIRST, ship(SHARP)), side(SECOND, ship(BARE, hits=entered)))
    assert fates(course)[1] == (ShipFate(nr=ShipId(11), hits=expected, destroyed=True),)
    assert course.destroyed[0].hits == 4


def test_r_b_13_a_ship_flees_from_a_battle_that_is_won() -> None:
    first, second = side(FIRST, ship(SHARP, retreat=0)), side(SECOND, ship(BARE))
    course = constant(first, second)
    assert len(course.rounds) == 1
    assert [one.nr for one in course.fled] == [1]
    assert units(first) == units(second) == 0


def test_r_b_12_old_damage_counts_after_the_first_round() -> None:
    first, second = side(FIRST, ship(WALL, hits=2, retreat=2)), side(SECOND, ship(WALL))
    course = constant(first, second)
    assert len(course.rounds) == 1
    assert fates(course) == ((ShipFate(nr=ShipId(1), hits=0, fled=True),), ())
    assert course.fled[0].hits == 2


def test_8_6_2_a_ship_with_fewer_hits_than_its_number_stays() -> None:
    first, second = side(FIRST, ship(WALL, hits=1, retreat=2)), side(SECOND, ship(WALL, retreat=0))
    course = constant(first, second)
    assert [one.nr for one in course.fled] == [11]
    assert [one.nr for one in first.ships] == [1]


@pytest.mark.parametrize(
    "one", [ship(WALL, retreat=0, uranium=0), ship(build(shields=(0, 0, 0, 160), base=True), retreat=0)]
)
def test_8_6_2_nobody_flees_without_uranium_and_the_base_never(one: Ship) -> None:
    first, second = side(FIRST, one), side(SECOND, ship(WALL, retreat=0))
    course = constant(first, second)
    assert [fled.nr for fled in course.fled] == [11]
    assert units(first) == 1


def test_8_6_3_fighters_of_a_fled_carrier_fight_on() -> None:
    first, second = side(FIRST, ship(BARE, retreat=0), laser=10), side(SECOND, ship(BARE, retreat=4))
    course = constant(first, second, 0.9)
    assert [one.nr for one in course.fled] == [1]
    assert first.laser == 10
    assert [one.nr for one in course.destroyed] == [11]


def test_r_b_17_fighters_of_a_destroyed_carrier_fly_on() -> None:
    first, second = side(FIRST, ship(BARE), laser=10), side(SECOND, ship(build((150, 0, 0, 0))))
    course = constant(first, second)
    assert [one.nr for one in course.destroyed] == [1, 11]
    assert first.laser == 10


def test_8_6_4_a_fled_ship_keeps_place_and_uranium_for_the_caller_to_change() -> None:
    one = ship(WALL, retreat=0, uranium=3)
    before = (one.x, one.y, one.uranium, one.good, one.amount)
    course = constant(side(FIRST, one), side(SECOND, ship(WALL)))
    assert course.fled == (one,)
    assert (one.x, one.y, one.uranium, one.good, one.amount) == before


def test_r_b_21_flights_by_round_then_first_side_then_number() -> None:
    first = side(FIRST, ship(WALL, retreat=4), ship(WALL, retreat=0), ship(WALL, retreat=0))
    second = side(SECOND, ship(WALL, retreat=1, hits=1), ship(WALL, retreat=0), ship(WALL, retreat=4))
    course = constant(first, second)
    assert [one.nr for one in course.fled] == [2, 3, 11, 12]
    later = fight(
        side(FIRST, ship(WALL, retreat=1)),
        side(SECOND, ship(WALL, retreat=0), ship(WALL)),
        RULES,
        ConstantDice(0.015),
    )
    # Draw 0.015: nothing in round 1, an explosion for everybody in round 2.
    assert [one.nr for one in later.fled] == [11, 1]


# --- 8.7 the end ------------------------------------------------------------------------------------------------------


def test_r_b_14_nobody_may_be_left() -> None:
    first, second = side(FIRST, ship(WALL, retreat=0)), side(SECOND, ship(WALL, retreat=0))
    course = constant(first, second)
    assert (units(first), units(second), len(course.fled)) == (0, 0, 2)


@pytest.mark.parametrize(("first", "second", "limit"), [
    (side(FIRST, ship(WALL)), side(SECOND, ship(WALL)), 103),
    (side(FIRST, laser=500), side(SECOND, thermo=500), 400),
])  # fmt: skip
def test_r_b_11_without_effective_guns_a_battle_ends_by_itself(first: Side, second: Side, limit: int) -> None:
    """With the calmest dice there are: explosions happen only when they are certain."""
    calmest = fight(twin(first), twin(second), RULES, ConstantDice(1 - 2**-53))
    assert len(calmest.rounds) == limit
    usual = fight(twin(first), twin(second), RULES, KeyedDice(b"usual"))
    assert len(usual.rounds) < limit


def test_r_b_20_every_battle_begins_with_round_one() -> None:
    """Both battles of a side see the small chances of early rounds."""
    dice = Recorder()
    strong = side(FIRST, ship(SHARP))
    for _ in range(2):
        fight(strong, side(SECOND, ship(BARE)), RULES, dice)  # type: ignore[arg-type]
    assert dice.asked == ["explosion 0.01", "z"] * 2


def test_a_side_without_units_does_not_fight() -> None:
    first, second = side(FIRST), side(SECOND, ship(BARE))
    assert constant(first, second) == Fight((), (), ())
    assert units(second) == 1


# --- 12.3 the record --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CASES)
def test_r_b_19_the_record_accounts_for_every_unit(name: str) -> None:
    case = CASES[name]
    for number in range(20):
        first, second = twin(case.first), twin(case.second)
        course = fight(first, second, case.rules, KeyedDice(number.to_bytes(2, "little")))
        for start, end, of in (
            (case.first, first, [one.first for one in course.rounds]),
            (case.second, second, [one.second for one in course.rounds]),
        ):
            _check_side(start, end, of, course)


def _check_side(start: Side, end: Side, rounds: list[SideRound], course: Fight) -> None:
    hits = {one.nr: one.hits for one in start.ships}
    laser, thermo, present = start.laser, start.thermo, set(hits)
    for of in rounds:
        assert [fate.nr for fate in of.ships] == sorted({fate.nr for fate in of.ships} & present)
        for fate in of.ships:
            assert fate.hits or fate.fled
            hits[fate.nr] += fate.hits
            assert fate.destroyed == (hits[fate.nr] == 4)
            assert not (fate.destroyed and fate.fled)
            if fate.destroyed or fate.fled:
                present.remove(fate.nr)
        laser, thermo = laser - of.laser_lost, thermo - of.thermo_lost
        assert (of.ships_left, of.laser_left, of.thermo_left) == (len(present), laser, thermo)
    assert [one.nr for one in end.ships] == sorted(present)
    assert (end.laser, end.thermo) == (laser, thermo)
    for one in (*end.ships, *course.destroyed, *course.fled):
        if one.owner == start.ruler:
            assert one.hits == hits[one.nr]


def test_a_round_is_a_document_that_can_be_written_and_read() -> None:
    course = constant(side(FIRST, ship(SHARP), laser=2), side(SECOND, ship(BARE), ship(WALL, retreat=0)))
    assert msgspec.json.decode(msgspec.json.encode(course.rounds), type=tuple[Round, ...]) == course.rounds


def test_the_same_stream_gives_the_same_battle_on_every_machine() -> None:
    """The number was written down once; a different one means that old months can no longer be replayed."""
    told = sha256()
    for case in CASES.values():
        for number in range(25):
            course = fight(twin(case.first), twin(case.second), case.rules, KeyedDice(bytes([number])))
            told.update(msgspec.json.encode(course.rounds))
    assert told.hexdigest() == "59e877ed1ca31812bc2c984a400a17cc8eeabde1617b54864a467f6c1f5d5965"
