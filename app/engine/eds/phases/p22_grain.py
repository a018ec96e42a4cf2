"""Phase 22, grain.

Orders:  none
Reads:   –
Changes: grain in stores, population
Tells:   Famine to the owner
Chance:  none
"""

from app.engine.eds.economy import fed_population, grain_need
from app.engine.eds.turn import Turn
from app.model.eds.events import Famine
from app.model.eds.kinds import Good
from app.model.ids import NOBODY


def resolve(turn: Turn) -> None:
    """Every star eats from its own store; who is not fed, leaves (rules P22)."""
    for nr in sorted(turn.state.stars):
        star = turn.state.stars[nr]
        need = grain_need(star.population, turn.parameters)
        if not need:
            continue
        if star.store.grain >= need:
            turn.spend(star, Good.GRAIN, need, "eaten")
            continue
        before = star.population
        star.population = fed_population(before, star.store.grain, turn.parameters)
        turn.spend(star, Good.GRAIN, star.store.grain, "eaten")
        if star.owner != NOBODY:
            turn.tell(Famine(nr, before, star.population), star.owner)
