"""Two people at one PC: nothing of one may reach the other."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QWidget

from app.host.exchange import export_month
from app.host.match_host import MatchHost
from app.model.ids import PlayerId
from app.model.match import SeatKind
from app.ui import saved_games
from app.ui.eds.game_window import GameWindow
from app.ui.screens.curtain import Curtain
from app.ui.screens.new_game.choices import fresh_choices
from app.ui.settings import load_settings
from tests.ui.program import Program

SECRET = "GEHEIMNIS"


@pytest.fixture
def two(program: Program) -> Program:
    """A match of two people and one empty realm, curtain drawn for the first of them."""
    choices = fresh_choices()
    choices.set_count(3)
    choices.rulers[1].kind, choices.rulers[2].kind = SeatKind.HUMAN, SeatKind.EMPTY
    choices.seed = "zwei"
    program.window.found(choices.plan())
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, Curtain), timeout=20_000)
    return program


def lift(program: Program) -> GameWindow:
    program.click("btnCurtainLift")
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    return program.game


def hand_in(program: Program) -> None:
    program.submit()
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, Curtain), timeout=20_000)
    QApplication.processEvents()


def words_on(widget: QWidget) -> Iterator[str]:
    """Everything that can be read, heard or hovered on a widget and below."""
    for part in (widget, *widget.findChildren(QWidget)):
        yield from (part.toolTip(), part.accessibleName(), part.accessibleDescription(), part.windowTitle())
        if isinstance(part, QLabel | QLineEdit):
            yield part.text()
        if isinstance(part, QPlainTextEdit):
            yield part.toPlainText()


def test_the_curtain_shows_nothing_of_the_realm_before(two: Program) -> None:
    game = lift(two)
    assert two.view.player == 1
    home = next(star for star in two.view.stars)
    two.write(f"1: {home.nr},{SECRET}")
    QTest.mouseClick(two.find(QWidget, "orderCopy"), Qt.MouseButton.LeftButton)
    assert SECRET in QApplication.clipboard().text()
    hand_in(two)
    assert not any(SECRET in words for words in words_on(two.window))
    assert not any(str(home.nr) == words for words in words_on(two.window))
    assert SECRET not in QApplication.clipboard().text()
    assert "Mirador" not in two.window.windowTitle()
    assert game not in two.window.findChildren(GameWindow)
    assert two.window.findChildren(GameWindow) == []


def test_the_curtain_looks_the_same_whatever_was_there_before(two: Program) -> None:
    lift(two)
    two.write("1: 1,EINS")
    hand_in(two)
    first = two.curtain.grab().toImage()
    two.click("btnCurtainReopen_1")
    two.qtbot.waitUntil(lambda: isinstance(two.window.place, GameWindow), timeout=20_000)
    two.wait()
    two.write("7: 2,/,10,10\n7: 3,/,20,20")
    hand_in(two)
    assert two.curtain.grab().toImage() == first


def test_the_next_player_finds_a_fresh_desk(two: Program) -> None:
    lift(two)
    two.write("7: 2,/,10,10")
    hand_in(two)
    second = lift(two)
    assert two.view.player == 2
    assert second.draft.text == ""
    assert second.draft.undo_label is None
    second.orders.undo()
    assert second.draft.text == ""
    assert [thing.nr for thing in second.map.widget.selection()] == [two.view.home]
    assert two.window.windowTitle() == "Nordarm – Herrscher 2 Kelvane – Evolution der Sterne"


def test_both_hand_in_and_both_read_their_own_report(two: Program) -> None:
    for _ in range(2):
        lift(two)
        hand_in(two) if two.view.player == 1 else two.submit()
    two.qtbot.waitUntil(lambda: isinstance(two.window.place, Curtain), timeout=20_000)
    game = lift(two)
    assert (two.view.player, two.view.month) == (1, 1)
    assert game.tabs.currentWidget() is game.report
    hand_in(two)
    game = lift(two)
    assert (two.view.player, two.view.month) == (2, 1)
    assert game.tabs.currentWidget() is game.report


def test_the_start_screen_says_nothing_about_shared_matches(two: Program) -> None:
    lift(two)
    two.window.show_start()
    (game,) = load_settings().recent
    assert (game.ruler, game.ruler_name, game.ev, game.stars) == (0, "", 0, 0)
    assert {owner for _, _, owner in game.chart} == {0}


def test_a_sheet_can_be_taken_back_until_all_are_in(two: Program) -> None:
    lift(two)
    two.write("7: 2,/,10,10")
    hand_in(two)
    two.click("btnCurtainReopen_1")
    two.qtbot.waitUntil(lambda: isinstance(two.window.place, GameWindow), timeout=20_000)
    two.wait()
    assert two.view.player == 1
    assert two.game.draft.text == "7: 2,/,10,10"
    assert not two.game.locked


def drop_file(program: Program, path: str) -> None:
    """Qt delivers drops only from a real drag; this is what it calls then."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path)])
    where, buttons, keys = QPoint(50, 50), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(where, Qt.DropAction.CopyAction, data, buttons, keys)
    program.window.dragEnterEvent(enter)
    assert enter.isAccepted()
    program.window.dropEvent(QDropEvent(QPointF(where), Qt.DropAction.CopyAction, data, buttons, keys))


