"""Phase 13, building ships.

Orders:  BuildShip
Reads:   own yards, enemy ships over them, EV, free ship numbers, yards with priority
Changes: new ships; money and ore
Tells:   ShipBuilt or OrderFailed to the owner
Chance:  order of the rulers
"""

from collections import deque

from app.engine.dice import RULER_ORDER
from app.engine.eds import designs
from app.engine.eds.names import nameless, normalise
from app.engine.eds.naming import NamesInUse
from app.engine.eds.turn import Entry, Turn
from app.model.eds.events import ShipBuilt
from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import BuildShip
from app.model.eds.ship import Ship
from app.model.ids import PlayerId, ShipId, StarId

HIGHEST_RETREAT = 4

Wish = tuple[Entry, BuildShip]


def resolve(turn: Turn) -> None:
    """Hand out ship numbers round-robin among the rulers in rolled order (rules P13.5, R-P13.1 to R-P13.7)."""
    order = turn.dice(RULER_ORDER).shuffled(turn.players())
    wishes = {player: _sound_wishes(turn, player) for player in order}
    stock = _Stock(turn)
    for each_pass in _passes(turn, wishes):
        _round_robin(turn, order, each_pass, stock)


def _sound_wishes(turn: Turn, player: PlayerId) -> list[Wish]:
    """Entries that pass every check except money, ore, free number and yard already used."""
    sound = []
    for entry, order in turn.entries_of(player, BuildShip):
        code = _fault(turn, player, order)
        if code is None:
            sound.append((entry, order))
        else:
            turn.refuse(entry, code, star=order.star, name=order.name)
    return sound


def _fault(turn: Turn, player: PlayerId, order: BuildShip) -> str | None:
    star = turn.own_star(player, order.star)
    if star is None:
        return "not_own"
    if star.industry is not Industry.YARD:
        return "no_yard"
    if turn.enemy_over(star):
        return "enemy"
    if not 0 <= order.retreat <= HIGHEST_RETREAT:
        return "value"
    return designs.fault(order.design, turn.ruler(player).ev, turn.parameters)


def _passes(turn: Turn, wishes: dict[PlayerId, list[Wish]]) -> list[dict[PlayerId, deque[Wish]]]:
    """One pass; or two when numbers are scarce: yards that scrapped last month come first (R-P13.3)."""
    yards = {order.star for of_player in wishes.values() for _, order in of_player}
    free = turn.state.ship_limit - len(turn.state.ships)
    if free >= len(yards):
        return [{player: deque(of_player) for player, of_player in wishes.items()}]
    preferred = set(turn.state.scrapped_yards)
    return [
        {
            player: deque(wish for wish in of_player if (wish[1].star in preferred) is first)
            for player, of_player in wishes.items()
        }
        for first in (True, False)
    ]


def _round_robin(turn: Turn, order: list[PlayerId], queues: dict[PlayerId, deque[Wish]], stock: "_Stock") -> None:
    while any(queues.values()):
        for player in order:
            queue = queues[player]
            while queue and not _build(turn, *queue.popleft(), stock):
                pass


class _Stock:
    """What the phase hands out: yards, names and ship numbers."""

    def __init__(self, turn: Turn) -> None:
        ships = turn.state.ships
        self.busy: set[StarId] = set()
        """Yards that have built this month."""
        self.names = NamesInUse(ships.values())
        self.numbers = (ShipId(nr) for nr in range(1, turn.state.ship_limit + 1) if nr not in ships)
        """Free numbers, lowest first (R-P13.4)."""


def _build(turn: Turn, entry: Entry, order: BuildShip, stock: _Stock) -> bool:
    if order.star in stock.busy:
        turn.refuse(entry, "yard_full", star=order.star)
        return False
    if len(turn.state.ships) >= turn.state.ship_limit:
        turn.refuse(entry, "ship_limit", limit=turn.state.ship_limit)
        return False
    star, have = turn.state.stars[order.star], turn.ruler(entry.player).money
    money, ore = designs.money(order.design, turn.parameters), designs.ore(order.design, turn.parameters)
    if have < money:
        turn.refuse(entry, "money", need=money, have=have)
        return False
    if star.store.ore < ore:
        turn.refuse(entry, "ore", star=star.nr, need=ore, have=star.store.ore)
        return False
    stock.busy.add(star.nr)
    turn.pay(entry.player, money, "ships")
    turn.spend(star, Good.ORE, ore, "ships")
    _launch(turn, entry, order, money, stock)
    return True


def _launch(turn: Turn, entry: Entry, order: BuildShip, money: int, stock: _Stock) -> None:
    star = turn.state.stars[order.star]
    taken = stock.names.of(entry.player)
    wish = normalise(order.name, turn.parameters.sheet.name_length)
    granted = wish is not None and not wish.cut and wish.text not in taken
    ship = Ship(
        nr=next(stock.numbers),
        owner=entry.player,
        name=wish.text if wish is not None and granted else nameless(taken),
        x=star.x,
        y=star.y,
        build=designs.built(order.design, turn.ruler(entry.player).ev, turn.parameters),
        retreat=order.retreat,
    )
    turn.add_ship(ship)
    turn.built.add(ship.nr)
    stock.names.add(ship)
    event = ShipBuilt(ship.nr, star.nr, ship.name, order.design.letter, money, nameless=not granted)
    turn.tell(event, entry.player)
