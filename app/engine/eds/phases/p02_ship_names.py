"""Phase 2, ship names.

Orders:  NameShip
Reads:   names of the ruler's other ships
Changes: names of own ships
Tells:   ShipNamed or OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.names import normalise
from app.engine.eds.turn import Turn
from app.model.eds.events import ShipNamed
from app.model.eds.orders import NameShip


def resolve(turn: Turn) -> None:
    """Name own ships, the Heimatbasis included (rules P2, R-N.1 to R-N.7)."""
    for entry, order in turn.entries(NameShip):
        ship = turn.own_ship(entry.player, order.ship)
        if ship is None:
            turn.refuse(entry, "not_own", ship=order.ship)
            continue
        name = normalise(order.name, turn.parameters.sheet.name_length)
        if name is None:
            turn.refuse(entry, "name", name=order.name)
            continue
        others = (other for other in turn.state.ships.values() if other.owner == entry.player and other.nr != ship.nr)
        if any(other.name == name.text for other in others):
            turn.refuse(entry, "name_taken", name=name.text)
            continue
        turn.tell(ShipNamed(ship.nr, ship.name, name.text, name.cut), entry.player)
        ship.name = name.text
