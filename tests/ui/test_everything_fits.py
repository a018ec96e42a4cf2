"""Nothing is cut: every place of the tour, with letters of 200 % at 1280×720 and on the usual screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.text.catalog import SOURCE, speak
from app.ui import theme, worker
from app.ui.application import make_application
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.tour.games import Games
from app.ui.tour.stops import STOPS
from app.ui.tour.walk import Guide, Stop
from app.ui.widgets.basics import Elided
from tests.ui.fitting import misfits

Walk = Callable[..., list[str]]


@pytest.fixture
def walk(qapp: QApplication, tmp_path: Path) -> Iterator[Walk]:
    """Goes through stops of the tour and says what is cut."""
    windows: list[MainWindow] = []

    def walked(stops: tuple[Stop, ...], size: tuple[int, int], scale: int, language: str = SOURCE) -> list[str]:
        speak(language)
        settings = Settings(language=language, scale=scale)
        make_application(settings)
        window = MainWindow(settings)
        windows.append(window)
        window.resize(*size)
        window.show()
        guide, found = Guide(window, Games(tmp_path)), []
        for stop in stops:
            stop.go(guide)
            guide.settle()
            found += [f"{stop.name}: {line}" for line in misfits(QSize(*size))]
            guide.tidy()
        return found

    yield walked
    for window in windows:
        window.end()
        window.deleteLater()
    worker.shut_down()
    speak(SOURCE)
    theme.apply(qapp, "light")


def named(*names: str) -> tuple[Stop, ...]:
    return tuple(stop for stop in STOPS if stop.name in names)


def test_large_letters_on_the_way_to_the_first_month(walk: Walk) -> None:
    stops = named(
        "start-empty", "start-error", "open-dialog", "settings", "new-game-match", "new-game-rulers",
        "new-game-rules", "new-game-galaxy", "new-game-summary", "new-game-error", "new-game-taken",
        "new-game-unfair", "waiting", "first-month",
    )  # fmt: skip
    assert len(stops) == 14
    assert walk(stops, (1280, 720), 200) == []


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1366, 768), 100), ((1600, 1000), 100)])
def test_every_place_has_room(walk: Walk, size: tuple[int, int], scale: int, language: str) -> None:
    assert walk(STOPS, size, scale, language) == []


def test_what_is_cut_is_found(qtbot: QtBot, qapp: QApplication) -> None:
    """The look itself: without it the tests above could not fail."""
    theme.apply(qapp, "light")
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    row = QHBoxLayout()
    column.addLayout(row)
    cut, button, whole = QLabel("Ein langer Satz, der nicht passt"), QPushButton("Lange Aufschrift"), QLabel("kurz")
    for widget in (cut, button):
        widget.setFixedWidth(40)
        row.addWidget(widget)
    row.addWidget(whole)
    short = Elided("Noch ein langer Satz, der gekürzt wird")
    short.setFixedWidth(60)
    row.addWidget(short)
    beyond = QLabel("daneben", window)
    beyond.move(window.width() - 10, 0)
    area = QScrollArea()
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    wide = QLabel("ragt heraus, und niemand kann schieben")
    area.setWidget(wide)
    area.setFixedSize(80, 60)
    column.addWidget(area)
    window.resize(500, 200)
    beyond.move(490, 0)
    window.show()
    qtbot.waitExposed(window)
    found = "\n".join(misfits(QSize(400, 300)))
    for words in ("is 500×200", "Ein langer Satz", "Lange Aufschrift", "daneben", "ragt heraus"):
        assert words in found
    assert "kurz" not in found
    assert "Noch ein" not in found
