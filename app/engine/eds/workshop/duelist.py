"""The design with the best odds against a chosen fleet: the exact law over all designs that could be best.

A design is worth trying only when nothing can be added to it within the limits: more guns never help the enemy and more
shields never hurt their owner, because every hit not suffered leaves guns, shields and targets in place. (Brute force
over all designs of small classes agrees, see the tests.) When even these are too many, or the fleets too large for the
exact law, the best of a few mixes is improved step by step, and the result says that it was searched, not proven.
"""

from collections.abc import Callable, Iterator
from math import isqrt
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.eds.battle.exact import cells, exact_odds
from app.engine.eds.designs import built, money
from app.engine.eds.workshop.figures import strengths_at
from app.engine.eds.workshop.fleets import FIRST, SECOND, Fleet, FleetLine, side_of
from app.engine.eds.workshop.optimiser import Limits, hull_fits, systems_beside_hold, tanks_needed, types
from app.engine.eds.workshop.simulation import Scenario, run
from app.model.eds.design import Build, Design
from app.model.eds.kinds import WEAPONS
from app.model.eds.parameters import Parameters

MOST_PROVEN = 3_000
"""Designs that are all tried; more are searched."""
_MOST_CELLS = 60_000
"""Size of an exact chain that is quick enough to be worked out for each of them."""
_BATTLES = 1_000
_SEED = 1

Going = Callable[[], bool]
Counts = tuple[int, ...]
"""Guns, then shields, of the known kinds only."""


class Duel(NamedTuple):
    """The best design found."""

    design: Design
    share: float
    """Share of battles won."""
    tried: int
    proven: bool
    """All designs that could be best were tried by the exact law."""


class Task(NamedTuple):
    """Against whom, with what."""

    enemy: Fleet
    ships: int
    """Own ships."""
    retreat: int
    ev: int
    limits: Limits


def best_against(task: Task, rules: Parameters, going: Going = lambda: True) -> Duel | None:
    """The best design within the limits; None when no hull fits. ``going`` false ends the search with what it has."""
    kinds = [kind for kind in WEAPONS if strengths_at(task.ev, rules.technology)[kind]]
    hulls = list(_hulls(task, rules))
    wanted = [(hull, room) for hull, room in hulls if room >= 0]
    total = sum(_how_many(room, 2 * len(kinds)) for _, room in wanted)
    judge = _Judge(task, rules)
    if total <= 40 * MOST_PROVEN:
        designs = [
            design for hull, room in wanted for design in _maximal(hull, room, [int(k) for k in kinds], task, rules)
        ]
        if len(designs) <= MOST_PROVEN:
            return _try_all(designs, judge, going)
    best: Duel | None = None
    for hull, room in wanted:
        found = _climb(hull, room, [int(kind) for kind in kinds], judge, going)
        if best is None or (found.share, -money(found.design, rules)) > (best.share, -money(best.design, rules)):
            best = found
    return best._replace(tried=judge.tried) if best is not None else None


def _hulls(task: Task, rules: Parameters) -> Iterator[tuple[Design, int]]:
    """Hulls within the limits and how many systems they may carry."""
    limits = task.limits
    for type_ in types(limits):
        range_ = built(Design(type_), task.ev, rules).range
        hull = Design(type_, tanks_needed(limits, range_), limits.hangars)
        room = systems_beside_hold(hull, limits, rules) if hull_fits(hull, limits, rules) else None
        if room is not None:
            yield hull, room


def _how_many(room: int, places: int) -> int:
    """Ways to fill the room: (room + places − 1 over places − 1), cut off when far too many."""
    ways = 1
    for n in range(1, places):
        ways = ways * (room + n) // n
    return ways


def _maximal(hull: Design, room: int, kinds: list[int], task: Task, rules: Parameters) -> Iterator[Design]:
    """All designs of a hull to which nothing can be added within room and budget."""
    budget = task.limits.money - money(hull, rules)
    prices = [rules.ships.system_money[kind] for kind in kinds] * 2
    for counts in _filled(prices, room, budget):
        left, spare = room - sum(counts), budget - sum(p * n * n for p, n in zip(prices, counts, strict=True))
        if left == 0 or all(p * (2 * n + 1) > spare for p, n in zip(prices, counts, strict=True)):
            yield _armed(hull, kinds, counts)


