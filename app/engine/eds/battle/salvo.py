"""One salvo: the fire of one weapon kind at every unit of the enemy (rules 8.3 to 8.5).

The energy that arrives is E·s with E = O/n and the scatter s = a + (1 − a)·z^(1/3), z uniform on [0, 1). Nothing here
takes a root: a ship suffers at least k hits iff E·s ≥ k·(S + 1), that is iff z ≥ ((k·q − a) / (1 − a))³ with
q = (S + 1)/E. O, n and S (in hundredths) are whole numbers, so edges are exact, and only + − × ÷ are used, so results
are equal on every platform. The functions ending in ``_many`` are the same laws over numpy arrays.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from app.engine.eds.battle.line import fighter_shield
from app.model.eds.design import FourCounts
from app.model.eds.kinds import Weapon
from app.model.eds.parameters import BattleRules

Floats = NDArray[np.float64]

NEVER = 1.0
"""A threshold that no z in [0, 1) reaches."""
ORDER = (Weapon.LASER, Weapon.THERMO, Weapon.NEUTRON, Weapon.ANTIMATTER)
"""Order of the impacts on a unit (rules 8.2.2)."""


class Salvo(NamedTuple):
    """Fire of one weapon kind at a side; E = offence / targets, not rounded (rules 8.3.2)."""

    weapon: int
    offence: int
    """O > 0, working guns × strength and fighters of the attacker."""
    targets: int
    """n > 0, the defender's units at the start of the round (R-B.6)."""


def volley(offences: FourCounts, targets: int) -> tuple[Salvo, ...]:
    """The salvos of one round in the order of impact; kinds without energy do not shoot."""
    return tuple(Salvo(weapon, offences[weapon], targets) for weapon in ORDER if offences[weapon])


# --- ships ------------------------------------------------------------------------------------------------------------


def can_hit(salvo: Salvo, shield: int) -> bool:
    """E > S + 1: less cannot make a hit, since not even s = 1 is ever reached. Shield in hundredths."""
    return salvo.targets * (shield + 100) < 100 * salvo.offence


def threshold(salvo: Salvo, shield: int, hits: int, rules: BattleRules) -> float:
    """The salvo makes at least ``hits`` (≥ 1) hits iff z is at least this number; shield in hundredths."""
    missing = hits * salvo.targets * (shield + 100) - rules.scatter_min * salvo.offence
    spread = (100 - rules.scatter_min) * salvo.offence
    if missing <= 0:
        return 0.0
    if missing >= spread:
        return NEVER
    root = missing / spread
    return root * root * root


def hits_on_ship(salvo: Salvo, shield: int, z: float, most: int, rules: BattleRules) -> int:
    """floor(E·s / (S + 1)), counted up to ``most`` (rules 8.4.2, R-B.9); shield in hundredths."""
    hits = 0
    while hits < most and z >= threshold(salvo, shield, hits + 1, rules):
        hits += 1
    return hits


def threshold_many(ratio: Floats, hits: int, rules: BattleRules) -> Floats:
    """``threshold`` for an array of q = (S + 1)/E; q ≥ 1 exactly where a salvo cannot hit, q · E being whole."""
    missing = ratio * (100.0 * hits)
    missing -= rules.scatter_min
    if rules.scatter_min == 100:
        return np.where(missing > 0.0, NEVER, 0.0)
    root = np.maximum(missing, 0.0, out=missing)
    root /= 100.0 - rules.scatter_min
    return root * root * root


# --- fighters ---------------------------------------------------------------------------------------------------------


def fighter_hit_probability(salvo: Salvo, kind: int, rules: BattleRules) -> float:
    """Chance that a salvo destroys a fighter (kind 0 laser, 1 thermo).

    It does iff floor((E·s·u − 1) / (S + 1)) ≥ 1, that is iff s·u ≥ (S + 2)/E; u uniform on [0, 1) (rules 8.5).
    """
    needed = (fighter_shield(kind, salvo.weapon, rules) + 200) * salvo.targets
    return reach(needed / (100 * salvo.offence), rules)


