"""Phase 11, loading fighters.

Orders:  LoadFighters
Reads:   own star under the ship, free hangars
Changes: hangars and stationed fighters
Tells:   FightersLoaded and OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import FightersLoaded
from app.model.eds.orders import LoadFighters


def resolve(turn: Turn) -> None:
    """Take fighters aboard, laser first, as far as star and hangars allow (rules P11, R-P11.1)."""
    for entry, order in turn.entries(LoadFighters):
        ship, star = turn.ship_over_own_star(entry, order.ship)
        if ship is None or star is None:
            continue
        if min(order.laser, order.thermo) < 0 or order.laser + order.thermo < 1:
            turn.refuse(entry, "amount", ship=ship.nr)
            continue
        free = ship.build.design.hangars - ship.fighters
        laser = min(order.laser, star.laser_fighters, free)
        thermo = min(order.thermo, star.thermo_fighters, free - laser)
        if laser or thermo:
            turn.shift_fighters(ship, star, laser, thermo)
            turn.tell(FightersLoaded(ship.nr, star.nr, laser, thermo), entry.player)
        done, wanted = laser + thermo, order.laser + order.thermo
        if done < wanted:
            turn.refuse(entry, "partial", ship=ship.nr, star=star.nr, done=done, wanted=wanted)
