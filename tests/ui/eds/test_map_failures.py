"""A part of the map that cannot be painted is switched off; the rest lives on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from app import paths
from app.ui.eds.map import MapView, painting
from app.ui.eds.map.rings import draw_rings
from app.ui.eds.map.scene import Scene
from app.ui.widgets.notices import Strip
from tests.ui.eds import maps
from tests.ui.eds.maps import Make, picture

make = maps.make


def trouble(widget: MapView) -> Strip | None:
    """The strip on show."""
    found = widget.findChild(Strip, "layerTrouble")
    return found if found is not None and found.isVisible() else None


class Rings:
    """Paints the rings of the choice, or fails in the middle and leaves the painter turned."""

    works = True

    def draw(self, painter: QPainter, scene: Scene) -> None:
        if not self.works:
            painter.translate(50, 50)
            painter.setOpacity(0.2)
            raise ZeroDivisionError
        draw_rings(painter, scene)


def test_what_cannot_be_painted_is_left_out_and_may_be_tried_again(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Rings()
    monkeypatch.setattr(painting, "draw_rings", kept.draw)
    widget = make()
    bare = picture(widget)
    widget.select_ship(31)
    whole = picture(widget)
    spoken: list[str] = []
    widget.announced.connect(spoken.append)
    kept.works = False
    widget.viewport().repaint()
    qtbot.waitUntil(lambda: trouble(widget) is not None, timeout=5_000)
    assert spoken == ["Ebene „Reichweite“ konnte nicht gezeichnet werden."]
    assert list((paths.user_data() / "berichte").glob("fehler-*.txt"))
    below = QRect(0, 200, 1000, 500)
    assert picture(widget).copy(below) != whole.copy(below)
    widget.select(None)
    assert picture(widget).copy(below) == bare.copy(below)
    widget.select_ship(31)
    kept.works = True
    again = widget.findChild(QPushButton, "layerRetry")
    assert again is not None
    again.click()
    assert trouble(widget) is None
    assert picture(widget) == whole
