"""Every setting does what it says, at once; pages are found by their words; a page can be reset."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import fields, replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QStyleHints, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QSpinBox,
    QWidget,
)

from app import paths
from app.host.discovery import CHOSEN
from app.host.invitation import PORT
from app.host.server.announcing import Announcer, facts_of
from app.text.numbers import decimal, number, write_as
from app.ui import chosen, saved_games, sight, sound, theme
from app.ui.eds.gamemaster import house
from app.ui.eds.map.mouse import _snap
from app.ui.lan_search import LanSearch
from app.ui.screens import preferences
from app.ui.screens.preferences import PreferencesDialog
from app.ui.screens.settings_pages import PAGES
from app.ui.settings import Settings, load_settings
from app.ui.tokens import KEYS, ThemeKey, contrast, load, strong
from tests.host.play import new_match
from tests.ui.program import Program

ELSEWHERE = {"recent", "shortcuts"}
"""Kept with the settings, but not set by an option."""


@pytest.fixture
def dialog(program: Program) -> PreferencesDialog:
    program.window.show_preferences()
    return program.find(PreferencesDialog, "dlgSettings")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    chosen.choose(Settings())
    write_as("language")


def test_every_setting_stands_on_one_page() -> None:
    set_ = [option.key for page in PAGES for option in page.options]
    assert len(set_) == len(set(set_))
    assert set(set_) == {field.name for field in fields(Settings)} - ELSEWHERE


def test_every_page_and_option_is_there_and_acts_at_once(program: Program, dialog: PreferencesDialog) -> None:
    for at, page in enumerate(PAGES):
        dialog.go_to(at)
        for option in page.options:
            if option.key in ("language", "scale", "start_theme"):
                continue  # the start screen is made anew; tested below and elsewhere
            box = dialog.findChild(QWidget, f"setting_{option.key}")
            before = getattr(program.window.settings, option.key)
            if isinstance(box, QCheckBox):
                box.setChecked(not box.isChecked())
            elif isinstance(box, QComboBox):
                at_other = next(n for n in range(box.count()) if box.itemData(n) != before)
                box.setCurrentIndex(at_other)
                box.activated.emit(at_other)
            elif isinstance(box, QLineEdit):
                box.setText("RECHNER")
                box.editingFinished.emit()
            else:
                assert isinstance(box, QSpinBox), option.key
                box.setValue(before + 1)
            now = getattr(program.window.settings, option.key)
            assert now != before, option.key
            assert getattr(load_settings(), option.key) == now, f"{option.key} is kept"
            assert getattr(chosen.now(), option.key) == now


def test_a_page_is_reset_and_others_stay(program: Program, dialog: PreferencesDialog) -> None:
    program.window.change(y_down=True, snap=False, sound=True)
    dialog.go_to([page.key for page in PAGES].index("map"))
    program.click("btnSettingsReset")
    settings = program.window.settings
    assert (settings.y_down, settings.snap, settings.sound) == (False, True, True)
    assert program.find(QCheckBox, "setting_snap").isChecked()


@pytest.mark.parametrize(
    ("words", "found"),
    [("rasten", ["Karte"]), ("Thema", ["Allgemein"]), ("tastenkürzel", ["Bedienung"]),
     ("Messen", ["Bedienung"]), ("Farbfehlsicht", ["Bedienung", "Barrierefreiheit"]), ("Sicherungen", ["Dateien"]),
     ("tcp", ["Netz"]), ("gibt es nicht", []), ("Fehlerberichte", ["Dateien"])],
)  # fmt: skip
def test_a_search_goes_over_all_pages(dialog: PreferencesDialog, words: str, found: list[str]) -> None:
    field = dialog.findChild(QLineEdit, "settingsSearch")
    rail = dialog.findChild(QListWidget, "settingsPages")
    assert field is not None
    assert rail is not None
    field.setText(words)
    shown = [rail.item(at).text() for at in range(rail.count()) if not rail.item(at).isHidden()]
    assert shown == found


def test_every_folder_can_be_opened(
    program: Program, dialog: PreferencesDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(preferences, "_open_folder", opened.append)
    dialog.go_to([page.key for page in PAGES].index("files"))
    for show in dialog.findChildren(QPushButton):
        if show.isVisible() and show.text() == "Öffnen":
            show.click()
    games = saved_games.folder()
    assert opened == [games, games, paths.user_data() / "berichte", paths.user_config()]


def test_the_preview_shows_colours_as_other_eyes_see_them(dialog: PreferencesDialog) -> None:
    dialog.go_to([page.key for page in PAGES].index("access"))
    kinds, sample = dialog.findChild(QComboBox, "sightKind"), dialog.findChild(QWidget, "sightSample")
    assert kinds is not None
    assert sample is not None
    pictures = []
    for at in range(kinds.count()):
        kinds.setCurrentIndex(at)
        pictures.append(sample.grab().toImage())
    assert all(one != other for one, other in itertools.combinations(pictures, 2))


def test_red_and_green_are_alike_to_who_lacks_green() -> None:
    assert sight.seen("#D55E00", sight.Sight.FULL) == "#D55E00"
    for colour in ("#000000", "#FFFFFF", "#808080"):
        assert all(sight.seen(colour, kind) == colour for kind in sight.Sight)
    red, green = sight.seen("#C04000", sight.Sight.NO_GREEN), sight.seen("#708000", sight.Sight.NO_GREEN)
    assert max(abs(int(red[at : at + 2], 16) - int(green[at : at + 2], 16)) for at in (1, 3, 5)) < 40


def test_a_strong_contrast_is_worn_at_once(program: Program) -> None:
    before = theme.current()
    program.window.change(strong_contrast=True)
    now = theme.current()
    assert now.key == before.key
    for name in ("text2", "text3", "ctl", "line2"):
        assert contrast(getattr(now.ui, name), now.ui.panel) > contrast(getattr(before.ui, name), before.ui.panel)
    program.window.change(strong_contrast=False)
    assert theme.current() == before


def test_the_system_theme_follows_the_desktop(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = [Qt.ColorScheme.Dark]
    monkeypatch.setattr(QStyleHints, "colorScheme", lambda _: desktop[0])

    def becomes(scheme: Qt.ColorScheme) -> str:
        desktop[0] = scheme
        QApplication.styleHints().colorSchemeChanged.emit(scheme)
        return theme.current().key

    program.window.change(start_theme="light")
    assert becomes(Qt.ColorScheme.Dark) == "light"
    program.window.change(start_theme="system", game_theme="system")
    assert load_settings().start_theme == "system"
    assert theme.current().key == "dark"
    assert becomes(Qt.ColorScheme.Light) == "light"
    program.quick_start()
    assert becomes(Qt.ColorScheme.Dark) == "dark"
    assert becomes(Qt.ColorScheme.Unknown) == "light"
    program.window.change(game_theme="dark")
    assert becomes(Qt.ColorScheme.Light) == "dark"


def test_the_theme_is_chosen_in_the_menu_too(program: Program) -> None:
    game = program.quick_start()
    for choice in ("light", "system", "dark"):
        action = game.findChild(QAction, f"menu_theme_{choice}")
        assert action is not None
        action.trigger()
        assert program.window.settings.game_theme == choice
        menu = action.parent()
        assert isinstance(menu, QMenu)
        menu.aboutToShow.emit()
        assert [each.objectName() for each in menu.actions() if each.isChecked()] == [f"menu_theme_{choice}"]


@pytest.mark.parametrize("key", KEYS)
def test_a_strong_contrast_is_strong(key: ThemeKey) -> None:
    """7:1 for words, 3:1 for borders (WCAG 2.2, AAA)."""
    ui = strong(load(key)).ui
    for ground in (ui.base, ui.panel, ui.raised):
        assert min(contrast(getattr(ui, words), ground) for words in ("text", "text2", "text3")) >= 7
        assert min(contrast(getattr(ui, border), ground) for border in ("line2", "ctl")) >= 3


def test_the_network_reads_the_chosen_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "127.0.0.1")
    chosen.choose(replace(Settings(), network_name="Küche"))
    told: list[str] = []

    class Silent(Announcer):
        def start(self) -> None:
            self.refresh()

        def refresh(self) -> None:
            told.append(facts_of(self._room, self.computer()).computer)

        def stop(self) -> None:
            """There is nothing to take back."""

    monkeypatch.setattr(house, "Announcer", Silent)
    new_match(tmp_path / "probe.eds").close()
    opened = house.House.open(tmp_path / "probe.eds")
    chosen.choose(replace(Settings(), network_name="Stube"))
    opened.settings_changed()
    opened.close()
    assert told == ["Küche", "Stube"]


def test_numbers_are_written_as_one_likes() -> None:
    assert (number(30_000), decimal(-1234.5)) == ("30.000", "\u22121.234,50")
    write_as("point")
    assert (number(30_000), decimal(-1234.5)) == ("30,000", "\u22121,234.50")
    write_as("space")
    assert (number(30_000), decimal(-1234.5)) == ("30\u202f000", "\u22121\u202f234,50")
    write_as("comma")
    assert number(30_000) == "30.000"


def test_a_game_on_show_writes_numbers_anew(program: Program) -> None:
    program.quick_start()
    assert "2.500" in program.game.bar.money_text
    program.window.change(numbers="point")
    program.qtbot.waitUntil(lambda: "2,500" in program.game.bar.money_text, timeout=20_000)


def test_the_map_follows_its_settings(program: Program) -> None:
    program.quick_start()
    before = program.game.map.widget
    up = before.fieldToPixel(10, 20).y() < before.fieldToPixel(10, 10).y()
    program.window.change(y_down=True, all_labels=True, minimap=False)
    program.qtbot.waitUntil(lambda: program.game.map.widget is not before, timeout=20_000)
    program.wait()
    now = program.game.map.widget
    assert (now.fieldToPixel(10, 20).y() < now.fieldToPixel(10, 10).y()) != up
    assert now.state.all_labels
    assert not now.overlays.minimap.isVisible()


def turn_wheel(widget: QWidget) -> None:
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle, widget.mapToGlobal(middle), QPoint(), QPoint(0, 120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)


def test_wheel_keys_and_double_click_follow_their_settings(program: Program) -> None:
    program.quick_start()
    game = program.game
    canvas = game.map.widget
    canvas.look(dataclasses.replace(canvas.state.camera, scale=20.0))
    turn_wheel(canvas.viewport())
    assert canvas.state.camera.scale > 20
    program.window.change(wheel_reversed=True)
    canvas.look(dataclasses.replace(canvas.state.camera, scale=20.0))
    turn_wheel(canvas.viewport())
    assert canvas.state.camera.scale < 20
    layers = canvas.state.layers
    program.window.change(single_keys=False)
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_1)
    assert canvas.state.layers == layers
    program.window.change(single_keys=True)
    QTest.keyClick(canvas, Qt.Key.Key_1)
    assert canvas.state.layers != layers
    thing = canvas.objectsAt(*next(star.field for star in game.desk.view.stars))[0]
    scale = canvas.state.camera.scale
    canvas.activated.emit(thing)
    assert canvas.state.camera.scale == scale
    program.window.change(double_click="nearer")
    canvas.activated.emit(thing)
    assert canvas.state.camera.scale > scale


@pytest.mark.parametrize(("snap", "alt", "snaps"), [(True, False, True), (True, True, False), (False, True, True)])
def test_alt_does_the_opposite_of_what_is_set(snap: bool, alt: bool, snaps: bool) -> None:
    chosen.choose(replace(Settings(), snap=snap))
    assert _snap(Qt.KeyboardModifier.AltModifier if alt else Qt.KeyboardModifier.NoModifier) is snaps


def test_the_port_and_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(house, "GameServer", lambda host, address, port: asked.append(port))
    house._server(None)  # type: ignore[arg-type]
    chosen.choose(replace(Settings(), port=50_000, lan_search=False))
    house._server(None)  # type: ignore[arg-type]
    assert asked == [PORT, 50_000]

    class Never:
        failed = False

        def start(self) -> None:
            raise AssertionError("nobody shall look")

    search = LanSearch(make=lambda changed: Never())  # type: ignore[arg-type,return-value]
    search.start()
    assert search.found() == []


def test_a_sound_only_when_it_is_wanted(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: rung.append(1))
    sound.ring()
    assert rung == []
    chosen.choose(replace(Settings(), sound=True))
    sound.ring()
    assert rung == [1]
