"""Rules section 1, set-up: one test per paragraph and ruling, the number in the name.

Galaxies of every size are judged in ``tests/engine/eds/galaxy``; here each rule is read on its own on a few of them.
"""

import json
import math
import statistics
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.galaxy import map_size, new_galaxy
from app.engine.eds.start import start_position
from app.model.eds.design import Design
from app.model.eds.kinds import Industry, Status
from app.model.eds.parameters import parse_parameters
from app.model.eds.setup import Galaxy, Setup
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from app.model.ids import NOBODY, PlayerId
from app.text.numbers import year_name

RULES = parse_parameters(Path("resources/parameters/eds.toml").read_bytes())
SIZES = (1, 2, 4, 10, 17, 40)


def golden(kind: str) -> list[dict[str, Any]]:
    """The rulebook's own examples of one kind."""
    vectors = json.loads(Path("tests/rules/eds-golden.json").read_text(encoding="utf-8"))["vectors"]
    return [vector for vector in vectors if vector["kind"] == kind]


@cache
def galaxy(players: int, seed: int = 0) -> Galaxy:
    """A galaxy under the standard rules."""
    return new_galaxy(players, RULES, KeyedChance(f"section 1, {seed}".encode()))


@cache
def start(players: int = 4) -> GameState:
    """A start position under the standard rules."""
    names = tuple(f"REICH {nr}" for nr in range(1, players + 1))
    return start_position(Setup(names, RULES), KeyedChance(b"section 1"))


def home_stars(made: Galaxy) -> list[Star]:
    """Homes in ruler order."""
    return [made.stars[nr - 1] for nr in made.homes]


def around(made: Galaxy, home: Star) -> list[Star]:
    """Stars whose rounded distance from a home is at most 10, the home left out: dx² + dy² ≤ 110."""
    return [star for star in made.stars if star is not home and (star.x - home.x) ** 2 + (star.y - home.y) ** 2 <= 110]


def wild(made: Galaxy) -> list[Star]:
    """Stars that are no homes."""
    return [star for star in made.stars if star.nr not in made.homes]


# --- 1.1 Galaxy


@pytest.mark.parametrize("players", SIZES)
def test_1_1_1_a_galaxy_has_25_stars_per_player_and_as_many_ship_numbers(players: int) -> None:
    assert len(galaxy(players).stars) == 25 * players
    assert start(players).ship_limit == 25 * players


@pytest.mark.parametrize("vector", golden("map_size"), ids=lambda vector: vector["name"])
def test_1_1_2_the_map_has_the_size_of_the_rulebook(vector: dict[str, Any]) -> None:
    players, expected = vector["inputs"]["players"], vector["expected"]
    made = galaxy(players)
    assert (made.width, made.height, len(made.stars)) == (expected["width"], expected["height"], expected["stars"])


@pytest.mark.parametrize("players", SIZES)
def test_1_1_3_x_comes_first_and_both_begin_with_1(players: int) -> None:
    made = galaxy(players)
    assert made.width >= made.height
    assert all(1 <= star.x <= made.width and 1 <= star.y <= made.height for star in made.stars)
    if players >= 10:
        columns, rows = {star.x for star in made.stars}, {star.y for star in made.stars}
        assert min(columns) <= 3
        assert max(columns) >= made.width - 2
        assert min(rows) <= 3
        assert max(rows) >= made.height - 2


@pytest.mark.parametrize("players", SIZES)
def test_1_1_4_stars_are_at_least_2_apart(players: int) -> None:
    fields = [star.field for star in galaxy(players).stars]
    assert all(math.dist(one, other) >= 2 for nr, one in enumerate(fields) for other in fields[:nr])


@pytest.mark.parametrize("players", [4, 10, 17, 40])
def test_1_1_5_homes_are_spread_far_better_than_by_chance(players: int) -> None:
    """Clearly better than "the farthest of many candidates", which reaches 21 fields at most."""
    fields = [home.field for home in home_stars(galaxy(players))]
    assert min(math.dist(one, other) for nr, one in enumerate(fields) for other in fields[:nr]) > 24


@pytest.mark.parametrize("players", SIZES)
def test_1_1_6_every_home_has_8_to_16_stars_in_its_start_range(players: int) -> None:
    made = galaxy(players)
    assert all(8 <= len(around(made, home)) <= 16 for home in home_stars(made))


