"""Light on the place a step speaks of: everything else goes dim for a moment, a ring stays."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from app.ui import motion, theme

_AROUND = 4
"""Px between the ring and what it encloses."""
_RING = 3
_ROUND = 8.0
_DIM = 110
"""Of 255."""
_FADE_MS, _HOLD_MS = 160, 1400


class Spotlight(QWidget):
    """Lies over a whole window, lets every click through and follows the window's size."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setObjectName("coachSpotlight")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._lit = QRect()
        self._dim = 0.0
        self._fading = QVariantAnimation(self, duration=_FADE_MS)
        self._fading.valueChanged.connect(self._fade)
        self._holding = QTimer(self, singleShot=True, interval=_HOLD_MS)
        self._holding.timeout.connect(lambda: self._fade_to(0.0))
        window.installEventFilter(self)
        self.setGeometry(window.rect())
        self.hide()

    @property
    def lit(self) -> QRect:
        """What it encloses, in the window's coordinates; null when nothing is pointed at."""
        return self._lit

    def point_at(self, place: QRect) -> None:
        """Enclose this; a null rectangle is nothing."""
        if place != self._lit:
            self._lit = place
            self._cut()
            self.update()
        self.setVisible(not place.isNull())

    def call(self) -> None:
        """Draw the eye to it; where nothing may move by itself the ring must do."""
        if not motion.reduced() and self.isVisible():
            self._fade_to(1.0)
            self._holding.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        worn = theme.current()
        ring = QRectF(self._lit).adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._dim:
            dark = QPainterPath()
            dark.addRect(QRectF(self.rect()))
            hole = QPainterPath()
            hole.addRoundedRect(ring, _ROUND, _ROUND)
            painter.fillPath(dark - hole, QColor(0, 0, 0, round(_DIM * self._dim)))
        painter.setPen(QPen(QColor(worn.ui.primary), _RING))
        painter.drawRoundedRect(ring, _ROUND, _ROUND)
        painter.end()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
            self._cut()
        return False

    def _fade_to(self, dim: float) -> None:
        self._fading.stop()
        self._fading.setStartValue(self._dim)
        self._fading.setEndValue(dim)
        self._fading.start()

    def _fade(self, dim: float) -> None:
        self._dim = dim
        self._cut()
        self.update()

    def _cut(self) -> None:
        """While nothing is dim only the ring is painted: what lies inside it and around it pays nothing."""
        if self._dim:
            self.clearMask()
            return
        reach = _AROUND + _RING
        outer = self._lit.adjusted(-reach, -reach, reach, reach)
        self.setMask(QRegion(outer) - QRegion(self._lit))
