"""Fleets that exist only on paper: lines of like ships and star fighters, checked before anything is counted out."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from app.engine.eds.battle.aftermath import launch
from app.engine.eds.battle.forecast import SideOdds
from app.engine.eds.battle.line import Side
from app.engine.eds.designs import money, ore
from app.engine.eds.economy import fighter_money
from app.model.eds.design import Build
from app.model.eds.kinds import Fighter
from app.model.eds.parameters import Parameters
from app.model.eds.ship import Ship
from app.model.ids import PlayerId, ShipId
from app.model.problem import Problem

MOST_SHIPS = 2_500
"""Ships of one side: no pool of any match is larger."""
MOST_FIGHTERS = 1_000_000
"""Fighters of one kind and side; far above what hangars and a star can hold."""
FIRST, SECOND = PlayerId(1), PlayerId(2)


class FleetLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Like ships."""

    build: Build
    count: int = 1
    hits: int = 0
    """Damage so far, 0…3."""
    retreat: int = 2
    """Rückzugszahl 0…4."""
    uranium: int | None = None
    """Aboard each ship; None: full tanks."""
    laser: int = 0
    thermo: int = 0
    """Fighters aboard each ship."""
    name: str = ""
    estimated: bool = False
    """Something about it is a guess."""


class Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a battle to be."""

    lines: tuple[FleetLine, ...] = ()
    laser: int = 0
    thermo: int = 0
    """Fighters of the star."""

    @property
    def ships(self) -> int:
        """Ships in all lines."""
        return sum(line.count for line in self.lines)


class Loss(msgspec.Struct, frozen=True):
    """What a side must expect to lose, on average."""

    ships: float
    fighters: float
    money: float
    """WE that hulls, arms and fighters cost."""
    ore: float


def problems(fleet: Fleet) -> tuple[Problem, ...]:
    """Why a fleet cannot fight: ``empty``, ``many_ships``, ``many_fighters`` or ``line`` (line, field)."""
    return tuple(_problems(fleet))


def _problems(fleet: Fleet) -> Iterator[Problem]:
    for number, line in enumerate(fleet.lines, 1):
        for field, low, high in (("count", 0, None), ("hits", 0, 3), ("retreat", 0, 4), ("laser", 0, None)):
            value = getattr(line, field)
            if value < low or (high is not None and value > high):
                yield Problem("line", {"line": number, "field": field})
        if line.thermo < 0 or (line.uranium or 0) < 0:
            yield Problem("line", {"line": number, "field": "thermo" if line.thermo < 0 else "uranium"})
    if fleet.ships > MOST_SHIPS:
        yield Problem("many_ships", {"count": fleet.ships, "most": MOST_SHIPS})
    laser, thermo = fighters(fleet)
    if max(laser, thermo) > MOST_FIGHTERS:
        yield Problem("many_fighters", {"count": max(laser, thermo), "most": MOST_FIGHTERS})
    if fleet.ships <= 0 and laser + thermo <= 0:
        yield Problem("empty")


def fighters(fleet: Fleet) -> tuple[int, int]:
    """Laser and thermo fighters of ships and star."""
    laser = fleet.laser + sum(line.count * line.laser for line in fleet.lines)
    thermo = fleet.thermo + sum(line.count * line.thermo for line in fleet.lines)
    return laser, thermo


def ships_of(fleet: Fleet, ruler: PlayerId, first: int = 1) -> list[Ship]:
    """The ships with their fighters aboard, numbered from ``first`` in the order of the lines."""
    made: list[Ship] = []
    for line in fleet.lines:
        for _ in range(line.count):
            made.append(_ship(line, ruler, ShipId(first + len(made))))
    return made


def _ship(line: FleetLine, ruler: PlayerId, nr: ShipId) -> Ship:
    return Ship(
        nr=nr,
        owner=ruler,
        name=_name(line, nr),
        x=2,
        y=2,
        build=line.build,
        hits=line.hits,
        uranium=line.build.design.tanks if line.uranium is None else line.uranium,
        laser_fighters=line.laser,
        thermo_fighters=line.thermo,
        retreat=line.retreat,
    )


def _name(line: FleetLine, nr: ShipId) -> str:
    """What a report calls the ship: one of several like ships has a number."""
    if not line.name:
        return f"{line.build.design.letter} {nr}"
    return f"{line.name} {nr}" if line.count > 1 else line.name


def side_of(fleet: Fleet, ruler: PlayerId, first: int = 1) -> Side:
    """The fleet drawn up for battle, all fighters launched. The fleet must be free of problems."""
    ships = ships_of(fleet, ruler, first)
    laser, thermo = launch(ships, None)
    return Side(ruler, ships, laser + fleet.laser, thermo + fleet.thermo)


def with_retreat(fleet: Fleet, retreat: int) -> Fleet:
    """The fleet with another Rückzugszahl for every ship."""
    return replace(fleet, lines=tuple(replace(line, retreat=retreat) for line in fleet.lines))


def from_ships(ships: list[Ship], laser: int = 0, thermo: int = 0, *, estimated: bool = False) -> Fleet:
    """A fleet of ships that exist; like ones make one line."""
    lines: dict[FleetLine, int] = {}
    for ship in ships:
        design = ship.build.design
        line = FleetLine(
            ship.build,
            1,
            ship.hits,
            ship.retreat,
            ship.uranium,
            ship.laser_fighters,
            ship.thermo_fighters,
            "" if len(ships) > 1 else ship.name,
            estimated,
        )
        lines[line] = lines.get(line, 0) + 1
        if design.type > 26:
            raise ValueError("a class beyond Z")
    return Fleet(tuple(replace(line, count=count) for line, count in lines.items()), laser, thermo)


def expected_loss(fleet: Fleet, odds: SideOdds, rules: Parameters) -> Loss:
    """Destroyed ships and fighters, and what they cost; fled ships and fighters without a hangar are not lost here."""
    chance = {ship.nr: ship.destroyed.value for ship in odds.ships}
    first = min(chance, default=1)
    ships = worth = hull_ore = 0.0
    number = first
    for line in fleet.lines:
        gone = sum(chance.get(ShipId(number + n), 0.0) for n in range(line.count))
        number += line.count
        ships += gone
        worth += gone * money(line.build.design, rules)
        hull_ore += gone * ore(line.build.design, rules)
    laser, thermo = fighters(fleet)
    laser_lost, thermo_lost = laser - odds.laser.value, thermo - odds.thermo.value
    worth += laser_lost * fighter_money(Fighter.LASER, rules) + thermo_lost * fighter_money(Fighter.THERMO, rules)
    lost = laser_lost + thermo_lost
    return Loss(ships, lost, worth, hull_ore + lost * rules.yards.fighter_ore)
