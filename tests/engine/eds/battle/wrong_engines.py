"""Engines with one mistake each, for the test that must find them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec
import pytest

from app.engine.dice import Dice
from app.engine.eds.battle import damage, fight, line, retreat, salvo
from app.engine.eds.battle.line import LETHAL, Levels, Side
from app.engine.eds.battle.salvo import Salvo
from app.model.eds.battle import Round
from app.model.eds.design import Build, FourCounts
from app.model.eds.parameters import BattleRules
from app.model.eds.ship import Ship
from tests.engine.eds.battle.chi_square import Engine


class Mistake(NamedTuple):
    """A wrong engine and the battle that shows it."""

    case: str
    tamper: Callable[[pytest.MonkeyPatch], Engine]
    battles: int = 1200


def _energy(shot: Salvo, z: float, rules: BattleRules) -> float:
    least = rules.scatter_min / 100
    return shot.offence / shot.targets * (least + (1 - least) * float(z ** (1 / 3)))


def _count_hits_by(patch: pytest.MonkeyPatch, count: Callable[[Salvo, float, float, BattleRules], int]) -> Engine:
    """Hits of a salvo by another formula of (salvo, S, z, rules)."""
    patch.setattr(damage, "can_hit", lambda shot, shield: True)
    patch.setattr(
        damage,
        "hits_on_ship",
        lambda shot, shield, z, most, rules: min(most, max(0, count(shot, shield / 100, z, rules))),
    )
    return fight.fight


def right_but_by_a_root(patch: pytest.MonkeyPatch) -> Engine:
    """No mistake: the rule as it is written. Shows that the other formulas here fail by what they change."""
    return _count_hits_by(patch, lambda shot, shield, z, rules: int(_energy(shot, z, rules) / (shield + 1)))


def uniform_scatter(patch: pytest.MonkeyPatch) -> Engine:
    return _count_hits_by(patch, lambda shot, shield, z, rules: int(_energy(shot, z**3, rules) / (shield + 1)))


def rounded_hits(patch: pytest.MonkeyPatch) -> Engine:
    return _count_hits_by(patch, lambda shot, shield, z, rules: int(_energy(shot, z, rules) / (shield + 1) + 0.5))


def shield_without_one(patch: pytest.MonkeyPatch) -> Engine:
    return _count_hits_by(patch, lambda shot, shield, z, rules: int(_energy(shot, z, rules) / max(shield, 0.25)))


def one_hit_at_most(patch: pytest.MonkeyPatch) -> Engine:
    return _count_hits_by(patch, lambda shot, shield, z, rules: int(_energy(shot, z, rules) >= shield + 1))


def whole_energy(patch: pytest.MonkeyPatch) -> Engine:
    """E rounded down to a whole number."""
    right = salvo.volley

    def volley(offences: FourCounts, targets: int) -> tuple[Salvo, ...]:
        return tuple(
            shot._replace(offence=shot.offence // targets * targets)
            for shot in right(offences, targets)
            if shot.offence >= targets
        )

    patch.setattr(salvo, "volley", volley)
    return fight.fight


def fighters_without_armour(patch: pytest.MonkeyPatch) -> Engine:
    return _fighters_hit_by(patch, lambda needed, rules: salvo.reach(needed, rules), 100)


def fighters_without_second_factor(patch: pytest.MonkeyPatch) -> Engine:
    def reach(needed: float, rules: BattleRules) -> float:
        least = rules.scatter_min / 100
        return 1 - min(1.0, max(0.0, (needed - least) / (1 - least))) ** 3

    return _fighters_hit_by(patch, reach, 200)


def _fighters_hit_by(patch: pytest.MonkeyPatch, reach: Callable[[float, BattleRules], float], armour: int) -> Engine:
    def probability(shot: Salvo, kind: int, rules: BattleRules) -> float:
        needed = (line.fighter_shield(kind, shot.weapon, rules) + armour) * shot.targets / (100 * shot.offence)
        return reach(needed, rules)

    patch.setattr(salvo, "fighter_hit_probability", probability)
    return fight.fight


class _Herd:
    """Dice that lose all fighters or none."""

    def __init__(self, dice: Dice) -> None:
        self.uniform, self.chance = dice.uniform, dice.chance
        self._dice = dice

    def binomial(self, n: int, probability: float) -> int:
        return n if self._dice.uniform() < probability else 0


def fighters_share_one_fate(patch: pytest.MonkeyPatch) -> Engine:
    return lambda first, second, rules, dice: fight.fight(first, second, rules, _Herd(dice))  # type: ignore[arg-type]


def strength_before_floor(patch: pytest.MonkeyPatch) -> Engine:
    def power(what: Build, hits: int, weapon: int, rules: BattleRules) -> int:
        return line.working(what.design.guns[weapon] * line.strengths(what)[weapon], hits, rules)

    def shield(what: Build, hits: int, weapon: int, rules: BattleRules) -> int:
        kinds = zip(what.design.shields, line.strengths(what), rules.matrix[weapon], strict=True)
        return sum(line.working(count * strength, hits, rules) * percent for count, strength, percent in kinds)

    patch.setattr(line, "power", power)
    patch.setattr(line, "shield", shield)
    return fight.fight


def guns_never_fail(patch: pytest.MonkeyPatch) -> Engine:
    right = line.power
    patch.setattr(line, "power", lambda what, hits, weapon, rules: right(what, 0, weapon, rules))
    return fight.fight


def floor_of_all_kinds_together(patch: pytest.MonkeyPatch) -> Engine:
    """Shields work by 75, 50, 25 % of their capacity, not kind by kind."""
    right = line.shield
    patch.setattr(
        line,
        "shield",
        lambda what, hits, weapon, rules: right(what, 0, weapon, rules) * rules.working_percent[hits] // 100,
    )
    return fight.fight


def salvos_backwards(patch: pytest.MonkeyPatch) -> Engine:
    patch.setattr(salvo, "ORDER", tuple(reversed(salvo.ORDER)))
    return fight.fight


def shields_of_the_start(patch: pytest.MonkeyPatch) -> Engine:
    """Shields are not reckoned anew between the salvos of a round."""

    def after(levels: Levels, hits: int, salvos: Sequence[Salvo], rules: BattleRules, dice: Dice) -> int:
        more = 0
        for shot in salvos:
            shield = levels[hits].shield[shot.weapon]
            more += salvo.hits_on_ship(shot, shield, dice.uniform(), LETHAL - hits, rules)
        return min(LETHAL, hits + more)

    patch.setattr(damage, "hits_after_fire", after)
    return fight.fight


def one_z_for_all_salvos(patch: pytest.MonkeyPatch) -> Engine:
    def after(levels: Levels, hits: int, salvos: Sequence[Salvo], rules: BattleRules, dice: Dice) -> int:
        z = dice.uniform()
        for shot in salvos:
            if hits < LETHAL:
                hits += salvo.hits_on_ship(shot, levels[hits].shield[shot.weapon], z, LETHAL - hits, rules)
        return hits

    patch.setattr(damage, "hits_after_fire", after)
    return fight.fight


def transposed_matrix(patch: pytest.MonkeyPatch) -> Engine:
    def engine(first: Side, second: Side, rules: BattleRules, dice: Dice) -> fight.Fight:
        columns = tuple(zip(*rules.matrix, strict=True))
        return fight.fight(first, second, msgspec.structs.replace(rules, matrix=columns), dice)

    return engine


def five_and_ten_swapped(patch: pytest.MonkeyPatch) -> Engine:
    wrong = ((100, 20, 5, 10), (20, 100, 20, 5), (5, 20, 100, 20), (10, 5, 20, 100))
    return lambda first, second, rules, dice: fight.fight(
        first, second, msgspec.structs.replace(rules, matrix=wrong), dice
    )


def explosions_do_not_grow(patch: pytest.MonkeyPatch) -> Engine:
    right_ship, right_fighter = damage.ship_explosion, damage.fighter_explosion
    patch.setattr(damage, "ship_explosion", lambda number, rules: right_ship(1, rules))
    patch.setattr(damage, "fighter_explosion", lambda number, rules: right_fighter(1, rules))
    return fight.fight


# --- rounds that go another way ---------------------------------------------------------------------------------------


def second_side_fires_late(patch: pytest.MonkeyPatch) -> Engine:
    """The second side answers only with what the first has left of it."""

    def play_round(
        number: int, first: Side, second: Side, casualties: fight.Casualties, rules: BattleRules, dice: Dice
    ) -> Round:
        at_second = salvo.volley(line.offences(first, rules), line.units(second))
        two = fight.suffer(second, at_second, number, casualties, rules, dice)
        at_first = salvo.volley(line.offences(second, rules), line.units(first))
        one = fight.suffer(first, at_first, number, casualties, rules, dice)
        return Round(first=one, second=two)

    patch.setattr(fight, "play_round", play_round)
    return fight.fight


def fighters_do_not_share_the_fire(patch: pytest.MonkeyPatch) -> Engine:
    """n counts ships only, where there are any."""

    def play_round(
        number: int, first: Side, second: Side, casualties: fight.Casualties, rules: BattleRules, dice: Dice
    ) -> Round:
        at_first = salvo.volley(line.offences(second, rules), len(first.ships) or line.units(first))
        at_second = salvo.volley(line.offences(first, rules), len(second.ships) or line.units(second))
        return Round(
            first=fight.suffer(first, at_first, number, casualties, rules, dice),
            second=fight.suffer(second, at_second, number, casualties, rules, dice),
        )

    patch.setattr(fight, "play_round", play_round)
    return fight.fight


def no_explosion_in_the_last_round(patch: pytest.MonkeyPatch) -> Engine:
    """Explosions only while both sides still have units after the fire."""

    def play_round(
        number: int, first: Side, second: Side, casualties: fight.Casualties, rules: BattleRules, dice: Dice
    ) -> Round:
        calm = msgspec.structs.replace(rules, ship_explosion=0, fighter_explosion=0)
        at_first = salvo.volley(line.offences(second, rules), line.units(first))
        at_second = salvo.volley(line.offences(first, rules), line.units(second))
        one = fight.suffer(first, at_first, number, casualties, calm, dice)
        two = fight.suffer(second, at_second, number, casualties, calm, dice)
        if line.units(first) and line.units(second):
            one = fight.suffer(first, (), number, casualties, rules, dice)
            two = fight.suffer(second, (), number, casualties, rules, dice)
        return Round(first=one, second=two)

    patch.setattr(fight, "play_round", play_round)
    return fight.fight


# --- flights ----------------------------------------------------------------------------------------------------------


def old_damage_does_not_count(patch: pytest.MonkeyPatch) -> Engine:
    """Nobody flees after round 1 for old hits alone (against R-B.12)."""
    known: dict[int, tuple[Ship, int]] = {}
    right = retreat.flees

    def flees(one: Ship) -> bool:
        before = known.get(id(one), (one, -1))[1]
        known[id(one)] = (one, one.hits)
        old = before if before >= 0 else start[one.nr]
        return right(one) and (one.retreat == 0 or one.hits > old)

    start: dict[int, int] = {}

    def engine(first: Side, second: Side, rules: BattleRules, dice: Dice) -> fight.Fight:
        known.clear()
        start.update({one.nr: one.hits for one in (*first.ships, *second.ships)})
        return fight.fight(first, second, rules, dice)

    patch.setattr(retreat, "flees", flees)
    return engine


def flight_one_hit_late(patch: pytest.MonkeyPatch) -> Engine:
    patch.setattr(
        retreat,
        "flees",
        lambda one: one.hits < LETHAL and one.hits > retreat.flight_level(one) and one.retreat < LETHAL,
    )
    return fight.fight


def flight_without_uranium(patch: pytest.MonkeyPatch) -> Engine:
    patch.setattr(retreat, "can_flee", lambda one: not one.build.base)
    return fight.fight


def base_flees(patch: pytest.MonkeyPatch) -> Engine:
    patch.setattr(retreat, "can_flee", lambda one: one.uranium >= 1)
    return fight.fight


MISTAKES: tuple[Mistake, ...] = (
    Mistake("duel of class B", uniform_scatter),
    Mistake("duel of class B", rounded_hits),
    Mistake("many hits at once", shield_without_one),
    Mistake("many hits at once", one_hit_at_most),
    Mistake("ships and fighters", whole_energy, 2500),
    Mistake("many fighters, few ships", fighters_without_armour),
    Mistake("many fighters, few ships", fighters_without_second_factor),
    Mistake("fighters only", fighters_share_one_fate),
    Mistake("odd numbers", strength_before_floor),
    Mistake("duel of class B", guns_never_fail),
    Mistake("all four weapons", floor_of_all_kinds_together, 3000),
    Mistake("one salvo opens the door for the next", salvos_backwards),
    Mistake("two kinds alike", shields_of_the_start),
    Mistake("two kinds alike", one_z_for_all_salvos),
    Mistake("lopsided matrix", transposed_matrix),
    Mistake("all four weapons", five_and_ten_swapped),
    Mistake("unarmed ships", explosions_do_not_grow, 200),
    Mistake("duel of class B", second_side_fires_late),
    Mistake("ships and fighters", fighters_do_not_share_the_fire),
    Mistake("quiet until the first accident", no_explosion_in_the_last_round, 2500),
    Mistake("old damage", old_damage_does_not_count),
    Mistake("every retreat number", flight_one_hit_late),
    Mistake("base and empty tanks", flight_without_uranium),
    Mistake("base and empty tanks", base_flees),
)
