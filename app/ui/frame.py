"""Where the one window stands: as it was left, but never larger than the screen and never outside of it."""

from pathlib import Path

import msgspec
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app import paths
from app.ui.settings import write_whole

USUAL = (1600, 1000)
LEAST = (1280, 720)
"""Smaller it need not be, unless the screen is."""


class Place(msgspec.Struct, frozen=True):
    """The window's place on the desktop in px, without the system's frame."""

    x: int
    y: int
    width: int
    height: int
    full: bool = False
    """It filled the screen."""


def place_file() -> Path:
    """Where it is kept."""
    return paths.user_config() / "window.json"


def limit(window: QWidget) -> None:
    """The window may not become so small that nothing fits, nor need it be larger than its screen."""
    room = window.screen().availableGeometry().size()
    window.setMinimumSize(QSize(*LEAST).boundedTo(room))


def arrange(window: QWidget) -> None:
    """Put the window where it was left, or in its usual size; nothing outlives a change of screens."""
    place = _kept()
    if place is None or not _seen(place):
        window.resize(QSize(*USUAL).boundedTo(window.screen().availableGeometry().size()))
        return
    room = _screen_of(place)
    size = QSize(place.width, place.height).boundedTo(room.size())
    window.resize(size)
    window.move(
        _between(place.x, room.left(), room.right() + 1 - size.width()),
        _between(place.y, room.top(), room.bottom() + 1 - size.height()),
    )


def is_full() -> bool:
    """Was it left filling the screen?"""
    place = _kept()
    return place is not None and place.full


def keep(window: QWidget) -> None:
    """Remember where it stands."""
    at = window.normalGeometry() if window.isMaximized() else window.geometry()
    place = Place(at.x(), at.y(), at.width(), at.height(), window.isMaximized())
    write_whole(place_file(), msgspec.json.encode(place))


def _kept() -> Place | None:
    try:
        return msgspec.json.decode(place_file().read_bytes(), type=Place)
    except (OSError, msgspec.DecodeError, RecursionError):
        return None


def _seen(place: Place) -> bool:
    """Would a part of it be on a screen that is there now?"""
    return any(screen.geometry().intersects(_rect(place)) for screen in QGuiApplication.screens())


def _screen_of(place: Place) -> QRect:
    screen = QGuiApplication.screenAt(_rect(place).center()) or QGuiApplication.primaryScreen()
    return screen.availableGeometry()


def _rect(place: Place) -> QRect:
    return QRect(place.x, place.y, max(1, place.width), max(1, place.height))


def _between(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))
