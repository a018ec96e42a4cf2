"""An exception in a handler: one dialog, the draft is kept, a report without secrets lies in its folder."""

from __future__ import annotations

import getpass
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from app import paths
from app.host.fault_report import report_text
from app.ui.eds.game_window import GameWindow
from app.ui.fault_file import write_report
from app.ui.faults import FaultCatcher
from app.ui.match_table import MatchTable
from app.ui.screens.start import StartScreen
from tests.ui.program import WAIT_MS, Program

ROOT = Path(__file__).parents[2]
SECRET = "7: 1,/,48,30"


def fail(secret: str) -> None:
    raise ValueError(f"Befehl {secret}")


def fail_deeper(secret: str) -> None:
    try:
        fail(secret)
    except ValueError as error:
        raise RuntimeError(f"nochmal {secret}") from error


@pytest.fixture
def caught(program: Program) -> Iterator[Sequence[object]]:
    """What nobody caught goes to the program's own catcher and, behind it, into this list."""
    with program.qtbot.captureExceptions() as exceptions:
        catcher = FaultCatcher(program.window)
        catcher.install()
        yield exceptions
        catcher.remove()


def boxes(program: Program) -> list[QMessageBox]:
    return [box for box in program.window.findChildren(QMessageBox, "faultDialog") if box.isVisible()]


def reports() -> list[str]:
    return [file.read_text(encoding="utf-8") for file in sorted((paths.user_data() / "berichte").glob("*"))]


def break_entry(game: GameWindow, key: str) -> None:
    """From now on an entry of the menu fails."""
    game.menu.action(key).triggered.connect(lambda: fail_deeper(SECRET))


def test_one_dialog_and_the_game_goes_on(program: Program, caught: Sequence[object]) -> None:
    game = program.quick_start()
    program.write(SECRET)
    break_entry(game, "fit")
    for _ in range(3):
        game.menu.action("fit").trigger()
    program.qtbot.waitUntil(lambda: len(boxes(program)) == 1, timeout=WAIT_MS)
    box = boxes(program)[0]
    assert "Dein Stand ist gesichert" in box.text()
    assert "berichte" in box.informativeText()
    assert len(caught) == 3
    box.close()
    game.menu.action("fit").trigger()
    program.qtbot.waitUntil(lambda: len(boxes(program)) == 1, timeout=WAIT_MS)
    boxes(program)[0].close()
    program.write("16: 1")
    assert game.draft.text == "16: 1"
    assert program.window.place is game


def test_what_was_being_written_is_on_disk_at_once(program: Program, caught: Sequence[object]) -> None:
    game = program.quick_start()
    flow = program.window.flow
    assert flow is not None
    table, kept = flow._table, []
    save = table.save

    def saved() -> None:
        save()
        kept.append(1)

    table.save = saved  # type: ignore[method-assign]
    flow._saving.setInterval(1_000_000)
    break_entry(game, "fit")
    program.write(SECRET)
    assert kept == []
    game.menu.action("fit").trigger()
    program.qtbot.waitUntil(lambda: bool(kept), timeout=WAIT_MS)
    boxes(program)[0].close()
    program.wait()
    file = table.path
    program.window.show_start()
    program.window.open_file(Path(file))
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=WAIT_MS)
    assert program.game.draft.text == SECRET


def test_the_report_says_where_and_keeps_secrets(program: Program, caught: Sequence[object]) -> None:
    game = program.quick_start()
    program.write(SECRET)
    break_entry(game, "fit")
    game.menu.action("fit").trigger()
    program.qtbot.waitUntil(lambda: len(boxes(program)) == 1, timeout=WAIT_MS)
    boxes(program)[0].close()
    (text,) = reports()
    for word in ("EDS ", "Python ", "Qt ", "RuntimeError", "ValueError", "fail_deeper", "test_faults.py"):
        assert word in text
    desk = game.desk
    names = [line.name for line in desk.view.rulers] + [ship.name for ship in desk.view.ships]
    places = [str(ROOT), str(Path.home()), str(paths.user_data())]
    for secret in (SECRET, "48,30", "Befehl", "nochmal", desk.status.match.name, desk.status.match.id, *names, *places):
        assert secret not in text
    assert getpass.getuser() not in text.replace("fail", "")


def test_a_month_that_cannot_be_evaluated_leaves_nobody_waiting(
    program: Program, caught: Sequence[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    program.quick_start()
    monkeypatch.setattr(MatchTable, "evaluate", lambda *_: fail(SECRET))
    program.write("")
    program.wait()
    program.submit()
    program.qtbot.waitUntil(lambda: len(boxes(program)) == 1, timeout=WAIT_MS)
    program.wait()
    boxes(program)[0].close()
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, StartScreen), timeout=WAIT_MS)


def test_old_reports_go_and_a_full_disk_is_no_second_fault(tmp_path: Path) -> None:
    with pytest.raises(ValueError) as caught:
        fail(SECRET)
    for _ in range(25):
        file = write_report(caught.value, tmp_path)
    assert file is not None
    assert file.exists()
    assert len(list(tmp_path.iterdir())) == 20
    (tmp_path / "datei").touch()
    assert write_report(caught.value, tmp_path / "datei") is None
    assert SECRET not in report_text(caught.value, datetime(2026, 1, 1, tzinfo=UTC))
