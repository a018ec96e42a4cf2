"""The first lines of the results: the odds bar, how sure it is, the exact value."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.engine.eds.battle.forecast import Odds
from app.engine.eds.workshop.simulation import exactly_possible
from app.text.catalog import tr
from app.text.numbers import NBSP, decimal
from app.ui.eds.workshop.arena import Results
from app.ui.eds.workshop.bars import OddsBar
from app.ui.eds.workshop.odds_words import ACCURACY, EXACT, RUNS, accuracy, definitions, share
from app.ui.widgets.basics import button, label


class OddsHead(QWidget):
    """Who wins how often."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.bar = OddsBar()
        self.bar.setObjectName("simWin")
        self._accuracy, self._runs, self._exact = label("", "caption"), label("", "caption"), label("", "small", "ok")
        self._accuracy.setToolTip(tr(ACCURACY))
        self._runs.setToolTip(tr(RUNS))
        self._exact.setObjectName("simExact")
        self._exact.setToolTip(tr(EXACT))
        below = QHBoxLayout()
        below.addWidget(self._accuracy)
        below.addStretch(1)
        below.addWidget(self._runs)
        self.exactly = button(tr("Exakten Wert ausrechnen (einige Sekunden)"), "link", name="simExactly")
        self.exactly.setToolTip(tr(EXACT))
        self._note = label("", "small", "warn", wrap=True)
        self._note.setObjectName("simNote")
        column.addWidget(self.bar)
        column.addLayout(below)
        column.addWidget(self._exact)
        column.addWidget(self.exactly, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._note)

    def clear(self) -> None:
        """Nothing is known."""
        self.bar.show_parts((0, ""), (0, ""), (0, ""), tr("Noch nicht gerechnet"))
        for text in (self._accuracy, self._runs, self._exact, self._note):
            text.setText("")
        for widget in (self._exact, self.exactly, self._note):
            widget.hide()

    def show_odds(self, odds: Odds, results: Results, runs: str, note: str) -> None:
        """Show what is known so far; ``note`` is what one should know about it."""
        win = (odds.first.value, tr("Sieg {share}", share=share(odds.first.value)))
        nobody = (odds.nobody.value, tr("Patt {share}", share=share(odds.nobody.value)))
        loss = (odds.second.value, tr("Niederlage {share}", share=share(odds.second.value)))
        self.bar.show_parts(win, nobody, loss, definitions(odds))
        self._accuracy.setText(accuracy(odds))
        self._runs.setText(runs)
        self._note.setText(note)
        self._note.setVisible(bool(note))
        exact = results.exact
        self._exact.setVisible(exact is not None)
        self.exactly.setVisible(exact is None and results.done and exactly_possible(results.scenario))
        if exact is not None:
            words = tr(
                "Exakt: Sieg {win}, Patt {nobody}, Niederlage {loss}",
                win=decimal(100 * exact.first.value, 3),
                nobody=decimal(100 * exact.nobody.value, 3),
                loss=decimal(100 * exact.second.value, 3),
            )
            self._exact.setText(f"{words}{NBSP}%")
