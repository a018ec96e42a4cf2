"""What the simulator found out: odds, rounds, hits, losses, Rückzugszahlen, ships by name."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from app.engine.eds.battle.forecast import Odds, SideOdds
from app.engine.eds.workshop.fleets import FIRST, SECOND, expected_loss, ships_of
from app.engine.eds.workshop.simulation import Scenario, Shares, at_least, exactly_possible
from app.engine.eds.workshop.summaries import mean_fates, median, ships_lost, survival
from app.model.eds.parameters import Parameters
from app.text.catalog import tr
from app.text.numbers import decimal, number
from app.ui.eds.workshop.arena import SIDE_BATTLES, Results
from app.ui.eds.workshop.bars import Bar, OddsBar
from app.ui.eds.workshop.charts import Histogram
from app.ui.eds.workshop.odds_words import (
    FLED,
    HITS,
    LOSSES,
    LOST,
    ROUNDS,
    SURVIVES,
    WORTH,
    accuracy,
    definitions,
    interval,
    losses,
    share,
    worth,
)
from app.ui.widgets.basics import button, label, line

_FATES = 6
_RETREAT_COLUMNS = 5
_MOST_NAMED = 60


class ResultsView(QWidget):
    """Fills itself as results come in; everything keeps its place."""

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.odds = OddsBar()
        self.odds.setObjectName("simWin")
        self._patt, self._runs, self._exact = label("", "caption"), label("", "caption"), label("", "small", "ok")
        self._exact.setObjectName("simExact")
        below = QHBoxLayout()
        below.addWidget(self._patt)
        below.addStretch(1)
        below.addWidget(self._runs)
        self.note = label("", "small", "warn", wrap=True)
        self.note.setObjectName("simNote")
        column.addWidget(self.odds)
        column.addLayout(below)
        column.addWidget(self._exact)
        self.exactly = button(tr("Exakten Wert ausrechnen (einige Sekunden)"), "link", name="simExactly")
        self.exactly.hide()
        column.addWidget(self.exactly, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.note)
        column.addLayout(self._rounds())
        column.addLayout(self._hits())
        column.addWidget(line())
        column.addLayout(self._losses())
        column.addWidget(line())
        column.addLayout(self._retreats())
        column.addLayout(self._named())
        self.clear()

    # --- parts ------------------------------------------------------------------------------------------------------

    def _rounds(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(label(tr("Dauer in Kampfrunden"), "value"))
        head.addStretch(1)
        self._median = label("", "small")
        head.addWidget(self._median)
        self.rounds = Histogram()
        self.rounds.setObjectName("simRounds")
        column.addLayout(head)
        column.addWidget(self.rounds)
        return column

    def _hits(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(14)
        self._fates: list[list[tuple[Bar, QLabel]]] = []
        for token in ("realm3", "realm5"):
            grid = QGridLayout()
            grid.setHorizontalSpacing(8)
            grid.setVerticalSpacing(2)
            head = label(tr("Treffer je Schiff"), "value")
            head.setToolTip(tr(HITS))
            grid.addWidget(head, 0, 0, 1, 3)
            cells = []
            words = (tr("0 Treffer"), "1", "2", "3", tr("zerstört"), tr("geflohen"))
            for at, word in enumerate(words):
                name = label(word, "small")
                name.setAlignment(Qt.AlignmentFlag.AlignRight)
                bar, value = Bar(token), label("", "small")
                value.setAlignment(Qt.AlignmentFlag.AlignRight)
                if at == _FATES - 1:
                    name.setToolTip(tr(FLED))
                grid.addWidget(name, at + 1, 0)
                grid.addWidget(bar, at + 1, 1)
                grid.addWidget(value, at + 1, 2)
                cells.append((bar, value))
            grid.setColumnStretch(1, 1)
            grid.setColumnMinimumWidth(2, 46)
            self._fates.append(cells)
            row.addLayout(grid, 1)
        return row

    def _losses(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        self._loss = []
        for at, (words, tip) in enumerate(
            ((tr("Erwartete Verluste"), LOST), (tr("Wert"), WORTH), (tr("Geflohen"), FLED))
        ):
            name = label(words, "value" if at == 0 else "second")
            name.setToolTip(tr(tip))
            grid.addWidget(name, at, 0)
            pair = (label("", "small"), label("", "small"))
            for side, cell in enumerate(pair):
                cell.setAlignment(Qt.AlignmentFlag.AlignRight)
                grid.addWidget(cell, at, side + 1)
            self._loss.append(pair)
        return grid

    def _retreats(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(2)
        head = QHBoxLayout()
        head.addWidget(label(tr("Rückzugszahl im Vergleich"), "value"))
        self._beside = label("", "third")
        head.addWidget(self._beside)
        head.addStretch(1)
        self.retreats = QTableWidget(5, _RETREAT_COLUMNS)
        self.retreats.setObjectName("simRetreats")
        self.retreats.setAccessibleName(tr("Rückzugszahl im Vergleich"))
        titles = (tr("Rückzugszahl"), tr("Sieg"), tr("eigene Verl."), tr("Gegner Verl."), tr("geflohen"))
        self.retreats.setHorizontalHeaderLabels(titles)
        self.retreats.verticalHeader().hide()
        self.retreats.verticalHeader().setDefaultSectionSize(24)
        self.retreats.setShowGrid(False)
        self.retreats.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.retreats.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.retreats.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.retreats.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.retreats.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.retreats.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.retreats.setFixedHeight(5 * 24 + 32)
        column.addLayout(head)
        column.addWidget(self.retreats)
        return column

    def _named(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self._more = button(tr("Schiffe einzeln"), "link", "list", "simNamed")
        self._more.setCheckable(True)
        self._ships = label("", "small", wrap=True)
        self._ships.setToolTip(tr(SURVIVES))
        self._ships.hide()
        self._more.toggled.connect(self._ships.setVisible)
        column.addLayout(self._loss_charts())
        column.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._ships)
        return column

    def _loss_charts(self) -> QVBoxLayout:
        """How many ships are lost, exactly or at least so many."""
        column = QVBoxLayout()
        column.setSpacing(2)
        head = QHBoxLayout()
        name = label(tr("Verlorene Schiffe"), "value")
        name.setToolTip(tr(LOSSES))
        self.at_least = button(tr("mindestens"), "small", name="simAtLeast")
        self.at_least.setCheckable(True)
        self.at_least.setToolTip(tr("Umschalten zwischen genau und mindestens so vielen"))
        self.at_least.toggled.connect(lambda _: self._show_losses())
        head.addWidget(name)
        head.addStretch(1)
        head.addWidget(self.at_least)
        row = QHBoxLayout()
        self.lost = [Histogram(74, 0, "realm3"), Histogram(74, 0, "realm5")]
        self._loss_law: tuple[Shares, Shares] | None = None
        for chart in self.lost:
            row.addWidget(chart, 1)
        column.addLayout(head)
        column.addLayout(row)
        return column

    # --- showing ----------------------------------------------------------------------------------------------------

    def set_colours(self, first: str, second: str) -> None:
        """The hues of both sides."""
        self.odds.colours = (first, "text3", second)
        for token, cells in zip((first, second), self._fates, strict=True):
            for bar, _ in cells:
                bar.token = token
        for token, chart in zip((first, second), self.lost, strict=True):
            chart.token = token

    def clear(self) -> None:
        """Nothing is known."""
        self.odds.show_parts((0, ""), (0, ""), (0, ""), tr("Noch nicht gerechnet"))
        for text in (self._patt, self._runs, self._exact, self._median, self.note, self._ships):
            text.setText("")
        self._exact.hide()
        self.exactly.hide()
        self.note.hide()
        self.rounds.show_shares((), 0, tr("Noch nicht gerechnet"))
        for cells in self._fates:
            for bar, value in cells:
                bar.show_share(0.0, "")
                value.setText("")
        for pair in self._loss:
            for cell in pair:
                cell.setText("")
        self.retreats.clearContents()
        self._loss_law = None
        self._show_losses()

    def show_results(self, results: Results, rules: Parameters, runs: str, note: str) -> None:
        """Show what is known so far."""
        odds = results.odds
        if odds is None:
            self.clear()
            return
        self._show_odds(odds, results, runs)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        middle = median(odds.rounds)
        self._median.setText(tr("Median {rounds}", rounds=middle))
        words = tr(
            "Dauer: Median {rounds}, Mittel {mean} Runden", rounds=middle, mean=decimal(odds.mean_rounds.value, 1)
        )
        self.rounds.show_shares(odds.rounds, middle, words)
        self.rounds.setToolTip(f"{words}\n{tr(ROUNDS)}")
        sides = ((results.scenario.first, odds.first_side), (results.scenario.second, odds.second_side))
        for at, (fleet, side) in enumerate(sides):
            self._show_fates(at, side)
            loss = expected_loss(fleet, side, rules)
            for pair, text in zip(self._loss, (losses(loss), worth(loss), _fled(side)), strict=True):
                pair[at].setText(text)
        self._show_retreats(results)
        self._loss_law = results.losses
        self._show_losses()
        self._ships.setText(_survivors(odds, results.scenario))
        beside = min(SIDE_BATTLES, results.scenario.battles)
        self._beside.setText(tr("eigene Flotte, je {count} Läufe", count=number(beside)))

    def _show_odds(self, odds: Odds, results: Results, runs: str) -> None:
        win = (odds.first.value, tr("Sieg {share}", share=share(odds.first.value)))
        nobody = (odds.nobody.value, tr("Patt {share}", share=share(odds.nobody.value)))
        loss = (odds.second.value, tr("Niederlage {share}", share=share(odds.second.value)))
        self.odds.show_parts(win, nobody, loss, definitions(odds))
        self._patt.setText(accuracy(odds))
        self._runs.setText(runs)
        exact = results.exact
        self._exact.setVisible(exact is not None)
        self.exactly.setVisible(exact is None and results.done and exactly_possible(results.scenario))
        if exact is not None:
            self._exact.setText(
                tr(
                    "Exakt: Sieg {win}, Patt {nobody}, Niederlage {loss}",
                    win=decimal(100 * exact.first.value, 3),
                    nobody=decimal(100 * exact.nobody.value, 3),
                    loss=decimal(100 * exact.second.value, 3),
                )
                + "\u00a0%"
            )

    def _show_fates(self, at: int, side: SideOdds) -> None:
        for (bar, value), part in zip(self._fates[at], mean_fates(side), strict=True):
            bar.show_share(part if side.ships else 0.0, share(part))
            value.setText(share(part) if side.ships else "–")

    def _show_losses(self) -> None:
        for at, chart in enumerate(self.lost):
            shares = self._loss_law[at] if self._loss_law is not None else ()
            shown = at_least(shares) if self.at_least.isChecked() else shares
            words = ", ".join(
                tr("{count}: {share}", count=number(n), share=share(part)) for n, part in enumerate(shown[:12])
            )
            chart.show_shares(shown, 0, words or tr("Noch nicht gerechnet"))

    def _show_retreats(self, results: Results) -> None:
        chosen = {line.retreat for line in results.scenario.first.lines}
        for row in results.retreats:
            odds = row.odds
            name = {0: tr("0 sofort fliehen"), 4: tr("4 nie")}.get(row.retreat, str(row.retreat))
            cells = (
                name,
                share(odds.first.value),
                decimal(ships_lost(odds.first_side)),
                decimal(ships_lost(odds.second_side)),
                decimal(odds.first_side.ships_fled.value),
            )
            for place, text in enumerate(cells):
                item = QTableWidgetItem(text)
                side = Qt.AlignmentFlag.AlignLeft if place == 0 else Qt.AlignmentFlag.AlignRight
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                if place == 1:
                    item.setToolTip(interval(odds.first))
                self.retreats.setItem(row.retreat, place, item)
        if len(chosen) == 1 and results.retreats:
            self.retreats.selectRow(chosen.pop())


def _fled(side: SideOdds) -> str:
    return tr("{ships} Schiffe", ships=decimal(side.ships_fled.value))


def _survivors(odds: Odds, scenario: Scenario) -> str:
    sides = (
        (tr("Erste Seite"), odds.first_side, ships_of(scenario.first, FIRST)),
        (tr("Zweite Seite"), odds.second_side, ships_of(scenario.second, SECOND)),
    )
    lines = []
    for title, side, ships in sides:
        names = {ship.nr: ship.name for ship in ships}
        named = [
            tr("{name}: {share}", name=names[ship.nr], share=share(survival(ship))) for ship in side.ships[:_MOST_NAMED]
        ]
        if len(side.ships) > _MOST_NAMED:
            named.append(tr("… und {count} weitere", count=number(len(side.ships) - _MOST_NAMED)))
        if named:
            lines.append(f"{title}: {' · '.join(named)}")
    return "\n".join(lines)
