"""What a place says about itself: message strips, empty states, progress."""

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QVBoxLayout, QWidget

from app.ui import theme
from app.ui.widgets.basics import button, label, picture, tool_button
from app.ui.widgets.wrapping import Wrapping

StripTone = Literal["info", "ok", "warn", "err"]
_ICONS: dict[StripTone, str] = {"info": "info", "ok": "check", "warn": "warning", "err": "error"}
_TOKENS: dict[StripTone, str] = {"info": "ice", "ok": "ok", "warn": "warn", "err": "err"}
_LARGE = 130
"""Percent; beyond it words and actions do not stand in one line."""
PATIENCE_MS = 300
"""Below this nothing is shown: a flash would only startle."""


class Strip(QFrame):
    """A message at the top of the place it concerns, with up to two actions."""

    closed = Signal()

    def __init__(self, text: str, tone: StripTone = "info", *, closable: bool = False, close_tip: str = "") -> None:
        super().__init__()
        self.setProperty("kind", "strip")
        self.setProperty("tone", tone)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(text)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 8, 6)
        column.setSpacing(2)
        self._row = QHBoxLayout()
        self._row.setSpacing(10)
        column.addLayout(self._row)
        self._row.addWidget(picture(_ICONS[tone], 16, _TOKENS[tone]), 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addWidget(label(text, wrap=True), 1)
        self._last = int(closable)
        """So many things stand right of the actions."""
        if closable:
            cross = tool_button("close", close_tip, flat=True, size=12)
            cross.clicked.connect(self.hide)
            cross.clicked.connect(self.closed)
            self._row.addWidget(cross)
        self._below: Wrapping | None = None
        if theme.scale() > _LARGE:
            self._below = Wrapping(gap=10)
            column.addLayout(self._below)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Words that take more lines keep their height, also where the place is low."""
        super().resizeEvent(event)
        layout = self.layout()
        if layout is not None:
            self.setMinimumHeight(layout.totalHeightForWidth(self.width()))

    def add_action(self, text: str, run: Callable[[], object]) -> QPushButton:
        """One more thing to do about it."""
        made = button(text, "link")
        made.clicked.connect(lambda: run())
        self.add_widget(made)
        return made

    def add_widget(self, widget: QWidget) -> None:
        """Something more, after what was added before; with large letters below the words."""
        if self._below is not None:
            self._below.addWidget(widget)
        else:
            self._row.insertWidget(self._row.count() - self._last, widget)


class Empty(QWidget):
    """Nothing there yet: icon, one sentence why, one button what to do."""

    def __init__(self, icon: str, text: str, action: str = "", run: Callable[[], object] | None = None) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setSpacing(12)
        column.addStretch(1)
        column.addWidget(picture(icon, 32, "text3"), 0, Qt.AlignmentFlag.AlignHCenter)
        sentence = label(text, "second", wrap=True)
        sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(sentence)
        self.button: QPushButton | None = None
        if run is not None:
            self.button = button(action)
            self.button.clicked.connect(lambda: run())
            column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)


class Busy(QWidget):
    """Work in progress; shows itself only when it takes longer than a blink."""

    cancelled = Signal()

    def __init__(self, cancel: str = "") -> None:
        super().__init__()
        self._timer = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._timer.timeout.connect(self.show)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        row = QHBoxLayout()
        self._text = label("", "second")
        row.addWidget(self._text, 1)
        if cancel:
            stop = button(cancel, "small")
            stop.clicked.connect(self.cancelled)
            row.addWidget(stop)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        column.addLayout(row)
        column.addWidget(self._bar)
        self.hide()

    def start(self, text: str) -> None:
        """Something begins."""
        self._bar.setRange(0, 0)
        self._say(text)
        self._timer.start()

    def step(self, done: int, total: int, text: str = "") -> None:
        """So much of it is done."""
        self._bar.setRange(0, max(1, total))
        self._bar.setValue(done)
        if text:
            self._say(text)

    def stop(self) -> None:
        """It is over."""
        self._timer.stop()
        self.hide()

    def _say(self, text: str) -> None:
        self._text.setText(text)
        self._bar.setAccessibleName(text)
