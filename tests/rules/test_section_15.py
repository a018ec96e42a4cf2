"""Rules section 15: every parameter can be changed before the start, and each changes what it says."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from app.engine.dice import KeyedChance
from app.engine.eds.galaxy import new_galaxy
from app.engine.eds.start import start_position
from app.engine.eds.turn import MonthResult
from app.model.eds.parameters import OreBand, Parameters, parse_parameters
from app.model.eds.setup import Galaxy, Setup
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId
from app.text.parameters import standard
from tests.rules.board import Sheets, altered, codes, money, play, position, ship, star, with_rules

RAUMER = "A,5,0,0,0,0,0,0,0,0,0,2"
WAR = [{"nr": 1, "status": {2: 3}}]


class Effect(NamedTuple):
    """One changed parameter in one month: what is looked at, under the standard rules and under the changed ones."""

    change: dict[str, Any]
    state: GameState
    sheets: Sheets
    look: Callable[[MonthResult], object]
    standard: object
    changed: object
    draw: float = 0.5


def home(nr: int = 1, **more: Any) -> dict[str, object]:
    return {"nr": nr, "x": 4 * nr + 1, "y": 5, "owner": 1, **more}


def at(nr: int, owner: int = 1, x: int = 20, y: int = 20, **more: object) -> dict[str, object]:
    return {"nr": nr, "owner": owner, "x": x, "y": y, "sp": 3, "retreat": 4, **more}


def yard(**more: Any) -> dict[str, object]:
    return home(**{"industry": "W", "store": {"E": 500, "U": 50, "G": 50}, **more})


def store(nr: int, good: str) -> Callable[[MonthResult], object]:
    return lambda result: msgspec.to_builtins(star(result.state, nr).store)[good]


def cash(result: MonthResult) -> object:
    return money(result.state, 1)


def rounds(result: MonthResult) -> object:
    return [len(fight.rounds) for fight in result.battles]


def built(result: MonthResult) -> object:
    one = ship(result.state, 1)
    return one.build.cargo_space, one.build.range, one.build.laser, one.build.thermo


def ev_of(result: MonthResult) -> object:
    return result.state.rulers[PlayerId(1)].ev


def failed(result: MonthResult) -> object:
    return codes(result, 1)


def fighters(result: MonthResult) -> object:
    one = star(result.state, 1)
    return one.laser_fighters, one.thermo_fighters


def x_of(nr: int) -> Callable[[MonthResult], object]:
    return lambda result: ship(result.state, nr).field


SYSTEMS = position(stars=[yard()], rulers=[{"nr": 1, "ev": 64, "money": 3000}])
ARMED = {1: {13: "1,X,B,5,0,1,1,1,1,0,0,0,0,2"}}
DUEL = [at(1, guns=[10, 0, 0, 0]), at(2, 2)]
SHIELDED = [at(1, guns=[20, 0, 0, 0], cls="B"), at(2, 2, cls="B", shields=[0, 10, 0, 0], tx=1, retreat=1)]

EFFECTS = {
    "sheet.entries": Effect(
        {"sheet__entries": (1,) * 18}, position(stars=[home(), home(2)]), {1: {1: "1,A / 2,B"}}, failed, [], ["limit"]
    ),
    "sheet.name_length": Effect(
        {"sheet__name_length": 4},
        position(stars=[home()]),
        {1: {1: "1,MADRAHUR"}},
        lambda result: star(result.state, 1).name,
        "MADRAHUR",
        "MADR",
    ),
    "movement.range_base": Effect(
        {"movement__range_base": 20.5}, SYSTEMS, {1: {13: f"1,X,{RAUMER}"}}, built, (10, 34, 4, 3), (10, 46, 4, 3)
    ),
    "movement.range_factor": Effect(
        {"movement__range_factor": 1.0}, SYSTEMS, {1: {13: f"1,X,{RAUMER}"}}, built, (10, 34, 4, 3), (10, 17, 4, 3)
    ),  # 8.5 + √66.25 = 16.6
    "movement.range_offset": Effect(
        {"movement__range_offset": 49.0},
        position(stars=[yard()]),
        {1: {13: f"1,X,{RAUMER}"}},
        built,
        (10, 10, 1, 0),
        (10, 16, 1, 0),
    ),  # 8.5 + 7 = 15.5
    "movement.misjump_one_in": Effect(
        {"movement__misjump_one_in": 1}, position(ships=[at(1)]), {1: {7: "1,/,25,20"}}, x_of(1), (25, 20), (25, 21)
    ),
    "movement.range_percent": Effect(
        {"movement__range_percent": (100, 50, 50, 50)},
        position(ships=[at(1, hits=1)]),
        {1: {7: "1,/,40,20"}},
        x_of(1),
        (28, 20),
        (25, 20),
    ),
    "technology.laser": Effect(
        {"technology__laser": (0,)}, SYSTEMS, {1: {13: f"1,X,{RAUMER}"}}, built, (10, 34, 4, 3), (10, 34, 1, 3)
    ),
    "technology.thermo": Effect({"technology__thermo": (65,)}, SYSTEMS, ARMED, failed, [], ["ev"]),
    "technology.neutron": Effect({"technology__neutron": (65,)}, SYSTEMS, ARMED, failed, [], ["ev"]),
    "technology.antimatter": Effect({"technology__antimatter": (65,)}, SYSTEMS, ARMED, failed, [], ["ev"]),
    "ships.pool_per_ruler": Effect(
        {"ships__pool_per_ruler": 6},
        position(stars=[yard()], ships=[at(nr) for nr in range(1, 13)]),
        {1: {13: f"1,X,{RAUMER}"}},
        failed,
        [],
        ["ship_limit"],
    ),
    "ships.bays_per_type": Effect(
        {"ships__bays_per_type": 4}, position(stars=[yard()]), {1: {13: f"1,X,{RAUMER}"}}, failed, [], ["capacity"]
    ),
    "ships.systems_per_type": Effect(
        {"ships__systems_per_type": 5},
        position(stars=[yard()]),
        {1: {13: "1,X,A,0,0,3,0,0,0,3,0,0,0,2"}},
        failed,
        [],
        ["capacity"],
    ),
    "ships.hull_money": Effect(
        {"ships__hull_money": 150}, position(stars=[yard()]), {1: {13: f"1,X,{RAUMER}"}}, cash, 2400, 2350
    ),
    "ships.hull_ore": Effect(
        {"ships__hull_ore": 30}, position(stars=[yard()]), {1: {13: f"1,X,{RAUMER}"}}, store(1, "E"), 475, 470
    ),
    "ships.system_money": Effect({"ships__system_money": (1, 2, 4, 9)}, SYSTEMS, ARMED, cash, 2585, 2584),
    "ships.cargo_per_bay": Effect(
        {"ships__cargo_per_bay": 10},
        position(stars=[yard()]),
        {1: {13: "1,X,A,3,0,0,0,0,0,0,0,0,0,2"}},
        built,
        (50, 10, 1, 0),
        (30, 10, 1, 0),
    ),
    "ships.cargo_per_system": Effect(
        {"ships__cargo_per_system": 2},
        position(stars=[yard()]),
        {1: {13: f"1,X,{RAUMER}"}},
        built,
        (10, 10, 1, 0),
        (20, 10, 1, 0),
    ),
    "ships.cargo_max": Effect(
        {"ships__cargo_max": 7},
        position(stars=[yard()]),
        {1: {13: f"1,X,{RAUMER}"}},
        built,
        (10, 10, 1, 0),
        (7, 10, 1, 0),
    ),
    "ships.scrap_percent": Effect(
        {"ships__scrap_percent": 50},
        position(stars=[yard()], ships=[at(1, x=5, y=5)]),
        {1: {14: "1"}},
        store(1, "E"),
        515,
        512,
    ),  # 12.5 rounded down
    "yards.repair_hits": Effect(
        {"yards__repair_hits": 2},
        position(stars=[yard()], ships=[at(1, x=5, y=5, hits=3)]),
        {1: {4: "1"}},
        lambda result: (ship(result.state, 1).hits, failed(result)),
        (0, []),
        (1, ["yard_full"]),
    ),
    "yards.repair_money": Effect(
        {"yards__repair_money": 30},
        position(stars=[yard()], ships=[at(1, x=5, y=5, hits=3)]),
        {1: {4: "1"}},
        cash,
        2425,
        2410,
    ),
    "yards.fighters": Effect(
        {"yards__fighters": 3}, position(stars=[yard()]), {1: {12: "1,L,5"}}, fighters, (5, 0), (3, 0)
    ),
    "yards.fighter_money": Effect(
        {"yards__fighter_money": (90, 150)}, position(stars=[yard()]), {1: {12: "1,L,5"}}, cash, 2000, 2050
    ),
    "yards.fighter_ore": Effect(
        {"yards__fighter_ore": 6}, position(stars=[yard()]), {1: {12: "1,L,5"}}, store(1, "E"), 475, 470
    ),
    "stars.fighters_max": Effect(
        {"stars__fighters_max": 4}, position(stars=[yard()]), {1: {12: "1,L,5"}}, fighters, (5, 0), (4, 0)
    ),
    "stars.store_max": Effect(
        {"stars__store_max": 510},
        position(stars=[yard()], ships=[at(1, x=5, y=5)]),
        {1: {14: "1"}},
        store(1, "E"),
        515,
        510,
    ),
    "stars.population_max": Effect(
        {"stars__population_max": 3}, position(stars=[yard(bv=3)]), {1: {16: "1"}}, failed, [], ["bv_max"]
    ),
    "stars.colonise_factor": Effect(
        {"stars__colonise_factor": 6}, position(stars=[yard()]), {1: {16: "1"}}, cash, 2490, 2486
    ),
    "stars.tax_factor": Effect({"stars__tax_factor": 11}, position(stars=[yard(bv=3)]), {}, cash, 2590, 2599),
    "stars.grain_per_grade": Effect(
        {"stars__grain_per_grade": 2}, position(stars=[yard(bv=3)]), {}, store(1, "G"), 47, 44
    ),
    "yields.depletion": Effect(
        {"yields__depletion": 20},
        position(stars=[home(industry="E", rate={"E": 51})]),
        {},
        lambda result: star(result.state, 1).yields.ore,
        45,
        40,
    ),
    "research.chance_numerator": Effect(
        {"research__chance_numerator": 360}, position(stars=[yard(industry="F", bv=1)]), {}, ev_of, 0, 1
    ),
    "research.chance_offset": Effect(
        {"research__chance_offset": 3}, position(stars=[yard(industry="F", bv=1)]), {}, ev_of, 0, 1
    ),
    "research.station_population": Effect(
        {"research__station_population": 2}, position(stars=[yard(industry="F", bv=1)]), {}, ev_of, 1, 0, draw=0.3
    ),
    "research.goal": Effect(
        {"research__goal": 7},
        position(rulers=[{"nr": 1, "ev": 7}], stars=[yard()]),
        {},
        lambda result: result.state.winners,
        (),
        (1,),
    ),
    "battle.scatter_min": Effect(
        {"battle__scatter_min": 100},
        position(rulers=WAR, ships=[at(1, guns=[4, 0, 0, 0]), at(2, 2)]),
        {},
        rounds,
        [2],
        [1],
    ),  # 4 × 0.917 are three hits, 4 × 1 four
    "battle.matrix": Effect(
        {"battle__matrix": ((100, 100, 10, 5), (20, 100, 20, 10), (10, 20, 100, 20), (5, 10, 20, 100))},
        position(rulers=WAR, ships=SHIELDED),
        {},
        lambda result: result.battles[0].rounds[0].second.ships[0].hits,
        4,
        1,
    ),  # 18.3 against 3 or 11
    "battle.working_percent": Effect(
        {"battle__working_percent": (100, 20, 20, 20)},
        position(rulers=WAR, ships=[at(1, guns=[8, 0, 0, 0], hits=1), at(2, 2)]),
        {},
        rounds,
        [1],
        [53],
    ),  # 1 gun never hits; the damaged one explodes in 53
    "battle.ship_explosion": Effect(
        {"battle__ship_explosion": 6000}, position(rulers=WAR, ships=[at(1), at(2, 2)]), {}, rounds, [54], [4]
    ),
    "battle.fighter_explosion": Effect(
        {"battle__fighter_explosion": 6000},
        position(rulers=WAR, stars=[home(owner=2, ljg=5)], ships=[at(1, x=5, y=5)]),
        {},
        fighters,
        (5, 0),
        (0, 0),
    ),
}
for _name, _code, _price in (
    ("yard", "W", 2500),
    ("ore_mine", "E", 1000),
    ("uranium_mine", "U", 1000),
    ("farm", "G", 250),
    ("research", "F", 5000),
):
    _rich = position(rulers=[{"nr": 1, "money": 6000}], stars=[home(bv=5, store={"G": 9})])
    _facility = getattr(standard().industry, _name)
    EFFECTS[f"industry.{_name}.money"] = Effect(
        {f"industry__{_name}": msgspec.structs.replace(_facility, money=_price + 1)},
        _rich,
        {1: {15: f"1,{_code}"}},
        cash,
        6250 - _price,
        6249 - _price,
        draw=0.9,
    )
    EFFECTS[f"industry.{_name}.population"] = Effect(
        {f"industry__{_name}": msgspec.structs.replace(_facility, population=6)},
        _rich,
        {1: {15: f"1,{_code}"}},
        failed,
        [],
        ["bv"],
    )


@pytest.mark.parametrize("name", EFFECTS)
def test_15_a_changed_parameter_changes_the_month(name: str) -> None:
    effect = EFFECTS[name]
    assert effect.look(play(effect.state, effect.sheets, draw=effect.draw)) == effect.standard
    changed = with_rules(effect.state, **effect.change)
    assert effect.look(play(changed, effect.sheets, draw=effect.draw)) == effect.changed


def begin(parameters: Parameters) -> GameState:
    return start_position(Setup(("EINS", "ZWEI"), parameters), KeyedChance(b"15"))


STARTS: dict[str, tuple[object, Callable[[GameState], object]]] = {
    "start.money": (77, lambda state: money(state, 1)),
    "start.ev": (3, lambda state: state.rulers[min(state.rulers)].ev),
    "start.population": (4, lambda state: state.stars[state.rulers[min(state.rulers)].home].population),
    "start.ore": (5, lambda state: state.stars[state.rulers[min(state.rulers)].home].store.ore),
    "start.uranium": (6, lambda state: state.stars[state.rulers[min(state.rulers)].home].store.uranium),
    "start.grain": (7, lambda state: state.stars[state.rulers[min(state.rulers)].home].store.grain),
    "start.base_type": (9, lambda state: ship(state, 1).build.design.type),
    "start.base_laser_guns": (8, lambda state: ship(state, 1).build.design.guns[0]),
    "start.base_laser_shields": (9, lambda state: ship(state, 1).build.design.shields[0]),
    "start.fleet_size": (2, lambda state: sum(one.owner == 1 for one in state.ships.values()) - 1),
    "start.fleet_type": (2, lambda state: ship(state, 2).build.design.type),
    "start.fleet_tanks": (3, lambda state: ship(state, 2).build.design.tanks),
    "start.fleet_hangars": (0, lambda state: ship(state, 2).build.design.hangars),
    "start.fleet_retreat": (1, lambda state: ship(state, 2).retreat),
    "yields.home_ore": (300, lambda state: state.stars[state.rulers[min(state.rulers)].home].yields.ore),
    "yields.home_uranium": (31, lambda state: state.stars[state.rulers[min(state.rulers)].home].yields.uranium),
    "yields.home_grain": (33, lambda state: state.stars[state.rulers[min(state.rulers)].home].yields.grain),
}


@pytest.mark.parametrize("name", STARTS)
def test_15_a_changed_parameter_changes_the_start(name: str) -> None:
    value, look = STARTS[name]
    chapter, _, field = name.partition(".")
    assert look(begin(altered(standard(), **{f"{chapter}__{field}": value}))) == value


def closest(galaxy: Galaxy) -> int:
    places = [(one.x, one.y) for one in galaxy.stars]
    return min((a - c) ** 2 + (b - d) ** 2 for i, (a, b) in enumerate(places) for c, d in places[:i])


def surroundings(galaxy: Galaxy) -> list[int]:
    homes = [galaxy.stars[nr - 1] for nr in galaxy.homes]
    return [sum(0 < (one.x - home.x) ** 2 + (one.y - home.y) ** 2 <= 110 for one in galaxy.stars) for home in homes]


GALAXIES: dict[str, tuple[dict[str, Any], Callable[[Galaxy], bool]]] = {
    "galaxy.stars_per_ruler": ({"galaxy__stars_per_ruler": 22}, lambda galaxy: len(galaxy.stars) == 88),
    "galaxy.area_per_ruler": (
        {"galaxy__area_per_ruler": 1000},
        lambda galaxy: 3600 < galaxy.width * galaxy.height < 4400,
    ),
    "galaxy.aspect": (
        {"galaxy__aspect_width": 100, "galaxy__aspect_height": 100},
        lambda galaxy: galaxy.width == galaxy.height,
    ),
    "galaxy.neighbours": (
        {"galaxy__neighbours_min": 12, "galaxy__neighbours_max": 13},
        lambda galaxy: set(surroundings(galaxy)) <= {12, 13},
    ),
    "yields.uranium_max": (
        {"yields__uranium_max": 5},
        lambda galaxy: max(one.yields.uranium for one in galaxy.stars if one.nr not in galaxy.homes) <= 5,
    ),
    "yields.grain_max": (
        {"yields__grain_max": 9},
        lambda galaxy: max(one.yields.grain for one in galaxy.stars if one.nr not in galaxy.homes) <= 9,
    ),
}


@pytest.mark.parametrize("name", GALAXIES)
def test_15_a_changed_parameter_changes_the_galaxy(name: str) -> None:
    changes, holds = GALAXIES[name]
    ordinary = new_galaxy(4, standard(), KeyedChance(b"15"))
    assert not holds(ordinary)
    assert holds(new_galaxy(4, altered(standard(), **changes), KeyedChance(b"15")))
    assert closest(ordinary) >= 4


def test_15_ore_bands_are_parameters() -> None:
    narrow = altered(
        standard(), yields__ore_bands=(OreBand(50, 60, 100),), galaxy__balance_min=0, galaxy__balance_max=1000
    )
    made = new_galaxy(4, narrow, KeyedChance(b"15"))
    assert {one.yields.ore for one in made.stars if one.nr not in made.homes} <= set(range(50, 61))


FIXED = {"galaxy.star_distance", "galaxy.start_range"}
"""Parameters with one allowed value: the model's bounds leave no choice."""
TOGETHER = {
    "galaxy.aspect_width",
    "galaxy.aspect_height",
    "galaxy.neighbours_min",
    "galaxy.neighbours_max",
    "galaxy.balance_min",
    "galaxy.balance_max",
    "yields.ore_bands",
}
"""Changed in pairs above; the balance is judged in tests/engine/eds/galaxy."""


