"""Phase 14, scrapping.

Orders:  Scrap
Reads:   yards of any ruler, war with their owners
Changes: removes ships; ore of the yard's star; yards with priority next month
Tells:   ShipScrapped to the ship's and the yard's owner; OrderFailed to the ship's owner
Chance:  none
"""

from app.engine.eds.economy import scrap_ore
from app.engine.eds.turn import Turn
from app.model.eds.events import ShipScrapped
from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import Scrap
from app.model.ids import NOBODY, StarId


def resolve(turn: Turn) -> None:
    """Break up ships over a yard for 60 % of their ore (rules P14, R-P14.1 to R-P14.3)."""
    yards: set[StarId] = set()
    for entry, order in turn.entries(Scrap):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
            continue
        if ship.nr in turn.built:
            turn.refuse(entry, "new_ship", ship=ship.nr)
            continue
        star = turn.star_at(ship.field)
        if star is None or star.industry is not Industry.YARD or star.owner == NOBODY:
            turn.refuse(entry, "no_yard", ship=ship.nr)
            continue
        if turn.at_war(entry.player, star.owner):
            turn.refuse(entry, "war", ship=ship.nr, ruler=star.owner)
            continue
        turn.remove_ship(ship, "scrap")
        gained = turn.store(star, Good.ORE, scrap_ore(ship.build.design.type, turn.parameters), "scrap")
        yards.add(star.nr)
        audience = sorted({entry.player, star.owner})
        turn.tell(ShipScrapped(ship.nr, ship.name, star.nr, gained), *audience)
    turn.state.scrapped_yards = tuple(sorted(yards))