def test_a_match_dropped_on_the_window_opens(program: Program) -> None:
    program.quick_start()
    program.window.show_start()
    (file,) = saved_games.saved_games()
    drop_file(program, str(file))
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    assert program.view.month == 0


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("leer.eds", b"", "leer.eds: Die Datei ist leer und keine EDS-Partie."),
        ("fremd.eds", b"PK\x03\x04" * 200, "keine EDS-Partie"),
        ("bild.png", b"\x89PNG", "bild.png kann EDS nicht öffnen"),
        ("monat.edsmonat", b"{}", "keine gültige Datei"),
    ],
)
def test_a_file_that_is_none_gives_one_sentence(program: Program, name: str, content: bytes, said: str) -> None:
    file = saved_games.folder() / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    drop_file(program, str(file))
    program.wait()
    message = program.find(QWidget, "startMessage")
    assert said in message.accessibleName()
    assert file.read_bytes() == content


def test_the_last_good_month_of_a_damaged_file_is_offered_and_opened(program: Program) -> None:
    program.quick_start()
    program.window.show_start()
    (file,) = saved_games.saved_games()
    with MatchHost.open(file) as host:
        host.evaluate()
        host.evaluate()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE snapshot SET state = zeroblob(40) WHERE month = 2")
        connection.commit()
    before = file.read_bytes()
    program.click("btnContinue")
    program.qtbot.waitUntil(lambda: bool(offers(program)), timeout=20_000)
    offers(program)[0].click()
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    assert program.view.month == 1
    assert file.read_bytes() == before


def offers(program: Program) -> list[QPushButton]:
    """The buttons of the start screen that offer a rescue."""
    return [each for each in program.window.findChildren(QPushButton) if each.text().endswith("retten")]


def test_a_missing_file_can_be_forgotten(program: Program) -> None:
    program.quick_start()
    program.window.show_start()
    (file,) = saved_games.saved_games()
    file.unlink()
    program.click("btnContinue")
    program.wait()
    assert "gibt es nicht" in program.find(QWidget, "startMessage").accessibleName()


def test_language_and_theme_change_on_the_start_screen(program: Program) -> None:
    box = program.find(QComboBox, "startTheme")
    QTest.keyClick(box, Qt.Key.Key_Down)
    program.window.change(start_theme="dark")
    assert load_settings().start_theme == "dark"
    assert program.window.grab().toImage().pixelColor(QPoint(5, 700)).lightness() < 60


def test_who_comes_second_may_look_but_change_nothing(start: Callable[..., Program]) -> None:
    first, second = start(), start()
    first.quick_start()
    (file,) = saved_games.saved_games()
    second.window.open_file(file)
    second.wait()
    strip = second.find(QWidget, "startMessage")
    assert "bereits geöffnet" in strip.accessibleName()
    look = next(button for button in strip.findChildren(QPushButton) if button.text() == "Ansehen")
    look.click()
    second.qtbot.waitUntil(lambda: isinstance(second.window.place, GameWindow), timeout=20_000)
    second.wait()
    assert second.game.locked
    second.write("7: 1,/,1,1")
    assert second.game.draft.text == ""


def test_a_players_month_is_played_without_the_match(program: Program, tmp_path: Path) -> None:
    program.quick_start()
    (file,) = saved_games.saved_games()
    program.window.show_start()
    with MatchHost.open(file) as host:
        month = export_month(host, PlayerId(1), tmp_path / "nordarm.edsmonat")
    program.window.open_file(month)
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    program.write("7: 2,/,10,10")
    program.submit()
    message = program.find(QWidget, "gameMessage")
    assert "nordarm.edszug" in message.accessibleName()
    assert (tmp_path / "nordarm.edszug").exists()
    assert program.game.locked
    program.click("btnReopen")
    program.qtbot.waitUntil(lambda: not program.game.locked, timeout=20_000)
    assert program.game.draft.text == "7: 2,/,10,10"


def test_a_copy_can_be_kept_and_opened(program: Program, tmp_path: Path) -> None:
    program.quick_start()
    program.write("16: 1")
    program.wait()
    assert program.window.flow is not None
    program.window.flow.copy_to(tmp_path / "kopie.eds")
    program.qtbot.waitUntil(lambda: (tmp_path / "kopie.eds").exists() and program.window.settled, timeout=20_000)
    program.window.open_file(tmp_path / "kopie.eds")
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    assert program.game.draft.text == "16: 1"


def test_strg_return_at_once_still_shows_what_will_not_work(program: Program) -> None:
    game = program.quick_start()
    program.write("16: 149\n16: 150")
    assert not game.settled
    game.ask_to_submit()
    dialog = program.find(QWidget, "dlgSubmit")
    assert any("149" in label.text() for label in dialog.findChildren(QLabel))
