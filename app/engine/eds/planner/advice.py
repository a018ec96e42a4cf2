"""What an order would do, and which order lies at hand for a ship, a star or a ruler."""

from collections.abc import Callable

import msgspec

from app.engine.eds.economy import facility, fighter_money
from app.engine.eds.jumps import end_point, ship_range
from app.engine.eds.planner.ledger import coming_month
from app.engine.eds.preview import preview
from app.engine.eds.turn import Turn
from app.model.eds.design import Design
from app.model.eds.events import OrderFailed
from app.model.eds.kinds import Fighter, Good, Industry, Status
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    CedeStar,
    Colonise,
    DeclareStatus,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    NameStar,
    Order,
    Orders,
    Refuel,
    Repair,
    Scrap,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
    phase_of,
)
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId, ShipId, StarId

NORMAL_RETREAT = 2


class Effect(msgspec.Struct, frozen=True):
    """What stands after the phase of an order that was written behind the others."""

    failure: OrderFailed | None
    money: int
    ship: Ship | None
    """The ship it names."""
    star: Star | None
    """The star it names, or the one under the ship."""


def effect_of(view: PlayerView, orders: Orders, order: Order) -> Effect:
    """Run the month with one more order and look at what it names."""
    phase, seen = phase_of(order), Effect(None, view.money, None, None)

    def watch(turn: Turn) -> None:
        nonlocal seen
        if turn.phase == phase:
            seen = _look(turn, view.player, order)

    result = preview(view, (*orders, order), watch)
    place = sum(phase_of(other) == phase for other in orders)
    told = (line.event for line in result.told if isinstance(line.event, OrderFailed))
    failure = next((event for event in told if (event.phase, event.entry) == (phase, place)), None)
    return msgspec.structs.replace(seen, failure=failure)


def _look(turn: Turn, player: PlayerId, order: Order) -> Effect:
    ship = turn.own_ship(player, getattr(order, "ship", ShipId(0)))
    star = turn.state.stars.get(getattr(order, "star", StarId(0)))
    if star is None and ship is not None:
        star = turn.star_at(ship.field)
    twin = msgspec.structs.replace(ship) if ship is not None else None
    return Effect(None, turn.ruler(player).money, twin, _copy(star) if star is not None else None)


def _copy(star: Star) -> Star:
    twin = msgspec.structs.replace(star)
    twin.store, twin.yields = msgspec.structs.replace(star.store), msgspec.structs.replace(star.yields)
    return twin


def suggest(view: PlayerView, orders: Orders, phase: int, nr: int = 0) -> Order:
    """The likeliest order of a phase for the thing with this number; 0: for the first that suits."""
    return _SUGGEST[phase - 1](_Desk(view, orders), nr)


class _Desk:
    """What suggestions look at."""

    def __init__(self, view: PlayerView, orders: Orders) -> None:
        self.view, self.orders, self.rules = view, orders, view.parameters

    def ship(self, nr: int) -> Ship | None:
        """An own ship."""
        return next((ship for ship in self.view.ships if ship.nr == nr), None)

    def star(self, nr: int) -> Star | None:
        """An own star."""
        return next((star for star in self.view.stars if star.nr == nr), None)

    def star_at(self, field: tuple[int, int]) -> Star | None:
        """A star that can be seen."""
        return next((star for star in (*self.view.stars, *self.view.seen_stars) if star.field == field), None)

    def arrival(self, ship: Ship) -> tuple[int, int]:
        """Where the ship will be after its jump."""
        jump = next((order for order in self.orders if isinstance(order, Jump) and order.ship == ship.nr), None)
        if jump is None or not ship.uranium:
            return ship.field
        return end_point(ship.field, (jump.x, jump.y), ship_range(ship, self.rules.movement))

    def other(self, nr: int) -> PlayerId:
        """The ruler asked for, or the first other one."""
        others = [line.nr for line in self.view.rulers if line.nr != self.view.player and line.in_game]
        return PlayerId(nr) if nr else next(iter(others), PlayerId(0))


