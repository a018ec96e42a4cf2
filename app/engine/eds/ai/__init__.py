"""Computer realms: from a view and a memory to the orders of a month.

``learn`` takes in what a month brought, ``plan`` writes the sheet. Both are pure: equal inputs give equal outputs.
"""

from collections.abc import Callable

import msgspec

from app.engine.dice import Dice
from app.engine.eds.ai import (
    cargo,
    colonies,
    defence,
    diplomacy,
    embassy,
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
from app.engine.eds.ai.mail import NO_MAIL, Answer, Mail, Message, Proposal
from app.engine.eds.ai.memory import Memory, learn
from app.engine.eds.ai.note import Note
from app.engine.eds.ai.position import Stopped
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.temper import mood, temper_of
from app.engine.eds.ai.war import LEAST_ODDS
from app.model.eds.orders import Orders
from app.model.eds.view import PlayerView
from app.model.robot import Level, Style

__all__ = [
    "LEAST_ODDS",
    "NO_MAIL",
    "Answer",
    "Level",
    "Mail",
    "Memory",
    "Message",
    "Note",
    "Plan",
    "Proposal",
    "Stopped",
    "Style",
    "learn",
    "plan",
]


class Plan(msgspec.Struct, frozen=True):
    """What a computer realm decided for the coming month."""

    orders: Orders
    memory: Memory
    notes: tuple[Note, ...]
    answers: tuple[Answer, ...] = ()
    letters: tuple[Message, ...] = ()


def plan(
    view: PlayerView,
    memory: Memory,
    dice: Dice,
    level: Level,
    style: Style,
    mail: Mail = NO_MAIL,
    stopped: Callable[[], bool] = lambda: False,
) -> Plan:
    """The sheet for the coming month; ``memory`` should have learnt from this view (it does so here if not).

    ``stopped`` is asked now and then from the thread that plans. Raises ``Stopped`` soon after it said yes.
    """
    if memory.month != view.month:
        memory = learn(memory, view)
    if not view.in_game or view.winners:
        return Plan((), memory, ())
    now = Situation(view, memory, dice, temper_of(level, mood(style, view.month, view.home)), mail, stopped)
    desk = Desk(view)
    embassy.answer(now, desk)
    memory = diplomacy.decide(now, desk)
    for advise in (*_MOVES, *_SPENDINGS):
        now.breathe()
        advise(now, desk)
    orders = checked(view, desk.orders(), now.breathe)
    return Plan(orders, memory, tuple(desk.notes), tuple(desk.answers), tuple(desk.letters))


def _run_errands(now: Situation, desk: Desk) -> None:
    wishes = [*supply.errands(now, desk), *freight.errands(now, desk), *scouting.errands(now)]
    errands.dispatch(now, desk, wishes, now.civil)


_MOVES: tuple[Callable[[Situation, Desk], None], ...] = (
    defence.repair,
    supply.refuel,
    war.act,
    _run_errands,
    cargo.move,
    defence.distribute,
)
"""Ships: repair, fuel, jumps, goods and fighters."""
_SPENDINGS: tuple[Callable[[Situation, Desk], None], ...] = (
    industry.build,
    shipyards.build,
    shipyards.scrap,
    colonies.settle,
    research.build,
    defence.build,
)
"""Money, by what it brings: facilities, ships, people, stations, fighters."""
