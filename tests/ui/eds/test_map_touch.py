"""Fingers, other keyboards, and where the small map lies."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.ui.eds.map.overlays import CORNERS
from app.ui.eds.map.past import Clash, Past
from tests.ui import pointer, views
from tests.ui.eds import maps
from tests.ui.eds.maps import Make, at, picture

make = maps.make
MIDDLE = QPointF(500, 350)


def test_two_fingers_on_a_touchpad_move_the_map_and_zoom_with_ctrl(make: Make) -> None:
    widget = make(views.galaxy(8))
    widget.zoom(2)
    for keys, moves in ((pointer.PLAIN, True), (pointer.CTRL, False)):
        before = widget.state.camera
        phase = Qt.ScrollPhase.ScrollUpdate
        where = QPointF(widget.viewport().mapToGlobal(MIDDLE))
        event = QWheelEvent(MIDDLE, where, QPoint(12, -8), QPoint(24, -16), pointer.NONE, keys, phase, False)
        QApplication.sendEvent(widget.viewport(), event)
        now = widget.state.camera
        assert (now.scale == before.scale) is moves
        if moves:
            assert (before.x - now.x) * now.scale == pytest.approx(12)
            assert (now.y - before.y) * now.scale == pytest.approx(-8)


def test_a_pinch_zooms_where_it_is_made(make: Make) -> None:
    widget = make(views.galaxy(8))
    before, field = widget.state.camera.scale, widget.pixelToField(MIDDLE)
    kind = Qt.NativeGestureType.ZoomNativeGesture
    device = QPointingDevice.primaryPointingDevice()
    event = QNativeGestureEvent(kind, device, 2, MIDDLE, MIDDLE, MIDDLE, 0.5, QPointF())
    QApplication.sendEvent(widget.viewport(), event)
    assert widget.state.camera.scale == pytest.approx(1.5 * before)
    assert widget.fieldToPixel(field.x(), field.y()).x() == pytest.approx(MIDDLE.x(), abs=0.01)


@pytest.mark.parametrize("key", [Qt.Key.Key_2, Qt.Key.Key_QuoteDbl, Qt.Key.Key_At])
def test_shift_and_two_shows_all_ranges_on_any_keyboard(make: Make, key: Qt.Key) -> None:
    widget = make()
    QTest.keyClick(widget, key, pointer.SHIFT)
    assert widget.state.all_ranges


def test_the_small_map_goes_round_the_corners_and_nothing_covers_it(make: Make) -> None:
    widget = make(views.galaxy(8))
    parts = widget.overlays
    seen = set()
    for _ in CORNERS:
        pointer.press(parts.minimap, QPointF(20, 20), pointer.RIGHT)
        seen.add((parts.minimap.x(), parts.minimap.y()))
        assert widget.rect().contains(parts.minimap.geometry())
        assert not parts.minimap.geometry().intersects(parts.controls.geometry())
        assert not parts.minimap.geometry().intersects(parts.legend.geometry())
    assert len(seen) == len(CORNERS)
    assert parts.corner == "sw"


def test_the_legend_names_as_many_rulers_as_there_is_room_for(make: Make) -> None:
    legend = make(views.galaxy(8)).overlays.legend
    before, names = legend.width(), legend.accessibleName()
    legend.fit(before - 1)
    assert legend.width() < before
    assert len(legend.accessibleName()) < len(names)
    assert legend.accessibleName().split(",")[0] == names.split(",")[0], "the viewer himself stays"
    legend.fit(before)
    assert legend.accessibleName() == names


def test_battles_flash_once_on_the_small_map_and_stay_as_dots(make: Make, qtbot: QtBot) -> None:
    widget = make()
    bare = picture(widget.overlays.minimap)
    widget.show_past(Past(14, (), (Clash((20, 20), 1, True, False),)))
    flashing = picture(widget.overlays.minimap)
    assert flashing != bare
    qtbot.waitUntil(lambda: picture(widget.overlays.minimap) != flashing, timeout=10_000)
    assert picture(widget.overlays.minimap) != bare
    assert at(widget, (20, 20)).x() > 0
