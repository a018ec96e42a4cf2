"""Print every ratio with its bar: ``python -m tests.bench [WORD…]`` runs the modules whose name contains a word."""

import importlib
import pkgutil
import sys
from collections.abc import Iterator

import tests.bench


def main(words: list[str]) -> int:
    """Run the chosen modules; 1 if a bar is missed."""
    missed = 0
    for module in _chosen(words):
        for name, value, bar in importlib.import_module(module).ratios():
            good = _holds(value, bar)
            missed += not good
            print(f"{'ok  ' if good else 'MISS'} {value:10.3f}  {bar:>8}  {name}", flush=True)
    print(f"{missed} missed")
    return 1 if missed else 0


def _chosen(words: list[str]) -> Iterator[str]:
    for info in pkgutil.iter_modules(tests.bench.__path__):
        if info.name.endswith("_bench") and (not words or any(word in info.name for word in words)):
            yield f"tests.bench.{info.name}"


def _holds(value: float, bar: str) -> bool:
    """A bar reads "<= 1.5" or ">= 25"."""
    sign, limit = bar.split()
    return value <= float(limit) if sign == "<=" else value >= float(limit)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
