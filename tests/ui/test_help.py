"""The help: every phase has a page in both languages, F1 finds the one that fits, the search finds the rest."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget

from app.text.catalog import LANGUAGES, use
from app.text.eds.fields import EXAMPLES, PHASES
from app.text.eds.phases import PHASE_NAMES
from app.text.help import how_to_write, page_of, pages, phase_page, search
from app.ui.screens.help import HelpDialog
from app.ui.screens.new_game.choices import fresh_choices
from tests.ui.program import Program

BRIEF = 12
"""Pages „Regeln kurz erklärt“, at least."""


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_every_phase_has_its_page(code: str) -> None:
    with use(code):
        keys = [page.key for page in pages()]
        assert len(set(keys)) == len(keys)
        assert {phase_page(phase) for phase in range(1, len(PHASE_NAMES) + 1)} <= set(keys)
        assert len([key for key in keys if not key.startswith("phase-")]) >= BRIEF
        for page in pages():
            assert page.title
            assert len(page.text) > 40, page.key
        for phase in PHASES:
            text = page_of(phase_page(phase)).text.splitlines()
            assert len(re.findall(r"[.:] [A-ZÄÖÜ]", text[-1])) >= 3, f"three typical mistakes in phase {phase}"
            assert EXAMPLES[phase - 1] in how_to_write(phase)


def test_both_languages_have_the_same_pages() -> None:
    with use("de"):
        german = [page.key for page in pages()]
    with use("en"):
        assert [page.key for page in pages()] == german


@pytest.mark.parametrize(
    ("words", "first"),
    [("Treibstoff", "jumps"), ("Firewall", "hosting"), ("rückzugszahl", "battle"), ("uran tank", "stars")],
)
def test_the_search_knows_other_words(words: str, first: str) -> None:
    found = [hit.page.key for hit in search(words)]
    assert first in found
    assert all(hit.snippet for hit in search(words))
    assert search("Quantenkaffee") == []
    assert search(" ") == []


def opened(program: Program) -> HelpDialog:
    program.window.activateWindow()  # keys go to the active window only, and nobody else makes it so
    program.qtbot.waitUntil(program.window.isActiveWindow)
    QTest.keyClick(program.window.windowHandle(), Qt.Key.Key_F1)
    return program.find(HelpDialog, "dlgHelp")


def chosen(dialog: HelpDialog) -> str:
    return dialog.list.currentItem().text()


def test_f1_opens_the_page_for_what_has_the_focus(program: Program) -> None:
    program.click("btnHelp")
    dialog = program.find(HelpDialog, "dlgHelp")
    assert chosen(dialog) == "Der Monat"
    dialog.close()
    game = program.quick_start()
    program.write("7: 1,/,2,3")
    assert chosen(opened(program)) == "7 Sprung"
    game.map.widget.setFocus()
    assert chosen(opened(program)) == "Die Karte bedienen", "what is open turns the page"


def test_what_is_searched_is_read(program: Program) -> None:
    dialog = opened(program)
    dialog.words.setText("Fehlsprung")
    rail = dialog.findChild(QListWidget, "helpPages")
    assert rail is not None
    assert 0 < rail.count() < 5
    dialog.words.setText("Quantenkaffee")
    assert rail.count() == 0
    assert any("nichts" in each.text() for each in dialog.findChildren(QLabel))
    dialog.words.setText("")
    assert rail.count() == len(pages())
    assert dialog.findChild(QLineEdit, "helpSearch") is dialog.words


def test_rules_of_the_match_that_differ_stand_above(program: Program) -> None:
    choices = fresh_choices()
    choices.set_value("movement.misjump_one_in", 0, 20)
    program.window.found(choices.plan())
    program.qtbot.waitUntil(lambda: program.window.flow is not None and program.window.settled, timeout=20_000)
    program.wait()
    dialog = opened(program)
    assert any("In dieser Partie:" in each.text() and "20" in each.text() for each in dialog.findChildren(QLabel))
