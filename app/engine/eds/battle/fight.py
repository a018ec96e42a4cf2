"""One battle from the first shot to the last (rules 8.2 to 8.7).

Order of the draws, for a round: first side, then second side; for each, its ships by number – one z for every salvo
(L, T, N, A) that can hit the ship, then, if it survives, one explosion – then one binomial number for its laser and
one for its thermo fighters, each if there are any. Flights draw nothing here; the caller rolls where they end.
"""

from collections.abc import Sequence

import msgspec

from app.engine.dice import Dice
from app.engine.eds.battle import damage, line, retreat, salvo
from app.engine.eds.battle.line import LETHAL, Side
from app.engine.eds.battle.salvo import Salvo
from app.model.eds.battle import Round, ShipFate, SideRound
from app.model.eds.parameters import BattleRules
from app.model.eds.ship import Ship


class Fight(msgspec.Struct, frozen=True):
    """What a battle was and whom it took off the field."""

    rounds: tuple[Round, ...]
    destroyed: tuple[Ship, ...]
    """By round; within one the first side's by number, then the second's."""
    fled: tuple[Ship, ...]
    """In order of flight (R-B.21), each with its hits; position and uranium are as before."""


class Casualties(msgspec.Struct):
    """Ships that left the field so far."""

    destroyed: list[Ship]
    fled: list[Ship]


def fight(first: Side, second: Side, rules: BattleRules, dice: Dice) -> Fight:
    """Fight until at least one side has no unit left on the field (rules 8.7).

    Changes the sides: ``ship.hits`` (4 for a destroyed ship), the ships and fighters that are left.
    """
    casualties = Casualties([], [])
    rounds: list[Round] = []
    while line.units(first) and line.units(second):
        rounds.append(play_round(len(rounds) + 1, first, second, casualties, rules, dice))
    return Fight(tuple(rounds), tuple(casualties.destroyed), tuple(casualties.fled))


def play_round(number: int, first: Side, second: Side, casualties: Casualties, rules: BattleRules, dice: Dice) -> Round:
    """One round; both sides fire at the same time, from the state at its start (rules 8.2.1)."""
    at_first = salvo.volley(line.offences(second, rules), line.units(first))
    at_second = salvo.volley(line.offences(first, rules), line.units(second))
    return Round(
        first=suffer(first, at_first, number, casualties, rules, dice),
        second=suffer(second, at_second, number, casualties, rules, dice),
    )


def suffer(
    side: Side, salvos: Sequence[Salvo], number: int, casualties: Casualties, rules: BattleRules, dice: Dice
) -> SideRound:
    """Impacts, explosions, removals and flights of one side in round ``number``."""
    fates = _ships_suffer(side, salvos, number, casualties, rules, dice)
    explosion = damage.fighter_explosion(number, rules)
    laser_lost = _fighters_lost(side.laser, 0, salvos, explosion, rules, dice)
    thermo_lost = _fighters_lost(side.thermo, 1, salvos, explosion, rules, dice)
    side.laser -= laser_lost
    side.thermo -= thermo_lost
    return SideRound(
        ships=fates,
        laser_lost=laser_lost,
        thermo_lost=thermo_lost,
        ships_left=len(side.ships),
        laser_left=side.laser,
        thermo_left=side.thermo,
    )


def _ships_suffer(
    side: Side, salvos: Sequence[Salvo], number: int, casualties: Casualties, rules: BattleRules, dice: Dice
) -> tuple[ShipFate, ...]:
    explosion = damage.ship_explosion(number, rules)
    fates: list[ShipFate] = []
    staying: list[Ship] = []
    for ship in side.ships:
        before = ship.hits
        hits = damage.hits_after_fire(line.levels(ship.build, rules), before, salvos, rules, dice)
        if hits < LETHAL and dice.chance(explosion):
            hits += 1
        ship.hits = hits
        # Who stayed before and was not hit now has no new reason to flee.
        destroyed, fled = hits >= LETHAL, (number == 1 or hits > before) and retreat.flees(ship)
        (casualties.destroyed if destroyed else casualties.fled if fled else staying).append(ship)
        if fled or hits > before:
            fates.append(ShipFate(nr=ship.nr, hits=hits - before, destroyed=destroyed, fled=fled))
    side.ships[:] = staying
    return tuple(fates)


def _fighters_lost(
    count: int, kind: int, salvos: Sequence[Salvo], explosion: float, rules: BattleRules, dice: Dice
) -> int:
    if not count:
        return 0
    return dice.binomial(count, salvo.fighter_loss_probability(salvos, kind, explosion, rules))
