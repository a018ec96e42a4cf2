"""Rules section 2, objects: limits, formulas and tables held against numbers written out by hand."""

import math

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.eds import designs
from app.engine.eds.battle.line import Side, fighter_shield, offences, power, shield, units, weapon_letters, working
from app.engine.eds.invariants import violations
from app.engine.eds.jumps import effective_range, range_at
from app.model.eds.design import Build, Design, class_letter, class_type
from app.model.eds.kinds import Status, Weapon
from app.model.ids import PlayerId
from app.text.parameters import standard
from tests.rules.board import play, position, ship, star

RULES = standard()

HULLS = {
    "A": (10, 5, 100, 25), "B": (40, 10, 400, 100), "C": (90, 15, 900, 225), "D": (160, 20, 1600, 400),
    "E": (250, 25, 2500, 625), "F": (360, 30, 3600, 900), "G": (490, 35, 4900, 1225), "H": (640, 40, 6400, 1600),
    "I": (810, 45, 8100, 2025), "J": (1000, 50, 10000, 2500), "K": (1210, 55, 12100, 3025),
    "L": (1440, 60, 14400, 3600), "M": (1690, 65, 16900, 4225), "N": (1960, 70, 19600, 4900),
    "O": (2250, 75, 22500, 5625), "P": (2560, 80, 25600, 6400), "Q": (2890, 85, 28900, 7225),
    "R": (3240, 90, 32400, 8100), "S": (3610, 95, 36100, 9025), "T": (4000, 100, 40000, 10000),
    "U": (4410, 105, 44100, 11025), "V": (4840, 110, 48400, 12100), "W": (5290, 115, 52900, 13225),
    "X": (5760, 120, 57600, 14400), "Y": (6250, 125, 62500, 15625), "Z": (6760, 130, 67600, 16900),
}  # fmt: skip
"""Table T3: guns + shields, tanks + hangars, WE, E."""

RANGES = {0: 10, 1: 12, 2: 13, 3: 14, 4: 15, 5: 16, 6: 16, 7: 17, 9: 18, 16: 21, 25: 24, 36: 28, 49: 31, 64: 34, 81: 37,
          100: 40}  # fmt: skip
"""Table T4: RW by EV."""

STRENGTHS = {
    0: (1, 0, 0, 0), 1: (2, 0, 0, 0), 3: (2, 0, 0, 0), 4: (2, 1, 0, 0), 9: (3, 1, 0, 0), 15: (3, 1, 0, 0),
    16: (3, 2, 0, 0), 25: (3, 2, 1, 0), 36: (4, 2, 1, 0), 49: (4, 3, 1, 0), 64: (4, 3, 1, 1), 80: (4, 3, 1, 1),
    81: (5, 3, 1, 1), 100: (5, 3, 1, 1),
}  # fmt: skip
"""Table T4: LX, TX, N, A."""

counts = st.integers(0, 40)
fours = st.tuples(counts, counts, counts, counts)


def test_2_1_a_ruler_is_neutral_towards_whom_he_has_not_named() -> None:
    state = position(3, rulers=[{"nr": 1, "status": {2: 3}}])
    ruler = state.rulers[PlayerId(1)]
    assert ruler.status_towards(PlayerId(2)) is Status.WAR
    assert ruler.status_towards(PlayerId(3)) is Status.NEUTRAL
    assert (ruler.money, ruler.ev, ruler.in_game) == (2500, 0, True)


@pytest.mark.parametrize(
    "field",
    [{"ev": -1}, {"ev": 101}, {"money": -1}, {"status": {PlayerId(1): Status.WAR}}],
    ids=str,
)
def test_2_1_what_no_ruler_may_be_is_noticed(field: dict[str, object]) -> None:
    state = position(stars=[{"nr": 1, "x": 1, "y": 1, "owner": 1}])
    assert violations(state) == []
    for name, value in field.items():
        setattr(state.rulers[PlayerId(1)], name, value)
    assert len(violations(state)) == 1


