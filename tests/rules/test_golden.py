"""Every golden vector of the rulebook, checked through the engine's own functions."""

import json
import statistics
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.engine.dice import KeyedChance
from app.engine.eds import designs
from app.engine.eds.battle.damage import fighter_explosion, ship_explosion
from app.engine.eds.battle.line import shield, working
from app.engine.eds.battle.salvo import Salvo, hits_on_ship
from app.engine.eds.economy import colonise_cost, facility, fighter_money, repair_cost, scrap_ore
from app.engine.eds.galaxy import map_size, new_galaxy
from app.engine.eds.jumps import distance_squared, effective_range, range_at, reachable, rounded_distance
from app.engine.eds.research import is_active, success_chance
from app.engine.eds.start import start_position
from app.engine.rounding import round_half_up
from app.host.cases import read_cases, run_case
from app.model.eds.battle import ShipEntry
from app.model.eds.design import Build, Design, FourCounts, class_type
from app.model.eds.kinds import Fighter, Good, Industry, Weapon
from app.model.eds.orders import Order, Unreadable, phase_of
from app.model.eds.setup import Setup
from app.model.eds.star import Star
from app.model.ids import PlayerId, ShipId, StarId
from app.text.eds.battle_report import ship_label
from app.text.eds.names import industry_name
from app.text.eds.notation import parse_entry, parse_phase, print_entry
from app.text.numbers import month_label
from app.text.parameters import standard
from tests.rules.board import money, play, position, ship

RULES = standard()
VECTORS = json.loads((Path(__file__).parent / "eds-golden.json").read_text(encoding="utf-8"))["vectors"]
LETTERS = "LTNA"
Inputs = dict[str, Any]


def design(letter: str, inputs: Inputs) -> Design:
    """A design in the vectors' vocabulary."""
    return Design(
        class_type(letter) or 0, inputs.get("tanks", 0), inputs.get("hangars", 0), _four(inputs.get("guns")),
        _four(inputs.get("shields")),
    )  # fmt: skip


def _four(counts: list[int] | None) -> FourCounts:
    laser, thermo, neutron, antimatter = counts or (0, 0, 0, 0)
    return laser, thermo, neutron, antimatter


def map_size_(inputs: Inputs) -> object:
    width, height = map_size(inputs["players"], RULES.galaxy)
    made = new_galaxy(inputs["players"], RULES, KeyedChance(b"golden"))
    assert (made.width, made.height) == (width, height)
    return {"width": width, "height": height, "stars": len(made.stars)}


def parse(inputs: Inputs) -> object:
    """What was read, printed value by value as the sheet has it: leading zeros are the only loss."""
    return [_values(order) for order in parse_phase(inputs["phase"], inputs["text"])]


def _values(order: Order) -> list[str]:
    assert not isinstance(order, Unreadable)
    text = print_entry(order)
    assert parse_entry(phase_of(order), text) == order
    return [value.strip() for value in text.split(",")]


def repair_sheet(inputs: Inputs) -> object:
    """The rulebook's four ships on two yards; the pool of eight rulers has their numbers."""
    ships = [
        {"nr": int(nr), "owner": 1, "x": 5 * inputs["yard_of"][nr], "y": 5, "cls": "C", "hits": hits,
         "guns": [15, 10, 0, 0], "shields": [20, 15, 0, 0]}
        for nr, hits in inputs["hits"].items()
    ]  # fmt: skip
    stars = [{"nr": yard, "x": 5 * yard, "y": 5, "owner": 1, "industry": "W"} for yard in (1, 2)]
    state = position(8, rulers=[{"nr": 1, "money": inputs["money"]}], stars=stars, ships=ships)
    after = play(state, {1: {4: " / ".join(map(str, inputs["order"]))}}).state
    repaired = {nr: hits - ship(after, int(nr)).hits for nr, hits in inputs["hits"].items()}
    cost = inputs["money"] - money(after, 1)
    return {"repaired": repaired, "total_hits": sum(repaired.values()), "total_cost": cost}


def distance(inputs: Inputs) -> object:
    start, target = tuple(inputs["from"]), tuple(inputs["to"])
    return {"squared": distance_squared(start, target), "rounded": rounded_distance(start, target)}


def in_range(inputs: Inputs) -> object:
    target = (1 + inputs["dx"], 1 + inputs["dy"])
    return {
        "squared": distance_squared((1, 1), target),
        "rounded": rounded_distance((1, 1), target),
        "reachable": reachable((1, 1), target, inputs["range"]),
    }


def designed(inputs: Inputs) -> object:
    wish = parse_entry(13, f"1,X,{inputs['design']}")
    made = getattr(wish, "design")  # noqa: B009 - the vector is no other order
    assert designs.fault(made, 0, RULES) is None
    cargo = designs.cargo_space(made, RULES)
    return {"cost": designs.money(made, RULES), "ore": designs.ore(made, RULES), "cargo": cargo}


