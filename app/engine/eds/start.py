"""The position before the first month (rules 1.3 and 1.4)."""

from app.engine.dice import Chance
from app.engine.eds.designs import built
from app.engine.eds.galaxy import Progress, new_galaxy
from app.engine.eds.names import NAMELESS
from app.model.eds.design import Build, Design
from app.model.eds.kinds import Industry
from app.model.eds.parameters import Parameters, StartRules
from app.model.eds.ruler import Ruler
from app.model.eds.setup import Setup
from app.model.eds.ship import Ship
from app.model.eds.star import Goods, Star
from app.model.eds.state import GameState
from app.model.ids import PlayerId, ShipId

BASE_NAME = "HEIMATBASIS"
_BASE_RETREAT = 4
"""R a Heimatbasis shows; it never flees (R-S.9)."""


def start_position(setup: Setup, chance: Chance, progress: Progress | None = None) -> GameState:
    """A new game: a galaxy, and in it every ruler with his home, base and fleet.

    The setup must be free of problems (``setup_problems``).
    """
    galaxy = new_galaxy(setup.players, setup.parameters, chance, progress)
    state = GameState(
        players=setup.players,
        width=galaxy.width,
        height=galaxy.height,
        parameters=setup.parameters,
        stars={star.nr: star for star in galaxy.stars},
    )
    for place, (name, home) in enumerate(zip(setup.rulers, galaxy.homes, strict=True)):
        nr = PlayerId(place + 1)
        rules = setup.parameters.start
        state.rulers[nr] = Ruler(nr=nr, name=name, money=rules.money, ev=rules.ev, home=home)
        settle(state.stars[home], nr, rules)
        for ship in _ships(nr, state.stars[home], setup.parameters):
            state.ships[ship.nr] = ship
    return state


def settle(star: Star, owner: PlayerId, rules: StartRules) -> None:
    """Make a star a home; like all stars it begins without a name (R-S.7)."""
    star.owner = owner
    star.population = rules.population
    star.industry = Industry.YARD
    star.store = Goods(rules.ore, rules.uranium, rules.grain)


def _ships(owner: PlayerId, home: Star, parameters: Parameters) -> list[Ship]:
    """Base and start fleet; rulers have consecutive numbers from the pool, the base the first of them (R-S.8)."""
    rules = parameters.start
    first = (rules.fleet_size + 1) * (owner - 1) + 1
    fleet = built(fleet_design(rules), rules.ev, parameters)
    base = Ship(
        nr=ShipId(first),
        owner=owner,
        name=BASE_NAME,
        x=home.x,
        y=home.y,
        build=_base(parameters),
        retreat=_BASE_RETREAT,
    )
    return [base] + [
        Ship(
            nr=ShipId(first + place),
            owner=owner,
            name=f"{NAMELESS} {place}",
            x=home.x,
            y=home.y,
            build=fleet,
            retreat=rules.fleet_retreat,
        )
        for place in range(1, rules.fleet_size + 1)
    ]


def fleet_design(rules: StartRules) -> Design:
    """The ships of the start fleet, unarmed."""
    return Design(type=rules.fleet_type, tanks=rules.fleet_tanks, hangars=rules.fleet_hangars)


def base_design(rules: StartRules) -> Design:
    """The Heimatbasis: neither tanks nor hangars, laser guns and shields only."""
    return Design(
        type=rules.base_type,
        guns=(rules.base_laser_guns, 0, 0, 0),
        shields=(rules.base_laser_shields, 0, 0, 0),
    )


def _base(parameters: Parameters) -> Build:
    """A Heimatbasis: LR 0 and RW 0 whatever its class would allow; strengths like any ship of that EV (R-S.9)."""
    rules = parameters.start
    like_any = built(base_design(rules), rules.ev, parameters)
    return Build(like_any.design, cargo_space=0, range=0, laser=like_any.laser, thermo=like_any.thermo, base=True)
