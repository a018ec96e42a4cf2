"""Adviser for facilities: farms first, a uranium mine before the fuel runs out."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.engine.eds.economy import facility
from app.model.eds.kinds import Industry
from app.model.eds.orders import BuildIndustry
from app.model.eds.star import Star

LEAST_URANIUM = 8
"""Yield below which a mine is not worth its people."""
FUEL_FOR_MONTHS = 8
"""Uranium for every ship and this many jumps should be in stores and mines."""


def build(now: Situation, desk: Desk) -> None:
    """Farms and the uranium mine that is due."""
    for star in now.view.stars:
        if star.nr in now.farms and star.industry is None and star.population >= 1:
            _order(now, desk, star, Industry.FARM)
    if fuel_short(now):
        for star in sorted(now.view.stars, key=lambda star: (-star.yields.uranium, star.nr)):
            if star.industry is None and star.yields.uranium >= LEAST_URANIUM:
                if _order(now, desk, star, Industry.URANIUM_MINE):
                    desk.why("uranium", star=star.nr)
                break


def fuel_short(now: Situation) -> bool:
    """Will the ships run out of uranium unless a mine is opened?"""
    stock = sum(star.store.uranium for star in now.view.stars)
    running = sum(star.yields.uranium for star in now.works(Industry.URANIUM_MINE))
    return stock + 4 * running < FUEL_FOR_MONTHS * max(5, len(now.ships))


def _order(now: Situation, desk: Desk, star: Star, industry: Industry) -> bool:
    terms = facility(industry, now.rules)
    if star.population < terms.population:
        return False
    return desk.add(BuildIndustry(star.nr, industry.value), terms.money)
