"""The map of one window with its notes: what search, routes, the menu at the pointer and sharing work on."""

from PySide6.QtCore import QObject, Qt, Signal

from app.text.catalog import tr
from app.ui.eds.chartroom.layer_panel import LayerPanel
from app.ui.eds.chartroom.memo import Memo, Note, load_memo, memo_file, save_memo, with_note
from app.ui.eds.chartroom.note_dialog import NoteDialog
from app.ui.eds.chartroom.search_list import row_text
from app.ui.eds.game_place import GamePlace
from app.ui.eds.map.chart import Thing
from app.ui.eds.map.scene import Flag
from app.ui.eds.selection import Selected


class Board(QObject):
    """What is shown, chosen, said and noted on the map."""

    menu_made = Signal(object, object)
    """The QMenu at the pointer, and the things there: the orders for them can be added."""
    kept = Signal()
    """Notes, bookmarks or routes are others now."""

    def __init__(self, window: GamePlace) -> None:
        super().__init__(window)
        self.window = window
        self.map = window.map.widget
        self._file = memo_file(window.desk.status.match, window.desk.view)
        self.memo = load_memo(self._file)
        self.panel = LayerPanel(window.docks.layers_panel)
        window.docks.layers_panel.body.addWidget(self.panel, 1)

    def say(self, text: str) -> None:
        """A word in the status bar, and to a screen reader."""
        self.window.say(text)
        self.map.announce(text)

    def show_thing(self, thing: Thing) -> None:
        """Select a thing and bring it to the middle."""
        self.window.select(Selected(thing.kind, thing.nr, thing.x, thing.y), centre=True)
        chart = self.map.state.chart
        if chart is not None:
            self.map.announce(row_text(chart, thing))

    def jump_to(self, thing: Thing, *, fleet: bool = False) -> None:
        """Send the selected ship to a thing, with its fleet if wanted."""
        ship = self.chosen_ship()
        if ship is None or not self.map.aim(ship):
            self.say(tr("Zuerst ein eigenes Schiff auswählen, das springen kann."))
            return
        self.map.jumping.to_field(thing.field)
        self.map.jumping.set_fleet(fleet)
        self.map.jumping.drop()

    def chosen_ship(self) -> int | None:
        """The selected own ship; what is shown last may be another thing at which it shall arrive."""
        chart = self.map.state.chart
        own = {ship.nr for ship in chart.view.ships} if chart else set()
        ships = [thing.nr for thing in self.map.state.selection if thing.kind == "ship" and thing.nr in own]
        return ships[-1] if ships else None

    def keep(self, memo: Memo) -> None:
        """Keep it on disk and show it."""
        self.memo = memo
        if not save_memo(memo, self._file):
            self.window.say(tr("Notizen lassen sich nicht sichern."))
        self._show_notes()
        self.kept.emit()

    def edit_note(self, field: tuple[int, int] | None = None) -> None:
        """Write a note at a field, at the selection or at the cursor."""
        state = self.map.state
        place = field or (state.chosen.field if state.chosen else state.cursor)
        if place is None:
            self.say(tr("Für eine Notiz zuerst etwas auswählen."))
            return
        there = next((note for note in self.memo.notes if (note.x, note.y) == place), None)
        dialog = NoteDialog(self.window, there or Note(*place, ""), self.window.desk.view.month)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.written.connect(lambda note: self.keep(with_note(self.memo, note)))
        dialog.open()

    def _show_notes(self) -> None:
        coming = self.window.desk.view.month + 1
        flags = [
            Flag((n.x, n.y), n.icon, n.text, n.due is not None and n.due <= coming, n.colour) for n in self.memo.notes
        ]
        self.window.tables.show_notes({(n.x, n.y): n.text for n in self.memo.notes})
        noted = {flag.field for flag in flags}
        marks = [Flag((b.x, b.y), "bookmark", b.label) for b in self.memo.bookmarks if (b.x, b.y) not in noted]
        self.map.show_notes([*flags, *marks])
        self.panel.show_bookmarks(self.memo.bookmarks)
