"""What the map says without words: likely home worlds, hungry stars, stores, lost ships, and whose ships they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.model.eds.kinds import Industry
from app.ui import theme
from app.ui.eds.map import pictures
from app.ui.eds.map.chart import Chart
from app.ui.eds.map.glyphs import PillLook
from app.ui.eds.map.layers import KEYS
from app.ui.eds.map.past import Clash, Past
from app.ui.eds.map.points import pill_picture
from app.ui.eds.map.scene import Flag
from app.ui.eds.map.signs import boxes
from tests.ui import views
from tests.ui.eds import maps
from tests.ui.eds.maps import Make, picture

make = maps.make


def test_the_greatest_star_of_a_foreign_ruler_is_taken_for_his_home_if_it_is_great_enough() -> None:
    view = views.view(
        stars=[
            views.star(1, 5, 5, views.ME, population=12),
            views.star(2, 15, 5, 6, population=10),
            views.star(3, 15, 9, 6, population=11),
            views.star(4, 25, 5, 5, population=9),
        ]
    )
    assert Chart(view).capitals == {3}


def test_own_stars_with_grain_for_two_months_or_less_are_hungry_and_empty_ships_in_the_void_stranded() -> None:
    view = views.view(
        stars=[
            views.star(1, 5, 5, views.ME, "", 4, None, (0, 0, 8)),
            views.star(2, 9, 5, views.ME, "", 4, None, (0, 0, 90)),
            views.star(3, 9, 9, views.ME, "", 0, None, (0, 0, 0)),
        ],
        ships=[views.ship(7, 5, 5, uranium=0), views.ship(8, 6, 6, uranium=0), views.ship(9, 6, 7, uranium=1)],
    )
    chart = Chart(view)
    assert set(chart.hungry) == {1}
    assert chart.hungry[1] <= 2
    assert [ship.nr for ship in chart.stranded] == [8]


def test_ships_of_two_rulers_of_one_hue_differ_by_their_emblem(make: Make) -> None:
    make()
    worn = theme.current()
    looks = [PillLook(owner, "2", 34.0, False, False, False, True) for owner in (1, 9)]
    first, second = (pill_picture(look, 1.0, worn).toImage() for look in looks)
    assert first != second


@pytest.mark.parametrize("scale", [12, 20, 36])
def test_labels_leave_signs_free(make: Make, scale: int) -> None:
    view = views.galaxy(8)
    widget = make(view)
    for star in view.stars:
        star.industry = Industry.YARD
    fields = [star.field for star in view.stars]
    widget.show_past(Past(14, (), tuple(Clash(field, 1, True, True) for field in fields[::2])))
    widget.show_notes([Flag(field, "flag", "Erz") for field in fields[1::2]])
    widget.set_layers({*widget.state.layers, "industry"})
    widget.home()
    widget.zoom(scale / widget.state.camera.scale)
    widget.settle()
    assert widget.state.chart is not None
    signs = list(boxes(widget.state, widget.state.chart))
    labels = widget.painter_.names.rectangles(widget.state)
    assert signs
    assert labels
    for left, top, right, bottom in labels:
        for sign in signs:
            assert right <= sign[0] or sign[2] <= left or bottom <= sign[1] or sign[3] <= top


def test_stores_are_drawn_when_one_looks_closely(make: Make) -> None:
    view = views.small()
    widget = make(view)
    widget.home()
    widget.zoom(40 / widget.state.camera.scale)
    widget.settle()
    full = picture(widget)
    emptied = views.small()
    emptied.stars[0].store.ore = 0
    widget.show(emptied)
    widget.settle()
    assert picture(widget) != full


@pytest.mark.parametrize("light", [False, True])
def test_a_drawing_with_every_overlay_is_all_lines_and_names_every_ruler(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, light: bool
) -> None:
    view = views.galaxy(17)
    widget = make(view)
    for star in view.stars:
        star.industry = Industry.YARD
    widget.show_past(Past(14, (), (Clash(view.stars[0].field, 1, True, True),)))
    widget.show_notes([Flag(view.stars[1].field, "flag", "Erz", due=True)])
    widget.set_layers(KEYS)
    widget.home()
    widget.zoom(40 / widget.state.camera.scale)
    written: list[str] = []
    plain = pictures.write

    def write(painter: QPainter, box: QRectF, text: str, size: float, code: str, **more: bool) -> None:
        written.append(text)
        plain(painter, box, text, size, code, **more)

    monkeypatch.setattr(pictures, "write", write)
    assert pictures.save_svg(widget.state, pictures.Sheet("Nordarm", light=light), tmp_path / "map.svg")
    drawn = (tmp_path / "map.svg").read_text(encoding="utf-8")
    assert "<image" not in drawn
    assert ("#ffffff" in drawn.lower()) >= light
    shown = {owner for owner in widget.state.chart.owners.tolist() if owner}  # type: ignore[union-attr]
    assert shown <= {int(text.split()[0]) for text in written if text[0].isdigit() and "Felder" not in text}
