"""Menu entries that only open something: layers of the map, the workshop's pages, the places of the window, reports."""

from functools import partial

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication

from app import paths
from app.model.eds.events import OrderFailed, ShipLost
from app.text.catalog import tr
from app.ui import chosen
from app.ui.eds.chartroom.room import Chartroom
from app.ui.eds.game_menu import IN_FOCUS
from app.ui.eds.game_place import GamePlace
from app.ui.eds.map.layers import LAYERS, layer_name
from app.ui.eds.workshop.head import CALCULATORS, REALM, SIMULATOR
from app.ui.screens.settings_pages import THEMES


def connect_tools(window: GamePlace, chartroom: Chartroom) -> None:
    """Fill the menus of a window with them."""
    map_view, menu = window.map.widget, window.menu
    layers = (
        (f"{layer_name(layer)}\t{layer.shortcut}", lambda layer=layer: map_view.switch_layer(layer)) for layer in LAYERS
    )
    menu.add_menu("minimap", tr("&Ebenen"), layers)
    _add_themes(window)
    menu.connect_all(
        {
            "centre": lambda: window.select(window.selection.selected, centre=True),
            "colour_blind": lambda: chartroom.set_colour_blind(not map_view.state.colour_blind),
            "next_idle": chartroom.select_idle,
            "simulator": lambda: window.workshop.open().show_page(SIMULATOR),
            "calculators": lambda: window.workshop.open().show_page(CALCULATORS),
            "realm_plan": lambda: window.workshop.open().show_page(REALM),
            "planning": lambda: _plan(window),
            "reading": lambda: _read(window),
            "logs": _open_logs,
            "errors": lambda: _show_errors(window),
            **{key: partial(_press, keys) for key, keys in IN_FOCUS.items()},
        }
    )


def _add_themes(window: GamePlace) -> None:
    """Which theme is worn in games; the present one has a tick."""
    entries = [(tr(words), partial(window.menu_chosen.emit, f"theme_{choice}")) for words, choice in THEMES]
    themes = window.menu.add_menu("larger", tr("&Thema"), entries)
    for action, (_, choice) in zip(themes.actions(), THEMES, strict=True):
        action.setCheckable(True)
        action.setObjectName(f"menu_theme_{choice}")

    def tick() -> None:
        for action, (_, choice) in zip(themes.actions(), THEMES, strict=True):
            action.setChecked(choice == chosen.now().game_theme)

    themes.aboutToShow.connect(tick)


def _plan(window: GamePlace) -> None:
    """To the map, and to the stars below it."""
    window.docks.tables.show()
    window.tabs.setCurrentWidget(window.tables.stars)
    window.map.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _read(window: GamePlace) -> None:
    window.open_report()
    window.report.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _show_errors(window: GamePlace) -> None:
    """What the month did not carry out, and ships that are lost (rules 12.2)."""
    window.open_report()
    if not window.report.bring(lambda event: isinstance(event, OrderFailed | ShipLost)):
        window.say(tr("Im letzten Monat ging nichts schief."))


def _press(keys: str) -> None:
    """Press keys in whatever has the focus: it knows best what to copy."""
    widget, stroke = QApplication.focusWidget(), QKeySequence(keys)[0]  # type: ignore[index]  # the stubs have no __getitem__
    if widget is not None:
        pressed = QKeyEvent(QEvent.Type.KeyPress, stroke.key(), stroke.keyboardModifiers())
        QApplication.sendEvent(widget, pressed)


def _open_logs() -> None:
    """Reports about faults of the program lie there."""
    folder = paths.user_data() / "berichte"
    folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
