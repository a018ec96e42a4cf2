"""What the player has chosen: rings around things, the cross-hair of the keyboard."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.ui.eds.map.chart import Thing
from app.ui.eds.map.scene import Scene, pen

_AROUND = 8.0
"""Px between a star and the ring around it."""
_LEAST = 12.0


def draw_selection(painter: QPainter, scene: Scene) -> None:
    """White in space, ink on paper: no empire has this colour."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for thing in scene.selection:
        centre, radius = scene.point(thing.field), _radius(scene, thing)
        painter.setPen(pen(scene.worn.map.halo, 4.6, 200))
        painter.drawEllipse(centre, radius, radius)
        painter.setPen(pen(scene.worn.map.select, 2.2))
        painter.drawEllipse(centre, radius, radius)


def _radius(scene: Scene, thing: Thing) -> float:
    measured = scene.measure()
    star = measured[0].star_at.get(thing.field) if measured else None
    if measured is None or star is None:
        return _LEAST + 4
    chart, radii, _ = measured
    return ring_radius(float(radii[chart.index[star]]), home=star == chart.view.home)


def ring_radius(radius: float, *, home: bool) -> float:
    """Radius of the ring around a selected star of this radius."""
    return max(_LEAST, radius * 1.2 + (4.0 if home else 0.0) + _AROUND)


def draw_cursor(painter: QPainter, scene: Scene) -> None:
    """The cross-hair while the keyboard steers: four corners around the field."""
    if scene.cursor is None:
        return
    centre = scene.point(scene.cursor)
    side = max(15.0, scene.camera.scale / 2)
    for width, code, alpha in ((4.4, scene.worn.map.halo, 200), (2.0, scene.worn.ui.ice, 255)):
        painter.setPen(pen(code, width, alpha))
        _corners(painter, QRectF(centre.x() - side, centre.y() - side, 2 * side, 2 * side))
        painter.drawPoint(centre)


def draw_focus(painter: QPainter, scene: Scene) -> None:
    """A frame around the map while keys act on it."""
    if scene.focused:
        painter.setPen(pen(scene.worn.ui.ice, 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(1, 1, scene.camera.width - 2, scene.camera.height - 2))


def _corners(painter: QPainter, box: QRectF) -> None:
    arm = 6.0
    for corner, dx, dy in (
        (box.topLeft(), 1, 1),
        (box.topRight(), -1, 1),
        (box.bottomLeft(), 1, -1),
        (box.bottomRight(), -1, -1),
    ):
        painter.drawPolyline([corner + QPointF(dx * arm, 0), corner, corner + QPointF(0, dy * arm)])
