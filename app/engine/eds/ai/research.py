"""Adviser for evolution: stations where nothing better stands; in the end everywhere."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.engine.eds.economy import facility, grain_need, taxes
from app.engine.eds.research import success_chance
from app.model.eds.kinds import Industry
from app.model.eds.orders import BuildIndustry
from app.model.eds.star import Star

_GIVEN_UP = (Industry.FARM, Industry.URANIUM_MINE, Industry.ORE_MINE)
"""Facilities that become stations when the end is near."""
_EXPECTED = 20
"""Stars every realm hopes for."""


def build(now: Situation, desk: Desk) -> None:
    """New stations as far as the money goes."""
    if now.month < now.temper.stations_from:
        return
    terms = facility(Industry.RESEARCH, now.rules)
    built = 0
    for star in sorted(now.view.stars, key=lambda star: (star.yields.grain, star.nr)):
        if (
            star.industry is None
            and star.nr not in now.farms | now.mines | now.ore_mines
            and star.population >= terms.population
        ):
            built += desk.add(BuildIndustry(star.nr, Industry.RESEARCH.value), terms.money)
    if now.temper.converts:
        built += _convert(now, desk)
    if built:
        desk.why("research", stations=built)


def rate(stations: int, now: Situation) -> float:
    """EV a month that this many stations bring on average."""
    return sum(success_chance(place, now.rules.research) for place in range(1, stations + 1))


def months_left(now: Situation) -> float:
    """Months until the goal with the stations there are."""
    pace = rate(len(now.works(Industry.RESEARCH)), now)
    return (now.rules.research.goal - now.view.ev) / pace if pace else 999.0


def months_to_equip(now: Situation) -> float:
    """Months of taxes that stations for all stars without one would cost: how long money remains scarce."""
    missing = max(_EXPECTED, len(now.view.stars)) - len(now.works(Industry.RESEARCH))
    income = sum(taxes(star.population, now.rules) for star in now.view.stars)
    return facility(Industry.RESEARCH, now.rules).money * missing / max(1, income)


def _convert(now: Situation, desk: Desk) -> int:
    """Give up what is no longer needed: a store that lasts to the end needs no farm."""
    left = months_left(now)
    terms = facility(Industry.RESEARCH, now.rules)
    done = 0
    for star in now.view.stars:
        if star.industry in _GIVEN_UP and star.population >= 1 and _lasts(now, desk, star, left):
            done += desk.add(BuildIndustry(star.nr, Industry.RESEARCH.value), terms.money)
    return done


def _lasts(now: Situation, desk: Desk, star: Star, months: float) -> bool:
    return desk.grain[star.nr] >= grain_need(star.population, now.rules) * (months + 2) and months < 30
