"""The forecast: thousands of battles at once, in numpy, by the laws of the real fight.

All live ships of a side over all battles lie in one flat list; fighters are one number per battle and kind, thinned
by a binomial draw. So the cost hardly depends on the number of fighters, and nothing is spent on the dead.
"""

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from app.engine.eds.battle.damage import fighter_explosion, ship_explosion
from app.engine.eds.battle.forecast import Odds, require_units
from app.engine.eds.battle.groups import Group, groups
from app.engine.eds.battle.line import LETHAL, Side, levels
from app.engine.eds.battle.salvo import ORDER, fighter_hit_probability_many, threshold_many
from app.engine.eds.battle.tally import CODES, SideTally, Tally
from app.model.eds.parameters import BattleRules

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

SHIPS_AT_ONCE = 120_000
"""Ships in one chunk, all battles together: arrays of about 1 MB."""
FIRST_PART = 10
"""The first chunk is at most this part of the whole, so that there is something to show soon."""
STAY, FLEE, DIE = 0, 1, 2
_NEXT_TO_NOTHING = 1e-9
"""Energy in place of 0, which cannot divide."""

Progress = Callable[[Odds], bool]
"""Gets the odds so far after each chunk; returns False to stop."""


class _Tables:
    """What each code (group · 8 + hits; 4 hits and more = destroyed) means for a ship of this side."""

    def __init__(self, side: Side, rules: BattleRules) -> None:
        self.groups: tuple[Group, ...] = groups(side.ships)
        codes = CODES * len(self.groups)
        self.power = np.zeros((4, codes))
        """(4, codes) energy of the guns."""
        self.needed = np.full((4, codes), np.inf)
        """(4, codes) S + 1 against each weapon, in hundredths; nothing hits the destroyed."""
        self.fate = np.zeros(codes, np.int8)
        for n, group in enumerate(self.groups):
            for hits, arms in enumerate(levels(group.build, rules)):
                self.power[:, n * CODES + hits] = arms.power
                self.needed[:, n * CODES + hits] = np.array(arms.shield) + 100
                self.fate[n * CODES + hits] = FLEE if hits >= group.flight_level else STAY
            self.fate[n * CODES + LETHAL : (n + 1) * CODES] = DIE
        self.armed = [weapon for weapon in ORDER if self.power[weapon].any()]
        self.stays = self.power * (self.fate == STAY)
        """(4, codes) energy of the guns after a round: only of who stays on the field."""
        self.weakest = self.needed.min(axis=1, initial=np.inf)
        """(4,) least S + 1 of any ship at any damage: weaker fire hits nobody."""
        self.start = np.array(
            [n * CODES + group.hits for n, group in enumerate(self.groups) for _ in group.ships], np.int64
        )


