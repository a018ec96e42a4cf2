"""Language and theme change while the program runs: nothing keeps the old words or the old colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np
import pytest
from _pytest.mark import ParameterSet
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.text.catalog import SOURCE, speak
from app.ui import theme, worker
from app.ui.application import make_application, translate
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.tokens import ThemeKey, load
from app.ui.tour.games import Games
from app.ui.tour.stops import STOPS
from app.ui.tour.walk import Guide, Stop, picture_of
from tests.ui.speech import foreign

OTHER = "en"
REDRESSED = ("settings", "game", "start", "table-ships")
"""Places whose theme is switched."""
SPECKS = 60
"""So many pixels of a colour may differ: a caret, an edge that is mixed by chance."""


@pytest.fixture
def guide(qapp: QApplication, tmp_path: Path) -> Iterator[Guide]:
    """A window in German that can be led to every place."""
    speak(SOURCE)
    program = make_application(Settings())
    window = MainWindow(Settings())
    window.settings_changed.connect(lambda now: translate(program, now.language))
    window.resize(1366, 768)
    window.show()
    yield Guide(window, Games(tmp_path))
    window.close()
    window.deleteLater()
    worker.shut_down()
    speak(SOURCE)
    translate(program, SOURCE)
    theme.apply(qapp, "light")


def switched(guide: Guide, stop: Stop) -> list[str]:
    """At this place another language is chosen, then German again: what is left of the one before."""
    found = []
    stop.go(guide)
    guide.settle()
    for code in (OTHER, SOURCE):
        guide.window.change(language=code)
        guide.settle()
        found += [f"{code}: {line}" for line in foreign(code)]
    guide.tidy()
    return found


def visits(*usual: str) -> list[ParameterSet]:
    """Every stop of the tour; those not named are for the long tests."""
    long = (pytest.mark.slow, pytest.mark.timeout(900))
    return [pytest.param(stop, id=stop.name, marks=() if stop.name in usual else long) for stop in STOPS]


@pytest.mark.parametrize("stop", visits("start-empty", "start", "settings", "game", "table-ships"))
def test_the_language_changes_at_once(guide: Guide, stop: Stop) -> None:
    assert switched(guide, stop) == []


def inked(picture: QImage) -> Counter[str]:
    """How many pixels have which colour."""
    plain = picture.convertToFormat(QImage.Format.Format_RGB32)
    pixels = np.frombuffer(plain.constBits(), np.uint32).reshape(plain.height(), plain.bytesPerLine() // 4)
    values, counts = np.unique(pixels[:, : plain.width()] & 0xFFFFFF, return_counts=True)
    return Counter({f"#{value:06X}": int(count) for value, count in zip(values, counts, strict=True)})


def stale(before: ThemeKey, switched: Counter[str], fresh: Counter[str]) -> list[str]:
    """Colours of the theme before that are left where a place made anew has none of them."""
    names = msgspec.structs.asdict(load(before).ui).items()
    return [f"{name} {ink}" for name, ink in names if switched[ink.upper()] > fresh[ink.upper()] + SPECKS]


def redressed(guide: Guide, stop: Stop, before: ThemeKey, now: ThemeKey) -> list[str]:
    """At this place the theme changes: colours of the one before that are left, against the place made anew."""
    pictures = []
    for first in (before, now):
        guide.window.change(start_theme=first, game_theme=first)
        shown = stop.go(guide)
        guide.settle()
        guide.window.change(start_theme=now, game_theme=now)
        guide.settle()
        pictures.append(inked((shown.grab() if shown is not None else picture_of(guide.window)).toImage()))
        guide.tidy()
    return [f"{before} → {now}: {line}" for line in stale(before, *pictures)]


@pytest.mark.parametrize("stop", [stop for stop in visits("settings", "game") if stop.id in REDRESSED])
def test_the_theme_changes_at_once(guide: Guide, stop: Stop) -> None:
    assert redressed(guide, stop, "dark", "light") + redressed(guide, stop, "light", "dark") == []


def test_colours_of_another_theme_are_found(qapp: QApplication, qtbot: QtBot) -> None:
    pictures = []
    keys: tuple[ThemeKey, ...] = ("dark", "light")
    for first in keys:
        box = QLabel("Einstellungen")
        qtbot.addWidget(box)
        box.resize(200, 40)
        box.setStyleSheet(f"background: {load(first).ui.panel}")
        pictures.append(inked(box.grab().toImage()))
    assert stale("dark", *pictures) == [f"panel {load('dark').ui.panel}"]


def test_words_of_another_language_are_found(qtbot: QtBot) -> None:
    window = QLabel("Einstellungen")
    qtbot.addWidget(window)
    window.show()
    assert foreign(SOURCE) == []
    assert len(foreign(OTHER)) == 1
