"""Who meets whom where: finds hostile rulers on one field, lets them fight, carries out flights and follow-ups.

Used by phases 3 and 7 (rules 8.1 and 9). Chance: which pair fights first on a field, the battle itself, where a fleeing
ship comes out, where fighters land; each from a stream of its own.
"""

from collections.abc import Iterable

from app.engine.eds.battle.aftermath import land_fighters, launch
from app.engine.eds.battle.fight import Fight, fight
from app.engine.eds.battle.line import Side, weapon_letters
from app.engine.eds.jumps import Field, neighbours
from app.engine.eds.turn import Turn
from app.model.eds.battle import BattleRecord, FighterReturn, ShipEntry, SideRecord
from app.model.eds.events import BattleFought, ShipDestroyed, ShipFled
from app.model.eds.ship import Ship
from app.model.ids import PlayerId, ShipId

Pair = tuple[PlayerId, PlayerId]


def settle(turn: Turn, fields: Iterable[Field]) -> None:
    """Fight until no hostile pair stands on any of the fields, nor where fleeing ships come out.

    Fields by X, then Y; each is cleared completely, then the landing fields of its flights in order of flight, before
    the next (R-P3.4, R-B.3, R-B.4).
    """
    if turn.peaceful:
        return
    fled: set[ShipId] = set()
    for field in sorted(fields):
        waiting = [field]
        while waiting:
            waiting.extend(reversed(_clear(turn, waiting.pop(), fled)))


def hostile_pairs(turn: Turn, field: Field) -> list[Pair]:
    """Pairs of rulers at war with units on the field, by the smaller, then the larger number (8.1, R-B.1)."""
    present = turn.owners_at(field)
    star = turn.star_at(field)
    if star is not None and star.fighters:
        present.add(star.owner)
    if len(present) < 2:
        return []
    rulers = sorted(present)
    return [(one, other) for i, one in enumerate(rulers) for other in rulers[i + 1 :] if turn.at_war(one, other)]


def _clear(turn: Turn, field: Field, fled: set[ShipId]) -> list[Field]:
    """Fight on one field until no hostile pair is left; returns landing fields in order of flight."""
    landings: list[Field] = []
    while pairs := hostile_pairs(turn, field):
        pair = turn.dice("pair", *field, turn.battles_on[field]).pick(pairs)
        turn.battles_on[field] += 1
        landings.extend(_fight_pair(turn, field, pair, fled))
    return landings


def _fight_pair(turn: Turn, field: Field, pair: Pair, fled: set[ShipId]) -> list[Field]:
    first, second = (_muster(turn, field, ruler) for ruler in pair)
    before = _fighters(first) + _fighters(second)
    entries = [_entries(side) for side in (first, second)]
    key = (*field, turn.battles_on[field])
    follow_up = any(ship.nr in fled for ship in (*first.ships, *second.ships))
    course = fight(first, second, turn.parameters.battle, turn.dice("battle", *key))
    turn.book("fighters", "battle", _fighters(first) + _fighters(second) - before)
    for ship in course.destroyed:
        turn.remove_ship(ship, "battle")
        turn.tell(ShipDestroyed(ship.nr, ship.name, ship.x, ship.y), ship.owner)
    landings = [_flee(turn, ship) for ship in course.fled]
    fled.update(ship.nr for ship in course.fled)
    returns = [_land(turn, field, side) for side in (first, second)]
    _record(turn, field, entries, returns, course, follow_up)
    return landings


def _muster(turn: Turn, field: Field, ruler: PlayerId) -> Side:
    """All of a ruler's ships on the field; all his fighters there are launched (8.1.6)."""
    ships = [ship for ship in turn.ships_at(field) if ship.owner == ruler]
    star = turn.star_at(field)
    laser, thermo = launch(ships, star if star is not None and star.owner == ruler else None)
    return Side(ruler, ships, laser, thermo)


def _fighters(side: Side) -> int:
    return side.laser + side.thermo


def _entries(side: Side) -> SideRecord:
    ships = tuple(ShipEntry(ship.nr, ship.name, ship.build.design.letter) for ship in side.ships)
    return SideRecord(side.ruler, ships, side.laser, side.thermo, weapon_letters(side))


def _flee(turn: Turn, ship: Ship) -> Field:
    """A blind jump (7.5): one uranium, a random neighbour field of its own roll (R-B.21)."""
    start = ship.field
    dice = turn.dice("flight", ship.nr, turn.battles_on[start], *start)
    turn.burn_uranium(ship)
    turn.move(ship, dice.pick(neighbours(start, turn.state.width, turn.state.height)))
    turn.tell(ShipFled(ship.nr, *start, *ship.field), ship.owner)
    return ship.field


def _land(turn: Turn, field: Field, side: Side) -> FighterReturn:
    """Fighters return to hangars on the field, then to an own star; the rest is lost (section 9)."""
    star = turn.star_at(field)
    home = star if star is not None and star.owner == side.ruler else None
    dice = turn.dice("landing", *field, turn.battles_on[field], side.ruler)
    landed = land_fighters(side, home, turn.parameters.stars.fighters_max, dice)
    turn.book("fighters", "no room", -(landed.lost_laser + landed.lost_thermo))
    return landed


def _record(
    turn: Turn, field: Field, entries: list[SideRecord], returns: list[FighterReturn], course: Fight, follow_up: bool
) -> None:
    first, second = (
        SideRecord(entry.ruler, entry.ships, entry.laser, entry.thermo, entry.weapons, landed)
        for entry, landed in zip(entries, returns, strict=True)
    )
    sequence = len(turn.battles) + 1
    month = turn.state.month + 1
    record = BattleRecord(month, turn.phase, sequence, *field, first, second, follow_up, course.rounds)
    turn.battles.append(record)
    turn.tell(BattleFought(sequence, *field, first.ruler, second.ruler, follow_up))
