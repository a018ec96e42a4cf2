"""Computer realms: from a view and a memory to the orders of a month.

``learn`` takes in what a month brought, ``plan`` writes the sheet. Both are pure: equal inputs give equal outputs.
"""

import msgspec

from app.engine.dice import Dice
from app.engine.eds.ai import (
    cargo,
    colonies,
    defence,
    diplomacy,
    errands,
    freight,
    industry,
    research,
    scouting,
    shipyards,
    supply,
    war,
)
from app.engine.eds.ai.care import checked
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.memory import Memory, learn
from app.engine.eds.ai.note import Note
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.temper import mood, temper_of
from app.model.eds.orders import Orders
from app.model.eds.view import PlayerView
from app.model.robot import Level, Style

__all__ = ["Level", "Memory", "Note", "Plan", "Style", "learn", "plan"]


class Plan(msgspec.Struct, frozen=True):
    """What a computer realm decided for the coming month."""

    orders: Orders
    memory: Memory
    notes: tuple[Note, ...]


def plan(view: PlayerView, memory: Memory, dice: Dice, level: Level, style: Style) -> Plan:
    """The sheet for the coming month; ``memory`` should have learnt from this view (it does so here if not)."""
    if memory.month != view.month:
        memory = learn(memory, view)
    if not view.in_game or view.winners:
        return Plan((), memory, ())
    now = Situation(view, memory, dice, temper_of(level, mood(style, view.month, view.home)))
    desk = Desk(view)
    memory = diplomacy.decide(now, desk)
    _move(now, desk)
    _spend(now, desk)
    return Plan(checked(view, desk.orders()), memory, tuple(desk.notes))


def _move(now: Situation, desk: Desk) -> None:
    """Ships: repair, fuel, jumps, goods and fighters."""
    defence.repair(now, desk)
    supply.refuel(now, desk)
    war.act(now, desk)
    wishes = [*supply.errands(now, desk), *freight.errands(now, desk), *scouting.errands(now)]
    errands.dispatch(now, desk, wishes, now.civil)
    cargo.move(now, desk)
    defence.distribute(now, desk)


def _spend(now: Situation, desk: Desk) -> None:
    """Money, by what it brings: facilities, ships, people, stations, fighters."""
    industry.build(now, desk)
    shipyards.build(now, desk)
    shipyards.scrap(now, desk)
    colonies.settle(now, desk, desk.money)
    research.build(now, desk)
    defence.build(now, desk, desk.money)
