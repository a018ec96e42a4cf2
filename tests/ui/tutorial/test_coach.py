"""The coach in the real window: „Zeig mir“ for every step, skipping, putting off, keys only, words, light."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from app.text.catalog import SOURCE, speak
from app.ui.settings import remembering
from app.ui.tutorial.coach import Coach
from app.ui.tutorial.progress import progress_of
from app.ui.tutorial.steps import LAST, STEPS, Step
from tests.ui.program import WAIT_MS, Program
from tests.ui.tutorial.hands import Hands

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier


def begun(program: Program) -> Hands:
    program.window.change(reduced_motion=True)
    hands = Hands(program)
    hands.button("btnTutorial")
    hands.arrive(0)
    assert hands.step == "home"
    return hands


def wait_for(hands: Hands, key: str) -> None:
    """Until this step is asked for, in whatever month."""

    def there() -> bool:
        flow = hands.program.window.flow
        coach = flow.coach if flow is not None else None
        return coach is not None and coach.step is not None and coach.step.key == key

    hands.program.qtbot.waitUntil(there, timeout=WAIT_MS)


def text(hands: Hands, name: str) -> str:
    found = hands.coach.card.findChild(QLabel, name)
    assert isinstance(found, QLabel)
    return found.text()


def offers(coach: Coach) -> list[str]:
    buttons = coach.card.findChildren(QPushButton)
    return [each.objectName() for each in buttons if each.isVisible() and each.objectName()]


def way_on(step: Step) -> str:
    if step is LAST:
        return "coach_on"
    return "coach_read" if step.key == "why" else "coach_show"


def test_zeig_mir_does_every_step(program: Program) -> None:
    hands = begun(program)
    for step, following in pairwise(STEPS):
        hands.button(way_on(step))
        wait_for(hands, following.key)
    assert program.view.month == 2
    match = hands.game.desk.status.match.id
    hands.button(way_on(LAST))
    assert not hands.coach.card.isVisible()
    progress = progress_of(match)
    assert progress is not None
    assert progress.passed == tuple(step.key for step in STEPS)


def test_reading_passes_nothing_and_a_step_can_be_skipped_or_put_off(program: Program) -> None:
    hands = begun(program)
    assert offers(hands.coach) == ["coach_show", "coach_skip", "coach_later"], "there is no „go on“"
    hands.button("coach_skip")
    assert hands.step == "refuel"
    assert text(hands, "coachTitle") == "Die Tanks sind leer"
    assert text(hands, "coachCount") == "0 von 3"
    hands.button("coach_later")
    assert not hands.coach.card.isVisible()
    assert hands.coach.light.lit.isNull()
    program.write("5: 2,5 / 3,5 / 4,5")
    program.wait()
    assert not hands.coach.card.isVisible(), "put off is put off, whatever is done meanwhile"
    hands.button("coachChip")
    assert hands.coach.card.isVisible()
    assert hands.step == "scouts"


def test_the_coach_is_there_again_in_another_language_and_after_the_start_screen(program: Program) -> None:
    hands = begun(program)
    hands.button("coach_skip")
    program.window.change(language="en")
    hands.arrive(0)
    wait_for(hands, "refuel")
    assert text(hands, "coachTitle") == "The tanks are empty"
    program.window.change(language=SOURCE)
    speak(SOURCE)
    program.window.show_start()
    assert program.find(QPushButton, "btnTutorial").text() == "Einführung fortsetzen"
    program.click("btnContinue")
    hands.arrive(0)
    wait_for(hands, "refuel")


def test_light_falls_on_the_thing_and_the_card_beside_it(program: Program) -> None:
    hands = begun(program)
    coach, game = hands.coach, hands.game
    canvas = game.map.widget
    star = next(star for star in program.view.stars if star.nr == program.view.home)
    pixel = canvas.viewport().mapTo(game, canvas.fieldToPixel(*star.field).toPoint())
    assert coach.light.lit.contains(pixel)
    assert not coach.card.geometry().intersects(coach.light.lit)
    hands.star(star.field)
    assert hands.done("home")
    hands.ship(2)
    refuel = program.find(QPushButton, "act_refuel")
    box = QRect(refuel.mapTo(game, refuel.rect().topLeft()), refuel.size())
    program.qtbot.waitUntil(lambda: coach.light.lit.intersects(box))
    assert not coach.card.geometry().intersects(coach.light.lit)
    canvas.zoom(1.5, QPointF(0, 0))
    hands.here("Stern")
    program.qtbot.waitUntil(lambda: coach.light.lit.contains(
        canvas.viewport().mapTo(game, canvas.fieldToPixel(*star.field).toPoint())
    ))  # fmt: skip


def test_keys_alone_and_what_is_announced(program: Program) -> None:
    window = program.window
    window.change(reduced_motion=True)

    def key(which: Qt.Key, keys: Qt.KeyboardModifier = NONE) -> None:
        QTest.keyClick(window.windowHandle(), which, keys)

    start = program.find(QPushButton, "btnTutorial")
    for _ in range(40):
        if QApplication.focusWidget() is start:
            break
        key(Qt.Key.Key_Tab)
    key(Qt.Key.Key_Space)
    hands = Hands(program)
    hands.arrive(0)
    wait_for(hands, "home")
    heard: list[str] = []
    hands.game.map.widget.announced.connect(heard.append)
    key(Qt.Key.Key_F1, CTRL | Qt.KeyboardModifier.ShiftModifier)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus.objectName() == "coach_show"
    assert hands.coach.card.accessibleName() == "Das ist Deine Heimat"
    assert hands.coach.card.accessibleDescription().startswith("Stern 20 gehört Dir")
    key(Qt.Key.Key_Space)
    wait_for(hands, "refuel")
    assert any(said.startswith("Erledigt: Das ist Deine Heimat. Die Tanks sind leer. Jeder Sprung") for said in heard)
    for _ in range(2):
        key(Qt.Key.Key_Tab)
    key(Qt.Key.Key_Space)
    assert not hands.coach.card.isVisible(), "two further on stands „Später“"
    assert QApplication.focusWidget() is hands.game.map.widget


def test_other_matches_have_no_coach_and_an_ended_one_is_begun_anew(program: Program) -> None:
    game = program.quick_start()
    assert game.findChild(Coach) is None
    settings = program.window.settings
    program.window.show_start()
    assert settings.recent == remembering(settings, settings.recent[0]).recent
    assert program.find(QPushButton, "btnTutorial").text() == "Einführung starten"
