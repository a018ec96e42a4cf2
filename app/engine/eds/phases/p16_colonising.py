"""Phase 16, colonising.

Orders:  Colonise
Reads:   –
Changes: population, money
Tells:   StarColonised or OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.economy import colonise_cost
from app.engine.eds.turn import Turn
from app.model.eds.events import StarColonised
from app.model.eds.orders import Colonise
from app.model.ids import StarId


def resolve(turn: Turn) -> None:
    """Raise population by one grade; only the first mention of a star counts (rules P16, R-P16.1, R-P16.2)."""
    mentioned: set[StarId] = set()
    for entry, order in turn.entries(Colonise):
        star = turn.own_star(entry.player, order.star)
        if star is None:
            turn.refuse(entry, "not_own", star=order.star)
            continue
        if star.nr in mentioned:
            turn.refuse(entry, "twice", star=star.nr)
            continue
        mentioned.add(star.nr)
        cost, have = colonise_cost(star.population + 1, turn.parameters), turn.ruler(entry.player).money
        if star.population >= turn.parameters.stars.population_max:
            turn.refuse(entry, "bv_max", star=star.nr)
        elif have < cost:
            turn.refuse(entry, "money", need=cost, have=have)
        else:
            turn.pay(entry.player, cost, "colonising")
            star.population += 1
            turn.tell(StarColonised(star.nr, star.population, cost), entry.player)
