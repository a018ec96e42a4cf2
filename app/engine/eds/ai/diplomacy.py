"""Adviser for war and peace: whom to fight, with whom to make up, and why."""

import msgspec

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.embassy import FLEET, TRUCE, truce
from app.engine.eds.ai.memory import GIFT, Memory
from app.engine.eds.ai.situation import Situation
from app.engine.eds.jumps import rounded_distance
from app.model.eds.kinds import Status
from app.model.eds.orders import DeclareStatus, Transfer
from app.model.ids import PlayerId

_FIRST_WAR = 9
_NEIGHBOUR = 45
"""Farthest star from home that makes somebody a neighbour, in fields."""


def decide(now: Situation, desk: Desk) -> Memory:
    """Declare what is to be declared; returns the memory with the wars that begin or end."""
    wars = {nr: month for nr, month in now.memory.wars.items() if nr in now.enemies - now.pacts}
    for ruler in sorted(now.enemies - now.pacts):
        wars.setdefault(ruler, now.month)
        if _makes_peace(now, ruler, wars[ruler]) and desk.add(DeclareStatus(ruler, Status.NEUTRAL)):
            del wars[ruler]
            now.make_peace(ruler)
            desk.why("peace", ruler=ruler)
            desk.write(ruler, "peace", offer=(DeclareStatus(now.me, Status.NEUTRAL),))
    for ruler in sorted(now.aggressors - now.enemies):
        if not truce(now, ruler) and not _beside_a_base(now, ruler) and desk.add(DeclareStatus(ruler, Status.WAR)):
            wars[ruler] = now.month
            desk.why("defence", ruler=ruler)
            desk.write(ruler, "broken" if ruler in now.mail.pacts else "defence")
    if not wars and (victim := _victim(now)) is not None and desk.add(DeclareStatus(victim, Status.WAR)):
        wars[victim] = now.month
        now.foes.add(victim)
        now.hostile.add(victim)
        stars, ships = len(now.stars_of(victim)), len(now.armed)
        desk.why("war", ruler=victim, stars=stars, ships=ships)
        desk.write(victim, "war", stars=stars, ships=ships)
    _thank(now, desk)
    _appease(now, desk)
    return msgspec.structs.replace(now.memory, wars=dict(sorted(wars.items())))


def _beside_a_base(now: Situation, ruler: PlayerId) -> bool:
    """Is a ship of ours over his home? Its base would fire as soon as we declare war (P3)."""
    visited = {ship.field for ship in now.ships}
    return any(now.is_home(nr) and now.fields[nr] in visited for nr in now.stars_of(ruler))


def _thank(now: Situation, desk: Desk) -> None:
    """Who paid last month hears what he gets for it."""
    for ruler, month in sorted(now.memory.gifts.items()):
        if month == now.view.month and ruler in now.rivals:
            desk.write(ruler, "thanks", months=TRUCE)


def _makes_peace(now: Situation, ruler: PlayerId, since: int) -> bool:
    """After a gift; or when nothing has happened for long and there is nothing to be won."""
    if truce(now, ruler):
        return True
    quiet = now.month - max(since, now.memory.taken.get(ruler, 0))
    return quiet > TRUCE and (now.temper.aggression < 1.0 or not now.stars_of(ruler))


def _victim(now: Situation) -> PlayerId | None:
    """The neighbour with most known stars near us, if we are in the mood and strong enough."""
    if now.month < _FIRST_WAR or len(now.armed) < FLEET or not _in_the_mood(now):
        return None
    candidates = [
        ruler
        for ruler in now.rivals
        if not truce(now, ruler) and ruler not in now.pacts and now.stars_of(ruler) and not _beside_a_base(now, ruler)
    ]
    near = {
        ruler: (2.0 if any(now.is_home(nr) for nr in now.stars_of(ruler)) else 1.0)
        * sum(
            1.0 / (1.0 + rounded_distance(now.home, now.fields[nr]) / 10.0)
            for nr in now.stars_of(ruler)
            if rounded_distance(now.home, now.fields[nr]) <= _NEIGHBOUR
        )
        for ruler in candidates
    }
    return max(candidates, key=lambda ruler: (near[ruler], -ruler), default=None)


def _in_the_mood(now: Situation) -> bool:
    aggression = now.temper.aggression
    return aggression >= 1.0 or now.dice.chance(aggression / 10.0)


def _appease(now: Situation, desk: Desk) -> None:
    """A peaceful realm that is losing stars offers money, once in a while."""
    if now.temper.aggression > 0.0:
        return
    for ruler in sorted(now.aggressors):
        lately = now.memory.taken.get(ruler) == now.view.month and now.month % TRUCE == ruler % TRUCE
        if lately and desk.add(Transfer(ruler, GIFT), GIFT):
            desk.why("tribute", ruler=ruler, money=GIFT)
            desk.write(ruler, "tribute", money=GIFT)
