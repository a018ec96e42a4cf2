"""What each entry of a sheet will bring, as far as its ruler can know: the events of the month, entry by entry."""

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from app.engine.eds import designs
from app.engine.eds.jumps import ship_range
from app.engine.eds.planner.ledger import Run
from app.model.eds.events import (
    Event,
    FightersBuilt,
    FightersLoaded,
    FightersUnloaded,
    GoodsLoaded,
    GoodsUnloaded,
    IndustryBuilt,
    MoneyTransferred,
    RetreatSet,
    ShipBuilt,
    ShipJumped,
    ShipNamed,
    ShipRefuelled,
    ShipRepaired,
    ShipScrapped,
    StarColonised,
    StarGiven,
    StarNamed,
    StatusDeclared,
)
from app.model.eds.kinds import Good
from app.model.eds.orders import BuildFighters, BuildShip, Jump, Order, phase_of
from app.model.eds.star import Star
from app.model.ids import StarId

Place = tuple[int, int]
"""Phase and place of an entry in it, from 0."""
_DONE = (
    StarNamed, ShipNamed, StatusDeclared, ShipRepaired, ShipRefuelled, RetreatSet, ShipJumped, GoodsUnloaded,
    GoodsLoaded, FightersUnloaded, FightersLoaded, FightersBuilt, ShipBuilt, ShipScrapped, IndustryBuilt,
    StarColonised, MoneyTransferred, StarGiven,
)  # fmt: skip
"""What is told of an order that was carried out: one event for each phase of the sheet."""


class Outcome(msgspec.Struct, frozen=True):
    """What an entry does."""

    done: Event
    ships: int = 1
    """So many jump with it."""
    stock: tuple[int, int] | None = None
    """Units of the good it moves in the star's store, before and after."""
    ore: int = 0
    """Ore it takes."""
    reach: int = 0
    """Range in fields of the ship when it jumps."""


def outcomes_of(run: Run) -> dict[Place, Outcome]:
    """For every entry that does something, what; what it does only in part counts too."""
    told = _told(run)
    stores = _Stores((*run.view.stars, *run.view.seen_stars))
    found: dict[Place, Outcome] = {}
    for place, order in _placed(run.orders):
        events = told[place[0]]
        mine = next((event for event in events if _speaks_of(event, order)), None)
        if mine is None:
            continue
        events.remove(mine)
        company = [event for event in events if _along(event, mine)] if isinstance(order, Jump) and order.fleet else []
        for event in company:
            events.remove(event)
        found[place] = Outcome(mine, 1 + len(company), stores.moved(mine), _ore(order, mine, run), _reach(mine, run))
    return found


def _told(run: Run) -> dict[int, list[Event]]:
    """What the month tells of orders carried out, by phase."""
    told: dict[int, list[Event]] = {phase: [] for phase in range(len(_DONE) + 1)}
    for phase, event in run.events():
        if phase < len(told) and isinstance(event, _DONE):
            told[phase].append(event)
    return told


def _placed(orders: Iterable[Order]) -> Iterator[tuple[Place, Order]]:
    seen: Counter[int] = Counter()
    for order in orders:
        phase = phase_of(order)
        yield (phase, seen[phase]), order
        seen[phase] += 1


def _speaks_of(event: Event, order: Order) -> bool:
    """Ship, star or ruler of the order are those of the event; a ship that is built has no number before."""
    if isinstance(event, ShipBuilt):
        return isinstance(order, BuildShip) and event.star == order.star
    if isinstance(event, MoneyTransferred):
        return getattr(order, "ruler", None) == event.receiver
    return all(
        getattr(event, field) == getattr(order, field)
        for field in ("ship", "star", "ruler")
        if hasattr(event, field) and hasattr(order, field)
    )


def _along(event: Event, leader: Event) -> bool:
    """A ship that jumps in the leader's fleet: from the same field, with a higher number."""
    if not isinstance(event, ShipJumped) or not isinstance(leader, ShipJumped):
        return False
    return (event.from_x, event.from_y) == (leader.from_x, leader.from_y) and event.ship > leader.ship


def _ore(order: Order, event: Event, run: Run) -> int:
    rules = run.view.parameters
    if isinstance(order, BuildShip):
        return designs.ore(order.design, rules)
    if isinstance(order, BuildFighters) and isinstance(event, FightersBuilt):
        return event.amount * rules.yards.fighter_ore
    return 0


def _reach(event: Event, run: Run) -> int:
    ship = run.at_jump.get(event.ship) if isinstance(event, ShipJumped) else None
    return ship_range(ship, run.view.parameters.movement) if ship is not None else 0


class _Stores:
    """The stores of stars while entries draw from them and add to them, up to the loading of goods."""

    def __init__(self, stars: Iterable[Star]) -> None:
        self._now = {(star.nr, good): star.store.get(good) for star in stars for good in Good}

    def moved(self, event: Event) -> tuple[int, int] | None:
        """Before and after; None for what leaves stores alone, or where the star was not seen."""
        match event:
            case ShipRefuelled():
                return self._change(event.star, Good.URANIUM, -event.amount)
            case GoodsUnloaded():
                return self._change(event.star, event.good, event.amount)
            case GoodsLoaded():
                return self._change(event.star, event.good, -event.amount)
        return None

    def _change(self, star: StarId, good: Good, amount: int) -> tuple[int, int] | None:
        before = self._now.get((star, good))
        if before is None:
            return None
        self._now[star, good] = before + amount
        return before, before + amount