def fighter_loss_probability(salvos: Sequence[Salvo], kind: int, explosion: float, rules: BattleRules) -> float:
    """Chance that a fighter is lost in a round: all salvos, each with draws of its own, and the explosion.

    Fighters of one kind draw independently and alike, so the number lost is binomial with this chance.
    """
    survival = 1.0 - explosion
    for salvo in salvos:
        survival *= 1.0 - fighter_hit_probability(salvo, kind, rules)
    return 1.0 - survival


def reach(needed: float, rules: BattleRules) -> float:
    """Q(t) = P(s·u ≥ t) for the scatter s and a uniform u, t = ``needed`` > 0.

    Q(t) = E[max(0, 1 − t/s)]. For t ≤ a this is 1 − t·E[1/s]; for a ≤ t ≤ 1, with d = 1 − t and c = 1 − a, it is
    3/c³ · ∫ from 0 to d of (d − v)(c − v)²/(1 − v) dv = 3d²/c · (1/2 − (2/c − 1)·d/6 + (1/c − 1)²·tail(d)).
    """
    if needed >= 1.0:
        return 0.0
    if 100.0 * needed <= rules.scatter_min:
        return 1.0 - needed * _mean_inverse(rules.scatter_min)
    c = (100 - rules.scatter_min) / 100
    d = 1.0 - needed
    bend = 1.0 / c - 1.0
    return 3.0 * d * d / c * (0.5 - (bend + 1.0 / c) * d / 6.0 + bend * bend * _tail(d))


def _tail(d: float) -> float:
    """Σ d^m / ((m + 1)(m + 2)) over m ≥ 2: the only place where a logarithm hides; 0 ≤ d < 1."""
    total, power, m = 0.0, d * d, 2
    while (part := power / ((m + 1) * (m + 2))) > 1e-17 * total:
        total += part
        power *= d
        m += 1
    return total


@lru_cache(maxsize=64)
def _mean_inverse(scatter_min: int) -> float:
    """K = E[1/s] = 6 · Σ c^j / ((j + 1)(j + 2)(j + 3)) over j ≥ 0 with c = 1 − a; 1.1201824… for a = 60 %."""
    c = (100 - scatter_min) / 100
    total, power, j = 0.0, 1.0, 0
    while (part := power / ((j + 1) * (j + 2) * (j + 3))) > 1e-17 * total:
        total += part
        power *= c
        j += 1
    return 6.0 * total


def fighter_hit_probability_many(energy: Floats, weapon: int, kind: int, rules: BattleRules) -> Floats:
    """``fighter_hit_probability`` for an array of energies E ≥ 0 in hundredths."""
    needed = np.full_like(energy, 2.0)
    np.divide(fighter_shield(kind, weapon, rules) + 200.0, energy, out=needed, where=energy > 0.0)
    return reach_many(needed, rules)


def reach_many(needed: Floats, rules: BattleRules) -> Floats:
    """``reach`` for an array; here numpy's logarithm may be used, forecasts need not be equal to the last bit."""
    a = rules.scatter_min / 100
    result = np.maximum(1.0 - needed * _mean_inverse(rules.scatter_min), 0.0)
    between = (100.0 * needed > rules.scatter_min) & (needed < 1.0)
    if between.any():
        result[between] = _reach_between(1.0 - needed[between], 1.0 - a)
    result[needed >= 1.0] = 0.0
    return result


def _reach_between(d: Floats, c: float) -> Floats:
    """Q(1 − d) for 0 < d < c, with Σ over all m ≥ 0 of d^m / ((m + 1)(m + 2)) = 1/d + (1 − d)·ln(1 − d)/d²."""
    bend = 1.0 / c - 1.0
    tail = 1.0 / d + (1.0 - d) * np.log1p(-d) / (d * d) - 0.5 - d / 6.0
    return np.clip(3.0 * d * d / c * (0.5 - (bend + 1.0 / c) * d / 6.0 + bend * bend * tail), 0.0, 1.0)
