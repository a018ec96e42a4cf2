"""The computer realms of a match: their sheets, written from their views when a month is evaluated.

A realm's memory is made from its views and reports, so nothing of it is kept in the file; its dice come from the token
of its seat, not from the month's secret. A sheet that is there is never written again, not even by another process.
"""

from collections.abc import Callable

import msgspec

from app.engine.dice import KeyedChance
from app.engine.eds.ai import Mail, Memory, Plan, learn, plan
from app.host.door import Door
from app.host.realm_mail import letter_box, send
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.text.eds.ai_notes import sheet_with_reasons

RECALL = 24
"""Months a realm looks back when its memory must be made anew."""

Memories = dict[PlayerId, Memory]


def hand_in(host: Door, memories: Memories, stopped: Callable[[], bool] = lambda: False) -> None:
    """Hand in for every computer realm that has not yet; the reasons stand in its draft, its letters are sent.

    Raises ``Stopped`` soon after ``stopped`` said yes; sheets that are in by then stay in.
    """
    for seat in _missing(host):
        done = _plan(host, seat, memories.get(seat.player), letter_box(host, seat.player), stopped)
        memories[seat.player] = done.memory
        host.save_draft(seat.player, sheet_with_reasons(done.orders, done.notes))
        send(host, seat.player, done)
        host.accept(seat.player, done.orders, host.month + 1, host.parameters_digest)


def sheets(host: Door, memories: Memories) -> dict[PlayerId, Plan]:
    """The plans of all computer realms in the game whose sheets are missing, by player."""
    return {
        seat.player: _plan(host, seat, memories.get(seat.player), letter_box(host, seat.player))
        for seat in _missing(host)
    }


def stand_in(host: Door, seat: Seat) -> Plan:
    """The plan for a realm whose ruler left it to the computer, played as ``seat`` says.

    Peace its ruler agreed is kept; his letters are left to him.
    """
    box = msgspec.structs.replace(letter_box(host, seat.player), proposals=())
    return _plan(host, seat, None, box)


def _missing(host: Door) -> list[Seat]:
    """Computer realms that have not handed in; a sheet that is there, after loading too, is not written again."""
    waiting = [line for line in host.status().seats if line.in_game and not line.handed_in]
    return [line.seat for line in waiting if line.seat.kind is SeatKind.COMPUTER]


def recalled(host: Door, player: PlayerId) -> Memory:
    """The memory as the views and reports of the last months make it."""
    memory = Memory()
    for month in range(max(0, host.month - RECALL), host.month + 1):
        memory = learn(memory, host.view(player, month), host.report(player, month) if month else None)
    return memory


def _plan(
    host: Door, seat: Seat, memory: Memory | None, mail: Mail, stopped: Callable[[], bool] = lambda: False
) -> Plan:
    month, player = host.month, seat.player
    view = host.view(player)
    if memory is not None and memory.month == month - 1:
        memory = learn(memory, view, host.report(player, month))
    elif memory is None or memory.month != month:
        memory = recalled(host, player)
    dice = KeyedChance(host.token(player)).stream(month + 1, "robot")
    return plan(view, memory, dice, seat.level or Level.MEDIUM, seat.style or Style.RANDOM, mail, stopped)
