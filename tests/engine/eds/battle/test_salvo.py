"""One salvo on a ship and on a fighter."""

from __future__ import annotations

import json
import math
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.eds.battle.line import LETHAL, fighter_shield
from app.engine.eds.battle.salvo import (
    NEVER,
    Salvo,
    can_hit,
    fighter_hit_probability,
    fighter_hit_probability_many,
    fighter_loss_probability,
    hits_on_ship,
    reach,
    reach_many,
    threshold,
    threshold_many,
    volley,
)
from app.model.eds.parameters import BattleRules
from tests.engine.eds.battle.fleets import RULES

EXACT = msgspec.structs.replace(RULES, scatter_min=100)


def scatter_at_least(least: int) -> BattleRules:
    return msgspec.structs.replace(RULES, scatter_min=least)


def with_ratio(ratio: str) -> Salvo:
    """A salvo with E / (S + 1) = ratio against S = 0, from whole numbers."""
    fraction = Fraction(ratio)
    return Salvo(0, fraction.numerator, fraction.denominator)


# --- 8.3.3 scatter ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["scatter-0", "scatter-1"])
def test_8_3_3_scatter_runs_from_60_to_100_percent(name: str) -> None:
    """Seen from outside: a ratio of 1/0.6 makes a hit even with z = 0, a ratio of 1 just with z near 1."""
    vectors = json.loads((Path(__file__).parents[3] / "rules" / "eds-golden.json").read_text(encoding="utf-8"))
    (vector,) = [v for v in vectors["vectors"] if v["name"] == name]
    z = min(vector["inputs"]["z"], 1 - 2**-53)
    needed = 1 / Fraction(str(vector["expected"]))
    assert hits_on_ship(with_ratio(str(needed * Fraction("1.000001"))), 0, z, 4, RULES) == 1
    assert hits_on_ship(with_ratio(str(needed * Fraction("0.999999"))), 0, z, 4, RULES) == 0


def test_8_3_3_mean_scatter_is_90_percent() -> None:
    """E[s] = ∫ P(s ≥ x) dx, and P(s ≥ x) is the chance of a hit at ratio 1/x."""
    steps = 4000
    chances = [1 - threshold(Salvo(0, steps, n), 0, 1, RULES) for n in range(1, steps)]
    assert (sum(chances) + 0.5) / steps == pytest.approx(0.9, abs=1e-6)


# --- 8.4 ships --------------------------------------------------------------------------------------------------------

HITS = {
    "1.05": (0.68368697, 0.31631303, 0, 0, 0),
    "1.2": (0.19849537, 0.80150463, 0, 0, 0),
    "1.6": (0.00024414, 0.99975586, 0, 0, 0),
    "2.5": (0, 0.125, 0.875, 0, 0),
    "4": (0, 0, 0.05273438, 0.94726562, 0),
    "5": (0, 0, 0, 0.125, 0.875),
}


@pytest.mark.parametrize("ratio", HITS)
def test_8_4_2_several_hits_per_salvo(ratio: str) -> None:
    reached = [1.0] + [1 - threshold(with_ratio(ratio), 0, k, RULES) for k in range(1, LETHAL + 1)] + [0.0]
    assert [a - b for a, b in pairwise(reached)] == pytest.approx(HITS[ratio], abs=5e-9)


@given(
    offence=st.integers(1, 4000),
    targets=st.integers(1, 60),
    shield=st.integers(0, 9000),
    z=st.floats(0, 1, exclude_max=True),
    most=st.integers(1, 4),
)
def test_8_4_2_hits_are_the_floor_of_energy_over_shield_plus_one(
    offence: int, targets: int, shield: int, z: float, most: int
) -> None:
    ratio = offence / targets * (0.6 + 0.4 * z ** (1 / 3))
    ratio /= shield / 100 + 1
    if abs(ratio - round(ratio)) < 1e-9:
        return
    assert hits_on_ship(Salvo(0, offence, targets), shield, z, most, RULES) == min(most, math.floor(ratio))


