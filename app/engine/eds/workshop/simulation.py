"""The simulator's questions to the odds kernel: a battle, its exact law, and what other choices would bring."""

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import NamedTuple

import msgspec
import numpy as np
from msgspec.structs import replace

from app.engine.dice import KeyedDice
from app.engine.eds.battle.exact import cells, exact_odds
from app.engine.eds.battle.fight import Fight, fight
from app.engine.eds.battle.forecast import Odds
from app.engine.eds.battle.line import fighter_shield, levels, offences, units
from app.engine.eds.battle.odds import Progress, forecast
from app.engine.eds.workshop.fleets import FIRST, MOST_SHIPS, SECOND, Fleet, side_of, with_retreat
from app.model.eds.battle import BattleRecord, ShipEntry, SideRecord
from app.model.eds.parameters import BattleRules
from app.model.ids import PlayerId

BATTLES = 10_000
MOST_BATTLES = 100_000
"""More would not be seen: half a percent of a percent."""
RETREATS = (0, 1, 2, 3, 4)
_QUICK_CELLS = 300_000
"""Size of an exact chain that is worked out along with every run."""
_MOST_CELLS = 8_000_000
"""Size of one that is worked out on demand, in some seconds."""


Shares = tuple[float, ...]
Going = Callable[[], bool]
"""Asked again and again; False stops."""


def _always() -> bool:
    return True


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two fleets and how to try them; both must be free of problems before anything is asked."""

    first: Fleet
    second: Fleet
    battles: int = BATTLES
    """How often to try, ≥ 1."""
    seed: int = 1
    name: str = ""

    def swapped(self) -> "Scenario":
        """The same battle seen from the other side."""
        return replace(self, first=self.second, second=self.first)


class RetreatOdds(NamedTuple):
    """What one Rückzugszahl would bring the first side."""

    retreat: int
    odds: Odds


class Step(NamedTuple):
    """The scenario with one more step of a sweep."""

    added: int
    """Ships more than before."""
    share: float
    """Share of battles won."""


def run(scenario: Scenario, rules: BattleRules, progress: Progress | None = None) -> Odds:
    """Try the scenario; the same seed gives the same odds."""
    first, second = side_of(scenario.first, FIRST), side_of(scenario.second, SECOND)
    return forecast(first, second, rules, np.random.default_rng(scenario.seed), scenario.battles, progress)


def exactly(scenario: Scenario, rules: BattleRules, *, quick: bool) -> Odds | None:
    """The exact odds of a battle small enough to have them at once (``quick``), or within seconds; else None."""
    first, second = side_of(scenario.first, FIRST), side_of(scenario.second, SECOND)
    return (
        exact_odds(first, second, rules) if cells(first, second) <= (_QUICK_CELLS if quick else _MOST_CELLS) else None
    )


def exactly_possible(scenario: Scenario) -> bool:
    """Can the exact odds be had within seconds?"""
    return cells(side_of(scenario.first, FIRST), side_of(scenario.second, SECOND)) <= _MOST_CELLS


def retreats(scenario: Scenario, rules: BattleRules, going: Going = _always) -> Iterator[RetreatOdds]:
    """The scenario with every Rückzugszahl for all ships of the first side, same seed each, while ``going``."""
    for retreat in RETREATS:
        other = replace(scenario, first=with_retreat(scenario.first, retreat))
        odds = run(other, rules, lambda _: going())
        if not going():
            return
        yield RetreatOdds(retreat, odds)


def more_until(
    scenario: Scenario, line: int, goal: float, rules: BattleRules, going: Going = _always
) -> tuple[Step, ...]:
    """How many ships more of a line (from 0) it takes until the first side wins with share ``goal``.

    Doubles, then halves the gap, on the assumption that more ships win no fewer battles; all steps tried, by number.
    The last may stay below the goal: then no fleet of the most allowed ships reaches it, or ``going`` said stop.
    """
    tried: dict[int, float] = {}

    def reached(added: int) -> bool:
        if added not in tried and going():
            tried[added] = run(_more(scenario, line, added), rules, lambda _: going()).first.value
        return tried.get(added, 0.0) >= goal

    room = MOST_SHIPS - scenario.first.ships
    high = 1
    if not reached(0):
        while high < room and not reached(high) and going():
            high *= 2
        low, high = high // 2, min(high, room)
        if reached(high):
            while high - low > 1 and going():
                middle = (low + high) // 2
                low, high = (low, middle) if reached(middle) else (middle, high)
    return tuple(Step(added, share) for added, share in sorted(tried.items()))


def _more(scenario: Scenario, line: int, added: int) -> Scenario:
    lines = list(scenario.first.lines)
    lines[line] = replace(lines[line], count=lines[line].count + added)
    return replace(scenario, first=replace(scenario.first, lines=tuple(lines)))


def single(scenario: Scenario, rules: BattleRules) -> BattleRecord:
    """One battle by the real fight's own rules and dice of the scenario's seed, as its report."""
    first, second = side_of(scenario.first, FIRST), side_of(scenario.second, SECOND, 1 + scenario.first.ships)
    entries = [
        SideRecord(
            PlayerId(side.ruler),
            tuple(ShipEntry(ship.nr, ship.name, ship.build.design.letter) for ship in side.ships),
            side.laser,
            side.thermo,
            "",
        )
        for side in (first, second)
    ]
    course: Fight = fight(first, second, rules, KeyedDice(f"workshop/{scenario.seed}".encode()))
    return BattleRecord(1, 7, 1, 2, 2, entries[0], entries[1], False, course.rounds)


def at_least(shares: Shares) -> Shares:
    """From „exactly k“ to „k or more“."""
    return tuple(min(1.0, share) for share in reversed(tuple(accumulate(reversed(shares)))))


def stalemate(scenario: Scenario, rules: BattleRules) -> bool:
    """Can neither side hit any ship or fighter of the other at the start? Then accidents decide."""
    return not (_pierces(scenario.first, scenario.second, rules) or _pierces(scenario.second, scenario.first, rules))


def _pierces(attacker: Fleet, target: Fleet, rules: BattleRules) -> bool:
    shooting, hit = side_of(attacker, FIRST), side_of(target, SECOND)
    energies, count = offences(shooting, rules), units(hit)
    shields = [levels(ship.build, rules)[ship.hits].shield for ship in hit.ships]
    if hit.laser:
        shields.append(_fighter_shields(0, rules))
    if hit.thermo:
        shields.append(_fighter_shields(1, rules))
    return any(100 * energies[w] > count * (shield[w] + 100) for shield in shields for w in range(4))


def _fighter_shields(kind: int, rules: BattleRules) -> tuple[int, int, int, int]:
    """In the terms of a ship: a fighter falls only to E > S + 2 (rules 8.5.3), a ship to E > S + 1."""
    laser, thermo, neutron, antimatter = (fighter_shield(kind, weapon, rules) + 100 for weapon in range(4))
    return laser, thermo, neutron, antimatter
