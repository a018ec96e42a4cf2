"""Phase 10, unloading fighters.

Orders:  UnloadFighters
Reads:   own star under the ship
Changes: hangars and stationed fighters
Tells:   FightersUnloaded and OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import FightersUnloaded
from app.model.eds.orders import UnloadFighters


def resolve(turn: Turn) -> None:
    """Station fighters, each kind on its own up to the star's limit (rules P10, R-P10.1)."""
    limit = turn.parameters.stars.fighters_max
    for entry, order in turn.entries(UnloadFighters):
        ship, star = turn.ship_over_own_star(entry, order.ship)
        if ship is None or star is None:
            continue
        if min(order.laser, order.thermo) < 0 or order.laser + order.thermo < 1:
            turn.refuse(entry, "amount", ship=ship.nr)
            continue
        laser = min(order.laser, ship.laser_fighters, limit - star.laser_fighters)
        thermo = min(order.thermo, ship.thermo_fighters, limit - star.thermo_fighters)
        if laser or thermo:
            turn.shift_fighters(ship, star, -laser, -thermo)
            turn.tell(FightersUnloaded(ship.nr, star.nr, laser, thermo), entry.player)
        done, wanted = laser + thermo, order.laser + order.thermo
        if done < wanted:
            turn.refuse(entry, "partial", ship=ship.nr, star=star.nr, done=done, wanted=wanted)