def test_1_1_7_density_and_jump_range_do_not_depend_on_the_number_of_players() -> None:
    for players in range(1, 101):
        width, height = map_size(players, RULES.galaxy)
        assert abs(width * height / players - 625) < 0.02 * 625
    ranges = {ship.build.range for players in SIZES for ship in start(players).ships.values() if not ship.build.base}
    assert ranges == {10}


def test_1_1_8_every_galaxy_is_new() -> None:
    fields = [tuple(star.field for star in galaxy(4, seed).stars) for seed in range(5)]
    assert len(set(fields)) == 5
    common = set(fields[0]) & set(fields[1])
    assert len(common) < 20


# --- 1.2 Yields


@pytest.mark.parametrize("players", SIZES)
def test_1_2_1_every_home_yields_250_25_32(players: int) -> None:
    assert all(home.yields == Goods(250, 25, 32) for home in home_stars(galaxy(players)))


@pytest.mark.parametrize("players", SIZES)
def test_1_2_2_other_stars_yield_up_to_340_49_49(players: int) -> None:
    for star in wild(galaxy(players)):
        assert 0 <= star.yields.ore <= 340
        assert 0 <= star.yields.uranium <= 49
        assert 0 <= star.yields.grain <= 49
    totals = [sum(getattr(star.yields, good) for star in galaxy(40).stars) for good in ("uranium", "grain", "ore")]
    assert totals == sorted(totals), "uranium is scarcest"


@pytest.mark.parametrize("vector", golden("ore_band"), ids=lambda vector: vector["name"])
def test_1_2_3_ore_bands_have_the_shares_of_table_t7(vector: dict[str, Any]) -> None:
    low, high, share = vector["inputs"]["from"], vector["inputs"]["to"], vector["expected"] / 100
    assert [(band.low, band.high) for band in RULES.yields.ore_bands if band.share == vector["expected"]] == [
        (low, high)
    ]
    ore = [star.yields.ore for seed in range(3) for star in wild(galaxy(40, seed))]
    found = sum(low <= amount <= high for amount in ore) / len(ore)
    assert abs(found - share) < 4 * math.sqrt(share * (1 - share) / len(ore))


def test_1_2_3_ore_statistics_are_the_orientation_figures_of_the_rulebook() -> None:
    (vector,) = golden("ore_statistics")
    chances = {
        ore: Fraction(band.share, 100 * (band.high - band.low + 1))
        for band in RULES.yields.ore_bands
        for ore in range(band.low, band.high + 1)
    }
    assert sum(chances.values()) == 1
    median = next(ore for ore in chances if sum(share for value, share in chances.items() if value <= ore) >= 0.5)
    expected = vector["expected"]
    assert round(float(sum(ore * chance for ore, chance in chances.items()))) == expected["mean"]
    assert abs(median - expected["median"]) <= 1
    for limit, wanted in ((100, expected["share_ge_100"]), (200, expected["share_ge_200"])):
        assert abs(100 * float(sum(chance for ore, chance in chances.items() if ore >= limit)) - wanted) < 1


def test_1_2_4_uranium_has_a_mean_of_about_12_and_grain_of_about_24() -> None:
    worlds = [star.yields for seed in range(3) for star in wild(galaxy(40, seed))]
    assert abs(statistics.fmean(world.uranium for world in worlds) - 12) < 1
    assert abs(statistics.fmean(world.grain for world in worlds) - 24) < 1.5


def test_1_2_4_the_example_worlds_are_possible_and_have_the_means_of_table_t8() -> None:
    worlds = [vector["expected"] for vector in golden("example_world")]
    (means,) = golden("example_world_mean")
    assert len(worlds) == 20
    for good, mean in means["expected"].items():
        assert round(statistics.fmean(world[good] for world in worlds)) == mean
    bands = RULES.yields.ore_bands
    assert all(any(band.low <= world["E"] <= band.high for band in bands) for world in worlds)
    assert all(world["U"] <= RULES.yields.uranium_max and world["G"] <= RULES.yields.grain_max for world in worlds)


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("good", ["ore", "uranium", "grain"])
def test_1_2_5_start_surroundings_lie_between_75_and_130_percent_of_the_median(players: int, good: str) -> None:
    made = galaxy(players)
    sums = [sum(getattr(star.yields, good) for star in around(made, home)) for home in home_stars(made)]
    assert all(0.75 * statistics.median(sums) <= amount <= 1.3 * statistics.median(sums) for amount in sums)


