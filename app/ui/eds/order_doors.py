"""Doors to the one list of orders: buttons at hand, dialogs by phase. Each writes through the window."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu

from app.engine.eds.planner.advice import effect_of, suggest
from app.model.eds.orders import BuildShip, Order, Orders, Unreadable
from app.model.eds.ship import Ship
from app.model.eds.star import Star
from app.text.catalog import ntr, tr
from app.text.eds.effects import trouble_words
from app.text.eds.fields import PHASES
from app.text.eds.names import Names
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.ui.eds.chartroom.memo import Memo
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.dialogs.paste_dialog import PasteDialog
from app.ui.eds.dialogs.ship_dialog import ShipDialog
from app.ui.eds.draft import Mark
from app.ui.eds.game_place import GamePlace
from app.ui.eds.map.chart import Thing
from app.ui.eds.order_actions import SHIP, STAR, Action
from app.ui.eds.palette import CommandPalette, choices_of
from app.ui.eds.quick_line import QuickLine
from app.ui.eds.selection import Selected
from app.ui.eds.template_door import TemplateDoor
from app.ui.icons import icon

_REFUEL = next(action for action in SHIP if action.key == "refuel")


class OrderDoors(QObject):
    """Carries out actions."""

    def __init__(self, window: GamePlace, memo: Callable[[], Memo]) -> None:
        """``memo``: the routes ships follow now."""
        super().__init__(window)
        self._window = window
        self._view = window.desk.view
        window.selection.action_wanted.connect(self.act)
        self._quick: QuickLine | None = None
        self._palette: CommandPalette | None = None
        self.templates = TemplateDoor(window, memo)
        self.templates.orders_wanted.connect(self._take)
        self._fill_menu()
        window.map.widget.installEventFilter(self)
        window.map.widget.fuelWanted.connect(lambda ship: self.act(_REFUEL, ship))
        window.orders.text.paste_wanted.connect(self.ask_before_pasting)

    def act(self, action: Action, nr: int) -> None:
        """Write the order that lies at hand, or ask for its values."""
        if self._window.locked:
            return
        if action.key == "jump":
            self._window.map.aim(nr)
            return
        if not action.direct:
            self.open_dialog(action.phase, nr)
            return
        orders = self._window.draft.orders
        order = suggest(self._view, orders, action.phase, nr)
        effect = effect_of(self._view, orders, order)
        name = f"{phase_label(action.phase)} {print_entry(order)}"
        self._window.write(order, name)
        trouble = trouble_words(order, effect, self._view)
        if trouble:
            self._window.say(tr("{order} eingetragen, aber: {reason}", order=name, reason=trouble))

    def act_on_many(self, action: Action, numbers: Sequence[int]) -> None:
        """The same order for several things, as one step."""
        if self._window.locked:
            return
        orders: Orders = ()
        for nr in numbers:
            orders = (*orders, suggest(self._view, (*self._window.draft.orders, *orders), action.phase, nr))
        name = ntr("{order} für {count} Objekt", "{order} für {count} Objekte", len(orders), order=tr(action.text))
        self._take(orders, name)

    def fill_map_menu(self, menu: QMenu, things: Sequence[Thing]) -> None:
        """Actions for the own things of a point."""
        for thing in things:
            if self._window.locked or not self._is_own(thing):
                continue
            names = Names(self._view)
            title = names.ship(thing.nr) if thing.kind == "ship" else names.star(thing.nr)
            inner = menu.addMenu(title.replace("&", "&&"))
            for action in SHIP if thing.kind == "ship" else STAR:
                entry = inner.addAction(icon(action.icon), tr(action.text))
                entry.triggered.connect(lambda _=False, action=action, nr=thing.nr: self.act(action, nr))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Single letters act on what is selected while the map has the focus."""
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        selected = self._window.selection.selected
        if selected is None or event.modifiers() != Qt.KeyboardModifier.NoModifier or self._window.locked:
            return False
        actions = {"ship": SHIP, "star": STAR}.get(selected.kind, ())
        letter = event.text().upper()
        action = next((each for each in actions if letter and each.map_key == letter and each.key != "jump"), None)
        if action is None or not self._is_own(selected):
            return False
        self.act(action, selected.nr)
        return True

    def _is_own(self, thing: Selected | Thing) -> bool:
        if thing.kind == "point":
            return False
        mine: Sequence[Ship | Star] = self._view.ships if thing.kind == "ship" else self._view.stars
        return any(each.nr == thing.nr for each in mine)

    def open_dialog(self, phase: int, nr: int = 0) -> OrderDialog | None:
        """The dialog of a phase, for one thing or for the first that suits."""
        if self._window.locked:
            return None
        kind = ShipDialog if phase == BuildShip.phase else OrderDialog
        dialog = kind(phase, self._view, lambda: self._window.draft.orders, self._window, nr)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.order_wanted.connect(self._window.write)
        dialog.designer_wanted.connect(self._window.workshop.open)
        dialog.show()
        return dialog

    def edit(self, mark: Mark) -> OrderDialog | None:
        """Other values for an entry, in the dialog of its phase; one nobody can read is changed as text."""
        if isinstance(mark.placed.order, Unreadable):
            self._window.show_mark(mark)
            return None
        dialog = self.open_dialog(mark.phase)
        if dialog is not None:
            dialog.order_wanted.disconnect(self._window.write)
            dialog.show_order(mark.placed.order)
            dialog.order_wanted.connect(lambda order, words: self._exchange(mark, order, words))
        return dialog

    def _exchange(self, mark: Mark, order: Order, words: str) -> None:
        """In place of the entry, if it still stands there; else behind the others."""
        placed = self._window.draft.sheet.find(mark.phase, mark.place)
        if placed is not None and placed.order == mark.placed.order and not self._window.locked:
            self._window.draft.swap(placed, order, words)
            self._window.say(tr("{order} eingetragen – Strg+Z nimmt es zurück", order=words))
        else:
            self._window.write(order, words)

    def open_quick_line(self) -> QuickLine | None:
        """One line for one order."""
        if self._window.locked:
            return None
        if self._quick is None:
            self._quick = QuickLine(self._view, self._window)
            self._quick.order_wanted.connect(self._window.write)
        self._quick.open_for(self._window.draft.orders)
        return self._quick

    def open_palette(self) -> CommandPalette:
        """Everything there is to do, by name."""
        if self._palette is None:
            self._palette = CommandPalette(self._window)
        self._palette.open_with(choices_of(self._window.menuBar()))
        return self._palette

    def ask_before_pasting(self, text: str) -> PasteDialog:
        """A whole sheet: in place of this one, or behind it."""
        draft, name = self._window.draft, tr("Befehlsblatt einfügen")
        dialog = PasteDialog(text, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.replace_wanted.connect(lambda text: draft.replace(text, name))
        dialog.append_wanted.connect(lambda text: draft.replace(f"{draft.text}\n{text}", name))
        dialog.open()
        return dialog

    def _take(self, orders: Orders, label: str) -> None:
        self._window.draft.add_all(orders, label)
        self._window.say(tr("{order} eingetragen – Strg+Z nimmt es zurück", order=label))

    def _fill_menu(self) -> None:
        menu = self._window.menu
        menu.connect_all(
            {
                "quick": self.open_quick_line,
                "palette": self.open_palette,
                "last_month": self.templates.offer_past,
                "tutor": self.templates.ask_tutor,
            }
        )
        dialogs = [(f"{phase_label(phase)} …", partial(self.open_dialog, phase)) for phase in PHASES]
        menu.add_menu("last_month", tr("Befehl &eintragen"), dialogs, enabled=not self._window.locked)
