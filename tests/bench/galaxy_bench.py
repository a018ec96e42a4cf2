"""New galaxies: nearly linear in the number of realms, at no size more than a few dozen months' work."""

from collections.abc import Iterator

from app.engine.dice import KeyedChance
from app.engine.eds.galaxy import new_galaxy
from app.engine.eds.month import resolve_month
from tests.bench.positions import busy_position, full_sheets, rules
from tests.bench.timing import exponent, medians, ratio

SIZES = (17, 40, 100)


def ratios() -> Iterator[tuple[str, float, str]]:
    """Name, value and bar of each figure."""
    parameters, chance = rules(), KeyedChance(b"bench")
    galaxies = [lambda players=players: new_galaxy(players, parameters, chance) for players in SIZES]
    yield f"galaxy: growth exponent over N = {SIZES}", exponent(SIZES, medians(*galaxies)), "<= 1.6"
    state = busy_position(SIZES[-1])
    sheets = full_sheets(state)
    month = ratio(galaxies[-1], lambda: resolve_month(state, sheets, chance))
    yield "galaxy / month with all order slots full, N = 100", month, "<= 60"
