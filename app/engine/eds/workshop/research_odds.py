"""Research as a law (phase 21): chances of a month, months to an EV, worth of a station, the victory clock. All exact.

The stations of a month are independent with chances of their own, so the steps of a month have a Poisson-binomial law;
months follow each other as a chain over EV that ends at the goal.
"""

from collections.abc import Callable, Sequence

import msgspec
import numpy as np
from numpy.typing import NDArray

from app.engine.eds.research import success_chance
from app.model.eds.parameters import ResearchRules

Floats = NDArray[np.float64]

MOST_STATIONS = 2_500
"""Stars of the largest galaxy."""
MOST_MONTHS = 1_200
"""A hundred years: longer than any match."""
_QUANTILES = (0.1, 0.5, 0.9)
_CERTAIN = 1.0 - 1e-14
"""From here on rounding says more than chance."""

Plan = Callable[[int], int]
"""Active stations in month 1, 2, 3 …"""


class ResearchOutlook(msgspec.Struct, frozen=True):
    """What a number of stations brings."""

    month: tuple[float, ...]
    """Chance of 0, 1, 2, … steps in one month."""
    expected: float
    """Mean steps of a month, the goal left aside."""
    quantiles: tuple[int | None, int | None, int | None]
    """Months until the EV is reached with 10, 50, 90 %; None beyond a hundred years."""
    next_station: float
    """Mean steps a month that one more station adds."""
    sooner: int | None
    """Months by which one more station brings the EV forward, at 50 %."""
    cost_per_step: float | None
    """WE for stations per step of a month; None without stations."""


def month_law(stations: int, rules: ResearchRules) -> Floats:
    """(stations + 1,) chance of exactly k successes in a month."""
    law = np.ones(1)
    for place in range(1, stations + 1):
        chance = success_chance(place, rules)
        law = np.append(law, 0.0) * (1.0 - chance) + np.insert(law, 0, 0.0) * chance
    return law


def expected_steps(stations: int, rules: ResearchRules) -> float:
    """Mean successes of a month."""
    return sum(success_chance(place, rules) for place in range(1, stations + 1))


def reached_by(ev: int, goal: int, plan: Plan, months: int, rules: ResearchRules) -> Floats:
    """(months + 1,) chance that EV ``goal`` is reached after 0, 1, … months under a plan of stations."""
    missing = goal - ev
    if missing <= 0:
        return np.ones(months + 1)
    short = np.zeros(missing)
    """short[k]: chance that k steps were made so far, fewer than are missing."""
    short[0] = 1.0
    reached = [0.0]
    laws: dict[int, Floats] = {}
    for month in range(1, months + 1):
        stations = max(0, min(MOST_STATIONS, plan(month)))
        if stations not in laws:
            laws[stations] = month_law(stations, rules)
        short = np.convolve(short, laws[stations])[:missing]
        reached.append(max(reached[-1], 1.0 - float(short.sum())))
        if reached[-1] >= _CERTAIN:
            break
    return np.array(reached + [1.0] * (months + 1 - len(reached)))


def quantile(reached: Sequence[float] | Floats, share: float) -> int | None:
    """First month by which the share is reached; None when it is not."""
    months = np.flatnonzero(np.asarray(reached) >= share - 1e-12)
    return int(months[0]) if len(months) else None


def outlook(ev: int, goal: int, stations: int, price: int, rules: ResearchRules) -> ResearchOutlook:
    """What ``stations`` active stations at ``price`` WE bring a realm at ``ev`` on its way to ``goal``."""
    now = reached_by(ev, goal, lambda _: stations, MOST_MONTHS, rules)
    more = reached_by(ev, goal, lambda _: stations + 1, MOST_MONTHS, rules)
    low, middle, high = (quantile(now, share) for share in _QUANTILES)
    middle_then = quantile(more, 0.5)
    expected = expected_steps(stations, rules)
    return ResearchOutlook(
        month=tuple(month_law(stations, rules).tolist()),
        expected=expected,
        quantiles=(low, middle, high),
        next_station=success_chance(stations + 1, rules),
        sooner=middle - middle_then if middle is not None and middle_then is not None else None,
        cost_per_step=stations * price / expected if expected else None,
    )


def growing(stations: int, every: int, most: int) -> Plan:
    """A plan: one station more every ``every`` months (0: never), up to ``most``."""
    return lambda month: min(max(stations, most), stations + ((month - 1) // every if every > 0 else 0))


def victory_clock(ev: int, plan: Plan, months: int, rules: ResearchRules) -> Floats:
    """(months + 1,) chance of having won by month 0, 1, 2 …"""
    return reached_by(ev, rules.goal, plan, min(MOST_MONTHS, months), rules)
