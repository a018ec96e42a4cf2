"""Themes: every pair of tokens is readable, the whole program can change its dress at any time."""

from __future__ import annotations

import gc
from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFontMetricsF, QIcon, QImage
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.ui import emblems, icons, theme
from app.ui.eds.game_window import GameWindow
from app.ui.tokens import KEYS, ThemeKey, contrast, load, mixed
from tests.ui.program import WAIT_MS, Program

SURFACES = ("void", "base", "panel", "raised", "hover")
TEXT = ("text", "text2", "ok", "warn", "err", "ice")
ON_PANEL = {
    "ctl": (3.5, 4.2), "text": (14.7, 16.1), "text2": (8.9, 7.9), "text3": (5.5, 5.2), "ice": (8.8, 6.1),
    "ok": (8.0, 6.1), "warn": (9.2, 6.4), "err": (7.5, 6.1),
}  # fmt: skip
"""What section 7.1 of the design says, dark and light; captions on paper are a touch darker, for the windows."""
ON_VOID = (8.7, 8.5, 5.8, 14.9, 3.8, 5.1, 6.4, 17.6)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("surface", SURFACES)
@pytest.mark.parametrize("token", TEXT)
def test_text_is_readable_on_every_surface(key: ThemeKey, surface: str, token: str) -> None:
    ui = load(key).ui
    assert contrast(getattr(ui, token), getattr(ui, surface)) >= 4.5


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("surface", ["void", "base", "panel", "raised"])
def test_captions_and_borders_of_controls_are_visible(key: ThemeKey, surface: str) -> None:
    ui = load(key).ui
    assert contrast(ui.text3, getattr(ui, surface)) >= 4.5
    assert contrast(ui.ctl, getattr(ui, surface)) >= 3


@pytest.mark.parametrize("key", KEYS)
def test_the_main_button_is_readable_in_all_its_states(key: ThemeKey) -> None:
    ui = load(key).ui
    for shade in (ui.primary, mixed(ui.primary, "#FFFFFF", 0.12), mixed(ui.primary, "#000000", 0.12)):
        assert contrast(ui.on_primary, shade) >= 4.5
    assert contrast(ui.on_primary, ui.primary) == pytest.approx(10.6, abs=0.06)


@pytest.mark.parametrize(("key", "place"), [("dark", 0), ("light", 1)])
def test_contrasts_are_those_of_the_design(key: ThemeKey, place: int) -> None:
    ui = load(key).ui
    found = {token: contrast(getattr(ui, token), ui.panel) for token in ON_PANEL}
    assert found == pytest.approx({token: pair[place] for token, pair in ON_PANEL.items()}, abs=0.06)


@pytest.mark.parametrize("key", KEYS)
def test_what_the_map_draws_stands_out_from_it(key: ThemeKey) -> None:
    worn = load(key)
    for colour in (worn.map.unseen, worn.map.unowned, worn.map.select, worn.map.ring, *worn.realms.inks):
        assert contrast(colour, worn.map.void) >= 3
    for colour in (worn.map.label, worn.map.own_label, worn.map.ruler):
        assert contrast(colour, worn.map.void) >= 4.5


def test_emblems_have_the_contrast_of_the_design() -> None:
    dark, light = load("dark"), load("light")
    assert [contrast(c, dark.map.void) for c in dark.realms.fills] == pytest.approx(ON_VOID, abs=0.06)
    assert contrast(light.realms.outline, light.map.void) >= 7  # light fills are visible by their outline


def test_seventy_two_emblems_are_distinct() -> None:
    assert len({(emblems.hue(n), emblems.shape(n)) for n in range(1, 73)}) == 72
    assert [emblems.shape(n) for n in range(1, 11)] == [0, 1, 2, 3, 4, 5, 6, 7, 2, 3]


def test_shapes_stay_within_their_reach() -> None:
    for number in range(1, 10):
        box = emblems.path(number, 1).boundingRect()
        assert max(-box.left(), box.right(), -box.top(), box.bottom()) <= emblems.REACH


