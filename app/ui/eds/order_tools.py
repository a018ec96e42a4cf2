"""Everything that helps to write a sheet, wired to one game window: planner, dialogs, quick line, palette, templates.

All of it changes the one draft; what is shown comes from the engine's plan.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.engine.eds.planner.hints import Hint
from app.model.eds.events import OrderFailed
from app.text.catalog import tr
from app.text.eds.notation import print_entry
from app.ui import worker
from app.ui.eds import undo_store
from app.ui.eds.chartroom.memo import Memo
from app.ui.eds.completion import Completion
from app.ui.eds.dialogs.past_order import PastOrder
from app.ui.eds.draft import Mark
from app.ui.eds.find import ship_of, star_of
from app.ui.eds.game_place import GamePlace
from app.ui.eds.order_doors import OrderDoors
from app.ui.eds.outlook import Outlook
from app.ui.eds.planner.panel import PlannerPanel
from app.ui.eds.repairs import mend, mend_all
from app.ui.eds.selection import Selected
from app.ui.eds.sheet_file import SheetFile
from app.ui.eds.submit_dialog import SubmitDialog
from app.ui.eds.table_door import TableDoor
from app.ui.fault_file import write_report

_KEEP_MS = 700
"""What can be taken back is on disk within a second."""


class OrderTools(QObject):
    """Lives as long as its window."""

    looked = Signal(object)
    """A new Outlook."""

    def __init__(self, window: GamePlace, memo: Callable[[], Memo]) -> None:
        """``memo``: the routes ships follow now."""
        super().__init__(window)
        self._window = window
        self._view = window.desk.view
        self.draft = window.draft
        self.planner = PlannerPanel(self._view, window.docks.planner_panel, locked=window.locked)
        window.docks.planner_panel.body.addWidget(self.planner, 1)
        self._connect_planner()
        window.report.order_wanted.connect(self.show_past_order)
        self.doors = OrderDoors(window, memo)
        self.file = SheetFile(window)
        window.menu.connect_all({"sheet_file": self.file.ask})
        window.orders.list.dialog_wanted.connect(self.doors.open_dialog)
        window.orders.list.edit_wanted.connect(self.doors.edit)
        if not window.locked:
            self._keep_steps()
            self.cells = TableDoor(window, self.doors)
            self.completion = Completion(window.orders.text, self._view)

    # --- planner ----------------------------------------------------------------------------------------------------

    def show_outlook(self, outlook: Outlook) -> None:
        """A new look ahead."""
        self.looked.emit(outlook)
        self.planner.show_plan(outlook.plan)

    def show_trouble(self, fault: Exception) -> None:
        """No look ahead was possible."""
        self.planner.show_trouble(write_report(fault))

    def show_hints(self) -> None:
        """Bring the hints to the front."""
        self._window.docks.planner.show()
        self._window.docks.planner.raise_()
        self.planner.hints.verticalScrollBar().setValue(0)
        self.planner.hints.setFocus()

    def show_past_order(self, failed: OrderFailed) -> PastOrder:
        """An order of the month that is over."""
        dialog = PastOrder(failed, self._view, self._window, locked=self._window.locked)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.again.connect(lambda order: self._window.write(order, print_entry(order)))
        dialog.open()
        return dialog

    def show_hint(self, hint: Hint) -> None:
        """The entry it speaks of, and the thing on the map."""
        thing = self._thing(hint)
        if thing is not None:
            self._window.select(thing, centre=True)
        mark = self.mark_of(hint)
        if mark is not None:
            self._window.show_mark(mark)

    def mend(self, hint: Hint, label: str) -> None:
        """Carry out the one change that mends a hint."""
        if not self._window.locked and mend(self.draft, hint, label):
            self._window.say(tr("Behoben: {step} – Strg+Z nimmt es zurück", step=label))

    def mend_all(self, hints: Sequence[Hint]) -> None:
        """Mend all that can be mended in one way, as one step."""
        label = tr("Alle beheben")
        if not self._window.locked and mend_all(self.draft, hints, label):
            self._window.say(tr("Behoben: {step} – Strg+Z nimmt es zurück", step=label))

    def serve(self, dialog: SubmitDialog) -> None:
        """Let the summary show and mend hints; it follows the sheet while it is open."""
        dialog.hint_shown.connect(self.show_hint)
        dialog.repair_wanted.connect(self.mend)
        dialog.repair_all_wanted.connect(self.mend_all)
        dialog.file_wanted.connect(self.file.ask)
        self.looked.connect(dialog.show_outlook)
        session = self._window.desk.session
        if session is not None:  # who is out of reach has no deadline to tell
            worker.start(dialog, lambda _: session.time_left()).done.connect(dialog.show_time_left)

    def mark_of(self, hint: Hint) -> Mark | None:
        """The entry a hint speaks of."""
        if hint.entry is None:
            return None
        marks = self.draft.marks()
        return next((mark for mark in marks if (mark.phase, mark.place) == (hint.phase, hint.entry)), None)

    def _connect_planner(self) -> None:
        self.planner.hints.show_wanted.connect(self.show_hint)
        self.planner.hints.repair_wanted.connect(self.mend)
        self.planner.star_chosen.connect(lambda nr: self._window.select(star_of(self._view, nr), centre=True))

    def _thing(self, hint: Hint) -> Selected | None:
        if hint.thing == "star":
            return star_of(self._view, hint.nr)
        return ship_of(self._view, hint.nr) if hint.thing == "ship" else None

    # --- what can be taken back -------------------------------------------------------------------------------------

    def _keep_steps(self) -> None:
        """Take up the steps of the last sitting and keep those of this one."""
        match = self._window.desk.status.match
        self._file = undo_store.file_of(match.id, self._view.player, self._view.month + 1)
        self.draft.remember(*undo_store.load(self._file, self.draft.text))
        self._window.bar.show_steps(self.draft.undo_label, self.draft.redo_label)
        self._kept = self.draft.revision
        self._saving = QTimer(self, singleShot=True, interval=_KEEP_MS)
        self._saving.timeout.connect(self.keep_now)
        self.draft.listen(self._changed)

    def _changed(self) -> None:
        if self.draft.revision != self._kept:
            self._kept = self.draft.revision
            self._saving.start()

    def keep_now(self) -> None:
        """Write the steps beside the draft."""
        undo_store.save(self._file, self.draft.text, *self.draft.history())
