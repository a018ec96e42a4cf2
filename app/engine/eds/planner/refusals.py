"""Hints on entries that the coming month drops or carries out only partly."""

from collections.abc import Callable

import msgspec

from app.engine.eds.designs import LAST_TYPE, bays, most_bays, most_systems, systems
from app.engine.eds.planner.hints import Group, Hint, Level, Repair, Thing
from app.engine.eds.planner.ledger import Run
from app.model.eds.events import GoodsUnloaded, OrderFailed
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    Colonise,
    Jump,
    Load,
    LoadFighters,
    Order,
    Refuel,
    Transfer,
    Unload,
    UnloadFighters,
    Unreadable,
)
from app.model.ids import ShipId, StarId

Values = dict[str, int | str]
_REMOVE = Repair("remove")
_SIMPLE: dict[str, tuple[str, Level, Group, Repair | None]] = {
    "limit": ("GRENZE", "error", "limits", None),
    "syntax": ("FORM", "error", "format", None),
    "amount": ("ZAHL", "error", "format", None),
    "value": ("ZAHL", "error", "format", None),
    "name": ("NAME-3", "error", "format", None),
    "name_taken": ("NAME-2", "error", "orders", None),
    "ruler": ("HERR-1", "error", "format", None),
    "no_hits": ("REP-3", "error", "orders", _REMOVE),
    "base": ("BASIS-1", "error", "orders", _REMOVE),
    "no_fuel": ("TANK-3", "warn", "fuel", None),
    "off_map": ("SPR-4", "error", "orders", None),
    "same_field": ("SPR-5", "error", "orders", _REMOVE),
    "war": ("KRIEG-1", "warn", "diplomacy", None),
    "enemy": ("BAU-1", "warn", "defence", None),
    "ev": ("BAU-6", "error", "orders", None),
    "ore": ("BAU-4", "warn", "resources", None),
    "ship_limit": ("BAU-5", "warn", "limits", None),
    "fighters_full": ("JAEG-1", "warn", "resources", None),
    "exists": ("IND-3", "error", "orders", _REMOVE),
    "bv": ("IND-1", "error", "orders", None),
    "bv_max": ("KOL-3", "error", "orders", _REMOVE),
    "twice": ("KOL-1", "error", "orders", _REMOVE),
    "fighters": ("UEBG-1", "error", "orders", None),
    "no_ship": ("UEBG-2", "warn", "orders", None),
    "new_ship": ("BAU-7", "error", "orders", _REMOVE),
    "lost": ("LEER-3", "error", "fuel", None),
}
"""Refusals that mean the same in every phase: code, level, group, repair."""


def refusals_of(run: Run) -> list[Hint]:
    """One hint for every refusal, in order of happening."""
    return [hint_of(run, event) for _, event in run.events() if isinstance(event, OrderFailed)]


def hint_of(run: Run, failure: OrderFailed) -> Hint:
    """The hint for one refusal."""
    special = _SPECIAL.get(failure.problem.code)
    if special is not None:
        code, level, group, repair, values = special(run, failure)
    else:
        code, level, group, repair = _SIMPLE.get(failure.problem.code, ("ABW-1", "warn", "orders", None))
        values = {}
    thing, nr = thing_of(failure.order)
    return Hint(
        code=code,
        level=level,
        group=group,
        phase=failure.phase,
        values={**failure.problem.values, **values},
        entry=failure.entry,
        order=failure.order,
        thing=thing,
        nr=nr,
        repair=repair,
        problem=failure.problem.code,
    )


def thing_of(order: Order) -> tuple[Thing, int]:
    """What an order is about, to be shown on the map."""
    for kind in ("ship", "star", "ruler"):
        nr = getattr(order, kind, None)
        if nr is not None:
            return kind, int(nr)
    return "", 0


def with_amount(order: Order, amount: int) -> Repair:
    """The order with a smaller amount; struck when nothing would be left."""
    if amount < 1 or not hasattr(order, "amount"):
        return _REMOVE
    return Repair("replace", msgspec.structs.replace(order, amount=amount))


_Special = tuple[str, Level, Group, Repair | None, Values]


def _money(run: Run, failure: OrderFailed) -> _Special:
    values = failure.problem.values
    missing = int(values["need"]) - int(values["have"])
    repair = None
    if isinstance(failure.order, Transfer):
        repair = with_amount(failure.order, int(values["have"]))
    elif isinstance(failure.order, BuildFighters):
        repair = with_amount(failure.order, int(values["done"]))
    return "GELD-1", "warn", "money", repair, {"missing": missing}


def _partial(run: Run, failure: OrderFailed) -> _Special:
    done, order = int(failure.problem.values["done"]), failure.order
    match order:
        case Refuel():
            ship = run.at_jump.get(order.ship) or run.after.ships.get(order.ship)
            full = ship is not None and ship.uranium >= ship.build.design.tanks
            tanks = ship.build.design.tanks if ship is not None else 0
            level: Level = "info" if full and done else "warn"
            return "TANK-2" if full else "TANK-1", level, "fuel", with_amount(order, done), {"tanks": tanks}
        case Unload():
            full = _left_aboard(run, order.ship)
            code, level = ("LAG-1", "info") if full else ("LAD-4", "info" if done else "warn")
            return code, level, "resources", with_amount(order, done), {"left": order.amount - done}
        case Load():
            return "LAD-3", "info" if done else "warn", "resources", with_amount(order, done), {}
        case _:
            return "JAEG-2", "info" if done else "warn", "resources", None if done else _REMOVE, {}


