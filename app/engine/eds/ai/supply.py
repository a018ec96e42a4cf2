"""Adviser for uranium and grain: who refuels, who carries food where, and what each store must keep."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.errands import Errand
from app.engine.eds.ai.situation import Situation
from app.engine.eds.economy import grain_need
from app.model.eds.kinds import Good, Industry
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import StarId

SEED = 3
"""Grain a new colony needs until its first harvest, with one month to spare."""
_SMALL = 40
"""Grain a small star is brought at once, so that nobody needs to come back soon."""
_FOR_WORKS = 120.0
"""What it is worth that a star becomes a mine or a yard soon."""
_HOLD = 10
"""Grain for which another ship may come."""
_A_FILL = 6
"""Uranium for which a ship that has run dry may come."""
_LOW = 8
"""Months of food below which a star is brought more."""


def refuel(now: Situation, desk: Desk) -> None:
    """Fill the tanks of ships over own stores, the emptiest first."""
    waiting = [ship for ship in now.ships if _store_below(now, desk, ship) and desk.tanks[ship.nr] < _tanks(ship)]
    for ship in sorted(waiting, key=lambda ship: (desk.tanks[ship.nr], ship.nr)):
        star = _store_below(now, desk, ship)
        if star is not None:
            desk.refuel(ship, star, _tanks(ship))


def _tanks(ship: Ship) -> int:
    return ship.build.design.tanks


def _store_below(now: Situation, desk: Desk, ship: Ship) -> Star | None:
    star = now.stars.get(now.star_at.get(ship.field, StarId(0)))
    return star if star is not None and desk.uranium[star.nr] > 0 else None


def harvest(star: Star) -> int:
    """Grain the star gets before its next meal."""
    return star.yields.grain if star.industry is Industry.FARM else 0


def wanted(now: Situation, desk: Desk, star: Star) -> int:
    """Grain a star should be brought: seed for a future farm, months of food for all others."""
    stock, makes = desk.grain[star.nr], harvest(star)
    eats = max(1, grain_need(star.population, now.rules))
    if makes >= eats:
        return 0
    if star.nr in now.future_works:
        eats = max(eats, now.future_works[star.nr])
    elif star.nr in now.farms and star.population <= star.yields.grain:
        return max(0, 2 * eats + SEED - 2 - stock) if stock < 2 * eats else 0
    if stock >= _LOW * (eats - makes):
        return 0
    return max(0, now.temper.stores * (eats - makes), _SMALL) - stock


def starving(now: Situation, desk: Desk, star: Star) -> bool:
    """Will the star lose people, or stay without any, unless it gets grain this month?"""
    return desk.grain[star.nr] + harvest(star) < max(1, grain_need(star.population, now.rules))


def spare(now: Situation, desk: Desk, star: Star) -> int:
    """Grain that may leave a star."""
    makes, eats = harvest(star), grain_need(star.population + 1, now.rules)
    if makes >= eats:
        return max(0, desk.grain[star.nr] - SEED)
    return max(0, desk.grain[star.nr] - max(now.temper.stores * (eats - makes), _SMALL))


def errands(now: Situation, desk: Desk) -> list[Errand]:
    """Bring food to who lacks it, fetch it where it lies; ships that have run dry fetch uranium."""
    found: list[Errand] = []
    missing = SEED * now.free_near - sum(desk.hold[ship.nr][1] for ship in now.civil if ship.good is Good.GRAIN)
    for star in now.view.stars:
        need = wanted(now, desk, star)
        if need:
            missing += need
            found.append(Errand(star.nr, star.field, _urgency(now, desk, star), brings=Good.GRAIN, reason="feed"))
    for star in now.view.stars:
        stock = spare(now, desk, star)
        if stock >= SEED:
            value = 150.0 if missing > 0 else 5.0
            ships = 1 + min(stock, max(0, missing)) // _HOLD
            found.append(Errand(star.nr, star.field, value * min(1.0, stock / 20.0), fetches=Good.GRAIN, ships=ships))
    return found + _fills(now, desk)


def _fills(now: Situation, desk: Desk) -> list[Errand]:
    """Stores at which ships that have run dry find uranium."""
    return [
        Errand(star.nr, star.field, 50.0, ships=desk.uranium[star.nr] // _A_FILL, refuels=True)
        for star in now.view.stars
        if desk.uranium[star.nr] >= _A_FILL
    ]


def _urgency(now: Situation, desk: Desk, star: Star) -> float:
    """A star without people waits for its first grain; a peopled one must not starve."""
    if star.population == 0:
        return 160.0 + star.yields.grain + _FOR_WORKS * (star.nr in now.future_works)
    months = desk.grain[star.nr] / max(1, grain_need(star.population, now.rules) - harvest(star))
    return max(20.0, (240.0 + 10.0 * star.population) * (1.0 - months / (_LOW + 1.0)))
