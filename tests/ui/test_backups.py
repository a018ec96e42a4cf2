"""Backups go on as matches of their own; of broken games the last one is offered; odd folders are named once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton, QWidget

from app import paths
from app.host import backups
from app.ui import saved_games
from app.ui.drops import drop
from app.ui.eds.game_window import GameWindow
from app.ui.told_once import first_time
from tests.host.play import new_match
from tests.ui.program import WAIT_MS, Program


def test_a_backup_opens_as_a_new_match(start: Callable[..., Program], tmp_path: Path) -> None:
    with new_match(tmp_path / "Nordarm.eds", players=1) as host:
        host.evaluate()
        file = backups.keep(host, "after").file
        match = host.status().match.id
    before = file.read_bytes()
    program = start()
    drop(program.window, [file], None)
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=WAIT_MS)
    program.wait()
    assert program.view.month == 1
    assert program.game.desk.status.match.id != match
    assert [game.name for game in saved_games.saved_games()] == ["Nordarm.eds"]
    assert file.read_bytes() == before


def test_a_folder_kept_in_step_is_named_once(start: Callable[..., Program], tmp_path: Path) -> None:
    folder = tmp_path / "Dropbox"
    folder.mkdir()
    new_match(folder / "Nordarm.eds", players=1).close()
    program = start()

    def warnings() -> list[str]:
        strips = program.window.findChildren(QWidget, "gameMessage")
        return [strip.accessibleName() for strip in strips if "Dropbox" in strip.accessibleName()]

    program.window.open_file(folder / "Nordarm.eds")
    program.qtbot.waitUntil(lambda: len(warnings()) == 1, timeout=WAIT_MS)
    program.wait()
    program.window.show_start()
    program.wait()
    assert not first_time(f"folder {folder / 'Nordarm.eds'}")


def test_what_was_said_is_known_even_if_it_cannot_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert first_time("eins")
    assert not first_time("eins")
    assert first_time("zwei")
    monkeypatch.setattr(paths, "user_data", lambda: tmp_path / "datei" / "darunter")
    (tmp_path / "datei").write_bytes(b"")
    assert first_time("eins")
    assert first_time("eins")


def test_of_a_broken_game_the_last_backup_is_offered(start: Callable[..., Program], tmp_path: Path) -> None:
    with new_match(tmp_path / "Nordarm.eds", players=1) as host:
        host.evaluate()
        backups.keep(host, "after")
    (tmp_path / "Nordarm.eds").write_bytes(b"")
    program = start()
    program.window.open_file(tmp_path / "Nordarm.eds")

    def offers() -> list[QPushButton]:
        buttons = program.window.findChildren(QPushButton)
        return [each for each in buttons if each.text() == "Letzte Sicherung öffnen" and each.isVisible()]

    program.qtbot.waitUntil(lambda: bool(offers()), timeout=WAIT_MS)
    offers()[0].click()
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=WAIT_MS)
    program.wait()
    assert program.view.month == 1
    assert (tmp_path / "Nordarm.eds").read_bytes() == b""
