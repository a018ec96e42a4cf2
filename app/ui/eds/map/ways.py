"""Lines on the map: last month's moves, the legs of a route, a way that is being measured, a frame being drawn."""

import math
from itertools import pairwise

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from app.engine.eds.jumps import distance_squared, rounded_distance
from app.text.numbers import decimal, month_label
from app.ui import emblems
from app.ui.eds.map.fills import small_text
from app.ui.eds.map.rings import arrow_head, haloed
from app.ui.eds.map.scene import Scene, colour, pen

_GHOST = 13.0
"""Radius in px of the ring where the order under the caret ends."""
_SHORT = 26.0
"""Px below which a line carries no text."""


def draw_moves(painter: QPainter, scene: Scene) -> None:
    """Where own ships came from last month: dotted tails with a head, the month beside them."""
    if scene.chart is None or scene.past is None or "moves" not in scene.layers:
        return
    ink = emblems.ink(scene.chart.view.player, scene.worn)
    for start, end, fled in {(move.start, move.end, move.fled) for move in scene.past.moves}:
        line = QLineF(scene.point(start), scene.point(end))
        code = scene.worn.ui.err if fled else ink
        haloed(painter, scene, line, 1.4, code, (1.5, 4.5))
        arrow_head(painter, line, code)
        if scene.camera.band in "CD" and line.length() > 2 * _SHORT:
            small_text(painter, scene, line.pointAt(0.42), month_label(scene.past.month), scene.worn.ui.text2)


def draw_route(painter: QPainter, scene: Scene) -> None:
    """A route of several months: dashed legs with the month in which each is jumped."""
    if scene.chart is None:
        return
    for leg in scene.route:
        line = QLineF(scene.point(leg.start), scene.point(leg.end))
        haloed(painter, scene, line, 2.0, scene.worn.ui.ice, (7, 5))
        arrow_head(painter, line, scene.worn.ui.ice)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen(scene.worn.ui.ice, 1.6))
        painter.drawEllipse(line.p2(), 9, 9)
        if line.length() > _SHORT:
            month = month_label(scene.chart.view.month + leg.month)
            small_text(painter, scene, line.center(), month, scene.worn.ui.ice)


def draw_ghost(painter: QPainter, scene: Scene) -> None:
    """The order under the caret of the text: where it leads, or where it happens."""
    if scene.ghost is None:
        return
    line = QLineF(*map(scene.point, scene.ghost))
    if line.length():
        haloed(painter, scene, line, 3.0, scene.worn.ui.ok, (3, 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(scene.worn.map.halo, 4.0))
    painter.drawEllipse(line.p2(), _GHOST, _GHOST)
    painter.setPen(pen(scene.worn.ui.ok, 2.0, 255, (3, 2)))
    painter.drawEllipse(line.p2(), _GHOST, _GHOST)


def draw_chain(painter: QPainter, scene: Scene) -> None:
    """The way that is being measured, each leg plain and rounded."""
    if not scene.chain:
        return
    for start, end in pairwise(scene.chain):
        line = QLineF(scene.point(start), scene.point(end))
        haloed(painter, scene, line, 1.8, scene.worn.ui.primary)
        if line.length() > _SHORT:
            exact = math.sqrt(distance_squared(start, end))
            small_text(painter, scene, line.center(), f"{decimal(exact)} → {rounded_distance(start, end)}")
    painter.setBrush(colour(scene.worn.map.halo))
    painter.setPen(pen(scene.worn.ui.primary, 1.8))
    for field in scene.chain:
        painter.drawEllipse(scene.point(field), 4, 4)


def draw_box(painter: QPainter, scene: Scene) -> None:
    """The frame that is being drawn to select or to zoom."""
    if scene.box is None:
        return
    left, top, right, bottom = scene.box
    frame = QRectF(QPointF(left, top), QPointF(right, bottom)).normalized()
    painter.fillRect(frame, colour(scene.worn.ui.ice, 28))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen(scene.worn.ui.ice, 1.4, 230, (5, 3)))
    painter.drawRect(frame)
