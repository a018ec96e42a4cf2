"""Phase 15, industry.

Orders:  BuildIndustry
Reads:   population
Changes: facilities, money
Tells:   IndustryBuilt or OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.economy import facility
from app.engine.eds.turn import Entry, Turn
from app.model.eds.events import IndustryBuilt
from app.model.eds.kinds import INDUSTRY_CODES, NO_CODE, Industry
from app.model.eds.orders import BuildIndustry
from app.model.eds.star import Star


def resolve(turn: Turn) -> None:
    """Build, replace or demolish facilities (rules P15, R-P15.1 to R-P15.4)."""
    for entry, order in turn.entries(BuildIndustry):
        star = turn.own_star(entry.player, order.star)
        if star is None:
            turn.refuse(entry, "not_own", star=order.star)
        elif order.code == NO_CODE:
            _demolish(turn, entry, star)
        elif order.code not in INDUSTRY_CODES:
            turn.refuse(entry, "value", value=order.code)
        else:
            _build(turn, entry, star, Industry(order.code))


def _demolish(turn: Turn, entry: Entry, star: Star) -> None:
    if star.industry is not None:
        star.industry = None
        turn.tell(IndustryBuilt(star.nr, None, 0), entry.player)


def _build(turn: Turn, entry: Entry, star: Star, industry: Industry) -> None:
    terms, have = facility(industry, turn.parameters), turn.ruler(entry.player).money
    if star.industry is industry:
        turn.refuse(entry, "exists", star=star.nr, industry=industry)
    elif star.population < terms.population:
        turn.refuse(entry, "bv", star=star.nr, industry=industry, need=terms.population, have=star.population)
    elif have < terms.money:
        turn.refuse(entry, "money", need=terms.money, have=have)
    else:
        turn.pay(entry.player, terms.money, "industry")
        star.industry = industry
        turn.tell(IndustryBuilt(star.nr, industry, terms.money), entry.player)
