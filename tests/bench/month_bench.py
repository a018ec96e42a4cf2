"""The month without battles: linear in the number of realms, and cheap against a plain copy of the state."""

import copy
from collections.abc import Iterator

from app.engine.dice import KeyedChance
from app.engine.eds.month import resolve_month
from tests.bench.positions import busy_position, full_sheets
from tests.bench.timing import exponent, medians, ratio

SIZES = (17, 40, 100)


def ratios() -> Iterator[tuple[str, float, str]]:
    """Name, value and bar of each figure."""
    months = []
    for players in SIZES:
        state, chance = busy_position(players), KeyedChance(b"bench")
        sheets = full_sheets(state)
        months.append(lambda state=state, sheets=sheets, chance=chance: resolve_month(state, sheets, chance))
    yield f"month, all order slots full: growth exponent over N = {SIZES}", exponent(SIZES, medians(*months)), "<= 1.2"
    largest = busy_position(100)
    yield "month at N = 100 / copy.deepcopy of its state", ratio(months[-1], lambda: copy.deepcopy(largest)), "<= 1.5"
