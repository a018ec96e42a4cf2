"""Adviser for ship building: colony ships while there are free stars, freighters for the grain, then warships."""

from app.engine.eds import designs
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.model.eds.design import Design
from app.model.eds.orders import BuildShip
from app.model.eds.star import Star

WORKER = Design(2, tanks=7)
FREIGHTER = Design(2, tanks=5)
_RETREAT = 2


def build(now: Situation, desk: Desk) -> None:
    """One ship per yard and month, if one is wanted."""
    for yard in now.yards:
        design = _wanted(now)
        if design is not None and _build(now, desk, yard, design):
            desk.why("ship", type=design.type, star=yard.nr)


def _wanted(now: Situation) -> Design | None:
    small = len(now.civil)
    near = sum(1 for nr in now.free[:40] if _near(now, now.fields[nr]))
    if small < min(now.temper.colony_ships, near):
        return WORKER
    if small < len(now.stars) // 2:
        return FREIGHTER
    return None


def _near(now: Situation, field: tuple[int, int]) -> bool:
    return abs(field[0] - now.home[0]) + abs(field[1] - now.home[1]) < 30


def _build(now: Situation, desk: Desk, yard: Star, design: Design) -> bool:
    ore = designs.ore(design, now.rules)
    if desk.ore[yard.nr] < ore:
        return False
    name = f"{design.letter}{now.month} {yard.nr}"
    if not desk.add(BuildShip(yard.nr, name, design, _RETREAT), designs.money(design, now.rules)):
        return False
    desk.ore[yard.nr] -= ore
    return True
