"""What the stars yield, and how the surroundings of all homes become alike (rules 1.2, R-S.5, R-S.6)."""

import math
from bisect import bisect_left, insort
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from app.engine.dice import Dice
from app.engine.eds.galaxy.chart import drawn
from app.model.eds.kinds import Good
from app.model.eds.parameters import GalaxyRules, YieldRules

Bands = tuple[tuple[int, int], ...]
"""The values a yield may have, as bands from…to, ascending."""


class Window(NamedTuple):
    """Where the sums of all realms shall lie, both ends included."""

    low: int
    high: int


def draw_yield(good: Good, rules: YieldRules, dice: Dice) -> int:
    """Yield of one star that is no home (R-S.6, table T7)."""
    if good is Good.ORE:
        return _draw_ore(rules, dice)
    if good is Good.URANIUM:
        z = dice.uniform()
        return int((rules.uranium_max + 1) * z * z * z)
    return dice.roll(rules.grain_max + 1) - 1


def _draw_ore(rules: YieldRules, dice: Dice) -> int:
    """A band by its share (they sum to 100), then uniform inside it."""
    percent = dice.roll(100)
    for band in rules.ore_bands:
        percent -= band.share
        if percent <= 0:
            break
    return band.low + dice.roll(band.high - band.low + 1) - 1


def bands_of(good: Good, rules: YieldRules) -> Bands:
    """All values a star may have of this good."""
    if good is Good.ORE:
        return tuple(sorted((band.low, band.high) for band in rules.ore_bands if band.share))
    return ((0, rules.uranium_max if good is Good.URANIUM else rules.grain_max),)


def window(low: int, rules: GalaxyRules) -> Window:
    """The widest window from ``low`` in which any two sums keep the balance.

    Where high / low is at most 1 / minimum and at most the maximum, every sum lies between minimum and maximum of
    every other, and so of their median (rules 1.2.5).
    """
    high = low * rules.balance_max // 100
    if rules.balance_min:
        high = min(high, low * 100 // rules.balance_min)
    return Window(low, high)


def holds(frame: Window, fewest: int, most: int, bands: Bands) -> bool:
    """Can realms of ``fewest`` to ``most`` stars be brought into this window, whatever they have?

    Yes, if the poorest possible realm is not above it, the richest not below, and no jump from one possible value to
    the next leads across it: then changing one star after the other meets the window.
    """
    jump = max((after[0] - before[1] for before, after in pairwise(bands)), default=1)
    poorest, richest = bands[0][0], max(high for _, high in bands)
    return most * poorest <= frame.high and fewest * richest >= frame.low and frame.high - frame.low + 1 >= jump


def choose_window(sums: Sequence[int], counts: Sequence[int], bands: Bands, rules: GalaxyRules) -> Window:
    """The window around the median of the sums; elsewhere only if the realms cannot be brought into that one."""
    median = sorted(sums)[(len(sums) - 1) // 2]
    ratio = min(rules.balance_max / 100, 100 / max(1, rules.balance_min))
    highest = min(counts) * max(high for _, high in bands)
    low = min(math.ceil(median / math.sqrt(ratio)), highest)
    while low < highest and not holds(window(low, rules), min(counts), max(counts), bands):
        low += 1
    return window(low, rules)


def balance(
    values: list[int],
    realms: Sequence[Sequence[int]],
    outside: Sequence[int],
    bands: Bands,
    rules: GalaxyRules,
    dice: Dice,
) -> None:
    """Bring the sum over each realm into one window, changing ``values`` (one good, by star).

    Values are exchanged with stars outside all realms, so the galaxy as a whole keeps what it has.
    """
    sums = [sum(values[star] for star in realm) for realm in realms]
    frame = choose_window(sums, [len(realm) for realm in realms], bands, rules)
    pool = sorted((values[star], star) for star in outside)
    for realm in realms:
        while _gap(values, realm, frame):
            if not (_exchange_once(values, realm, pool, frame, dice) or _exchange_most(values, realm, pool, frame)):
                _rewrite(values, realm, bands, frame, dice)


def _gap(values: list[int], realm: Sequence[int], frame: Window) -> int:
    """What the realm lacks (> 0) or has too much (< 0)."""
    total = sum(values[star] for star in realm)
    return max(frame.low - total, 0) or min(frame.high - total, 0)


def _needed(values: list[int], realm: Sequence[int], star: int, frame: Window) -> Window:
    """What this star would have to yield to bring its realm into the window."""
    others = sum(values[other] for other in realm) - values[star]
    return Window(frame.low - others, frame.high - others)


def _exchange_once(
    values: list[int], realm: Sequence[int], pool: list[tuple[int, int]], frame: Window, dice: Dice
) -> bool:
    """Mend the realm by one exchange with a random star outside, if one is enough."""
    for star in drawn(list(realm), dice):
        need = _needed(values, realm, star, frame)
        first, end = bisect_left(pool, (need.low, 0)), bisect_left(pool, (need.high + 1, 0))
        if first < end:
            _exchange(values, star, pool, first + dice.roll(end - first) - 1)
            return True
    return False


def _exchange_most(values: list[int], realm: Sequence[int], pool: list[tuple[int, int]], frame: Window) -> bool:
    """Exchange the star that is farthest off for the best one outside that does not lead too far. Ends, since the gap
    shrinks each time; False if there is no such star."""
    if _gap(values, realm, frame) > 0:
        star = min(realm, key=lambda nr: values[nr])
        place = bisect_left(pool, (_needed(values, realm, star, frame).high + 1, 0)) - 1
        helps = place >= 0 and pool[place][0] > values[star]
    else:
        star = max(realm, key=lambda nr: values[nr])
        place = bisect_left(pool, (_needed(values, realm, star, frame).low, 0))
        helps = place < len(pool) and pool[place][0] < values[star]
    if helps:
        _exchange(values, star, pool, place)
    return helps


def _exchange(values: list[int], star: int, pool: list[tuple[int, int]], place: int) -> None:
    value, other = pool.pop(place)
    insort(pool, (values[star], other))
    values[star], values[other] = value, values[star]


def _rewrite(values: list[int], realm: Sequence[int], bands: Bands, frame: Window, dice: Dice) -> None:
    """Give stars of the realm other legal values when nothing outside helps; mends it for good (``holds``)."""
    for star in drawn(list(realm), dice):
        need = _needed(values, realm, star, frame)
        fitting = [value for low, high in bands for value in range(max(low, need.low), min(high, need.high) + 1)]
        if fitting:
            values[star] = dice.pick(fitting)
            return
        values[star] = bands[0][0] if need.high < bands[0][0] else max(high for _, high in bands)
