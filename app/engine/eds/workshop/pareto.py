"""Price, odds and hold at once: designs of which none is cheaper, stronger and roomier than another.

First a spread over all classes, fills and kinds of guns and shields, then exchanges around those that nobody beats.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, product, zip_longest
from typing import NamedTuple

from app.engine.eds.designs import cargo_space
from app.engine.eds.workshop.duelist import Counts, Judge, Room, Task, rooms
from app.model.eds.design import Design
from app.model.eds.parameters import Parameters

_FILLS = (1.0, 0.0, 0.5, 0.25, 0.75)
"""Shares of the room for systems; the telling ones first, since not all may be tried."""
_GUNS = (0.5, 0.35, 0.65)
"""Shares of guns among them."""
_STEP = 10
"""One exchange moves this part of the room."""
BATTLES = 300
_MOST_SPREAD, _MOST = 240, 420


class Choice(NamedTuple):
    """One design on the chart."""

    design: Design
    money: int
    share: float
    """Share of battles won, sampled where the fleets are too large for the exact law."""
    hold: int
    best: bool
    """No other one here is better in something and worse in nothing."""


class _Tried(NamedTuple):
    room: Room
    counts: Counts
    choice: Choice


def choices(task: Task, rules: Parameters, going: Callable[[], bool] = lambda: True) -> tuple[Choice, ...]:
    """Designs within the limits against the enemy, by price; the best are marked."""
    found = _Found(Judge(task, rules, BATTLES), rules, task.limits.hold, going)
    for room, counts in _in_turn([_spread(room) for room in rooms(task, rules)]):
        found.take(room, counts, _MOST_SPREAD)
    while found.going:
        before = len(found.tried)
        for one in _front(found.tried):
            for counts in _exchanges(one.counts, max(1, one.room.systems // _STEP)):
                found.take(one.room, counts, _MOST)
        if len(found.tried) == before:
            break
    best = {one.choice.design for one in _front(found.tried)}
    marked = (one.choice._replace(best=one.choice.design in best) for one in found.tried)
    return tuple(sorted(marked, key=lambda one: (one.money, -one.share)))


class _Found:
    """Everything tried so far, each once."""

    def __init__(self, judge: Judge, rules: Parameters, hold: int, going: Callable[[], bool]) -> None:
        self._judge, self._rules, self._hold, self._asked = judge, rules, hold, going
        self._known: set[Design] = set()
        self.tried: list[_Tried] = []

    @property
    def going(self) -> bool:
        """May more be tried?"""
        return self._asked() and len(self.tried) < _MOST

    def take(self, room: Room, counts: Counts, most: int) -> None:
        """Try a design if it is within the limits, unknown, and not too many have been tried."""
        design = room.design(counts)
        if len(self.tried) >= most or design in self._known or not room.allows(counts) or not self._asked():
            return
        self._known.add(design)
        hold = cargo_space(design, self._rules)
        if hold >= self._hold:
            share = self._judge.odds(design).value
            self.tried.append(_Tried(room, counts, Choice(design, self._judge.price(design), share, hold, best=False)))


def _spread(room: Room) -> Iterator[tuple[Room, Counts]]:
    """Mixes of one hull: one kind of guns and one of shields each, or all kinds alike."""
    kinds = len(room.kinds)
    single: list[tuple[int, ...]] = [(kind,) for kind in range(kinds)]
    groups = [*single, tuple(range(kinds))] if kinds > 1 else single
    for fill, part, guns, shields in product(_FILLS, _GUNS, groups, groups):
        total = round(fill * room.systems)
        armed = round(part * total)
        yield room, (*_shared(armed, guns, kinds), *_shared(total - armed, shields, kinds))


def _shared(total: int, among: Sequence[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for at, kind in enumerate(among):
        counts[kind] = total // len(among) + (at < total % len(among))
    return counts


def _in_turn(mixes: Sequence[Iterator[tuple[Room, Counts]]]) -> Iterator[tuple[Room, Counts]]:
    """The first of every class, the second of every class, …"""
    return (one for one in chain.from_iterable(zip_longest(*mixes)) if one is not None)


def _exchanges(counts: Counts, step: int) -> Iterator[Counts]:
    """``step`` systems of one kind more, fewer, or of one kind instead of another."""
    for less, more in product((None, *range(len(counts))), repeat=2):
        moved = list(counts)
        if less is not None:
            moved[less] -= min(step, moved[less])
        if more is not None:
            moved[more] += step
        yield tuple(moved)


def _front(tried: Sequence[_Tried]) -> list[_Tried]:
    """Those that no other one beats."""
    return [one for one in tried if not any(_beats(other.choice, one.choice) for other in tried)]


def _beats(other: Choice, one: Choice) -> bool:
    """Is the other no worse in anything and better in something?"""
    no_worse = other.money <= one.money and other.share >= one.share and other.hold >= one.hold
    return no_worse and (other.money, other.share, other.hold) != (one.money, one.share, one.hold)
