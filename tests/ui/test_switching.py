"""Language and theme change while the program runs: nothing keeps the old words or the old colours."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.text.catalog import SOURCE, speak
from app.ui import theme, worker
from app.ui.application import make_application, translate
from app.ui.main_window import MainWindow
from app.ui.settings import Settings
from app.ui.tour.games import Games
from app.ui.tour.stops import STOPS
from app.ui.tour.walk import Guide
from tests.ui.speech import foreign

OTHER = "en"


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


def switched(guide: Guide, *names: str) -> list[str]:
    """At each of these places another language is chosen, then German again: what is left of the one before."""
    found = []
    for stop in STOPS:
        if stop.name in names or not names:
            stop.go(guide)
            guide.settle()
            for code in (OTHER, SOURCE):
                guide.window.change(language=code)
                guide.settle()
                found += [f"{stop.name}, {code}: {line}" for line in foreign(code)]
            guide.tidy()
    return found


def test_the_language_changes_at_once(guide: Guide) -> None:
    assert switched(guide, "start-empty", "start", "settings", "game", "table-ships") == []


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_the_language_changes_at_every_place(guide: Guide) -> None:
    assert switched(guide) == []


def test_words_of_another_language_are_found(qtbot: QtBot) -> None:
    window = QLabel("Einstellungen")
    qtbot.addWidget(window)
    window.show()
    assert foreign(SOURCE) == []
    assert len(foreign(OTHER)) == 1
