"""The assistant for a new game: every rule can be changed, and what cannot begin is said."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QRadioButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from app.engine.eds.galaxy import fairness, new_galaxy
from app.host.seeds import galaxy_chance, match_secret
from app.model.match import SeatKind
from app.model.robot import Level, Style
from app.text.parameters import fields, standard
from app.ui import worker
from app.ui.match_files import Founding
from app.ui.screens.new_game.choices import Choices, default_ruler, fresh_choices, standard_values
from app.ui.screens.new_game.page_galaxy import GalaxyPage
from app.ui.screens.new_game.wizard import NewGame
from app.ui.screens.thumb import GalaxyThumb
from app.ui.widgets.notices import Busy
from tests.ui.assistant import part
from tests.ui.program import WAIT_MS


@pytest.mark.parametrize("path", [field.path for field in fields()])
def test_every_rule_can_be_changed_and_taken_back(path: str) -> None:
    choices = fresh_choices()
    field = next(field for field in fields() if field.path == path)
    before = choices.values(path)
    value = field.low if before[0] != field.low else field.high
    choices.set_value(path, 0, value)
    assert choices.is_changed(path) is (value != before[0])
    choices.reset(path)
    assert choices.values(path) == before == standard_values(path)
    assert choices.parameters() == standard()


def test_the_defaults_are_you_and_five_computer_realms_of_all_manners() -> None:
    plan = fresh_choices().plan()
    assert [seat.kind for seat in plan.seats] == [SeatKind.HUMAN, *[SeatKind.COMPUTER] * 5]
    assert {seat.style for seat in plan.seats[1:]} == set(Style)
    assert {seat.level for seat in plan.seats[1:]} == {Level.MEDIUM}
    assert plan.setup.parameters == standard()
    assert plan.seed is None
    assert plan.name == "Nordarm"


def test_a_hundred_rulers_have_a_hundred_names() -> None:
    assert len({default_ruler(place) for place in range(100)}) == 100


def empty_all(choices: Choices) -> None:
    for ruler in choices.rulers:
        ruler.kind = SeatKind.EMPTY


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda c: setattr(c, "name", "  "), "no_match_name"),
        (lambda c: setattr(c.rulers[2], "name", ""), "no_ruler_name"),
        (lambda c: setattr(c.rulers[2], "name", " MIRADOR"), "same_ruler_name"),
        (empty_all, "nobody"),
        (lambda c: c.set_value("yields.ore_bands.share", 0, 41), "setup_shares"),
    ],
)
def test_what_cannot_begin_is_named(spoil: Callable[[Choices], object], code: str) -> None:
    choices = fresh_choices()
    spoil(choices)
    assert [problem.code for problem in choices.problems()] == [code]


def test_what_is_typed_is_planned(wizard: NewGame, qtbot: QtBot) -> None:
    part(wizard, QLineEdit, "wizName").setText("Südmeer")
    part(wizard, QSpinBox, "wizCount").setValue(3)
    part(wizard, QLineEdit, "wizRuler_2").setText("Anke")
    part(wizard, QComboBox, "wizKind_2").setCurrentIndex(0)
    part(wizard, QComboBox, "wizLevel_3").setCurrentIndex(2)
    wizard.go_to(2)
    part(wizard, QLineEdit, "wizRuleSearch").setText("Vermögen")
    part(wizard, QSpinBox, "rule_start.money_0").setValue(9999)
    wizard.go_to(3)
    part(wizard, QLineEdit, "wizSeed").setText("4711")
    with qtbot.waitSignal(wizard.created) as told:
        part(wizard, QPushButton, "btnCreateGame").click()
    plan = told.args[0]
    assert isinstance(plan, Founding)
    assert (plan.name, plan.path.name, plan.seed) == ("Südmeer", "Südmeer.eds", "4711")
    assert plan.setup.rulers == ("Mirador", "Anke", "Ostrava")
    assert [seat.role for seat in plan.seats] == ["human", "human", "computer schwer forscher"]
    assert plan.setup.parameters.start.money == 9999


def test_a_fault_is_said_and_nothing_begins(wizard: NewGame, qtbot: QtBot) -> None:
    part(wizard, QLineEdit, "wizName").setText("")
    assert part(wizard, QLabel, "wizFault").text() == "Die Partie braucht einen Namen."
    assert not part(wizard, QPushButton, "btnCreateGame").isEnabled()
    with qtbot.assertNotEmitted(wizard.created):
        part(wizard, QPushButton, "btnQuickStart").click()


def test_the_preview_is_the_galaxy_of_the_seed(wizard: NewGame, qtbot: QtBot) -> None:
    wizard.choices.set_count(3)
    part(wizard, QLineEdit, "wizSeed").setText("4711")
    wizard.go_to(3)
    facts = part(wizard, QLabel, "wizGalaxyFacts")
    qtbot.waitUntil(lambda: "75 Sterne" in facts.text(), timeout=WAIT_MS)
    assert "genau diese Galaxis" in facts.text()
    assert part(wizard, GalaxyThumb, "wizGalaxyPreview").isVisible()


def test_the_summary_marks_changed_rules(wizard: NewGame) -> None:
    wizard.choices.set_value("start.money", 0, 3000)
    wizard.go_to(4)
    words = [label.text() for label in wizard.findChildren(QLabel)]
    assert "1 Regel geändert" in words
    assert any("3.000 statt 2.500" in text for text in words)


def test_choices_know_nothing_of_each_other() -> None:
    one, other = Choices(), Choices()
    one.set_value("start.money", 0, 1)
    assert other.values("start.money") == [2500]


def test_a_short_game_and_dice_for_all_computer_realms(wizard: NewGame, qtbot: QtBot) -> None:
    choices = wizard.choices
    short, full = wizard.findChild(QRadioButton, "wizShort"), wizard.findChild(QRadioButton, "wizFull")
    roll = wizard.findChild(QPushButton, "wizRollAll")
    assert short is not None
    assert full is not None
    assert roll is not None
    assert full.isChecked()
    short.click()
    assert choices.values("research.goal") == [25]
    assert choices.parameters().research.goal == 25
    choices.set_value("research.goal", 0, 60)
    wizard.go_to(0)
    assert not short.isChecked()
    assert not full.isChecked()
    rolled = set()
    for _ in range(40):
        roll.click()
        rolled |= {(ruler.level, ruler.style) for ruler in choices.rulers[1:]}
    assert len(rolled) > 6
    assert choices.rulers[0].human, "people stay"


def shown(wizard: NewGame, name: str) -> bool:
    return part(wizard, QWidget, name).isVisible()


def test_the_galaxy_page_says_how_fair_it_is(wizard: NewGame, qtbot: QtBot) -> None:
    part(wizard, QLineEdit, "wizSeed").setText("4711")
    wizard.go_to(3)
    qtbot.waitUntil(lambda: shown(wizard, "wizNeighbours"), timeout=WAIT_MS)
    galaxy = new_galaxy(6, standard(), galaxy_chance(match_secret("4711")))
    measured = fairness(galaxy, standard().galaxy)
    around, goods = measured.neighbours, measured.goods
    assert part(wizard, QLabel, "wizNeighbours").text() == f"Nachbarn im Umkreis 10: {around.low}–{around.high} ✓"
    assert part(wizard, QLabel, "wizGoods").text() == f"Rohstoffe im Startumfeld: {goods.low}–{goods.high} % ✓"
    assert not shown(wizard, "wizUnfair")


def test_rules_without_a_fair_galaxy_can_be_loosened(wizard: NewGame, qtbot: QtBot) -> None:
    wizard.go_to(3)
    qtbot.waitUntil(lambda: shown(wizard, "wizNeighbours"), timeout=WAIT_MS)
    for path, value in (("stars_per_ruler", 30), ("area_per_ruler", 500), ("neighbours_max", 12)):
        wizard.choices.set_value(f"galaxy.{path}", 0, value)
    wizard.go_to(3)
    assert shown(wizard, "wizUnfair")
    assert not shown(wizard, "wizNeighbours")
    assert not part(wizard, GalaxyThumb, "wizGalaxyPreview").places
    assert not part(wizard, QLabel, "wizGalaxyFacts").text()
    assert not part(wizard, QPushButton, "btnCreateGame").isEnabled()
    part(wizard, QPushButton, "wizOtherSeed").click()
    assert part(wizard, QLineEdit, "wizSeed").text().isdigit()
    assert shown(wizard, "wizUnfair"), "the seed was not the reason"
    part(wizard, QPushButton, "wizLoosen").click()
    assert not shown(wizard, "wizUnfair")
    assert wizard.choices.values("galaxy.neighbours_max") > [12]
    assert part(wizard, QPushButton, "btnCreateGame").isEnabled()
    qtbot.waitUntil(lambda: shown(wizard, "wizNeighbours"), timeout=WAIT_MS)
    assert part(wizard, QLabel, "wizGoods").text().endswith("✓")


def test_a_galaxy_that_is_no_more_wanted_is_not_shown(wizard: NewGame, qtbot: QtBot) -> None:
    wizard.choices.set_count(17)
    wizard.go_to(3)
    page = wizard.findChild(GalaxyPage)
    busy = wizard.findChild(Busy)
    assert page is not None
    assert busy is not None
    busy.cancelled.emit()
    worker.shut_down()
    qtbot.wait(0)
    assert not shown(wizard, "wizNeighbours")
    page.enter()
    qtbot.waitUntil(lambda: shown(wizard, "wizNeighbours"), timeout=WAIT_MS)


def test_rulers_stand_in_columns_and_rules_say_their_standard(wizard: NewGame) -> None:
    wizard.go_to(1)
    rows = [wizard.findChild(QComboBox, f"wizLevel_{number}") for number in (2, 3)]
    heads = [label for label in wizard.findChildren(QLabel) if label.text() == "KI-Stufe"]
    assert [label.x() for label in heads] == [box.x() for box in rows[:1] if box is not None]
    assert len({box.x() for box in rows if box is not None}) == 1
    wizard.choices.set_value("start.money", 0, 9999)
    wizard.go_to(2)
    part(wizard, QLineEdit, "wizRuleSearch").setText("Vermögen")
    assert any(label.text().endswith("Standard: 2.500 WE") for label in wizard.findChildren(QLabel))
