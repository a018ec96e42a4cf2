"""Invitations as cards: a picture a camera reads, and paper with one for each player and nobody else's code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.host.discovery import CHOSEN
from app.host.invitation import Invitation
from app.model.ids import PlayerId
from app.model.journal import Where
from app.text.catalog import use
from app.ui import theme
from app.ui.eds.gamemaster.cards import SIZE, card_image, paint_card, saving
from app.ui.eds.gamemaster.deeds import Deeds
from app.ui.eds.gamemaster.giving_out import CardsDialog, save_picture
from app.ui.eds.gamemaster.house import Card, House
from app.ui.widgets import qr
from tests.host.play import new_match
from tests.ui.program import WAIT_MS

CARD = Card("LAN-Abend", 3, "Ostrava", Invitation("192.168.178.120", 47821, "Q3VD7KJY"))


@pytest.fixture(autouse=True)
def _dark(qapp: QApplication) -> None:
    theme.apply(qapp, "dark")


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")
    new_match(tmp_path / "Nordärm.eds").close()
    opened = House.open(tmp_path / "Nordärm.eds")
    yield opened
    opened.close()


def read_back(image: QImage, area: QRectF, count: int) -> qr.Modules:
    """What a camera sees: the colour in the middle of each module."""
    side, ratio = area.width() / (count + 8), image.width() / SIZE.width()

    def dark(x: int, y: int) -> int:
        at = area.left() + (x + 4.5) * side, area.top() + (y + 4.5) * side
        return int(QColor(image.pixel(round(at[0] * ratio), round(at[1] * ratio))).lightness() < 128)

    return tuple(bytes(dark(x, y) for x in range(count)) for y in range(count))


def test_a_camera_reads_the_whole_invitation(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[QRectF] = []
    paint = qr.paint

    def noted(painter: QPainter, rows: qr.Modules, area: QRectF) -> None:
        placed.append(area)
        paint(painter, rows, area)

    monkeypatch.setattr(qr, "paint", noted)
    wanted = qr.modules("eds:192.168.178.120:47821/Q3VD-7KJY")
    assert read_back(card_image(CARD), placed[0], len(wanted)) == wanted


def test_nothing_of_a_card_lies_beside_it() -> None:
    """Long names end in dots; the steps find their room in both languages."""
    long = Card("Ein sehr sehr sehr langer Name einer Partie", 17, "WWWWWWWWWWWW", Invitation("x" * 60, 1, "Q3VD7KJY"))
    for code in ("de", "en"):
        image = QImage(SIZE.width() + 40, SIZE.height() + 40, QImage.Format.Format_RGB32)
        image.fill(QColor("magenta"))
        painter = QPainter(image)
        with use(code):
            paint_card(painter, long)
        painter.end()
        beside = {image.pixel(x, y) for x in range(SIZE.width() + 1, image.width()) for y in range(image.height())}
        assert beside == {QColor("magenta").rgb()}


def test_seventeen_cards_fill_three_pages(tmp_path: Path) -> None:
    cards = [CARD._replace(player=number) for number in range(1, 18)]
    assert len(list(saving(tmp_path / "karten.pdf", cards))) == 3
    data = (tmp_path / "karten.pdf").read_bytes()
    assert len(re.findall(rb"/Type /Page\b", data)) == 3


def test_who_plays_here_or_by_file_needs_no_card(house: House) -> None:
    house.seating.move(PlayerId(1), Where.HERE)
    house.seating.move(PlayerId(2), Where.FILE)
    (card,) = house.cards()
    assert (card.player, card.match) == (3, "Probe")
    house.revoke(PlayerId(3))
    assert house.cards() == []


def test_pictures_and_paper_are_written_and_refusals_said(house: House, qtbot: QtBot, tmp_path: Path) -> None:
    parent = QObject()
    deeds, said = Deeds(house, parent), []
    deeds.said.connect(lambda text, tone: said.append((text, tone)))
    save_picture(deeds, tmp_path / "karte.png", CARD)
    qtbot.waitUntil(lambda: len(said) == 1, timeout=WAIT_MS)
    assert QImage(str(tmp_path / "karte.png")).size() == SIZE * 3
    for folder, tone in ((tmp_path, "ok"), (tmp_path / "fehlt", "err")):
        dialog = CardsDialog(None, house.cards(), deeds)  # type: ignore[arg-type]
        qtbot.addWidget(dialog)
        dialog.save(folder / "karten.pdf")
        qtbot.waitUntil(lambda tone=tone: said[-1][1] == tone and len(said) > 1, timeout=WAIT_MS)  # type: ignore[misc]
    assert (tmp_path / "karten.pdf").read_bytes().startswith(b"%PDF")
