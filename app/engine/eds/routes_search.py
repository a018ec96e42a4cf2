"""The search for a route: places are labelled with the uranium left and the month, the best label goes on first.

Two kinds of places: all stars, each one jump from the next; or, through empty space, only where something is to be
had, as far apart as the tank lasts. What a label has drawn on its way is missing from the stores it comes back to.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import numpy as np

from app.engine.eds.economy import depleted
from app.engine.eds.jumps import Field, distance_squared
from app.engine.eds.routes_space import jumps_between
from app.model.eds.kinds import Industry, Status
from app.model.eds.parameters import Parameters
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.view import PlayerView
from app.model.ids import StarId

LONGEST = 24
"""Months after which a route is no plan any more."""
NEAR = 4
"""Fields from a foreign star within which an unowned one counts as his space, unless an own one is nearer."""
_Cost = tuple[int, int, int]


class Aim(Enum):
    """What a route is to save."""

    SHORTEST = "shortest"
    """Months, then fields."""
    THRIFTY = "thrifty"
    """Uranium out of stores, then months."""
    SAFE = "safe"
    """Stops in foreign space, then months; it ends over stars only."""


def forecast(star: Star, months: int, rules: Parameters) -> int:
    """Uranium in a store when so many more months have brought their yield and nobody has drawn from it."""
    stock, yield_ = star.store.uranium, star.yields.uranium
    if star.industry is Industry.URANIUM_MINE:
        for _ in range(months):
            stock = min(rules.stars.store_max, stock + yield_)
            yield_ = depleted(yield_, rules)
    return stock


@dataclass(frozen=True)
class Label:
    """A ship that has come so far."""

    field: Field
    uranium: int
    """Left in the tank."""
    month: int
    """Jumps so far."""
    cost: _Cost
    drawn: int = 0
    """Units taken before it left the place before."""
    before: "Label | None" = None

    @property
    def worth(self) -> tuple[int, int]:
        """What it has cost, without the fields that only decide between equals."""
        return self.cost[:2]


class Chart:
    """What the search asks of the galaxy."""

    def __init__(self, view: PlayerView, range_: int, aim: Aim, target: Field, *, space: bool = False) -> None:
        """With ``space`` the jumps between two places may come out in empty space."""
        self.view, self.range, self.aim, self.target, self.space = view, range_, aim, target, space
        self.rules = view.parameters
        self.number = {(place.x, place.y): place.nr for place in view.chart}
        self._stars = {star.nr: star for star in (*view.stars, *view.seen_stars)}
        self._friends = {line.nr for line in view.rulers if line.status == Status.FRIENDLY} | {view.player}
        self._fields = self._places()
        self._near: dict[Field, list[tuple[Field, int]]] = {}
        self._away: dict[Field, int] = {}
        self._needed: dict[Field, int] = {}
        self._sources = [field for field in self.number if self.stock(field, LONGEST)]

    def _places(self) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
        """Where a label may be, (n, 2): all stars, or those with uranium to be had; and the target."""
        fields = [field for field in self.number if not self.space or self._source(field) is not None]
        if self.target not in fields:
            fields.append(self.target)
        return np.array(fields, dtype=np.int64).reshape(-1, 2)

    def away(self, field: Field) -> int:
        """Jumps to the target at the least."""
        if field not in self._away:
            self._away[field] = jumps_between(field, self.target, self.range)
        return self._away[field]

    def needed(self, field: Field) -> int:
        """Units without which neither the target nor a store can be reached from here: who has less is stuck."""
        if field not in self._needed:
            goals = (jumps_between(field, source, self.range) for source in self._sources)
            self._needed[field] = min(goals, default=LONGEST)
        return min(self._needed[field], self.away(field))

    def stops(self, start: Field, most: int) -> Iterator[tuple[Field, int]]:
        """Places from here and the jumps they take, ``most`` at most."""
        if start not in self._near:
            self._near[start] = list(self._hops(start))
        return ((stop, jumps) for stop, jumps in self._near[start] if jumps <= most)

    def _hops(self, start: Field) -> Iterator[tuple[Field, int]]:
        squared = ((self._fields - start) ** 2).sum(axis=1)
        if not self.space:
            within = np.flatnonzero((squared > 0) & (squared <= self.range * (self.range + 1)))
            yield from (((int(x), int(y)), 1) for x, y in self._fields[within])
            return
        for x, y in self._fields[squared > 0].tolist():
            yield (x, y), jumps_between(start, (x, y), self.range)

    def _source(self, field: Field) -> Star | None:
        """The star here from whose store the ship may draw."""
        star = self._stars.get(self.number.get(field, StarId(0)))
        return star if star is not None and star.owner and star.owner in self._friends else None

    def stock(self, field: Field, month: int) -> int:
        """Uranium the ship may draw there in phase 5 of a month."""
        star = self._source(field)
        return forecast(star, month - 1, self.rules) if star is not None else 0

    @cached_property
    def foreign(self) -> frozenset[Field]:
        """Stars in the space of a ruler who is no friend."""
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

    def cost(self, start: Field, end: Field, jumps: int, drawn: int) -> _Cost:
        """What a hop adds, in the order in which it matters."""
        fields = distance_squared(start, end) // jumps
        if self.aim is Aim.THRIFTY:
            return drawn, jumps, fields
        return int(self.aim is Aim.SAFE and end in self.foreign), jumps, fields


def search(chart: Chart, ship: Ship) -> Label | None:
    """The label that reaches the target at the least cost (A*: months still to go count in advance)."""
    first = Label(ship.field, ship.uranium, 0, (0, 0, 0))
    best: dict[tuple[Field, int, int], _Cost] = {}
    queue: list[tuple[_Cost, int, Label]] = [(_ahead(chart, first), 0, first)]
    number = 0
    while queue:
        _, _, label = heapq.heappop(queue)
        if label.field == chart.target and label.before is not None:
            return label
        for following in _next(chart, label, ship.build.design.tanks):
            key = following.field, following.uranium, following.month
            if key not in best or following.cost < best[key]:
                best[key] = following.cost
                number += 1  # equal ones in the order in which they were found
                heapq.heappush(queue, (_ahead(chart, following), number, following))
    return None


def _ahead(chart: Chart, label: Label) -> _Cost:
    first, months, fields = label.cost
    return first, months + chart.away(label.field), fields


def _next(chart: Chart, label: Label, tanks: int) -> Iterator[Label]:
    """Every way to go on: units drawn, and where the ship is afterwards with how much."""
    room = min(tanks - label.uranium, _left(chart, label))
    for drawn in range(room + 1) if chart.aim is Aim.THRIFTY else (room,):
        for stop, jumps in chart.stops(label.field, label.uranium + drawn if chart.space else 1):
            rest, month = label.uranium + drawn - jumps, label.month + jumps
            # In empty space a ship without uranium is lost, so the last unit does not take it there.
            lost = rest < (stop not in chart.number)
            if lost or rest < chart.needed(stop) or month + chart.away(stop) > LONGEST:
                continue
            added = chart.cost(label.field, stop, jumps, drawn)
            cost = label.cost[0] + added[0], label.cost[1] + added[1], label.cost[2] + added[2]
            yield Label(stop, rest, month, cost, drawn, label)


def _left(chart: Chart, label: Label) -> int:
    """Uranium the ship may draw where it is, less what it has drawn there on its way."""
    stock = chart.stock(label.field, label.month + 1)
    step = label
    while stock > 0 and step.before is not None:
        stock -= step.drawn if step.before.field == label.field else 0
        step = step.before
    return max(0, stock)
