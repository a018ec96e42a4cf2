"""Phase 23, taxes, the average EV, leaving the game, victory.

Orders:  none
Reads:   population, EV, who has stars or ships
Changes: money; rulers out of the game; winners
Tells:   TaxesPaid to each ruler; RulerLeft, AverageEvolution and Victory to everybody
Chance:  none
"""

from collections import Counter

from app.engine.eds.economy import taxes
from app.engine.eds.turn import Turn
from app.engine.rounding import round_div
from app.model.eds.events import AverageEvolution, RulerLeft, TaxesPaid, Victory
from app.model.ids import NOBODY, PlayerId


def resolve(turn: Turn) -> None:
    """Close the month (rules P23 and 14, R-P23.1 to R-P23.3)."""
    _collect_taxes(turn)
    _leave(turn)
    evs = {player: turn.ruler(player).ev for player in turn.players()}
    if not evs:
        return
    turn.tell(AverageEvolution(round_div(10 * sum(evs.values()), len(evs))))
    winners = tuple(player for player, ev in evs.items() if ev >= turn.parameters.research.goal)
    if winners:
        turn.state.winners = winners
        turn.tell(Victory(winners))


def _collect_taxes(turn: Turn) -> None:
    income: Counter[PlayerId] = Counter()
    for star in turn.state.stars.values():
        if star.owner != NOBODY:
            income[star.owner] += taxes(star.population, turn.parameters)
    for player in turn.players():
        turn.ruler(player).money += income[player]
        turn.book("money", "taxes", income[player])
        turn.tell(TaxesPaid(income[player]), player)


def _leave(turn: Turn) -> None:
    """Out of the game is who has neither star nor ship (14.2, R-P23.2)."""
    present = {star.owner for star in turn.state.stars.values()} | {s.owner for s in turn.state.ships.values()}
    for player in turn.players():
        if player not in present:
            ruler = turn.ruler(player)
            turn.pay(player, ruler.money, "void")
            ruler.in_game = False
            turn.tell(RulerLeft(player))