@pytest.mark.parametrize(("targets", "shield"), [(1, 20), (3, 120), (7, 305), (10, 10), (49, 2015)])
def test_8_4_2_energy_of_exactly_shield_plus_one_never_hits_and_one_more_can(targets: int, shield: int) -> None:
    """0.2 + 0.1 noise must not decide: 100·O = n·(S + 100) exactly."""
    scale = 100 // math.gcd(100, targets * (shield + 100))
    edge = Salvo(2, targets * scale * (shield + 100) // 100, targets * scale)
    assert threshold(edge, shield, 1, RULES) == NEVER
    assert not can_hit(edge, shield)
    assert hits_on_ship(edge, shield, 1 - 2**-53, 4, RULES) == 0
    more = edge._replace(offence=edge.offence + 1)
    assert can_hit(more, shield)
    assert threshold(more, shield, 1, RULES) < NEVER


def test_8_4_2_always_hit_and_destroyed_outright_from_the_known_ratios_on() -> None:
    assert threshold(with_ratio("5/3"), 0, 1, RULES) == 0.0
    assert threshold(with_ratio("166/100"), 0, 1, RULES) > 0.0
    assert threshold(with_ratio("2"), 0, 2, RULES) == NEVER
    assert threshold(with_ratio("20/3"), 0, 4, RULES) == 0.0
    assert threshold(with_ratio("666/100"), 0, 4, RULES) > 0.0


def test_r_b_9_hits_are_counted_up_to_the_fourth() -> None:
    assert hits_on_ship(Salvo(0, 900, 1), 0, 0.5, 4, RULES) == 4
    assert hits_on_ship(Salvo(0, 900, 1), 0, 0.5, 1, RULES) == 1


def test_without_scatter_all_energy_arrives() -> None:
    assert [hits_on_ship(Salvo(0, n, 10), 100, 0.0, 4, EXACT) for n in (19, 20, 39, 40, 61, 80, 999)] == [
        0, 1, 1, 2, 3, 4, 4,
    ]  # fmt: skip


@given(
    offence=st.integers(1, 100_000),
    targets=st.integers(1, 2500),
    shield=st.integers(0, 300_000),
    hits=st.integers(1, 4),
    least=st.integers(1, 100),
)
def test_arrays_follow_the_same_thresholds(offence: int, targets: int, shield: int, hits: int, least: int) -> None:
    rules = scatter_at_least(least)
    shot = Salvo(1, offence, targets)
    ratio = np.array([(shield + 100.0) / (100.0 * offence / targets)])
    (many,) = np.minimum(threshold_many(ratio, hits, rules), NEVER)
    assert many == pytest.approx(threshold(shot, shield, hits, rules), abs=1e-12, rel=1e-9)
    assert (ratio[0] < 1.0) == can_hit(shot, shield)


def test_8_2_2_salvos_come_in_the_order_l_t_n_a_and_kinds_without_energy_do_not_shoot() -> None:
    assert volley((5, 6, 7, 8), 3) == tuple(Salvo(weapon, 5 + weapon, 3) for weapon in range(4))
    assert [shot.weapon for shot in volley((0, 1, 0, 2), 3)] == [1, 3]


# --- 8.5 fighters -----------------------------------------------------------------------------------------------------

FIGHTERS = {
    "5/2": (0.0, 0.04567443, 0.07654074, 0.09399764),
    "4": (0.16273471, 0.38389968, 0.41190424, 0.42590652),
    "10": (0.66394528, 0.75355987, 0.7647617, 0.77036261),
}


@pytest.mark.parametrize("energy", FIGHTERS)
def test_8_5_chance_that_a_salvo_destroys_a_laser_fighter(energy: str) -> None:
    fraction = Fraction(energy)
    found = [
        fighter_hit_probability(Salvo(weapon, fraction.numerator, fraction.denominator), 0, RULES)
        for weapon in range(4)
    ]
    assert found == pytest.approx(FIGHTERS[energy], abs=5e-9)


def test_8_5_2_shield_of_a_fighter_is_its_own_kind() -> None:
    assert [fighter_shield(kind, weapon, RULES) for kind in (0, 1) for weapon in range(4)] == [
        100, 20, 10, 5, 20, 100, 20, 10,
    ]  # fmt: skip


def test_8_5_2_the_armour_costs_one_point_so_two_and_a_bit_is_the_least_that_kills() -> None:
    assert fighter_hit_probability(Salvo(3, 205, 100), 0, RULES) == 0.0
    assert fighter_hit_probability(Salvo(3, 206, 100), 0, RULES) > 0.0
    assert fighter_hit_probability(Salvo(0, 3, 1), 0, RULES) == 0.0
    assert fighter_hit_probability(Salvo(0, 301, 100), 0, RULES) > 0.0


def integral(needed: float, least: float) -> float:
    """P(s·u ≥ t) = ∫ over z of max(0, 1 − t/s(z)), by the midpoint rule."""
    steps = 20_000
    scatter = (least + (1 - least) * float(((n + 0.5) / steps) ** (1 / 3)) for n in range(steps))
    return sum(max(0.0, 1 - needed / s) for s in scatter) / steps


@pytest.mark.parametrize("least", [1, 10, 35, 60, 85, 99, 100])
@pytest.mark.parametrize("needed", [0.002, 0.3, 0.599, 0.601, 0.75, 0.9, 0.995, 1.0, 1.7])
def test_8_5_1_closed_form_equals_the_integral_for_any_scatter(least: int, needed: float) -> None:
    assert reach(needed, scatter_at_least(least)) == pytest.approx(integral(needed, least / 100), abs=2e-5)


@pytest.mark.parametrize("least", [1, 10, 35, 60, 85, 99])
def test_the_two_pieces_of_the_closed_form_meet(least: int) -> None:
    rules = scatter_at_least(least)
    below, above = reach(least / 100, rules), reach(math.nextafter(least / 100, 1), rules)
    assert above == pytest.approx(below, abs=1e-13)
    assert reach(math.nextafter(1.0, 0), rules) < 1e-12


def test_8_5_1_mean_of_the_inverse_scatter() -> None:
    """K = 46.875·(0.36·ln(5/3) − 0.16), the slope of the first piece."""
    k = 46.875 * (0.36 * math.log(5 / 3) - 0.16)
    assert 1 - reach(0.5, RULES) == pytest.approx(k / 2, abs=1e-14)


@given(needed=st.floats(1e-6, 2.0), least=st.integers(1, 100))
def test_arrays_follow_the_same_closed_form(needed: float, least: int) -> None:
    rules = scatter_at_least(least)
    assert reach_many(np.array([needed]), rules)[0] == pytest.approx(reach(needed, rules), abs=1e-9)


@given(offence=st.integers(0, 5000), targets=st.integers(1, 2000), weapon=st.integers(0, 3), kind=st.integers(0, 1))
def test_arrays_give_fighters_the_same_chance(offence: int, targets: int, weapon: int, kind: int) -> None:
    (many,) = fighter_hit_probability_many(np.array([100.0 * offence / targets]), weapon, kind, RULES)
    one = fighter_hit_probability(Salvo(weapon, offence, targets), kind, RULES) if offence else 0.0
    assert many == pytest.approx(one, abs=1e-12)


def test_r_b_8_each_salvo_and_the_explosion_are_survived_independently() -> None:
    salvos = volley((40, 50, 60, 70), 10)
    survival = math.prod(1 - fighter_hit_probability(shot, 1, RULES) for shot in salvos)
    assert fighter_loss_probability(salvos, 1, 0.25, RULES) == pytest.approx(1 - 0.75 * survival, abs=1e-15)
    assert fighter_loss_probability((), 1, 0.25, RULES) == 0.25
    assert fighter_loss_probability(salvos, 0, 1.0, RULES) == 1.0
