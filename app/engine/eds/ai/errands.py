"""Errands: advisers say what a ship should do where and what it is worth; here ships are matched with them."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from app.engine.eds.ai.desk import Desk
from app.engine.eds.ai.situation import Situation
from app.engine.eds.ai.travel import FAR, hop, jumps, nearest
from app.engine.eds.jumps import Field, ship_range
from app.model.eds.kinds import Good
from app.model.eds.ship import Ship
from app.model.ids import StarId

RESERVE = 1
"""Uranium a ship keeps for a misjump on its last way to a store."""
_ON_THE_SPOT = 2.0
"""Who has come to fetch something waits until it is aboard."""
_ONE_WAY = 0.4
"""Worth of an errand from which the ship cannot come back by itself."""


class Errand(NamedTuple):
    """Something to do at a star."""

    star: StarId
    field: Field
    value: float
    """What it is worth; divided by the jumps to get there."""
    brings: Good | None = None
    """Cargo the ship must have aboard."""
    fetches: Good | None = None
    """Cargo the ship must have room for."""
    ships: int = 1
    """How many ships may go."""
    refuels: bool = False
    """Is it only for ships that have hardly any uranium?"""
    reason: str = ""
    """Code of the note that counts these errands; empty for what goes without saying."""


def dispatch(now: Situation, desk: Desk, errands: list[Errand], ships: list[Ship]) -> None:
    """Give every ship the errand that is worth most per jump; nobody goes where enough others go."""
    fuel = [now.fields[nr] for nr, stock in sorted(desk.uranium.items()) if stock > 0 and nr in now.stars]
    way_back = cache(lambda field, range_: nearest(field, fuel, range_))
    offers: list[tuple[float, int, int]] = []
    for place, ship in enumerate(ships):
        if ship.nr in desk.busy or (now.temper.waste and now.dice.chance(now.temper.waste)):
            continue
        now.breathe()
        range_ = ship_range(ship, now.rules.movement)
        for number, errand in enumerate(errands):
            worth = _worth(desk, ship, range_, errand, way_back)
            if worth > 0:
                offers.append((worth, place, number))
    offers.sort(key=lambda offer: (-offer[0], ships[offer[1]].nr, errands[offer[2]].star))
    served: Counter[int] = Counter()
    tally: Counter[str] = Counter()
    stops = now.safe_stops
    for _, place, number in offers:
        ship, errand = ships[place], errands[number]
        if ship.nr in desk.busy or served[number] >= errand.ships:
            continue
        if not _send(now, desk, ship, errand, stops):
            continue
        tally[errand.reason] += 1
        served[number] += 1
        if errand.fetches is not None:
            desk.fetching[ship.nr] = errand.fetches
    for reason in sorted(tally.keys() - {""}):
        desk.why(reason, ships=tally[reason])


def _worth(desk: Desk, ship: Ship, range_: int, errand: Errand, way_back: Callable[[Field, int], int]) -> float:
    good, amount = desk.hold[ship.nr]
    if errand.brings is not None and good is not errand.brings:
        return 0.0
    if errand.refuels and desk.tanks[ship.nr] > RESERVE:
        return 0.0
    if errand.fetches is not None and _laden(ship, good, amount, errand.fetches):
        return 0.0
    trip = jumps(desk.fields[ship.nr], errand.field, range_)
    if trip == 0:
        return errand.value * (_ON_THE_SPOT if errand.fetches is not None else 1.0)
    left = desk.tanks[ship.nr] - trip
    if trip >= FAR or left < 0:
        return 0.0
    back = way_back(errand.field, range_)
    if left < RESERVE:
        # The last jump of a ship that is of no use where it is leads to a store.
        return errand.value / trip if trip == 1 and back == 0 else 0.0
    if back > 0 and left - back < RESERVE:
        # It will have to wait over that star for fuel: safe, but of no more use for a while.
        return _ONE_WAY * errand.value / trip
    return errand.value / (trip + 0.01 * back)


def _laden(ship: Ship, good: Good | None, amount: int, fetches: Good) -> bool:
    """Is there no room? Grain gives way to uranium and ore: it can be left at any mine."""
    gives_way = good is Good.GRAIN and fetches is not Good.GRAIN
    return not ship.build.cargo_space or (
        not gives_way and good is not None and (good is not fetches or 2 * amount > ship.build.cargo_space)
    )


def _send(now: Situation, desk: Desk, ship: Ship, errand: Errand, stops: list[Field]) -> bool:
    if desk.fields[ship.nr] == errand.field:
        desk.busy.add(ship.nr)
        return True
    target = hop(ship.field, errand.field, ship_range(ship, now.rules.movement), stops)
    return target is not None and not now.is_trap(target) and desk.jump(ship, target)