def _refuel(desk: _Desk, nr: int) -> Order:
    """Enough for the planned jump and one for flight, else full; as far as tank and store go."""
    ship = desk.ship(nr)
    if ship is None:
        return Refuel(ShipId(nr), 1)
    tanks = ship.build.design.tanks
    legs = sum(isinstance(order, Jump) and order.ship == nr for order in desk.orders)
    wanted = min(tanks, legs + 1) if legs else tanks
    star = desk.star_at(ship.field)
    others = (order for order in desk.orders if isinstance(order, Refuel) and _same_place(desk, order.ship, ship))
    drawn = sum(order.amount for order in others)
    stock = max(0, star.store.uranium - drawn) if star is not None else tanks
    return Refuel(ship.nr, max(1, min(wanted - ship.uranium, stock)))


def _same_place(desk: _Desk, nr: int, ship: Ship) -> bool:
    other = desk.ship(nr)
    return other is not None and other.field == ship.field and other.nr != ship.nr


def _unload(desk: _Desk, nr: int) -> Order:
    ship = desk.ship(nr)
    good = ship.good if ship is not None and ship.good is not None else Good.GRAIN
    return Unload(ShipId(nr), good.value, max(1, ship.amount if ship is not None else 1))


def _load(desk: _Desk, nr: int) -> Order:
    """Full, of what is aboard or what there is most of where the ship will be."""
    ship = desk.ship(nr)
    if ship is None:
        return Load(ShipId(nr), Good.GRAIN.value, 1)
    star = desk.star_at(desk.arrival(ship))
    good = ship.good or (max(Good, key=star.store.get) if star is not None else Good.GRAIN)
    free = ship.build.cargo_space - ship.amount
    stock = star.store.get(good) if star is not None else free
    return Load(ship.nr, good.value, max(1, min(free, stock)))


def _unload_fighters(desk: _Desk, nr: int) -> Order:
    ship = desk.ship(nr)
    return UnloadFighters(ShipId(nr), ship.laser_fighters if ship else 0, ship.thermo_fighters if ship else 0)


def _load_fighters(desk: _Desk, nr: int) -> Order:
    ship = desk.ship(nr)
    star = desk.star_at(desk.arrival(ship)) if ship is not None else None
    if ship is None or star is None:
        return LoadFighters(ShipId(nr), 0, 0)
    free = ship.build.design.hangars - ship.fighters
    laser = min(free, star.laser_fighters)
    return LoadFighters(ship.nr, laser, min(free - laser, star.thermo_fighters))