def test_15_every_parameter_is_tried() -> None:
    tried = EFFECTS.keys() | STARTS.keys() | GALAXIES.keys() | FIXED | TOGETHER
    names = set()
    for chapter in msgspec.structs.fields(Parameters):
        part = getattr(standard(), chapter.name)
        for field in msgspec.structs.fields(part):
            inner = getattr(part, field.name)
            if isinstance(inner, msgspec.Struct):
                names |= {f"{chapter.name}.{field.name}.{each.name}" for each in msgspec.structs.fields(inner)}
            else:
                names.add(f"{chapter.name}.{field.name}")
    assert sorted(names - tried) == []


def test_15_parameters_are_frozen_once_a_game_has_begun() -> None:
    state = position(stars=[home()])
    with pytest.raises(AttributeError):
        state.parameters.movement.misjump_one_in = 1  # type: ignore[misc]
    assert play(state).state.parameters == state.parameters
    assert altered(standard(), movement__misjump_one_in=1).digest != standard().digest


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("repair_hits = 5", "repair_hits = -1"),
        ("repair_hits = 5", "repair_hits = 5\nrepair_luck = 1"),
        ("repair_hits = 5\n", ""),
        ("repair_hits = 5", 'repair_hits = "5"'),
    ],
)
def test_15_a_parameter_file_is_strict(old: str, new: str) -> None:
    text = (Path(__file__).parents[2] / "resources" / "parameters" / "eds.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1
    with pytest.raises(msgspec.ValidationError):
        parse_parameters(text.replace(old, new).encode())


def test_15_a_salvo_that_does_not_scatter_reaches_the_edge_exactly() -> None:
    """With 100 % always arriving, energy 10 against shields of 9 is 10 / (9 + 1): one hit and flight in round 1."""
    ships = [at(1, guns=[10, 0, 0, 0]), at(2, 2, shields=[9, 0, 0, 0], retreat=1)]
    state = with_rules(position(rulers=WAR, ships=ships), battle__scatter_min=100)
    result = play(state)
    assert rounds(result) == [1]
    assert ship(result.state, 2).hits == 1
    assert ShipId(2) in result.state.ships
