"""Phase 2, ship names.

Orders:  NameShip
Reads:   names of the ruler's other ships
Changes: names of own ships
Tells:   ShipNamed or OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.naming import NamesInUse, granted
from app.engine.eds.turn import Turn
from app.model.eds.events import ShipNamed
from app.model.eds.orders import NameShip


def resolve(turn: Turn) -> None:
    """Name own ships, the Heimatbasis included (rules P2, R-N.1 to R-N.7)."""
    used = NamesInUse(turn.state.ships.values())
    for entry, order in turn.entries(NameShip):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
            continue
        name = granted(turn, entry, used, ship, order.name)
        if name is not None:
            turn.tell(ShipNamed(ship.nr, ship.name, name.text, name.cut), entry.player)
            used.rename(ship, name.text)
