"""The figures of the design in hand in one line: cost, ore, hold, range, strengths, repair, when it can be paid."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from app.engine.eds.workshop.figures import months_to_pay, strengths_at
from app.text.catalog import tr
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.design_words import matrix, payable, strengths
from app.ui.widgets.basics import label


class FigureStrip(QFrame):
    """Figures with their parts as tips."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self._bench = bench
        self.setProperty("kind", "chip")
        grid = QGridLayout(self)
        grid.setContentsMargins(12, 6, 12, 6)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(0)
        self._values, self._names = {}, {}
        for at, (key, words) in enumerate(
            (
                ("money", tr("Kosten")),
                ("ore", tr("Erz")),
                ("hold", tr("Laderaum")),
                ("range", tr("Reichweite")),
                ("strengths", tr("Waffenstärke")),
                ("repair", tr("Reparatur je Treffer")),
            )
        ):
            self._names[key] = label(words, "caption")
            self._values[key] = label("", "heading")
            self._values[key].setObjectName(f"designFigure_{key}")
            grid.addWidget(self._names[key], 0, at)
            grid.addWidget(self._values[key], 1, at)
        grid.setColumnStretch(6, 1)
        self._payable, self._surplus = label("", "body", "ok"), label("", "caption")
        for line, note in enumerate((self._payable, self._surplus)):
            note.setAlignment(Qt.AlignmentFlag.AlignRight)
            grid.addWidget(note, line, 7)

    def show_figures(self) -> None:
        """Show the figures of the design in hand."""
        bench, found = self._bench, self._bench.figures
        for key, value in {
            "money": money(found.money),
            "ore": number(found.ore),
            "hold": "–" if found.hold is None else number(found.hold),
            "range": number(found.range),
            "strengths": strengths(strengths_at(bench.ev, bench.rules.technology)),
            "repair": money(found.repair),
        }.items():
            self._values[key].setText(value)
        each = found.money_per_hold
        self._tip("hold", tr("{money} je Einheit Laderaum", money=money(round(each))) if each else "")
        hull, arms = money(found.hull_money), money(found.arming_money)
        self._tip("money", tr("Rumpf {hull}, Waffen {arms}", hull=hull, arms=arms))
        self._tip("strengths", matrix(found))
        reach = " / ".join(number(range_) for range_ in found.ranges)
        self._tip("range", tr("Mit 0 / 1 / 2 / 3 Treffern: {ranges}", ranges=reach))
        self._show_payment()

    def _tip(self, key: str, words: str) -> None:
        for widget in (self._names[key], self._values[key]):
            widget.setToolTip(words)

    def _show_payment(self) -> None:
        bench, have = self._bench, self._bench.around.money
        self._payable.setVisible(have is not None)
        self._surplus.setVisible(have is not None)
        if have is not None:
            months = months_to_pay(bench.figures.money, have, bench.around.surplus)
            self._payable.setText(payable(months))
            theme.restyle(self._payable, tone="warn" if months is None else "ok")
            self._surplus.setText(tr("bei {money} Steuern je Monat", money=money(bench.around.surplus)))
