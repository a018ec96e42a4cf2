"""Ways over several months: one jump a month, from star to star, with what the tank holds and what stores will hold.

A place of the search is a star together with the uranium left; whoever leaves it spends one unit. Refuelling happens in
phase 5, before the jump, at own stars and at those of rulers the player calls friends, out of what the store will hold
in that month. Pure: the same view and the same ship give the same routes.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import numpy as np

from app.engine.eds.economy import depleted
from app.engine.eds.jumps import Field, distance_squared, reachable
from app.model.eds.kinds import Industry, Status
from app.model.eds.parameters import MovementRules, Parameters
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import StarId

LONGEST = 24
"""Months after which a route is no plan any more."""
NEAR = 4
"""Fields from a foreign star within which an unowned one counts as his space, unless an own one is nearer."""


class Aim(Enum):
    """What a route is to save."""

    SHORTEST = "shortest"
    """Months, then fields."""
    THRIFTY = "thrifty"
    """Uranium out of stores, then months."""
    SAFE = "safe"
    """Stops in foreign space, then months; it ends over stars only."""


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


def forecast(star: Star, months: int, rules: Parameters) -> int:
    """Uranium in a store when so many more months have brought their yield and nobody has drawn from it."""
    stock, yield_ = star.store.uranium, star.yields.uranium
    if star.industry is Industry.URANIUM_MINE:
        for _ in range(months):
            stock = min(rules.stars.store_max, stock + yield_)
            yield_ = depleted(yield_, rules)
    return stock


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
    """The best route of one kind; None when the fuel does not last or nothing lies in reach."""
    chart = _Chart(view, range_, aim)
    if ship.build.base or range_ <= 0 or ship.field == target or (aim is Aim.SAFE and target not in chart.number):
        return None
    return _search(chart, ship, target)


def _path(route: Route) -> tuple[Field, ...]:
    return tuple(leg.end for leg in route.legs)


_Cost = tuple[int, int, int]
_Place = tuple[Field, int]
"""Where, and uranium in the tank."""


class _Chart:
    """What the search asks of the galaxy."""

    def __init__(self, view: PlayerView, range_: int, aim: Aim) -> None:
        self.view, self.range, self.aim = view, range_, aim
        self.rules = view.parameters
        self.number = {(place.x, place.y): place.nr for place in view.chart}
        self._fields = np.array([(place.x, place.y) for place in view.chart], dtype=np.int64).reshape(-1, 2)
        self._near: dict[Field, list[Field]] = {}
        self._friends = {line.nr for line in view.rulers if line.status == Status.FRIENDLY} | {view.player}
        self._stars = {star.nr: star for star in (*view.stars, *view.seen_stars)}

    def stops(self, start: Field) -> list[Field]:
        """Stars one jump away, by number."""
        if start not in self._near:
            squared = ((self._fields - start) ** 2).sum(axis=1)
            within = np.flatnonzero((squared > 0) & (squared <= self.range * (self.range + 1)))
            self._near[start] = [(int(x), int(y)) for x, y in self._fields[within]]
        return self._near[start]

    def stock(self, field: Field, month: int) -> int:
        """Uranium the ship may draw there in phase 5 of a month."""
        star = self._stars.get(self.number.get(field, StarId(0)))
        if star is None or not star.owner or star.owner not in self._friends:
            return 0
        return forecast(star, month - 1, self.rules)

    def foreign(self, field: Field) -> bool:
        """Is it the space of a ruler who is no friend?"""
        return field in self._foreign

    @cached_property
    def _foreign(self) -> frozenset[Field]:
        owned = [star for star in self._stars.values() if star.owner]
        if not owned:
            return frozenset()
        places = np.array([star.field for star in owned], dtype=np.int64)
        strange = np.array([star.owner not in self._friends for star in owned])
        found = set()
        for x, y in self._fields.tolist():
            squared = ((places - (x, y)) ** 2).sum(axis=1)
            nearest = int(np.argmin(squared))
            if strange[nearest] and squared[nearest] <= NEAR * NEAR:
                found.add((x, y))
        return frozenset(found)

    def cost(self, start: Field, end: Field, refuel: int) -> _Cost:
        """What one leg adds, in the order in which it matters."""
        fields = distance_squared(start, end)
        if self.aim is Aim.THRIFTY:
            return refuel, 1, fields
        return int(self.aim is Aim.SAFE and self.foreign(end)), 1, fields


def _search(chart: _Chart, ship: Ship, target: Field) -> Route | None:
    """Dijkstra over (field, uranium); the month is the number of jumps so far."""
    start: _Place = ship.field, ship.uranium
    best: dict[_Place, _Cost] = {start: (0, 0, 0)}
    came: dict[_Place, tuple[_Place, int]] = {}
    queue: list[tuple[_Cost, int, _Place]] = [((0, 0, 0), 0, start)]
    while queue:
        cost, jumps, place = heapq.heappop(queue)
        if place[0] == target:
            return _route(chart, came, place)
        if cost > best[place] or jumps >= LONGEST:
            continue
        room = min(ship.build.design.tanks - place[1], _left(chart, came, place, jumps + 1))
        for refuel, following in _next(chart, place, room, target):
            added = chart.cost(place[0], following[0], refuel)
            total = cost[0] + added[0], cost[1] + added[1], cost[2] + added[2]
            if following not in best or total < best[following]:
                best[following] = total
                came[following] = place, refuel
                heapq.heappush(queue, (total, jumps + 1, following))
    return None


def _left(chart: _Chart, came: dict[_Place, tuple[_Place, int]], place: _Place, month: int) -> int:
    """Uranium the ship may draw where it is, less what it has drawn there on its way."""
    here = place[0]
    stock = chart.stock(here, month)
    while stock > 0 and place in came:
        place, refuel = came[place]
        stock -= refuel if place[0] == here else 0
    return max(0, stock)


def _next(chart: _Chart, place: _Place, room: int, target: Field) -> Iterator[tuple[int, _Place]]:
    """Every way to spend a month: units drawn, and where the ship is afterwards with how much."""
    field, uranium = place
    for refuel in range(room + 1) if chart.aim is Aim.THRIFTY else (room,):
        rest = uranium + refuel - 1
        if rest < 0:
            continue
        for stop in chart.stops(field):
            yield refuel, (stop, rest)
        # In empty space a ship without uranium is lost, so the last unit does not take it there.
        if rest and target not in chart.number and reachable(field, target, chart.range):
            yield refuel, (target, rest)


def _route(chart: _Chart, came: dict[_Place, tuple[_Place, int]], place: _Place) -> Route:
    legs: list[tuple[_Place, _Place, int]] = []
    while place in came:
        before, refuel = came[place]
        legs.append((before, place, refuel))
        place = before
    made = tuple(
        Leg(month, before[0], after[0], refuel, after[1]) for month, (before, after, refuel) in enumerate(legs[::-1], 1)
    )
    return Route(chart.aim, made, risk(len(made), chart.rules.movement))
