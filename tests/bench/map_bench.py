"""Frames of the map against Qt's own way, one item and one text item per star, panned in turns in the same run."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator
from functools import partial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QMouseEvent, QPen
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QWidget

from app.model.eds.view import PlayerView
from app.ui import emblems, theme, worker
from app.ui.eds.map import MapView
from app.ui.eds.map.layers import KEYS
from tests.ui import views

SIZE = (1600, 1000)
FRAMES, ROUNDS = 24, 7
NEAR = 17.0
"""Px per field at which all labels that fit are drawn."""
FRAME_MS = 16.6


def ratios() -> Iterator[tuple[str, float, str]]:
    """What the issue about the game window asks of the map. Times are those of this thread's own work."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    theme.apply(app, "dark")
    large, near, small = _map(100), _map(100, NEAR), _map(17)
    plain, keep = _plain(views.galaxy(100, all_seen=True), large.state.camera.scale)
    timed = _in_turns(
        {
            "large": lambda: _pan(large),
            "near": lambda: _pan(near),
            "small": lambda: _pan(small),
            "plain": lambda: _pan_plain(plain),
        }
    )
    middle = {name: statistics.median(frame for times in rounds for frame in times) for name, rounds in timed.items()}
    worst = max(statistics.median(_p95(times) for times in timed[name]) for name in ("large", "near"))
    items = middle["large"] / middle["plain"]
    yield "map frame, N = 100 / QGraphicsView with an item and a text item per star", items, "<= 1.0"
    yield "map frame, N = 100 / N = 17", middle["large"] / middle["small"], "<= 12"
    yield "map frame, N = 100, p95 in ms", worst * 1000, f"<= {FRAME_MS}"
    yield "hover, N = 100, p95 in ms", _hover(near) * 1000, "<= 16"
    yield "selection, N = 100, p95 in ms", _select(near) * 1000, "<= 16"
    near.set_layers(KEYS - {"realms", "people"})
    worst = statistics.median(_p95(_pan(near)) for _ in range(ROUNDS))
    yield "map frame, N = 100, every overlay at once, p95 in ms", worst * 1000, f"<= {FRAME_MS}"
    del keep
    worker.shut_down()


def _map(rulers: int, scale: float = 0.0) -> MapView:
    """A map on which everything is known and every star carries a ship; the whole galaxy unless a scale is given."""
    widget = MapView()
    widget.resize(*SIZE)
    widget.show()
    view = views.galaxy(rulers, all_seen=True)
    widget.show(view)
    worker.shut_down()
    QApplication.processEvents()
    if scale:
        widget.center_on(view.width / 2, view.height / 2)
        widget.zoom(scale / widget.state.camera.scale)
    widget.settle()
    _pan(widget)
    return widget


def _plain(view: PlayerView, scale: float) -> tuple[QGraphicsView, QGraphicsScene]:
    """The same galaxy as items; the scene must be kept, the view does not own it."""
    scene = QGraphicsScene()
    pen = QPen(QColor("black"), 0)
    for star in (*view.stars, *view.seen_stars):
        colour = QColor(emblems.fill(star.owner)) if star.owner else QColor("grey")
        scene.addEllipse(star.x * scale - 5, -star.y * scale - 5, 10, 10, pen, QBrush(colour))
        text = scene.addSimpleText(star.name or str(star.nr), theme.font(11))
        text.setBrush(QColor("white"))
        text.setPos(star.x * scale + 8, -star.y * scale - 8)
    widget = QGraphicsView(scene)
    widget.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
    widget.resize(*SIZE)
    widget.show()
    widget.centerOn(view.width / 2 * scale, -view.height / 2 * scale)
    QApplication.processEvents()
    return widget, scene


def _in_turns(ways: dict[str, Callable[[], list[float]]]) -> dict[str, list[list[float]]]:
    """The frames of each round; every way in each, so that whatever else the machine does hits all alike."""
    times: dict[str, list[list[float]]] = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, way in ways.items():
            times[name].append(way())
    return times


def _p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


def _pan(widget: MapView) -> list[float]:
    return [_timed(partial(_panned, widget, dx)) for dx in _steps()]


def _panned(widget: MapView, dx: int) -> None:
    widget.pan(dx, dx / 2)
    widget.viewport().repaint()


def _pan_plain(widget: QGraphicsView) -> list[float]:
    def pan(dx: int) -> None:
        bar = widget.horizontalScrollBar()
        bar.setValue(bar.value() - dx)
        widget.viewport().repaint()

    return [_timed(partial(pan, dx)) for dx in _steps()]


def _steps() -> list[int]:
    """There and back again."""
    return [6] * (FRAMES // 2) + [-6] * (FRAMES // 2)


def _hover(widget: MapView) -> float:
    times = [_timed(partial(_move, widget.viewport(), QPointF(200 + x, 150 + x / 3))) for x in range(0, 1200, 8)]
    return _p95(times)


def _move(port: QWidget, where: QPointF) -> None:
    place = QPointF(port.mapToGlobal(where))
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(port, QMouseEvent(QEvent.Type.MouseMove, where, place, none, none, keys))
    QApplication.processEvents()


def _select(widget: MapView) -> float:
    assert widget.state.chart is not None
    numbers = [ship.nr for ship in widget.state.chart.view.ships]

    def select(nr: int) -> None:
        widget.select_ship(nr)
        widget.viewport().repaint()

    return _p95([_timed(partial(select, nr)) for nr in numbers * 2])


def _timed(act: Callable[[], object]) -> float:
    start = time.thread_time()  # others may use the machine too
    act()
    return time.thread_time() - start
