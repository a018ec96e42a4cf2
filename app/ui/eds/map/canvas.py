"""The pyqtgraph part of the map: a ViewBox that holds the range, and the one item that paints everything."""

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from app.ui.eds.map.camera import Camera
from app.ui.eds.map.painting import MapPainter
from app.ui.eds.map.scene import Scene


class MapBox(pg.ViewBox):  # type: ignore[misc]
    """Fields as coordinates, square, without a menu or mouse handling of its own."""

    def __init__(self) -> None:
        super().__init__(lockAspect=True, enableMouse=False, enableMenu=False, border=None, defaultPadding=0)
        self.disableAutoRange()

    def follow(self, camera: Camera) -> None:
        """Show what the camera sees."""
        left, right, bottom, top = camera.seen()
        self.invertY(not camera.y_up)
        self.setRange(xRange=(left, right), yRange=(bottom, top), padding=0, disableAutoRange=True)


class MapItem(pg.GraphicsObject):  # type: ignore[misc]
    """Everything on the map. One item instead of thousands: what costs time is not the drawing but the items."""

    failed = Signal()
    """Something could not be painted; ``Scene.failed`` says what."""

    def __init__(self, scene: Scene, painter: MapPainter) -> None:
        super().__init__()
        self._state, self._painter = scene, painter

    def boundingRect(self) -> QRectF:
        left, right, bottom, top = self._state.camera.seen()
        return QRectF(left, bottom, right - left, top - bottom)

    def moved(self) -> None:
        """The camera looks elsewhere."""
        self.prepareGeometryChange()
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        before = len(self._state.failed)
        painter.save()
        painter.resetTransform()  # text and marks are measured in px; the camera knows where they belong
        self._painter.draw(painter, self._state)
        painter.restore()
        if len(self._state.failed) > before:
            self.failed.emit()
