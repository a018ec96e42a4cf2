"""Positions for timing: N realms of 25 stars and 24 ships each, and sheets that fill every order slot."""

from pathlib import Path

import msgspec

from app.engine.eds import designs
from app.engine.eds.jumps import neighbours
from app.model.eds.design import Design
from app.model.eds.kinds import Good, Industry
from app.model.eds.orders import (
    BuildFighters,
    BuildIndustry,
    BuildShip,
    CedeStar,
    Colonise,
    DeclareStatus,
    Jump,
    Load,
    LoadFighters,
    NameShip,
    NameStar,
    Order,
    Orders,
    Refuel,
    Repair,
    Scrap,
    SetRetreat,
    Transfer,
    Unload,
    UnloadFighters,
)  # fmt: skip
from app.model.eds.parameters import Parameters, parse_parameters
from app.model.eds.ruler import Ruler
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId, StarId

SHIPS_EACH = 24
STARS_EACH = 25


def rules() -> Parameters:
    """The standard rules."""
    return parse_parameters(Path("resources/parameters/eds.toml").read_bytes())


def busy_position(players: int) -> GameState:
    """Every realm owns 25 stars of a grid and a ship over each but one; all stores are full enough for any order."""
    parameters = rules()
    columns = round((STARS_EACH * players * 125 / 85) ** 0.5) + 1
    state = GameState(players, 5 * columns + 5, 5 * columns + 5, parameters)
    build = designs.built(Design(3, 8, 4, (20, 0, 0, 0), (20, 0, 0, 0)), 0, parameters)
    for player in range(1, players + 1):
        state.rulers[PlayerId(player)] = Ruler(PlayerId(player), f"REICH {player}", 10_000_000)
        for place in range(STARS_EACH):
            nr = (player - 1) * STARS_EACH + place
            x, y = 5 + 5 * (nr % columns), 5 + 5 * (nr // columns)
            state.stars[StarId(nr + 1)] = _star(nr + 1, player, x, y, place)
            if place < SHIPS_EACH:
                ship = Ship(ShipId(nr + 1), PlayerId(player), f"SCHIFF {nr}", x, y, build, hits=1, uranium=4)
                ship.laser_fighters, ship.good, ship.amount = 2, Good.ORE, 20
                state.ships[ship.nr] = ship
    # as a host holds it, read from its file: no two ships share a build
    return msgspec.json.decode(msgspec.json.encode(state), type=GameState)


def _star(nr: int, player: int, x: int, y: int, place: int) -> Star:
    return Star(
        nr=StarId(nr),
        x=x,
        y=y,
        owner=PlayerId(player),
        population=6,
        industry=list(Industry)[place % 5] if place >= 10 else Industry.YARD,
        laser_fighters=10,
        store=Goods(9000, 9000, 9000),
        yields=Goods(100, 20, 30),
    )


def full_sheets(state: GameState) -> dict[PlayerId, Orders]:
    """138 orders a ruler: every slot of the rulebook's sheet."""
    return {player: tuple(_sheet(state, player)) for player in state.rulers}


def _sheet(state: GameState, player: PlayerId) -> list[Order]:
    ships = [ship for ship in state.ships.values() if ship.owner == player]
    stars = [star for star in state.stars.values() if star.owner == player]
    partner = PlayerId(player % state.players + 1)
    orders: list[Order] = [NameStar(star.nr, f"WELT {star.nr}") for star in stars[:5]]
    orders += [NameShip(ship.nr, f"NAME {ship.nr}") for ship in ships[:5]]
    orders += [DeclareStatus(partner, 1)] * 10
    for ship in ships[:10]:
        orders += [Repair(ship.nr), Refuel(ship.nr, 2), SetRetreat(ship.nr, 3), Unload(ship.nr, "E", 5)]
        orders += [Load(ship.nr, "E", 5), UnloadFighters(ship.nr, 1, 0), LoadFighters(ship.nr, 1, 0)]
    for ship in ships[-12:]:
        x, y = neighbours(ship.field, state.width, state.height)[0]
        orders.append(Jump(ship.nr, False, x, y))
    hull = Design(1, 5)
    for star in stars[:10]:
        orders += [BuildFighters(star.nr, "L", 5), BuildShip(star.nr, "NEU", hull, 2)]
    orders += [Scrap(ship.nr) for ship in ships[:10]]
    for star in stars[10:20]:
        orders += [BuildIndustry(star.nr, "G"), Colonise(star.nr)]
    orders += [Transfer(partner, 1)] * 3
    return orders + [CedeStar(star.nr, partner) for star in stars[:10]]
