"""Whole results in a few numbers: the median round, the mean fate of a side's ships."""

from collections.abc import Sequence

from app.engine.eds.battle.forecast import ShipOdds, SideOdds


def median(shares: Sequence[float]) -> int:
    """The round by which half of the battles are over."""
    total = 0.0
    for at, part in enumerate(shares, 1):
        total += part
        if total >= 0.5 - 1e-12:
            return at
    return len(shares)


def ships_lost(side: SideOdds) -> float:
    """Mean number of destroyed ships."""
    return sum(ship.destroyed.value for ship in side.ships)


def survival(ship: ShipOdds) -> float:
    """Share of battles the ship survives, at the place or fled."""
    return 1.0 - ship.destroyed.value


def mean_fates(side: SideOdds) -> tuple[float, float, float, float, float, float]:
    """Shares of ships with 0 … 3 hits, destroyed, fled, over all ships of a side; they sum to 1."""
    count = max(1, len(side.ships))
    hits = [sum(ship.hits[at].value for ship in side.ships) / count for at in range(4)]
    destroyed = sum(ship.destroyed.value for ship in side.ships) / count
    fled = sum(ship.fled.value for ship in side.ships) / count
    return hits[0], hits[1], hits[2], hits[3], destroyed, fled
