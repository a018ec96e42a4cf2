"""What a computer realm would do in a person's place: the tutor's advice, from nothing but what the person knows."""

from collections.abc import Callable, Iterable

from app.engine.dice import KeyedChance
from app.engine.eds.ai import Plan, plan
from app.engine.eds.ai.memory import Memory, learn, sighting_of
from app.engine.eds.sightings import Sighting
from app.model.eds.view import MonthReport, PlayerView
from app.model.robot import Level, Style


def advise(
    view: PlayerView,
    report: MonthReport | None,
    remembered: Iterable[Sighting],
    level: Level,
    style: Style,
    stopped: Callable[[], bool] = lambda: False,
) -> Plan:
    """A sheet and its reasons; the same question gets the same answer. ``remembered`` are stars now out of sight.

    Raises ``Stopped`` soon after ``stopped`` said yes.
    """
    known = {seen.star.nr: sighting_of(seen.star, seen.month) for seen in remembered}
    memory = learn(Memory(stars=known), view, report)
    dice = KeyedChance(b"tutor").stream(view.month + 1, "robot", view.player)
    return plan(view, memory, dice, level, style, stopped=stopped)
