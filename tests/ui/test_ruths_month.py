"""Walk-through 19: a month without a mouse, letters at 200 %, and everything that is announced."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.model.eds.orders import Colonise, Jump, Refuel
from tests.ui.program import Program, scouts

NONE, CTRL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)


def key(program: Program, what: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(program.game.map.widget, what, modifier)


def press(program: Program, name: str) -> None:
    """Reach a button and press it with the space bar; whoever has the focus must be seen to have it."""
    found = program.find(QWidget, name)
    assert found.focusPolicy() & Qt.FocusPolicy.TabFocus
    found.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(found, Qt.Key.Key_Space)


def jump_by_keys(program: Program, number: int, right: int, down: int) -> None:
    """Select a ship by „Gehe zu“, aim with J, walk there with the arrows, drop with Return."""
    program.game.map.widget.setFocus()
    ship = next(ship for ship in program.view.ships if ship.nr == number)
    program.game.map.widget.select_ship(number)
    program.game.map.widget.set_cursor_field((ship.x, ship.y))
    key(program, Qt.Key.Key_J)
    for what, times in ((Qt.Key.Key_Right, right), (Qt.Key.Key_Down, down)):
        for _ in range(times):
            key(program, what)
    key(program, Qt.Key.Key_Return)


def test_walk_19_a_month_without_a_mouse(start: Callable[..., Program]) -> None:
    program = start((1280, 720))
    program.window.change(scale=200)
    try:
        said = _month(program)
    finally:
        program.window.change(scale=100)
    verdicts = [text for text in said if text.startswith("Stern") and "Felder" in text]
    assert verdicts, said
    assert all("bleibt stehen" in text or "erreichbar" in text for text in verdicts), verdicts


def _month(program: Program) -> list[str]:
    program.window.activateWindow()
    for name in ("btnNewGame", "btnQuickStart"):
        press(program, name)
    program.qtbot.waitUntil(lambda: program.window.flow is not None and program.window.settled, timeout=20_000)
    program.wait()
    said: list[str] = []
    program.game.map.widget.announced.connect(said.append)
    ships = [int(ship.nr) for ship in scouts(program.view)]
    jump_by_keys(program, ships[0], 3, 2)
    jump_by_keys(program, ships[1], 2, 3)
    star = program.view.home
    press(program, "orderShowText")
    text = program.game.orders.text
    text.setFocus()
    QTest.keyClick(text, Qt.Key.Key_End, CTRL)
    for line in (f"5: {ships[0]},5", f"16: {star}"):
        QTest.keyClick(text, Qt.Key.Key_Return)
        QTest.keyClicks(text, line)
        popup = QApplication.activePopupWidget()
        if popup is not None:
            QTest.keyClick(popup, Qt.Key.Key_Escape)
    kinds = [type(order) for order in program.game.draft.orders]
    assert (kinds.count(Jump), kinds.count(Refuel), kinds.count(Colonise)) == (2, 1, 1), program.game.draft.text
    program.wait()
    press(program, "btnSubmit")
    press(program, "btnSubmitConfirm")
    program.qtbot.waitUntil(lambda: program.window.settled and _month_of(program) == 1, timeout=30_000)
    return said


def _month_of(program: Program) -> int:
    place = program.window.place
    return int(place.desk.view.month) if place is not None and hasattr(place, "desk") else -1
