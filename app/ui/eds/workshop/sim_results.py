"""What the simulator found out: odds, rounds, hits, losses, Rückzugszahlen, ships by name."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.model.eds.parameters import Parameters
from app.ui.eds.workshop.arena import Results
from app.ui.eds.workshop.distributions import LossesView, RoundsView
from app.ui.eds.workshop.fates import HitsView, LossTable, NamedShips
from app.ui.eds.workshop.odds_head import OddsHead
from app.ui.eds.workshop.retreat_table import RetreatTable
from app.ui.widgets.basics import line


class ResultsView(QWidget):
    """Fills itself as results come in; everything keeps its place."""

    def __init__(self) -> None:
        super().__init__()
        self.head, self.rounds, self.hits = OddsHead(), RoundsView(), HitsView()
        self.losses, self.retreats, self.lost, self.named = LossTable(), RetreatTable(), LossesView(), NamedShips()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for part in (
            self.head, self.rounds, self.hits, line(), self.losses, line(), self.retreats, self.lost, self.named,
        ):  # fmt: skip
            column.addWidget(part)
        self.clear()

    def set_colours(self, first: str, second: str) -> None:
        """The hues of both sides."""
        self.head.bar.colours = (first, "text3", second)
        self.hits.set_colours(first, second)
        self.lost.set_colours(first, second)

    def clear(self) -> None:
        """Nothing is known."""
        for part in (self.head, self.rounds, self.hits, self.losses, self.retreats, self.lost, self.named):
            part.clear()

    def show_results(self, results: Results, rules: Parameters, runs: str, note: str) -> None:
        """Show what is known so far."""
        odds = results.odds
        if odds is None:
            self.clear()
            return
        self.head.show_odds(odds, results, runs, note)
        self.rounds.show_odds(odds)
        self.hits.show_side(0, odds.first_side)
        self.hits.show_side(1, odds.second_side)
        self.losses.show_odds(odds, results.scenario, rules)
        self.retreats.show_results(results)
        self.lost.show_odds(odds)
        self.named.show_odds(odds, results.scenario)