def ship_class(inputs: Inputs) -> object:
    number = class_type(inputs["class"]) or 0
    bare = Design(number)
    return {
        "typ": number,
        "max_weapons": designs.most_systems(number, RULES),
        "max_tanks_hangars": designs.most_bays(number, RULES),
        "hull_cost": designs.hull_money(bare, RULES),
        "hull_ore": designs.ore(bare, RULES),
    }


def strength_by_ev(inputs: Inputs) -> object:
    """New at this EV: known now with this strength, less or not at all one EV before."""
    weapon, ev = Weapon(LETTERS.index(inputs["system"])), inputs["ev"]
    strength = designs.strength(weapon, ev, RULES.technology)
    assert ev == 0 or designs.strength(weapon, ev - 1, RULES.technology) == strength - 1
    return strength


def industry(inputs: Inputs) -> object:
    kind = Industry(inputs["code"])
    terms = facility(kind, RULES)
    return {"name": industry_name(kind), "cost": terms.money, "min_bv": terms.population}


def fighter_cost(inputs: Inputs) -> object:
    kind = Fighter(inputs["kind"])
    weapon = Weapon(LETTERS.index(inputs["kind"]))
    known = next(ev for ev in range(101) if designs.strength(weapon, ev, RULES.technology))
    return {"money": fighter_money(kind, RULES), "ore": RULES.yards.fighter_ore, "min_ev": known}


def active_stations(inputs: Inputs) -> object:
    stars = [
        Star(StarId(nr), nr, 1, population=grade, industry=Industry.RESEARCH)
        for nr, grade in enumerate(inputs["stations_bv"], start=1)
    ]
    return sum(is_active(star, RULES.research) for star in stars)


def ore_band(inputs: Inputs) -> object:
    (band,) = [band for band in RULES.yields.ore_bands if band.low == inputs["from"]]
    assert band.high == inputs["to"]
    return band.share


