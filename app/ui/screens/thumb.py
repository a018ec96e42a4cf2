"""A small picture of a galaxy: stars as dots, realms as soft areas. For cards and previews, not for play."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from app.ui import emblems, theme
from app.ui.tokens import Theme

Place = tuple[int, int, int]
"""x, y and the owner's number, 0 for nobody."""
_REACH = 3.2
"""Fields around an owned star that the soft area covers."""


class GalaxyThumb(QWidget):
    """Shows a galaxy as a whole."""

    def __init__(self, hint: QSize) -> None:
        super().__init__()
        self._hint = hint
        self._width = self._height = 1
        self._places: Sequence[Place] = ()
        self._homes: frozenset[tuple[int, int]] = frozenset()
        theme.notifier.changed.connect(self._repaint)

    def show_galaxy(
        self, width: int, height: int, places: Sequence[Place], homes: frozenset[tuple[int, int]] = frozenset()
    ) -> None:
        """Show these stars; ``homes`` get their emblem with a number."""
        self._width, self._height, self._places, self._homes = max(1, width), max(1, height), places, homes
        self.update()

    @property
    def places(self) -> Sequence[Place]:
        """The stars on show."""
        return self._places

    def sizeHint(self) -> QSize:
        return self._hint

    def paintEvent(self, event: QPaintEvent) -> None:
        worn = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        card = QPainterPath()
        card.addRoundedRect(frame, 6, 6)
        painter.fillPath(card, QColor(worn.map.void))
        painter.setClipPath(card)
        self._paint_realms(painter, worn)
        self._paint_stars(painter, worn)
        painter.setClipping(False)
        painter.setPen(QPen(QColor(worn.ui.line2), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, 6, 6)
        painter.end()

    def _scale(self) -> float:
        return min((self.width() - 16) / (self._width + 1), (self.height() - 16) / (self._height + 1))

    def _at(self, x: int, y: int) -> QPointF:
        scale = self._scale()
        left = (self.width() - (self._width + 1) * scale) / 2
        top = (self.height() - (self._height + 1) * scale) / 2
        return QPointF(left + x * scale, top + (self._height + 1 - y) * scale)

    def _paint_realms(self, painter: QPainter, worn: Theme) -> None:
        reach = _REACH * self._scale()
        realms: dict[int, QPainterPath] = {}
        for x, y, owner in self._places:
            if owner:
                area = QPainterPath()
                area.addEllipse(self._at(x, y), reach, reach)
                realms[owner] = realms.get(owner, QPainterPath()).united(area)
        for owner, area in realms.items():
            colour = QColor(emblems.fill(owner, worn))
            colour.setAlpha(worn.map.own_territory_alpha)
            painter.setBrush(colour)
            painter.setPen(QPen(QColor(emblems.ink(owner, worn)), 1))
            painter.drawPath(area)

    def _paint_stars(self, painter: QPainter, worn: Theme) -> None:
        speck = max(1.1, 0.2 * self._scale())
        for x, y, owner in self._places:
            where = self._at(x, y)
            if owner and (x, y) in self._homes:
                emblems.paint(painter, owner, where, 8, worn, digits=True)
            elif owner:
                emblems.paint(painter, owner, where, 3, worn)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(worn.map.unseen))
                painter.drawEllipse(where, speck, speck)

    def _repaint(self, _: Theme) -> None:
        self.update()
