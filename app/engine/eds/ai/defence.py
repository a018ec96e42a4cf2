"""Adviser for defence: repair, fighters on stars that anybody could walk into, R for ships that must not die."""

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.engine.eds.economy import fighter_money, repair_cost
from app.model.eds.kinds import Fighter
from app.model.eds.orders import BuildFighters, LoadFighters, Repair, UnloadFighters
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.ids import StarId

_KEEP = 2
"""Fighters that stay at a yard."""
_BATCH = 5


def repair(now: Situation, desk: Desk) -> None:
    """Repair what lies over a yard, the most dangerous ship first."""
    for yard in now.yards:
        left = now.rules.yards.repair_hits
        damaged = [ship for ship in now.ships if ship.field == yard.field and ship.hits]
        for ship in sorted(damaged, key=lambda ship: (-ship.build.design.type, ship.nr)):
            cost = repair_cost(ship.build, now.rules) * ship.hits
            if ship.hits <= left and desk.add(Repair(ship.nr), cost):
                left -= ship.hits


def build(now: Situation, desk: Desk) -> None:
    """Fighters at the yards as long as stars lack them."""
    budget = desk.money
    stationed = sum(star.laser_fighters for star in now.view.stars)
    missing = int(now.temper.guards * len(now.stars)) - stationed
    price, ore = fighter_money(Fighter.LASER, now.rules), now.rules.yards.fighter_ore
    for yard in now.yards:
        amount = min(missing, _BATCH, budget // max(1, price), desk.ore[yard.nr] // max(1, ore))
        if amount < 1 or yard.laser_fighters >= 2 * _BATCH:
            continue
        if desk.add(BuildFighters(yard.nr, Fighter.LASER.value, amount), amount * price):
            desk.ore[yard.nr] -= amount * ore
            budget -= amount * price
            missing -= amount


def distribute(now: Situation, desk: Desk) -> None:
    """Ships with hangars take fighters along from the yards and leave them where there are none."""
    stock = {yard.nr: yard.laser_fighters - _KEEP for yard in now.yards}
    guarded = {star.nr for star in now.view.stars if star.fighters}
    for ship in now.civil:
        star = now.stars.get(now.star_at.get(desk.fields[ship.nr], StarId(0)))
        if star is None or not ship.build.design.hangars:
            continue
        if star.nr in stock:
            _load(desk, ship, star, stock)
        elif star.nr not in guarded and ship.laser_fighters and desk.add(UnloadFighters(ship.nr, _share(ship), 0)):
            guarded.add(star.nr)


def _load(desk: Desk, ship: Ship, star: Star, stock: dict[StarId, int]) -> None:
    amount = min(ship.build.design.hangars - ship.fighters, stock[star.nr])
    if ship.nr not in desk.busy and amount >= 1 and desk.add(LoadFighters(ship.nr, amount, 0)):
        stock[star.nr] -= amount


def _share(ship: Ship) -> int:
    return max(1, ship.laser_fighters // 2)
