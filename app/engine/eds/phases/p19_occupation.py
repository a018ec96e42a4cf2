"""Phase 19, occupation.

Orders:  none
Reads:   ships and fighters at stars, war
Changes: owners of stars
Tells:   StarOccupied to the new owner, StarTaken to the former one
Chance:  none
"""

from app.engine.eds.turn import Turn
from app.model.eds.events import StarOccupied, StarTaken
from app.model.ids import NOBODY


def resolve(turn: Turn) -> None:
    """A star falls to the only ruler present (rules P19, R-P19.1, R-P19.2)."""
    for field in turn.ship_fields():
        star = turn.star_at(field)
        if star is None or star.fighters:
            continue
        present = turn.owners_at(field)
        if len(present) != 1:
            continue
        (winner,) = present
        former = star.owner
        if former == winner or not (former == NOBODY or turn.at_war(winner, former)):
            continue
        star.owner = winner
        turn.tell(StarOccupied(star.nr, former), winner)
        if former != NOBODY:
            turn.tell(StarTaken(star.nr, star.name, winner), former)
