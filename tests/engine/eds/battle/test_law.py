"""Complete battles against the exact law, and proof that the test would notice a mistake.

The law itself is held against published numbers in ``test_exact.py`` and against a program that shares no line with
the engine below. All dice are keyed, so these tests always come out alike.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from app.engine.eds.battle import line
from app.engine.eds.battle.fight import fight
from tests.bench.naive_battle import naive_battle
from tests.engine.eds.battle.chi_square import chi_square_p, law, p_value, upper_gamma
from tests.engine.eds.battle.fleets import CASES
from tests.engine.eds.battle.wrong_engines import MISTAKES, Mistake, right_but_by_a_root

BATTLES = 1500
ALPHA = 1e-6
"""Less than this is a mistake; more than 1e-4 passes."""


@pytest.fixture
def fresh_levels() -> Iterator[None]:
    """Armaments are kept; a tampered engine must neither find nor leave any."""
    line.levels.cache_clear()
    yield
    line.levels.cache_clear()


@pytest.mark.parametrize("name", CASES)
def test_8_battles_follow_the_exact_law(name: str) -> None:
    assert p_value(name, BATTLES) > 1e-4


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_8_many_more_battles_follow_the_exact_law(name: str) -> None:
    assert p_value(name, 20_000, seed=1) > 1e-4


@pytest.mark.parametrize("name", ["all four weapons", "many hits at once", "lopsided matrix"])
def test_8_4_2_thresholds_for_z_are_the_rule_with_its_root(
    name: str, monkeypatch: pytest.MonkeyPatch, fresh_levels: None
) -> None:
    law(name)
    engine = right_but_by_a_root(monkeypatch)
    assert p_value(name, 400, engine) == p_value(name, 400, fight) > 1e-4


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.tamper.__name__)
def test_8_a_wrong_engine_is_found_out(mistake: Mistake, monkeypatch: pytest.MonkeyPatch, fresh_levels: None) -> None:
    law(mistake.case)
    line.levels.cache_clear()
    assert p_value(mistake.case, mistake.battles, mistake.tamper(monkeypatch)) < ALPHA


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_8_a_plain_loop_over_units_follows_the_exact_law(name: str) -> None:
    exact, dice, battles = law(name), random.Random(5), 5000
    first, second, rules = exact.case
    seen: Counter[tuple[int, int]] = Counter()
    rounds: Counter[int] = Counter()
    for _ in range(battles):
        lasted, mine, theirs, _, _ = naive_battle(first, second, rules, dice)
        seen[len(mine), len(theirs)] += 1
        rounds[lasted] += 1
    expected = {
        (a, b): battles * float(exact.states[np.ix_(exact.first.units == a, exact.second.units == b)].sum())
        for a in range(line.units(first) + 1)
        for b in range(line.units(second) + 1)
    }
    assert chi_square_p([seen[pair] for pair in expected], list(expected.values())) > 1e-4
    awaited = (exact.rounds * battles).tolist()
    assert chi_square_p([rounds[n] for n in range(1, len(awaited) + 1)], awaited) > 1e-4


# --- the test's own mathematics ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("degrees", "statistic", "p"),
    [
        (1, 3.841458820694124, 0.05),
        (10, 18.307038053275146, 0.05),
        (1, 10.827566170662733, 0.001),
        (2, 2.0, 0.36787944),
    ],
)
def test_p_values_are_those_of_the_tables(degrees: int, statistic: float, p: float) -> None:
    assert upper_gamma(degrees / 2, statistic / 2) == pytest.approx(p, rel=1e-7)


def test_rare_cells_are_thrown_together() -> None:
    assert chi_square_p([50, 50, 0, 1], [50, 49.0, 1.0, 1.0]) > 0.5
    assert chi_square_p([100], [100]) == 1.0
    assert chi_square_p([60, 40], [40, 60]) < 1e-4
