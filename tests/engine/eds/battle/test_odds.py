"""The forecast against the exact law, its intervals, and how it is run."""

from __future__ import annotations

import copy
import tracemalloc
from collections.abc import Callable, Iterator
from itertools import pairwise

import numpy as np
import pytest

from app.engine.eds.battle import groups as grouping
from app.engine.eds.battle import line, odds
from app.engine.eds.battle.exact import exact_odds
from app.engine.eds.battle.forecast import Estimate, Odds, SideOdds, exactly, mean, share
from app.engine.eds.battle.odds import forecast
from app.engine.eds.battle.salvo import ORDER, Floats, reach_many, threshold_many
from app.model.eds.parameters import BattleRules
from app.model.eds.ship import Ship
from tests.engine.eds.battle.chi_square import chi_square_p, upper_gamma
from tests.engine.eds.battle.fleets import CASES, FIRST, RULES, SECOND, build, ship, side

BATTLES = 20_000


@pytest.fixture(autouse=True)
def _fresh_levels() -> Iterator[None]:
    line.levels.cache_clear()
    yield
    line.levels.cache_clear()


def p_value(name: str, exact: Odds, battles: int = BATTLES, seed: int = 1) -> float:
    """P-value of a forecast against the exact law: who holds the field, rounds, fates of ships, fighters, flights."""
    case = CASES[name]
    tried = forecast(*case, np.random.default_rng(seed), battles)
    longest = max(len(exact.rounds), len(tried.rounds))
    values = [_counts_p(_field(tried), _field(exact), battles), _counts_p(
        [*tried.rounds, *[0.0] * (longest - len(tried.rounds))],
        [*exact.rounds, *[0.0] * (longest - len(exact.rounds))],
        battles,
    )]  # fmt: skip
    for seen, awaited in ((tried.first_side, exact.first_side), (tried.second_side, exact.second_side)):
        values += _side_values(seen, awaited, battles)
    return min(1.0, len(values) * min(values))


def _field(of: Odds) -> list[float]:
    return [of.first.value, of.second.value, of.nobody.value]


def _counts_p(seen: list[float], awaited: list[float], battles: int) -> float:
    return chi_square_p([battles * v for v in seen], [battles * v for v in awaited])


def _side_values(seen: SideOdds, awaited: SideOdds, battles: int) -> list[float]:
    """Ships that share a law are pooled, which makes their counts steadier than chi-square thinks: still valid."""
    values = [
        _counts_p(
            [e.value for e in (*one.hits, one.fled, one.destroyed)],
            [e.value for e in (*other.hits, other.fled, other.destroyed)],
            battles,
        )
        for one, other in zip(seen.ships, awaited.ships, strict=True)
    ]
    some = (seen.some_fled.value, awaited.some_fled.value)
    values.append(_counts_p([some[0], 1 - some[0]], [some[1], 1 - some[1]], battles))
    lost = [[*shares, *[0.0] * (len(seen.ships) + 1 - len(shares))] for shares in (seen.lost, awaited.lost)]
    values.append(_counts_p(lost[0], lost[1], battles))
    for means in ((seen.laser, awaited.laser), (seen.thermo, awaited.thermo), (seen.ships_left, awaited.ships_left)):
        values.append(_mean_p(*means))
    return values


def _mean_p(seen: Estimate, awaited: Estimate) -> float:
    deviation = (seen.high - seen.low) / (2 * 1.96)
    off = abs(seen.value - awaited.value)
    if deviation == 0.0 or off < 1e-3:
        return 1.0 if off < 1e-3 else 0.0
    return upper_gamma(0.5, (off / deviation) ** 2 / 2)


@pytest.mark.parametrize("name", CASES)
def test_8_the_forecast_follows_the_exact_law(name: str) -> None:
    assert p_value(name, exact_odds(*CASES[name])) > 1e-4


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_8_a_long_forecast_follows_the_exact_law(name: str) -> None:
    assert p_value(name, exact_odds(*CASES[name]), battles=500_000, seed=2) > 1e-4


# --- wrong kernels ----------------------------------------------------------------------------------------------------


