"""The rulebook's rounding (rules 0.3), in whole numbers wherever a rule allows it."""

import math


def ceil_div(number: int, divisor: int) -> int:
    """*aufgerundet*: number / divisor, rounded up. Both ≥ 0, divisor > 0."""
    return -(-number // divisor)


def round_half_up(value: float) -> int:
    """*kaufmännisch*: fractions from 0.5 up, below 0.5 down. For values ≥ 0."""
    return math.floor(value + 0.5)


def round_div(number: int, divisor: int) -> int:
    """*kaufmännisch*: number / divisor for whole numbers, halves away from zero (also for negative ones)."""
    magnitude = (2 * abs(number) + divisor) // (2 * divisor)
    return magnitude if number >= 0 else -magnitude


def percent_of(number: int, percent: int) -> int:
    """*abgerundet*: percent of a whole number, without floats."""
    return number * percent // 100
