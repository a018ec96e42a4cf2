"""The design with the best odds against a chosen fleet, proven: branch and bound over all designs within the limits.

More guns never help the enemy and more shields never hurt their owner: with the same luck every hit not suffered leaves
guns, shields and targets in place, in every later round too (the tests try it). So of a box of designs, from the least
to the most of every kind, none wins more often than its upper corner, whether that could be built or not. Boxes are
halved, the most promising first, until no corner promises more than the best design found. Where the fleets are small
the exact law judges; else a sample, and then the proof holds within its interval.
"""

import heapq
from collections.abc import Callable, Iterator
from math import isqrt
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.eds.battle.exact import cells, exact_odds
from app.engine.eds.battle.forecast import Estimate
from app.engine.eds.battle.line import levels, offences
from app.engine.eds.designs import built, money
from app.engine.eds.workshop.figures import strengths_at
from app.engine.eds.workshop.fleets import FIRST, SECOND, Fleet, FleetLine, side_of
from app.engine.eds.workshop.optimiser import Limits, hull_fits, systems_beside_hold, tanks_needed, types
from app.engine.eds.workshop.simulation import Scenario, run
from app.model.eds.design import Build, Design
from app.model.eds.kinds import WEAPONS
from app.model.eds.parameters import Parameters

MOST_TRIED = 12_000
"""Designs tried at most; what is still open then is told by the roof."""
_MOST_CELLS = 60_000
"""Size of an exact chain that is quick enough to be worked out for each of them."""
BATTLES = 2_000
"""Battles of a sample; every design is tried with the same seed."""
_SEED = 1
_NOTHING = 1e-6
"""By how much an exact share must be larger to be better: a ten-thousandth of a point."""
_SHOWN_EVERY = 20
"""Designs tried between two looks at the best so far."""
_FINENESS = 64
"""Steps on the way from the lower to the upper corner of a box among which a design within the limits is sought."""

Going = Callable[[], bool]
Counts = tuple[int, ...]
"""Guns, then shields, of the known kinds only."""


class Duel(NamedTuple):
    """The best design found."""

    design: Design
    share: Estimate
    """Share of battles won."""
    roof: float
    """No design within the limits wins a larger share; sampled: with 95 % certainty."""
    tried: int
    """Designs and corners worked out."""
    proven: bool
    """Everything else is ruled out: by the exact law, or as far as the sample can tell."""
    sampled: bool


Show = Callable[[Duel], None]


class Task(NamedTuple):
    """Against whom, with what."""

    enemy: Fleet
    ships: int
    """Own ships."""
    retreat: int
    ev: int
    limits: Limits