class _Fleet:
    """One side in all battles of a chunk that still go on, numbered from 0."""

    def __init__(self, side: Side, tables: _Tables, battles: int) -> None:
        self.tables = tables
        self.battle: Ints = np.repeat(np.arange(battles), len(tables.start))
        """(ships,) the battle of each ship on the field."""
        self.code: Ints = np.tile(tables.start, battles)
        """(ships,) group · 8 + hits."""
        self.ships: Ints = np.full(battles, len(tables.start))
        """(battles,) ships on the field."""
        self.guns: dict[int, Floats] = {
            weapon: np.full(battles, tables.power[weapon][tables.start].sum()) for weapon in tables.armed
        }
        """Weapon kind: (battles,) energy of all ships; a kind that no ship has is missing."""
        self.fighters: list[Ints] = [np.full(battles, side.laser), np.full(battles, side.thermo)]
        """(battles,) laser and thermo fighters on the field."""
        self.fled: Ints = np.zeros(battles, np.int64)
        """(battles,) ships that fled so far."""

    def units(self) -> Ints:
        """(battles,) ships and fighters on the field."""
        return self.ships + self.fighters[0] + self.fighters[1]

    def energy_at(self, target: "_Fleet") -> dict[int, Floats]:
        """Weapon kind: (battles,) E against each unit of ``target``, in hundredths; without kinds nobody has."""
        offence = dict(self.guns)
        for kind, count in enumerate(self.fighters):
            if count.any():
                offence[kind] = count + offence[kind] if kind in offence else count.astype(np.float64)
        units = target.units()
        return {weapon: 100.0 * offence[weapon] / units for weapon in ORDER if weapon in offence}

    def suffer(
        self,
        energies: dict[int, Floats],
        number: int,
        rules: BattleRules,
        random: np.random.Generator,
        tally: SideTally,
    ) -> None:
        """Impacts, explosions, removals and flights of round ``number``."""
        before = self.code.copy()
        for weapon, energy in energies.items():
            if energy.max() > self.tables.weakest[weapon]:
                self._ships_hit(energy, weapon, rules, random)
        self._ships_explode(ship_explosion(number, rules), random)
        explosion = fighter_explosion(number, rules)
        for kind, count in enumerate(self.fighters):
            if count.any():
                self.fighters[kind] = _fighters_left(count, kind, energies, explosion, rules, random)
        # At first all ships may leave (R = 0, R-B.12), later only those that were hit.
        self._settle(before, np.flatnonzero(self.code != before) if number > 1 else np.arange(len(before)), tally)

    def _ships_hit(self, energy: Floats, weapon: int, rules: BattleRules, random: np.random.Generator) -> None:
        ratio = self.tables.needed[weapon][self.code] / np.maximum(energy, _NEXT_TO_NOTHING)[self.battle]
        target = np.flatnonzero(ratio < 1.0)
        ratio, z = ratio[target], random.random(len(target))
        for hits in range(1, LETHAL + 1):
            hit = np.flatnonzero(z >= threshold_many(ratio, hits, rules))
            if not len(hit):
                break
            target, ratio, z = target[hit], ratio[hit], z[hit]
            self.code[target] += 1

    def _ships_explode(self, explosion: float, random: np.random.Generator) -> None:
        struck = np.flatnonzero(random.random(len(self.code)) < explosion)
        self.code[struck] += self.tables.fate[self.code[struck]] != DIE

    def _settle(self, before: Ints, changed: Ints, tally: SideTally) -> None:
        """Take the destroyed and then the fled off the field and their guns, and what damage cost, off the energy."""
        old, code, battle, battles = before[changed], self.code[changed], self.battle[changed], len(self.fled)
        fate = self.tables.fate[code]
        for weapon, guns in self.guns.items():
            lost = self.tables.power[weapon][old]
            lost -= self.tables.stays[weapon][code]
            guns -= np.bincount(battle, lost, battles)
        if not fate.any():
            return
        fled, leaving = fate == FLEE, fate != STAY
        tally.leave(code[fate == DIE], code[fled])
        self.fled += np.bincount(battle[fled], minlength=battles)
        self.ships -= np.bincount(battle[leaving], minlength=battles)
        staying = np.ones(len(before), np.bool_)
        staying[changed[leaving]] = False
        self.battle, self.code = self.battle[staying], self.code[staying]

    def end(self, over: NDArray[np.bool_], tally: SideTally) -> None:
        """Count the battles that are over and number the others anew."""
        ended = over[self.battle]
        tally.end(self.code[ended], self.ships[over], self.fled[over], self.fighters[0][over], self.fighters[1][over])
        going = ~over
        new_number = np.cumsum(going) - 1
        self.battle, self.code = new_number[self.battle[~ended]], self.code[~ended]
        self.ships, self.fled = self.ships[going], self.fled[going]
        self.fighters = [count[going] for count in self.fighters]
        self.guns = {weapon: guns[going] for weapon, guns in self.guns.items()}


def _fighters_left(
    count: Ints,
    kind: int,
    energies: dict[int, Floats],
    explosion: float,
    rules: BattleRules,
    random: np.random.Generator,
) -> Ints:
    """(battles,) fighters of a kind that survive a round."""
    survival = np.full(len(count), 1.0 - explosion)
    for weapon, energy in energies.items():
        survival *= 1.0 - fighter_hit_probability_many(energy, weapon, kind, rules)
    return random.binomial(count, survival)


def forecast(
    first: Side,
    second: Side,
    rules: BattleRules,
    random: np.random.Generator,
    battles: int,
    progress: Progress | None = None,
) -> Odds:
    """Try a battle ``battles`` (≥ 1) times; the sides, which must both have a unit, stay as they are.

    With ``progress`` the odds so far are shown after each chunk, at the latest after a fifth of the whole; when it
    returns False the forecast stops and tells what it has.
    """
    require_units(first, second)
    mine, theirs = _Tables(first, rules), _Tables(second, rules)
    tally = Tally(mine.groups, theirs.groups)
    for size in _chunks(battles, len(first.ships) + len(second.ships)):
        _try_battles(_Fleet(first, mine, size), _Fleet(second, theirs, size), rules, random, tally)
        if progress is not None and not progress(tally.odds()):
            break
    return tally.odds()


def _chunks(battles: int, ships: int) -> Iterator[int]:
    """Sizes of the chunks."""
    most = max(1, SHIPS_AT_ONCE // (ships + 20))
    size = max(1, min(most, battles // FIRST_PART))
    while battles:
        yield size
        battles -= size
        size = min(most, battles)


def _try_battles(first: _Fleet, second: _Fleet, rules: BattleRules, random: np.random.Generator, tally: Tally) -> None:
    """Fight all battles of a chunk to their end, round by round."""
    number = 0
    while len(first.fled):
        number += 1
        at_first, at_second = second.energy_at(first), first.energy_at(second)
        first.suffer(at_first, number, rules, random, tally.first)
        second.suffer(at_second, number, rules, random, tally.second)
        first_left, second_left = first.units() > 0, second.units() > 0
        over = ~(first_left & second_left)
        if over.any():
            tally.end(number, first_left[over], second_left[over])
            first.end(over, tally.first)
            second.end(over, tally.second)
