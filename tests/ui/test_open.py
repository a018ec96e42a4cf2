"""„Spielstand öffnen“: what is in the folder, what each file is, a copy, and into the trash."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QMessageBox, QPushButton

from app.ui import saved_games
from app.ui.screens import open as opening
from app.ui.screens.open import OpenDialog
from app.ui.screens.open_list import OpenList
from app.ui.screens.open_preview import OpenPreview
from app.ui.shelf import is_in_use
from tests.host.play import new_match
from tests.ui.program import WAIT_MS, Program


@pytest.fixture
def file() -> Path:
    """A match of two people, a backup of it and something that is none."""
    folder = saved_games.folder()
    backups = folder / "Nordarm (Sicherungen)"
    backups.mkdir(parents=True, exist_ok=True)
    new_match(folder / "Nordarm.eds", players=2).close()
    shutil.copyfile(folder / "Nordarm.eds", backups / "0001-M0-wish.eds")
    (folder / "Kaputt.eds").write_text("nichts")
    return folder / "Nordarm.eds"


class Hand:
    """The dialog and who uses it."""

    def __init__(self, program: Program) -> None:
        program.window.show_open()
        self.program = program
        self.dialog = program.find(OpenDialog, "dlgOpen")
        self.table = program.find(OpenList, "openList")

    @property
    def preview(self) -> OpenPreview:
        (preview,) = self.dialog.findChildren(OpenPreview)
        return preview

    def rows(self) -> list[list[str]]:
        """What the rows say that are on show: name, kind, month, ruler."""
        shown = [row for row in range(self.table.rowCount()) if not self.table.isRowHidden(row)]
        return sorted([self.table.model().index(row, at).data() for at in range(4)] for row in shown)

    def choose(self, path: Path) -> None:
        self.table.choose(path)
        chosen = self.table.chosen
        assert chosen is not None
        assert chosen.path == path

    def button(self, name: str) -> QPushButton:
        return self.program.find(QPushButton, name)


def test_every_file_says_what_it_is(program: Program, file: Path) -> None:
    hand = Hand(program)
    backup = ["Nordarm (Sicherungen) · 0001-M0-wish", "Sicherung"]
    program.qtbot.waitUntil(lambda: ["Nordarm", "Partie", "J1/M1", "2 Menschen"] in hand.rows(), timeout=WAIT_MS)
    assert [row[:2] for row in hand.rows()] == [["Kaputt", "Partie"], ["Nordarm", "Partie"], backup]
    kinds = program.find(QComboBox, "openKind")
    kinds.setCurrentIndex(kinds.findText("Sicherung"))
    assert [row[:2] for row in hand.rows()] == [backup]
    program.qtbot.waitUntil(lambda: "2 Menschen" in hand.preview.facts.text(), timeout=WAIT_MS)
    kinds.setCurrentIndex(0)
    hand.choose(file.with_name("Kaputt.eds"))
    program.qtbot.waitUntil(lambda: "nicht lesen" in hand.preview.facts.text(), timeout=WAIT_MS)
    assert not hand.button("btnOpenCopy").isEnabled()


def test_ones_own_ruler_and_galaxy_are_shown_whoever_played_it(program: Program) -> None:
    program.quick_start()
    ruler, stars = program.game.desk.ruler_name, len(program.view.chart)
    program.window.show_start()
    program.window.settings = replace(program.window.settings, recent=())
    hand = Hand(program)
    program.qtbot.waitUntil(lambda: [row[3] for row in hand.rows()] == [ruler], timeout=WAIT_MS)
    assert ruler in hand.preview.facts.text()
    assert len(hand.preview.thumb.places) == stars


def test_a_copy_is_a_match_of_its_own_and_is_chosen(program: Program, file: Path) -> None:
    before = file.read_bytes()
    hand = Hand(program)
    hand.choose(file)
    QTest.mouseClick(hand.button("btnOpenCopy"), Qt.MouseButton.LeftButton)
    copy = file.with_name("Nordarm (2).eds")
    program.qtbot.waitUntil(lambda: hand.table.chosen is not None and hand.table.chosen.path == copy, timeout=WAIT_MS)
    assert file.read_bytes() == before
    QTest.mouseClick(hand.button("btnOpenConfirm"), Qt.MouseButton.LeftButton)
    program.qtbot.waitUntil(lambda: program.window.flow is not None and program.window.settled, timeout=WAIT_MS)
    assert is_in_use(copy)
    assert not is_in_use(file)


def test_a_file_goes_to_the_trash_after_one_question(
    program: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def trash(path: Path) -> bool:
        path.unlink()
        return True

    monkeypatch.setattr(opening, "to_trash", trash)
    hand = Hand(program)
    hand.choose(file)
    for answer, stays in (("Behalten", True), ("In den Papierkorb", False)):
        hand.button("btnOpenDelete").click()
        box = program.find(QMessageBox, "deleteQuestion")
        next(button for button in box.buttons() if button.text() == answer).click()
        assert file.exists() is stays
    assert "Nordarm" not in [row[0] for row in hand.rows()]


def test_what_is_open_or_held_is_not_deleted(program: Program, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "to_trash", lambda path: False)
    hand = Hand(program)
    hand.choose(file)

    def said() -> str:
        return " ".join(label.text() for label in hand.dialog.findChildren(QLabel))

    file.with_name("Nordarm.eds-wal").touch()
    hand.button("btnOpenDelete").click()
    assert "noch geöffnet" in said()
    file.with_name("Nordarm.eds-wal").unlink()
    hand.button("btnOpenDelete").click()
    program.find(QMessageBox, "deleteQuestion").buttons()[0].click()
    assert file.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it would be the user's own trash")
def test_the_systems_trash_takes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    (tmp_path / "share").mkdir()
    path = tmp_path / "Nordarm.eds"
    path.write_text("x")
    assert opening.to_trash(path)
    assert not path.exists()
    assert not opening.to_trash(path)