def uniform_scatter(patch: pytest.MonkeyPatch) -> None:
    def threshold(ratio: Floats, hits: int, rules: BattleRules) -> Floats:
        return np.asarray(np.cbrt(threshold_many(ratio, hits, rules)))

    patch.setattr(odds, "threshold_many", threshold)


def one_hit_at_most(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        odds,
        "threshold_many",
        lambda ratio, hits, rules: threshold_many(ratio, hits, rules) if hits == 1 else 2.0,
    )


def fleeing_guns_go_on_shooting(patch: pytest.MonkeyPatch) -> None:
    class Tables(odds._Tables):
        def __init__(self, of: line.Side, rules: BattleRules) -> None:
            super().__init__(of, rules)
            self.stays = self.power

    patch.setattr(odds, "_Tables", Tables)


def fighters_without_armour(patch: pytest.MonkeyPatch) -> None:
    def probability(energy: Floats, weapon: int, kind: int, rules: BattleRules) -> Floats:
        needed = np.full_like(energy, 2.0)
        np.divide(line.fighter_shield(kind, weapon, rules) + 100.0, energy, out=needed, where=energy > 0.0)
        return reach_many(needed, rules)

    patch.setattr(odds, "fighter_hit_probability_many", probability)


def explosions_do_not_grow(patch: pytest.MonkeyPatch) -> None:
    for name in ("ship_explosion", "fighter_explosion"):
        right = getattr(odds, name)
        patch.setattr(odds, name, lambda number, rules, right=right: right(min(number, 10), rules))


