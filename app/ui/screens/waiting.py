"""The place shown while something takes its time: opening, making a galaxy, evaluating a month."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.screens import art
from app.ui.widgets.basics import Card, button, label


class Waiting(QWidget):
    """A card with a bar before the night sky."""

    cancelled = Signal()

    def __init__(self, title: str, cancel: str = "") -> None:
        super().__init__()
        self.setObjectName("waiting")
        self.setAccessibleName(title)
        outer = QVBoxLayout(self)
        outer.addStretch(3)
        card = Card(margin=28)
        card.setFixedWidth(round(theme.px(460)))
        card.body.setSpacing(12)
        card.body.addWidget(label(title, "title", wrap=True))
        self._bar = QProgressBar()
        self._bar.setObjectName("waitingBar")
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 0)
        self._bar.setAccessibleName(title)
        card.body.addWidget(self._bar)
        self._step = label(" ", "second")
        card.body.addWidget(self._step)
        if cancel:
            stop = button(cancel, name="btnWaitingStop")
            stop.clicked.connect(self.cancelled)
            card.body.addWidget(stop, 0, Qt.AlignmentFlag.AlignRight)
        outer.addLayout(centred(card))
        outer.addStretch(2)

    def step(self, done: int, total: int, text: str) -> None:
        """So much of it is done."""
        self._bar.setRange(0, max(1, total))
        self._bar.setValue(done)
        self._step.setText(text)

    def paintEvent(self, event: QPaintEvent) -> None:
        art.paint_night(self)


def centred(widget: QWidget) -> QHBoxLayout:
    """A widget in the middle. By stretches: an aligned one would not get the height its wrapped lines need."""
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(widget)
    row.addStretch(1)
    return row
