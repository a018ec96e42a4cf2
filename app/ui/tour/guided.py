"""The guided first months: the coach's card in its states."""

from collections.abc import Callable

from app.ui.tour.walk import Guide, Stop
from app.ui.tutorial.coach import Coach

_MOST = 40
"""More deeds no step is away."""


def _at(key: str) -> Callable[[Guide], None]:
    """The match of the guided months, led to a step by „Zeig mir“."""

    def go(guide: Guide) -> None:
        if _coach(guide) is None:
            guide.window.begin_tutorial()
            guide.settle()
        for _ in range(_MOST):
            coach = _coach(guide)
            if coach is None or coach.step is None:
                return
            if coach.step.key == key:
                coach.come_forward()
                return
            coach.card.wanted.emit("read" if coach.step.act == "why" else "show")
            guide.settle()

    return go


def _put_off(guide: Guide) -> None:
    coach = _coach(guide)
    if coach is not None:
        coach.card.wanted.emit("later")


def _coach(guide: Guide) -> Coach | None:
    return guide.window.flow.coach if guide.window.flow is not None else None


GUIDED: tuple[Stop, ...] = (
    Stop("tutorial-home", _at("home")),
    Stop("tutorial-refuel", _at("refuel")),
    Stop("tutorial-put-off", _put_off),
    Stop("tutorial-freighter", _at("freighter")),
    Stop("tutorial-report", _at("report")),
    Stop("tutorial-why", _at("why")),
    Stop("tutorial-end", _at("end")),
)
