"""Tips for the beginning of a month, in words."""

from app.engine.eds.planner.tips import Tip
from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.names import Names
from app.text.numbers import money, number


def tip_words(tip: Tip, view: PlayerView) -> str:
    """A sentence or two."""
    star = Names(view).star(tip.star)
    match tip.code:
        case "unguarded":
            return tr(
                "Tipp: {star} ist unbewacht, und es ist Krieg. Ein Schiff oder ein paar Jäger schützen ihn.", star=star
            )
        case "tanks":
            return ntr(
                "Tipp: {count} Schiff steht mit leerem Tank über einem Lager mit Uran.",
                "Tipp: {count} Schiffe stehen mit leerem Tank über einem Lager mit Uran.",
                tip.amount,
                count=number(tip.amount),
            )
        case "yard":
            return tr("Tipp: Die Werft auf {star} hat Erz. Sie kann in diesem Monat ein Schiff bauen.", star=star)
        case "money":
            return tr(
                "Tipp: {money} liegen bereit. Kolonisieren bringt jeden Monat mehr Steuern.", money=money(tip.amount)
            )
