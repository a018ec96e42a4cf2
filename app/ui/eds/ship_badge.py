"""The sign of a ship beside its name: a dart in a frame, both in its owner's colour."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui import emblems, theme
from app.ui.eds.map import glyphs
from app.ui.tokens import Theme

_WIDE, _HIGH = 34, 42


class ShipBadge(QWidget):
    """Tells a ship from a star at a glance."""

    def __init__(self, owner: int) -> None:
        super().__init__()
        self._owner = owner
        self.setFixedSize(_WIDE, _HIGH)
        theme.notifier.changed.connect(self._dress)

    def _dress(self, _: Theme) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ink = QColor(emblems.ink(self._owner))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(ink, 1.2))
        painter.setBrush(QColor(theme.current().ui.raised))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        painter.setBrush(ink)
        painter.drawPath(glyphs.dart(QPointF(_WIDE / 2, _HIGH / 2), 9))
        painter.end()