@pytest.mark.parametrize(
    ("field", "allowed", "forbidden"),
    [
        ("population", 20, 21), ("population", 0, -1), ("laser_fighters", 999, 1000), ("thermo_fighters", 999, 1000),
        ("laser_fighters", 0, -1), ("store.ore", 30_000, 30_001), ("store.uranium", 30_000, 30_001),
        ("store.grain", 30_000, 30_001), ("store.grain", 0, -1), ("yields.uranium", 0, -1), ("x", 60, 61),
        ("y", 40, 41), ("x", 1, 0),
    ],
)  # fmt: skip
def test_2_2_a_star_keeps_within_its_limits(field: str, allowed: int, forbidden: int) -> None:
    state = position(stars=[{"nr": 1, "x": 5, "y": 5, "owner": 1}])
    thing: object = star(state, 1)
    *path, last = field.split(".")
    for part in path:
        thing = getattr(thing, part)
    setattr(thing, last, allowed)
    assert violations(state) == []
    setattr(thing, last, forbidden)
    assert len(violations(state)) == 1


@pytest.mark.parametrize("letter", HULLS)
def test_2_3_classes_a_to_z_are_types_1_to_26(letter: str) -> None:
    number = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".index(letter) + 1
    assert (class_letter(number), class_type(letter), class_type(letter.lower())) == (letter, number, number)


def test_2_3_a_build_is_fixed_for_life() -> None:
    build = designs.built(Design(1, 5), 0, RULES)
    with pytest.raises(AttributeError):
        build.range = 12  # type: ignore[misc]


def test_2_4_a_fighter_counts_one_gun_and_one_shield_of_strength_one() -> None:
    side = Side(PlayerId(1), [], laser=7, thermo=5)
    assert offences(side, RULES.battle) == (7, 5, 0, 0)
    assert units(side) == 12
    assert weapon_letters(side) == "LT"
    # against laser: own kind 100 %, thermo 20 % of strength 1; in hundredths
    assert [fighter_shield(kind, Weapon.LASER, RULES.battle) for kind in (0, 1)] == [100, 20]
    assert [fighter_shield(kind, Weapon.ANTIMATTER, RULES.battle) for kind in (0, 1)] == [5, 10]


def test_2_4_fighters_on_an_unowned_star_are_noticed() -> None:
    state = position(stars=[{"nr": 1, "x": 5, "y": 5, "ljg": 1}])
    assert violations(state) == ["star 1 is unowned but has fighters"]


def test_2_4_more_fighters_than_hangars_are_noticed() -> None:
    at = {"owner": 1, "x": 5, "y": 5, "hangars": 3, "tanks": 2}
    state = position(ships=[{"nr": 1, **at, "ljg": 2, "tjg": 1}])
    assert violations(state) == []
    ship(state, 1).thermo_fighters = 2
    assert len(violations(state)) == 1


@pytest.mark.parametrize("letter", HULLS)
def test_2_5_class_limits_and_hull_prices_are_table_t3(letter: str) -> None:
    systems, bays, money, ore = HULLS[letter]
    number = class_type(letter) or 0
    full = Design(number, bays - 2, 2, (systems - 3, 0, 0, 0), (3, 0, 0, 0))
    assert designs.fault(full, 0, RULES) is None
    assert designs.fault(msgspec.structs.replace(full, hangars=3), 0, RULES) == "capacity"
    assert designs.fault(msgspec.structs.replace(full, shields=(4, 0, 0, 0)), 0, RULES) == "capacity"
    bare = Design(number)
    assert (designs.money(bare, RULES), designs.ore(bare, RULES)) == (money, ore)


@pytest.mark.parametrize("number", [0, 27, -1])
def test_2_5_there_is_no_class_beyond_a_to_z(number: int) -> None:
    assert designs.fault(Design(number), 100, RULES) == "value"


@pytest.mark.parametrize(
    "design",
    [Design(2, -1), Design(2, 0, -1), Design(2, 0, 0, (-1, 0, 0, 0)), Design(2, 0, 0, (0, 0, 0, 0), (5, 0, 0, -5))],
    ids=str,
)
def test_2_5_negative_numbers_are_no_way_to_more_room(design: Design) -> None:
    assert designs.fault(design, 100, RULES) == "value"


