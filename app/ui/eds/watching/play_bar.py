"""The bar of the audience: play, step, scrub over the months played so far, speed."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QSlider, QToolButton, QVBoxLayout

from app.text.catalog import tr
from app.text.numbers import decimal
from app.ui.icons import icon
from app.ui.widgets.basics import Elided, tool_button

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""Months a second; a month that has to be played first takes as long as it takes."""


class PlayBar(QFrame):
    """Says what the audience wants; decides nothing."""

    play_wanted = Signal(bool)
    """Go on by itself, or stand still."""
    month_wanted = Signal(int)
    """Show the galaxy after so many months; one more than there are: play it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("playBar")
        self.setAccessibleName(tr("Zuschauen"))
        self.month = 0
        """The month on show."""
        self.playing = False
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.setSpacing(4)
        self._caption = Elided("", "second")
        self._caption.setObjectName("watchCaption")
        column.addWidget(self._caption)
        column.addLayout(self._controls())

    @property
    def pause_ms(self) -> int:
        """How long a month stays before the next."""
        return round(1000 / float(self._speed.currentData()))

    def show_month(self, month: int, months: int, *, over: bool) -> None:
        """So many months were played, this one is on show; ``over``: the last of them is the end."""
        self.month = month
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, months)
            self.slider.setValue(month)
        self._back.setEnabled(month > 0)
        at_end = over and month >= months
        self._on.setEnabled(not at_end)
        self._run.setEnabled(not at_end and not self._run.isHidden())

    def show_playing(self, playing: bool) -> None:
        """The button offers the other."""
        self.playing = playing
        self._run.setIcon(icon("pause" if playing else "play"))
        tip = tr("Anhalten") if playing else tr("Abspielen")
        key = QKeySequence(Qt.Key.Key_Space).toString(QKeySequence.SequenceFormat.NativeText)
        self._run.setToolTip(f"{tip} ({key})")
        self._run.setAccessibleName(tip)

    def only_look(self) -> None:
        """Nothing goes on by itself and no month is played from here."""
        self._run.hide()
        self._run.setEnabled(False)
        self._speed.hide()

    def say(self, text: str) -> None:
        """What is happening."""
        self._caption.set_text(text)

    def toggle(self) -> None:
        """Play if it stands still, and the other way round."""
        if self._run.isEnabled() or self.playing:
            self.play_wanted.emit(not self.playing)

    def _controls(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        self._back = self._button("chevron-left", tr("Ein Monat zurück"), "watchBack")
        self._back.clicked.connect(lambda: self.month_wanted.emit(self.month - 1))
        self._run = self._button("play", tr("Abspielen"), "watchPlay")
        self._run.clicked.connect(self.toggle)
        self._on = self._button("chevron-right", tr("Ein Monat vor"), "watchOn")
        self._on.clicked.connect(lambda: self.month_wanted.emit(self.month + 1))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setObjectName("watchMonth")
        self.slider.setAccessibleName(tr("Monat"))
        self.slider.setMinimumWidth(120)
        self.slider.valueChanged.connect(self.month_wanted)
        self._speed = QComboBox()
        self._speed.setObjectName("watchSpeed")
        self._speed.setAccessibleName(tr("Geschwindigkeit"))
        self._speed.setToolTip(tr("Monate in der Sekunde, wenn sie schon gespielt sind"))
        for speed in SPEEDS:
            self._speed.addItem(f"{decimal(speed, 0 if speed >= 1 else 1)}×", speed)
        self._speed.setCurrentIndex(SPEEDS.index(1.0))
        for widget in (self._back, self._run, self._on):
            row.addWidget(widget)
        row.addWidget(self.slider, 1)
        row.addWidget(self._speed)
        return row

    def _button(self, icon_name: str, tip: str, name: str) -> QToolButton:
        made = tool_button(icon_name, tip)
        made.setObjectName(name)
        return made
