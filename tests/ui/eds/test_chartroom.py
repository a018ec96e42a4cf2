"""The chart room: overlays, search, routes, notes, list and pictures, in a game window over hand-made views."""

from __future__ import annotations

import threading
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QTableView,
    QToolButton,
)
from pytestqt.qtbot import QtBot

from app.engine.eds.sightings import Sighting
from app.model.eds.orders import Jump, Refuel
from app.model.eds.view import PlayerView
from app.model.ids import ShipId
from app.text.catalog import tr
from app.ui import theme, worker
from app.ui.eds.chartroom.export_dialog import ExportDialog
from app.ui.eds.chartroom.map_menu import menu_for
from app.ui.eds.chartroom.memo import Memo, Note, ShuttlePlan, load_memo, memo_file, save_memo, with_note
from app.ui.eds.chartroom.note_dialog import NoteDialog
from app.ui.eds.chartroom.search import search
from app.ui.eds.chartroom.shuttle_dialog import ShuttleDialog
from app.ui.eds.find import star_of
from app.ui.eds.game_window import GameWindow
from app.ui.eds.map.chart import Chart, Thing
from app.ui.eds.map.painting import MapPainter
from app.ui.eds.map.past import Clash, Move, Past
from app.ui.eds.map.pictures import Sheet, save_pdf, save_png, save_svg
from app.ui.eds.map.signs import clash_at
from app.ui.eds.map.words import star_facts
from app.ui.eds.order_actions import STAR
from app.ui.eds.selection import Selected
from app.ui.widgets.notices import Strip
from tests.ui import pointer, views
from tests.ui.eds.test_game_window import told
from tests.ui.eds.windows import calm, desk, on_show
from tests.ui.program import WAIT_MS

Make = Callable[..., GameWindow]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    theme.apply(qapp, "dark")

    def made(view: PlayerView | None = None, text: str = "", size: tuple[int, int] = (1600, 1000)) -> GameWindow:
        return on_show(GameWindow(desk(view or views.small(), text, told())), qtbot, size)

    yield made
    worker.shut_down()


def found(words: str) -> list[tuple[str, int]]:
    return [(thing.kind, thing.nr) for thing in search(Chart(views.small()), words).things]


# --- search -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "things"),
    [
        ("188", [("star", 188)]),
        ("31", [("ship", 31)]),
        ("S31", [("ship", 31)]),
        ("48,30", [("star", 188), ("ship", 71)]),
        ("3,3", [("point", 0)]),
        ("(12, 12)", [("point", 0)]),
        ("999,1", []),
        ("milan", [("ship", 31)]),
        ("von:6", [("star", 76), ("ship", 71)]),
        ("von:nargun", [("star", 76), ("ship", 71)]),
        ("uran>90", [("star", 150)]),
        ("uran>30", [("star", 60), ("star", 150)]),
        ("frei", [("star", 188)]),
        ("rw:9", [("ship", 31)]),
        ("t>0", [("ship", 31)]),
        ("leer", [("ship", 36)]),
        ("g<10", [("star", 150)]),
        ("bv>=10", [("star", 60), ("star", 76)]),
        ("uran>30 bv>5", [("star", 60)]),
        ("gibtsnicht", []),
        ("", []),
    ],
)
def test_what_is_typed_is_found(words: str, things: list[tuple[str, int]]) -> None:
    assert found(words) == things


def test_a_filter_dims_the_map_and_lists_what_it_found(make: Make, qtbot: QtBot) -> None:
    window = make()
    window.bar.search.setText("uran>30")
    QTest.keyClick(window.bar.search, Qt.Key.Key_Return)
    hits = window.chartroom.finder.list
    assert hits.isVisible()
    assert hits.list.count() == 2
    assert window.map.widget.state.matches == frozenset({(37, 28), (39, 33)})
    QTest.keyClick(window, Qt.Key.Key_F3)
    assert window.map.widget.state.chosen == Thing("star", 60, 37, 28)
    QTest.keyClick(hits.list, Qt.Key.Key_Escape)
    assert not hits.isVisible()
    assert window.map.widget.state.matches is None


def test_a_number_is_centred_and_selected_without_a_list(make: Make) -> None:
    window = make()
    window.bar.search.setText("188")
    QTest.keyClick(window.bar.search, Qt.Key.Key_Return)
    assert window.map.widget.state.chosen == Thing("star", 188, 48, 30)
    assert not window.chartroom.finder.list.isVisible()
    assert window.map.widget.state.matches is None


