"""What the month would make of a jump: asked of the engine, put together for the read-out. Knows no Qt and no words."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from app.engine.eds.jumps import (
    Field,
    distance_squared,
    end_point,
    fleet,
    neighbours,
    on_map,
    reachable,
    rounded_distance,
    ship_range,
)
from app.model.eds.kinds import Status
from app.model.eds.ship import Ship
from app.ui.eds.map.chart import Chart

FLEES_BELOW = 4
"""A ship with retreat number 4 never flees, so no flight can cost it uranium."""


class Outcome(Enum):
    """How the jump itself ends."""

    REACHED = "reached"
    SHORT = "short"
    STAYS = "stays"
    """No uranium."""
    NO_DRIVE = "no_drive"
    OFF_MAP = "off_map"
    SAME_FIELD = "same_field"


class Fate(Enum):
    """What becomes of the ship's uranium afterwards (design document, 3.6)."""

    SAFE = "safe"
    LAST_UNIT = "last_unit"
    """One unit left: fleeing would cost it."""
    NO_FLIGHT = "no_flight"
    """Empty over a star: it cannot flee."""
    MAY_BE_LOST = "may_be_lost"
    """Empty over a star: a misjump would be the end."""
    LOST = "lost"
    """Empty in empty space."""


@dataclass(frozen=True)
class Verdict:
    """Everything to be said about one jump."""

    ship: Ship
    start: Field
    target: Field
    end: Field
    """Where it comes out, misjumps aside."""
    target_star: int | None
    end_star: int | None
    distance: float
    rounded: int
    range: int
    outcome: Outcome
    excess: int
    """Fields too far; 0 when it is in reach."""
    rest: int
    """Uranium after the jump."""
    fates: tuple[Fate, ...]
    misjump: float
    """Probability."""
    loss: float
    """Probability that a misjump strands it without uranium."""
    battle: bool
    """Ships or a star of a ruler I am at war with are known to be there."""
    comrades: tuple["Verdict", ...] = ()
    """A fleet jump: the others who jump too."""
    staying: tuple[tuple[Ship, str], ...] = ()
    """A fleet jump: who stays and why: ``base``, ``empty``, ``jumped`` or ``number``."""

    @property
    def lost(self) -> bool:
        """Would the ship surely be lost?"""
        return Fate.LOST in self.fates


def judge(chart: Chart, ship: Ship, target: Field) -> Verdict:
    """The verdict on one ship's jump."""
    view, movement = chart.view, chart.view.parameters.movement
    range_ = ship_range(ship, movement)
    outcome = _outcome(chart, ship, target, range_)
    jumps = outcome in (Outcome.REACHED, Outcome.SHORT)
    end = end_point(ship.field, target, range_) if jumps else ship.field
    rest = ship.uranium - 1 if jumps else ship.uranium
    misjump = 1 / movement.misjump_one_in
    end_star = chart.star_at.get(end)
    around = neighbours(end, view.width, view.height)
    stranded = sum(field not in chart.star_at for field in around) / max(1, len(around))
    return Verdict(
        ship,
        ship.field,
        target,
        end,
        chart.star_at.get(target),
        end_star,
        math.sqrt(distance_squared(ship.field, target)),
        rounded_distance(ship.field, target),
        range_,
        outcome,
        max(0, rounded_distance(ship.field, target) - range_),
        rest,
        _fates(ship, rest, end_star is not None) if jumps else (),
        misjump,
        misjump * stranded if jumps and rest == 0 else 0.0,
        battle_likely(chart, end),
    )


def judge_fleet(chart: Chart, leader: Ship, target: Field) -> Verdict:
    """The verdict on a fleet jump that names ``leader``; it replaces the order he has."""
    jumped = {nr: jump for nr, jump in chart.jumping.items() if jump.ship != leader.nr}
    going = fleet(leader, chart.own_ships_at(leader.field), jumped)
    first = judge(chart, leader, target)
    comrades = tuple(judge(chart, ship, target) for ship in going if ship is not leader and ship.uranium)
    moving = {verdict.ship.nr for verdict in comrades} | {leader.nr}
    staying = tuple(
        (ship, _reason(ship, leader, jumped)) for ship in chart.own_ships_at(leader.field) if ship.nr not in moving
    )
    return replace(first, comrades=comrades, staying=staying)


def arrivals(chart: Chart, field: Field) -> list[Ship]:
    """Own ships that come here in phase 7 of this month, misjumps and battles aside."""
    movement = chart.view.parameters.movement
    coming = []
    for nr, jump in sorted(chart.jumping.items()):
        ship = chart.ships[nr]
        moves = ship.uranium > 0 and not ship.build.base and ship.field != field
        if moves and end_point(ship.field, (jump.x, jump.y), ship_range(ship, movement)) == field:
            coming.append(ship)
    return coming


def can_jump(ship: Ship) -> bool:
    """Has it a drive and something to drive it with?"""
    return not ship.build.base and ship.uranium > 0


def _outcome(chart: Chart, ship: Ship, target: Field, range_: int) -> Outcome:
    if ship.build.base:
        return Outcome.NO_DRIVE
    if not on_map(target, chart.view.width, chart.view.height):
        return Outcome.OFF_MAP
    if target == ship.field:
        return Outcome.SAME_FIELD
    if ship.uranium == 0:
        return Outcome.STAYS
    return Outcome.REACHED if reachable(ship.field, target, range_) else Outcome.SHORT


def _fates(ship: Ship, rest: int, over_star: bool) -> tuple[Fate, ...]:
    flees = ship.retreat < FLEES_BELOW
    if rest >= 2 or (rest == 1 and not flees):
        return (Fate.SAFE,)
    if rest == 1:
        return (Fate.SAFE, Fate.LAST_UNIT)
    first = Fate.MAY_BE_LOST if over_star else Fate.LOST
    return (first, Fate.NO_FLIGHT) if flees and over_star else (first,)


def battle_likely(chart: Chart, field: Field) -> bool:
    """Are ships or a star of a ruler I am at war with known to be there?"""
    enemies = {line.nr for line in chart.view.rulers if line.status == Status.WAR}
    star = chart.stars.get(chart.star_at.get(field, 0))
    there = {ship.owner for ship in chart.ships_at.get(field, ())} | ({star.owner} if star else set())
    return bool(there & enemies)


def _reason(ship: Ship, leader: Ship, jumped: Mapping[int, object]) -> str:
    if ship.build.base:
        return "base"
    if ship.nr in jumped:
        return "jumped"
    return "number" if ship.nr < leader.nr else "empty"
