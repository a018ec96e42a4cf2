"""Diplomatie and Sternenanzeiger in the window: at one PC and by file; text of others stays plain text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.host import messages
from app.host.exchange import export_month, import_sheet
from app.host.identity import Identity
from app.host.match_host import MatchHost
from app.host.messages import Post
from app.model.ids import PlayerId
from app.model.journal import Issued, Letter, Role, Wrote
from app.ui import saved_games
from app.ui.eds.game_window import GameWindow
from app.ui.eds.letters.mailbox import Mailbox, proposal_lines
from app.ui.screens.curtain import Curtain
from tests.host.play import new_match
from tests.ui.program import WAIT_MS, Program

ANNA, BERT = PlayerId(1), PlayerId(2)
MARKUP = '<a href="http://boese.example/"><img src="file:///etc/passwd"><b style="font-size:200000px">Klick</b></a>'


def match_of(players: int) -> Path:
    saved_games.folder().mkdir(parents=True, exist_ok=True)
    path = saved_games.folder() / "Nordarm.eds"
    new_match(path, players=players).close()
    return path


def until(program: Program, condition: Callable[[], bool]) -> None:
    program.qtbot.waitUntil(condition, timeout=WAIT_MS)


def press(owner: QWidget, name: str) -> None:
    found = owner.findChild(QPushButton, name)
    assert found is not None, name
    assert found.isEnabled(), name
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def sit_down(program: Program) -> GameWindow:
    """Behind the curtain, or straight at the desk."""
    until(program, lambda: isinstance(program.window.place, Curtain | GameWindow))
    if isinstance(program.window.place, Curtain):
        program.click("btnCurtainLift")
        until(program, lambda: isinstance(program.window.place, GameWindow))
    program.wait()
    return program.game


def write(game: GameWindow, program: Program, text: str, proposal: str = "") -> None:
    """A letter to whoever is chosen."""
    composer = game.post.diplomacy.composer
    composer.text.setPlainText(text)
    if proposal:
        composer.propose.click()
        composer.proposal.setPlainText(proposal)
    press(composer, "btnLetterTextSend")
    until(program, lambda: composer.text.toPlainText() == "")


@pytest.fixture
def program(start: Callable[..., Program]) -> Program:
    return start()


def test_13_two_at_one_pc_write_propose_and_read_the_paper(program: Program) -> None:
    program.window.open_file(match_of(2))
    game = sit_down(program)
    game.open_letters(BERT)
    write(game, program, f"Frieden?\n{MARKUP}", "3: 1,1\nKaffee\n17: 1,50")
    until(program, lambda: len(game.post.diplomacy.cards) == 1)
    game.open_paper()
    game.post.paper.composer.text.setPlainText("Suche Uran")
    press(game.post.paper, "btnPaperTextSend")
    until(program, lambda: game.post.paper.composer.text.toPlainText() == "")
    assert "1 Beitrag von Dir wartet" in game.post.paper._waiting.text()
    program.submit()
    until(program, lambda: isinstance(program.window.place, Curtain))
    until(program, lambda: not any("Frieden?" in part.text() for part in program.window.findChildren(QLabel)))

    game = sit_down(program)
    assert game.desk.view.player == BERT
    place = game.post.diplomacy
    assert game.tabs.tabText(game.tabs.indexOf(place)) == "Diplomatie 1"
    game.open_letters(ANNA)
    (card,) = place.cards
    assert "3 Status: Kaffee (nicht lesbar)" in [part.text() for part in card.findChildren(QLabel)]
    foreign = [part for part in card.findChildren(QLabel) if "Klick" in part.text()]
    assert [part.textFormat() for part in foreign] == [Qt.TextFormat.PlainText]
    assert MARKUP in foreign[0].text()
    press(card, "btnAccept_1")
    until(program, lambda: game.draft.text == "3: 1,1 / Kaffee\n17: 1,50\n")
    until(program, lambda: not place.cards[0].findChildren(QPushButton))
    assert "angenommen" in [part.text() for part in place.cards[0].findChildren(QLabel)]
    game.orders.undo()
    assert game.draft.text == ""
    program.submit()
    until(program, lambda: isinstance(program.window.place, Curtain) and program.window.settled)

    game = sit_down(program)
    assert game.desk.view.month == 1
    assert game.tabs.tabText(game.tabs.indexOf(game.post.paper)) == "Sternenanzeiger 1"
    game.open_paper()
    assert "Suche Uran" in [part.text() for part in game.post.paper.page.findChildren(QLabel)]
    assert game.tabs.tabText(game.tabs.indexOf(game.post.paper)) == "Sternenanzeiger"


def test_a_letter_that_does_not_arrive_still_stands_there_and_says_why(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.window.open_file(match_of(2))
    game = sit_down(program)
    game.open_letters(BERT)
    composer = game.post.diplomacy.composer
    monkeypatch.setattr(messages, "MOST_A_MONTH", 0)
    composer.text.setPlainText("Hallo")
    press(composer, "btnLetterTextSend")
    until(program, lambda: "Mehr Post passt in diesen Monat nicht" in composer.why.text())
    assert composer.text.toPlainText() == "Hallo"
    monkeypatch.undo()
    press(composer, "btnLetterTextSend")
    until(program, lambda: len(game.post.diplomacy.cards) == 1)
    assert composer.text.toPlainText() == ""
    composer.text.setPlainText("x" * 8193)
    assert not composer.send.isEnabled()
    assert "höchstens" in composer.why.text()


def test_what_is_being_written_stays_with_its_addressee_and_outlives_the_window(program: Program) -> None:
    program.window.open_file(match_of(3))
    game = sit_down(program)
    game.open_letters(BERT)
    composer = game.post.diplomacy.composer
    composer.text.setPlainText("nur für Bert")
    composer.propose.click()
    composer.proposal.setPlainText("3: 1,1")
    game.open_letters(PlayerId(3))
    assert (composer.text.toPlainText(), composer.proposal.toPlainText()) == ("", "")
    assert not composer.send.isEnabled()
    composer.text.setPlainText("nur für Clara")
    game.open_letters(BERT)
    assert (composer.text.toPlainText(), composer.proposal.toPlainText()) == ("nur für Bert", "3: 1,1")
    assert program.window.flow is not None
    program.window.flow.refresh()
    until(program, lambda: program.window.settled and program.game is not game)
    game = program.game
    game.open_letters(PlayerId(3))
    assert game.post.diplomacy.composer.text.toPlainText() == "nur für Clara"
    press(game.post.diplomacy.composer, "btnLetterTextSend")
    until(program, lambda: game.post.diplomacy.composer.text.toPlainText() == "")
    game.open_letters(BERT)
    assert game.post.diplomacy.composer.text.toPlainText() == "nur für Bert"
    assert game.post.diplomacy.cards == []


def test_letters_by_file_wait_for_the_sheet_and_arrive_with_it(program: Program, tmp_path: Path) -> None:
    path = match_of(2)
    with MatchHost.open(path) as host:
        month = export_month(host, ANNA, tmp_path / "anna.edsmonat")
    program.window.open_file(month)
    game = sit_down(program)
    game.open_letters(BERT)
    write(game, program, "Frieden?")
    until(program, lambda: len(game.post.diplomacy.cards) == 1)
    assert any("geht mit Deinem Zug ab" in part.text() for part in game.post.diplomacy.cards[0].findChildren(QLabel))
    program.submit()
    until(program, lambda: (tmp_path / "anna.edszug").exists())
    program.wait()
    with MatchHost.open(path) as host:
        assert import_sheet(host, tmp_path / "anna.edszug").letters == 1
        (letter,) = Post(host).letters(Identity(Role.PLAYER, BERT))
    assert isinstance(letter.note, Wrote)
    assert letter.note.text == "Frieden?"


def test_months_looked_back_at_show_the_letters_of_then_and_take_none(program: Program) -> None:
    path = match_of(1)
    with MatchHost.open(path) as host:
        host.evaluate()
        Post(host).contribute(ANNA, "Suche Uran")
        Post(host).issue("Willkommen")
    program.window.open_file(path)
    game = sit_down(program)
    assert len(game.post.box.issues()) == 1
    game.month_wanted.emit(0)
    until(program, lambda: program.window.settled and program.game.desk.looking_back)
    assert program.game.post.box.issues() == []
    assert program.game.post.paper.composer.isHidden() or not program.game.post.paper.composer.isVisible()


def test_long_threads_show_the_latest_first(program: Program, qtbot: QtBot) -> None:
    path = match_of(2)
    with MatchHost.open(path) as host:
        for number in range(30):
            Post(host).write(BERT, ANNA, f"Brief {number}")
    program.window.open_file(path)
    game = sit_down(program)
    game.open_letters(BERT)
    place = game.post.diplomacy
    assert [len(place.cards), place.cards[-1].accessibleName()[-8:]] == [25, "Brief 29"]
    press(place, "btnOlderLetters")
    until(program, lambda: len(place.cards) == 30)
    QApplication.processEvents()


def test_a_proposal_never_slips_under_another_phase() -> None:
    assert messages.with_proposal("7: 2,/,31,17", "1,1\n3: 1,1") == "7: 2,/,31,17\n3: 1,1\n"
    assert [line.readable for line in proposal_lines("1,1\n3: 1,1\n3: x")] == [False, True, False]


def test_threads_keep_apart_what_belongs_to_others(program: Program) -> None:
    path = match_of(3)
    with MatchHost.open(path) as host:
        post = Post(host)
        post.write(BERT, ANNA, "von Bert")
        post.write(PlayerId(3), ANNA, "von Clara")
        post.write(BERT, PlayerId(3), "geheim")
        view, letters = host.view(ANNA), post.letters(Identity(Role.PLAYER, ANNA))
    box = Mailbox(view, letters, {1})
    assert [texts(box.thread(player)) for player in (BERT, PlayerId(3))] == [["von Bert"], ["von Clara"]]
    assert box.unread_letters() == 1
    issue = Letter(3, "", 0, PlayerId(0), Issued(1, "", ()))
    assert Mailbox(view, (*letters, issue)).partner(issue) is None


def texts(letters: list[Letter]) -> list[str]:
    return [letter.note.text for letter in letters if isinstance(letter.note, Wrote)]
