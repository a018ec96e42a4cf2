"""Phase 20, mining and harvest.

Orders:  none
Reads:   facilities and yields
Changes: stores; yields of mines
Tells:   StarProduced to the owner
Chance:  none
"""

from app.engine.eds.economy import depleted
from app.engine.eds.turn import Turn
from app.model.eds.events import StarProduced
from app.model.eds.kinds import Good, Industry
from app.model.ids import NOBODY

_PRODUCES = {Industry.ORE_MINE: Good.ORE, Industry.URANIUM_MINE: Good.URANIUM, Industry.FARM: Good.GRAIN}


def resolve(turn: Turn) -> None:
    """Every mine and farm brings its yield; mines wear out, full store or not (rules P20, R-P20.1)."""
    for nr in sorted(turn.state.stars):
        star = turn.state.stars[nr]
        good = _PRODUCES.get(star.industry) if star.industry is not None else None
        if good is None:
            continue
        amount = star.yields.get(good)
        stored = turn.store(star, good, amount, "production")
        if good is not Good.GRAIN:
            star.yields.add(good, depleted(amount, turn.parameters) - amount)
        if star.owner != NOBODY:
            turn.tell(StarProduced(nr, good, stored, amount - stored), star.owner)
