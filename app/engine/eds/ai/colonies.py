"""Adviser for people: which stars grow by a grade this month."""

from typing import NamedTuple

from app.engine.eds.ai import research
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.supply import harvest
from app.engine.eds.economy import colonise_cost, grain_need, taxes
from app.model.eds.kinds import Industry
from app.model.eds.orders import Colonise
from app.model.eds.star import Star
from app.model.ids import StarId

_LONG = 6
"""Months of food without which a star that grows nothing does not grow."""
_THRIFT = (0.0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7)
"""Weights of a WE against a WE of monthly taxes, tried until the purse suffices."""


class Grade(NamedTuple):
    """A grade that could be paid."""

    star: StarId
    cost: int
    gain: int
    """WE more taxes a month."""


def settle(now: Situation, desk: Desk) -> None:
    """Order the grades that bring most for the money there is."""
    chosen = choose(_grades(now, desk), desk.money, min(now.temper.grades, desk.room(16)))
    for grade in chosen:
        desk.add(Colonise(grade.star), grade.cost)
    cost = sum(grade.cost for grade in chosen)
    if chosen:
        desk.why("settle", stars=len(chosen), money=cost)


def choose(grades: list[Grade], budget: int, most: int) -> list[Grade]:
    """At most ``most`` grades: by taxes while money is plenty, by taxes per WE when it is short."""
    best: list[Grade] = []
    for thrift in _THRIFT:
        ranked = sorted(grades, key=lambda grade: (thrift * grade.cost - grade.gain, grade.star))
        picked = _fill(ranked, budget, most)
        if sum(grade.gain for grade in picked) > sum(grade.gain for grade in best):
            best = picked
    return best


def _fill(ranked: list[Grade], budget: int, most: int) -> list[Grade]:
    picked: list[Grade] = []
    for grade in ranked:
        if len(picked) == most:
            break
        if grade.cost <= budget:
            picked.append(grade)
            budget -= grade.cost
    return picked


def _grades(now: Situation, desk: Desk) -> list[Grade]:
    grades = []
    for star in now.view.stars:
        higher = star.population + 1
        if higher > now.rules.stars.population_max or not _fed(now, desk, star, higher):
            continue
        cost = colonise_cost(higher, now.rules)
        gain = taxes(higher, now.rules) - taxes(star.population, now.rules)
        if cost <= min(
            now.temper.patience, research.months_to_equip(now) / now.temper.thrift
        ) * gain or higher <= needed(now, star):
            grades.append(Grade(star.nr, cost, gain + _beyond_taxes(now, star)))
    return grades


def _beyond_taxes(now: Situation, star: Star) -> int:
    """The first grades open the way for a facility."""
    return 300 if star.population < needed(now, star) else 0


def _fed(now: Situation, desk: Desk, star: Star, grade: int) -> bool:
    """Will the star feed this many, now and later?"""
    eats, stock = grain_need(grade, now.rules), desk.grain[star.nr]
    makes = star.yields.grain if star.nr in now.farms and star.population >= 1 else harvest(star)
    if stock + makes < eats:
        return False
    if star.nr in now.mines:
        return grade <= now.mine_people
    if makes >= eats or grade == 1:
        return True
    if star.industry is Industry.YARD:
        return stock >= _LONG * (eats - makes)
    return grade <= needed(now, star) and stock >= 2 * eats


def needed(now: Situation, star: Star) -> int:
    """Grade a star without a farm should have: enough for a mine where there is uranium."""
    if star.nr in now.future_yards:
        return now.rules.industry.yard.population
    return now.mine_people if star.nr in now.mines | now.ore_mines else 1
