"""A backup dropped on the window goes on as a match of its own; the backup stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.host import backups
from app.ui import saved_games
from app.ui.drops import drop
from app.ui.eds.game_window import GameWindow
from tests.host.play import new_match
from tests.ui.program import WAIT_MS, Program


def test_a_backup_opens_as_a_new_match(start: Callable[..., Program], tmp_path: Path) -> None:
    with new_match(tmp_path / "Nordarm.eds", players=1) as host:
        host.evaluate()
        file = backups.keep(host, "after").file
        match = host.status().match.id
    before = file.read_bytes()
    program = start()
    drop(program.window, [file])
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=WAIT_MS)
    program.wait()
    assert program.view.month == 1
    assert program.game.desk.status.match.id != match
    assert [game.name for game in saved_games.saved_games()] == ["Nordarm.eds"]
    assert file.read_bytes() == before
