"""What „Zeig mir“ would write: the orders that are still missing for a step. Knows no Qt."""

from collections.abc import Iterable, Iterator

from app.engine.eds.jumps import distance_squared, reachable, ship_range
from app.engine.eds.planner.advice import suggest
from app.model.eds.design import Design
from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import BuildIndustry, BuildShip, Colonise, Jump, Load, Orders, Refuel, SetRetreat, Unload
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.text.catalog import tr
from app.ui.tutorial.goals import CARRIERS, SCOUTS, provisioned, refuelled
from app.ui.tutorial.scene import Field, Scene

FREIGHTER = Design(2, 5, 0, (20, 0, 0, 0), (20, 0, 0, 0))
"""„Großraumtransporter“, the rulebook's advice (section 16)."""
_RETREAT = 2


def refuelling(scene: Scene) -> Orders:
    """Enough ships for the first jumps."""
    waiting = [ship for ship in scene.at_home if not ship.uranium and not _ordered(scene, Refuel, ship)]
    return _refuels(scene, waiting[: SCOUTS - refuelled(scene).have])


def first_jumps(scene: Scene) -> Orders:
    """Refuelled ships to the nearest free stars."""
    ready = [s for s in scene.at_home if _ordered(scene, Refuel, s) and not _ordered(scene, Load, s)]
    return _jumps(scene, ready[:SCOUTS])


def provisions(scene: Scene) -> Orders:
    """Grain and uranium for ships that stay."""
    staying = [s for s in scene.at_home if not _ordered(scene, Jump, s) and not _ordered(scene, Load, s)]
    chosen = staying[: CARRIERS - provisioned(scene).have]
    loads = [Load(ship.nr, Good.GRAIN.value, ship.build.cargo_space) for ship in chosen]
    empty = [ship for ship in chosen if not ship.uranium and not _ordered(scene, Refuel, ship)]
    return (*loads, *_refuels(scene, empty))


def more_people(scene: Scene) -> Orders:
    """One grade more for the home world."""
    return (Colonise(scene.view.home),)


def freighter(scene: Scene) -> Orders:
    """A large transporter."""
    return (BuildShip(scene.view.home, tr("FRACHTER"), FREIGHTER, _RETREAT),)


def first_colony(scene: Scene) -> Orders:
    """All grain to the star with the best fields that its ships reach, and people to eat it."""
    reach = [s for s in scene.colonies if not s.population and all(_reaches(scene, c, s.field) for c in scene.laden)]
    if not reach:
        return ()
    star = max(reach, key=lambda star: star.yields.grain)
    jumps = [Jump(ship.nr, False, *star.field) for ship in scene.laden]
    unloads = [Unload(ship.nr, Good.GRAIN.value, ship.amount) for ship in scene.laden]
    wanted: Orders = (*jumps, *unloads, Colonise(star.nr))
    return tuple(order for order in wanted if order not in scene.orders)


def fuel_for_newcomer(scene: Scene) -> Orders:
    """A full tank for the new ship."""
    return _refuels(scene, scene.newcomers[:1])


def retreat(scene: Scene) -> Orders:
    """Flee after the first hit."""
    return tuple(SetRetreat(ship.nr, 1) for ship in scene.movers[:1])


def further_jumps(scene: Scene) -> Orders:
    """Scouts to the nearest free stars."""
    return _jumps(scene, scene.scouts)


def farm(scene: Scene) -> Orders:
    """Fields for the colony that has people."""
    star = settled(scene)
    return (BuildIndustry(star.nr, Industry.FARM.value),) if star is not None else ()


def settled(scene: Scene) -> Star | None:
    """The colony with people and the best fields."""
    able = [star for star in scene.colonies if star.population]
    return max(able, key=lambda star: star.yields.grain, default=None)


# --- parts -----------------------------------------------------------------------------------------------------------


def _ordered(scene: Scene, kind: type[Refuel | Load | Jump], ship: Ship) -> bool:
    return any(isinstance(order, kind) and order.ship == ship.nr for order in scene.orders)


def _refuels(scene: Scene, ships: Iterable[Ship]) -> Orders:
    """What „Auftanken“ would write for one after the other."""
    orders: Orders = ()
    for ship in ships:
        orders = (*orders, suggest(scene.view, (*scene.orders, *orders), Refuel.phase, ship.nr))
    return orders


def _reaches(scene: Scene, ship: Ship, field: Field) -> bool:
    return reachable(ship.field, field, ship_range(ship, scene.view.parameters.movement))


def _jumps(scene: Scene, ships: Iterable[Ship]) -> Orders:
    """Each to the nearest free star that nobody of them goes to."""
    return tuple(_each_its_own(scene, ships))


def _each_its_own(scene: Scene, ships: Iterable[Ship]) -> Iterator[Jump]:
    taken: set[Field] = set()
    for ship in ships:
        near = sorted(scene.free, key=lambda field: distance_squared(ship.field, field))
        goal = next((f for f in near if f not in taken and f != ship.field and _reaches(scene, ship, f)), None)
        if goal is not None:
            taken.add(goal)
            yield Jump(ship.nr, False, *goal)
