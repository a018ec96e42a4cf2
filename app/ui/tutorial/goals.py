"""When a step is done: how much of it there is and how much is wanted, from the state alone. Knows no Qt.

Through which door an order came makes no difference, and what the engine's preview refuses does not count.
"""

from collections.abc import Callable, Collection
from typing import NamedTuple

from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import BuildIndustry, BuildShip, Colonise, Load, Refuel, SetRetreat, Unload
from app.model.eds.star import Star
from app.model.ids import ShipId
from app.ui.tutorial.scene import Field, Scene

SCOUTS = 3
"""Ships that look for stars in the first month."""
CARRIERS = 2
"""Ships that carry grain to the colony."""


class Count(NamedTuple):
    """So many of so many."""

    have: int
    need: int = 1

    @property
    def done(self) -> bool:
        """Is the goal reached?"""
        return self.have >= self.need


Goal = Callable[[Scene], Count]


def seen(*marks: str) -> Goal:
    """Each of these was done in the window."""
    return lambda scene: Count(len(scene.seen.intersection(marks)), len(marks))


def refuelled(scene: Scene) -> Count:
    """Ships are refuelled for the first jumps."""
    return Count(min(SCOUTS, len(_fuelled(scene))), SCOUTS)


def sent_out(scene: Scene) -> Count:
    """Ships arrive over different free stars."""
    return Count(min(SCOUTS, len(_reached(scene))), SCOUTS)


def provisioned(scene: Scene) -> Count:
    """Ships that stay have a full hold of grain, and uranium for the next month."""
    loading = {order.ship for order in scene.sound(Load)}
    staying = loading & _fuelled(scene)
    return Count(min(CARRIERS, sum(_full_of_grain(scene, ship) for ship in staying)), CARRIERS)


def home_grows(scene: Scene) -> Count:
    """The home world will have more people."""
    home = scene.home
    return Count(int(home is not None and Colonise(home.nr) in scene.sound(Colonise)))


def ship_ordered(scene: Scene) -> Count:
    """The yard builds a ship, and the money suffices."""
    paid = scene.outlook is not None and scene.outlook.money >= 0
    return Count(int(paid and bool(scene.sound(BuildShip))))


def colony_fed(scene: Scene) -> Count:
    """Grain comes to an own empty star by ship, and people who eat it: the three orders of it, in one month.

    The third counts when it is written for the star where grain is unloaded and people will be there afterwards.
    """
    return Count(max((_supplies(scene, star) for star in scene.colonies if not star.population), default=0), 3)


def _supplies(scene: Scene, star: Star) -> int:
    """How many of the three are there for one star."""
    there = {ship for ship, field in _arrivals(scene).items() if field == star.field}
    if not there:
        return 0
    if not there.intersection(order.ship for order in scene.sound(Unload)):
        return 1
    planned = scene.outlook.stars.get(star.nr) if scene.outlook is not None else None
    return 3 if planned is not None and planned.population else 2


def newcomer_fuelled(scene: Scene) -> Count:
    """The new ship has uranium."""
    return Count(int(bool(_fuelled(scene) & {ship.nr for ship in scene.newcomers})))


def retreat_set(scene: Scene) -> Count:
    """Some ship knows when to flee."""
    return Count(int(bool(scene.sound(SetRetreat))))


def moved_on(scene: Scene) -> Count:
    """Scouts go on to other free stars, keep a unit of uranium, and nobody is lost."""
    need = min(SCOUTS - 1, len(scene.scouts))
    if scene.outlook is None or scene.outlook.lost:
        return Count(0, need)
    scouts = {ship.nr for ship in scene.scouts}
    return Count(min(need, len(_reached(scene, scouts, reserve=1))), need)


def farm_ordered(scene: Scene) -> Count:
    """A colony will have a farm."""
    colonies = {star.nr for star in scene.colonies}
    farms = [order for order in scene.sound(BuildIndustry) if order.code == Industry.FARM.value]
    return Count(int(any(order.star in colonies for order in farms)))


def supply_shown(scene: Scene) -> Count:
    """The map shows how long the grain lasts."""
    return Count(int("supply" in scene.layers))


def shuttle_kept(scene: Scene) -> Count:
    """A ship has a shuttle route."""
    return Count(int(scene.shuttles > 0))


def month_over(month: int) -> Goal:
    """The month was evaluated."""
    return lambda scene: Count(int(scene.view.month >= month))


# --- what the preview says -------------------------------------------------------------------------------------------


def _fuelled(scene: Scene) -> set[ShipId]:
    """Ships with an order to refuel that will have uranium when jumps begin."""
    ordered = {order.ship for order in scene.orders if isinstance(order, Refuel)}
    return {ship for ship in ordered if (there := scene.at_jump(ship)) is not None and there.uranium > 0}


def _full_of_grain(scene: Scene, ship: ShipId) -> bool:
    now = next((each for each in scene.at_home if each.nr == ship), None)
    after = scene.after(ship)
    if now is None or after is None or after.field != now.field:
        return False
    return after.good is Good.GRAIN and after.amount == after.build.cargo_space


def _arrivals(scene: Scene) -> dict[ShipId, Field]:
    """Where ships that move will be, whether they jump alone or with a fleet."""
    there = {ship.nr: ship.field for ship in scene.outlook.after} if scene.outlook is not None else {}
    return {ship.nr: there[ship.nr] for ship in scene.movers if there.get(ship.nr, ship.field) != ship.field}


def _reached(scene: Scene, ships: Collection[ShipId] | None = None, reserve: int = 0) -> set[Field]:
    """Free stars over which one of the ships will be after its jump, with so much uranium left."""
    free, reached = scene.free, set()
    for nr, field in _arrivals(scene).items():
        after = scene.after(nr)
        enough = after is not None and after.uranium >= reserve
        if field in free and enough and (ships is None or nr in ships):
            reached.add(field)
    return reached