def test_go_to_asks_on_the_map_and_puts_the_cursor_there(make: Make) -> None:
    window = make()
    QTest.keyClick(window.map.widget, Qt.Key.Key_G)
    box = window.chartroom.finder.goto
    assert box.isVisible()
    QTest.keyClicks(box.field, "48,30")
    QTest.keyClick(box.field, Qt.Key.Key_Return)
    assert not box.isVisible()
    assert window.map.widget.state.cursor == (48, 30)


# --- overlays ---------------------------------------------------------------------------------------------------------


def test_keys_and_boxes_switch_the_same_overlays(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    box = window.findChild(QCheckBox, "layer_ships")
    assert box is not None
    assert box.isChecked()
    QTest.keyClicks(canvas, "6")
    assert not box.isChecked()
    box.click()
    assert "ships" in canvas.state.layers


def test_only_one_overlay_fills_the_map_and_goods_go_round(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    spoken: list[str] = []
    canvas.announced.connect(spoken.append)
    QTest.keyClicks(canvas, "8")
    assert {"people"} == canvas.state.layers & {"people", "realms", "goods"}
    for _ in range(6):
        QTest.keyClicks(canvas, "0")
    assert {"goods"} == canvas.state.layers & {"people", "realms", "goods"}
    assert spoken[-1] == "Ebene Getreide: Lager an"
    QTest.keyClicks(canvas, "0")
    assert "goods" not in canvas.state.layers


def test_overlays_are_remembered_for_each_match(make: Make) -> None:
    window = make()
    QTest.keyClicks(window.map.widget, "1")
    assert "realms" not in make().map.widget.state.layers


@pytest.mark.parametrize("key", list("1234567890n"))
def test_every_overlay_changes_the_picture(make: Make, key: str) -> None:
    """Each has something to show in a situation made for it."""
    base = views.small()
    star = views.star(90, 42, 24, views.ME, "HUNGER", 5, None, (0, 0, 5))
    view = views.view(stars=[*base.stars, star, *base.seen_stars], ships=[*base.ships, *base.seen_ships])
    window = make(view, "7: 31,/,48,30")
    canvas = window.map.widget
    window.select(Selected("ship", 31, 39, 33))
    canvas.center_on(42, 29)
    canvas.zoom(17 / canvas.state.camera.scale)
    window.chartroom.keep(with_note(Memo(), Note(44, 30, "hier")))
    canvas.show_past(Past(15, (Move(31, (33, 33), (39, 33), False),), (Clash((48, 30), 1, True, True),)))
    canvas.settle()
    before = canvas.viewport().grab().toImage()
    QTest.keyClicks(canvas, key)
    canvas.settle()
    assert canvas.viewport().grab().toImage() != before


def test_a_sign_of_battle_opens_its_report(make: Make, qtbot: QtBot) -> None:
    window = make()
    canvas = window.map.widget
    canvas.fit()
    with qtbot.waitSignal(canvas.battleWanted) as told_of:
        pointer.click(canvas.viewport(), clash_at(canvas.state, (48, 30)))
    assert told_of.args == [1]
    assert window.tabs.currentWidget() is window.battles


def test_old_sightings_fade_and_say_their_month(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    window.chartroom.show_sightings([Sighting(6, views.star(99, 60, 44, 6, "FERN", 7))])
    chart = canvas.state.chart
    assert chart is not None
    assert chart.old == {99}
    assert ("Wissen", "Stand J1/M6") in star_facts(chart, 99)


# --- measuring, frames, looks before ----------------------------------------------------------------------------------


def test_measuring_says_each_leg_and_the_range_it_takes(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    QTest.keyClick(canvas, Qt.Key.Key_M)
    for field in ((37, 28), (48, 30), (39, 33)):
        pointer.click(canvas.viewport(), canvas.fieldToPixel(*field))
    assert canvas.state.chain == ((37, 28), (48, 30), (39, 33))
    assert canvas.measuring.card.text() == "20,67 Felder in 2 Etappen · gerundet 20 · erreichbar ab RW 11"
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not canvas.measuring.active
    assert not canvas.state.chain


def test_shift_draws_a_frame_that_selects_own_ships(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    start, end = canvas.fieldToPixel(28, 40), canvas.fieldToPixel(41, 18)
    pointer.drag(canvas.viewport(), start, end, keys=pointer.SHIFT)
    assert {thing.nr for thing in canvas.selection()} == {1, 31, 33, 34, 36, 40}
    assert canvas.state.box is None


def test_ctrl_and_the_right_button_zoom_into_a_frame_and_one_may_go_back(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    before = canvas.state.camera
    start, end = canvas.fieldToPixel(30, 35), canvas.fieldToPixel(44, 24)
    pointer.drag(canvas.viewport(), start, end, pointer.RIGHT, pointer.CTRL)
    assert canvas.state.camera.scale > 1.5 * before.scale
    assert abs(canvas.state.camera.x - 37) < 1
    QTest.keyClick(canvas, Qt.Key.Key_Left, pointer.ALT)
    assert canvas.state.camera.scale == pytest.approx(before.scale)
    QTest.keyClick(canvas, Qt.Key.Key_Right, pointer.ALT)
    assert canvas.state.camera.scale > 1.5 * before.scale


def test_ticked_ships_jump_one_by_one_when_a_fleet_would_take_others(make: Make) -> None:
    window = make()
    canvas = window.map.widget
    for keys, ticked, orders in (
        (pointer.PLAIN, {33, 34}, (Jump(ShipId(33), False, 45, 28), Jump(ShipId(34), False, 45, 28))),
        (pointer.SHIFT, {33, 34}, (Jump(ShipId(33), True, 45, 28),)),
        (pointer.SHIFT, {33, 36}, (Jump(ShipId(33), False, 45, 28), Jump(ShipId(36), False, 45, 28))),
    ):
        window.draft.replace("", "leer")
        canvas.jumping.ticked = set(ticked)
        start = canvas.fieldToPixel(37, 28)
        pointer.drag(canvas.viewport(), start, canvas.fieldToPixel(45, 28), keys=keys | pointer.ALT)
        assert window.draft.orders == orders


def test_the_list_of_a_point_names_who_arrives(make: Make) -> None:
    window = make(text="7: 31,/,37,28")
    canvas = window.map.widget
    pointer.click(canvas.viewport(), canvas.fieldToPixel(37, 28))
    coming = canvas.findChild(QLabel, "stackArrivals")
    assert coming is not None
    assert coming.text() == "Ankunft J2/M4: 31 MILAN"


def test_everything_in_the_chart_room_has_a_name(make: Make) -> None:
    window = make()
    room = window.chartroom
    room.keep(with_note(Memo(), Note(48, 30, "hier")))
    dialogs = [
        ExportDialog(window, window.map.widget.state, "Nordarm"),
        NoteDialog(window, Note(48, 30, ""), 15),
        ShuttleDialog(window, window.map.widget.state.chart, views.small().ships[0], None),  # type: ignore[arg-type]
    ]
    kinds = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox, QListWidget, QTableView)
    for place in (room.panel, room.list, room.finder.list, room.finder.goto, room.router.card, *dialogs):
        for widget in (found for kind in kinds for found in place.findChildren(kind)):
            label = widget.text() if isinstance(widget, QAbstractButton) else ""
            inner = widget.objectName().startswith("qt_")
            assert inner or label or widget.accessibleName() or widget.parent() in dialogs, widget


# --- routes -----------------------------------------------------------------------------------------------------------


def lane() -> PlayerView:
    stars = [views.star(n, 5 + 10 * n, 10, views.ME if n == 1 else 0, "HEIM" if n == 1 else "") for n in range(1, 5)]
    stars[0].store.uranium = 20
    return views.view(stars=stars, ships=[views.ship(7, 15, 10, uranium=1)], size=(60, 20), home=1)


def test_a_route_is_offered_taken_and_its_next_leg_suggested(make: Make, qtbot: QtBot) -> None:
    window = make(lane())
    canvas, room = window.map.widget, window.chartroom
    window.select(Selected("ship", 7, 15, 10))
    QTest.keyClick(canvas, Qt.Key.Key_P)
    pointer.click(canvas.viewport(), canvas.fieldToPixel(45, 10))
    qtbot.waitUntil(lambda: bool(room.router.card.routes), timeout=5_000)
    lines = room.router.card.lines()
    choice = window.findChild(QRadioButton, "route_shortest")
    assert choice is not None
    assert choice.text() == "kürzeste · 3 Monate · 4 Uran tanken · Fehlsprung 16,6\u00a0%"
    assert len(canvas.state.route) == 3
    assert lines
    take = window.findChild(QPushButton, "routeTake")
    assert take is not None
    take.click()
    calm(window, qtbot)
    assert window.draft.orders == (Refuel(ShipId(7), 4), Jump(ShipId(7), False, 25, 10))
    assert not window.map.widget.state.route
    later = views.view(
        stars=[*lane().stars, *lane().seen_stars],
        ships=[views.ship(7, 25, 10, uranium=4)],
        size=(60, 20),
        month=16,
        home=1,
    )
    following = make(later)
    enter = following.chartroom.router.rows.findChild(QPushButton, "routeLeg_7")
    assert enter is not None
    assert enter.isVisible(), "it stands grey in the sheet until it is taken, though nothing else does"
    enter.click()
    assert following.draft.orders == (Jump(ShipId(7), False, 35, 10),)
    assert following.findChild(QPushButton, "routeLeg_7") is None
    following.draft.undo()
    assert following.findChild(QPushButton, "routeLeg_7") is not None


def test_a_ship_off_its_way_is_flagged(make: Make, qtbot: QtBot) -> None:
    window = make(lane())
    window.chartroom.router.plan(7, (45, 10))
    qtbot.waitUntil(lambda: bool(window.chartroom.router.card.routes), timeout=5_000)
    window.chartroom.router.card.taken.emit(window.chartroom.router.card.routes[0])
    calm(window, qtbot)
    astray = views.view(
        stars=[*lane().stars, *lane().seen_stars], ships=[views.ship(7, 24, 11)], size=(60, 20), month=16, home=1
    )
    following = make(astray)
    assert following.findChild(QPushButton, "routeLeg_7") is None
    assert [s.text for s in following.chartroom.router.suggested] == ["△ 7 S7 ist vom Weg abgekommen"]
    anew = following.findChild(QPushButton, "routeAnew_7")
    assert anew is not None
    anew.click()
    qtbot.waitUntil(lambda: bool(following.chartroom.router.card.routes), timeout=5_000)
    assert following.chartroom.router.card.routes[0].legs[-1].end == (45, 10)


def test_no_way_is_said(make: Make, qtbot: QtBot) -> None:
    window = make()
    window.chartroom.router.plan(36, (20, 40))
    calm(window, qtbot)
    assert not window.chartroom.router.card.routes or window.chartroom.router.card.isVisible()
    window.chartroom.router.close()
    assert not window.chartroom.router.card.isVisible()


def test_a_shuttle_is_planned_with_its_months(make: Make, qtbot: QtBot) -> None:
    window = make()
    window.chartroom.router.edit_shuttle(31)
    dialog = window.findChild(ShuttleDialog)
    assert dialog is not None
    assert dialog.cycle.text() == "Eine Runde dauert 2 Monate."
    dialog.written.emit(ShuttlePlan(31, "E", 60, 150))
    dialog.reject()
    calm(window, qtbot)
    texts = [s.text for s in window.chartroom.router.suggested]
    assert texts == ["31 MILAN: 2 tanken · → (37,28) · 100 E laden"]
    enter = window.findChild(QPushButton, "routeLeg_31")
    assert enter is not None
    enter.click()
    assert len(window.draft.orders) == 3


# --- notes and bookmarks ----------------------------------------------------------------------------------------------


def test_a_note_is_written_kept_and_taken_away(make: Make) -> None:
    window = make()
    window.select(Selected("star", 188, 48, 30))
    window.chartroom.edit_note()
    dialog = window.findChild(NoteDialog)
    assert dialog is not None
    dialog.text.setPlainText("Erz prüfen")
    dialog._save()
    assert [flag.text for flag in window.map.widget.state.notes] == ["Erz prüfen"]
    assert [flag.field for flag in make().map.widget.state.notes] == [(48, 30)]
    window.chartroom.keep(with_note(window.chartroom.memo, Note(48, 30, " ")))
    assert window.map.widget.state.notes == ()


def test_a_bookmark_leads_back(make: Make) -> None:
    window = make()
    window.select(Selected("star", 188, 48, 30))
    QTest.keyClick(window, Qt.Key.Key_B, pointer.CTRL | pointer.SHIFT)
    window.select(None)
    there = window.chartroom.panel.bookmark_buttons()
    assert [button.text() for button in there] == ["Stern 188"]
    there[0].click()
    assert window.map.widget.state.chosen == Thing("star", 188, 48, 30)


def test_notes_belong_to_one_ruler_of_one_match(make: Make, tmp_path: Path) -> None:
    window = make()
    desk_ = window.desk
    other = views.view(player=5)
    assert memo_file(desk_.status.match, desk_.view) != memo_file(desk_.status.match, other)
    broken = tmp_path / "x.json"
    broken.write_bytes(b"{")
    assert load_memo(broken) == Memo()
    assert not save_memo(Memo(), broken / "under" / "a file.json")


# --- list and menu ----------------------------------------------------------------------------------------------------


def test_the_list_names_everything_by_distance_with_direction(make: Make) -> None:
    window = make()
    window.select(Selected("ship", 31, 39, 33))
    QTest.keyClick(window, Qt.Key.Key_M, pointer.CTRL | pointer.SHIFT)
    table = window.chartroom.list
    rows = table.model.rows
    assert [row.distance for row in rows] == sorted(row.distance for row in rows)
    assert len(rows) == len(views.small().chart) + 7
    free = next(row for row in rows if row.thing == Thing("star", 188, 48, 30))
    assert (free.distance, free.direction, free.owner) == (9, "östlich", "herrenlos")
    at = rows.index(free)
    assert table.model.data(table.model.index(at, 5)) == "✓ erreichbar"


def test_the_list_sends_the_selected_ship(make: Make) -> None:
    window = make()
    window.select(Selected("ship", 31, 39, 33))
    window.chartroom.open_list()
    table = window.chartroom.list
    at = next(n for n, row in enumerate(table.model.rows) if row.thing == Thing("star", 188, 48, 30))
    table.table.setCurrentIndex(table.model.index(at, 0))
    jump = table.findChild(QToolButton, "listJump")
    assert jump is not None
    jump.click()
    assert window.draft.orders == (Jump(ShipId(31), False, 48, 30),)


def test_the_menu_of_a_point_names_what_is_there(make: Make) -> None:
    window = make()
    things = window.map.widget.objectsAt(48, 30)
    room = window.chartroom
    menu = menu_for(room, room.router, things, window.map.widget.mapToGlobal(QPointF(5, 5)).toPoint())
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts[0] == "Stern 188 · (48,30) · herrenlos"
    assert "Route des ausgewählten Schiffs hierher …" in texts


def test_the_menu_of_a_point_offers_orders_for_what_is_ones_own(make: Make) -> None:
    window = make()
    room, home = window.chartroom, star_of(window.desk.view, window.desk.view.home)
    assert home is not None
    menu = menu_for(room, room.router, room.map.objectsAt(home.x, home.y), QPoint(5, 5))
    inner = [action.menu() for action in menu.actions() if action.menu() is not None]
    texts = {action.text() for each in inner if isinstance(each, QMenu) for action in each.actions()}
    assert {tr(action.text) for action in STAR} <= texts


def test_fuel_wanted_on_the_map_is_ordered(make: Make) -> None:
    window = make()
    window.map.widget.fuelWanted.emit(31)
    assert [type(order) for order in window.draft.orders] == [Refuel]


# --- pictures ---------------------------------------------------------------------------------------------------------


def test_a_picture_has_the_size_that_was_asked_for(make: Make, tmp_path: Path) -> None:
    window = make()
    state = window.map.widget.state
    assert save_png(state, Sheet("Nordarm – J2/M3"), tmp_path / "a.png", 2)
    image = QImage(str(tmp_path / "a.png"))
    assert image.width() == 2 * round(state.camera.width)
    assert len({image.pixel(x, image.height() // 2) for x in range(0, image.width(), 7)}) > 10


def test_a_drawing_has_a_view_box_shapes_instead_of_fonts_and_no_dots(make: Make, tmp_path: Path) -> None:
    window = make()
    state = window.map.widget.state
    file = tmp_path / "a.svg"
    assert save_svg(state, Sheet("Nordarm", "galaxy", chart=True), file)
    root = ElementTree.fromstring(file.read_text(encoding="utf-8"))
    width = round(state.camera.width)
    assert root.get("viewBox", "").split()[:3] == ["0", "0", str(width)]
    names = [element.tag.rpartition("}")[2] for element in root.iter()]
    assert names.count("path") > 20
    assert "image" not in names


@pytest.mark.parametrize("tiles", [1, 2])
def test_paper_has_as_many_pages_as_sheets(make: Make, tmp_path: Path, tiles: int) -> None:
    window = make()
    file = tmp_path / "a.pdf"
    assert save_pdf(window.map.widget.state, Sheet("Nordarm", "galaxy"), file, "A3", tiles=(tiles, tiles))
    data = file.read_bytes()
    assert data.count(b"/Type /Page\n") == tiles * tiles
    width, height = (round(float(part)) for part in data.split(b"/MediaBox [")[1].split(b"]")[0].split()[2:])
    assert (width, height) in ((1191, 842), (1190, 842))


def test_a_file_that_cannot_be_written_is_said_where_one_is(make: Make, tmp_path: Path, qtbot: QtBot) -> None:
    window = make()
    dialog = ExportDialog(window, window.map.widget.state, "Nordarm")
    dialog.save(tmp_path / "no such folder" / "a.png")
    qtbot.waitUntil(lambda: not dialog.error.isHidden(), timeout=WAIT_MS)
    assert dialog.go.text() == "Anderer Ort …"
    assert dialog.go.isEnabled()
    with qtbot.waitSignal(dialog.written, timeout=WAIT_MS):
        dialog.save(tmp_path / "a.png")
    assert [file.name for file in tmp_path.iterdir()] == ["a.png"]


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_pictures_are_painted_beside_the_window(
    make: Make, tmp_path: Path, qtbot: QtBot, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, painted = make(), set[bool]()
    paint = MapPainter.draw

    def draw(painter: MapPainter, *args: object) -> None:
        painted.add(threading.current_thread() is threading.main_thread())
        paint(painter, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(MapPainter, "draw", draw)
    dialog = ExportDialog(window, window.map.widget.state, "Nordarm")
    dialog.kind.setCurrentIndex(dialog.kind.findData(kind))
    window.hide()  # the map on the screen is painted by the same painter
    with qtbot.waitSignal(dialog.written, timeout=WAIT_MS):
        dialog.save(tmp_path / f"a.{kind}")
    assert painted == {False}


def test_a_picture_nobody_wants_any_more_leaves_what_was_there(make: Make, tmp_path: Path, qtbot: QtBot) -> None:
    window, file = make(), tmp_path / "a.png"
    file.write_bytes(b"before")
    dialog = ExportDialog(window, window.map.widget.state, "Nordarm")
    dialog.show()
    dialog.save(file)
    dialog.reject()
    worker.shut_down()
    QApplication.processEvents()
    assert file.read_bytes() == b"before"
    assert list(tmp_path.iterdir()) == [file]


def test_notes_are_handed_on_and_taken_up_in_the_window(make: Make, tmp_path: Path) -> None:
    window = make()
    room, file = window.chartroom, tmp_path / "a.edsnotizen"
    room.keep(Memo(notes=(Note(48, 30, "Erz", colour="err"),)))
    assert room.sharing.save(file)
    room.keep(Memo())
    assert room.sharing.load(file)
    assert [(flag.text, flag.colour) for flag in window.map.widget.state.notes] == [("Mirador: Erz", "err")]
    file.write_bytes(b"{}")
    assert not room.sharing.load(file)
    strip = window.findChild(Strip, "gameMessage")
    assert strip is not None
    assert strip.accessibleName() == "a.edsnotizen enthält keine Notizen zu einer Karte. Es ist nichts übernommen."


def test_a_number_that_is_a_star_and_a_ship_offers_both(make: Make) -> None:
    window = make(views.view(stars=[views.star(31, 5, 5, views.ME)], ships=[views.ship(31, 20, 20, name="MILAN")]))
    window.bar.search.setText("31")
    QTest.keyClick(window.bar.search, Qt.Key.Key_Return)
    hits = window.chartroom.finder.list
    assert hits.isVisible()
    assert hits.list.count() == 2
    assert window.map.widget.state.chosen == Thing("star", 31, 5, 5)
    assert window.map.widget.state.matches is None


def test_the_list_sends_a_fleet_and_opens_the_menu_of_the_map(make: Make) -> None:
    window = make()
    window.select(Selected("ship", 33, 37, 28))
    window.chartroom.open_list()
    table, model = window.chartroom.list.table, window.chartroom.list.model
    row = next(n for n, found in enumerate(model.rows) if found.thing == Thing("star", 188, 48, 30))
    table.setCurrentIndex(model.index(row, 0))
    fleet = window.findChild(QToolButton, "listFleet")
    assert fleet is not None
    fleet.click()
    assert window.draft.orders == (Jump(ShipId(33), True, 48, 30),)
    asked: list[Thing] = []
    window.chartroom.list.menu_wanted.disconnect()
    window.chartroom.list.menu_wanted.connect(lambda thing, where: asked.append(thing))
    table.customContextMenuRequested.emit(table.visualRect(model.index(row, 0)).center())
    assert asked == [Thing("star", 188, 48, 30)]
