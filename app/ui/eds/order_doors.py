"""Doors to the one list of orders: buttons at hand, dialogs by phase. Each writes through the window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from app.engine.eds.planner.advice import effect_of, suggest
from app.text.catalog import tr
from app.text.eds.effects import trouble_words
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.ui.eds.dialogs.order_dialog import OrderDialog
from app.ui.eds.order_actions import Action

if TYPE_CHECKING:
    from app.ui.eds.game_window import GameWindow


class OrderDoors(QObject):
    """Carries out actions."""

    def __init__(self, window: "GameWindow") -> None:
        super().__init__(window)
        self._window = window
        self._view = window.desk.view
        window.selection.action_wanted.connect(self.act)

    def act(self, action: Action, nr: int) -> None:
        """Write the order that lies at hand, or ask for its values."""
        if self._window.locked:
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

    def open_dialog(self, phase: int, nr: int = 0) -> OrderDialog | None:
        """The dialog of a phase, for one thing or for the first that suits."""
        if self._window.locked:
            return None
        dialog = OrderDialog(phase, self._view, lambda: self._window.draft.orders, self._window, nr)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.order_wanted.connect(self._window.write)
        dialog.show()
        return dialog