def _filled(prices: list[int], room: int, budget: int) -> Iterator[Counts]:
    """All counts of which the last is as large as the others leave it."""
    price = prices[0]
    most = min(room, isqrt(budget // price)) if price else room
    if len(prices) == 1:
        yield (most,)
        return
    for count in range(most + 1):
        for rest in _filled(prices[1:], room - count, budget - price * count**2):
            yield (count, *rest)


def _armed(hull: Design, kinds: list[int], counts: Counts) -> Design:
    guns, shields = [0, 0, 0, 0], [0, 0, 0, 0]
    for place, kind in enumerate(kinds):
        guns[kind], shields[kind] = counts[place], counts[len(kinds) + place]
    return replace(hull, guns=(guns[0], guns[1], guns[2], guns[3]), shields=(*shields[:3], shields[3]))


class _Judge:
    """Tells the odds of designs, each once; builds that fight alike at every level of damage are one."""

    def __init__(self, task: Task, rules: Parameters) -> None:
        self.task, self.rules = task, rules
        self._known: dict[Design, float] = {}
        self.exact = True
        self.tried = 0

    def share(self, design: Design) -> float:
        """Share of battles this design wins."""
        if design not in self._known:
            self.tried += 1
            self._known[design] = self._odds(built(design, self.task.ev, self.rules))
        return self._known[design]

    def _odds(self, build: Build) -> float:
        task = self.task
        fleet = Fleet((FleetLine(build, task.ships, retreat=task.retreat),))
        first, second = side_of(fleet, FIRST), side_of(task.enemy, SECOND)
        if cells(first, second) <= _MOST_CELLS:
            return exact_odds(first, second, self.rules.battle).first.value
        self.exact = False
        return run(Scenario(fleet, task.enemy, _BATTLES, _SEED), self.rules.battle).first.value


def _try_all(designs: list[Design], judge: _Judge, going: Going) -> Duel | None:
    best: Duel | None = None
    for design in designs:
        if not going():
            break
        share = judge.share(design)
        if best is None or share > best.share:
            best = Duel(design, share, 0, proven=False)
    if best is None:
        return None
    return best._replace(tried=judge.tried, proven=judge.exact and judge.tried == len(set(designs)))


def _climb(hull: Design, room: int, kinds: list[int], judge: _Judge, going: Going) -> Duel:
    """From a few mixes, move systems from one kind to another as long as that helps, in ever smaller steps."""
    rules = judge.rules
    budget = judge.task.limits.money - money(hull, rules)
    prices = [rules.ships.system_money[kind] for kind in kinds] * 2
    best = Duel(hull, judge.share(hull), 0, proven=False)
    for counts in _mixes(len(kinds), room):
        counts = _affordable(counts, prices, budget)
        step = max(1, room // 4)
        share = judge.share(_armed(hull, kinds, counts))
        while step and going():
            better = max(
                (
                    (judge.share(_armed(hull, kinds, other)), other)
                    for other in _moves(counts, step, prices, room, budget)
                ),
                default=(share, counts),
            )
            if better[0] > share:
                share, counts = better
            else:
                step //= 2
        if share > best.share:
            best = Duel(_armed(hull, kinds, counts), share, 0, proven=False)
    return best


def _mixes(kinds: int, room: int) -> Iterator[Counts]:
    """Half guns, half shields of each kind, and of all kinds alike."""
    for kind in range(kinds):
        half = [0] * (2 * kinds)
        half[kind], half[kinds + kind] = room // 2, room - room // 2
        yield tuple(half)
    yield (room // (2 * kinds),) * (2 * kinds)


def _affordable(counts: Counts, prices: list[int], budget: int) -> Counts:
    """The mix made smaller until it can be paid."""
    while sum(p * n * n for p, n in zip(prices, counts, strict=True)) > budget:
        counts = tuple(n * 9 // 10 for n in counts)
    return counts


def _moves(counts: Counts, step: int, prices: list[int], room: int, budget: int) -> Iterator[Counts]:
    """Neighbours: ``step`` systems more of one kind, or of one kind instead of another."""
    for to in range(len(counts)):
        for source in (None, *range(len(counts))):
            moved = list(counts)
            if source is not None:
                moved[source] -= step
            moved[to] += step
            if source == to or min(moved) < 0 or sum(moved) > room:
                continue
            if sum(p * n * n for p, n in zip(prices, moved, strict=True)) <= budget:
                yield tuple(moved)
