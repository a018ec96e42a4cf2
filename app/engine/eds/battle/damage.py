"""What a round does to a unit: its salvos one after the other, then the explosion (rules 8.2.2, 8.2.3)."""

from collections.abc import Sequence

from app.engine.dice import Dice
from app.engine.eds.battle.line import LETHAL, Levels
from app.engine.eds.battle.salvo import Salvo, can_hit, hits_on_ship, threshold
from app.model.eds.parameters import BattleRules

_TEN_THOUSANDTHS = 10_000


def ship_explosion(round_number: int, rules: BattleRules) -> float:
    """Chance that a surviving ship suffers one more hit by Bedienfehler, at most 1 (rules 8.6.1, R-B.10)."""
    return min(1.0, rules.ship_explosion * round_number / _TEN_THOUSANDTHS)


def fighter_explosion(round_number: int, rules: BattleRules) -> float:
    """Chance that a surviving fighter is destroyed by Bedienfehler, at most 1 (rules 8.6.1, R-B.10)."""
    return min(1.0, rules.fighter_explosion * round_number / _TEN_THOUSANDTHS)


def hits_after_fire(levels: Levels, hits: int, salvos: Sequence[Salvo], rules: BattleRules, dice: Dice) -> int:
    """Hits of a ship after all salvos; shields count all hits so far, those of this round too (rules 8.4).

    Draws one z for each salvo that can hit the ship as it is then; a destroyed ship draws no more (8.4.3).
    """
    for salvo in salvos:
        shield = levels[hits].shield[salvo.weapon]
        # where nothing scatters (a parameter of 100 %) energy of exactly S + 1 is a sure hit, too
        if can_hit(salvo, shield) or threshold(salvo, shield, 1, rules) == 0.0:
            hits += hits_on_ship(salvo, shield, dice.uniform(), LETHAL - hits, rules)
            if hits == LETHAL:
                break
    return hits


def law_after_fire(levels: Levels, hits: int, salvos: Sequence[Salvo], rules: BattleRules) -> list[float]:
    """Probabilities of 0…4 hits after all salvos for a ship that starts the round with ``hits``."""
    law = [0.0] * (LETHAL + 1)
    law[hits] = 1.0
    for salvo in salvos:
        law = _after_salvo(levels, law, salvo, rules)
    return law


def _after_salvo(levels: Levels, law: list[float], salvo: Salvo, rules: BattleRules) -> list[float]:
    """The law pushed through one salvo; every level meets it with its own shields."""
    after = [0.0] * LETHAL + [law[LETHAL]]
    for level in range(LETHAL):
        if law[level]:
            shield = levels[level].shield[salvo.weapon]
            reached = [1.0] + [1.0 - threshold(salvo, shield, k, rules) for k in range(1, LETHAL - level + 1)] + [0.0]
            for k in range(LETHAL - level + 1):
                after[level + k] += law[level] * (reached[k] - reached[k + 1])
    return after
