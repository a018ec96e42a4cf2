"""Dialogs for all phases write what the text would, and say what would come of it."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from app.engine.eds.planner.advice import candidates, eligible, suggest
from app.host.plans import Plan, save_library
from app.model.eds.design import Design
from app.model.eds.orders import BuildShip, Order, Refuel, Unreadable, phase_of
from app.text.eds.fields import PHASES
from app.text.eds.notation import parse_entry, print_entry
from app.ui import theme, worker
from app.ui.eds.dialogs import order_dialog
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.dialogs.ship_dialog import ShipDialog
from tests.ui import views


@pytest.fixture(autouse=True)
def _dressed(qapp: QApplication) -> Iterator[None]:
    theme.apply(qapp, "dark")
    yield
    worker.shut_down()


def opened(qtbot: QtBot, phase: int, nr: int = 0, orders: tuple[Order, ...] = ()) -> OrderDialog:
    dialog = OrderDialog(phase, views.small(), lambda: orders, None, nr)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.settled)
    return dialog


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_a_dialog_that_writes_a_readable_order(qtbot: QtBot, phase: int) -> None:
    dialog = opened(qtbot, phase)
    order = dialog.order
    assert not isinstance(order, Unreadable)
    assert phase_of(order) == phase
    assert parse_entry(phase, print_entry(order)) == order
    heard: list[Order] = []
    dialog.order_wanted.connect(lambda order, _: heard.append(order))
    button = dialog.findChild(QPushButton, "orderEnter")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == [order]
    assert not dialog.isVisible()


@pytest.mark.parametrize("phase", PHASES)
def test_what_lies_at_hand_is_an_order_of_the_phase(phase: int) -> None:
    view = views.small()
    for nr in candidates(view, phase):
        assert phase_of(suggest(view, (), phase, nr)) == phase


def test_eligible_things_come_first_and_others_on_demand(qtbot: QtBot) -> None:
    dialog = opened(qtbot, 5)
    shown = [dialog.picks.item(row).text() for row in range(dialog.picks.count())]
    assert any("KRANICH" in text for text in shown)
    assert not any("DOHLE" in text for text in shown), "no store under it"


def test_going_on_waits_until_it_is_known_what_comes_next(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    found = threading.Event()

    def late(*asked: object) -> object:
        assert found.wait(60)
        return eligible(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(order_dialog, "eligible", late)
    dialog = OrderDialog(5, views.small(), lambda: (), None, 34)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    more = dialog.findChild(QPushButton, "orderEnterMore")
    assert more is not None
    heard: list[Order] = []
    dialog.order_wanted.connect(lambda order, _: heard.append(order))
    QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    found.set()
    qtbot.waitUntil(lambda: dialog.settled)
    assert heard == []
    for _ in range(2):
        QTest.mouseClick(more, Qt.MouseButton.LeftButton)
    ships = [order.ship for order in heard if isinstance(order, Refuel)]
    assert ships[0] == 34
    assert len(set(ships)) == 2


def test_the_effect_follows_the_amount(qtbot: QtBot) -> None:
    dialog = opened(qtbot, 5, 34)
    assert dialog.order == Refuel(views.ship(34, 1, 1).nr, 4)
    assert dialog.effect.text() == "danach: 5 Uran im Tank, 84 im Lager"
    amount = dialog.findChild(QSpinBox)
    assert amount is not None
    amount.setValue(9)
    qtbot.waitUntil(lambda: dialog.settled)
    assert "nur 4 von 9" in dialog.trouble.text()


def test_choices_are_named(qtbot: QtBot) -> None:
    dialog = opened(qtbot, 15, 150)
    box = dialog.findChild(QComboBox)
    assert box is not None
    box.setCurrentIndex(box.findData("F"))
    assert print_entry(dialog.order) == "150,F"


def test_enough_for_the_planned_jump_and_one_for_flight() -> None:
    view = views.small()
    jump = parse_entry(7, "36,/,39,33")
    assert suggest(view, (jump,), 5, 36) == parse_entry(5, "36,2")
    assert suggest(view, (), 5, 36) == parse_entry(5, "36,5")


@pytest.fixture
def yard(qtbot: QtBot) -> ShipDialog:
    dialog = ShipDialog(13, views.small(), lambda: (), None, 60)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.settled)
    return dialog


def test_a_ship_is_designed_inside_its_order(yard: ShipDialog, qtbot: QtBot) -> None:
    tanks = yard.designer.findChild(QSpinBox, "designField_tanks")
    money = yard.designer.findChild(QLabel, "designFigure_money")
    assert tanks is not None
    assert money is not None
    before = money.text()
    yard.bench.change(type=2)
    tanks.setValue(7)
    qtbot.waitUntil(lambda: yard.settled)
    order = yard.order
    assert isinstance(order, BuildShip)
    assert (order.star, order.design.type, order.design.tanks) == (60, 2, 7)
    assert money.text() != before
    assert parse_entry(13, print_entry(order)) == order
    assert f"13: {print_entry(order)}" in [line.text() for line in yard.findChildren(QLabel, "orderDialogLine")]
    yard.bench.change(tanks=400)
    qtbot.waitUntil(lambda: yard.settled)
    assert yard.trouble.text(), "an over-full design is shown, not clamped"
    heard: list[Order] = []
    yard.order_wanted.connect(lambda order, _: heard.append(order))
    button = yard.findChild(QPushButton, "orderEnter")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert heard == [yard.order]


def test_a_design_of_the_library_is_built(qtbot: QtBot) -> None:
    plan = Plan("Großer Bote", Design(4, 9, 3, (10, 0, 0, 0), (5, 0, 0, 0)), 3, "Boten")
    save_library([plan], [])
    dialog = ShipDialog(13, views.small(), lambda: (), None)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    at = dialog.plans.findText("D  Boten · Großer Bote")
    assert at >= 0
    assert dialog.plans.findText("Heimatbasis", Qt.MatchFlag.MatchContains) < 0
    dialog.plans.activated.emit(at)
    order = dialog.order
    assert isinstance(order, BuildShip)
    assert (order.design, order.retreat) == (plan.design, 3)
    qtbot.waitUntil(lambda: dialog.settled)
