"""Adviser for facilities: farms first, a uranium mine before the fuel runs out."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.engine.eds.economy import facility, grain_need
from app.model.eds.kinds import Industry
from app.model.eds.orders import BuildIndustry
from app.model.eds.star import Star

_MONTHS_OF_FOOD = 2
"""Grain a farm should have put by before it becomes a mine."""


def build(now: Situation, desk: Desk) -> None:
    """Farms and the uranium mine that is due."""
    for star in now.view.stars:
        if star.nr in now.farms and star.industry is None and star.population >= 1:
            _order(now, desk, star, Industry.FARM)
    for nr in sorted(now.mines):
        star = now.stars[nr]
        if star.industry is Industry.URANIUM_MINE:
            continue
        if _provided(now, desk, star) and _order(now, desk, star, Industry.URANIUM_MINE):
            desk.why("uranium", star=star.nr)
        elif star.industry is None and star.population >= 1 and star.yields.grain >= now.mine_people:
            _order(now, desk, star, Industry.FARM)

    for nr in sorted(now.ore_mines):
        if now.stars[nr].industry is not Industry.ORE_MINE and _order(now, desk, now.stars[nr], Industry.ORE_MINE):
            desk.why("ore", star=nr)
    for nr in sorted(now.future_yards):
        if _order(now, desk, now.stars[nr], Industry.YARD):
            desk.why("yard", star=nr)


def _provided(now: Situation, desk: Desk, star: Star) -> bool:
    return desk.grain[star.nr] >= _MONTHS_OF_FOOD * grain_need(star.population, now.rules)


def _order(now: Situation, desk: Desk, star: Star, industry: Industry) -> bool:
    terms = facility(industry, now.rules)
    if star.population < terms.population:
        return False
    return desk.add(BuildIndustry(star.nr, industry.value), terms.money)
