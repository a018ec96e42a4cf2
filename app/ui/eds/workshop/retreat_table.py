"""„Rückzugszahl im Vergleich“: what each Rückzugszahl would bring the own fleet."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from app.engine.eds.workshop.simulation import RETREATS, RetreatOdds
from app.engine.eds.workshop.summaries import ships_lost
from app.text.catalog import tr
from app.text.numbers import decimal, number
from app.ui import theme
from app.ui.eds.workshop.arena import SIDE_BATTLES, Results
from app.ui.eds.workshop.odds_words import FLED, LOST, RETREAT, WIN, retreat_words, share
from app.ui.eds.workshop.titled import Titled
from app.ui.widgets.basics import label


class RetreatTable(Titled):
    """A line for each Rückzugszahl; the chosen one is marked."""

    def __init__(self) -> None:
        name = tr("Rückzugszahl im Vergleich")
        super().__init__(name, tr(RETREAT))
        self._beside = label("", "third")
        self.head.insertWidget(1, self._beside)
        titles = (tr("Rückzugszahl"), tr("Sieg"), tr("eig. Verl."), tr("Geg. Verl."), tr("geflohen"))
        self.table = QTableWidget(len(RETREATS), len(titles))
        self.table.setObjectName("simRetreats")
        self.table.setAccessibleName(name)
        self.table.setHorizontalHeaderLabels(titles)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(round(theme.px(24)))
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.table.setFixedHeight(round(theme.px(len(RETREATS) * 24 + 32)))
        for place, words in enumerate((RETREAT, WIN, LOST, LOST, FLED)):
            item = self.table.horizontalHeaderItem(place)
            if item is not None:
                item.setToolTip(tr(words))
        self.column.addWidget(self.table)

    def clear(self) -> None:
        """Nothing is known."""
        self.table.clearContents()
        self._beside.setText("")

    def show_results(self, results: Results) -> None:
        """Show the lines worked out so far."""
        battles = min(SIDE_BATTLES, results.scenario.battles)
        self._beside.setText(tr("eigene Flotte, je {count} Läufe", count=number(battles)))
        if not results.retreats:
            self.table.clearContents()
        for row in results.retreats:
            self._write(row.retreat, _cells(row), retreat_words(row))
        chosen = {line.retreat for line in results.scenario.first.lines}
        if len(chosen) == 1 and results.retreats:
            self.table.selectRow(chosen.pop())

    def _write(self, line: int, texts: Sequence[str], tip: str) -> None:
        for place, text in enumerate(texts):
            item = QTableWidgetItem(text)
            side = Qt.AlignmentFlag.AlignLeft if place == 0 else Qt.AlignmentFlag.AlignRight
            item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
            item.setToolTip(tip)
            self.table.setItem(line, place, item)


def _cells(row: RetreatOdds) -> tuple[str, ...]:
    return (
        {0: tr("0 sofort fliehen"), 4: tr("4 nie")}.get(row.retreat, str(row.retreat)),
        share(row.odds.first.value),
        decimal(ships_lost(row.odds.first_side)),
        decimal(ships_lost(row.odds.second_side)),
        decimal(row.odds.first_side.ships_fled.value),
    )
