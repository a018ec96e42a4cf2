"""Frames drawn with the mouse: Shift selects what lies inside, Ctrl and the right button zoom into it."""

from PySide6.QtCore import QPointF, QRectF

from app.ui.eds.map import tool_words
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.choosing import ChoosingMap

_LEAST = 8.0
"""Px below which a frame means nothing."""


def inside(chart: Chart, frame: tuple[float, float, float, float]) -> list[Thing]:
    """Own ships in a frame of fields (left, right, low, high); without any, its stars."""
    left, right, low, high = frame
    ships = [s for s in chart.view.ships if left <= s.x <= right and low <= s.y <= high]
    if ships:
        return [Thing("ship", ship.nr, ship.x, ship.y) for ship in sorted(ships, key=lambda ship: ship.nr)]
    stars = [p for p in chart.view.chart if left <= p.x <= right and low <= p.y <= high]
    return [Thing("star", place.nr, place.x, place.y) for place in stars]


def draw(map_view: ChoosingMap, start: QPointF, end: QPointF) -> None:
    """Show the frame as far as it is drawn."""
    map_view.state.box = (start.x(), start.y(), end.x(), end.y())
    map_view.repaint_map()


def select(map_view: ChoosingMap, start: QPointF, end: QPointF) -> None:
    """Select what lies in the frame."""
    map_view.state.box = None
    select_fields(map_view, _fields(map_view, start, end))


def select_fields(map_view: ChoosingMap, frame: tuple[float, float, float, float]) -> None:
    """Select what lies in a frame of fields."""
    chart = map_view.state.chart
    things = inside(chart, frame) if chart else []
    map_view.select_all(things)
    ships = sum(thing.kind == "ship" for thing in things)
    map_view.announce(tool_words.chosen_count(ships, len(things) - ships))


def zoom(map_view: ChoosingMap, start: QPointF, end: QPointF) -> None:
    """Look at what lies in the frame."""
    map_view.state.box = None
    frame = QRectF(start, end).normalized()
    if frame.width() < _LEAST or frame.height() < _LEAST:
        map_view.repaint_map()
        return
    left, right, low, high = _fields(map_view, start, end)
    camera = map_view.state.camera
    map_view.center_on((left + right) / 2, (low + high) / 2)
    map_view.zoom(min(camera.width / frame.width(), camera.height / frame.height()))


def _fields(map_view: ChoosingMap, start: QPointF, end: QPointF) -> tuple[float, float, float, float]:
    first, second = map_view.pixelToField(start), map_view.pixelToField(end)
    xs, ys = sorted((first.x(), second.x())), sorted((first.y(), second.y()))
    return xs[0], xs[1], ys[0], ys[1]
