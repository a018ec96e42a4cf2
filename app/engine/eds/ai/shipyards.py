"""Adviser for ship building: colony ships while there are free stars, freighters for the grain, then warships."""

from app.engine.eds import designs
from app.engine.eds.ai.armament import warship
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.model.eds.design import Design
from app.model.eds.orders import BuildShip, Scrap
from app.model.eds.star import Star

WORKER = Design(2, tanks=7)
FREIGHTERS = (Design(4, tanks=9, hangars=3), Design(3, tanks=8, hangars=2), Design(2, tanks=6, hangars=2))
_WAR_FROM = 10
"""Month before which nobody needs warships more than colonies."""
_READY = 3
"""Uranium of a ship that can be sent somewhere."""
_UNDER_ATTACK = 0.4
"""Part of the money that goes into warships when stars are being lost."""
PICKET = Design(1, tanks=4, guns=(5, 0, 0, 0), shields=(5, 0, 0, 0))
_IDLE = 8000
"""WE beyond which guards are no waste."""
_FREIGHTER_SHARE = 5
"""A freighter may cost this part of the money."""
_RETREAT = 1
_UNARMED_RETREAT = 0
"""Ships without guns leave after the first round: staying wins them nothing (8.6)."""
_PATIENCE = 6
"""Months after which one yard tries again when there was no free ship number."""
_LONG_AGO = 24
"""Months after which all yards do."""


def build(now: Situation, desk: Desk) -> None:
    """One ship per yard and month, if one is wanted and ship numbers were not short lately (R-P13)."""
    since = now.month - now.memory.crowded if now.memory.crowded >= 0 else _LONG_AGO
    if since <= _PATIENCE:
        return
    for yard in now.yards if since >= _LONG_AGO else now.yards[:1]:
        design = _choice(now, desk, yard)
        if design is not None and _build(now, desk, yard, design):
            desk.why("ship", type=design.type, star=yard.nr)


def _choice(now: Situation, desk: Desk, yard: Star) -> Design | None:
    """Carriers of people and goods first; who lives for war keeps as many warships.

    Where the ore does not suffice for what is wanted, a guard is better than a yard at rest while money lies idle.
    """
    arming = now.warlike and now.month >= _WAR_FROM and len(now.armed) < len(now.civil)
    first = _warship(now, desk, yard) if arming else None
    design = first or _wanted(now, desk, yard) or _warship(now, desk, yard)
    return design if design is not None and _has_ore(now, desk, yard, design) else _picket(now, desk)


def scrap(now: Situation, desk: Desk) -> None:
    """Old ships over a yard give way to new ones, one a month."""
    yards = {yard.field for yard in now.yards}
    for ship in now.civil:
        empty = desk.hold[ship.nr][0] is None and not ship.fighters
        if ship.nr not in desk.busy and ship.field in yards and empty and now.is_old(ship) and not now.free_near:
            desk.add(Scrap(ship.nr))
            return


def _warship(now: Situation, desk: Desk, yard: Star) -> Design | None:
    """As large as its share of the money allows, if more warships are wanted."""
    share = max(now.temper.warships, _UNDER_ATTACK if now.aggressors else 0.0)
    budget = int(desk.money * share)
    if len(now.ships) >= now.temper.ships or not now.rivals:
        return None
    return warship(now.view.ev, budget, desk.ore[yard.nr], now.rules)


def _picket(now: Situation, desk: Desk) -> Design | None:
    """A small guard for a star, when money lies idle."""
    idle = desk.money >= _IDLE and now.rivals and len(now.ships) < now.temper.ships
    return PICKET if idle and now.unguarded else None


def _wanted(now: Situation, desk: Desk, yard: Star) -> Design | None:
    young = sum(1 for ship in now.civil if not now.is_old(ship))
    ready = sum(1 for ship in now.civil if ship.uranium >= _READY or ship.field == now.home)
    if ready < min(now.temper.colony_ships, now.free_near + now.unpeopled) and len(now.civil) < now.most_civil:
        return WORKER
    if young < len(now.stars) // (2 if now.view.money >= _IDLE else 3):
        return _freighter(now, desk, yard)
    return None


def _freighter(now: Situation, desk: Desk, yard: Star) -> Design:
    """The largest that is cheap for us and for which the yard has ore."""
    cheap = [each for each in FREIGHTERS if _FREIGHTER_SHARE * designs.money(each, now.rules) <= now.view.money]
    return next((each for each in cheap if _has_ore(now, desk, yard, each)), FREIGHTERS[-1])


def _has_ore(now: Situation, desk: Desk, yard: Star, design: Design) -> bool:
    return designs.ore(design, now.rules) <= desk.ore[yard.nr]


def _build(now: Situation, desk: Desk, yard: Star, design: Design) -> bool:
    if not _has_ore(now, desk, yard, design):
        return False
    name = f"{design.letter}{now.month} {yard.nr}"
    retreat = _RETREAT if any(design.guns) else _UNARMED_RETREAT
    if not desk.add(BuildShip(yard.nr, name, design, retreat), designs.money(design, now.rules)):
        return False
    desk.ore[yard.nr] -= designs.ore(design, now.rules)
    return True
