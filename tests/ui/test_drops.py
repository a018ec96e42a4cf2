"""Every kind of file dropped on the window goes where it belongs, and a wrong one gets a clear answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from app.host import exchange
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.ui.eds.game_window import GameWindow
from app.ui.eds.workshop.place import Workshop
from app.ui.screens.start import StartScreen
from app.ui.widgets.notices import Strip
from tests.host.play import new_match
from tests.ui.program import WAIT_MS, Program

ROOT = Path(__file__).parents[2]


def drop(program: Program, *files: Path) -> None:
    """As a hand would."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(file)) for file in files])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    QApplication.sendEvent(program.window, entering)
    assert entering.isAccepted()
    dropping = QDropEvent(QPoint(50, 50), copy, data, left, none)
    QApplication.sendEvent(program.window, dropping)
    program.wait()


def said(program: Program) -> str:
    """All messages on show, in this order."""
    windows = [widget for widget in QApplication.topLevelWidgets() if not widget.isHidden()]
    strips = [strip for window in windows for strip in window.findChildren(Strip) if not strip.isHidden()]
    boxes = [window for window in windows if isinstance(window, QMessageBox)]
    return "\n".join([*(strip.accessibleName() for strip in strips), *(box.text() for box in boxes)])


def hear(program: Program, words: str) -> None:
    """Wait until it has been said."""
    program.qtbot.waitUntil(lambda: words in said(program), timeout=WAIT_MS)


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A match after its first month."""
    with new_match(tmp_path / "Nordarm.eds", players=1) as host:
        host.evaluate()
    return tmp_path / "Nordarm.eds"


def in_game(program: Program) -> GameWindow:
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=WAIT_MS)
    program.wait()
    return program.game


@pytest.mark.parametrize("name", ["Nordarm.eds", "NORDARM.EDS"])
def test_a_match(program: Program, match: Path, name: str) -> None:
    file = match.with_name(name)
    match.rename(file)
    drop(program, file)
    program.qtbot.waitUntil(lambda: not isinstance(program.window.place, StartScreen), timeout=WAIT_MS)
    program.wait()
    assert program.window.flow is not None, said(program)


def test_a_month_of_one_player_and_his_signed_sheet(program: Program, match: Path, tmp_path: Path) -> None:
    with MatchHost.open(match) as host:
        month = exchange.export_month(host, PlayerId(1), tmp_path / "nordarm.edsmonat")
    drop(program, month)
    game = in_game(program)
    assert game.desk.view.player == 1
    program.write("16: 1")
    signed = tmp_path / "zug.edszug"
    with program.qtbot.waitSignal(game.tools.file.save(signed).done, timeout=WAIT_MS):
        pass
    program.write("")
    drop(program, signed)
    assert game.draft.text.endswith("16: 1")


def test_a_sheet_as_text(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "blatt.TXT"
    file.write_text("16: 1\nunlesbar", encoding="utf-8")
    drop(program, file)
    hear(program, "ist ein Befehlsblatt. Öffne zuerst die Partie")
    game = program.quick_start()
    drop(program, file)
    assert game.draft.text == "16: 1\nunlesbar"
    assert "Strg+Z" in game.statusBar().currentMessage()
    game.orders.undo()
    assert game.draft.text == ""


def foot(workshop: Workshop) -> str:
    """What is said at the foot of the workshop."""
    line = workshop.findChild(QLabel, "workshopStatus")
    assert line is not None
    return line.text()


def test_designs_and_rules_without_a_game(program: Program, tmp_path: Path) -> None:
    drop(program, ROOT / "resources" / "parameters" / "eds.toml")
    workshop = program.window.place
    assert isinstance(workshop, Workshop)
    before = foot(workshop)
    plan = tmp_path / "entwuerfe.edsplan"
    plan.write_text("kein Plan", encoding="utf-8")
    drop(program, plan)
    assert program.window.place is workshop, "the same workshop reads them"
    assert foot(workshop) != before, "a damaged one is said in the workshop"


def test_designs_and_rules_beside_a_game(program: Program, tmp_path: Path) -> None:
    game = program.quick_start()
    program.write("16: 1")
    drop(program, ROOT / "resources" / "parameters" / "eds.toml")
    assert game.workshop.workshop is not None
    before = foot(game.workshop.workshop)
    plan = tmp_path / "entwuerfe.edsplan"
    plan.write_text("kein Plan", encoding="utf-8")
    drop(program, plan)
    assert program.window.place is game, "nobody leaves the game for them"
    assert game.draft.text == "16: 1"
    assert foot(game.workshop.workshop) != before


WRONG = {
    "bild.png": b"\x89PNG\r\n\x1a\n",
    "ohne": b"",
    "brief.docx": b"PK\x03\x04",
    "<b>fett</b>.html": b"<html>",
}


@pytest.mark.parametrize("name", sorted(WRONG))
def test_a_wrong_kind_is_said_where_one_is(program: Program, tmp_path: Path, name: str) -> None:
    file = tmp_path / name.replace("/", "∕")
    file.write_bytes(WRONG[name])
    drop(program, file)
    hear(program, f"{file.name} kann EDS nicht öffnen. Es nimmt: Partien (.eds)")
    program.window.show_new_game()
    drop(program, file)
    hear(program, "kann EDS nicht öffnen")
    box = program.find(QMessageBox, "dropVerdict")
    assert box.textFormat() is Qt.TextFormat.PlainText
    box.close()


def test_a_wrong_kind_leaves_the_game_alone(program: Program, tmp_path: Path) -> None:
    game = program.quick_start()
    program.write("16: 1")
    for name, content in WRONG.items():
        file = tmp_path / name.replace("/", "∕")
        file.write_bytes(content)
        drop(program, file)
        hear(program, file.name)
    drop(program, tmp_path)
    hear(program, tmp_path.name)
    assert program.window.place is game
    assert game.draft.text == "16: 1"


DAMAGE = {
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "foreign": b'{"name": "package", "version": "1.0"}',
    "nested": b"[" * 100_000,
    "huge": b"{" + b" " * 9_000_000 + b"}",
    "half": b"",
}
"""What a file may hold instead of what belongs there; the half of a whole one is made in the test."""


def damaged(whole: Path, kind: str) -> Path:
    """A file beside a whole one, with its ending and this damage."""
    content = whole.read_bytes()[: whole.stat().st_size // 2] if kind == "half" else DAMAGE[kind]
    file = whole.with_name(f"kaputt-{kind}{whole.suffix}")
    file.write_bytes(content)
    return file


HELP = {
    ".eds": "Sicherung",
    ".edsmonat": "von der Spielleitung noch einmal schicken",
    ".edsgast": "mit dem Code der Spielleitung neu beitreten",
}


@pytest.mark.parametrize("kind", sorted(DAMAGE))
@pytest.mark.parametrize("ending", sorted(HELP))
def test_a_damaged_file_of_the_right_kind(
    program: Program, match: Path, tmp_path: Path, ending: str, kind: str
) -> None:
    """The message names the file, the reason and what to do."""
    whole = match
    if ending == ".edsmonat":
        with MatchHost.open(match) as host:
            whole = exchange.export_month(host, PlayerId(1), tmp_path / "nordarm.edsmonat")
    elif ending == ".edsgast":
        whole = tmp_path / "0123456789abcdef.edsgast"
        whole.write_bytes(b'["127.0.0.1", 47821, "0123456789abcdef", "ein Zeichen", 1]')
    file = damaged(whole, kind)
    before = file.read_bytes()
    drop(program, file)
    hear(program, f"{file.name}: ")
    told = said(program)
    assert HELP[ending] in told
    assert len(told.removeprefix(f"{file.name}: ")) > len(HELP[ending]) + 20, "there is a reason, too"
    assert isinstance(program.window.place, StartScreen)
    assert file.read_bytes() == before, "nothing is mended behind one's back"


@pytest.mark.parametrize(
    ("ending", "kind"), [*((".edszug", kind) for kind in sorted(set(DAMAGE) - {"half"})), (".txt", "huge")]
)
def test_a_damaged_sheet_changes_nothing(program: Program, tmp_path: Path, ending: str, kind: str) -> None:
    """Any smaller text is a sheet: what cannot be read in it is said line by line."""
    game = program.quick_start()
    program.write("16: 1")
    file = tmp_path / f"kaputt-{kind}{ending}"
    file.write_bytes(DAMAGE[kind])
    drop(program, file)
    hear(program, f"{file.name}: ")
    assert "Hilfe: " in said(program)
    assert game.draft.text == "16: 1"


def test_a_sheet_that_is_gone(program: Program, tmp_path: Path) -> None:
    game = program.quick_start()
    program.write("16: 1")
    drop(program, tmp_path / "fort.txt")
    hear(program, "fort.txt: ")
    assert game.draft.text == "16: 1"


def test_what_is_no_file_is_not_taken(program: Program) -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://example.org/x.eds")])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(50, 50), copy, data, left, none)
    entering.ignore()
    QApplication.sendEvent(program.window, entering)
    assert not entering.isAccepted()
