"""Attacks on home bases, and how good their odds really were: worked out with what no player knows.

An attack is a battle with a home base that the other side sought: it had declared war on the base's owner, or had
fought him in an earlier month, and at least one of its ships came there as ordered this month, or stood there when it
declared war itself. Who is surprised by another's secret declaration, or comes there by a misjump, attacks nobody.
"""

from collections.abc import Iterator, Mapping

import msgspec
import numpy as np

from app.engine.eds.battle.line import Side
from app.engine.eds.battle.odds import forecast
from app.engine.eds.turn import MonthResult
from app.model.eds.battle import BattleRecord, SideRecord
from app.model.eds.events import ShipJumped
from app.model.eds.kinds import Status
from app.model.eds.orders import DeclareStatus, Jump, Orders
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId

Pairs = set[frozenset[PlayerId]]
_TRIALS = 400


class Attack(msgspec.Struct, frozen=True):
    """Somebody's ships at the home base of somebody else."""

    attacker: PlayerId
    sought: bool
    """False: surprised by a declaration nobody told him of, or led there by a misjump."""
    odds: float
    """Chance that only the attacker's ships would be left, with full knowledge of both sides."""


def attacks(
    before: GameState, sheets: Mapping[PlayerId, Orders], result: MonthResult, fought: Pairs
) -> Iterator[Attack]:
    """All of one month; ``before`` is the state it began with, ``fought`` are the pairs that met in earlier months."""
    random = np.random.default_rng(result.state.month)
    for battle in result.battles:
        for own, other in ((battle.first, battle.second), (battle.second, battle.first)):
            if any(before.ships[entry.nr].build.base for entry in other.ships if entry.nr in before.ships):
                sought = _is_sought(result, sheets, battle, own, other, fought)
                sides = _side(before, own), _side(before, other)
                odds = forecast(*sides, before.parameters.battle, random, _TRIALS).first.value
                yield Attack(own.ruler, sought, odds)


def pairs(result: MonthResult) -> Pairs:
    """Who fought whom."""
    return {frozenset((battle.first.ruler, battle.second.ruler)) for battle in result.battles}


def _is_sought(
    result: MonthResult,
    sheets: Mapping[PlayerId, Orders],
    battle: BattleRecord,
    own: SideRecord,
    other: SideRecord,
    fought: Pairs,
) -> bool:
    orders = sheets.get(own.ruler, ())
    declared = any(
        isinstance(order, DeclareStatus) and (order.ruler, order.status) == (other.ruler, Status.WAR)
        for order in orders
    )
    if battle.phase == DeclareStatus.phase:
        return declared
    known = result.state.rulers[own.ruler].status_towards(other.ruler) is Status.WAR
    if not (known or frozenset((own.ruler, other.ruler)) in fought):
        return False
    arrived = _arrived(result, battle)
    return any(
        isinstance(order, Jump) and order.ship in arrived and (order.x, order.y) == (battle.x, battle.y)
        for order in orders
    )


def _arrived(result: MonthResult, battle: BattleRecord) -> set[ShipId]:
    """Ships that came out over the field without a misjump."""
    jumps = [line.event for line in result.told if isinstance(line.event, ShipJumped)]
    return {jump.ship for jump in jumps if not jump.misjump and (jump.x, jump.y) == (battle.x, battle.y)}


def _side(before: GameState, side: SideRecord) -> Side:
    """A side as the month found it; fighters as they were launched."""
    ships = [before.ships[entry.nr] for entry in side.ships if entry.nr in before.ships]
    bare = [msgspec.structs.replace(ship, laser_fighters=0, thermo_fighters=0) for ship in ships]
    return Side(side.ruler, bare, side.laser, side.thermo)
