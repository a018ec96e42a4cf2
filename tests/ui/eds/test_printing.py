"""Paper: nothing is cut off, every page has its number, and what is typed from it comes back as orders."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.cli.main import run
from app.host.exchange import export_month
from app.host.match_host import MatchHost
from app.model.eds.orders import Unreadable
from app.model.eds.view import PlayerView
from app.model.ids import PlayerId
from app.text.eds.fields import EXAMPLES, PHASES
from app.text.eds.sheets import parse_sheet, print_sheet, sheet_of_orders
from app.ui import theme
from app.ui.eds.map import words
from app.ui.eds.printing import booklet
from app.ui.eds.printing.booklet import Leaf, file_name, save_booklet
from app.ui.eds.printing.dialog import PrintDialog
from app.ui.eds.printing.map_part import MapPart
from app.ui.eds.printing.order_sheet import OrderSheetPart
from app.ui.eds.printing.paper import Part, room
from app.ui.eds.printing.possessions import PossessionsPart
from tests.host.play import new_match
from tests.ui.program import WAIT_MS

ANNA = PlayerId(1)


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("print") / "Nordärm.eds"
    new_match(path).close()
    return path


@pytest.fixture
def view(match: Path, qapp: QApplication) -> Iterator[PlayerView]:
    theme.apply(qapp, "dark")
    with MatchHost.open(match, looking=True) as host:
        yield host.view(ANNA)


def large(view: PlayerView) -> PlayerView:
    """A realm with the widest values there can be, over several pages."""
    (star, ship) = (view.stars[0], view.ships[0])
    stars = [msgspec.structs.replace(star, name="WWWWWWWWWWWW") for _ in range(120)]
    for each in stars:
        each.store.ore = each.store.uranium = each.store.grain = 30_000
    design = msgspec.structs.replace(ship.build.design, guns=(999, 999, 999, 999), shields=(999, 999, 999, 999))
    build = msgspec.structs.replace(ship.build, design=design, cargo_space=9999)
    ships = [msgspec.structs.replace(ship, name="WWWWWWWWWWWW", build=build, good="G", amount=9999)] * 80
    return msgspec.structs.replace(view, stars=stars, ships=ships, seen_ships=ships)


def painted(part: Part, page: int) -> QImage:
    """One page with a margin of 40 px around its room."""
    inside = room(landscape=part.landscape)
    image = QImage(round(inside.width()) + 80, round(inside.bottom()) + 80, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.translate(40, 40)
    part.paint(painter, page, inside)
    painter.end()
    return image


def inked(image: QImage, box: QRectF) -> bool:
    """Is there anything in this part of a picture?"""
    part = image.copy(box.toRect())
    return any(part.pixel(x, y) & 0xFFFFFF != 0xFFFFFF for x in range(part.width()) for y in range(part.height()))


def test_12_1_tables_fit_onto_the_page_however_wide_their_values(view: PlayerView) -> None:
    usual, wide = PossessionsPart(view), PossessionsPart(large(view))
    assert usual.pages() < wide.pages()
    for part in (usual, wide):
        assert part.width <= room(landscape=True).width()
    for page in range(wide.pages()):
        image = painted(wide, page)
        inside = room(landscape=True)
        right = QRectF(40 + inside.width(), 0, 39, image.height())
        assert inked(image, QRectF(40, 40 + inside.top(), inside.width(), inside.height()))
        assert not inked(image, right), page


def test_the_scale_of_a_map_on_paper_is_in_millimetres(view: PlayerView, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    tell = words.scale_label

    def noted(scale: float, *, paper: bool = False) -> str:
        said.append(tell(scale, paper=paper))
        return said[-1]

    monkeypatch.setattr(words, "scale_label", noted)
    image = QImage(1000, 700, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    MapPart(view).paint(painter, 0, QRectF(0, 0, 1000, 700))
    painter.end()
    assert re.fullmatch(r"10 Felder = \d+ mm", said[0])
    assert (tell(9.6, paper=True), tell(9.6)) == ("10 Felder = 25 mm", "10 Felder = 96 px")


@pytest.mark.parametrize("kind", [MapPart, OrderSheetPart])
def test_every_page_has_something_on_it(view: PlayerView, kind: Callable[[PlayerView], Part]) -> None:
    part = kind(view)
    inside = room(landscape=part.landscape)
    for page in range(part.pages()):
        image = painted(part, page)
        assert inked(image, QRectF(40, 40 + inside.top(), inside.width(), inside.height()))


def test_5_2_what_is_typed_from_the_sheet_comes_back_as_orders() -> None:
    typed = "\n".join(f"{phase}: {EXAMPLES[phase - 1]}" for phase in PHASES)
    orders = parse_sheet(typed).orders()
    assert len(orders) == len(PHASES)
    assert not [order for order in orders if isinstance(order, Unreadable)]
    assert parse_sheet(print_sheet(sheet_of_orders(orders))).orders() == orders


def test_a_booklet_is_a4_counts_its_pages_and_may_be_of_any_leaves(view: PlayerView, tmp_path: Path) -> None:
    for leaves in (tuple(Leaf), (Leaf.MAP,), (Leaf.ORDERS, Leaf.POSSESSIONS)):
        save_booklet(tmp_path / "a.pdf", view, "Nordärm", leaves)
        data = (tmp_path / "a.pdf").read_bytes()
        parts: dict[Leaf, Callable[[PlayerView], Part]] = {
            Leaf.POSSESSIONS: PossessionsPart,
            Leaf.MAP: MapPart,
            Leaf.ORDERS: OrderSheetPart,
        }
        pages = sum(parts[leaf](view).pages() for leaf in leaves)
        assert data.startswith(b"%PDF")
        boxes = re.findall(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)", data)
        assert len(boxes) == pages
        assert {tuple(sorted(round(float(side)) for side in box)) for box in boxes} == {(595, 842)}


def test_a_file_that_cannot_be_written_is_said_and_leaves_nothing(
    view: PlayerView, tmp_path: Path, qtbot: QtBot
) -> None:
    dialog = PrintDialog(None, view, "Nordärm")  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.save(tmp_path / "fehlt" / "a.pdf")
    qtbot.waitUntil(lambda: "nicht erreichbar" in dialog._error.text(), timeout=WAIT_MS)
    assert dialog.pdf.isEnabled()
    written: list[str] = []
    dialog.written.connect(written.append)
    dialog.save(tmp_path / "a.pdf")
    assert not dialog.pdf.isEnabled()
    qtbot.waitUntil(lambda: bool(written), timeout=WAIT_MS)
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")
    assert not list(tmp_path.glob("*.new"))


def test_nothing_chosen_prints_nothing_and_closing_stops_it(view: PlayerView, tmp_path: Path, qtbot: QtBot) -> None:
    dialog = PrintDialog(None, view, "Nordärm")  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.save(tmp_path / "a.pdf")
    dialog.reject()
    other = PrintDialog(None, view, "Nordärm")  # type: ignore[arg-type]
    qtbot.addWidget(other)
    for box in other.leaves.values():
        box.setChecked(False)
    assert not other.pdf.isEnabled()
    QApplication.processEvents()
    assert not (tmp_path / "a.pdf").exists()


def test_pages_carry_match_ruler_and_month(view: PlayerView) -> None:
    assert booklet.title_of(view, "Nordärm") == "Nordärm – Herrscher 1 ANNA – J1/M1"


def test_eds_print_writes_for_one_player_or_for_all(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], qapp: QApplication
) -> None:
    assert run(["print", str(match), "--out", str(tmp_path / "alle")]) == 0
    assert [file.name for file in sorted((tmp_path / "alle").iterdir())] == [
        f"M1-Herrscher{nr}.pdf" for nr in (1, 2, 3)
    ]
    assert run(["print", str(match), "--player", "2", "--only", "orders", "--out", str(tmp_path / "einer")]) == 0
    assert [file.name for file in (tmp_path / "einer").iterdir()] == ["M1-Herrscher2.pdf"]
    with MatchHost.open(match, looking=True) as host:
        month = export_month(host, ANNA, tmp_path / "anna.edsmonat")
        assert file_name(host.view(ANNA)) == "M1-Herrscher1.pdf"
    assert run(["print", str(month), "--out", str(tmp_path / "datei")]) == 0
    assert [file.name for file in (tmp_path / "datei").iterdir()] == ["M1-Herrscher1.pdf"]
    capsys.readouterr()
    for wrong in (["--player", "9"], ["--only", "alles"]):
        assert run(["print", str(match), "--out", str(tmp_path), *wrong]) != 0
    said = capsys.readouterr().err
    assert "9" in said
    assert "possessions, map, orders" in said