@given(st.integers(1, 26), st.integers(0, 130), st.integers(0, 130), fours, fours)
def test_2_6_cargo_space(
    number: int, tanks: int, hangars: int, guns: tuple[int, int, int, int], shields: tuple[int, int, int, int]
) -> None:
    design = Design(number, tanks, hangars, guns, shields)
    if designs.fault(design, 100, RULES) is None:
        free = 20 * (5 * number - tanks - hangars) + (10 * number**2 - sum(guns) - sum(shields))
        assert designs.cargo_space(design, RULES) == min(999, free)


@pytest.mark.parametrize("ev", RANGES)
def test_2_7_jump_range_by_ev(ev: int) -> None:
    assert range_at(ev, RULES.movement) == RANGES[ev] == math.floor(8.5 + math.sqrt(10 * ev + 2.25) + 0.5)


@given(fours, fours)
def test_2_8_arming_costs_squares_of_numbers(
    guns: tuple[int, int, int, int], shields: tuple[int, int, int, int]
) -> None:
    lg, tg, ng, ag = guns
    ls, ts, ns, as_ = shields
    expected = lg**2 + 2 * tg**2 + 4 * ng**2 + 8 * ag**2 + ls**2 + 2 * ts**2 + 4 * ns**2 + 8 * as_**2
    assert designs.arming_money(Design(26, 0, 0, guns, shields), RULES) == expected


@pytest.mark.parametrize("ev", STRENGTHS)
def test_2_9_the_best_known_strength_is_built_in(ev: int) -> None:
    laser, thermo, neutron, antimatter = STRENGTHS[ev]
    build = designs.built(Design(1), ev, RULES)
    assert (build.laser, build.thermo) == (laser, thermo)
    for weapon, known in zip(Weapon, (laser, thermo, neutron, antimatter), strict=True):
        assert designs.strength(weapon, ev, RULES.technology) == known
        one = [0, 0, 0, 0]
        one[weapon] = 1
        for wish in (
            Design(1, guns=(one[0], one[1], one[2], one[3])),
            Design(1, shields=(one[0], one[1], one[2], one[3])),
        ):
            assert designs.fault(wish, ev, RULES) == (None if known else "ev")


@pytest.mark.parametrize(("hits", "percent"), [(0, 100), (1, 75), (2, 50), (3, 25)])
@given(n=st.integers(0, 7000))
def test_2_10_working_systems_are_rounded_down_for_every_kind(hits: int, percent: int, n: int) -> None:
    assert working(n, hits, RULES.battle) == n * (4 - hits) // 4 == n * percent // 100


def test_2_10_every_kind_is_rounded_on_its_own() -> None:
    build = Build(Design(3, 5, 0, (3, 3, 3, 3), (3, 3, 3, 3)), 0, 10, laser=2, thermo=1)
    assert [power(build, 1, weapon, RULES.battle) for weapon in Weapon] == [4, 2, 2, 2]
    # against laser: 2 × 2 × 100 % + 2 × 20 % + 2 × 10 % + 2 × 5 %
    assert shield(build, 1, Weapon.LASER, RULES.battle) == 400 + 40 + 20 + 10


@pytest.mark.parametrize("full", range(61))
@pytest.mark.parametrize("hits", range(4))
def test_2_10_effective_range_is_exact(full: int, hits: int) -> None:
    assert effective_range(full, hits, RULES.movement) == full * (5 - hits) // 5


def test_2_10_the_fourth_hit_destroys() -> None:
    shots = {"nr": 1, "owner": 1, "x": 9, "y": 9, "sp": 1, "guns": [2, 0, 0, 0]}
    target = {"nr": 2, "owner": 2, "x": 9, "y": 9, "sp": 1, "retreat": 4}
    war = [{"nr": 1, "status": {2: 3}}]
    result = play(position(rulers=war, ships=[shots, {**target, "hits": 3}]))
    assert list(result.state.ships) == [1]
    assert [len(battle.rounds) for battle in result.battles] == [1]
