"""A battle as one writes it at first: every unit by itself, in plain Python. The measure for the bench, and a witness
for the tests, since it shares no line with the engine."""

from __future__ import annotations

import random
from dataclasses import dataclass

from app.engine.eds.battle.line import Side
from app.model.eds.parameters import BattleRules


@dataclass
class Unit:
    """A ship or a fighter."""

    guns: tuple[int, int, int, int]
    shields: tuple[int, int, int, int]
    strength: tuple[int, int, int, int]
    hits: int
    flees_at: int
    fighter: bool


def units(side: Side) -> list[Unit]:
    """Every unit of a side."""
    ships = [
        Unit(
            ship.build.design.guns,
            ship.build.design.shields,
            (ship.build.laser, ship.build.thermo, 1, 1),
            ship.hits,
            ship.retreat if ship.uranium and not ship.build.base else 4,
            False,
        )
        for ship in side.ships
    ]
    lasers = [Unit((1, 0, 0, 0), (1, 0, 0, 0), (1, 1, 1, 1), 0, 4, True) for _ in range(side.laser)]
    thermos = [Unit((0, 1, 0, 0), (0, 1, 0, 0), (1, 1, 1, 1), 0, 4, True) for _ in range(side.thermo)]
    return ships + lasers + thermos


def offence(units: list[Unit], weapon: int, rules: BattleRules) -> int:
    """Energy of all guns of a kind."""
    return sum(unit.guns[weapon] * rules.working_percent[unit.hits] // 100 * unit.strength[weapon] for unit in units)


def shield(unit: Unit, weapon: int, rules: BattleRules) -> float:
    """Shield capacity against a kind; multiplied out before the division, so whole numbers stay whole."""
    matrix = rules.matrix[weapon]
    working = rules.working_percent[unit.hits]
    return sum(unit.shields[k] * working // 100 * unit.strength[k] * matrix[k] for k in range(4)) / 100


def impact(unit: Unit, energies: list[float], rules: BattleRules, dice: random.Random) -> None:
    """The four salvos on one unit."""
    least = rules.scatter_min / 100
    for weapon in range(4):
        energy = energies[weapon]
        if energy == 0 or unit.hits >= 4:
            continue
        energy *= least + (1 - least) * dice.random() ** (1 / 3)
        if unit.fighter:
            energy = energy * dice.random() - 1
        hits = int(energy / (shield(unit, weapon, rules) + 1)) if energy > 0 else 0
        unit.hits += 4 if hits and unit.fighter else hits


def after_round(units: list[Unit], energies: list[float], number: int, rules: BattleRules, dice: random.Random) -> int:
    """Impacts, explosions, removals and flights; how many fled."""
    for unit in units:
        impact(unit, energies, rules, dice)
        chance = rules.fighter_explosion if unit.fighter else rules.ship_explosion
        if unit.hits < 4 and dice.random() < chance * number / 10_000:
            unit.hits += 4 if unit.fighter else 1
    alive = [unit for unit in units if unit.hits < 4]
    units[:] = [unit for unit in alive if unit.hits < unit.flees_at]
    return len(alive) - len(units)


def naive_battle(
    first: Side, second: Side, rules: BattleRules, dice: random.Random
) -> tuple[int, list[Unit], list[Unit], int, int]:
    """Rounds, who is left on either side, and how many ships fled from either; the sides stay as they are."""
    mine, theirs = units(first), units(second)
    rounds = my_fled = their_fled = 0
    while mine and theirs:
        rounds += 1
        at_me = [offence(theirs, weapon, rules) / len(mine) for weapon in range(4)]
        at_them = [offence(mine, weapon, rules) / len(theirs) for weapon in range(4)]
        my_fled += after_round(mine, at_me, rounds, rules, dice)
        their_fled += after_round(theirs, at_them, rounds, rules, dice)
    return rounds, mine, theirs, my_fled, their_fled
