"""The window stands where it was left, and never outside of the screens."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.ui import frame


@pytest.fixture
def room(qapp: QApplication) -> QRect:
    return QGuiApplication.primaryScreen().availableGeometry()


def write(place: frame.Place) -> None:
    frame.place_file().parent.mkdir(parents=True, exist_ok=True)
    frame.place_file().write_bytes(msgspec.json.encode(place))


def arranged(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    frame.arrange(window)
    return window


def test_it_stands_where_it_was_left(qtbot: QtBot, room: QRect) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(20, 30, 400, 300)
    frame.keep(window)
    assert arranged(qtbot).geometry() == QRect(20, 30, 400, 300)
    assert not frame.is_full()


def test_a_window_of_a_larger_screen_is_made_smaller(qtbot: QtBot, room: QRect) -> None:
    write(frame.Place(room.x() + 10, room.y() + 10, 9000, 9000))
    window = arranged(qtbot)
    assert window.size() == room.size()
    assert window.pos() == room.topLeft()


def test_a_window_of_a_screen_that_is_gone_comes_to_this_one(qtbot: QtBot, room: QRect) -> None:
    write(frame.Place(50_000, 200, 400, 300, full=True))
    window = arranged(qtbot)
    assert window.size() == QSize(*frame.USUAL).boundedTo(room.size())
    assert frame.is_full()


@pytest.mark.parametrize("content", [b"", b"{", b"[1,2]", b'{"x": "links"}', b"\xff" * 99, b"[" * 100_000])
def test_a_broken_file_counts_as_none(qtbot: QtBot, room: QRect, content: bytes) -> None:
    frame.place_file().parent.mkdir(parents=True, exist_ok=True)
    frame.place_file().write_bytes(content)
    assert arranged(qtbot).size() == QSize(*frame.USUAL).boundedTo(room.size())
    assert not frame.is_full()


def test_the_least_size_is_never_larger_than_the_screen(qtbot: QtBot, room: QRect) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    frame.limit(window)
    assert window.minimumSize() == QSize(*frame.LEAST).boundedTo(room.size())
