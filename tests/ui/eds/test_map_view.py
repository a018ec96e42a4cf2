"""The map with mouse and keyboard: what is dragged, chosen, hovered; where it looks; that it looks the same twice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QFrame, QListWidget, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.model.eds.orders import Jump, Refuel
from app.model.ids import ShipId
from app.ui import theme
from app.ui.eds.map import MapView, Thing
from app.ui.eds.map.judge import Outcome
from app.ui.eds.map.picking import pill_width
from tests.ui import pointer, views
from tests.ui.eds import maps
from tests.ui.eds.maps import SIZE, Make, at, calm, picture, pill

make = maps.make

HOME, ABENDROT, FREE, ENEMY = (37, 28), (39, 33), (48, 30), (58, 27)
NEAR = (45, 28)


def look(widget: MapView) -> tuple[float, float, float]:
    camera = widget.state.camera
    return camera.x, camera.y, camera.scale


# --- jumps by dragging ------------------------------------------------------------------------------------------------


def test_dragging_a_ship_to_a_star_wants_a_jump_and_leaves_the_view(make: Make, qtbot: QtBot) -> None:
    widget = make()
    before = look(widget)
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.drag(widget.viewport(), pill(widget, 31), at(widget, FREE))
    assert told.args == [31, *FREE, False]
    assert look(widget) == before
    assert widget.currentVerdict() is None
    assert widget.selection() == ()


def test_dragging_from_the_star_below_moves_its_lowest_ship_that_can_jump(make: Make, qtbot: QtBot) -> None:
    widget = make()
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.drag(widget.viewport(), at(widget, HOME), at(widget, FREE))
    assert told.args == [33, *FREE, False]


def test_the_selected_ship_goes_before_a_lower_number(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.select_ship(34)
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.drag(widget.viewport(), at(widget, HOME), at(widget, FREE))
    assert told.args == [34, *FREE, False]


def test_shift_sends_the_fleet(make: Make, qtbot: QtBot) -> None:
    widget = make()
    pointer.drag_to(widget.viewport(), pill(widget, 33), at(widget, NEAR), keys=pointer.SHIFT)
    verdict = widget.currentVerdict()
    assert verdict is not None
    assert [v.ship.nr for v in verdict.comrades] == [34]
    assert {(ship.nr, why) for ship, why in verdict.staying} == {(1, "base"), (36, "empty")}
    assert "Mit: 34" in widget.overlays.readout.text()
    assert "bleibt: 1 Heimatbasis, 36 ohne Uran" in widget.overlays.readout.text()
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.release(widget.viewport(), at(widget, NEAR), keys=pointer.SHIFT)
    assert told.args == [33, *NEAR, True]


def test_the_read_out_says_what_the_engine_finds(make: Make) -> None:
    widget = make()
    pointer.drag_to(widget.viewport(), pill(widget, 31), at(widget, FREE))
    verdict, text = widget.currentVerdict(), widget.overlays.readout.text()
    assert verdict is not None
    assert verdict.outcome is Outcome.REACHED
    assert "31 MILAN → Stern 188 (48,30)" in text
    assert "Entfernung 9,49 → gerundet 9 · RW 9 (12 − 1 Treffer)" in text
    assert "✓ erreichbar" in text
    assert "Uran danach 3 von 6" in text
    assert "Fehlsprung 5,9\u00a0% · geht nicht verschollen" in text
    assert "Kampf zu erwarten" in text  # Nargun is there, and it is war
    assert widget.overlays.readout.isVisible()
    assert not widget.overlays.readout.geometry().contains(at(widget, FREE).toPoint())
    pointer.release(widget.viewport(), at(widget, FREE))
    pointer.key(widget, Qt.Key.Key_Escape)  # the battle to be expected was still spoken of
    assert not widget.overlays.readout.isVisible()


def test_too_far_shows_where_it_ends_and_can_still_be_dropped(make: Make, qtbot: QtBot) -> None:
    widget = make()
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.drag_to(widget.viewport(), pill(widget, 31), at(widget, ENEMY))
        verdict = widget.currentVerdict()
        assert verdict is not None
        assert (verdict.outcome, verdict.end, verdict.excess) == (Outcome.SHORT, (48, 30), 11)
        assert "✕ 11 zu weit – Sprung endet bei (48,30), Stern 188" in widget.overlays.readout.text()
        pointer.release(widget.viewport(), at(widget, ENEMY))
    assert told.args == [31, *ENEMY, False]


def test_the_last_uranium_into_empty_space_is_red(make: Make) -> None:
    widget = make()
    pointer.drag_to(widget.viewport(), pill(widget, 40), at(widget, (30, 26)))
    verdict = widget.currentVerdict()
    assert verdict is not None
    assert verdict.lost
    assert "Geht im nächsten Monat in Phase 5 verschollen." in widget.overlays.readout.text()
    assert widget.overlays.readout.property("tone") == "err"
    pointer.release(widget.viewport(), at(widget, (30, 26)))


def test_near_a_star_the_target_is_the_star_but_not_with_alt(make: Make) -> None:
    widget = make()
    beside = at(widget, FREE) + QPointF(11, 0)
    pointer.drag_to(widget.viewport(), pill(widget, 31), beside)
    verdict = widget.currentVerdict()
    assert verdict is not None
    assert verdict.target == FREE
    pointer.move(widget.viewport(), beside, pointer.LEFT, pointer.ALT)
    verdict = widget.currentVerdict()
    assert verdict is not None
    assert verdict.target == (49, 30)
    pointer.release(widget.viewport(), beside)


@pytest.mark.parametrize("way", ["escape", "right"])
def test_a_drag_can_be_cancelled(make: Make, qtbot: QtBot, way: str) -> None:
    widget = make()
    with qtbot.assertNotEmitted(widget.jumpDragged):
        pointer.drag_to(widget.viewport(), pill(widget, 31), at(widget, FREE))
        if way == "escape":
            pointer.key(widget, Qt.Key.Key_Escape)
        else:
            pointer.press(widget.viewport(), at(widget, FREE), pointer.RIGHT)
        assert widget.currentVerdict() is None
        pointer.move(widget.viewport(), at(widget, FREE) + QPointF(30, 0), pointer.LEFT)
        pointer.release(widget.viewport(), at(widget, FREE) + QPointF(30, 0))


def test_dropping_on_the_start_takes_the_order_back(make: Make, qtbot: QtBot) -> None:
    widget = make(planned=(Jump(ShipId(31), False, *FREE),))
    with qtbot.waitSignal(widget.jumpCleared) as told, qtbot.assertNotEmitted(widget.jumpDragged):
        start = pill(widget, 31)
        pointer.drag_to(widget.viewport(), start, at(widget, FREE))
        pointer.move(widget.viewport(), at(widget, ABENDROT), pointer.LEFT)
        pointer.release(widget.viewport(), at(widget, ABENDROT))
    assert told.args == [31]


def test_the_home_base_has_no_drive(make: Make, qtbot: QtBot) -> None:
    view = views.view(stars=[views.star(1, 20, 20, views.ME)], ships=[views.ship(1, 20, 20, base=True, uranium=0)])
    widget = make(view)
    before = look(widget)
    with qtbot.assertNotEmitted(widget.jumpDragged):
        pointer.drag(widget.viewport(), pill(widget, 1), at(widget, (25, 25)))
    assert look(widget) == before
    assert not widget.aim(1)


def test_aiming_works_without_dragging(make: Make, qtbot: QtBot) -> None:
    widget = make()
    assert widget.aim(31)
    pointer.move(widget.viewport(), at(widget, FREE))
    assert widget.currentVerdict() is not None
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.click(widget.viewport(), at(widget, FREE))
    assert told.args == [31, *FREE, False]
    assert widget.currentVerdict() is None


def test_orders_entered_elsewhere_do_not_disturb_what_is_not_being_aimed(make: Make) -> None:
    widget = make()
    widget.select_ship(31)
    widget.show(views.small(), (Jump(ShipId(31), False, *FREE), Refuel(ShipId(31), 2)))
    assert widget.selection() == (Thing("ship", 31, *ABENDROT),)


# --- panning and zooming ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("button", [pointer.LEFT, pointer.MIDDLE])
def test_dragging_empty_space_moves_the_map(make: Make, qtbot: QtBot, button: Qt.MouseButton) -> None:
    widget = make()
    empty = at(widget, (15, 30))
    with qtbot.assertNotEmitted(widget.jumpDragged), qtbot.assertNotEmitted(widget.selected):
        pointer.drag(widget.viewport(), empty, empty + QPointF(60, 40), button)
    moved = at(widget, (15, 30)) - empty
    assert (round(moved.x(), 6), round(moved.y(), 6)) == (60, 40)


def test_the_middle_button_moves_the_map_even_over_a_ship(make: Make, qtbot: QtBot) -> None:
    widget = make()
    start = pill(widget, 31)
    with qtbot.assertNotEmitted(widget.jumpDragged):
        pointer.drag(widget.viewport(), start, start + QPointF(50, 0), pointer.MIDDLE)
    assert pill(widget, 31).x() == pytest.approx(start.x() + 50)


@pytest.mark.parametrize(("keys", "factor"), [(pointer.PLAIN, 1.25), (pointer.CTRL, 1.08)])
def test_zooming_keeps_what_is_under_the_pointer(make: Make, keys: Qt.KeyboardModifier, factor: float) -> None:
    widget = make()
    where, scale = QPointF(333, 222), widget.state.camera.scale
    field = widget.pixelToField(where)
    pointer.turn_wheel(widget.viewport(), where, 1, keys)
    assert widget.state.camera.scale == pytest.approx(scale * factor)
    now = widget.pixelToField(where)
    assert (now.x(), now.y()) == pytest.approx((field.x(), field.y()))


def test_zooming_has_its_limits(make: Make) -> None:
    widget = make()
    pointer.turn_wheel(widget.viewport(), QPointF(500, 350), 40)
    assert widget.state.camera.scale == 64
    pointer.turn_wheel(widget.viewport(), QPointF(500, 350), -80)
    assert widget.state.camera.scale == 4


def test_a_fifth_of_the_galaxy_stays_in_view(make: Make) -> None:
    widget = make()
    for _ in range(20):
        widget.pan(900, 900)
    left, right, bottom, top = widget.state.camera.seen()
    view = views.small()
    assert min(right, view.width + 0.5) - max(left, 0.5) >= 0.2 * view.width - 1e-6
    assert min(top, view.height + 0.5) - max(bottom, 0.5) >= 0.2 * view.height - 1e-6


def test_double_click_on_empty_space_and_f_show_the_whole_galaxy(make: Make, qtbot: QtBot) -> None:
    widget = make()
    whole = look(widget)
    for way in ("double", "key"):
        widget.center_on(10, 10)
        widget.zoom(3)
        assert look(widget) != whole
        if way == "double":
            pointer.double_click(widget.viewport(), at(widget, (7, 13)))
        else:
            pointer.key(widget, Qt.Key.Key_F)
        assert look(widget) == pytest.approx(whole)


def test_h_goes_home(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.zoom(2)
    pointer.key(widget, Qt.Key.Key_H)
    assert look(widget)[:2] == HOME


def test_pyqtgraph_and_the_camera_agree_where_things_are(make: Make) -> None:
    widget = make()
    for y_up in (True, False):
        widget.set_y_up(y_up)
        widget.zoom(1.7, QPointF(120, 90))
        QApplication.processEvents()
        for field in ((1, 1), (37, 28), (70, 50)):
            here = widget._box.mapViewToScene(QPointF(*field))
            there = at(widget, field)
            assert (here.x(), here.y()) == pytest.approx((there.x(), there.y()), abs=0.01)


def test_y_grows_upwards_unless_told_otherwise(make: Make) -> None:
    widget = make()
    assert at(widget, (10, 20)).y() < at(widget, (10, 10)).y()
    widget.set_y_up(False)
    assert at(widget, (10, 20)).y() > at(widget, (10, 10)).y()
    field = widget.pixelToField(at(widget, (10, 20)))
    assert (field.x(), field.y()) == pytest.approx((10, 20))


def test_a_resized_map_keeps_its_middle_once_it_was_moved(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.center_on(40, 25)
    widget.zoom(1.5)
    before = look(widget)
    widget.resize(800, 600)
    qtbot.waitUntil(lambda: widget.state.camera.width == widget.viewport().width() <= 800)
    assert look(widget) == pytest.approx(before)


# --- choosing ---------------------------------------------------------------------------------------------------------


def test_a_click_selects_a_star(make: Make, qtbot: QtBot) -> None:
    widget = make()
    with qtbot.waitSignal(widget.selected) as told:
        pointer.click(widget.viewport(), at(widget, (32, 42)) + QPointF(8, -8))
    assert told.args == [Thing("star", 17, 32, 42)]
    assert widget.selection() == (Thing("star", 17, 32, 42),)


def test_a_click_on_a_pill_selects_the_ship(make: Make, qtbot: QtBot) -> None:
    widget = make()
    with qtbot.waitSignal(widget.selected) as told:
        pointer.click(widget.viewport(), pill(widget, 31))
    assert told.args == [Thing("ship", 31, *ABENDROT)]


def test_clicking_again_goes_round_all_things_of_the_point(make: Make) -> None:
    widget = make()
    seen: list[Thing] = []
    widget.selected.connect(seen.append)
    for _ in range(4):
        pointer.click(widget.viewport(), at(widget, ABENDROT))
    assert [(thing.kind, thing.nr) for thing in seen] == [("star", 150), ("ship", 31), ("star", 150), ("ship", 31)]


def test_a_click_on_nothing_selects_nothing_and_ctrl_adds(make: Make) -> None:
    widget = make()
    pointer.click(widget.viewport(), at(widget, FREE))
    pointer.click(widget.viewport(), at(widget, (32, 42)), pointer.CTRL)
    assert [thing.nr for thing in widget.selection()] == [188, 17]
    pointer.click(widget.viewport(), at(widget, (7, 13)))
    assert widget.selection() == ()


def test_the_stack_list_names_everything_at_the_point_and_ticks_ships(make: Make, qtbot: QtBot) -> None:
    widget = make()
    pointer.click(widget.viewport(), at(widget, HOME))
    popup = widget.overlays.stack_list
    assert popup.isVisible()
    rows = popup.findChild(QListWidget)
    assert rows is not None
    texts = [rows.item(i).text() for i in range(rows.count())]
    assert [text.split()[0] for text in texts] == ["60", "1", "33", "34", "36"]
    rows.item(3).setCheckState(Qt.CheckState.Checked)
    with qtbot.waitSignal(widget.jumpDragged) as told:
        pointer.drag(widget.viewport(), at(widget, HOME), at(widget, FREE))
    assert told.args == [34, *FREE, False]
    with qtbot.waitSignal(widget.selected) as chosen:
        rows.itemClicked.emit(rows.item(2))
    assert chosen.args == [Thing("ship", 33, *HOME)]


def test_objects_at_a_field_are_exactly_those(make: Make) -> None:
    widget = make()
    assert [(thing.kind, thing.nr) for thing in widget.objectsAt(*FREE)] == [("star", 188), ("ship", 71)]
    assert widget.objectsAt(47, 30) == ()


def test_hovering_tells_what_is_there_and_shows_a_card(make: Make, qtbot: QtBot) -> None:
    widget = make()
    with qtbot.waitSignal(widget.hovered) as told, qtbot.waitSignal(widget.pointed) as field:
        pointer.move(widget.viewport(), at(widget, (32, 42)) + QPointF(3, 3))
    assert told.args == [Thing("star", 17, 32, 42)]
    assert field.args == [32, 42]
    card = widget.findChild(QFrame, "hoverCard")
    assert card is not None
    qtbot.waitUntil(card.isVisible, timeout=2000)
    assert not card.geometry().contains(at(widget, (32, 42)).toPoint())
    with qtbot.waitSignal(widget.hovered) as left:
        pointer.move(widget.viewport(), at(widget, (7, 13)))
    assert left.args == [None]
    assert not card.isVisible()


# --- keyboard ---------------------------------------------------------------------------------------------------------


def test_arrows_go_from_star_to_star_and_say_so(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.select_ship(31)
    with qtbot.waitSignal(widget.announced) as told:
        pointer.key(widget, Qt.Key.Key_Right)
    assert widget.state.cursor == FREE
    assert told.args == ["Stern 188, herrenlos, 48 30, 1 Schiff, 9 Felder östlich von MILAN"]
    assert widget.accessibleDescription() == told.args[0]
    pointer.key(widget, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert widget.state.cursor == (48, 31)
    pointer.key(widget, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    with qtbot.waitSignal(widget.selected) as chosen:
        pointer.key(widget, Qt.Key.Key_Return)
    assert chosen.args == [Thing("star", 188, *FREE)]


def test_a_jump_is_ordered_with_keys_alone(make: Make, qtbot: QtBot) -> None:
    widget = make()
    widget.select_ship(31)
    pointer.key(widget, Qt.Key.Key_J)
    with qtbot.waitSignal(widget.announced) as told:
        pointer.key(widget, Qt.Key.Key_Right)
    assert told.args is not None
    assert told.args[0].endswith("erreichbar")
    with qtbot.waitSignal(widget.jumpDragged) as ordered:
        pointer.key(widget, Qt.Key.Key_Return)
    assert ordered.args == [31, *FREE, False]


def test_page_keys_walk_own_stars_and_space_idle_ships(make: Make, qtbot: QtBot) -> None:
    widget = make(planned=(Jump(ShipId(33), False, *FREE),))
    seen: list[Thing] = []
    widget.selected.connect(seen.append)
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
        pointer.key(widget, key)
    for _ in range(4):
        pointer.key(widget, Qt.Key.Key_Space)
    assert [thing.nr for thing in seen] == [150, 60, 150, 31, 34, 40, 31]


def test_tab_leaves_the_map(make: Make, qtbot: QtBot) -> None:
    outer = QWidget()
    qtbot.addWidget(outer)
    widget = make()
    column, other = QVBoxLayout(outer), QWidget()
    other.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    column.addWidget(widget)
    column.addWidget(other)
    outer.show()
    widget.setFocus()
    pointer.key(widget, Qt.Key.Key_Tab)
    assert outer.focusWidget() is other
    widget.setParent(None)


# --- looks ------------------------------------------------------------------------------------------------------------


def test_the_same_month_twice_looks_the_same(make: Make) -> None:
    widget = make(views.galaxy(6))
    first = picture(widget)
    widget.show(views.galaxy(6))
    calm(widget)
    assert picture(widget) == first
    assert picture(make(views.galaxy(6))) == first


def test_part_of_a_window_looks_like_the_map_alone(make: Make, qtbot: QtBot) -> None:
    alone = picture(make(size=(600, 400)))
    frame = QWidget()
    qtbot.addWidget(frame)
    frame.resize(700, 500)
    widget = make(size=(600, 400))
    widget.setParent(frame)
    widget.move(60, 50)
    frame.show()
    QWidget.show(widget)
    calm(widget)
    assert picture(frame).copy(60, 50, 600, 400) == alone
    widget.setParent(None)


def test_themes_differ_and_come_back(make: Make, qapp: QApplication) -> None:
    widget = make()
    dark = picture(widget)
    theme.apply(qapp, "light")
    calm(widget)
    assert picture(widget).pixelColor(500, 20).lightness() > 200
    theme.apply(qapp, "dark")
    calm(widget)
    assert picture(widget) == dark


def test_labels_cover_neither_each_other_nor_ships(make: Make) -> None:
    widget = make(views.galaxy(8))
    for scale in (12, 17, 30, 48):
        widget.zoom(scale / widget.state.camera.scale)
        widget.settle()
        boxes = widget.painter_.names.rectangles(widget.state)
        assert boxes
        for i, (left, top, right, bottom) in enumerate(boxes):
            for other in boxes[:i]:
                assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_labels_keep_their_places_while_the_map_moves(make: Make) -> None:
    widget = make(views.galaxy(8))
    widget.zoom(1.2)
    widget.settle()
    before = widget.painter_.names.rectangles(widget.state)
    widget.pan(37, -21)
    assert widget.painter_.names.rectangles(widget.state) == before


def test_a_cleared_map_shows_and_tells_nothing(make: Make) -> None:
    widget = make()
    widget.select_ship(31)
    widget.clear()
    assert widget.objectsAt(*HOME) == ()
    assert widget.thing_under(at(widget, HOME)) is None
    assert widget.overlays.empty.isVisible()
    assert not widget.overlays.legend.isVisible()
    pointer.drag(widget.viewport(), QPointF(100, 100), QPointF(200, 200))
    pointer.double_click(widget.viewport(), QPointF(100, 100))


def test_the_next_ruler_at_the_same_screen_sees_nothing_of_the_last_ones_choice(make: Make) -> None:
    galaxy = views.galaxy(6)
    other = views.view(stars=[*galaxy.stars, *galaxy.seen_stars], player=2)
    widget = make(galaxy)
    pointer.click(widget.viewport(), at(widget, galaxy.stars[0].field))
    widget.overlays.hover(widget.objectsAt(*galaxy.stars[0].field)[0], QPointF(1, 1), at_once=True)
    widget.show(other)
    calm(widget)
    assert widget.selection() == ()
    assert not widget.overlays.card.isVisible()
    assert not widget.overlays.stack_list.isVisible()
    assert picture(widget) == picture(make(other))


def test_a_map_without_a_galaxy_survives_every_key(make: Make, qtbot: QtBot) -> None:
    widget = MapView()
    qtbot.addWidget(widget)
    widget.resize(*SIZE)
    widget.show()
    for key in range(Qt.Key.Key_Space, Qt.Key.Key_Z):
        pointer.key(widget, Qt.Key(key))


def test_the_small_map_moves_the_view(make: Make) -> None:
    widget = make()
    widget.zoom(3)
    mini = widget.overlays.minimap
    pointer.press(mini, QPointF(mini.width() / 2, mini.height() / 2))
    assert look(widget)[:2] == pytest.approx((37.5, 26), abs=0.01)


def test_pills_are_large_enough_to_be_hit(make: Make) -> None:
    widget = make()
    middle = pill(widget, 31)
    for dy in (-12, 12):
        assert widget.thing_under(middle + QPointF(0, dy)) == Thing("ship", 31, *ABENDROT)
    assert pill_width(widget.state.chart.pills[0]) >= 24  # type: ignore[union-attr]


def test_the_right_button_asks_for_a_menu(make: Make, qtbot: QtBot) -> None:
    widget = make()
    with qtbot.waitSignal(widget.menuWanted) as told:
        pointer.press(widget.viewport(), at(widget, FREE), pointer.RIGHT)
    assert told.args is not None
    assert [thing.nr for thing in told.args[0]] == [188, 71]
    assert isinstance(told.args[1], QPoint)


def test_every_widget_on_the_map_has_a_name_for_screen_readers(make: Make) -> None:
    widget = make()
    for child in (widget, widget.overlays.minimap, widget.overlays.stack_list.list):
        assert child.accessibleName()
    for button in widget.overlays.controls.children():
        if isinstance(button, QWidget):
            assert button.accessibleName()
