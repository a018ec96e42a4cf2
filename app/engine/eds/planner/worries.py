"""Hints on what the sheet does or leaves undone although no entry fails: ships lost, hunger, open doors."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeVar

from app.engine.eds.economy import facility
from app.engine.eds.jumps import distance_squared, reachable, rounded_distance, ship_range
from app.engine.eds.planner.hints import Hint, Repair
from app.engine.eds.planner.horizon import Horizon
from app.engine.eds.planner.ledger import ComingMonth, Run
from app.model.eds.events import (
    IndustryBuilt,
    ShipBuilt,
    ShipJumped,
    ShipNamed,
    StarNamed,
    StarProduced,
)
from app.model.eds.kinds import Status
from app.model.eds.orders import (
    BuildIndustry,
    BuildShip,
    DeclareStatus,
    Jump,
    Load,
    NameShip,
    NameStar,
    Order,
    Refuel,
    phase_of,
)
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import ShipId

SOON = 3
"""Whole months of grain below which a star is a worry."""


def worries_of(run: Run, month: ComingMonth, ahead: Horizon) -> list[Hint]:
    """Everything that deserves a look beside refusals."""
    hints: list[Hint] = []
    for find in (_taxes_late, _lost, _adrift, _short, _loading, _names, _building, _industry, _war):
        hints.extend(find(run, month))
    hints.extend(_hunger(run, ahead))
    hints.extend(_full_stores(run, month))
    hints.extend(_open_doors(run))
    hints.extend(_idle(run))
    return hints


def _taxes_late(run: Run, month: ComingMonth) -> Iterator[Hint]:
    if any(line.missing for line in month.phases) and month.taxes:
        yield Hint("GELD-2", "info", "money", 23, {"money": month.money, "taxes": month.taxes})


def _lost(run: Run, month: ComingMonth) -> Iterator[Hint]:
    for event in month.lost:
        values: dict[str, int | str] = {"ship": event.ship, "name": event.name, "x": event.x, "y": event.y}
        yield Hint("LEER-1", "error", "fuel", 5, values, thing="ship", nr=event.ship)


def _adrift(run: Run, month: ComingMonth) -> Iterator[Hint]:
    """Ships in empty space without uranium after the month: the next phase 5 takes them."""
    fields = {star.field for star in run.after.stars.values()}
    for ship in _own_ships(run):
        if ship.uranium == 0 and not ship.build.base and ship.field not in fields:
            jump = _first(run, Jump, lambda order, ship=ship: order.ship == ship.nr)  # type: ignore[misc]
            yield Hint(
                "LEER-2",
                "warn",
                "fuel",
                7,
                {"ship": ship.nr, "x": ship.x, "y": ship.y},
                entry=jump[0] if jump else None,
                order=jump[1] if jump else None,
                thing="ship",
                nr=ship.nr,
                repair=_fill_up(run, ship.nr),
            )


def _fill_up(run: Run, nr: ShipId) -> Repair | None:
    """One uranium more for a ship that still stands over an own store with some."""
    ship = next((own for own in run.view.ships if own.nr == nr), None)
    before = run.at_jump.get(nr)
    if ship is None or before is None or any(isinstance(o, Refuel) and o.ship == nr for o in run.orders):
        return None
    star = next((own for own in run.view.stars if own.field == ship.field), None)
    fits = before.uranium < before.build.design.tanks
    return Repair("add", Refuel(nr, 1)) if star is not None and star.store.uranium and fits else None


def _short(run: Run, month: ComingMonth) -> Iterator[Hint]:
    for _, event in run.events():
        if isinstance(event, ShipJumped) and event.short:
            jump = _first(run, Jump, lambda order, nr=event.ship: order.ship == nr)  # type: ignore[misc]
            if jump is None:
                continue
            place, order = jump
            start, ship = (event.from_x, event.from_y), run.at_jump.get(event.ship)
            reach = ship_range(ship, run.view.parameters.movement) if ship is not None else 0
            distance = rounded_distance(start, (order.x, order.y))
            values: dict[str, int | str] = {
                "ship": event.ship, "beyond": distance - reach, "x": event.x, "y": event.y, "range": reach,
                "distance": distance, "squared": distance_squared(start, (order.x, order.y)),
            }  # fmt: skip
            yield Hint("SPR-1", "warn", "orders", 7, values, place, order, "ship", event.ship)


def _loading(run: Run, month: ComingMonth) -> Iterator[Hint]:
    """Who loads and jumps in one month loads where he arrives."""
    moved = {event.ship for _, event in run.events() if isinstance(event, ShipJumped)}
    star_at = {star.field: star for star in run.after.stars.values()}
    for place, order in _entries(run, Load):
        ship = run.after.ships.get(order.ship)
        star = star_at.get(ship.field) if ship is not None else None
        if order.ship in moved and star is not None:
            values: dict[str, int | str] = {"ship": order.ship, "star": star.nr}
            yield Hint("LAD-2", "warn", "orders", 9, values, place, order, "ship", order.ship)


def _names(run: Run, month: ComingMonth) -> Iterator[Hint]:
    for _, event in run.events():
        if isinstance(event, (StarNamed, ShipNamed)) and event.cut:
            kind = NameStar if isinstance(event, StarNamed) else NameShip
            nr = event.star if isinstance(event, StarNamed) else event.ship
            found = next(
                ((p, o) for p, o in _entries(run, kind) if nr in (getattr(o, "star", 0), getattr(o, "ship", 0))), None
            )
            if found is None:
                continue
            place, order = found
            thing = "star" if kind is NameStar else "ship"
            yield Hint("NAME-1", "info", "orders", phase_of(order), {"name": event.name}, place, order, thing, nr)  # type: ignore[arg-type]


def _building(run: Run, month: ComingMonth) -> Iterator[Hint]:
    built = [event for _, event in run.events() if isinstance(event, ShipBuilt)]
    if built:
        star = built[0].star
        yield Hint("BAU-3", "info", "fuel", 13, {"count": len(built), "star": star}, thing="star", nr=star)
    orders = sum(1 for _ in _entries(run, BuildShip))
    free = run.after.ship_limit - len(run.view.ships) - len(run.view.seen_ships)
    if orders and free < orders + len(run.view.rulers):
        yield Hint("BAU-5", "warn", "limits", 13, {"free": max(0, free), "limit": run.after.ship_limit})


def _industry(run: Run, month: ComingMonth) -> Iterator[Hint]:
    """What stood there before is torn down without a refund."""
    before = {star.nr: star.industry for star in run.view.stars}
    for _, event in run.events():
        old = before.get(event.star) if isinstance(event, IndustryBuilt) else None
        if not isinstance(event, IndustryBuilt) or old is None or old is event.industry:
            continue
        found = _first(run, BuildIndustry, lambda order, nr=event.star: order.star == nr)  # type: ignore[misc]
        price = facility(old, run.view.parameters).money
        values: dict[str, int | str] = {"star": event.star, "old": old.value, "money": price}
        place, order = found if found is not None else (None, None)
        yield Hint("IND-2", "warn", "orders", 15, values, place, order, "star", event.star)


def _war(run: Run, month: ComingMonth) -> Iterator[Hint]:
    towards = {line.nr: line.status for line in run.view.rulers}
    for place, order in _entries(run, DeclareStatus):
        if order.status == Status.WAR and towards.get(order.ruler) not in (None, Status.WAR):
            values: dict[str, int | str] = {"ruler": order.ruler}
            yield Hint("DIPL-1", "warn", "diplomacy", 3, values, place, order, "ruler", order.ruler)


def _hunger(run: Run, ahead: Horizon) -> Iterator[Hint]:
    mine = {star.nr for star in run.after.stars.values() if star.owner == run.view.player}
    grain = {star.nr: star.store.grain for star in run.view.stars}
    for line in ahead.shortages:
        if line.months < SOON and line.star in mine:
            values: dict[str, int | str] = {
                "star": line.star, "months": line.months, "before": line.before, "after": line.after,
                "grain": grain.get(line.star, 0),
            }  # fmt: skip
            yield Hint("GETR-1", "warn", "supply", 22, values, thing="star", nr=line.star)


def _full_stores(run: Run, month: ComingMonth) -> Iterator[Hint]:
    for _, event in run.events():
        if isinstance(event, StarProduced) and event.surplus:
            values: dict[str, int | str] = {"star": event.star, "good": event.good.value, "surplus": event.surplus}
            yield Hint("LAG-2", "info", "resources", 20, values, thing="star", nr=event.star)


def _open_doors(run: Run) -> Iterator[Hint]:
    """Own stars without ship and fighters that a ship in sight of a ruler at war can reach."""
    enemies = {
        line.nr for line in run.view.rulers if run.after.rulers[run.view.player].status.get(line.nr) is Status.WAR
    }
    raiders = [ship for ship in run.view.seen_ships if ship.owner in enemies and not ship.build.base]
    if not raiders:
        return
    for nr in sorted(run.after.stars):
        star = run.after.stars[nr]
        if star.owner != run.view.player or nr in run.guard:
            continue
        threat = next((ship for ship in raiders if _reaches(ship, star, run)), None)
        if threat is not None:
            values: dict[str, int | str] = {"star": nr, "ruler": threat.owner, "ship": threat.nr}
            yield Hint("DEF-1", "warn", "defence", 19, values, thing="star", nr=nr)


def _reaches(ship: Ship, star: Star, run: Run) -> bool:
    reach = ship_range(ship, run.view.parameters.movement)
    return ship.field == star.field or (ship.uranium > 0 and reachable(ship.field, star.field, reach))


def _idle(run: Run) -> Iterator[Hint]:
    """Ships that no entry names and that stay where they are."""
    named = {getattr(order, "ship", 0) for order in run.orders}
    moved = {event.ship for _, event in run.events() if isinstance(event, ShipJumped)}
    idle = [ship.nr for ship in run.view.ships if not ship.build.base and ship.nr not in named | moved]
    if idle:
        values: dict[str, int | str] = {"count": len(idle), "ships": ", ".join(map(str, sorted(idle)))}
        yield Hint("FREI-1", "info", "orders", 0, values, thing="ship", nr=min(idle))


def _own_ships(run: Run) -> list[Ship]:
    ships = run.after.ships
    return [ships[nr] for nr in sorted(ships) if ships[nr].owner == run.view.player]


OrderT = TypeVar("OrderT", bound=Order)


def _entries(run: Run, kind: type[OrderT]) -> Iterator[tuple[int, OrderT]]:
    """Entries of one kind with their places among all entries of their phase."""
    places: Counter[int] = Counter()
    for order in run.orders:
        phase = phase_of(order)
        if isinstance(order, kind):
            yield places[phase], order
        places[phase] += 1


def _first(run: Run, kind: type[OrderT], wanted: Callable[[OrderT], bool]) -> tuple[int, OrderT] | None:
    return next((found for found in _entries(run, kind) if wanted(found[1])), None)
