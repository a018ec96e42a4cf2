"""Maps on the screen for tests, calm and with their territories found."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds.orders import Order
from app.model.eds.view import PlayerView
from app.ui import theme, worker
from app.ui.eds.map import MapView
from tests.ui import views

SIZE = (1000, 700)
Make = Callable[..., MapView]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    """Makes maps."""
    theme.apply(qapp, "dark")

    def made(view: PlayerView | None = None, planned: tuple[Order, ...] = (), size: tuple[int, int] = SIZE) -> MapView:
        widget = MapView()
        qtbot.addWidget(widget)
        widget.resize(*size)
        widget.show()
        qtbot.waitExposed(widget)
        widget.show(view or views.small(), planned)
        calm(widget)
        return widget

    yield made
    worker.shut_down()


def calm(widget: MapView) -> None:
    """Wait for territories and labels."""
    worker.shut_down()
    QApplication.processEvents()
    widget.settle()


def at(widget: MapView, field: tuple[int, int]) -> QPointF:
    """Pixel of a field."""
    return widget.fieldToPixel(*field)


def pill(widget: MapView, ship: int) -> QPointF:
    """Middle of the pill a ship is in."""
    measured = widget.state.measure()
    assert measured is not None
    pills = measured[2]
    i = next(i for i, pill in enumerate(pills.pills) if any(s.nr == ship for s in pill.ships))
    return at(widget, pills.pills[i].field) + QPointF(*pills.offsets[i].tolist())


def picture(widget: QWidget) -> QImage:
    """What it looks like."""
    return widget.grab().toImage()