def _left_aboard(run: Run, ship: ShipId) -> bool:
    """Is cargo left although it was to be unloaded? Then the store is full."""
    later = run.at_jump.get(ship)
    unloaded = sum(event.amount for _, event in run.events() if isinstance(event, GoodsUnloaded) and event.ship == ship)
    return later is not None and later.amount > unloaded


def _place(run: Run, failure: OrderFailed) -> _Special:
    order = failure.order
    if failure.phase == 5:
        return "TANK-4", "warn", "fuel", None, {}
    loading = isinstance(order, (Load, Unload, LoadFighters, UnloadFighters))
    return "ORT-1" if loading else "ABW-1", "warn", "orders", None, {}


def _not_own(run: Run, failure: OrderFailed) -> _Special:
    order = failure.order
    star = getattr(order, "star", None)
    after = run.after.stars.get(StarId(star)) if isinstance(star, int) else None
    if isinstance(order, (Colonise, BuildIndustry)) and after is not None and after.owner == run.view.player:
        return "KOL-2", "warn", "orders", _REMOVE, {}
    if isinstance(getattr(order, "ship", None), int) and order.ship in {ship.nr for ship in run.view.ships}:  # type: ignore[union-attr]
        return "LEER-3", "error", "fuel", None, {}
    return "FREMD-1", "error", "orders", _REMOVE, {}


def _no_yard(run: Run, failure: OrderFailed) -> _Special:
    return "REP-1" if failure.phase == 4 else "WERFT-1", "error", "orders", None, {}


def _yard_full(run: Run, failure: OrderFailed) -> _Special:
    values = failure.problem.values
    if failure.phase == 4:
        left = int(values["wanted"]) - int(values["done"])
        return "REP-2", "warn", "resources", None, {"left": left}
    if isinstance(failure.order, BuildFighters):
        return "WERFT-2", "warn", "resources", with_amount(failure.order, int(values["done"])), {}
    return "WERFT-3", "error", "resources", _REMOVE, {}


def _ore(run: Run, failure: OrderFailed) -> _Special:
    repair = None
    if isinstance(failure.order, BuildFighters):
        repair = with_amount(failure.order, int(failure.problem.values["done"]))
    return "BAU-4", "warn", "resources", repair, {}


def _fighters_full(run: Run, failure: OrderFailed) -> _Special:
    return "JAEG-1", "warn", "resources", with_amount(failure.order, int(failure.problem.values["done"])), {}


def _jumped(run: Run, failure: OrderFailed) -> _Special:
    """Either the ship was named twice, or it went along with a fleet."""
    order = failure.order
    if not isinstance(order, Jump):
        return "SPR-3", "error", "orders", _REMOVE, {}
    before = [other for other in run.orders if isinstance(other, Jump)][: failure.entry]
    leaders = [other.ship for other in before if other.fleet and other.ship < order.ship]
    twice = any(other.ship == order.ship for other in before)
    if leaders and not twice:
        return "SPR-2", "info", "orders", _REMOVE, {"leader": leaders[0]}
    return "SPR-3", "error", "orders", _REMOVE, {}


def _good(run: Run, failure: OrderFailed) -> _Special:
    ship = run.at_jump.get(getattr(failure.order, "ship", ShipId(0)))
    aboard = ship.good.value if ship is not None and ship.good is not None else ""
    return "LAD-1" if failure.phase == 9 else "LAD-5", "error", "orders", None, {"aboard": aboard}


def _capacity(run: Run, failure: OrderFailed) -> _Special:
    order, rules = failure.order, run.view.parameters
    if not isinstance(order, BuildShip) or not 1 <= order.design.type <= LAST_TYPE:
        return "BAU-2", "error", "orders", None, {}
    design = order.design
    over = systems(design) - most_systems(design.type, rules)
    over_bays = bays(design) - most_bays(design.type, rules)
    return "BAU-2", "error", "orders", None, {"systems": max(0, over), "bays": max(0, over_bays)}


def _form(run: Run, failure: OrderFailed) -> _Special:
    if isinstance(failure.order, Unreadable):
        return "FORM", "error", "format", None, {"field": failure.order.field}
    code, level, group, repair = _SIMPLE[failure.problem.code]
    return code, level, group, repair, {}


_SPECIAL: dict[str, Callable[[Run, OrderFailed], _Special]] = {
    "money": _money,
    "partial": _partial,
    "place": _place,
    "not_own": _not_own,
    "no_yard": _no_yard,
    "yard_full": _yard_full,
    "ore": _ore,
    "fighters_full": _fighters_full,
    "jumped": _jumped,
    "good": _good,
    "capacity": _capacity,
    "syntax": _form,
    "amount": _form,
    "value": _form,
    "ruler": _form,
}
"""Refusals that depend on more than their code."""
