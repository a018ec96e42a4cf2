"""Walk-throughs 3, 5, 7, 11, 12, 19 and 20 of the design, as far as they concern the map."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.model.eds.kinds import Industry
from app.model.eds.orders import Jump, Refuel
from app.model.eds.view import PlayerView
from app.model.ids import ShipId
from app.ui import theme, worker
from app.ui.eds.game_window import GameWindow
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.pictures import FOOT, HEAD, Sheet, draw, save_pdf, save_svg
from app.ui.eds.map.points import star_picture
from app.ui.eds.map.rings import Ring, rings
from app.ui.eds.selection import Selected
from app.ui.tokens import KEYS, load
from tests.ui import pointer, views
from tests.ui.eds.windows import calm, desk, on_show

ME = views.ME
Make = Callable[..., GameWindow]


@pytest.fixture
def make(qtbot: QtBot, qapp: QApplication) -> Iterator[Make]:
    theme.apply(qapp, "dark")

    def made(view: PlayerView) -> GameWindow:
        return on_show(GameWindow(desk(view)), qtbot, (1366, 768))

    yield made
    worker.shut_down()


def harbour() -> PlayerView:
    """A yard with the base, four more ships over it, and free stars around."""
    return views.view(
        stars=[
            views.star(60, 37, 28, ME, "NOVALIS", 12, Industry.YARD, (1990, 88, 312)),
            views.star(188, 46, 28, 0),
            views.star(77, 37, 42, 0),
        ],
        ships=[
            views.ship(12, 37, 28, name="BASIS", type_=8, range_=15, base=True, uranium=0, tanks=0),
            views.ship(33, 37, 28, name="REIHER", range_=12),
            views.ship(34, 37, 28, name="KRANICH", range_=12, hits=1),
            views.ship(35, 37, 28, name="MILAN", range_=6),
            views.ship(36, 37, 28, name="SPERBER", range_=12, uranium=0),
        ],
    )


def pill(window: GameWindow, ship: int) -> QPointF:
    canvas = window.map.widget
    measured = canvas.state.measure()
    assert measured is not None
    pills = measured[2]
    at = next(n for n, found in enumerate(pills.pills) if any(other.nr == ship for other in found.ships))
    return canvas.fieldToPixel(*pills.pills[at].field) + QPointF(*pills.offsets[at].tolist())


def drag_ship(window: GameWindow, ship: int, field: tuple[int, int], keys: Qt.KeyboardModifier) -> str:
    """Drag without letting go; what the read-out says."""
    canvas = window.map.widget
    window.select(Selected("ship", ship, 37, 28))
    pointer.drag_to(canvas.viewport(), pill(window, ship), canvas.fieldToPixel(*field), keys=keys)
    return canvas.overlays.readout.text()


def test_walk_3_the_read_out_has_two_decimals_and_the_ring_half_a_field_more(make: Make) -> None:
    window = make(harbour())
    canvas = window.map.widget
    said = drag_ship(window, 33, (46, 28), pointer.PLAIN)
    assert "Entfernung 9,00 → gerundet 9 · RW 12" in said
    assert canvas.state.chart is not None
    assert rings(canvas.state.chart, (Thing("ship", 33, 37, 28),)) == [Ring(37, 28, 12.5, "solid", ME)]


def test_walk_5_a_planned_repair_gives_the_full_ring(make: Make, qtbot: QtBot) -> None:
    window = make(harbour())
    canvas = window.map.widget
    chosen = (Thing("ship", 34, 37, 28),)
    assert canvas.state.chart is not None
    before = rings(canvas.state.chart, chosen)
    assert before == [Ring(37, 28, 9.5, "solid", ME), Ring(37, 28, 12.5, "dashed", ME)]
    window.draft.replace("4: 34", "Reparatur")
    calm(window, qtbot)
    assert rings(canvas.state.chart, chosen) == [Ring(37, 28, 12.5, "solid", ME)]


def test_walk_7_shift_takes_the_fleet_and_says_who_stays(make: Make) -> None:
    window = make(harbour())
    canvas = window.map.widget
    said = drag_ship(window, 33, (46, 28), pointer.SHIFT)
    assert "Mit: 34" in said
    assert "eigene Reichweite zu kurz: 35 → (43,28)" in said
    assert "bleibt: 12 Heimatbasis, 36 ohne Uran" in said
    pointer.release(canvas.viewport(), canvas.fieldToPixel(46, 28), keys=pointer.SHIFT)
    assert window.draft.orders == (Jump(ShipId(33), True, 46, 28),)
    assert window.draft.text == "7: 33,A,46,28"


def test_walk_11_number_coordinates_and_filter(make: Make) -> None:
    window = make(harbour())
    canvas, search = window.map.widget, window.bar.search
    for words in ("188", "3,3", "uran>30"):
        QTest.keyClick(window, Qt.Key.Key_F, pointer.CTRL)
        search.clear()
        QTest.keyClicks(search, words)
        QTest.keyClick(search, Qt.Key.Key_Return)
        if words == "188":
            assert canvas.state.chosen == Thing("star", 188, 46, 28)
            assert abs(canvas.state.camera.x - 46) < 1
        elif words == "3,3":
            assert canvas.state.chosen == Thing("point", 0, 3, 3)
    assert canvas.state.matches == frozenset({(37, 28)})
    assert window.chartroom.finder.list.list.count() == 1 or canvas.state.chosen == Thing("star", 60, 37, 28)


def lane(x: int, month: int, uranium: int) -> PlayerView:
    stars = [views.star(n, 5 + 10 * n, 10, ME if n == 2 else 0, "DEPOT" if n == 2 else "") for n in range(1, 5)]
    stars[1].store.uranium = 20
    return views.view(stars=stars, ships=[views.ship(7, x, 10, uranium=uranium)], size=(60, 20), month=month, home=2)


def test_walk_12_three_jumps_with_a_stop_for_fuel(make: Make, qtbot: QtBot) -> None:
    window = make(lane(15, 15, 1))
    canvas, room = window.map.widget, window.chartroom
    window.select(Selected("ship", 7, 15, 10))
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_P)
    pointer.click(canvas.viewport(), canvas.fieldToPixel(45, 10))
    qtbot.waitUntil(lambda: bool(room.router.card.routes), timeout=5_000)
    route = room.router.card.routes[0]
    assert [(leg.month, leg.end, leg.refuel) for leg in route.legs] == [
        (1, (25, 10), 0), (2, (35, 10), 5), (3, (45, 10), 0),
    ]  # fmt: skip
    said = "\n".join(room.router.card.lines())
    assert "Fehlsprung 16,6\u00a0%" in said
    assert "J2/M5 → Stern 3 (35,10) · Uran danach 4 · vorher 5 tanken" in said
    take = window.findChild(QPushButton, "routeTake")
    assert take is not None
    take.click()
    calm(window, qtbot)
    assert window.draft.orders == (Jump(ShipId(7), False, 25, 10),)
    following = make(lane(25, 16, 0))
    leg = following.findChild(QPushButton, "routeLeg_7")
    assert leg is not None
    leg.click()
    assert following.draft.orders == (Refuel(ShipId(7), 5), Jump(ShipId(7), False, 35, 10))


def test_walk_19_a_jump_by_keys_alone_is_spoken_with_name_state_and_verdict(make: Make) -> None:
    window = make(harbour())
    canvas = window.map.widget
    spoken: list[str] = []
    canvas.announced.connect(spoken.append)
    canvas.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(canvas, Qt.Key.Key_Space)
    assert canvas.state.chosen == Thing("ship", 33, 37, 28)
    QTest.keyClick(canvas, Qt.Key.Key_J)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert spoken[-1] == "Stern 188, herrenlos, 46 28, 9 Felder östlich von REIHER, erreichbar"
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert window.draft.orders == (Jump(ShipId(33), False, 46, 28),)
    assert canvas.state.focused


Grey = npt.NDArray[np.float64]


def greys(image: QImage) -> Grey:
    """Brightness of every dot (h, w), 0…255."""
    plain = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(plain.constBits(), dtype=np.uint8).reshape(plain.height(), plain.bytesPerLine())
    found: Grey = rows[:, : plain.width()].astype(np.float64)
    return found


@pytest.mark.parametrize("key", KEYS)
def test_walk_20_seventeen_owners_differ_without_colour(qapp: QApplication, key: str) -> None:
    worn = load("dark" if key == "dark" else "light")
    pictures = {}
    for owner in range(1, 18):
        paper = QImage(32, 32, QImage.Format.Format_RGB32)
        paper.fill(Qt.GlobalColor.black if worn.dark else Qt.GlobalColor.white)
        painter = QPainter(paper)
        star = star_picture(owner, 8.0, False, True, 1.0, worn)
        painter.drawPixmap(round(16 - star.width() / 2), round(16 - star.height() / 2), star)
        painter.end()
        pictures[owner] = greys(paper)
    for first, second in combinations(pictures, 2):
        assert np.abs(pictures[first] - pictures[second]).mean() > 1.0, (first, second)


def test_walk_20_drawing_and_pages_have_the_geometry_of_the_screen(make: Make, tmp_path: Path) -> None:
    window = make(views.galaxy(17))
    state = window.map.widget.state
    sheet = Sheet("Nordarm", "galaxy")
    assert save_svg(state, sheet, tmp_path / "map.svg")
    assert save_pdf(state, sheet, tmp_path / "map.pdf", "A4")
    width, height = round(state.camera.width), round(state.camera.height + HEAD + FOOT)
    drawn, direct = (QImage(width, height, QImage.Format.Format_RGB32) for _ in range(2))
    for image in (drawn, direct):
        image.fill(Qt.GlobalColor.black)
    painter = QPainter(drawn)
    QSvgRenderer(str(tmp_path / "map.svg")).render(painter, QRectF(0, 0, width, height))
    painter.end()
    painter = QPainter(direct)
    draw(painter, state, sheet, QRectF(0, 0, width, height), vector=True)
    painter.end()
    apart = np.abs(greys(drawn) - greys(direct))
    assert apart.mean() < 4.0
    assert (apart > 90).mean() < 0.02
