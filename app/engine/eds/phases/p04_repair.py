"""Phase 4, repair.

Orders:  Repair
Reads:   own yards under damaged ships
Changes: hits, money, the yards' repair capacity of the month
Tells:   ShipRepaired and OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.economy import repair_cost
from app.engine.eds.turn import Turn
from app.model.eds.events import ShipRepaired
from app.model.eds.kinds import Industry
from app.model.eds.orders import Repair


def resolve(turn: Turn) -> None:
    """Remove hits as far as yard and money go (rules P4, R-P4.1 to R-P4.3)."""
    for entry, order in turn.entries(Repair):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
            continue
        star = turn.star_at(ship.field)
        if star is None or star.owner != entry.player or star.industry is not Industry.YARD:
            turn.refuse(entry, "no_yard", ship=ship.nr)
            continue
        if ship.hits == 0:
            turn.refuse(entry, "no_hits", ship=ship.nr)
            continue
        wanted, cost = ship.hits, repair_cost(ship.build, turn.parameters)
        capacity = turn.parameters.yards.repair_hits - turn.yard_repairs[star.nr]
        have = turn.ruler(entry.player).money
        affordable = have // cost if cost else wanted
        done = min(wanted, capacity, affordable)
        if done:
            ship.hits -= done
            turn.yard_repairs[star.nr] += done
            turn.pay(entry.player, done * cost, "repair")
            turn.tell(ShipRepaired(ship.nr, star.nr, done, done * cost), entry.player)
        if done < wanted:
            code = "yard_full" if capacity <= affordable else "money"
            turn.refuse(
                entry, code, ship=ship.nr, star=star.nr, done=done, wanted=wanted, need=wanted * cost, have=have
            )
