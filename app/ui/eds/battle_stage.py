"""The battle viewer: both sides with what is left of them, a stepper through the rounds, where the fighters went."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QScrollArea, QSizePolicy, QSlider, QVBoxLayout, QWidget

from app.model.eds.battle import BattleRecord
from app.text.catalog import tr
from app.text.eds.battle_report import whereabouts
from app.text.eds.names import Names
from app.text.numbers import place
from app.ui import emblems, theme
from app.ui.eds.battle_steps import ShipNow, SideNow, step
from app.ui.widgets.basics import Elided, Tone, emblem, label, tool_button
from app.ui.widgets.swap import show_in

_COLUMNS = 2
"""Ships of a side stand in so many columns."""


class BattleStage(QWidget):
    """Shows one battle, round by round."""

    stepped = Signal(int)
    """So many rounds are over."""

    def __init__(self, names: Names, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("battleStage")
        self._names = names
        self._battle: BattleRecord | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(self._stepper())
        self._results = Elided("", "code")
        self._results.setObjectName("battleRound")
        column.addWidget(self._results)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self._area, 1)

    @property
    def round(self) -> int:
        """So many rounds are over."""
        return self._slider.value()

    def show_battle(self, battle: BattleRecord) -> None:
        """Begin with its end: that is what one wants to know first."""
        self._battle = battle
        self._slider.blockSignals(True)
        self._slider.setRange(0, len(battle.rounds))
        self._slider.setValue(len(battle.rounds))
        self._slider.blockSignals(False)
        self._show()

    def go(self, by: int) -> None:
        """So many rounds on or back."""
        self._slider.setValue(self._slider.value() + by)

    def _stepper(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        self._title = Elided("", "value")
        row.addWidget(self._title, 1)
        back = tool_button("chevron-left", tr("Eine Runde zurück"))
        back.setObjectName("battleBack")
        back.clicked.connect(lambda: self.go(-1))
        on = tool_button("chevron-right", tr("Eine Runde vor"))
        on.setObjectName("battleOn")
        on.clicked.connect(lambda: self.go(1))
        self._slider = QSlider(Qt.Orientation.Horizontal, self)
        self._slider.setObjectName("battleRounds")
        self._slider.setAccessibleName(tr("Runde"))
        self._slider.setMinimumWidth(60)
        self._slider.valueChanged.connect(self._show)
        self._at = label("", "second")
        for widget in (back, self._slider, on, self._at):
            row.addWidget(widget)
        return row

    def _show(self) -> None:
        battle = self._battle
        if battle is None:
            return
        now = step(battle, self.round)
        parts = [tr("Kampf bei {place}", place=place(battle.x, battle.y))]
        if battle.follow_up:
            parts.append(tr("Anschlussgefecht"))
        self._title.set_text(" · ".join(parts))
        self._at.setText(tr("Runde {now} von {all}", now=now.round, all=len(battle.rounds)))
        self._results.set_text(now.words)
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 8, 0)
        row.setSpacing(20)
        for side in (now.first, now.second):
            row.addLayout(self._side(side), 1)
        page.setAccessibleName(tr("Runde {now} von {all}", now=now.round, all=len(battle.rounds)))
        if self.round == len(battle.rounds):
            self._add_fighters(row, battle)
        show_in(self._area, page)
        self.stepped.emit(self.round)

    def _add_fighters(self, row: QHBoxLayout, battle: BattleRecord) -> None:
        lines = whereabouts(battle, self._names)
        if not lines:
            return
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(label(tr("Wo sind die Jäger geblieben?"), "value", wrap=True))
        for line in lines:
            column.addWidget(label(line, "second", wrap=True))
        column.addStretch(1)
        row.addLayout(column, 1)

    def _side(self, side: SideNow) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        name = self._names.ruler(side.ruler)
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(emblem(side.ruler, 16, name))
        head.addWidget(Elided(name, "value"), 1)
        column.addLayout(head)
        column.addWidget(StrengthBars(side))
        column.addWidget(label(side.words, "third", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        for at, ship in enumerate(side.ships):
            line = Elided(f"{ship.label} – {ship.words}", "small")
            line.setProperty("tone", _tone(ship))
            grid.addWidget(line, at // _COLUMNS, at % _COLUMNS)
        column.addLayout(grid)
        column.addStretch(1)
        return column


class StrengthBars(QWidget):
    """What is left of ships (thick) and fighters (thin); the words beside it say the same."""

    def __init__(self, side: SideNow) -> None:
        super().__init__()
        self._side = side
        self.setAccessibleName(side.words)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(160, 18)

    def paintEvent(self, event: QPaintEvent) -> None:
        worn = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        ships, fighters = self._side.shares
        rows = ((ships, 0.0, 9.0), (fighters, 12.0, 4.0)) if self._side.fighters_at_first else ((ships, 3.0, 9.0),)
        for share, top, height in rows:
            painter.setBrush(QColor(worn.ui.line))
            painter.drawRoundedRect(QRectF(0, top, self.width(), height), 2, 2)
            painter.setBrush(QColor(emblems.fill(self._side.ruler, worn)))
            painter.drawRoundedRect(QRectF(0, top, self.width() * share, height), 2, 2)
        painter.end()


def _tone(ship: ShipNow) -> Tone:
    return "err" if ship.destroyed else "warn" if ship.hits or ship.fled else ""
