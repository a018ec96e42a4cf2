"""Two distributions of the results: how long the battle lasts, and how many ships each side loses."""

from itertools import accumulate

from PySide6.QtWidgets import QHBoxLayout

from app.engine.eds.battle.forecast import Odds
from app.engine.eds.workshop.simulation import Shares, at_least
from app.engine.eds.workshop.summaries import median
from app.text.catalog import ntr, tr
from app.text.numbers import decimal
from app.ui.eds.workshop.charts import Histogram
from app.ui.eds.workshop.odds_words import LOSSES, ROUNDS, share
from app.ui.eds.workshop.titled import Titled
from app.ui.widgets.basics import button, label

_MOST_WORDS = 12


class RoundsView(Titled):
    """Shares of battles by the round in which they end."""

    def __init__(self) -> None:
        super().__init__(tr("Dauer in Kampfrunden"), tr(ROUNDS))
        self._median = label("", "small")
        self._median.setToolTip(tr(ROUNDS))
        self.head.addWidget(self._median)
        self.chart = Histogram()
        self.chart.setObjectName("simRounds")
        self.column.addWidget(self.chart)

    def clear(self) -> None:
        """Nothing is known."""
        self._median.setText("")
        self.chart.show_shares((), 0, tr("Noch nicht gerechnet"))

    def show_odds(self, odds: Odds) -> None:
        """Show how long battles last."""
        middle = median(odds.rounds)
        self._median.setText(tr("Median {rounds}", rounds=middle))
        mean = decimal(odds.mean_rounds.value, 1)
        words = tr("Dauer: Median {rounds}, Mittel {mean} Runden", rounds=middle, mean=mean)
        so_far = list(accumulate(odds.rounds))

        def explain(number: int, part: float) -> str:
            return tr(
                "{share} der Kämpfe enden in Runde {round}, {so_far} spätestens dann.",
                share=share(part),
                round=number,
                so_far=share(so_far[number - 1]),
            )

        self.chart.show_shares(odds.rounds, middle, words, explain)


class LossesView(Titled):
    """How many ships are lost, exactly or at least so many."""

    def __init__(self) -> None:
        super().__init__(tr("Verlorene Schiffe"), tr(LOSSES))
        self.at_least = button(tr("mindestens"), "small", name="simAtLeast")
        self.at_least.setCheckable(True)
        self.at_least.setToolTip(tr("Umschalten zwischen genau und mindestens so vielen"))
        self.at_least.toggled.connect(lambda _: self._show())
        self.head.addWidget(self.at_least)
        row = QHBoxLayout()
        self.charts = [Histogram(74, 0, "realm3"), Histogram(74, 0, "realm5")]
        self._lost: tuple[Shares, Shares] = ((), ())
        for chart in self.charts:
            row.addWidget(chart, 1)
        self.column.addLayout(row)

    def set_colours(self, first: str, second: str) -> None:
        """The hues of both sides."""
        for token, chart in zip((first, second), self.charts, strict=True):
            chart.token = token

    def clear(self) -> None:
        """Nothing is known."""
        self._lost = ((), ())
        self._show()

    def show_odds(self, odds: Odds) -> None:
        """Show what both sides lose."""
        self._lost = (odds.first_side.lost, odds.second_side.lost)
        self._show()

    def _show(self) -> None:
        least = self.at_least.isChecked()
        for chart, lost in zip(self.charts, self._lost, strict=True):
            shown = at_least(lost) if least else lost
            words = ", ".join(
                tr("{count}: {share}", count=number, share=share(part))
                for number, part in enumerate(shown[:_MOST_WORDS])
            )
            chart.show_shares(shown, 0, words or tr("Noch nicht gerechnet"), _at_least if least else _exactly)


def _exactly(number: int, part: float) -> str:
    return ntr(
        "In {share} der Kämpfe geht genau {count} Schiff verloren.",
        "In {share} der Kämpfe gehen genau {count} Schiffe verloren.",
        number,
        share=share(part),
    )


def _at_least(number: int, part: float) -> str:
    return ntr(
        "In {share} der Kämpfe geht mindestens {count} Schiff verloren.",
        "In {share} der Kämpfe gehen mindestens {count} Schiffe verloren.",
        number,
        share=share(part),
    )
