"""Ties the map to what lies around it: overlays panel, search, routes, notes, bookmarks, list, printing."""

from collections.abc import Callable, Sequence

import msgspec
from PySide6.QtCore import QPoint, Qt, QTimer

from app.engine.eds.sightings import Sighting
from app.text.catalog import ntr, tr
from app.text.numbers import month_label
from app.ui.eds.chartroom.board import Board
from app.ui.eds.chartroom.export_dialog import ExportDialog
from app.ui.eds.chartroom.finder import Finder
from app.ui.eds.chartroom.map_list import MapList
from app.ui.eds.chartroom.map_menu import open_menu
from app.ui.eds.chartroom.memo import Bookmark, save_memo, with_bookmark
from app.ui.eds.chartroom.router import Router
from app.ui.eds.chartroom.search_list import row_text
from app.ui.eds.chartroom.sharing import Sharing
from app.ui.eds.chartroom.wishes import Wishes
from app.ui.eds.game_place import GamePlace
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.layers import KEYS
from app.ui.eds.map.past import past_of
from app.ui.eds.map.steering import idle_ship
from app.ui.eds.outlook import Outlook
from app.ui.eds.selection import Selected

_LIST_MS = 150
"""The list of objects follows the map when the hand rests."""


class Chartroom(Board):
    """One window's map and all that serves it."""

    def __init__(self, window: GamePlace) -> None:
        super().__init__(window)
        self.finder, self.router, self.wishes = Finder(self), Router(self), Wishes(window)
        self.sharing = Sharing(self)
        self.list = MapList(window.tabs)
        self._listing = QTimer(self, singleShot=True, interval=_LIST_MS)
        self._listing.timeout.connect(self._show_list)
        self._connect()
        self._restore()
        if window.desk.report is not None:
            self.map.show_past(past_of(window.desk.report))
        self.router.suggest()

    @property
    def settled(self) -> bool:
        """Is nothing being looked for?"""
        return not self.router.busy

    def handlers(self) -> dict[str, Callable[[], object]]:
        """What entries of the menu do here."""
        return {
            "goto": self.open_goto,
            "measure": self.map.measuring.begin,
            "route": self.router.ask,
            "note": self.edit_note,
            "bookmark": self.bookmark_selection,
            "find_next": self.finder.next,
            "minimap": self.map.overlays.toggle_minimap,
            "y_down": lambda: self.map.set_y_up(not self.map.state.camera.y_up),
            "map_list": self.open_list,
            "export_map": self.open_export,
            "print_map": lambda: self.open_export(printing=True),
        }

    # --- what others show on the map ----------------------------------------------------------------------------------

    def show_outlook(self, outlook: Outlook) -> None:
        """Draw what the month will change."""
        chart = self.map.state.chart
        now = {star.nr: star.industry for star in chart.view.stars} if chart else {}
        planned = {nr: star.industry for nr, star in outlook.stars.items() if nr in now and star.industry != now[nr]}
        self.map.show_industry({nr: industry.value if industry else "" for nr, industry in planned.items()})

    def show_sightings(self, remembered: Sequence[Sighting]) -> None:
        """Draw what was seen in earlier months."""
        self.window.map.show_sightings(remembered)
        self.window.tables.show_sightings(remembered)

    # --- things -------------------------------------------------------------------------------------------------------

    def open_goto(self) -> None:
        """Ask where to go."""
        self.finder.goto.open(self.map.viewport().width())

    # --- notes and bookmarks ------------------------------------------------------------------------------------------

    def bookmark_selection(self) -> None:
        """Set a bookmark at what is selected, or take it away."""
        chart, thing = self.map.state.chart, self.map.state.chosen
        if chart is None or thing is None:
            self.say(tr("Für ein Lesezeichen zuerst etwas auswählen."))
            return
        label = row_text(chart, thing).split(" · ")[0]
        self.keep(with_bookmark(self.memo, Bookmark(thing.kind, thing.nr, thing.x, thing.y, label)))

    def _go_to_bookmark(self, bookmark: Bookmark) -> None:
        chart = self.map.state.chart
        thing = chart.where_now(Thing(bookmark.kind, bookmark.nr, bookmark.x, bookmark.y)) if chart else None
        if thing is None:
            self.say(tr("{name} ist nicht mehr zu sehen.", name=bookmark.label))
        else:
            self.show_thing(thing)

    # --- list and printing --------------------------------------------------------------------------------------------

    def open_list(self) -> None:
        """Bring the list of objects to the front."""
        self.window.docks.tables.show()
        self.window.tabs.setCurrentWidget(self.list)
        self._show_list()
        self.list.table.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def open_export(self, *, printing: bool = False) -> None:
        """Ask for format, size and content of a picture."""
        if self.map.state.chart is None:
            return
        desk = self.window.desk
        title = f"{desk.status.match.name} – {month_label(max(1, desk.view.month))}"
        dialog = ExportDialog(self.window, self.map.state, title, printing=printing)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.written.connect(lambda path: self.say(tr("Karte gesichert: {path}", path=path)))
        dialog.open()

    def _show_list(self) -> None:
        if self.list.isVisible():
            state = self.map.state
            thing = state.chosen
            middle = round(state.camera.x), round(state.camera.y)
            self.list.show_around(state.chart, state.cursor or (thing.field if thing else middle), self.chosen_ship())

    # --- parts --------------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.map.layersChanged.connect(self._layers_changed)
        self.map.keyPressed.connect(self._key)
        self.map.menuWanted.connect(self._menu)
        self.map.noteWanted.connect(lambda x, y: self.edit_note((x, y)))
        self.map.battleWanted.connect(self.window.show_battle)
        self.map.selected.connect(lambda _: self._listing.start())
        self.panel.switched.connect(self.map.switch_layer)
        self.panel.colour_blind_wanted.connect(self.set_colour_blind)
        self.panel.bookmark_wanted.connect(self._go_to_bookmark)
        self.panel.bookmark_dropped.connect(lambda mark: self.keep(with_bookmark(self.memo, mark)))
        self.panel.route_dropped.connect(self.router.drop)
        self.panel.give_wanted.connect(self.sharing.give)
        self.panel.take_wanted.connect(self.sharing.take)
        self.list.chosen.connect(lambda thing: self.window.select(Selected(thing.kind, thing.nr, thing.x, thing.y)))
        self.list.shown.connect(self.show_thing)
        self.list.jump_wanted.connect(self.jump_to)
        self.list.route_wanted.connect(self.router.route_to)
        self.list.measure_wanted.connect(lambda thing: self.map.measuring.begin(thing.field))
        self.list.fleet_wanted.connect(lambda thing: self.jump_to(thing, fleet=True))
        self.list.odds_wanted.connect(lambda thing: self.window.workshop.work_out(thing.field))
        self.list.menu_wanted.connect(lambda thing, where: self._menu(self.map.objectsAt(*thing.field), where))
        self.list.note_wanted.connect(lambda thing: self.edit_note(thing.field))
        self.window.tabs.currentChanged.connect(lambda _: self._listing.start())

    def _restore(self) -> None:
        """Overlays and colours as they were left."""
        state = self.map.state
        if self.memo.layers is not None:
            state.layers = frozenset(self.memo.layers) & KEYS
        state.resource = self.memo.resource
        self.map.overlays.corner = self.memo.corner
        self.map.overlays.arrange()
        self.map.set_colour_blind(self.memo.colour_blind)
        self._show_layers()
        self._show_notes()

    def _show_layers(self) -> None:
        state = self.map.state
        self.panel.show_layers(state.layers, state.resource, colour_blind=state.colour_blind)
        active = ntr("{count} aktiv", "{count} aktiv", len(state.layers))
        self.window.docks.layers_head.note.setText(active)

    def _layers_changed(self) -> None:
        state = self.map.state
        self._show_layers()
        layers = tuple(sorted(state.layers))
        kept = layers, state.resource, self.map.overlays.corner
        if kept != (self.memo.layers, self.memo.resource, self.memo.corner):
            self.memo = msgspec.structs.replace(self.memo, layers=layers, resource=kept[1], corner=kept[2])
            save_memo(self.memo, self._file)

    def select_idle(self) -> None:
        """The next own ship without a jump order."""
        state = self.map.state
        thing = idle_ship(state.chart, state.chosen) if state.chart else None
        if thing is not None:
            self.window.select(Selected(thing.kind, thing.nr, thing.x, thing.y), centre=True)

    def set_colour_blind(self, on: bool) -> None:
        """Thicker outlines and numbers inside emblems, or not; kept for the next time."""
        self.map.set_colour_blind(on)
        self._show_layers()
        self.memo = msgspec.structs.replace(self.memo, colour_blind=on)
        save_memo(self.memo, self._file)

    def _key(self, key: str) -> None:
        if key == "bookmarks":
            self.window.docks.layers.show()
            self.window.docks.layers.raise_()
            buttons = self.panel.bookmark_buttons()
            if buttons:
                buttons[0].setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.window.menu.action(key).trigger()

    def _menu(self, things: tuple[Thing, ...], where: QPoint) -> None:
        open_menu(self, self.router, things, where)
