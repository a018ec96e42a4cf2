"""How docks stand is remembered, and a damaged memory never hurts."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QWidget

from app.ui.eds import layouts
from app.ui.eds.game_window import GameWindow
from tests.ui import views
from tests.ui.eds.windows import Make, desk

RNG = random.Random(20)
SEEN = ("random", "cut before it was kept", "of another window")
"""Damages tried on a real window; a window for each would take long."""


def places(window: GameWindow) -> dict[str, tuple[int, ...] | None]:
    """Where every dock stands; None for those that are hidden."""
    return {
        dock.objectName(): (dock.x(), dock.y(), dock.width(), dock.height()) if dock.isVisible() else None
        for dock in window.docks.all
    }


def near(some: dict[str, tuple[int, ...] | None], others: dict[str, tuple[int, ...] | None]) -> bool:
    """Qt shares out the last pixels as it likes."""
    pairs = [(some[name] or (), others[name] or ()) for name in others]
    return all(len(a) == len(b) and all(abs(x - y) <= 2 for x, y in zip(a, b, strict=True)) for a, b in pairs)


def message(window: GameWindow) -> str:
    strip = window.findChild(QWidget, "gameMessage")
    return strip.accessibleName() if strip is not None else ""


def test_docks_stand_as_they_were_left(make: Make) -> None:
    first = make(desk(views.small()))
    usual = places(first)
    first.resizeDocks([first.docks.orders], [520], Qt.Orientation.Horizontal)
    first.resizeDocks([first.docks.tables], [340], Qt.Orientation.Vertical)
    first.docks.layers.hide()
    first.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, first.docks.planner)
    QTest.qWait(0)
    left = places(first)
    assert left != usual
    assert left["dockOrders"] is not None
    assert left["dockOrders"][2] == 520
    first.hide()
    second = make(desk(views.small()))
    assert places(second) == left
    assert message(second) == ""
    second.menu.action("layout").trigger()
    QTest.qWait(0)
    assert near(places(second), usual)
    second.hide()
    assert near(places(make(desk(views.small()))), usual)


def test_each_shape_of_the_window_has_its_own_layout(make: Make) -> None:
    wide = make(desk(views.small()))
    wide.docks.layers.hide()
    wide.hide()
    narrow = make(desk(views.small()), (1280, 720))
    assert not narrow.docks.layers.isHidden()
    narrow.resize(1600, 1000)
    QTest.qWait(0)
    assert narrow.docks.layers.isHidden()


def kept_state(make: Make) -> bytes:
    window = make(desk(views.small()))
    window.hide()
    found = layouts.load("wide-high")
    assert found.state is not None
    assert len(found.state) > 100
    return found.state


def written(content: bytes, digest: str = "", version: int = layouts.VERSION) -> bytes:
    """A memory with one arrangement."""
    return msgspec.json.encode(layouts.Layouts(version, {"wide-high": layouts.Kept(content, digest)}))


def files(state: bytes) -> dict[str, bytes]:
    """Damaged and foreign memories."""
    whole = layouts.layouts_file().read_bytes()
    flipped = bytearray(state)
    flipped[len(state) // 2] ^= 0xFF

    true = layouts._digest
    foreign = QMainWindow()
    foreign.setCentralWidget(QWidget())
    dock = QDockWidget("x", foreign)
    dock.setObjectName("dockOfAnother")
    foreign.addDockWidget(Qt.DockWidgetArea.TopDockWidgetArea, dock)
    others = bytes(foreign.saveState(layouts.VERSION).data())
    made = {
        "random": RNG.randbytes(300),
        "empty": b"",
        "nested": b"[" * 100_000,
        "file cut": whole[: len(whole) // 2],
        "state cut": written(state[: len(state) // 2], true(state)),
        "bit flipped": written(bytes(flipped), true(state)),
        "no checksum": written(state),
        "of another window": written(others, true(others)),
        "cut before it was kept": written(state[:60], true(state[:60])),
        "of an older program": written(state, true(state), layouts.VERSION - 1),
    }
    foreign.deleteLater()
    return made


def test_a_damaged_memory_means_the_usual_layout_and_a_word(make: Make) -> None:
    usual = places(make(desk(views.small())))
    state = kept_state(make)
    for name, content in files(state).items():
        layouts.layouts_file().write_bytes(content)
        if name not in SEEN:
            assert layouts.load("wide-high") == (None, True), name
            continue
        window = make(desk(views.small()))
        QTest.qWait(0)
        assert near(places(window), usual), name
        assert "wieder wie üblich" in message(window), name
        window.hide()
        again = make(desk(views.small()))
        assert message(again) == "", f"{name}: it was mended when the window went"


def test_random_bytes_are_no_layout() -> None:
    """They would reach Qt only by ``load``."""
    layouts.save("wide-high", b"Zustand")
    for length in range(0, 400, 7):
        for content in (RNG.randbytes(length), written(RNG.randbytes(length), RNG.randbytes(16).hex())):
            layouts.layouts_file().write_bytes(content)
            assert layouts.load("wide-high") == (None, True)


def test_a_disk_that_will_not_have_it_is_no_trouble(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "datei").touch()
    monkeypatch.setenv("EDS_HOME", str(tmp_path / "datei"))
    window = make(desk(views.small()))
    window.hide()
    assert message(make(desk(views.small()))) == ""


def test_the_map_alone_and_back(make: Make) -> None:
    window = make(desk(views.small()))
    before = places(window)
    window.menu.action("map_only").trigger()
    QTest.qWait(0)
    assert not any(places(window).values())
    assert not window.statusBar().isVisible()
    window.hide()
    window.show()
    QTest.keyClick(window.map.widget, Qt.Key.Key_Escape)
    QTest.qWait(0)
    assert places(window) == before


def test_docks_can_be_shown_hidden_and_loosened_by_menu(make: Make) -> None:
    window = make(desk(views.small()))
    toggle = window.docks.layers.toggleViewAction()
    assert any(toggle in menu.actions() for menu in window.menuBar().findChildren(QMenu))
    toggle.trigger()
    assert not window.docks.layers.isVisible()
    move = window.findChild(QAction, "menu_move_panels")
    assert move is not None
    move.trigger()
    assert window.docks.orders.titleBarWidget() is None
    move.trigger()
    assert window.docks.orders.titleBarWidget() is not None


def test_f6_walks_through_all_panels(make: Make) -> None:
    window = make(desk(views.small(), "16: 60"))
    window.activateWindow()
    window.map.widget.setFocus()
    middle = window.centralWidget()
    assert middle is not None
    places = [middle, *window.docks.all]
    seen = []
    for _ in places:
        window.menu.action("next_panel").trigger()
        holder = window.focusWidget()
        seen.append(next(at for at, place in enumerate(places) if place.isAncestorOf(holder)))
    assert seen == [1, 2, 3, 4, 5, 0]
    window.menu.action("panel_before").trigger()
    assert window.docks.tables.isAncestorOf(window.focusWidget())