# --- 1.3 Start conditions


def start_conditions() -> dict[str, Any]:
    """What every ruler starts with, as the rulebook's example has it."""
    (vector,) = golden("start_conditions")
    expected: dict[str, Any] = vector["expected"]
    return expected


@pytest.mark.parametrize("ruler", [1, 2, 3, 4])
def test_1_3_every_ruler_has_2500_we_ev_0_and_is_neutral(ruler: int) -> None:
    me = start().rulers[PlayerId(ruler)]
    assert (me.money, me.ev, me.in_game) == (start_conditions()["money"], start_conditions()["ev"], True)
    assert all(me.status_towards(PlayerId(other)) is Status.NEUTRAL for other in (1, 2, 3, 4) if other != ruler)


@pytest.mark.parametrize("ruler", [1, 2, 3, 4])
def test_1_3_every_ruler_owns_only_his_home(ruler: int) -> None:
    expected = start_conditions()
    (home,) = [star for star in start().stars.values() if star.owner == ruler]
    assert home.nr == start().rulers[PlayerId(ruler)].home
    assert (home.population, home.industry) == (expected["home_bv"], Industry(expected["home_industry"]))
    assert home.fighters == 0
    assert home.store == Goods(*(expected["home_store"][good] for good in "EUG"))
    assert home.yields == Goods(*(expected["home_rate"][good] for good in "EUG"))


@pytest.mark.parametrize("ruler", [1, 2, 3, 4])
def test_1_3_the_heimatbasis_guards_the_home(ruler: int) -> None:
    expected = start_conditions()["base"]
    state = start()
    (base,) = [ship for ship in state.ships.values() if ship.owner == ruler and ship.build.base]
    assert base.field == state.stars[state.rulers[PlayerId(ruler)].home].field
    assert base.build.design.letter == expected["class"]
    assert base.build.design.guns == (expected["laser_guns"], 0, 0, 0)
    assert base.build.design.shields == (expected["laser_shields"], 0, 0, 0)
    assert (base.build.cargo_space, base.build.range) == (expected["cargo"], 0)


@pytest.mark.parametrize("ruler", [1, 2, 3, 4])
def test_1_3_the_start_fleet_is_five_empty_colony_ships(ruler: int) -> None:
    expected = start_conditions()["fleet"]
    state = start()
    fleet = [ship for ship in state.ships.values() if ship.owner == ruler and not ship.build.base]
    assert len(fleet) == expected["count"]
    for ship in fleet:
        assert ship.field == state.stars[state.rulers[PlayerId(ruler)].home].field
        assert ship.build.design == Design(1, expected["tanks"], expected["hangars"])
        assert ship.build.design.letter == expected["class"]
        assert (ship.build.cargo_space, ship.build.range) == (expected["cargo"], expected["range"])
        assert (ship.retreat, ship.uranium, ship.hits) == (expected["retreat"], expected["sp"], 0)
        assert (ship.fighters, ship.good, ship.amount) == (0, None, 0)


# --- 1.4 All other stars


def test_1_4_all_other_stars_are_nobodys_and_empty() -> None:
    others = [star for star in start().stars.values() if star.nr not in {r.home for r in start().rulers.values()}]
    assert len(others) == 96
    for star in others:
        assert (star.owner, star.population, star.industry, star.fighters, star.name) == (NOBODY, 0, None, 0, "")
        assert star.store == Goods()


# --- Rulings


@pytest.mark.parametrize("players", range(1, 101))
def test_r_s_1_the_map_size_follows_the_formula(players: int) -> None:
    width, height = map_size(players, RULES.galaxy)
    assert width == math.floor(125 * math.sqrt(players / 17) + 0.5)
    assert height == math.floor(85 * math.sqrt(players / 17) + 0.5)


def test_r_s_2_exactly_2_apart_is_allowed_and_occurs() -> None:
    fields = {star.field for star in galaxy(40).stars}
    assert any((x + 2, y) in fields for x, y in fields)
    assert not any((x + dx, y + dy) in fields for x, y in fields for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)))


