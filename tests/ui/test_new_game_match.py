"""The first page of the assistant: name, way to play, length, rules of a file; and what becomes of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QDialog, QLabel, QLineEdit, QPushButton, QRadioButton, QSpinBox
from pytestqt.qtbot import QtBot

from app.host.discovery import CHOSEN
from app.model.journal import Where
from app.model.match import SeatKind
from app.paths import resources
from app.ui import saved_games
from app.ui.eds.game_window import GameWindow
from app.ui.eds.gamemaster.host_dialog import HostDialog
from app.ui.eds.gamemaster.place import HostPlace
from app.ui.screens.new_game.choices import LONGEST_NAME, Choices, Way, fresh_choices
from app.ui.screens.new_game.page_match import MatchPage
from app.ui.screens.new_game.wizard import NewGame
from tests.ui.assistant import part
from tests.ui.program import WAIT_MS, Program


def kinds(choices: Choices) -> str:
    """H for people, C for computers, - for nobody."""
    letters = {SeatKind.HUMAN: "H", SeatKind.COMPUTER: "C", SeatKind.EMPTY: "-"}
    return "".join(letters[ruler.kind] for ruler in choices.rulers)


def keep(*names: str) -> None:
    """Saved games of these names."""
    saved_games.folder().mkdir(parents=True, exist_ok=True)
    for name in names:
        (saved_games.folder() / f"{name}.eds").touch()


# --- pages --------------------------------------------------------------------------------------------------------


def test_there_are_five_pages(wizard: NewGame) -> None:
    steps = [part(wizard, QPushButton, f"wizStep_{number}") for number in range(1, 6)]
    assert [step.text().split()[-1] for step in steps] == ["Partie", "Herrscher", "Regeln", "Galaxis", "Übersicht"]
    for number, step in enumerate(steps):
        step.click()
        assert wizard.page == number
    assert not part(wizard, QPushButton, "btnWizardNext").isEnabled()


# --- name ---------------------------------------------------------------------------------------------------------


def test_a_name_in_use_brings_a_proposal(wizard: NewGame) -> None:
    keep("Südmeer", "südmeer (2)")
    name, take = part(wizard, QLineEdit, "wizName"), part(wizard, QPushButton, "wizTakeName")
    name.setText("Nordarm")
    assert not take.isVisible()
    name.setText("Südmeer")
    assert take.isVisible()
    assert "„Südmeer (3)“" in take.text()
    assert wizard.choices.plan().name == "Südmeer (3)", "also for those who do not take it"
    take.click()
    assert name.text() == "Südmeer (3)"
    assert not take.isVisible()
    assert wizard.choices.plan().path.name == "Südmeer (3).eds"


def test_the_longest_name_leaves_room_for_its_number() -> None:
    name = "N" * LONGEST_NAME
    keep(name)
    assert Choices(name=name).free_name == "N" * (LONGEST_NAME - 4) + " (2)"


def test_the_default_name_is_free() -> None:
    keep("Nordarm")
    assert fresh_choices().name == "Nordarm (2)"


# --- way ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "way", "after", "where"),
    [
        ("HCC", Way.TURNS, "HHC", Where.HERE),
        ("HHH", Way.ALONE, "HCC", Where.HERE),
        ("CC-", Way.NET, "HH-", Where.NET),
        ("H", Way.FILES, "HH", Where.FILE),
        ("C-H", Way.NET, "H-H", Where.NET),
        ("CC", Way.ALONE, "CC", Where.HERE),
    ],
)
def test_a_way_to_play_says_who_plays(before: str, way: Way, after: str, where: Where) -> None:
    choices = Choices()
    choices.set_count(len(before))
    letters = {"H": SeatKind.HUMAN, "C": SeatKind.COMPUTER, "-": SeatKind.EMPTY}
    for ruler, letter in zip(choices.rulers, before, strict=True):
        ruler.kind = letters[letter]
    choices.set_way(way)
    assert (kinds(choices), choices.way, choices.plan().where) == (after, way, where)


def test_pages_follow_each_other(wizard: NewGame) -> None:
    part(wizard, QRadioButton, "wizWay_turns").click()
    wizard.go_to(1)
    assert part(wizard, QComboBox, "wizKind_2").currentText() == "Mensch"
    part(wizard, QComboBox, "wizKind_2").setCurrentIndex(1)
    wizard.go_to(0)
    assert part(wizard, QRadioButton, "wizWay_alone").isChecked()
    part(wizard, QRadioButton, "wizWay_net").click()
    wizard.go_to(4)
    assert any(" · LAN · " in shown.text() for shown in wizard.findChildren(QLabel))
    wizard.go_to(1)
    part(wizard, QSpinBox, "wizCount").setValue(1)
    assert part(wizard, QLabel, "wizFault").text() == "Im LAN und per Datei spielen mindestens zwei Menschen."
    assert not part(wizard, QPushButton, "btnCreateGame").isEnabled()


def led(program: Program) -> HostPlace:
    """The place of somebody who leads a match."""
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, HostPlace), timeout=WAIT_MS)
    place = program.window.place
    assert isinstance(place, HostPlace)
    program.qtbot.waitUntil(lambda: place.settled, timeout=WAIT_MS)
    return place


@pytest.mark.parametrize(("way", "where"), [("net", Where.NET), ("files", Where.FILE)])
def test_who_plays_elsewhere_is_led(
    start: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, way: str, where: Where
) -> None:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")
    program = start()
    program.click("btnNewGame")
    program.find(QRadioButton, f"wizWay_{way}").click()
    program.click("btnCreateGame")
    place = led(program)
    assert list(place.house.seating.places().values()) == [Where.HERE, where]


def test_in_turn_stays_at_this_device(start: Callable[..., Program], qtbot: QtBot) -> None:
    program = start()
    program.click("btnNewGame")
    program.find(QRadioButton, "wizWay_turns").click()
    program.click("btnCreateGame")
    qtbot.waitUntil(lambda: program.window.flow is not None, timeout=WAIT_MS)
    program.wait()
    assert not isinstance(program.window.place, GameWindow | HostPlace), "the curtain hides the first one's month"


def test_own_rules_for_the_network_begin_with_the_network(start: Callable[..., Program]) -> None:
    program = start()
    program.click("btnHost")
    dialog = next(found for found in program.window.findChildren(QDialog, "dlgHost") if found.isVisible())
    assert isinstance(dialog, HostDialog)
    assert dialog.plan().where is Where.NET
    program.click("btnHostAssistant")
    assert program.find(QRadioButton, "wizWay_net").isChecked()


# --- rules of a file ----------------------------------------------------------------------------------------------


def test_rules_of_a_file_are_a_template(wizard: NewGame, tmp_path: Path) -> None:
    words = (resources() / "parameters" / "eds.toml").read_text(encoding="utf-8")
    file = tmp_path / "Reich.toml"
    file.write_text(words.replace("money = 2500", "money = 4000"), encoding="utf-8")
    page, template = wizard.findChild(MatchPage), part(wizard, QComboBox, "wizTemplate")
    assert page is not None
    page.use_template(file)
    assert template.currentText() == "Reich"
    assert wizard.choices.values("start.money") == [4000]
    wizard.go_to(2)
    part(wizard, QLineEdit, "wizRuleSearch").setText("Vermögen")
    money = part(wizard, QSpinBox, "rule_start.money_0")
    assert money.value() == 4000
    wizard.go_to(0)
    template.setCurrentIndex(0)
    template.activated.emit(0)
    assert wizard.choices.values("start.money") == [2500]
    wizard.go_to(2)
    shown = [box for box in wizard.findChildren(QSpinBox, "rule_start.money_0") if box.isVisible()]
    assert [box.value() for box in shown] == [2500]


def test_a_bad_file_is_said_and_changes_nothing(wizard: NewGame, tmp_path: Path) -> None:
    file = tmp_path / "kaputt.toml"
    file.write_text("[start]\nmoney = 1\n", encoding="utf-8")
    page = wizard.findChild(MatchPage)
    assert page is not None
    page.use_template(file)
    assert "kaputt.toml" in part(wizard, QLabel, "wizTemplateFault").text()
    assert part(wizard, QComboBox, "wizTemplate").currentText() == "Standard"
    assert wizard.choices.values("start.money") == [2500]