def ore_statistics(_: Inputs) -> object:
    """The exact distribution of the bands; the rulebook's figures are rounded, its shares are 'about'."""
    law: Counter[int] = Counter()
    for band in RULES.yields.ore_bands:
        for ore in range(band.low, band.high + 1):
            law[ore] += round(band.share * 1_000_000 / (band.high - band.low + 1))
    total = sum(law.values())
    median = statistics.median(ore for ore in sorted(law) for _ in range(law[ore] // 1000))
    mean = sum(ore * weight for ore, weight in law.items()) / total
    shares = [100 * sum(weight for ore, weight in law.items() if ore >= least) / total for least in (100, 200)]
    return {"median": round(median), "mean": round(mean)} | {
        f"share_ge_{least}": round(share, -1) for least, share in zip((100, 200), shares, strict=True)
    }


def example_world(inputs: Inputs) -> object:
    """No rule of a month uses them; they must be worlds the yields of 1.2 can make (their mean has its own vector)."""
    (world,) = [v["expected"] for v in VECTORS if v["kind"] == "example_world" and v["inputs"] == inputs]
    assert any(band.low <= world["E"] <= band.high for band in RULES.yields.ore_bands)
    assert 0 <= world["U"] <= RULES.yields.uranium_max
    assert 0 <= world["G"] <= RULES.yields.grain_max
    return world


def example_world_mean(_: Inputs) -> object:
    worlds = [vector["expected"] for vector in VECTORS if vector["kind"] == "example_world"]
    return {good: round(statistics.mean(world[good] for world in worlds)) for good in Good}


def start_conditions(_: Inputs) -> object:
    state = start_position(Setup(("EINS", "ZWEI"), RULES), KeyedChance(b"golden"))
    ruler = state.rulers[PlayerId(2)]
    home = state.stars[ruler.home]
    base, *fleet = [state.ships[nr] for nr in sorted(state.ships) if state.ships[nr].owner == ruler.nr]
    (first,) = {(s.build, s.retreat, s.uranium) for s in fleet}
    return {
        "money": ruler.money, "ev": ruler.ev, "home_bv": home.population, "home_industry": home.industry,
        "home_store": {good: home.store.get(good) for good in Good},
        "home_rate": {good: home.yields.get(good) for good in Good},
        "base": {"class": base.build.design.letter, "laser_guns": base.build.design.guns[0],
                 "laser_shields": base.build.design.shields[0], "cargo": base.build.cargo_space},
        "fleet": {"count": len(fleet), "class": first[0].design.letter, "tanks": first[0].design.tanks,
                  "hangars": first[0].design.hangars, "cargo": first[0].cargo_space, "range": first[0].range,
                  "retreat": first[1], "sp": first[2]},
    }  # fmt: skip


def shield_capacity(inputs: Inputs) -> object:
    build = Build(design("Z", inputs), 0, 10, inputs["lx"], inputs["tx"])
    hundredths = shield(build, inputs["hits"], LETTERS.index(inputs["weapon"]), RULES.battle)
    assert hundredths % 100 == 0
    return hundredths // 100


def scatter(inputs: Inputs) -> object:
    """The share of a salvo of 1000 that arrives at z, found by the shields it just breaks."""
    z = min(inputs["z"], 1 - 2**-53)
    return round(max(s for s in range(1001) if _breaks(s, z)) / 1000, 3)


def _breaks(share: int, z: float) -> bool:
    """Does a salvo of 1000 arrive with at least ``share`` per mille, i.e. hit shields of share − 1?"""
    return share == 0 or hits_on_ship(Salvo(0, 1001, 1), 100 * (share - 1), z, 1, RULES.battle) == 1


def scatter_mean(_: Inputs) -> object:
    shares = [max(s for s in range(500, 1001) if _breaks(s, (k + 0.5) / 200)) for k in range(200)]
    return round(statistics.mean(shares) / 1000, 2)


def same_month(inputs: Inputs) -> object:
    """Each is a rule case of section 10 that passes and says 'possible' or 'not possible'."""
    names = {
        ("repair", "refuel", "jump"): ["repair-refuel-jump"],
        ("jump", "unload", "colonise_own_star"): ["jump-unload-colonise"],
        ("jump", "load_at_target"): ["jump-load"],
        ("build_industry", "produce_or_research"): ["build-industry-and-research"],
        ("load", "jump"): ["load-then-jump", "load-fighters-then-jump"],
        ("jump_to_free_star", "occupy", "colonise"): ["occupy-then-colonise"],
        ("colonise", "build_industry_needing_it"): ["colonise-then-industry"],
        ("build_ship_or_fighter", "load_it_or_jump"): ["build-ship-then-use-it", "build-fighters-then-load"],
        ("receive_star", "colonise_it"): ["receive-then-colonise"],
    }[tuple(inputs["steps"])]
    cases = {case.name: case for case in read_cases(Path(__file__).parents[1] / "cases" / "consequences.json")}
    assert all(run_case(cases[name]).ok for name in names)
    possible = {"(not possible)" not in cases[name].source for name in names}
    (answer,) = possible
    return answer


CHECKS: dict[str, Callable[[Inputs], object]] = {
    "map_size": map_size_,
    "date_label": lambda i: month_label(i["month_index"]),
    "parse": parse,
    "order_limit": lambda i: RULES.sheet.limit(i["phase"]),
    "repair_cost_per_hit": lambda i: repair_cost(designs.built(design(i["class"], i), 4, RULES), RULES),
    "repair_sheet": repair_sheet,
    "distance": distance,
    "in_range": in_range,
    "round": lambda i: round_half_up(i["value"]),
    "misjump_chance_percent": lambda i: round(100 / RULES.movement.misjump_one_in, 2),
    "range_by_ev": lambda i: range_at(i["ev"], RULES.movement),
    "damaged_range_percent": lambda i: effective_range(100, i["hits"], RULES.movement),
    "damaged_range": lambda i: effective_range(i["range"], i["hits"], RULES.movement),
    "working_percent": lambda i: working(100, i["hits"], RULES.battle),
    "cargo_space": lambda i: designs.cargo_space(design(i["class"], i), RULES),
    "design": designed,
    "scrap_ore": lambda i: scrap_ore(class_type(i["class"]) or 0, RULES),
    "ship_class": ship_class,
    "strength_by_ev": strength_by_ev,
    "colonise_cost": lambda i: colonise_cost(i["target"], RULES),
    "industry": industry,
    "fighter_cost": fighter_cost,
    "research_chance_percent": lambda i: round(100 * success_chance(i["x"], RULES.research), 2),
    "active_stations": active_stations,
    "ore_band": ore_band,
    "ore_statistics": ore_statistics,
    "example_world": example_world,
    "example_world_mean": example_world_mean,
    "start_conditions": start_conditions,
    "shield_capacity": shield_capacity,
    "shield_matrix_percent": lambda i: list(RULES.battle.matrix[LETTERS.index(i["weapon"])]),
    "scatter": scatter,
    "scatter_mean": scatter_mean,
    "explosion_percent": lambda i: (
        100 * (ship_explosion if i["unit"] == "ship" else fighter_explosion)(i["round"], RULES.battle)
    ),
    "ship_label": lambda i: ship_label(ShipEntry(ShipId(1), i["name"], i["class"])),
    "same_month": same_month,
}
"""How each kind of vector is read."""


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['kind']}/{vector['name']}")
def test_golden_vector(vector: Inputs) -> None:
    expected = vector["expected"]
    if vector["kind"] == "parse":
        expected = [[value.lstrip("0") or "0" if value.isdigit() else value for value in entry] for entry in expected]
    assert CHECKS[vector["kind"]](vector["inputs"]) == expected


def test_every_kind_of_vector_is_known_and_used() -> None:
    assert set(CHECKS) == {vector["kind"] for vector in VECTORS}
    assert len(VECTORS) == 179
