"""Where on a game window the things are that a step speaks of, all in the window's coordinates."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QScrollArea, QWidget

from app.ui.eds.game_window import GameWindow
from app.ui.tutorial.pointers import Look
from app.ui.tutorial.scene import Field

_FIELD = 34
"""Px around a field of the map."""


class Places:
    """Knows one window."""

    def __init__(self, window: GameWindow) -> None:
        self._window = window
        self._lit: QWidget | None = None

    def of(self, look: Look) -> QRect:
        """What is to be looked at; null for nothing."""
        for name in look.names:
            for widget in self._window.findChildren(QWidget, name):
                if widget.isVisible() and not (seen := self._in_sight(widget)).isEmpty():
                    return seen
        if look.field is not None:
            return self._around(look.field) & self._map()
        return self._map() if look.names else QRect()

    def own(self) -> list[QRect]:
        """Where one's own stars and ships are on the map."""
        view = self._window.desk.view
        fields = {star.field for star in view.stars} | {ship.field for ship in view.ships}
        return [self._around(field) for field in fields]

    def room(self, size: QSize) -> QRect:
        """Where a card of this size may lie: on the map, or anywhere below the bar where the map has no room for it."""
        around = self._map()
        if around.height() > size.height() and around.width() > size.width():
            return around
        whole = self._window.rect()
        whole.setTop(around.top())
        return whole

    def _in_sight(self, widget: QWidget) -> QRect:
        """The part of a widget that can be seen; what has slid out of its area is brought back, once.

        What is in a dock behind another Qt calls visible, too, but it has put that dock beside the window.
        """
        area = widget.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None and widget is not self._lit:
            area.ensureWidgetVisible(widget)
        self._lit = widget
        seen = self._box(widget) & self._window.rect()
        return seen & self._box(area) if area is not None else seen

    def _around(self, field: Field) -> QRect:
        """A field of the map and what stands there."""
        middle = self._window.map.widget.fieldToPixel(*field).toPoint() + self._map().topLeft()
        return QRect(middle - QPoint(_FIELD, _FIELD), middle + QPoint(_FIELD, _FIELD))

    def _map(self) -> QRect:
        return self._box(self._window.map.widget.viewport())

    def _box(self, widget: QWidget) -> QRect:
        return QRect(widget.mapTo(self._window, QPoint(0, 0)), widget.size())
