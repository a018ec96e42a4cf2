"""Watching: a match of computer realms is made in the assistant and played month by month before one's eyes."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QPushButton, QTableWidget, QToolButton

from app.host.match_host import MatchHost
from app.model.match import Evaluation, SeatKind
from app.ui.eds.game_window import GameWindow
from app.ui.eds.watching.gallery import Gallery
from app.ui.screens.curtain import Curtain
from app.ui.screens.new_game.choices import fresh_choices
from tests.ui.program import WAIT_MS, Program


def watch(program: Program, rulers: int = 3) -> Gallery:
    """Sit down before a match nobody plays by hand."""
    choices = fresh_choices()
    choices.set_count(rulers)
    for ruler in choices.rulers:
        ruler.kind = SeatKind.COMPUTER
    choices.seed = "schau"
    assert choices.problems() == []
    program.window.found(choices.plan())
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, Gallery), timeout=WAIT_MS)
    program.wait()
    place = program.window.place
    assert isinstance(place, Gallery)
    return place


def is_playing(gallery: Gallery) -> bool:
    return gallery.bar.playing


def press(gallery: Gallery, name: str) -> None:
    found = gallery.findChild(QToolButton, name)
    assert found is not None, name
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def test_step_by_step_forth_and_back(program: Program) -> None:
    gallery = watch(program)
    assert gallery.bar.month == 0
    for month in (1, 2, 3):
        press(gallery, "watchOn")
        program.wait()
        assert (gallery.bar.month, gallery.bar.slider.maximum()) == (month, month)
    owned = [star for star in gallery.map.state.chart.view.seen_stars if star.owner] if gallery.map.state.chart else []
    assert len(owned) > 3
    press(gallery, "watchBack")
    program.wait()
    assert (gallery.bar.month, gallery.bar.slider.maximum()) == (2, 3)
    gallery.bar.slider.setValue(0)
    program.wait()
    assert gallery.bar.month == 0
    assert not next(button for button in gallery.findChildren(QToolButton, "watchBack")).isEnabled()


def test_it_plays_by_itself_until_told_to_stop(program: Program) -> None:
    gallery = watch(program)
    QTest.keyClick(gallery, Qt.Key.Key_Space)
    assert is_playing(gallery)
    program.qtbot.waitUntil(lambda: gallery.bar.month >= 2, timeout=2 * WAIT_MS)
    press(gallery, "watchPlay")
    program.wait()
    assert not is_playing(gallery)
    stood = gallery.bar.month
    QApplication.processEvents()
    assert gallery.bar.month == stood


def test_realms_say_why(program: Program) -> None:
    gallery = watch(program)
    press(gallery, "watchOn")
    program.wait()
    table = gallery.findChild(QTableWidget, "watchRealms")
    why = gallery.findChild(QLabel, "watchWhy")
    assert table is not None
    assert why is not None
    assert table.rowCount() == 3
    seen = set()
    for row in range(3):
        table.selectRow(row)
        seen.add(why.text())
    assert all(len(text) > 10 for text in seen)


def test_a_battle_in_the_news_is_found_on_the_map(program: Program) -> None:
    gallery = watch(program)
    news = gallery.findChild(QListWidget, "watchNews")
    assert news is not None
    for _ in range(30):
        press(gallery, "watchOn")
        program.wait()
        found = [news.item(row) for row in range(news.count()) if news.item(row).data(Qt.ItemDataRole.UserRole)]
        if found:
            break
    x, y = found[0].data(Qt.ItemDataRole.UserRole)
    news.itemClicked.emit(found[0])
    camera = gallery.map.state.camera
    assert (round(camera.x), round(camera.y)) == (x, y)


def test_leaving_amid_a_month_leaves_a_whole_match(program: Program) -> None:
    gallery = watch(program, 6)
    path = program.window.audience._table.path if program.window.audience is not None else None
    press(gallery, "watchPlay")
    gallery.left.emit()
    assert program.window.audience is None
    assert path is not None
    with MatchHost.open(path) as host:
        assert not host.interrupted
        assert all(check.ok for check in host.verify())


def test_a_month_that_is_given_up_while_realms_plan_can_be_evaluated_later(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The month waits in the plan of the first realm until somebody has pressed „Abbrechen“."""
    program.quick_start()
    real = MatchHost.evaluate

    def patiently(host: MatchHost, watch: Any, *, stopped: Callable[[], bool]) -> Evaluation:
        while not stopped():
            threading.Event().wait(0.01)
        return real(host, watch, stopped=stopped)

    monkeypatch.setattr(MatchHost, "evaluate", patiently)
    program.submit()
    stop = program.find(QPushButton, "btnWaitingStop")
    QTest.mouseClick(stop, Qt.MouseButton.LeftButton)
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, Curtain), timeout=WAIT_MS)
    monkeypatch.setattr(MatchHost, "evaluate", real)
    program.click("btnCurtainEvaluate")
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=WAIT_MS)
    program.wait()
    assert program.view.month == 1
