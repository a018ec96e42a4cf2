"""The last look at the sheet: what the coming month would refuse does not go in."""

from collections import Counter
from collections.abc import Callable

from app.engine.eds.preview import problems
from app.model.eds.orders import Order, Orders, phase_of
from app.model.eds.view import PlayerView

_ROUNDS = 3


def checked(view: PlayerView, orders: Orders, breathe: Callable[[], None]) -> Orders:
    """The sheet without entries that the month, as far as it is known, would not carry out as written."""
    for _ in range(_ROUNDS):
        breathe()
        refused = {(line.phase, line.entry) for line in problems(view, orders)}
        if not refused:
            return orders
        orders = _without(orders, refused)
    return orders


def _without(orders: Orders, refused: set[tuple[int, int]]) -> Orders:
    seen: Counter[int] = Counter()
    kept: list[Order] = []
    for order in orders:
        phase = phase_of(order)
        if (phase, seen[phase]) not in refused:
            kept.append(order)
        seen[phase] += 1
    return tuple(kept)
