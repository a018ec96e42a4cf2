"""How alike the realms of a galaxy begin, measured as the rules say it (R-S.4, R-S.5), and how to ask for less."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from app.engine.eds.galaxy.chart import surroundings
from app.engine.eds.galaxy.problems import setup_problems
from app.model.eds.kinds import Good
from app.model.eds.parameters import GalaxyRules, Parameters
from app.model.eds.setup import Galaxy
from app.model.eds.star import Star

UNFAIR = frozenset({"setup_crowded", "setup_goods"})
"""Problems of a setup that leave no room for a fair galaxy."""
_FEWER, _MORE = 5, 10
"""Points (%) by which the balance is widened at a time."""


class Span(NamedTuple):
    """The least and the most of all realms, and whether both are allowed."""

    low: int
    high: int
    ok: bool


class Fairness(NamedTuple):
    """What a galaxy gives its realms."""

    neighbours: Span
    """Stars within the start range, the home left out (R-S.4)."""
    goods: Span
    """Yields of these stars in percent of the median, the worst of the three goods, rounded away from it (R-S.5)."""

    @property
    def ok(self) -> bool:
        """Is the galaxy as the rules promise?"""
        return self.neighbours.ok and self.goods.ok


def fairness(galaxy: Galaxy, rules: GalaxyRules) -> Fairness:
    """Measure a galaxy."""
    near = _near(galaxy, rules.start_range)
    counts = [len(stars) for stars in near]
    shares = [share for good in Good for share in _shares([sum(s.yields.get(good) for s in stars) for stars in near])]
    return Fairness(
        _span(counts, rules.neighbours_min, rules.neighbours_max),
        _span(shares, rules.balance_min, rules.balance_max),
    )


def loosened(players: int, parameters: Parameters) -> Parameters | None:
    """The same rules with neighbours or balance as much wider as a fair galaxy needs; None when that is no help."""
    problems = {problem.code for problem in setup_problems(players, parameters)}
    while problems & UNFAIR:
        rules = parameters.galaxy
        if "setup_crowded" in problems:
            wider = replace(rules, neighbours_max=rules.neighbours_max + 1)
        else:
            low, high = max(0, rules.balance_min - _FEWER), rules.balance_max + _MORE
            wider = replace(rules, balance_min=low, balance_max=high)
        parameters = replace(parameters, galaxy=wider)
        problems = {problem.code for problem in setup_problems(players, parameters)}
    return None if problems else parameters


def _near(galaxy: Galaxy, reach: int) -> list[list[Star]]:
    """The stars around each home that are no homes themselves; a foreign home counts as none either."""
    steps, homes = surroundings(reach), set(galaxy.homes)
    at = {star.field: star for star in galaxy.stars if star.nr not in homes}
    places = {star.nr: star.field for star in galaxy.stars if star.nr in homes}
    fields = (places[home] for home in galaxy.homes)
    return [[at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at] for x, y in fields]


def _shares(sums: Sequence[int]) -> list[int]:
    """Percent of the median, away from 100; nothing to compare where the median is 0."""
    ordered, middle = sorted(sums), len(sums) // 2
    twice = ordered[middle] + ordered[~middle]
    if not twice:
        return []
    exact = ((200 * amount, twice) for amount in sums)
    return [whole // part if whole < 100 * part else -(-whole // part) for whole, part in exact]


def _span(values: Sequence[int], low: int, high: int) -> Span:
    least, most = min(values, default=100), max(values, default=100)
    return Span(least, most, low <= least and most <= high)
