"""Phase 12, building fighters.

Orders:  BuildFighters
Reads:   own yards, enemy ships over them, EV
Changes: stationed fighters, money, ore, the yards' fighter capacity of the month
Tells:   FightersBuilt and OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.designs import strength
from app.engine.eds.economy import fighter_money
from app.engine.eds.turn import Entry, Turn
from app.model.eds.events import FightersBuilt
from app.model.eds.kinds import FIGHTER_CODES, Fighter, Good, Industry, Weapon
from app.model.eds.orders import BuildFighters
from app.model.eds.star import Star

_REASONS = ("yard_full", "fighters_full", "money", "ore")
"""Equal limits are reported in this order (R-P12.2)."""


def resolve(turn: Turn) -> None:
    """Build as many fighters as yard, star, money and ore allow (rules P12, R-P12.1, R-P12.2)."""
    for entry, order in turn.entries(BuildFighters):
        star = turn.own_star(entry.player, order.star)
        code = _fault(turn, entry, star, order)
        if code is not None or star is None:
            turn.refuse(entry, code or "not_own", star=order.star, kind=order.kind, amount=order.amount)
        else:
            _build(turn, entry, star, Fighter(order.kind), order.amount)


def _fault(turn: Turn, entry: Entry, star: Star | None, order: BuildFighters) -> str | None:
    if star is None:
        return "not_own"
    if star.industry is not Industry.YARD:
        return "no_yard"
    if turn.enemy_over(star):
        return "enemy"
    if order.kind not in FIGHTER_CODES:
        return "value"
    weapon = Weapon.LASER if order.kind == Fighter.LASER else Weapon.THERMO
    if not strength(weapon, turn.ruler(entry.player).ev, turn.parameters.technology):
        return "ev"
    return "amount" if order.amount < 1 else None


def _build(turn: Turn, entry: Entry, star: Star, kind: Fighter, wanted: int) -> None:
    yards = turn.parameters.yards
    money, ore = fighter_money(kind, turn.parameters), yards.fighter_ore
    have = turn.ruler(entry.player).money
    stationed = star.laser_fighters if kind is Fighter.LASER else star.thermo_fighters
    limits = (
        yards.fighters - turn.yard_fighters[star.nr],
        turn.parameters.stars.fighters_max - stationed,
        have // money if money else wanted,
        star.store.ore // ore if ore else wanted,
    )
    done = min(wanted, *limits)
    if done:
        turn.yard_fighters[star.nr] += done
        turn.pay(entry.player, done * money, "fighters")
        turn.spend(star, Good.ORE, done * ore, "fighters")
        turn.station(star, kind, done)
        turn.tell(FightersBuilt(star.nr, kind, done, done * money), entry.player)
    if done < wanted:
        turn.refuse(
            entry, _REASONS[limits.index(done)], star=star.nr, done=done, wanted=wanted, need=wanted * money, have=have
        )
