"""The foot of the simulator: how far it is, how often and with which seed, run and stop."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QSpinBox, QVBoxLayout, QWidget

from app.engine.eds.workshop.simulation import MOST_BATTLES
from app.text.catalog import tr
from app.text.numbers import number
from app.ui import theme
from app.ui.eds.workshop.arena import Arena
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import give_room

_BATTLES_STEP = 1_000
_MOST_SEED = 1_000_000


class RunRows(QWidget):
    """Progress above, run and stop below."""

    stopped = Signal()

    def __init__(self, arena: Arena) -> None:
        super().__init__()
        self._arena = arena
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        above, below = QHBoxLayout(), QHBoxLayout()
        below.setSpacing(6)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(4)
        self._so_far = label("", "caption")
        above.addWidget(self._bar, 1)
        above.addWidget(self._so_far)
        self.battles = _field(tr("Läufe"), MOST_BATTLES, arena.battles, self._set_battles)
        self.battles.setObjectName("simBattles")
        self.battles.setSingleStep(_BATTLES_STEP)
        self.seed = _field(tr("Startwert"), _MOST_SEED, arena.seed, self._set_seed)
        self.seed.setObjectName("simSeed")
        self._run = button(tr("Neu rechnen"), "normal", "play", "simRun")
        self._run.setToolTip(tr("Mit diesem Startwert rechnen; F5 nimmt den nächsten"))
        self._run.clicked.connect(self._start_or_stop)
        for words, field in ((tr("Läufe"), self.battles), (tr("Startwert"), self.seed)):
            below.addWidget(label(words, "small"))
            below.addWidget(field)
        below.addStretch(1)
        below.addWidget(self._run)
        column.addLayout(above)
        column.addLayout(below)

    def show_settings(self) -> None:
        """Show how often and with which seed."""
        for field, value in ((self.battles, self._arena.battles), (self.seed, self._arena.seed)):
            blocked = field.blockSignals(True)
            field.setValue(value)
            field.blockSignals(blocked)
        self._run.setText(tr("Anhalten") if self._arena.running else tr("Neu rechnen"))

    def show_progress(self, done: int, total: int) -> None:
        """So many of so many battles; 0 of 0: none yet."""
        self._bar.setRange(0, max(1, total))
        self._bar.setValue(done)
        self._so_far.setText(tr("{done} von {total}", done=number(done), total=number(total)) if total else "")

    def _start_or_stop(self) -> None:
        if self._arena.running:
            self._arena.stop()
            self.stopped.emit()
        else:
            self._arena.run()

    def _set_battles(self, value: int) -> None:
        self._arena.battles = value

    def _set_seed(self, value: int) -> None:
        self._arena.seed = value


def _field(words: str, most: int, value: int, run: Callable[[int], None]) -> QSpinBox:
    made = QSpinBox()
    give_room(made)
    made.setRange(1, most)
    made.setValue(value)
    made.setGroupSeparatorShown(True)
    made.setAccessibleName(words)
    made.setFixedWidth(round(theme.px(80)))
    made.valueChanged.connect(run)
    return made