class Room(NamedTuple):
    """Everything that may be put on one hull."""

    hull: Design
    kinds: tuple[int, ...]
    prices: Counts
    systems: int
    budget: int

    def allows(self, counts: Counts) -> bool:
        """Do so many fit room and budget?"""
        return sum(counts) <= self.systems and self.cost(counts) <= self.budget

    def cost(self, counts: Counts) -> int:
        """WE of so many."""
        return sum(price * count * count for price, count in zip(self.prices, counts, strict=True))

    def most(self, low: Counts, high: Counts) -> Counts | None:
        """The upper corner of a box: of each kind what fits with the least of the others; None: nothing does."""
        free, left = self.systems - sum(low), self.budget - self.cost(low)
        if free < 0 or left < 0:
            return None
        return tuple(
            min(h, n + free, isqrt(left // price + n * n) if price else h)
            for n, h, price in zip(low, high, self.prices, strict=True)
        )

    def between(self, low: Counts, high: Counts) -> Counts:
        """A design within the limits on the way from one corner to the other, filled up."""
        counts = low
        for step in range(1, _FINENESS + 1):
            further = tuple(n + (h - n) * step // _FINENESS for n, h in zip(low, high, strict=True))
            if not self.allows(further):
                break
            counts = further
        for at, most in enumerate(high):
            while counts[at] < most and self.allows(more := (*counts[:at], counts[at] + 1, *counts[at + 1 :])):
                counts = more
        return counts

    def design(self, counts: Counts) -> Design:
        """The hull with these guns and shields."""
        guns, shields = [0, 0, 0, 0], [0, 0, 0, 0]
        for place, kind in enumerate(self.kinds):
            guns[kind], shields[kind] = counts[place], counts[len(self.kinds) + place]
        return replace(self.hull, guns=(guns[0], guns[1], guns[2], guns[3]), shields=(*shields[:3], shields[3]))


def rooms(task: Task, rules: Parameters) -> Iterator[Room]:
    """The hulls within the limits, with the fewest tanks and hangars, and what they may carry."""
    limits = task.limits
    kinds = tuple(int(kind) for kind in WEAPONS if strengths_at(task.ev, rules.technology)[kind])
    prices = tuple(rules.ships.system_money[kind] for kind in kinds) * 2
    for type_ in types(limits):
        range_ = built(Design(type_), task.ev, rules).range
        hull = Design(type_, tanks_needed(limits, range_), limits.hangars)
        systems = systems_beside_hold(hull, limits, rules) if hull_fits(hull, limits, rules) else None
        if systems is not None and systems >= 0:
            yield Room(hull, kinds, prices, systems, limits.money - money(hull, rules))


def best_against(task: Task, rules: Parameters, going: Going = lambda: True, show: Show | None = None) -> Duel | None:
    """The best design within the limits; None when no hull fits. ``going`` false ends the search with what it has.

    ``show`` gets the best so far now and then.
    """
    search = _Search(Judge(task, rules), going, show)
    for room in rooms(task, rules):
        search.open(room, (0,) * len(room.prices), (room.systems,) * len(room.prices))
    return search.run()


class _Box(NamedTuple):
    """Designs from ``low`` to ``high``; sorted by hope."""

    order: tuple[float, int]
    hope: Estimate
    room: Room
    low: Counts
    high: Counts


class _Search:
    """Boxes still open, and the best design so far."""

    def __init__(self, judge: "Judge", going: Going, show: Show | None) -> None:
        self._judge, self._going, self._show = judge, going, show
        self._shown = 0
        self._boxes: list[_Box] = []
        self._best: tuple[float, int, Design, Estimate] | None = None
        self._roof = 0.0
        self._opened = 0

    def open(self, room: Room, low: Counts, high: Counts) -> None:
        """Keep a box if it may hold something better, and try a design in it."""
        most = room.most(low, high)
        if most is None:
            return
        hope = self._judge.odds(room.design(most))
        if room.allows(most):
            self._take(room, most, hope)
        elif self._worth(hope):
            inside = room.between(low, most)
            self._take(room, inside, self._judge.odds(room.design(inside)))
            self._opened += 1
            heapq.heappush(self._boxes, _Box((-hope.value, self._opened), hope, room, low, most))
        else:
            self._roof = max(self._roof, hope.high)

    def run(self) -> Duel | None:
        """Halve the most promising box until none promises anything better."""
        proven = False
        while not (proven := not (self._boxes and self._worth(self._boxes[0].hope))):
            if not self._going() or self._judge.tried >= MOST_TRIED:
                break
            if self._show is not None and self._judge.tried >= self._shown + _SHOWN_EVERY:
                self._shown = self._judge.tried
                if (so_far := self._found(proven=False)) is not None:
                    self._show(so_far)
            box = heapq.heappop(self._boxes)
            at = max(range(len(box.low)), key=lambda place: box.high[place] - box.low[place])
            middle = (box.low[at] + box.high[at]) // 2
            self.open(box.room, box.low, (*box.high[:at], middle, *box.high[at + 1 :]))
            self.open(box.room, (*box.low[:at], middle + 1, *box.low[at + 1 :]), box.high)
        return self._found(proven=proven)

    def _found(self, *, proven: bool) -> Duel | None:
        if self._best is None:
            return None
        _, _, design, share = self._best
        roof = max([self._roof, share.high, *(box.hope.high for box in self._boxes)])
        sampled = not self._judge.exact
        return Duel(design, share, roof if sampled or not proven else share.value, self._judge.tried, proven, sampled)

    def _take(self, room: Room, counts: Counts, share: Estimate) -> None:
        """Better than the best so far, or as good and cheaper?"""
        rank = (share.value, -room.cost(counts) - self._judge.price(room.hull))
        if self._best is None or rank > self._best[:2]:
            self._best = (*rank, room.design(counts), share)
        self._roof = max(self._roof, share.high)

    def _worth(self, hope: Estimate) -> bool:
        """May something with this hope be better than the best, as far as can be told?"""
        if self._best is None:
            return True
        slack = _NOTHING if self._judge.exact else hope.high - hope.value
        return hope.value > self._best[0] + slack


class Judge:
    """Tells the odds of designs; those that fight alike at every level of damage are worked out once."""

    def __init__(self, task: Task, rules: Parameters, battles: int = BATTLES) -> None:
        """``battles`` is the size of a sample where the fleets are too large for the exact law."""
        self._task, self._rules, self._battles = task, rules, battles
        self._enemy = side_of(task.enemy, SECOND)
        self._weapons = [kind for kind, power in enumerate(offences(self._enemy, rules.battle)) if power]
        self._known: dict[object, Estimate] = {}
        plain = side_of(self._fleet(built(Design(1, 1), task.ev, rules)), FIRST)
        self.exact = cells(plain, self._enemy) <= _MOST_CELLS

    @property
    def tried(self) -> int:
        """How many were worked out."""
        return len(self._known)

    def price(self, design: Design) -> int:
        """WE of a design."""
        return money(design, self._rules)

    def odds(self, design: Design) -> Estimate:
        """Share of battles won by the task's number of ships of this design, buildable or not."""
        build = built(design, self._task.ev, self._rules)
        arms = levels(build, self._rules.battle)
        alike = tuple((one.power, *(one.shield[weapon] for weapon in self._weapons)) for one in arms)
        key = (design.tanks > 0, alike)
        if key not in self._known:
            self._known[key] = self._worked_out(build)
        return self._known[key]

    def _worked_out(self, build: Build) -> Estimate:
        fleet = self._fleet(build)
        if self.exact:
            return exact_odds(side_of(fleet, FIRST), self._enemy, self._rules.battle).first
        return run(Scenario(fleet, self._task.enemy, self._battles, _SEED), self._rules.battle).first

    def _fleet(self, build: Build) -> Fleet:
        return Fleet((FleetLine(build, self._task.ships, retreat=self._task.retreat),))
