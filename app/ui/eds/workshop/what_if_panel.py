"""„Was ändert sich, wenn …“ and range and technology over the Evolutionsstufe."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QSpinBox

from app.engine.eds.workshop.figures import milestones, ranges
from app.engine.eds.workshop.what_if import Variant
from app.text.catalog import mark, tr
from app.text.numbers import money, number
from app.ui import theme
from app.ui.eds.workshop.arena import Arena
from app.ui.eds.workshop.bars import Bar
from app.ui.eds.workshop.bench import Bench
from app.ui.eds.workshop.charts import Mark, Steps
from app.ui.eds.workshop.design_words import GUNS, SHIELDS
from app.ui.eds.workshop.odds_words import share
from app.ui.widgets.basics import Panel, button, label, line
from app.ui.widgets.sizes import give_room

_ROWS = 5
_TALLEST = 190
"""Pixels of the curve, where there is room."""
_NOTE = mark(
    "Treffer werden abgerundet: Erst ab einer Schwelle wirkt mehr Feuerkraft – dann sprunghaft. "
    "Mehrkosten {variant}: {money} je Schiff."
)


class WhatIfPanel(Panel):
    """Shows how one change of the first line of the own fleet moves the odds."""

    def __init__(self, bench: Bench, arena: Arena) -> None:
        super().__init__(tr("Was ändert sich, wenn …"), "chart")
        self._bench, self._arena = bench, arena
        self._lead = label("", "third", wrap=True)
        self.content.addWidget(self._lead)
        grid = QGridLayout()
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(1, 1)
        self._rows = []
        for at in range(_ROWS):
            cells = (label(""), Bar("ice", 12), label("", "value"))
            for place, cell in enumerate(cells):
                grid.addWidget(cell, at, place)
            self._rows.append(cells)
        self.content.addLayout(grid)
        self._note = label("", "small", wrap=True)
        self.content.addWidget(self._note)
        self.content.addLayout(self._sweep_row())
        self.content.addWidget(line())
        self.content.addWidget(label(tr("Reichweite und Technik nach Evolutionsstufe"), "value"))
        self.steps = Steps(84)
        self.steps.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.steps.setMaximumHeight(round(theme.px(_TALLEST)))
        self.steps.setObjectName("designRanges")
        self.content.addWidget(self.steps, 1)
        bench.plan_changed.connect(self.show_ranges)
        arena.results_changed.connect(self.show_results)
        self.show_ranges()
        self.show_results()

    def _sweep_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._goal = QSpinBox()
        give_room(self._goal)
        self._goal.setRange(50, 99)
        self._goal.setValue(90)
        self._goal.setSuffix("\u00a0%")
        self._goal.setAccessibleName(tr("Gewünschte Siegchance"))
        self.sweep = button(tr("Wie viele mehr bis"), "small", "target", "simSweep")
        self.sweep.clicked.connect(lambda: self._arena.sweep(self._goal.value() / 100))
        self._answer = label("", "small", wrap=True)
        self._answer.setObjectName("simSweepAnswer")
        row.addWidget(self.sweep)
        row.addWidget(self._goal)
        row.addWidget(self._answer, 1)
        return row

    def show_ranges(self) -> None:
        """Range over EV 0 … 100 with the steps of technology."""
        rules, ev = self._bench.rules, self._bench.ev
        marks = [Mark(at, f"{weapon.letter}{level}") for at, weapon, level in milestones(rules.technology) if at]
        reach = ranges(rules)
        point = tr("EV {ev}: RW {range}", ev=ev, range=reach[ev])
        words = ", ".join(f"EV {mark.x:.0f} {mark.words}" for mark in marks)
        self.steps.show_values(reach, f"{point}. {words}", marks, ev, point)

    def show_results(self) -> None:
        """Show the variants worked out so far."""
        results = self._arena.results
        odds = results.odds if results is not None else None
        self.sweep.setEnabled(odds is not None and not self._arena.running)
        if results is None or odds is None:
            self._lead.setText(tr("Erst rechnen: Hier steht dann, was ein Schritt mehr brächte."))
            for cells in self._rows:
                for cell in cells:
                    cell.hide()
            self._note.setText("")
            self._answer.setText("")
            return
        self._lead.setText(tr("Siegchance gegen den Gegner rechts, je ein Wert geändert"))
        base = odds.first.value
        self._show_row(0, tr("Entwurf wie gezeigt"), base, base, "ice")
        for at in range(1, _ROWS):
            found = results.variants[at - 1] if at <= len(results.variants) else None
            if found is None:
                for cell in self._rows[at]:
                    cell.hide()
                continue
            token = "ok" if found.share >= base else "warn"
            self._show_row(at, variant_words(found.variant), found.share, base, token)
        if results.variants:
            first = results.variants[0].variant
            self._note.setText(tr(_NOTE, variant=variant_words(first), money=money(first.extra_money)))
        self._show_answer()

    def _show_row(self, at: int, words: str, value: float, base: float, token: str) -> None:
        name, bar, text = self._rows[at]
        name.setText(words)
        bar.show_share(value, f"{words}: {share(value)}", base, token)
        text.setText(share(value))
        for cell in self._rows[at]:
            cell.show()

    def _show_answer(self) -> None:
        results = self._arena.results
        if results is None or not results.steps:
            self._answer.setText("")
            return
        goal = self._goal.value() / 100
        reached = [step for step in results.steps if step.share >= goal]
        if reached:
            self._answer.setText(
                tr("+{count} Schiffe: {share}", count=number(reached[0].added), share=share(reached[0].share))
            )
        else:
            best = results.steps[-1]
            self._answer.setText(
                tr("auch +{count} reichen nicht: {share}", count=number(best.added), share=share(best.share))
            )


def variant_words(variant: Variant) -> str:
    """„+10 Laserkanonen“, „10 Kanonen → Schilde“."""
    match variant.key:
        case "guns":
            words = tr("+{count} {systems}", count=variant.amount, systems=tr(GUNS[variant.weapon]))
        case "shields":
            words = tr("+{count} {systems}", count=variant.amount, systems=tr(SHIELDS[variant.weapon]))
        case "to_shields":
            words = tr("{count} Kanonen → Schilde", count=variant.amount)
        case _:
            words = tr("{count} Schilde → Kanonen", count=variant.amount)
    return words if variant.fits else tr("{words} (zu viel)", words=words)
