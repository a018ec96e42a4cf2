"""The workshop by mouse and keys: walk-throughs 14 to 16, bad input, library, simulator, calculators."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QFocusEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QSlider, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from app.engine.eds.workshop.fleets import Fleet, FleetLine
from app.host import order_templates
from app.host.plans import FORMAT, Plan, load_library, write_file
from app.model.eds.design import Design
from app.model.eds.orders import BuildShip
from app.text.catalog import use
from app.ui import theme, worker
from app.ui.eds.selection import Selected
from app.ui.eds.workshop.arena import Combatant
from app.ui.eds.workshop.bench import Around, alone, presets
from app.ui.eds.workshop.design_words import verdict
from app.ui.eds.workshop.head import CALCULATORS, DESIGN, LIBRARY, SIMULATOR
from app.ui.eds.workshop.library_menu import set_tags
from app.ui.eds.workshop.map_dialog import at_field
from app.ui.eds.workshop.place import CLOSE, NARROW, Workshop
from app.ui.eds.workshop.simulator import example
from app.ui.tokens import ThemeKey
from tests.ui import views
from tests.ui.program import Program

WAIT_MS = 30_000
Make = Callable[..., "Hand"]


class Hand:
    """A workshop and who uses it; every click is counted."""

    def __init__(self, qtbot: QtBot, place: Workshop) -> None:
        self.qtbot, self.place, self.clicks = qtbot, place, 0

    def find(self, name: str) -> QWidget:
        """A widget by its object name."""
        found = self.place.findChild(QWidget, name)
        assert found is not None, name
        return found

    def click(self, name: str) -> None:
        """Click a button."""
        self.clicks += 1
        QTest.mouseClick(self.find(name), Qt.MouseButton.LeftButton)

    def type(self, name: str, text: str) -> None:
        """Click into a field and type over what stands there."""
        field = self.find(name)
        self.clicks += 1
        field.setFocus()
        if isinstance(field, QSpinBox | QLineEdit):
            field.selectAll()
        QTest.keyClicks(field, text)

    def text(self, name: str) -> str:
        """What a label or field says."""
        found = self.find(name)
        assert isinstance(found, QLabel | QLineEdit | QPushButton)
        return found.text()

    def wait(self) -> None:
        """Until nothing is worked out any more."""
        self.qtbot.waitUntil(lambda: self.place.settled, timeout=WAIT_MS)


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    """Opens a workshop: light or dark, any size, with or without a game."""

    def made(around: Around | None = None, size: tuple[int, int] = (1600, 1000), key: ThemeKey = "dark") -> Hand:
        if theme.current().key != key or not qapp.styleSheet():
            theme.apply(qapp, key)
        place = Workshop(around)
        qtbot.addWidget(place)
        place.resize(*size)
        place.show()
        return Hand(qtbot, place)

    yield made
    worker.shut_down()


@pytest.fixture
def hand(make: Make) -> Hand:
    """A workshop without a game."""
    return make()


def game(locked: bool = False) -> Around:
    """The workshop inside the hand-made game."""
    view = views.small()
    return Around(view.parameters, "Regeln: Partie", view.ev, view.money, 2750, view, None, locked)


# --- walk-throughs ----------------------------------------------------------------------------------------------------


def test_walk_14_a_design_without_a_game(hand: Hand) -> None:
    hand.place.bench.pin(presets(hand.place.bench.rules)[1])
    hand.place.bench.pin(presets(hand.place.bench.rules)[2])
    hand.clicks = 0
    hand.type("designClass", "d")
    for name, count in (
        ("tanks", 10),
        ("hangars", 5),
        ("laserGuns", 20),
        ("thermoGuns", 15),
        ("laserShields", 30),
        ("thermoShields", 20),
    ):
        hand.type(f"designField_{name}", str(count))
    hand.click("btnPinDesign")
    assert hand.text("designFigure_hold") == "175"
    assert hand.text("designOrderLine") == "1,NEUER 1,D,10,5,20,15,0,0,30,20,0,0,2"
    assert len(hand.place.bench.pinned) == 3
    assert hand.clicks <= 25


def test_walk_15_the_simulator_agrees_with_the_stated_odds(hand: Hand) -> None:
    """71.7 % is stated; the exact law of these two fleets gives 71.28 %, well inside the allowed 1.5 points."""
    hand.place.arena.set_scenario(example())
    hand.click("simRun")
    hand.qtbot.waitUntil(lambda: bool(hand.place.arena.results and hand.place.arena.results.odds), timeout=WAIT_MS)
    assert hand.place.arena.results is not None
    hand.wait()
    odds = hand.place.arena.results.odds
    assert odds is not None
    assert odds.battles == 10_000
    assert abs(100 * odds.first.value - 71.7) <= 1.5
    assert odds.first.low < 0.7128 < odds.first.high
    assert hand.place.simulator.results_view.head.bar.words[0].startswith("Sieg 7")
    assert len(hand.place.simulator.results_view.rounds.chart.shares) > 10
    hand.place.arena.seed = 4711
    hand.click("simRun")
    hand.wait()
    assert hand.place.arena.results.odds == odds


def test_walk_15_the_bar_moves_after_the_first_part_and_the_window_lives(hand: Hand) -> None:
    hand.place.arena.set_scenario(example())
    parts: list[int] = []

    def look() -> None:
        results = hand.place.arena.results
        if results is not None and results.odds is not None:
            parts.append(results.odds.battles)

    hand.place.arena.results_changed.connect(look)
    hand.click("simRun")
    hand.wait()
    assert parts[0] <= 2_000
    assert parts == sorted(parts)
    assert parts[-1] == 10_000


def test_12_7_walk_16_repair_of_a_class_c(hand: Hand) -> None:
    hand.click("tabCalculators")
    for key, value in (("type", 3), ("laser", 35), ("thermo", 25), ("hits", 7)):
        hand.type(f"calc_repair_{key}", str(value))
    told = {line.words: line.value for line in hand.place.calculators.all[0].told}
    assert told["Je Treffer"] == "310\u00a0WE"
    assert told["Alle 7 Treffer"] == "2.170\u00a0WE"
    assert told["Dieser Monat schafft"] == "5 Treffer"
    hand.click("calcCopy_repair")
    assert "2.170" in QGuiApplication.clipboard().text()


def test_21_the_research_calculator_names_the_chance_of_every_station(hand: Hand) -> None:
    """240 / (x + 5) percent for the station number x."""
    hand.click("tabCalculators")
    hand.type("calc_research_stations", "3")
    calculator = next(one for one in hand.place.calculators.all if "stations" in one.fields and "goal" in one.fields)
    told = {line.words: line.value for line in calculator.told}
    assert told["Chance der 1., 2., 3. … Station"] == "40,0\u00a0% · 34,3\u00a0% · 30,0\u00a0%"


# --- the designer -----------------------------------------------------------------------------------------------------


def test_an_over_full_design_is_shown_and_not_clamped(hand: Hand) -> None:
    hand.type("designClass", "A")
    hand.type("designField_laserGuns", "22")
    assert hand.place.bench.plan.design.guns[0] == 22
    assert verdict(hand.place.bench.figures) == "32 zu viel – würde verworfen"
    assert hand.text("designFigure_hold") == "–"
    assert ",A,5,0,22," in hand.text("designOrderLine")


def test_keys_and_wheel_of_a_number(hand: Hand) -> None:
    field = hand.find("designField_tanks")
    assert isinstance(field, QSpinBox)
    field.setFocus()
    field.setValue(3)
    QTest.keyClick(field, Qt.Key.Key_Up)
    QTest.keyClick(field, Qt.Key.Key_PageUp)
    assert hand.place.bench.plan.design.tanks == 14
    QTest.keyClick(field, Qt.Key.Key_PageDown)
    QTest.keyClick(field, Qt.Key.Key_End)
    assert hand.place.bench.figures.bays == hand.place.bench.figures.bays_room


@pytest.mark.parametrize("text", ["7", "ß", " ", "?"])
def test_an_impossible_class_leaves_the_design_alone(hand: Hand, text: str) -> None:
    hand.type("designClass", text)
    assert hand.place.bench.plan.design.type == 2
    assert hand.text("designClass") == "B"


def test_an_order_line_can_be_pasted_and_a_bad_one_names_its_field(hand: Hand) -> None:
    line = hand.find("designOrderLine")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    line.selectAll()
    line.insert("60,WACHT,D,10,3,50,20,0,0,50,20,0,0,3")
    line.textEdited.emit(line.text())
    assert hand.place.bench.plan.design == Design(4, 10, 3, (50, 20, 0, 0), (50, 20, 0, 0))
    line.setText("60,WACHT,D,zehn,3,50,20,0,0,50,20,0,0,3")
    line.textEdited.emit(line.text())
    assert "Feld 4 (Tanks)" in hand.text("workshopStatus")
    line.setText("Unsinn")
    line.textEdited.emit(line.text())
    assert "12 bis 14 Werte" in hand.text("workshopStatus")
    assert hand.place.bench.plan.design.type == 4


def test_helpers_fill_and_balance(hand: Hand) -> None:
    helpers = hand.place.designer.helpers
    helpers.fill()
    assert hand.place.bench.figures.systems == 40
    helpers.within(500)
    assert hand.place.bench.figures.money <= 500
    helpers.for_ore(10_000)
    assert hand.place.bench.plan.design.letter == "T"
    helpers.for_ore(3)
    assert "keine Klasse" in hand.text("workshopStatus")
    helpers.balance()


def test_the_ev_changes_range_and_what_can_be_built(hand: Hand) -> None:
    ev = hand.find("workshopEv")
    assert isinstance(ev, QSpinBox)
    ev.setValue(0)
    assert hand.text("designFigure_range") == "10"
    ev.setValue(500)
    assert hand.place.bench.ev == 100
    hand.type("designField_laserGuns", "5")
    hand.type("designField_neutronGuns", "5")
    assert hand.place.bench.figures.fault is None
    ev.setValue(3)
    assert hand.place.bench.figures.fault == "ev"


# --- library ----------------------------------------------------------------------------------------------------------


def test_designs_are_kept_found_archived_and_exported(hand: Hand, tmp_path: Path) -> None:
    hand.place.library._keep_as("Wächter")
    assert [plan.name for plan in load_library().plans] == ["Wächter"]
    hand.type("librarySearch", "chter")
    assert len(hand.place.library._items()) == 1
    hand.place.library.export_file(tmp_path / "a.edsplan")
    plan = hand.place.bench.plans[0]
    archive = next(action for action in hand.place.library.menu_of(plan).actions() if action.text() == "Ins Archiv")
    archive.trigger()
    assert hand.place.bench.plans[0].archived
    found = hand.place.library.import_file(tmp_path / "a.edsplan")
    assert found is not None
    assert not hand.place.bench.plans[0].archived


def test_a_broken_file_marks_the_field_and_keeps_the_rest(hand: Hand, tmp_path: Path) -> None:
    file = tmp_path / "kaputt.edsplan"
    plans = [{"name": "GUT", "cls": "C", "tanks": 3}, {"name": "FAUL", "cls": "C", "tanks": "viele"}]
    file.write_text(json.dumps({"format": FORMAT, "plans": plans}), encoding="utf-8")
    hand.place.library.import_file(file)
    assert [plan.name for plan in hand.place.bench.plans] == ["GUT", "FAUL"]
    assert hand.place.faults == ['Eintrag 2, Feld tanks: "viele"']
    assert hand.place.findChild(QWidget, "workshopMessage") is not None
    file.write_text("{", encoding="utf-8")
    assert hand.place.library.import_file(file) is None
    assert len(hand.place.bench.plans) == 2


def test_lines_of_text_come_in_by_the_clipboard(hand: Hand) -> None:
    found = hand.place.library.import_text("D,10,3,50,20,0,0,50,20,0,0,3\nUnsinn")
    assert len(found.plans) == 1
    assert len(hand.place.faults) == 1


def test_six_designs_can_be_compared_and_the_seventh_pushes_one_out(hand: Hand) -> None:
    for size in range(1, 8):
        hand.place.bench.pin(Plan(f"P{size}", Design(size, 5)))
    assert [plan.name for plan in hand.place.bench.pinned] == [f"P{size}" for size in range(2, 8)]
    hand.place.compare.differences.setChecked(True)
    best = [cell for cell in hand.place.compare.findChildren(QLabel) if cell.text().startswith("▲")]
    assert best


# --- the simulator ----------------------------------------------------------------------------------------------------


def test_an_empty_side_gets_a_clear_answer(hand: Hand) -> None:
    hand.click("simRun")
    assert hand.text("simMessage") == "Erste Seite: Füge mindestens ein Schiff hinzu."
    assert hand.place.arena.results is None
    hand.click("simSingle")
    assert "Füge mindestens" in hand.text("simMessage")


def test_a_million_ships_typed_by_accident_are_refused(hand: Hand) -> None:
    line = FleetLine(hand.place.bench.build_of(hand.place.bench.plan))
    hand.place.arena.set_side(1, Combatant(Fleet((line,))))
    hand.place.arena.set_side(0, Combatant(Fleet((line,))))
    dialog = hand.place.simulator.edit_side(0)
    count = dialog.findChild(QSpinBox, "fleet_count_0")
    assert count is not None
    QTest.keyClicks(count, "000000")
    count.setValue(1_000_000)
    state = dialog.findChild(QLabel, "fleetState")
    assert state is not None
    assert state.text() == "1.000.000 Schiffe sind zu viele; höchstens 2.500."
    taken = dialog.findChild(QPushButton, "fleetTake")
    assert taken is not None
    taken.click()
    hand.click("simRun")
    assert "1.000.000 Schiffe sind zu viele" in hand.text("simMessage")
    assert hand.place.settled


def test_retreats_variants_and_the_sweep_fill_themselves(hand: Hand) -> None:
    hand.place.arena.battles = 1_000
    hand.place.simulator.load_example()
    hand.wait()
    results = hand.place.arena.results
    assert results is not None
    assert [row.retreat for row in results.retreats] == [0, 1, 2, 3, 4]
    assert len(results.variants) == 4
    lost = hand.place.simulator.results_view.lost.charts[0]
    exactly = lost.shares
    hand.click("simAtLeast")
    assert sum(exactly) == pytest.approx(1)
    assert lost.shares[0] == pytest.approx(1)
    hand.click("simSweep")
    hand.wait()
    assert hand.text("simSweepAnswer").startswith("+1 Schiffe")


def test_a_small_battle_shows_its_exact_odds_and_a_stalemate_is_told(hand: Hand) -> None:
    bench = hand.place.bench
    build = bench.build_of(Plan("", Design(2, 5, 0, (1, 0, 0, 0), (39, 0, 0, 0))))
    side = Combatant(Fleet((FleetLine(build, retreat=4),)))
    hand.place.work_out(side, side)
    hand.wait()
    assert hand.text("simExact").startswith("Exakt: Sieg")
    assert "es entscheiden Bedienfehler" in hand.text("simNote")


def test_a_larger_battle_offers_its_exact_odds(hand: Hand) -> None:
    hand.place.arena.battles = 200
    scenario = example()
    two = msgspec.structs.replace(scenario.first.lines[0], count=2, laser=4)
    hand.place.work_out(Combatant(Fleet((two,))), Combatant(scenario.second))
    hand.wait()
    assert not hand.find("simExact").isVisible()
    hand.click("simExactly")
    hand.wait()
    results = hand.place.arena.results
    assert results is not None
    assert results.exact is not None
    assert hand.find("simExact").isVisible()
    assert not hand.find("simExactly").isVisible()


def test_a_run_can_be_stopped(hand: Hand) -> None:
    hand.place.arena.battles = 100_000
    hand.place.simulator.load_example()
    assert hand.text("simRun") == "Anhalten"
    hand.click("simRun")
    assert hand.place.settled
    assert hand.text("simRun") == "Neu rechnen"


def test_scenarios_are_kept_and_opened_again(hand: Hand) -> None:
    hand.place.arena.battles = 300
    hand.place.arena.set_scenario(example())
    hand.place.arena.battles = 300
    hand.place.simulator.scenarios.keep("Probe")
    kept = load_library().scenarios
    assert [scenario.name for scenario in kept] == ["Probe"]
    hand.place.arena.set_side(0, Combatant())
    hand.place.simulator.scenarios.take(kept[0])
    assert hand.place.arena.scenario == msgspec.structs.replace(kept[0], name="")
    hand.wait()


def test_a_scenario_travels_as_a_file_and_a_bad_one_says_so(hand: Hand, tmp_path: Path) -> None:
    hand.place.arena.set_scenario(example())
    hand.place.arena.battles = 300
    scenario = hand.place.arena.scenario
    hand.place.simulator.scenarios.write(tmp_path / "kampf.edsplan")
    hand.place.arena.set_side(0, Combatant())
    hand.place.simulator.scenarios.read(tmp_path / "kampf.edsplan")
    again = hand.place.arena.scenario
    assert (again.first.lines[0].build, again.second.ships) == (scenario.first.lines[0].build, scenario.second.ships)
    assert (again.battles, again.seed) == (300, 4711)
    assert [kept.name for kept in hand.place.bench.scenarios] == ["kampf"]
    hand.wait()
    write_file(tmp_path / "leer.edsplan", [])
    hand.place.simulator.scenarios.read(tmp_path / "leer.edsplan")
    assert hand.text("workshopStatus") == "In leer.edsplan steht kein lesbares Szenario."
    (tmp_path / "kaputt.edsplan").write_text("{", encoding="utf-8")
    hand.place.simulator.scenarios.read(tmp_path / "kaputt.edsplan")
    assert hand.text("workshopStatus") == "Das ist keine gültige Datei von EDS."
    assert hand.place.arena.scenario == again


def test_strengths_of_a_line_can_be_changed_by_hand(hand: Hand) -> None:
    hand.place.arena.set_scenario(example())
    dialog = hand.place.simulator.edit_side(0)
    field = dialog.findChild(QSpinBox, "fleet_lx_0")
    assert field is not None
    assert field.value() == 3
    field.setValue(5)
    taken = dialog.findChild(QPushButton, "fleetTake")
    assert taken is not None
    taken.click()
    line = hand.place.arena.sides[0].fleet.lines[0]
    assert (line.build.laser, line.build.thermo) == (5, 1)


def test_tags_of_a_design_are_set_and_found(hand: Hand) -> None:
    hand.place.library._keep_as("Wächter")
    plan = hand.place.bench.plans[0]
    assert any(action.text() == "Schlagwörter …" for action in hand.place.library.menu_of(plan).actions())
    set_tags(hand.place.bench, plan, "Patrouille, billig ,")
    assert hand.place.bench.plans[0].tags == ("Patrouille", "billig")
    hand.type("librarySearch", "patr")
    assert len(hand.place.library._items()) == 1


def test_a_single_battle_is_shown_round_by_round(hand: Hand) -> None:
    hand.place.arena.set_scenario(example())
    dialog = hand.place.simulator.show_single()
    assert dialog is not None
    total = dialog.rounds.count()
    for _ in range(total):
        dialog._step()
    assert dialog.rounds.currentRow() == total - 1
    assert "hält das Feld." in dialog.text.toPlainText() or "Niemand bleibt." in dialog.text.toPlainText()
    dialog._again()
    assert dialog.rounds.currentRow() == 0


def test_several_parties_are_fought_out(hand: Hand) -> None:
    from app.ui.eds.workshop.melee_dialog import MeleeDialog

    hand.place.arena.set_scenario(example())
    dialog = MeleeDialog(hand.place, hand.place.bench, hand.place.arena)
    hand.qtbot.addWidget(dialog)
    dialog.set_party(2, Combatant(Fleet(example().second.lines[:1])))
    dialog.run()
    hand.qtbot.waitUntil(lambda: not dialog.running, timeout=WAIT_MS)
    state = dialog.findChild(QLabel, "meleeState")
    assert state is not None
    assert "Gefechte gefochten" in state.text()


def test_the_star_of_a_melee_belongs_to_any_party_or_to_nobody(hand: Hand) -> None:
    from app.ui.eds.workshop.melee_dialog import MeleeDialog

    hand.place.arena.set_scenario(example())
    dialog = MeleeDialog(hand.place, hand.place.bench, hand.place.arena)
    hand.qtbot.addWidget(dialog)
    dialog.set_party(2, Combatant(Fleet(laser=40)))
    state = dialog.findChild(QLabel, "meleeState")
    assert state is not None
    dialog.run()
    assert state.text() == "Partei 3 hat nur Jäger des Sterns, aber der Stern gehört ihr nicht."
    dialog.home.setCurrentIndex(3)
    dialog.run()
    hand.qtbot.waitUntil(lambda: not dialog.running, timeout=WAIT_MS)
    assert "Gefechte gefochten" in state.text()
    assert dialog.home.currentText() == "Partei 3"
    dialog.set_party(2, Combatant(Fleet(laser=4_000)))
    dialog.run()
    assert state.text() == "Partei 3: Ein Stern hält höchstens 999 Jäger je Art."


def test_a_slider_comes_with_the_focus_of_a_number_and_fills_the_room_at_its_end(hand: Hand) -> None:
    field, slider = hand.find("designField_laserGuns"), hand.find("designSlider_laserGuns")
    assert isinstance(field, QSpinBox)
    assert isinstance(slider, QSlider)
    hand.qtbot.waitExposed(hand.place)
    hand.place.activateWindow()
    assert not slider.isVisible()
    QApplication.sendEvent(field, QFocusEvent(QEvent.Type.FocusIn))
    assert slider.isVisible()
    assert slider.value() == field.value()
    slider.setValue(slider.maximum())
    assert hand.place.bench.figures.systems == hand.place.bench.figures.systems_room
    field.setValue(3)
    assert slider.value() == 3
    QApplication.sendEvent(field, QFocusEvent(QEvent.Type.FocusOut))
    assert not slider.isVisible()


def test_every_bar_of_a_histogram_and_every_point_says_what_it_is(hand: Hand) -> None:
    hand.place.arena.battles = 500
    hand.place.simulator.load_example()
    hand.wait()
    view = hand.place.simulator.results_view
    chart = view.rounds.chart
    _, words = chart.part_at(QPointF(chart.width() / 2, 40))
    assert "der Kämpfe enden in Runde" in words
    assert chart.part_at(QPointF(2, 2))[1] == ""
    lost = view.lost.charts[0]
    assert lost.part_at(QPointF(lost.width() / 2, 40))[1].startswith("In ")
    view.lost.at_least.setChecked(True)
    assert "mindestens" in lost.part_at(QPointF(lost.width() / 2, 40))[1]
    bar = hand.place.findChild(QWidget, "simWin")
    assert bar is not None
    assert "Sieg: Nach dem Kampf stehen" in bar.toolTip()
    item = view.retreats.table.item(2, 1)
    assert item is not None
    assert item.toolTip().startswith("Mit Rückzugszahl 2: Sieg")


def test_the_designer_feeds_the_own_fleet(hand: Hand) -> None:
    hand.place.simulator.add_design(0)
    hand.type("designField_laserGuns", "7")
    line = hand.place.arena.sides[0].fleet.lines[0]
    assert line.build.design.guns[0] == 7
    assert hand.place.arena.stale


# --- in a game --------------------------------------------------------------------------------------------------------


def test_a_game_brings_its_money_yards_and_ships(make: Make) -> None:
    hand = make(game())
    orders: list[BuildShip] = []
    hand.place.order_wanted.connect(lambda order, _: orders.append(order))
    hand.click("btnEnterOrder")
    assert len(orders) == 1
    assert orders[0].design == hand.place.bench.plan.design
    assert hand.find("simFromMap").isEnabled()
    dialog = hand.place.simulator.pick_from_map()
    assert dialog is not None
    assert dialog.first.count() > 0


def test_fleets_on_a_field_are_taken_as_known(make: Make) -> None:
    view = views.view(
        stars=[views.star(8, 20, 20, 6)],
        ships=[views.ship(1, 20, 20), views.ship(2, 20, 20), views.ship(30, 20, 20, owner=6)],
    )
    first, second = at_field(view, (20, 20))
    assert second.hint
    assert first.ruler == view.player
    assert second.fleet.ships >= 1
    hand = make(game())
    hand.place.arena.battles = 500
    hand.place.work_out(first, second)
    hand.wait()
    assert hand.place.arena.results is not None


def test_while_looking_back_no_order_can_be_entered(make: Make) -> None:
    assert not make(game(locked=True)).find("btnEnterOrder").isEnabled()


# --- rules, sizes, themes, languages ----------------------------------------------------------------------------------


def test_other_rules_are_read_from_a_file_and_broken_ones_are_not(hand: Hand, tmp_path: Path) -> None:
    source = (views.ROOT / "resources" / "parameters" / "eds.toml").read_text(encoding="utf-8")
    file = tmp_path / "billig.toml"
    file.write_text(source.replace("hull_money = 100", "hull_money = 10"), encoding="utf-8")
    before = hand.place.bench.figures.money
    hand.place.use_rules(file)
    assert hand.place.bench.figures.money < before
    file.write_text("kaputt", encoding="utf-8")
    hand.place.use_rules(file)
    assert hand.place.findChild(QWidget, "workshopMessage") is not None


@pytest.mark.parametrize(
    ("code", "key", "size"),
    [
        ("de", "dark", (1600, 1000)),
        ("en", "light", (1600, 1000)),
        ("de", "light", (1280, 720)),
        ("en", "dark", (1280, 720)),
    ],
)
def test_every_page_fits_in_both_themes_and_languages(
    make: Make, code: str, key: ThemeKey, size: tuple[int, int]
) -> None:
    with use(code):
        hand = make(None, size, key)
        hand.place.arena.battles = 200
        hand.place.simulator.load_example()
        hand.wait()
        assert hand.place.width() == size[0]
        for page in (DESIGN, SIMULATOR, CALCULATORS):
            hand.place.show_page(page)
            assert not hand.place.grab().isNull()
        assert hand.find("tabSimulator").isVisible() == (size[0] < NARROW)


def test_at_twice_the_letters_everything_stands_under_each_other_and_nothing_is_cut(make: Make) -> None:
    """1280 × 720 with letters of 200 % is as much room as 640 × 360: library and simulator are tabs."""
    qapp = QApplication.instance()
    assert isinstance(qapp, QApplication)
    theme.apply(qapp, "dark", 200)
    try:
        hand = make(game(), (1280, 720))
        assert hand.place.width() == 1280
        assert theme.px(CLOSE) > 1280
        for page, name in ((LIBRARY, "designLibrary"), (SIMULATOR, "battleSim"), (DESIGN, "designClass")):
            hand.place.show_page(page)
            assert hand.find(name).isVisible()
        assert not hand.place.designer.picture.isVisible()
    finally:
        theme.apply(qapp, "dark", 100)


def test_the_workshop_needs_no_game() -> None:
    assert alone().view is None
    assert alone().locked


def test_the_optimiser_answers_and_its_design_can_be_taken(hand: Hand) -> None:
    hand.place.arena.set_scenario(example())
    dialog = hand.place.open_optimiser()
    for at in range(dialog.aim.count() - 1):
        dialog.aim.setCurrentIndex(at)
        dialog.start()
        hand.qtbot.waitUntil(lambda: not dialog.running, timeout=WAIT_MS)
        assert "Bewiesen" in dialog.detail.text()
    dialog.aim.setCurrentIndex(dialog.aim.count() - 1)
    dialog.fields["largest"].setValue(1)
    dialog.start()
    hand.qtbot.waitUntil(lambda: not dialog.running, timeout=WAIT_MS)
    assert "Siege" in dialog.answer.text()
    assert dialog.chart.spots
    dialog._hand_over()
    assert hand.place.bench.plan.design.type == 1


# --- the doors --------------------------------------------------------------------------------------------------------


def test_the_workshop_opens_from_the_start_screen_and_closes_again(program: Program) -> None:
    program.click("btnWorkshop")
    assert isinstance(program.window.place, Workshop)
    program.click("workshopBack")
    program.qtbot.waitUntil(lambda: not isinstance(program.window.place, Workshop))


def test_a_file_of_designs_opens_the_workshop(program: Program, tmp_path: Path) -> None:
    write_file(tmp_path / "a.edsplan", [Plan("WACHT", Design(4, 10))])
    program.window.open_file(tmp_path / "a.edsplan")
    assert isinstance(program.window.place, Workshop)
    assert program.window.place.bench.plan.name == "WACHT"


def test_the_game_asks_for_the_odds_of_a_place_and_a_design_becomes_an_order(program: Program) -> None:
    window = program.quick_start()
    home = next(star for star in program.view.stars if star.nr == program.view.home)
    workshop = window.workshop.work_out(home.field)
    assert window.workshop.open() is workshop
    window.select(Selected("star", home.nr, home.x, home.y))
    colony = workshop.calculators.all[2]
    colony.fill(colony._picker.itemData(1))
    assert colony.fields["start"].value() == home.population
    assert workshop.arena.sides[0].fleet.ships == 6
    assert workshop.arena.sides[0].ruler == program.view.player
    workshop.designer.order.enter()
    program.wait()
    assert isinstance(window.draft.orders[0], BuildShip)
    assert window.draft.orders[0].star == home.nr
    workshop.window().close()


def test_the_realm_planner_follows_its_assumptions_and_leaves_a_template(hand: Hand) -> None:
    hand.click("tabRealm")
    hand.wait()
    realm = hand.place.realm
    assert len(realm.months) == 24
    assert realm.table.rowCount() == 24
    hand.type("realm_months", "6")
    hand.type("realm_build", "0")
    hand.wait()
    assert [month.ships for month in realm.months] == [0] * 6
    realm.keep("Plan")
    assert [template.name for template in order_templates.load()] == ["Plan"]
    assert order_templates.load()[0].text.startswith("16: 1")
    assert "Plan steht unter den Vorlagen" in hand.text("workshopStatus")
