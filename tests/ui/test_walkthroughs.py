"""The acceptance walk-throughs of the design (ui.md, section 11) by mouse and keys in the real window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.engine.eds.jumps import distance_squared, reachable, rounded_distance
from app.model.eds.orders import Jump, Refuel
from app.model.eds.view import PlayerView
from app.ui.eds.game_window import GameWindow
from app.ui.eds.map.judge import Outcome, Verdict
from app.ui.eds.selection import Selected
from tests.ui import pointer
from tests.ui.program import Program, pill_of, scouts

Field = tuple[int, int]


def home_field(view: PlayerView) -> Field:
    return next(star.field for star in view.stars if star.nr == view.home)


def stars_by_distance(view: PlayerView, range_: int, within: bool) -> list[Field]:
    """Free stars, the nearest first, that a jump from home reaches or does not reach."""
    home = home_field(view)
    places = [(star.x, star.y) for star in view.chart if (star.x, star.y) != home]
    fitting = [place for place in places if reachable(home, place, range_) is within]
    return sorted(fitting, key=lambda place: distance_squared(home, place))


def verdict_while_dragging(program: Program, ship_nr: int, target: Field) -> Verdict:
    """Drag without letting go, and what the map says."""
    game = program.game
    ship = next(ship for ship in program.view.ships if ship.nr == ship_nr)
    canvas = game.map.widget
    pointer.drag_to(canvas.viewport(), pill_of(game, ship), QPointF(canvas.fieldToPixel(*target)))
    verdict = canvas.currentVerdict()
    assert verdict is not None
    return verdict


def drop(program: Program, target: Field) -> None:
    canvas = program.game.map.widget
    pointer.release(canvas.viewport(), QPointF(canvas.fieldToPixel(*target)))


def test_walk_1_first_evaluated_month_in_four_clicks(program: Program) -> None:
    program.quick_start()
    program.submit()
    program.qtbot.waitUntil(
        lambda: isinstance(program.window.place, GameWindow) and program.view.month == 1, timeout=20_000
    )
    program.wait()
    assert program.clicks == 4
    assert program.game.tabs.currentWidget() is program.game.report
    assert any("Steuern" in line for line in program.game.report.texts)
    assert program.window.windowTitle() == "Nordarm – Herrscher 1 Mirador – Evolution der Sterne"


def test_walk_3_refuel_and_drag_to_a_star(program: Program) -> None:
    game = program.quick_start()
    ship = next(scouts(program.view))
    game.select(Selected("ship", ship.nr, ship.x, ship.y))
    game.docks.selection.raise_()
    program.clicks = 0
    program.click("act_refuel")
    program.wait()
    target = stars_by_distance(program.view, ship.build.range, within=True)[0]
    verdict = verdict_while_dragging(program, ship.nr, target)
    assert verdict.outcome is Outcome.REACHED
    drop(program, target)
    program.wait()
    assert program.clicks == 1
    assert game.draft.orders == (Refuel(ship.nr, ship.build.design.tanks), Jump(ship.nr, False, *target))
    assert game.draft.text == f"5: {ship.nr},{ship.build.design.tanks}\n7: {ship.nr},/,{target[0]},{target[1]}"
    assert [mark.level for mark in game.draft.marks()] == ["ok", "ok"]


def test_walk_4_too_far_is_said_and_can_be_dropped(program: Program) -> None:
    game = program.quick_start()
    ship = next(scouts(program.view))
    program.write(f"5: {ship.nr},5")
    program.wait()
    near = stars_by_distance(program.view, ship.build.range, within=True)[-1]
    far = stars_by_distance(program.view, ship.build.range, within=False)[0]
    reached = verdict_while_dragging(program, ship.nr, near)
    assert (reached.outcome, reached.rounded) == (Outcome.REACHED, rounded_distance(ship.field, near))
    drop(program, near)
    assert game.draft.orders[-1] == Jump(ship.nr, False, *near)
    short = verdict_while_dragging(program, ship.nr, far)
    assert short.outcome is Outcome.SHORT
    assert short.excess >= 1
    assert short.end != far
    drop(program, far)
    jumps = [order for order in game.draft.orders if isinstance(order, Jump)]
    assert jumps == [Jump(ship.nr, False, *far)], "the new jump takes the place of the old one"


def test_walk_6_a_last_jump_into_the_void_is_warned_of_not_blocked(program: Program) -> None:
    game = program.quick_start()
    ship = next(scouts(program.view))
    stars = {(star.x, star.y) for star in program.view.chart}
    x, y = home_field(program.view)
    empty = next(field for field in ((x + 3, y), (x - 3, y), (x, y + 3), (x, y - 3)) if field not in stars)
    program.write(f"5: {ship.nr},1")
    program.wait()
    canvas = game.map.widget
    pointer.drag_to(canvas.viewport(), pill_of(game, ship), QPointF(canvas.fieldToPixel(*empty)), keys=pointer.ALT)
    verdict = canvas.currentVerdict()
    assert verdict is not None
    assert verdict.lost
    pointer.release(canvas.viewport(), QPointF(canvas.fieldToPixel(*empty)), keys=pointer.ALT)
    program.wait()
    assert game.draft.orders[-1] == Jump(ship.nr, False, *empty)
    program.submit()
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow) and program.view.month == 1)


def test_walk_8_map_and_text_write_the_same_sheet(start: Callable[..., Program]) -> None:
    program = start()
    game = program.quick_start()
    first, second = list(scouts(program.view))[:2]
    targets = stars_by_distance(program.view, first.build.range, within=True)[:2]
    game.write(Refuel(first.nr, 5), "Auftanken")
    program.drag_ship(first, targets[0])
    game.map.widget.select_ship(second.nr)
    program.drag_ship(second, targets[1])
    program.wait()
    by_map, outlook = game.draft.text, game.outlook
    game.draft.replace("", "Alles löschen")
    (x, y), (u, v) = targets
    program.write(f"5: {first.nr},5\n7: {first.nr},/,{x},{y}\n{second.nr},/,{u},{v}")
    program.wait()
    assert game.draft.text == by_map
    assert game.outlook == outlook


def test_walk_9_a_long_sheet_is_pasted_and_nothing_is_lost(program: Program) -> None:
    game = program.quick_start()
    jumps = [f"{2 + n % 5},/,{10 + n},10" for n in range(13)]
    text = "\n".join(["7: " + jumps[0], *jumps[1:], "hallo Welt"])
    game.orders.show_page(1)
    QApplication.clipboard().setText(text)
    game.orders.text.setFocus()
    QTest.keyClick(game.orders.text, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    program.wait()
    marks = game.draft.marks()
    assert [mark.surplus for mark in marks] == [False] * 12 + [True, True]
    assert marks[-1].placed.order.__class__.__name__ == "Unreadable"
    program.window.show_start()
    program.click("btnContinue")
    program.qtbot.waitUntil(lambda: isinstance(program.window.place, GameWindow), timeout=20_000)
    program.wait()
    assert program.game.draft.text == text
    assert len(program.game.draft.orders) == 14