def test_the_theme_changes_while_the_program_runs(qapp: QApplication, qtbot: QtBot) -> None:
    theme.apply(qapp, "dark")
    button = QPushButton(icons.icon("play"), "Los")
    qtbot.addWidget(button)
    button.resize(120, 40)
    dark = button.grab().toImage()
    with qtbot.waitSignal(theme.notifier.changed) as told:
        theme.apply(qapp, "light")
    assert told.args == [load("light")]
    assert theme.current().title == "Sternatlas"
    light = button.grab().toImage()
    assert light.pixelColor(60, 4).lightness() > 200 > 100 > dark.pixelColor(60, 4).lightness()
    theme.apply(qapp, "dark")
    assert button.grab().toImage() == dark


@pytest.mark.parametrize("scale", [80, 100, 200])
def test_the_font_size_is_the_players_choice(qapp: QApplication, scale: int) -> None:
    theme.apply(qapp, "dark", scale)
    assert qapp.font().pixelSize() == round(13 * scale / 100)
    assert f"font-size: {round(13 * scale / 100)}px" in qapp.styleSheet()
    theme.apply(qapp, "dark")


def test_digits_are_equally_wide(qapp: QApplication) -> None:
    theme.apply(qapp, "dark")
    for font in (theme.font(), theme.font(13, family=theme.CODE_FONT)):
        widths = {round(QFontMetricsF(font).horizontalAdvance(digit), 3) for digit in "0123456789"}
        assert len(widths) == 1
    assert theme.font().family() == "Inter"


def test_the_style_sheet_knows_every_token_it_names() -> None:
    for key in KEYS:
        assert "$" not in theme.style_sheet(load(key))
        for colour in msgspec.structs.astuple(load(key).ui):
            assert len(colour) == 7


@pytest.mark.parametrize("name", icons.names())
def test_every_icon_draws_something_and_takes_the_colour(qapp: QApplication, name: str) -> None:
    picture = icons.pixmap(name, 24, "#FF0000", 1.0).toImage()
    solid = [picture.pixelColor(x, y) for x in range(24) for y in range(24) if picture.pixelColor(x, y).alpha() > 200]
    assert solid
    assert all(c.red() > 200 and c.green() < 40 and c.blue() < 40 for c in solid)


def test_an_icon_may_be_collected_before_whoever_draws_with_it(qapp: QApplication) -> None:
    makers: list[Callable[[], QIcon]] = [lambda: icons.icon("ship"), lambda: emblems.icon(4)]
    for make in makers:
        shown = QPushButton()
        made = make()
        shown.setIcon(made)
        before = shown.icon().pixmap(16).toImage()
        ring: list[object] = [made]
        ring.append(ring)
        del made, ring
        gc.collect()
        assert shown.icon().pixmap(16).toImage() == before


def test_icons_are_sharp_on_fine_screens(qapp: QApplication) -> None:
    picture = icons.pixmap("ship", 16, "#FFFFFF", 2.0)
    assert (picture.width(), picture.devicePixelRatio()) == (32, 2.0)
    for made in (icons.icon("ship"), emblems.icon(4)):
        drawn = made.pixmap(QSize(16, 16), 2.0)
        assert (drawn.width(), drawn.devicePixelRatio()) == (32, 2.0)
    assert (
        icons.icon("ship", "text").pixmap(QSize(16, 16), 2.0).toImage()
        == icons.pixmap("ship", 16, theme.current().ui.text, 2.0).toImage()
    )


def test_a_disabled_icon_is_dimmer(qapp: QApplication) -> None:
    def inked(mode: QIcon.Mode) -> QImage:
        return icons.icon("ship").pixmap(24, 24, mode).toImage()

    assert inked(QIcon.Mode.Disabled) != inked(QIcon.Mode.Normal)


def test_a_game_that_is_left_is_gone_before_the_start_screen_is_dressed(program: Program) -> None:
    program.quick_start()
    program.wait()
    left: list[list[QWidget]] = []

    def look(_: object) -> None:
        left.append([widget for widget in QApplication.allWidgets() if isinstance(widget, GameWindow)])

    theme.notifier.changed.connect(look)
    program.window.show_start()
    program.qtbot.waitUntil(lambda: bool(left), timeout=WAIT_MS)
    theme.notifier.changed.disconnect(look)
    assert left == [[]]
    assert theme.current().key == program.window.settings.start_theme
    assert program.window.place is not None
    program.qtbot.waitUntil(program.window.place.updatesEnabled, timeout=WAIT_MS)
