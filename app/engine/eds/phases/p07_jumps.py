"""Phase 7, hyperspace jumps.

Orders:  Jump
Reads:   ranges, damage, uranium
Changes: positions and tanks of ships; ships and fighters in battle
Tells:   ShipJumped or OrderFailed to the owner; what battles tell
Chance:  order of the rulers; misjump of each ship; battles (encounters.py)
"""

from app.engine.dice import RULER_ORDER
from app.engine.eds.encounters import settle
from app.engine.eds.jumps import Field, end_point, fleet, neighbours, on_map, ship_range
from app.engine.eds.turn import Turn
from app.model.eds.events import ShipJumped
from app.model.eds.orders import Jump
from app.model.eds.ship import Ship
from app.model.ids import PlayerId


def resolve(turn: Turn) -> None:
    """Ruler by ruler: first all his jumps, then all battles arising (rules P7 and 7, R-P7.1 to R-P7.10)."""
    for player in turn.dice(RULER_ORDER).shuffled(turn.players()):
        landed = _jump_all(turn, player)
        settle(turn, landed)


def _jump_all(turn: Turn, player: PlayerId) -> set[Field]:
    landed: set[Field] = set()
    for entry, order in turn.entries_of(player, Jump):
        ship = turn.own_ship(player, order.ship)
        code = _fault(turn, ship, (order.x, order.y))
        if code is not None or ship is None:
            turn.refuse(entry, code or "not_own", ship=order.ship, x=order.x, y=order.y)
            continue
        start = ship.field
        for each in fleet(ship, turn.ships_at(ship.field), turn.jumped) if order.fleet else [ship]:
            if each.uranium:
                landed.add(_jump(turn, each, start, (order.x, order.y)))
            else:
                turn.refuse(entry, "no_fuel", ship=each.nr, x=order.x, y=order.y)
    return landed


def _fault(turn: Turn, ship: Ship | None, target: Field) -> str | None:
    """Why the whole entry is void; a named ship without uranium is none of them (R-P7.3)."""
    if ship is None:
        return "not_own"
    if not on_map(target, turn.state.width, turn.state.height):
        return "off_map"
    if ship.build.base:
        return "base"
    if ship.nr in turn.jumped:
        return "jumped"
    return "same_field" if target == ship.field else None


def _jump(turn: Turn, ship: Ship, start: Field, target: Field) -> Field:
    movement = turn.parameters.movement
    arrival = end_point(start, target, ship_range(ship, movement))
    short = arrival != target
    dice = turn.dice("misjump", ship.nr)
    misjump = dice.chance(1 / movement.misjump_one_in)
    if misjump:
        arrival = dice.pick(neighbours(arrival, turn.state.width, turn.state.height))
    turn.burn_uranium(ship)
    turn.jumped.add(ship.nr)
    turn.move(ship, arrival)
    turn.tell(ShipJumped(ship.nr, *start, *arrival, short, misjump), ship.owner)
    return arrival
