"""Adviser for new worlds: which free stars are worth a ship."""

from app.engine.eds.ai.errands import Errand
from app.engine.eds.ai.situation import Situation
from app.engine.eds.jumps import rounded_distance
from app.model.eds.kinds import Good
from app.model.ids import StarId

UNKNOWN = 100.0
"""Worth of a star nobody of ours has seen."""


def errands(now: Situation) -> list[Errand]:
    """One errand for each free star; a ship over it at the end of the month takes it.

    Nobody looks where the home of somebody hostile may be: its base shoots at once.
    """
    safe = [nr for nr in now.free if not now.is_dangerous(nr)]
    return [Errand(nr, now.fields[nr], worth(now, nr), reason="explore") for nr in safe]


def worth(now: Situation, nr: StarId) -> float:
    """A known star is worth its yields, a near one more than a far one."""
    seen = now.seen(nr)
    value = UNKNOWN
    if seen is not None:
        goods = seen.yields
        value = 70.0 + 1.5 * goods.get(Good.GRAIN) + goods.get(Good.URANIUM) + 0.1 * goods.get(Good.ORE)
    return value * _nearness(now, nr)


def _nearness(now: Situation, nr: StarId) -> float:
    """Falls with the distance from home: what lies far off is hard to feed and likely taken by others."""
    distance = rounded_distance(now.home, now.fields[nr])
    return 1.0 / (1.0 + (distance / 20.0) ** 2)
