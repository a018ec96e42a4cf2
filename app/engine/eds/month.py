"""A whole month as one pure function."""

from collections.abc import Callable, Mapping

from app.engine.dice import Chance
from app.engine.eds.phases import PHASES
from app.engine.eds.turn import MonthResult, Turn, run
from app.model.eds.orders import Orders
from app.model.eds.state import GameState
from app.model.ids import PlayerId


def resolve_month(
    state: GameState,
    sheets: Mapping[PlayerId, Orders],
    chance: Chance,
    watch: Callable[[Turn], None] | None = None,
) -> MonthResult:
    """Evaluate the next month (rules section 4).

    ``state`` is left untouched; a ruler without a sheet makes a null turn (3.4). The order in which sheets were handed
    in means nothing. ``watch`` is called after each phase with the working copy and must not change it. Raises
    ``ValueError`` when the game is decided (R-P23.3).
    """
    if state.winners:
        raise ValueError("the game is decided")
    return run(Turn(state.copy(), sheets, chance), PHASES, watch)
