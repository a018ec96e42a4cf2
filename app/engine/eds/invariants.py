"""What must hold after every phase, and the balance of everything that is counted.

The rules write the books (``Turn.book``); the sums here are counted from the state by code of their own.
"""

from collections.abc import Iterator

from app.engine.eds.designs import bays, cargo_space, systems
from app.engine.eds.jumps import on_map
from app.engine.eds.turn import Turn
from app.model.eds.kinds import Good
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.model.eds.state import GameState

COUNTED = ("money", "ore", "uranium", "grain", "fighters", "ships")


def totals(state: GameState) -> dict[str, int]:
    """Everything countable in the galaxy: money in WE, goods in units (stores, holds, tanks), fighters, ships."""
    stars, ships = list(state.stars.values()), list(state.ships.values())

    def cargo(good: Good) -> int:
        return sum(ship.amount for ship in ships if ship.good is good)

    return {
        "money": sum(ruler.money for ruler in state.rulers.values()),
        "ore": sum(star.store.ore for star in stars) + cargo(Good.ORE),
        "uranium": sum(star.store.uranium for star in stars)
        + cargo(Good.URANIUM)
        + sum(ship.uranium for ship in ships),
        "grain": sum(star.store.grain for star in stars) + cargo(Good.GRAIN),
        "fighters": sum(star.fighters for star in stars) + sum(ship.fighters for ship in ships),
        "ships": len(ships),
    }


def imbalance(before: dict[str, int], turn: Turn) -> dict[str, int]:
    """Units that came or went without an entry in the books since ``before``; empty when all is accounted for."""
    after = totals(turn.state)
    booked = {what: sum(n for (kind, _), n in turn.ledger.items() if kind == what) for what in COUNTED}
    gaps = {what: after[what] - before[what] - booked[what] for what in COUNTED}
    return {what: gap for what, gap in gaps.items() if gap}


def violations(state: GameState) -> list[str]:
    """Every broken invariant as a short line; empty when the state is sound."""
    return [*_galaxy(state), *_rulers(state), *_stars(state), *_ships(state)]


def _galaxy(state: GameState) -> Iterator[str]:
    if len(state.ships) > state.ship_limit:
        yield f"{len(state.ships)} ships, limit {state.ship_limit}"
    for nr in state.ships:
        if not 1 <= nr <= state.ship_limit:
            yield f"ship number {nr} is outside the pool"
    if len({star.field for star in state.stars.values()}) != len(state.stars):
        yield "two stars on one field"


def _rulers(state: GameState) -> Iterator[str]:
    for nr, ruler in state.rulers.items():
        if ruler.money < 0 or not 0 <= ruler.ev <= 100:
            yield f"ruler {nr}: money {ruler.money}, EV {ruler.ev}"
        if nr in ruler.status:
            yield f"ruler {nr} has a status towards himself"


def _stars(state: GameState) -> Iterator[str]:
    rules = state.parameters.stars
    for nr, star in state.stars.items():
        if not on_map(star.field, state.width, state.height):
            yield f"star {nr} is off the map"
        if not all(0 <= amount <= rules.store_max for amount in _amounts(star)):
            yield f"star {nr}: store {star.store}"
        if min(star.yields.ore, star.yields.uranium, star.yields.grain) < 0:
            yield f"star {nr}: yields {star.yields}"
        if not (0 <= star.laser_fighters <= rules.fighters_max and 0 <= star.thermo_fighters <= rules.fighters_max):
            yield f"star {nr}: fighters {star.laser_fighters}, {star.thermo_fighters}"
        if not 0 <= star.population <= rules.population_max:
            yield f"star {nr}: population {star.population}"
        if not star.owner and star.fighters:
            yield f"star {nr} is unowned but has fighters"


def _amounts(star: Star) -> tuple[int, int, int]:
    return star.store.ore, star.store.uranium, star.store.grain


def _ships(state: GameState) -> Iterator[str]:
    for nr, ship in state.ships.items():
        for fault in _ship_faults(ship, state):
            yield f"ship {nr}: {fault}"


def _ship_faults(ship: Ship, state: GameState) -> Iterator[str]:
    design = ship.build.design
    if not on_map(ship.field, state.width, state.height):
        yield f"field {ship.field}"
    if not 0 <= ship.hits <= 3 or not 0 <= ship.retreat <= 4:
        yield f"hits {ship.hits}, retreat {ship.retreat}"
    if not 0 <= ship.uranium <= design.tanks:
        yield f"uranium {ship.uranium} of {design.tanks}"
    if not 0 <= ship.amount <= ship.build.cargo_space or (ship.good is None) != (ship.amount == 0):
        yield f"cargo {ship.good} {ship.amount} of {ship.build.cargo_space}"
    if min(ship.laser_fighters, ship.thermo_fighters) < 0 or ship.fighters > design.hangars:
        yield f"fighters {ship.fighters} of {design.hangars}"
    if min(bays(design), systems(design)) < 0:
        yield f"design {design}"
    if not ship.build.base and ship.build.cargo_space > max(0, cargo_space(design, state.parameters)):
        yield f"cargo space {ship.build.cargo_space}"
