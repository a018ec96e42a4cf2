"""The editor of a shuttle route: which good, from where to where, and how many months a round takes."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from app.engine.eds.jumps import ship_range
from app.engine.eds.shuttles import months_of_cycle
from app.model.eds.kinds import Good
from app.model.eds.ship import Ship
from app.text.catalog import ntr, tr
from app.ui.eds.chartroom.memo import ShuttlePlan
from app.ui.eds.chartroom.suggestions import shuttle_of
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.layers import good_name
from app.ui.eds.map.words import star_label
from app.ui.widgets.basics import label


class ShuttleDialog(QDialog):
    """For one own ship."""

    written = Signal(object)
    """A ShuttlePlan."""

    def __init__(self, parent: QWidget, chart: Chart, ship: Ship, plan: ShuttlePlan | None) -> None:
        super().__init__(parent)
        self._chart, self._ship = chart, ship
        self.setObjectName("shuttleDialog")
        self.setWindowTitle(tr("Pendelroute: {ship}", ship=f"{ship.nr} {ship.name}"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(self.windowTitle(), "title"))
        form = QFormLayout()
        self.good, self.loads, self.unloads = QComboBox(), QComboBox(), QComboBox()
        for good in Good:
            self.good.addItem(good_name(good), good.value)
        for star in chart.view.stars:
            self.loads.addItem(star_label(chart, star.nr), star.nr)
            self.unloads.addItem(star_label(chart, star.nr), star.nr)
        here = chart.star_at.get(ship.field, 0)
        self.loads.setCurrentIndex(max(0, self.loads.findData(here)))
        self.unloads.setCurrentIndex(int(self.loads.currentIndex() == 0 and self.unloads.count() > 1))
        form.addRow(tr("Ware"), self.good)
        form.addRow(tr("Einladen bei"), self.loads)
        form.addRow(tr("Ausladen bei"), self.unloads)
        column.addLayout(form)
        self.cycle = label("", "second", wrap=True)
        column.addWidget(self.cycle)
        column.addWidget(label(tr("Geladen wird nach dem Sprung: Wer wegspringt, lädt nichts."), "third", wrap=True))
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._buttons.accepted.connect(self._save)
        self._buttons.rejected.connect(self.reject)
        column.addWidget(self._buttons)
        if plan is not None:
            for box, value in ((self.good, plan.good), (self.loads, plan.loads), (self.unloads, plan.unloads)):
                box.setCurrentIndex(max(0, box.findData(value)))
        for box in (self.good, self.loads, self.unloads):
            box.currentIndexChanged.connect(self._reckon)
        self._reckon()

    def plan(self) -> ShuttlePlan:
        """What is set."""
        return ShuttlePlan(
            self._ship.nr, self.good.currentData(), self.loads.currentData() or 0, self.unloads.currentData() or 0
        )

    def _reckon(self) -> None:
        plan = self.plan()
        months = None
        if plan.loads and plan.loads != plan.unloads:
            reach = ship_range(self._ship, self._chart.view.parameters.movement)
            months = months_of_cycle(self._chart.view, self._ship, shuttle_of(plan), reach)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(months is not None)
        if months is None:
            self.cycle.setText(tr("Zwischen diesen Sternen gibt es keinen Weg."))
        else:
            self.cycle.setText(ntr("Eine Runde dauert {count} Monat.", "Eine Runde dauert {count} Monate.", months))

    def _save(self) -> None:
        self.written.emit(self.plan())
        self.accept()