@pytest.mark.parametrize("players", [2, 4, 10, 17, 40])
def test_r_s_3_homes_are_at_least_seven_tenths_of_a_root_apart(players: int) -> None:
    made = galaxy(players)
    fields = [home.field for home in home_stars(made)]
    nearest = min(math.dist(one, other) for nr, one in enumerate(fields) for other in fields[:nr])
    assert nearest >= 0.7 * math.sqrt(made.width * made.height / players)


@pytest.mark.parametrize("players", SIZES)
def test_r_s_4_the_count_holds_with_and_without_rounding_and_with_and_without_the_home(players: int) -> None:
    made = galaxy(players)
    for home in home_stars(made):
        not_rounded = [star for star in around(made, home) if math.dist(star.field, home.field) <= 10]
        assert len(not_rounded) >= 8
        assert len(around(made, home)) + 1 <= 16


@pytest.mark.parametrize("players", SIZES)
def test_r_s_5_the_balance_holds_with_and_without_the_homes_own_yields(players: int) -> None:
    made = galaxy(players)
    for good, own in (("ore", 250), ("uranium", 25), ("grain", 32)):
        sums = [sum(getattr(star.yields, good) for star in around(made, home)) for home in home_stars(made)]
        for extra in (0, own):
            median = statistics.median(sums) + extra
            assert all(75 * median <= 100 * (amount + extra) <= 130 * median for amount in sums)


def test_r_s_6_uranium_is_the_cube_of_a_uniform_number_and_grain_is_uniform() -> None:
    worlds = [star.yields for seed in range(3) for star in wild(galaxy(40, seed))]
    for limit in (1, 10, 25, 40):
        for found, share in (
            (sum(world.uranium < limit for world in worlds), (limit / 50) ** (1 / 3)),
            (sum(world.grain < limit for world in worlds), limit / 50),
        ):
            assert abs(found / len(worlds) - share) < 4 * math.sqrt(share * (1 - share) / len(worlds))


def test_r_s_7_star_numbers_run_to_25_n_and_homes_are_anywhere_among_them() -> None:
    made = [galaxy(17, seed) for seed in range(3)]
    for one in made:
        assert [star.nr for star in one.stars] == list(range(1, 426))
    numbers = [nr for one in made for nr in one.homes]
    assert abs(statistics.fmean(numbers) - 213) < 4 * 425 / math.sqrt(12 * len(numbers))
    assert max(numbers) - min(numbers) > 300
    assert all(star.name == "" for star in start().stars.values())


@pytest.mark.parametrize("ruler", [1, 2, 3, 4])
def test_r_s_8_ruler_k_owns_the_ships_6k_minus_5_to_6k(ruler: int) -> None:
    ships = sorted((ship for ship in start().ships.values() if ship.owner == ruler), key=lambda ship: ship.nr)
    assert [ship.nr for ship in ships] == list(range(6 * (ruler - 1) + 1, 6 * ruler + 1))
    assert [ship.name for ship in ships] == ["HEIMATBASIS", *(f"NAMENLOS {nr}" for nr in range(1, 6))]
    assert [ship.build.base for ship in ships] == [True] + [False] * 5


def test_r_s_9_the_heimatbasis_has_no_drive_lx_1_tx_0_and_shows_r_4() -> None:
    for base in (ship for ship in start().ships.values() if ship.build.base):
        assert (base.build.design.tanks, base.build.design.hangars, base.uranium) == (0, 0, 0)
        assert (base.build.cargo_space, base.build.range) == (0, 0)
        assert (base.build.laser, base.build.thermo, base.retreat) == (1, 0, 4)


def test_r_s_10_the_ship_pool_does_not_shrink_when_a_ruler_leaves() -> None:
    state = start().copy()
    state.rulers[PlayerId(2)].in_game = False
    assert state.players == 4
    assert state.ship_limit == 100


def test_r_s_11_years_have_names_of_one_fixed_list_and_numbers_after_its_end() -> None:
    names = [year_name(year) for year in range(1, 1001)]
    assert names[0] == "Jahr des Erwachens"
    end = names.index(next(name for name in names if name[-1].isdigit()))
    assert end > 1
    assert len(set(names[:end])) == end
    assert names[end:] == [f"Jahr {year}" for year in range(end + 1, 1001)]


def test_r_s_12_free_stars_start_with_nothing() -> None:
    for star in galaxy(17).stars:
        assert star == Star(star.nr, star.x, star.y, yields=star.yields)
