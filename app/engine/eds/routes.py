"""Ways over several months: one jump a month, with what the tank holds and what stores will hold.

Refuelling happens in phase 5, before the jump, at own stars and at those of rulers the player calls friends, out of
what the store will hold in that month. A route goes from star to star; where that leads nowhere, or is longer or
dearer, it stops in empty space as well, which takes a unit left in the tank. Pure: the same view and the same ship give
the same routes.
"""

from dataclasses import dataclass

from app.engine.eds.jumps import Field
from app.engine.eds.routes_search import Aim, Chart, Label, search
from app.engine.eds.routes_space import chain
from app.model.eds.parameters import MovementRules
from app.model.eds.ship import Ship
from app.model.eds.view import PlayerView


@dataclass(frozen=True)
class Leg:
    """The jump of one month."""

    month: int
    """1 is the coming month."""
    start: Field
    end: Field
    refuel: int
    """Units drawn in phase 5, before the jump."""
    uranium: int
    """In the tank after the jump."""


@dataclass(frozen=True)
class Route:
    """A way from where the ship is to where it shall be."""

    aim: Aim
    legs: tuple[Leg, ...]
    risk: float
    """Probability that at least one of the jumps misfires."""

    @property
    def months(self) -> int:
        """Jumps, and so months, until it arrives."""
        return len(self.legs)

    @property
    def drawn(self) -> int:
        """Units of uranium taken out of stores."""
        return sum(leg.refuel for leg in self.legs)


def risk(jumps: int, rules: MovementRules) -> float:
    """Probability that of so many jumps at least one misfires: 1 − (16/17)ⁿ under the standard rules."""
    return 1.0 - (1.0 - 1.0 / rules.misjump_one_in) ** jumps


def propose(view: PlayerView, ship: Ship, target: Field, range_: int) -> tuple[Route, ...]:
    """Up to three routes with different legs: the shortest, the thriftiest, the safest.

    ``range_`` is the range to reckon with: the ship's own, or the full one if it is to be repaired before it leaves.
    """
    found: list[Route] = []
    for aim in Aim:
        route = find(view, ship, target, range_, aim)
        if route is not None and all(_path(route) != _path(other) for other in found):
            found.append(route)
    return tuple(found)


def find(view: PlayerView, ship: Ship, target: Field, range_: int, aim: Aim) -> Route | None:
    """The best route of one kind; None when the fuel does not last or nothing lies in reach.

    A safe one ends every month over a star; the others go through empty space if that saves what they are to save.
    """
    chart = Chart(view, range_, aim, target)
    if ship.build.base or range_ <= 0 or ship.field == target or (aim is Aim.SAFE and target not in chart.number):
        return None
    over_stars = search(chart, ship)
    if aim is Aim.SAFE:
        return _route(chart, over_stars)
    through_space = search(Chart(view, range_, aim, target, space=True), ship)
    saves = through_space is not None and (over_stars is None or through_space.worth < over_stars.worth)
    return (_route(chart, through_space) if saves else None) or _route(chart, over_stars)


def _path(route: Route) -> tuple[Field, ...]:
    return tuple(leg.end for leg in route.legs)


def _route(chart: Chart, last: Label | None) -> Route | None:
    """The jumps that lead to a label, in order; None without one, or if they would leave the map."""
    hops: list[Label] = []
    while last is not None and last.before is not None:
        hops.append(last)
        last = last.before
    legs: list[Leg] = []
    for hop in reversed(hops):
        assert hop.before is not None
        fields = chain(hop.before.field, hop.field, chart.range, (chart.view.width, chart.view.height))
        if fields is None:
            return None
        for number, (start, end) in enumerate(zip([hop.before.field, *fields], fields, strict=False)):
            rest = hop.uranium + len(fields) - 1 - number
            legs.append(Leg(len(legs) + 1, start, end, hop.drawn if number == 0 else 0, rest))
    return Route(chart.aim, tuple(legs), risk(len(legs), chart.rules.movement)) if legs else None
