"""Adviser for uranium and ore: from the mines to the yards and to where ships refuel."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.errands import Errand
from app.engine.eds.ai.situation import Situation
from app.model.eds.kinds import Good, Industry
from app.model.eds.star import Star

_FUEL = 50
"""Uranium a yard or a home should have in store."""
_PER_SHIP = 8
"""Uranium brought to a star for each ship that waits there without."""
_MOST_STUCK = 3
"""Waiting ships beyond which uranium is not more urgent."""
_ORE = 3000
"""Ore a yard should have in store."""
_LOAD = 80
"""Ore that is worth a trip."""


def errands(now: Situation, desk: Desk) -> list[Errand]:
    """Fetch at the mines, bring to the yards."""
    return _between(now, desk, Good.URANIUM, 110.0) + _between(now, desk, Good.ORE, _worth_of_ore(now))


def _worth_of_ore(now: Situation) -> float:
    """Ore builds warships; when money lies idle nothing else is wanting."""
    if not now.rivals:
        return 0.0
    return 60.0 if now.warlike or now.bare_yards else 25.0


def _between(now: Situation, desk: Desk, good: Good, value: float) -> list[Errand]:
    least = _PER_SHIP if good is Good.URANIUM else _LOAD
    short = [star for star in now.view.stars if wanted(now, desk, star, good) >= least]
    rich = [star for star in now.view.stars if spare(now, desk, star, good) >= least]
    if not short:
        return []
    bring = [Errand(star.nr, star.field, value * _need(now, star, good), brings=good) for star in short]
    most = max(errand.value for errand in bring)
    return bring + [Errand(star.nr, star.field, 0.6 * most, fetches=good) for star in rich]


def _need(now: Situation, star: Star, good: Good) -> float:
    """How much more than usual a star needs it: ships without uranium are worth nothing."""
    return 1.0 + min(_MOST_STUCK, now.stuck[star.field]) if good is Good.URANIUM else 1.0


def wanted(now: Situation, desk: Desk, star: Star, good: Good) -> int:
    """Uranium or ore that should be brought to a star."""
    if good is Good.URANIUM:
        goal = 2 * _FUEL if _is_depot(now, star) else _PER_SHIP * now.stuck[star.field]
        return max(0, goal - desk.uranium[star.nr])
    return max(0, _ORE - desk.ore[star.nr]) if star.industry is Industry.YARD else 0


def spare(now: Situation, desk: Desk, star: Star, good: Good) -> int:
    """Uranium or ore that may leave a star."""
    if good is Good.URANIUM:
        return max(0, desk.uranium[star.nr] - (2 * _FUEL if _is_depot(now, star) else _FUEL // 4))
    return 0 if star.industry is Industry.YARD or star.nr in now.future_yards else desk.ore[star.nr]


def _is_depot(now: Situation, star: Star) -> bool:
    return star.industry is Industry.YARD or star.nr == now.view.home
