"""Computer realms: from a view and a memory to the orders of a month.

``learn`` takes in what a month brought, ``plan`` writes the sheet. Both are pure: equal inputs give equal outputs.
"""

import msgspec

from app.engine.dice import Dice
from app.engine.eds.ai import colonies, errands, industry, research, scouting, shipyards, supply
from app.engine.eds.ai.care import checked
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.memory import Memory, learn
from app.engine.eds.ai.note import Note
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.temper import temper
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
    now = Situation(view, memory, dice, temper(level, style))
    desk = Desk(view)
    supply.refuel(now, desk)
    errands.dispatch(now, desk, [*supply.errands(now, desk), *scouting.errands(now)], now.civil)
    supply.move_goods(now, desk)
    industry.build(now, desk)
    shipyards.build(now, desk)
    colonies.settle(now, desk, desk.money)
    research.build(now, desk)
    return Plan(checked(view, desk.orders()), memory, tuple(desk.notes))
