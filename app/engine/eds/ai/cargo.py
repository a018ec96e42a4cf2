"""What ships unload and load at the end of their jumps."""

from app.engine.eds.ai import freight, supply
from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.model.eds.kinds import Good
from app.model.eds.ship import Ship
from app.model.ids import StarId

_CAREFUL = 2
"""Month after which goods are moved a month after the jump if there is time: a misjump would make the entry void."""
_WORTH_IT = 20
"""Amount for which a ship that is half full loads more."""


def move(now: Situation, desk: Desk) -> None:
    """Unload where it is needed, then fill empty holds; both happen after the jumps."""
    for ship in now.civil:
        nr = now.star_at.get(desk.fields[ship.nr])
        if nr is not None and desk.hold[ship.nr][0] is not None and not _can_wait(now, desk, ship, nr):
            _unload(now, desk, ship, nr)
    for ship in now.civil:
        nr = now.star_at.get(desk.fields[ship.nr])
        if nr in now.stars and ship.build.cargo_space and not _can_wait(now, desk, ship, nr):
            _load(now, desk, ship, nr)


def _can_wait(now: Situation, desk: Desk, ship: Ship, nr: StarId) -> bool:
    """May this be done next month, when the ship has surely arrived?"""
    if ship.nr not in desk.jumped or now.month <= _CAREFUL:
        return False
    star = now.stars.get(nr)
    return star is None or not star.population or not supply.starving(now, desk, star)


def _unload(now: Situation, desk: Desk, ship: Ship, nr: StarId) -> None:
    good, star = desk.hold[ship.nr][0], now.stars.get(nr)
    if star is None:
        if good is Good.GRAIN and nr in now.free and ship.nr in desk.jumped:
            desk.unload(ship, nr, supply.SEED)
    elif good is not None and desk.fetching.get(ship.nr, good) is not good:
        desk.unload(ship, nr, ship.build.cargo_space)
    elif good is Good.GRAIN:
        desk.unload(ship, nr, supply.wanted(now, desk, star))
    elif good is not None:
        desk.unload(ship, nr, freight.wanted(now, desk, star, good))


def _load(now: Situation, desk: Desk, ship: Ship, nr: StarId) -> None:
    star = now.stars[nr]
    good = desk.fetching.get(ship.nr, Good.GRAIN)
    amount = supply.spare(now, desk, star) if good is Good.GRAIN else freight.spare(now, desk, star, good)
    if amount >= _WORTH_IT or 2 * desk.hold[ship.nr][1] < ship.build.cargo_space:
        desk.load(ship, nr, good, amount)
