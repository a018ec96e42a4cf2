"""Phase 1, star names.

Orders:  NameStar
Reads:   names of the ruler's other stars
Changes: names of own stars
Tells:   StarNamed or OrderFailed to the owner
Chance:  none
"""

from app.engine.eds.naming import NamesInUse, granted
from app.engine.eds.turn import Turn
from app.model.eds.events import StarNamed
from app.model.eds.orders import NameStar


def resolve(turn: Turn) -> None:
    """Name own stars (rules P1, R-N.1 to R-N.7)."""
    used = NamesInUse(turn.state.stars.values())
    for entry, order in turn.entries(NameStar):
        star = turn.own_star(entry.player, order.star)
        if star is None:
            turn.refuse(entry, "not_own", star=order.star)
            continue
        name = granted(turn, entry, used, star, order.name)
        if name is not None:
            used.rename(star, name.text)
            turn.tell(StarNamed(star.nr, name.text, name.cut), entry.player)
