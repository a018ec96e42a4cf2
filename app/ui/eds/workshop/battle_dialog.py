"""„Einzelkampf zeigen“: one battle of the real rules, round by round, in the words of the battle reports."""

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QPlainTextEdit, QVBoxLayout, QWidget

from app.engine.eds.workshop.simulation import Scenario, single
from app.model.eds.battle import BattleRecord, Round, SideRound
from app.model.eds.parameters import BattleRules
from app.text.catalog import tr
from app.text.eds.battle_report import round_results, ship_label
from app.text.numbers import number
from app.ui.eds.workshop.bars import Bar
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit

_STEP_MS = 700


class BattleDialog(QDialog):
    """A battle one can step through; the next seed is one click away."""

    def __init__(self, parent: QWidget, scenario: Scenario, rules: BattleRules, names: Sequence[str]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("singleBattle")
        fit(self, 760, 520)
        self._scenario, self._rules, self._names = scenario, rules, names
        column = QVBoxLayout(self)
        self._bars: list[Bar] = []
        self._counts = []
        for token, name in zip(("realm3", "realm5"), names, strict=True):
            row = QHBoxLayout()
            row.addWidget(label(name, "value"))
            bar, count = Bar(token, 12), label("", "small")
            row.addWidget(bar, 1)
            row.addWidget(count)
            self._bars.append(bar)
            self._counts.append(count)
            column.addLayout(row)
        body = QHBoxLayout()
        self.rounds = QListWidget()
        self.rounds.setObjectName("singleRounds")
        self.rounds.setAccessibleName(tr("Kampfrunden"))
        self.rounds.setMaximumWidth(150)
        self.rounds.currentRowChanged.connect(self._show_round)
        self.text = QPlainTextEdit()
        self.text.setObjectName("singleText")
        self.text.setAccessibleName(tr("Kampfbericht"))
        self.text.setProperty("kind", "code")
        self.text.setReadOnly(True)
        body.addWidget(self.rounds)
        body.addWidget(self.text, 1)
        column.addLayout(body, 1)
        column.addLayout(self._buttons())
        self._timer = QTimer(self, interval=_STEP_MS)
        self._timer.timeout.connect(self._step)
        self._fight()

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self._play = button(tr("Abspielen"), "normal", "play", "singlePlay")
        self._play.clicked.connect(self._toggle)
        forward = button(tr("Nächste Runde"), "normal", "chevron-right", "singleNext")
        forward.clicked.connect(self._step)
        again = button(tr("Anderer Startwert"), "normal", "dice", "singleAgain")
        again.clicked.connect(self._again)
        close = button(tr("Schließen"))
        close.clicked.connect(self.reject)
        for widget in (self._play, forward, again):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(close)
        return row

    def _fight(self) -> None:
        self.setWindowTitle(tr("Einzelkampf · Startwert {seed}", seed=self._scenario.seed))
        self.record: BattleRecord = single(self._scenario, self._rules)
        self.rounds.clear()
        self.rounds.addItem(tr("Aufstellung"))
        for number_ in range(1, len(self.record.rounds) + 1):
            self.rounds.addItem(tr("Runde {number}", number=number_))
        self.rounds.setCurrentRow(0)

    def _again(self) -> None:
        self._scenario = replace(self._scenario, seed=self._scenario.seed + 1)
        self._fight()

    def _toggle(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
        else:
            if self.rounds.currentRow() + 1 >= self.rounds.count():
                self.rounds.setCurrentRow(0)
            self._timer.start()
        self._play.setText(tr("Anhalten") if self._timer.isActive() else tr("Abspielen"))

    def _step(self) -> None:
        row = self.rounds.currentRow() + 1
        if row < self.rounds.count():
            self.rounds.setCurrentRow(row)
        if row + 1 >= self.rounds.count() and self._timer.isActive():
            self._toggle()

    def _show_round(self, row: int) -> None:
        if row < 0:
            return
        record = self.record
        ships = {entry.nr: ship_label(entry) for side in (record.first, record.second) for entry in side.ships}
        lines = [f"{nr}: {round_results(fought, ships)}" for nr, fought in enumerate(record.rounds[:row], 1)]
        if row == len(record.rounds):
            lines += ["", self._end(record.rounds[-1])]
        self.text.setPlainText("\n".join(lines) or tr("Gleich fällt der erste Schuss."))
        self.text.verticalScrollBar().setValue(self.text.verticalScrollBar().maximum())
        for at, side in enumerate((record.first, record.second)):
            start = len(side.ships) + side.laser + side.thermo
            now = _left(record.rounds[row - 1], at) if row else start
            self._bars[at].show_share(now / start, tr("{now} von {start} Einheiten", now=now, start=start))
            self._counts[at].setText(f"{number(now)} / {number(start)}")

    def _end(self, last: Round) -> str:
        left = [_left(last, at) for at in (0, 1)]
        if not any(left):
            return tr("Niemand bleibt.")
        return tr("{side} hält das Feld.", side=self._names[0 if left[0] else 1])


def _left(fought: Round, at: int) -> int:
    side: SideRound = (fought.first, fought.second)[at]
    return side.ships_left + side.laser_left + side.thermo_left
