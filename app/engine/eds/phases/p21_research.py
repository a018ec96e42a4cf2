"""Phase 21, research.

Orders:  none
Reads:   active research stations
Changes: EV
Tells:   EvolutionRose to the ruler, once per step
Chance:  one roll per active station
"""

from collections import Counter

from app.engine.eds.research import is_active, success_chance
from app.engine.eds.turn import Turn
from app.model.eds.events import EvolutionRose
from app.model.ids import PlayerId


def resolve(turn: Turn) -> None:
    """Each active station may raise EV by one, up to the goal (rules P21, R-P21.1)."""
    rules = turn.parameters.research
    stations: Counter[PlayerId] = Counter(star.owner for star in turn.state.stars.values() if is_active(star, rules))
    for player in turn.players():
        ruler, dice = turn.ruler(player), turn.dice("research", player)
        for place in range(1, stations[player] + 1):
            if ruler.ev < rules.goal and dice.chance(success_chance(place, rules)):
                ruler.ev += 1
                turn.tell(EvolutionRose(ruler.ev, stations[player]), player)
