"""Menus and shortcuts of the game window."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from app.text.catalog import mark, tr
from app.ui import shortcuts

Entry = tuple[str, str, str]
"""Key, text in the source language, shortcut; an empty key is a separator."""
_LINE: Entry = ("", "", "")
_MENUS: tuple[tuple[str, tuple[Entry, ...]], ...] = (
    (
        mark("&Partie"),
        (
            ("new", mark("&Neues Spiel …"), "Ctrl+N"),
            ("open", mark("Ö&ffnen …"), "Ctrl+O"),
            ("copy", mark("&Kopie sichern …"), "Ctrl+Shift+S"),
            ("print", mark("Blätter &drucken …"), "Ctrl+Shift+P"),
            _LINE,
            ("submit", mark("Zug &abgeben …"), "Ctrl+Return"),
            ("sheet_file", mark("Zug&datei sichern …"), ""),
            ("reopen", mark("Zug &wieder öffnen"), ""),
            ("free_month", mark("Freien &Monat nehmen …"), ""),
            _LINE,
            ("start", mark("Zur &Startzentrale"), "Ctrl+Shift+Home"),
            ("quit", mark("&Beenden"), "Ctrl+Q"),
        ),
    ),
    (
        mark("&Bearbeiten"),
        (
            ("undo", mark("&Rückgängig"), "Ctrl+Z"),
            ("redo", mark("&Wiederholen"), "Ctrl+Y"),
            _LINE,
            ("cut", mark("A&usschneiden"), ""),
            ("copy_chosen", mark("&Kopieren"), ""),
            ("paste", mark("Einfü&gen"), ""),
            ("delete", mark("&Löschen"), ""),
            ("choose_all", mark("&Alles auswählen"), ""),
            _LINE,
            ("find", mark("&Suchen …"), "Ctrl+F"),
            ("find_next", mark("&Weitersuchen"), "F3"),
            _LINE,
            ("palette", mark("Be&fehlspalette …"), "Ctrl+K"),
            ("settings", mark("&Einstellungen …"), "Ctrl+,"),
        ),
    ),
    (
        mark("&Karte"),
        (
            ("zoom_in", mark("Ver&größern"), ""),
            ("zoom_out", mark("Ver&kleinern"), ""),
            ("fit", mark("Ganze Gala&xis"), ""),
            ("home", mark("&Heimatwelt"), ""),
            ("centre", mark("A&uswahl zentrieren"), ""),
            ("goto", mark("Gehe &zu …"), ""),
            _LINE,
            ("measure", mark("&Messen"), ""),
            ("route", mark("&Route planen …"), ""),
            ("note", mark("&Notiz …"), "Ctrl+M"),
            ("bookmark", mark("&Lesezeichen setzen"), "Ctrl+Shift+B"),
            _LINE,
            ("map_list", mark("K&artenliste"), "Ctrl+Shift+M"),
            ("minimap", mark("M&inikarte"), "Ctrl+Shift+K"),
            ("y_down", mark("&Y-Achse umkehren"), ""),
            ("colour_blind", mark("&Farbfehlsicht-Modus"), ""),
            _LINE,
            ("export_map", mark("Karte si&chern …"), "Ctrl+E"),
            ("print_map", mark("Karte &drucken …"), "Ctrl+P"),
        ),
    ),
    (
        mark("B&efehle"),
        (
            ("quick", mark("&Schnelleingabe …"), "Ctrl+B"),
            ("last_month", mark("V&ormonat übernehmen …"), ""),
            ("tutor", mark("&Ratgeber …"), "Ctrl+H"),
            _LINE,
            ("as_list", mark("Als &Liste"), ""),
            ("as_text", mark("Als &Text"), "Ctrl+T"),
            ("check", mark("Zug &prüfen"), "F7"),
            ("next_idle", mark("&Nächstes Schiff ohne Befehl"), ""),
            _LINE,
            ("clear", mark("Alle Befehle &löschen"), ""),
        ),
    ),
    (
        mark("Be&richte"),
        (
            ("report", mark("&Monatsbericht"), "Ctrl+R"),
            ("battles", mark("&Kampfberichte"), ""),
            ("letters", mark("&Diplomatie"), "Ctrl+D"),
            ("paper", mark("&Sternenanzeiger"), ""),
            ("errors", mark("F&ehlerprotokoll"), ""),
            _LINE,
            ("month_back", mark("Monat &zurück"), "Alt+PgUp"),
            ("month_forward", mark("Monat &vor"), "Alt+PgDown"),
            ("film", mark("Monats&film abspielen"), ""),
            _LINE,
            ("charts", mark("&Verlauf …"), "Ctrl+4"),
        ),
    ),
    (
        mark("Werk&zeuge"),
        (
            ("workshop", mark("&Werkstatt …"), "Ctrl+3"),
            ("simulator", mark("&Kampfsimulator …"), ""),
            ("calculators", mark("&Rechner …"), ""),
            ("realm_plan", mark("Reichs&planer …"), ""),
        ),
    ),
    (
        mark("&Ansicht"),
        (
            ("planning", mark("&Planung"), "Ctrl+1"),
            ("reading", mark("&Berichte"), "Ctrl+2"),
            _LINE,
            ("panels", mark("Alle L&eisten"), "F9"),
            ("map_only", mark("&Nur Karte"), "F11"),
            ("next_panel", mark("Nä&chste Leiste"), "F6"),
            ("panel_before", mark("&Vorige Leiste"), "Shift+F6"),
            ("layout", mark("Layout &zurücksetzen"), "Ctrl+Shift+L"),
            _LINE,
            ("larger", mark("Schrift &größer"), "Ctrl++"),
            ("smaller", mark("Schrift &kleiner"), "Ctrl+-"),
            ("usual_size", mark("Schrift wie &üblich"), "Ctrl+0"),
        ),
    ),
    (
        mark("&Hilfe"),
        (
            ("tutorial", mark("&Einführung …"), "Ctrl+Shift+F1"),
            ("help", mark("&Hilfe …"), ""),
            ("shortcuts", mark("&Tastenkürzel …"), "Ctrl+F1"),
            ("logs", mark("&Protokollordner öffnen"), ""),
            ("about", mark("&Über Evolution der Sterne …"), ""),
        ),
    ),
)
_ON_MAP = {
    "zoom_in": "+", "zoom_out": "-", "fit": "F", "home": "H", "centre": "C", "goto": "G", "measure": "M", "route": "P",
}  # fmt: skip
"""Keys that do the same while the map has the focus; they stand beside the entry."""
IN_FOCUS = {
    "cut": "Ctrl+X", "copy_chosen": "Ctrl+C", "paste": "Ctrl+V", "delete": "Del", "choose_all": "Ctrl+A",
}  # fmt: skip
"""Keys of whatever has the focus: a field, a table, a text."""
_ELSEWHERE = _ON_MAP | IN_FOCUS
_WRITING = frozenset({"submit", "sheet_file", "quick", "last_month", "tutor", "undo", "redo", "clear", "check"})
"""Entries that mean nothing while one only looks."""


_NATIVE = QKeySequence.SequenceFormat.NativeText


def entries() -> list[Entry]:
    """All entries of all menus, in their order, with the keys that do the same."""
    all_ = (entry for _, menu in _MENUS for entry in menu if entry != _LINE)
    return [(key, text, keys or _ELSEWHERE.get(key, "")) for key, text, keys in all_]


class GameMenu(QObject):
    """Builds the menu bar; every entry is one signal with its key."""

    chosen = Signal(str)

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._actions: dict[str, QAction] = {}
        for title, entries in _MENUS:
            menu = window.menuBar().addMenu(tr(title))
            for entry in entries:
                self._add(menu, *entry)

    def action(self, key: str) -> QAction:
        """One entry."""
        return self._actions[key]

    def lock(self, locked: bool) -> None:
        """Switch off what would change a sheet."""
        for key in _WRITING:
            self._actions[key].setEnabled(not locked)

    def add_menu(
        self, before: str, title: str, entries: Iterable[tuple[str, Callable[[], object]]], *, enabled: bool = True
    ) -> QMenu:
        """A menu inside a menu, in front of an entry."""
        anchor = self._actions[before]
        outer = anchor.parent()
        made = QMenu(title, outer if isinstance(outer, QMenu) else None)
        for text, run in entries:
            made.addAction(text).triggered.connect(lambda _=False, run=run: run())
        made.setEnabled(enabled)
        if isinstance(outer, QMenu):
            outer.insertMenu(anchor, made)
        return made

    def add_actions(self, before: str, title: str, actions: Iterable[QAction]) -> QMenu:
        """A menu inside a menu with actions that belong to others."""
        made = self.add_menu(before, title, ())
        for action in actions:
            made.addAction(action)
        return made

    def connect_all(self, handlers: dict[str, Callable[[], object]]) -> None:
        """Call these when an entry is chosen; others go out by ``chosen``."""
        for key, handler in handlers.items():
            self._actions[key].triggered.connect(lambda _=False, handler=handler: handler())

    def _add(self, menu: QMenu, key: str, text: str, keys: str) -> None:
        if not key:
            menu.addSeparator()
            return
        own = shortcuts.keys(key, keys)
        elsewhere = "" if own else QKeySequence(_ELSEWHERE.get(key, "")).toString(_NATIVE)
        action = QAction(f"{tr(text)}\t{elsewhere}" if elsewhere else tr(text), menu)
        action.setObjectName(f"menu_{key}")
        action.setShortcut(QKeySequence(own))
        action.triggered.connect(lambda: self.chosen.emit(key))
        menu.addAction(action)
        self._actions[key] = action
