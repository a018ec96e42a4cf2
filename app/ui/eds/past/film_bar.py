"""The bar below the map that plays the film of a month („Monatsfilm“): step, play, scrub, speed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from app.model.eds import events as e
from app.text.catalog import ntr, tr
from app.text.eds.event_sentences import sentence
from app.text.eds.names import Names
from app.text.eds.phases import phase_label
from app.text.numbers import decimal, month_label
from app.ui import motion, theme
from app.ui.eds.past.reel import END, Frame
from app.ui.icons import icon
from app.ui.screens.cards import roomy
from app.ui.widgets.basics import Elided, label, tool_button

SPEEDS = (0.5, 1.0, 2.0, 4.0)
_JUMP_MS, _PHASE_MS = 300, 700
_EDGE = 9
"""Px from the end of the slider to the middle of its knob at that end."""


class FilmBar(QFrame):
    """Plays frames; what is to be drawn comes out as a signal."""

    shown = Signal(object)
    """A Frame."""
    ended = Signal()
    """Played to the end."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("filmBar")
        self.setAccessibleName(tr("Monatsfilm"))
        self._frames: Sequence[Frame] = ()
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._tick)
        self.scrubber = Scrubber()
        self.scrubber.valueChanged.connect(self._moved)
        self._title = label("", "value")
        self.caption = ""
        """What it says of the frame on show."""
        self._caption = Elided("", "second")
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 6, 10, 6)
        column.setSpacing(4)
        column.addLayout(self._head())
        column.addLayout(self._controls())
        self.hide()

    @property
    def playing(self) -> bool:
        """Does it run by itself?"""
        return self._timer.isActive()

    @property
    def frame(self) -> int:
        """Number of the frame on show."""
        return self.scrubber.value()

    @property
    def all_months(self) -> bool:
        """Shall the next month follow?"""
        return self._all.isChecked()

    def go_through_all(self, on: bool) -> None:
        """Shall the next month follow?"""
        self._all.setChecked(on)

    def show_film(self, month: int, frames: Sequence[Frame], *, play: bool) -> None:
        """Begin with the state before the month."""
        self._frames = frames
        self._title.setText(tr("Film {month}", month=month_label(month)))
        self.scrubber.show_phases([frame.phase for frame in frames])
        self.scrubber.setValue(0)
        self.show()
        self._moved(0)
        if play:
            self.play()

    def play(self) -> None:
        """Run, from the beginning if it is over; with reduced motion it goes one step."""
        if self.frame >= len(self._frames) - 1:
            self.scrubber.setValue(0)
        if motion.reduced():
            self.scrubber.setValue(self.frame + 1)
            return
        self._wait()

    def pause(self) -> None:
        """Stand still."""
        self._timer.stop()
        self._show_state()

    def step(self, by: int) -> None:
        """So many frames on or back."""
        self.pause()
        self.scrubber.setValue(self.frame + by)

    def stop(self) -> None:
        """Put it away."""
        self._timer.stop()
        self.hide()
        self.closed.emit()

    # --- inside -------------------------------------------------------------------------------------------------------

    def _wait(self) -> None:
        frame = self._frames[self.frame]
        usual = _JUMP_MS if len(frame.events) == 1 and isinstance(frame.events[0], e.ShipJumped) else _PHASE_MS
        self._timer.start(round(usual / float(self._speed.currentData())))
        self._show_state()

    def _tick(self) -> None:
        self.scrubber.setValue(self.frame + 1)
        if self.frame < len(self._frames) - 1:
            self._wait()
        else:
            self._show_state()
            self.ended.emit()

    def _moved(self, at: int) -> None:
        if self._frames:
            frame = self._frames[at]
            self.caption = caption(frame)
            self._caption.set_text(self.caption)
            self.scrubber.setAccessibleDescription(self.caption)
            self.shown.emit(frame)

    def _show_state(self) -> None:
        self._run.setIcon(icon("pause" if self.playing else "play"))
        tip = tr("Anhalten") if self.playing else tr("Abspielen")
        self._run.setToolTip(tip)
        self._run.setAccessibleName(tip)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self._title)
        row.addWidget(self._caption, 1)
        away = tool_button("close", tr("Film schließen"), flat=True, size=12)
        away.setObjectName("filmClose")
        away.clicked.connect(self.stop)
        row.addWidget(away)
        self._top = row
        return row

    def _controls(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(6)
        self._run = tool_button("play", tr("Abspielen"))
        self._run.setObjectName("filmPlay")
        self._run.clicked.connect(lambda: self.pause() if self.playing else self.play())
        first = tool_button("first", tr("Zum Anfang des Monats"))
        first.setObjectName("filmFirst")
        first.clicked.connect(lambda: self.step(-self.frame))
        last = tool_button("last", tr("Zum Ende des Monats"))
        last.setObjectName("filmLast")
        last.clicked.connect(lambda: self.step(len(self._frames)))
        back = tool_button("chevron-left", tr("Ein Bild zurück"))
        back.setObjectName("filmBack")
        back.clicked.connect(lambda: self.step(-1))
        on = tool_button("chevron-right", tr("Ein Bild vor"))
        on.setObjectName("filmOn")
        on.clicked.connect(lambda: self.step(1))
        self._speed = QComboBox()
        self._speed.setObjectName("filmSpeed")
        self._speed.setAccessibleName(tr("Geschwindigkeit"))
        for speed in SPEEDS:
            self._speed.addItem(f"{decimal(speed, 0 if speed >= 1 else 1)}×", speed)
        self._speed.setCurrentIndex(SPEEDS.index(1.0))
        self._all = QCheckBox(tr("alle Monate"))
        self._all.setObjectName("filmAll")
        for widget in (first, back, self._run, on, last):
            row.addWidget(widget)
        row.addWidget(self.scrubber, 1)
        beside = self._top if roomy() else row
        beside.insertWidget(beside.count() - 1 if roomy() else -1, self._speed)
        beside.insertWidget(beside.count() - 1 if roomy() else -1, self._all)
        return row


class Scrubber(QSlider):
    """A slider over the frames, with a tick and a number where a phase begins."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("filmScrubber")
        self.setAccessibleName(tr("Bild des Films"))
        self.setMinimumHeight(round(theme.px(34)))
        self.setMinimumWidth(120)
        self._starts: dict[int, int] = {}

    def show_phases(self, phases: Sequence[int]) -> None:
        """Phases of the frames, in order."""
        self.setRange(0, max(0, len(phases) - 1))
        self.setPageStep(max(1, len(phases) // 8))
        self._starts = {}
        for at, phase in enumerate(phases):
            if 0 < phase < END and (at == 0 or phases[at - 1] != phase):
                self._starts[at] = phase
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        ui = theme.current().ui
        painter = QPainter(self)
        painter.setFont(theme.font(11))
        width = (self.width() - 2 * _EDGE) / max(1, self.maximum())
        free = 0.0
        for at, phase in self._starts.items():
            x = _EDGE + at * width
            painter.setPen(QPen(QColor(ui.ctl), 1))
            painter.drawLine(round(x), self.height() // 2 + 5, round(x), self.height() // 2 + 8)
            if x >= free:
                painter.setPen(QColor(ui.text2))
                box = QRectF(x - 12, self.height() / 2 + 6, 24, theme.px(12))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(phase))
                free = x + theme.px(18)
        painter.end()


def caption(frame: Frame) -> str:
    """A frame in words."""
    if frame.phase == 0:
        return tr("vor dem Monat")
    if frame.phase == END:
        return tr("nach dem Monat")
    names = Names(frame.view)
    if len(frame.events) == 1:
        return f"{phase_label(frame.phase)}: {sentence(frame.events[0], names)}"
    return ntr(
        "{phase}: {count} Ereignis", "{phase}: {count} Ereignisse", len(frame.events), phase=phase_label(frame.phase)
    )
