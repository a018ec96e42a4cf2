"""Starting the program: pictures, self-test, faults, Qt's own words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from app.model.ids import PlayerId
from app.ui.application import translate
from app.ui.match_table import MatchTable
from app.ui.screens.new_game.choices import fresh_choices
from tests.ui.program import Program

ROOT = Path(__file__).parents[2]


def start(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, as the command line starts it."""
    code = (
        f"from pathlib import Path\nfrom app.ui.application import run\nraise SystemExit(run({', '.join(arguments)}))"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "*.debug=false;qt.qpa.*=false"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )


def colours(file: Path) -> int:
    image = QImage(str(file))
    return len({image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)})


def test_a_picture_of_the_start_screen(tmp_path: Path) -> None:
    target = tmp_path / "start.png"
    done = start(f"screenshot=Path({str(target)!r})")
    assert (done.returncode, done.stderr) == (0, "")
    assert QImage(str(target)).width() >= 1280
    assert colours(target) > 200


def test_a_picture_of_a_match(tmp_path: Path) -> None:
    plan = fresh_choices().plan()._replace(path=tmp_path / "partie.eds")
    table = MatchTable.found(plan)
    table.submit(PlayerId(1), "")
    table.evaluate(lambda _: None)
    table.close()
    target = tmp_path / "partie.png"
    done = start(f"file=Path({str(plan.path)!r})", f"screenshot=Path({str(target)!r})")
    assert (done.returncode, done.stderr) == (0, "")
    image = QImage(str(target))
    assert image.pixelColor(image.width() // 2, image.height() // 3).lightness() < 60, "the map is dark"
    assert colours(target) > 100
    assert not list(tmp_path.glob("*.lock")), "the match was let go"


def test_a_picture_that_cannot_be_saved_is_a_failure(tmp_path: Path) -> None:
    assert start(f"screenshot=Path({str(tmp_path / 'fehlt' / 'x.png')!r})").returncode == 1


def test_the_self_test_has_only_good_news() -> None:
    done = start("selftest=True")
    lines = done.stdout.splitlines()
    assert done.returncode == 0, done.stdout
    assert len(lines) == 5
    assert all(line.startswith("OK ") for line in lines)


def test_qt_speaks_the_language_too(qapp: QApplication, qtbot: QtBot) -> None:
    def word() -> str:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(box)
        return box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")

    translate(qapp, "de")
    assert word() == "Abbrechen"
    translate(qapp, "en")
    assert word() == "Cancel"
    translate(qapp, "de")


def test_of_two_matches_opened_at_once_the_later_one_is_played(program: Program, tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.eds" for name in ("erste", "zweite")]
    for path in paths:
        MatchTable.found(fresh_choices().plan()._replace(path=path)).close()
    first, second = (MatchTable.open(path) for path in paths)
    program.window.sit_down(first)
    program.window.sit_down(second)
    program.wait()
    MatchTable.open(paths[0]).close()  # the first one has been let go of
    program.window.show_start()
