"""Legend and buttons on the map. Whatever lies on the map is painted with every frame, so each is one ready picture."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyleOptionToolButton, QStylePainter, QToolButton, QWidget

from app.ui import emblems, icons, theme
from app.ui.eds.map import words
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.scene import colour

_NAMED = 4
"""Rulers named in the legend."""
_EDGE, _GAP, _EMBLEM = 12.0, 7.0, 15.0
_HEIGHT = 32
_ENDLESS = 1_000_000


def canvas(widget: QWidget) -> QPixmap:
    """An empty picture of a widget's size."""
    ratio = widget.devicePixelRatioF()
    picture = QPixmap(round(widget.width() * ratio), round(widget.height() * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


class MapButton(QToolButton):
    """A button of the style sheet that asks the style sheet only when something about it has changed."""

    def __init__(self, icon: str, tip: str) -> None:
        super().__init__()
        self.setIcon(icons.icon(icon))
        self.setIconSize(QSize(16, 16))
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # each has its key, and Tab leaves the map at once
        self._picture = QPixmap()
        self._made_for: tuple[object, ...] = ()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = (self.isDown(), self.underMouse(), self.isEnabled(), theme.current(), self.size(), theme.scale())
        if look != self._made_for:
            self._made_for, self._picture = look, canvas(self)
            option = QStyleOptionToolButton()
            self.initStyleOption(option)
            painter = QStylePainter(self._picture, self)
            painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._picture)


class Legend(QWidget):
    """Which emblem is whose."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._known: list[tuple[int, str]] = []
        """All rulers that could be named."""
        self._entries: list[tuple[int, str]] = []
        """Ruler and text; ruler 0 for „and more“."""
        self._room = _ENDLESS
        self._picture: QPixmap | None = None

    def show_chart(self, chart: Chart | None) -> None:
        """Name the rulers of whom I know a star or a ship, myself first."""
        self._known = [(nr, words.ruler_label(chart, nr)) for nr in owners_shown(chart)] if chart else []
        self.refresh()

    def fit(self, room: int) -> None:
        """Name as many rulers as this many px have room for."""
        if room != self._room:
            self._room = room
            self.refresh()

    def refresh(self) -> None:
        """Rulers, colours or font sizes are others."""
        self._entries = []
        for named in range(min(_NAMED, len(self._known)), 0, -1):
            self._entries = self._known[:named]
            if len(self._known) > named:
                self._entries = [*self._entries, (0, words.legend_more(len(self._known) - named))]
            if self._width() <= self._room:
                break
        self.setAccessibleName(", ".join(text for _, text in self._entries))
        self.setFixedSize(self._width(), _HEIGHT)
        self._picture = None
        self.update()

    def _width(self) -> int:
        metrics = QFontMetricsF(theme.font(12))
        wide = sum(metrics.horizontalAdvance(text) + (_EMBLEM + _GAP if nr else 0.0) for nr, text in self._entries)
        return round(wide + 2 * _EDGE + 2 * _GAP * max(0, len(self._entries) - 1))

    @property
    def empty(self) -> bool:
        """Is there nobody to name?"""
        return not self._entries

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._picture is None:
            self._picture = self._paint()
        QPainter(self).drawPixmap(0, 0, self._picture)

    def _paint(self) -> QPixmap:
        worn, picture = theme.current(), canvas(self)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = QPainterPath()
        card.addRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        painter.fillPath(card, colour(worn.map.card, worn.map.card_alpha))
        painter.setPen(QPen(QColor(worn.ui.line2), 1))
        painter.drawPath(card)
        font = theme.font(12)
        metrics = QFontMetricsF(font)
        x = _EDGE
        for nr, text in self._entries:
            if nr:
                centre = QPointF(x + _EMBLEM / 2, _HEIGHT / 2)
                emblems.paint(painter, nr, centre, _EMBLEM / 2 / emblems.REACH, worn)
                x += _EMBLEM + _GAP
            painter.setFont(font)
            painter.setPen(QColor(worn.ui.text2 if nr else worn.ui.text3))
            painter.drawText(QPointF(x, (_HEIGHT + metrics.capHeight()) / 2), text)
            x += metrics.horizontalAdvance(text) + 2 * _GAP
        painter.end()
        return picture


def owners_shown(chart: Chart) -> list[int]:
    """Rulers of whom a star or a ship is known, the viewer first."""
    known = {int(owner) for owner in chart.owners if owner} | {ship.owner for ship in chart.ships.values()}
    return sorted(known, key=lambda nr: (nr != chart.view.player, nr))
