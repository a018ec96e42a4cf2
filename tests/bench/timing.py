"""Timing for ratios: alternating repetitions, medians, growth exponents."""

import gc
import math
import statistics
import time
from collections.abc import Callable, Sequence


def seconds(work: Callable[[], object]) -> float:
    """Wall time of one call, with the garbage of earlier ones out of the way."""
    gc.collect()
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def medians(*works: Callable[[], object], repetitions: int = 5) -> list[float]:
    """Median time of each work; they take turns, so a slow moment of the machine hits all alike."""
    times: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(repetitions):
        for slot, work in zip(times, works, strict=True):
            slot.append(seconds(work))
    return [statistics.median(slot) for slot in times]


def ratio(work: Callable[[], object], against: Callable[[], object], repetitions: int = 5) -> float:
    """Median of the ratios work / against, pair by pair."""
    work(), against()
    pairs = [seconds(work) / seconds(against) for _ in range(repetitions)]
    return statistics.median(pairs)


def exponent(sizes: Sequence[int], times: Sequence[float]) -> float:
    """Slope of log time over log size (least squares)."""
    xs, ys = [math.log(size) for size in sizes], [math.log(time_) for time_ in times]
    mean_x, mean_y = statistics.fmean(xs), statistics.fmean(ys)
    return sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True)) / sum((x - mean_x) ** 2 for x in xs)
