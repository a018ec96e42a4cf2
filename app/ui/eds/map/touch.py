"""Fingers on the map: two on a touchpad move it, a pinch there or on the screen zooms where it is made."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QWheelEvent
from PySide6.QtWidgets import QGestureEvent, QPinchGesture

from app.ui.eds.map.looking import LookingMap


class Touch:
    """Turns gestures into what the map can do."""

    def __init__(self, map_view: LookingMap) -> None:
        self._map = map_view
        map_view.viewport().grabGesture(Qt.GestureType.PinchGesture)

    def gesture(self, event: QEvent) -> bool:
        """True when it was one that means something here."""
        if isinstance(event, QNativeGestureEvent):
            if event.gestureType() is Qt.NativeGestureType.ZoomNativeGesture:
                self._map.zoom(1.0 + event.value(), event.position())
                return True
            return False
        if isinstance(event, QGestureEvent):
            pinch = event.gesture(Qt.GestureType.PinchGesture)
            if isinstance(pinch, QPinchGesture):
                self._pinch(pinch)
                event.accept(pinch)
                return True
        return False

    def _pinch(self, pinch: QPinchGesture) -> None:
        now, before = (self._at(point) for point in (pinch.centerPoint(), pinch.lastCenterPoint()))
        self._map.pan(now.x() - before.x(), now.y() - before.y())
        self._map.zoom(pinch.scaleFactor(), now)

    def _at(self, point: QPointF) -> QPointF:
        return QPointF(self._map.viewport().mapFromGlobal(point.toPoint()))


def moves(event: QWheelEvent) -> bool:
    """Is it two fingers on a touchpad, not a wheel? With Ctrl they zoom as a wheel does."""
    touchpad = event.device() is not None and event.device().type() is QInputDevice.DeviceType.TouchPad
    fingers = touchpad or event.phase() is not Qt.ScrollPhase.NoScrollPhase
    return fingers and not event.pixelDelta().isNull() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier
