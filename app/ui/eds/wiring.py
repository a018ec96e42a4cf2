"""What the entries of the menus and the bar above the map do in a game window."""

from PySide6.QtGui import QKeySequence

from app.text.catalog import ntr, tr
from app.ui import sound
from app.ui.eds.chartroom.room import Chartroom
from app.ui.eds.free_month import ask_free_month
from app.ui.eds.game_place import GamePlace
from app.ui.eds.orders_panel import LIST, TEXT
from app.ui.eds.table_watch import TableWatch

_ESCAPE = QKeySequence("Esc")


def connect_bar(window: GamePlace, chartroom: Chartroom) -> None:
    """Buttons above the map."""
    bar = window.bar
    bar.month_wanted.connect(window.month_wanted)
    bar.undo_wanted.connect(window.orders.undo)
    bar.redo_wanted.connect(window.orders.redo)
    bar.search_wanted.connect(chartroom.finder.search)


def connect_menu(window: GamePlace, chartroom: Chartroom) -> None:
    """Entries of the menus; those nobody here knows go out."""
    month = window.desk.view.month
    window.menu.connect_all(
        {
            "reopen": window.reopen_wanted.emit,
            "free_month": lambda: ask_free_month(window),
            "undo": window.orders.undo,
            "redo": window.orders.redo,
            "find": window.bar.focus_search,
            "zoom_in": window.map.zoom_in,
            "zoom_out": window.map.zoom_out,
            "fit": window.map.fit,
            "home": window.map.go_home,
            "as_list": lambda: window.orders.show_page(LIST),
            "as_text": lambda: window.orders.show_page(TEXT),
            "check": window.look_ahead,
            "clear": lambda: window.draft.replace("", tr("Alle Befehle löschen")),
            "report": window.open_report,
            "workshop": lambda: window.workshop.open(),
            "battles": lambda: window.tabs.setCurrentWidget(window.battles),
            "letters": window.open_letters,
            "print": window.print_leaves,
            "paper": window.open_paper,
            "month_back": lambda: window.month_wanted.emit(month - 1),
            "month_forward": lambda: window.month_wanted.emit(month + 1),
            "panels": window.docks.toggle,
            "layout": window.docks.reset,
            "map_only": lambda: toggle_map_only(window),
            "next_panel": lambda: window.docks.walk(1),
            "panel_before": lambda: window.docks.walk(-1),
        }
    )
    session = window.desk.session
    window.menu.action("free_month").setVisible(session is not None and session.led)
    window.menu.connect_all(chartroom.handlers())
    window.menu.add_actions("panels", tr("&Leisten"), window.docks.actions())
    window.menu.chosen.connect(window.menu_chosen)


def watch_table(window: GamePlace) -> None:
    """Toolbar and status bar follow the table: when the month ends, who has handed in."""
    desk = window.desk
    if desk.session is None or desk.looking_back or desk.over:
        return
    watch = TableWatch(desk.session, window, people=desk.humans, reminding=not desk.locked)
    watch.ticked.connect(window.bar.show_deadline)
    watch.ready.connect(window.status.table)
    watch.due.connect(lambda minutes: _remind(window, minutes))
    watch.ask()


def _remind(window: GamePlace, minutes: int) -> None:
    text = ntr(
        "Noch {count} Minute bis zum ZAT; Dein Zug ist nicht abgegeben.",
        "Noch {count} Minuten bis zum ZAT; Dein Zug ist nicht abgegeben.",
        minutes,
    )
    window.warn(text, "warn").setObjectName("ownReminder")
    sound.ring()


def toggle_map_only(window: GamePlace) -> None:
    """Leave the map alone or bring everything back; Esc brings it back, too."""
    window.docks.toggle_map_only()
    action = window.menu.action("map_only")
    usual = [keys for keys in action.shortcuts() if keys != _ESCAPE]
    action.setShortcuts([*usual, _ESCAPE] if window.docks.map_only else usual)
