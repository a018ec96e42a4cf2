"""Warships as a realm can pay them, and whether a fight is worth it."""

import msgspec
import numpy as np

from app.engine.dice import Dice
from app.engine.eds import designs
from app.engine.eds.ai.memory import Sighting
from app.engine.eds.battle.line import Side, levels
from app.engine.eds.battle.odds import forecast
from app.engine.eds.start import base_design
from app.model.eds.design import Build, Design, FourCounts
from app.model.eds.kinds import WEAPONS, Industry, Weapon
from app.model.eds.parameters import Parameters
from app.model.eds.ship import Ship
from app.model.ids import PlayerId, ShipId

_LARGEST = 3
"""Largest type at the beginning; many hulls take many stars."""
_LARGER_EVERY = 20
"""EV after which the next larger type may be built."""
_FULLNESS = (1.0, 0.85, 0.7, 0.55, 0.45, 0.35)
"""Parts of a hull that may be filled with guns and shields."""
_IN_HARBOUR = 2
"""Warships that are expected over a foreign yard."""
_AT_HOME = 4
"""Warships that are expected over a foreign home."""
_NEW_SHIP = 8
"""Months after which another one is expected there."""
_TWO_YEARS = 24
"""Months after which no more are expected: 99 of 100 homes of computer realms have fewer."""
_HOME_GUARD = 10
"""Fighters that are expected at a home at least."""
_TRIALS = 120
_ENEMY = PlayerId(0)


def warship(ev: int, money: int, ore: int, rules: Parameters) -> Design | None:
    """The strongest warship for this money and ore; None when there is none worth its name."""
    best, most = None, 0.0
    for type_ in range(2, _LARGEST + ev // _LARGER_EVERY + 1):
        for fullness in _FULLNESS:
            design = _armed(type_, fullness, ev, rules)
            if designs.money(design, rules) <= money and designs.ore(design, rules) <= ore:
                if (size := type_**2 * fullness) > most:
                    best, most = design, size
                break
    return best


def _armed(type_: int, fullness: float, ev: int, rules: Parameters) -> Design:
    """Half guns, half shields; guns mostly of the newest kind, against which most shields are worth little."""
    half = int(designs.most_systems(type_, rules) * fullness / 2)
    known = [weapon for weapon in WEAPONS if designs.strength(weapon, ev, rules.technology)]
    newest = known[-1]
    guns, shields = [0, 0, 0, 0], [0, 0, 0, 0]
    guns[newest] += half * 2 // 3
    guns[Weapon.LASER] += half - half * 2 // 3
    for weapon in known:
        shields[weapon] = half // (2 * len(known))
    shields[Weapon.LASER] += half - sum(shields)
    bays = designs.most_bays(type_, rules)
    return Design(type_, tanks=bays * 4 // 5, guns=_four(guns), shields=_four(shields))


def _four(numbers: list[int]) -> FourCounts:
    laser, thermo, neutron, antimatter = numbers
    return laser, thermo, neutron, antimatter


def home_base(rules: Parameters) -> Build:
    """What guards a home as long as it has not been destroyed."""
    built = designs.built(base_design(rules.start), rules.start.ev, rules)
    return msgspec.structs.replace(built, cargo_space=0, range=0, base=True)


def garrison(seen: Sighting | None, like: Build, rules: Parameters) -> Side:
    """Who will probably defend a star that is no home: the fighters last seen there, and over a yard ships.

    Ships over a star of their own nobody sees (R-V.6); they are taken to be as good as ``like``.
    """
    harbour = seen is not None and seen.industry is Industry.YARD
    laser = seen.laser_fighters if seen is not None else 1
    return _side([like] * (_IN_HARBOUR * harbour), laser, seen.thermo_fighters if seen is not None else 0)


def home_guard(seen: Sighting | None, like: Build, month: int, rules: Parameters) -> Side:
    """Who defends a home at worst: its base, fighters and a fleet, which have grown since somebody of ours looked."""
    laser, thermo, since = (seen.laser_fighters, seen.thermo_fighters, seen.month) if seen is not None else (0, 0, 0)
    age = min(month - since, _TWO_YEARS)
    fleet = [like] * (_AT_HOME + age // _NEW_SHIP)
    return _side([home_base(rules), *fleet], max(_HOME_GUARD, laser) + age, thermo)


def _side(builds: list[Build], laser: int, thermo: int) -> Side:
    ships = [
        Ship(nr=ShipId(nr), owner=_ENEMY, name="", x=0, y=0, build=build) for nr, build in enumerate(builds, start=1)
    ]
    return Side(_ENEMY, ships, laser, thermo)


def chance_to_win(ships: list[Ship], enemy: Side, rules: Parameters, dice: Dice, *, foresight: bool) -> float:
    """Probability that only our ships are left on the field; without foresight a rough look at guns and shields."""
    if not ships:
        return 0.0
    if not enemy.ships and not enemy.laser + enemy.thermo:
        return 1.0
    mine = Side(
        PlayerId(1), [msgspec.structs.replace(ship, laser_fighters=0, thermo_fighters=0) for ship in ships], 0, 0
    )
    if not foresight:
        return _rough(mine, enemy, rules)
    random = np.random.default_rng(dice.roll(1 << 31))
    return forecast(mine, enemy, rules.battle, random, _TRIALS).first.value


def _rough(mine: Side, enemy: Side, rules: Parameters) -> float:
    ours, theirs = might(mine.ships, rules), might(enemy.ships, rules) + enemy.laser + enemy.thermo
    return ours / (ours + theirs) if ours else 0.0


def might(ships: list[Ship], rules: Parameters) -> float:
    """Guns and shields of ships as they are, in one number for comparing."""
    arms = [levels(ship.build, rules.battle)[ship.hits] for ship in ships]
    return sum(sum(arm.power) + sum(arm.shield) / 200.0 for arm in arms)


def without_strongest(ships: list[Ship], rules: Parameters) -> list[Ship]:
    """Who is there even if the strongest ship goes astray: a base leaves no second chance."""
    return sorted(ships, key=lambda ship: (might([ship], rules), ship.nr))[:-1]