def salvos_backwards(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(odds, "ORDER", tuple(reversed(ORDER)))


def nobody_flees(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(grouping, "flight_level", lambda one: 4)


def everybody_has_uranium(patch: pytest.MonkeyPatch) -> None:
    def level(one: Ship) -> int:
        return one.retreat

    patch.setattr(grouping, "flight_level", level)


@pytest.mark.parametrize(
    ("name", "tamper"),
    [
        ("duel of class B", uniform_scatter),
        ("many hits at once", one_hit_at_most),
        ("every retreat number", fleeing_guns_go_on_shooting),
        ("many fighters, few ships", fighters_without_armour),
        ("fighters only", explosions_do_not_grow),
        ("one salvo opens the door for the next", salvos_backwards),
        ("every retreat number", nobody_flees),
        ("base and empty tanks", everybody_has_uranium),
    ],
)
def test_8_a_wrong_kernel_is_found_out(
    name: str, tamper: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = exact_odds(*CASES[name])
    tamper(monkeypatch)
    assert p_value(name, exact) < 1e-6


# --- running it -------------------------------------------------------------------------------------------------------

DUEL = CASES["ships and fighters"]


def test_the_same_seed_gives_the_same_odds_and_the_sides_stay_as_they_are() -> None:
    before = copy.deepcopy((DUEL.first, DUEL.second))
    results = [forecast(*DUEL, np.random.default_rng(5), 3000) for _ in range(2)]
    assert results[0] == results[1]
    assert (DUEL.first, DUEL.second) == before


def test_odds_are_shown_while_they_grow_at_the_latest_after_a_fifth() -> None:
    shown: list[Odds] = []

    def show(so_far: Odds) -> bool:
        shown.append(so_far)
        return True

    last = forecast(*DUEL, np.random.default_rng(5), 10_000, show)
    assert shown[0].battles <= 2000
    assert all(earlier.battles < later.battles for earlier, later in pairwise(shown))
    assert shown[-1] == last
    assert last.battles == 10_000
    width = [of.first.high - of.first.low for of in shown]
    assert width[-1] < width[0]


def test_a_forecast_can_be_stopped_and_tells_what_it_has() -> None:
    stopped = forecast(*DUEL, np.random.default_rng(5), 10_000, lambda so_far: so_far.battles < 1500)
    assert 1500 <= stopped.battles < 10_000
    assert sum(stopped.rounds) == pytest.approx(1.0)


def test_the_largest_fleets_need_no_more_memory_than_a_chunk() -> None:
    """2,500 ships a side, ten thousand battles: shown bit by bit, in some tens of megabytes."""
    what = build(guns=(8, 0, 0, 0), shields=(4, 0, 0, 0))
    mine, theirs = (side(ruler, *(ship(what) for _ in range(2_500))) for ruler in (FIRST, SECOND))
    shown: list[int] = []

    def show(so_far: Odds) -> bool:
        shown.append(so_far.battles)
        return len(shown) < 3

    tracemalloc.start()
    try:
        forecast(mine, theirs, RULES, np.random.default_rng(1), 10_000, show)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert shown[0] <= 2_000
    assert peak < 100 * 1024 * 1024


def test_one_battle_is_a_forecast_too() -> None:
    single = forecast(*DUEL, np.random.default_rng(5), 1)
    assert single.battles == 1
    assert single.first.value + single.second.value + single.nobody.value == 1.0
    assert single.first.high - single.first.low > 0.7


def test_huge_fleets_come_a_few_battles_at_a_time() -> None:
    many = side(FIRST, *(ship(build((3, 0, 0, 0), (1, 0, 0, 0))) for _ in range(40_000)))
    one = side(SECOND, ship(build(shields=(20, 0, 0, 0))), laser=999)
    tried = forecast(many, one, RULES, np.random.default_rng(1), 3)
    assert tried.first.value == 1.0
    assert tried.first_side.ships_left.value > 39_000


@pytest.mark.parametrize("empty", [(side(FIRST), DUEL.second), (DUEL.first, side(SECOND))])
def test_without_a_unit_on_either_side_there_is_no_battle_to_forecast(empty: tuple[line.Side, line.Side]) -> None:
    with pytest.raises(ValueError, match="a side without"):
        forecast(*empty, RULES, np.random.default_rng(1), 10)
    with pytest.raises(ValueError, match="a side without"):
        exact_odds(*empty, RULES)


def test_without_scatter_everything_is_decided_by_whole_numbers() -> None:
    """Scatter 100 %: E = 8 against S + 1 = 4 makes exactly two hits a round."""
    rules = RULES.__class__(
        scatter_min=100,
        matrix=RULES.matrix,
        working_percent=(100, 100, 100, 100),
        ship_explosion=1,
        fighter_explosion=1,
    )
    first, second = side(FIRST, ship(build((8, 0, 0, 0)))), side(SECOND, ship(build(shields=(3, 0, 0, 0))))
    tried = forecast(first, second, rules, np.random.default_rng(1), 2000)
    assert tried.rounds == pytest.approx((0.0, 1.0))
    assert exact_odds(first, second, rules).rounds == pytest.approx((0.0, 1.0))


# --- intervals --------------------------------------------------------------------------------------------------------


def numbers(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high


def test_wilsons_interval_of_the_textbook() -> None:
    assert numbers(share(81, 263)) == pytest.approx((81 / 263, 0.2553, 0.3662), abs=5e-5)
    assert numbers(share(0, 20)) == pytest.approx((0.0, 0.0, 0.1611), abs=5e-5)
    assert numbers(share(20, 20)) == pytest.approx((1.0, 0.8389, 1.0), abs=5e-5)


def test_an_interval_of_a_mean_and_a_number_that_is_known() -> None:
    assert numbers(mean(200.0, 500.0, 100)) == pytest.approx((2.0, 1.804, 2.196), abs=1e-3)
    assert mean(0.0, 0.0, 100) == exactly(0.0)


def test_intervals_hold_the_truth_in_about_95_of_100_forecasts() -> None:
    exact = exact_odds(*CASES["fighters only"])
    held = [0, 0, 0]
    for seed in range(200):
        tried = forecast(*CASES["fighters only"], np.random.default_rng(seed), 100)
        pairs = (
            (tried.first, exact.first),
            (tried.mean_rounds, exact.mean_rounds),
            (tried.first_side.laser, exact.first_side.laser),
        )
        for n, (estimate, true) in enumerate(pairs):
            held[n] += estimate.low <= true.value <= estimate.high
    assert all(180 <= count <= 199 for count in held), held