def _fighters(desk: _Desk, nr: int) -> Order:
    """As many laser fighters as yard, star, money and ore allow."""
    star = desk.star(nr)
    price, ore = fighter_money(Fighter.LASER, desk.rules), desk.rules.yards.fighter_ore
    limits = [desk.rules.yards.fighters]
    if price:
        limits.append(max(0, coming_month(desk.view, desk.orders).rest) // price)
    if star is not None:
        limits.append(desk.rules.stars.fighters_max - star.laser_fighters)
        limits.append(star.store.ore // ore if ore else limits[0])
    return BuildFighters(StarId(nr), Fighter.LASER.value, max(1, min(limits)))


def _ship(desk: _Desk, nr: int) -> Order:
    """The fleet's first ships once more: small and paid by nearly everybody."""
    start = desk.rules.start
    design = Design(start.fleet_type, start.fleet_tanks, start.fleet_hangars)
    return BuildShip(StarId(nr), "NEUBAU", design, NORMAL_RETREAT)


def _industry(desk: _Desk, nr: int) -> Order:
    """The mine or farm that brings most, among those the people suffice for."""
    star = desk.star(nr)
    goods = {Industry.ORE_MINE: Good.ORE, Industry.URANIUM_MINE: Good.URANIUM, Industry.FARM: Good.GRAIN}
    if star is None:
        return BuildIndustry(StarId(nr), Industry.FARM.value)
    able = [kind for kind in goods if facility(kind, desk.rules).population <= star.population]
    best = max(able or list(goods), key=lambda kind: star.yields.get(goods[kind]))
    return BuildIndustry(star.nr, best.value)


def _status(desk: _Desk, nr: int) -> Order:
    ruler = desk.other(nr)
    now = next((line.status for line in desk.view.rulers if line.nr == ruler), Status.NEUTRAL)
    return DeclareStatus(ruler, int(Status.NEUTRAL if now is not Status.NEUTRAL else Status.FRIENDLY))


def _transfer(desk: _Desk, nr: int) -> Order:
    return Transfer(desk.other(nr), max(1, coming_month(desk.view, desk.orders).rest))


def _cede(desk: _Desk, nr: int) -> Order:
    star = desk.star(nr)
    guests = [ship.owner for ship in desk.view.seen_ships if star is not None and ship.field == star.field]
    return CedeStar(StarId(nr), guests[0] if guests else desk.other(0))


def _rename_star(desk: _Desk, nr: int) -> Order:
    star = desk.star(nr)
    return NameStar(StarId(nr), star.name if star is not None else "")


def _rename_ship(desk: _Desk, nr: int) -> Order:
    ship = desk.ship(nr)
    return NameShip(ShipId(nr), ship.name if ship is not None else "")


def _retreat(desk: _Desk, nr: int) -> Order:
    ship = desk.ship(nr)
    return SetRetreat(ShipId(nr), ship.retreat if ship is not None else NORMAL_RETREAT)


def _jump(desk: _Desk, nr: int) -> Order:
    ship = desk.ship(nr)
    x, y = ship.field if ship is not None else (1, 1)
    return Jump(ShipId(nr), False, x, y)


_SUGGEST: tuple[Callable[[_Desk, int], Order], ...] = (
    _rename_star,
    _rename_ship,
    _status,
    lambda desk, nr: Repair(ShipId(nr)),
    _refuel,
    _retreat,
    _jump,
    _unload,
    _load,
    _unload_fighters,
    _load_fighters,
    _fighters,
    _ship,
    lambda desk, nr: Scrap(ShipId(nr)),
    _industry,
    lambda desk, nr: Colonise(StarId(nr)),
    _transfer,
    _cede,
)
"""One for each phase of the sheet."""


def eligible(view: PlayerView, orders: Orders, phase: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Numbers of own things (other rulers in phases 3 and 17) for a phase: those it would help now, and the others."""
    numbers = candidates(view, phase)
    good = tuple(nr for nr in numbers if _helps(view, orders, suggest(view, orders, phase, nr)))
    return good, tuple(nr for nr in numbers if nr not in good)


def candidates(view: PlayerView, phase: int) -> tuple[int, ...]:
    """All things an order of the phase may name first."""
    kind = FIRST[phase - 1]
    if kind == "ship":
        return tuple(sorted(ship.nr for ship in view.ships))
    if kind == "star":
        return tuple(star.nr for star in view.stars)
    return tuple(line.nr for line in view.rulers if line.nr != view.player and line.in_game)


def _helps(view: PlayerView, orders: Orders, order: Order) -> bool:
    if isinstance(order, Jump):  # the suggestion is to stay: what counts is whether it could leave
        ship = next((own for own in view.ships if own.nr == order.ship), None)
        return ship is not None and not ship.build.base and ship.uranium > 0
    failure = effect_of(view, orders, order).failure
    return failure is None or bool(failure.problem.values.get("done"))


FIRST: tuple[str, ...] = (
    "star", "ship", "ruler", "ship", "ship", "ship", "ship", "ship", "ship", "ship", "ship", "star", "star", "ship",
    "star", "star", "ruler", "star",
)  # fmt: skip
"""What the first value of an entry names, by phase."""
