"""Price, odds and hold at once: designs of which none is cheaper, stronger and roomier than another."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.eds.designs import built, cargo_space, money, most_systems
from app.engine.eds.workshop.duelist import Task
from app.engine.eds.workshop.fleets import Fleet, FleetLine
from app.engine.eds.workshop.optimiser import hull_fits, tanks_needed, types
from app.engine.eds.workshop.simulation import Scenario, run
from app.model.eds.design import Design
from app.model.eds.parameters import Parameters

_FILLS = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Shares of the room for systems."""
_GUNS = (0.35, 0.5, 0.65)
"""Shares of guns among them."""
_BATTLES = 300
_MOST = 150


class Choice(NamedTuple):
    """One design on the chart."""

    design: Design
    money: int
    share: float
    """Share of battles won, sampled."""
    hold: int
    best: bool
    """No other one here is better in something and worse in nothing."""


def choices(task: Task, rules: Parameters, going: Callable[[], bool] = lambda: True) -> tuple[Choice, ...]:
    """A spread of laser designs within the limits against the enemy, by price; the best are marked."""
    found: list[Choice] = []
    for design in _spread(task, rules):
        if not going() or len(found) >= _MOST:
            break
        fleet = Fleet((FleetLine(built(design, task.ev, rules), task.ships, retreat=task.retreat),))
        share = run(Scenario(fleet, task.enemy, _BATTLES), rules.battle).first.value
        found.append(Choice(design, money(design, rules), share, cargo_space(design, rules), best=False))
    marked = (one._replace(best=not any(_beats(other, one) for other in found)) for one in found)
    return tuple(sorted(marked, key=lambda one: (one.money, -one.share)))


def _spread(task: Task, rules: Parameters) -> Iterator[Design]:
    limits = task.limits
    for type_ in types(limits):
        range_ = built(Design(type_), task.ev, rules).range
        hull = Design(type_, tanks_needed(limits, range_), limits.hangars)
        if not hull_fits(hull, limits, rules):
            continue
        for fill in _FILLS:
            for guns in _GUNS if fill else _GUNS[:1]:
                systems = round(fill * most_systems(type_, rules))
                armed = round(guns * systems)
                design = replace(hull, guns=(armed, 0, 0, 0), shields=(systems - armed, 0, 0, 0))
                if money(design, rules) <= limits.money and cargo_space(design, rules) >= limits.hold:
                    yield design


def _beats(other: Choice, one: Choice) -> bool:
    """Is the other no worse in anything and better in something?"""
    no_worse = other.money <= one.money and other.share >= one.share and other.hold >= one.hold
    return no_worse and (other.money, other.share, other.hold) != (one.money, one.share, one.hold)
