"""The order sheet as a list: 18 phases with counters, under each its entries with their verdicts."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.text.catalog import ntr, tr
from app.text.eds.fields import PHASES
from app.text.eds.phases import phase_name
from app.ui import theme
from app.ui.eds.draft import Draft, Mark
from app.ui.eds.order_entry import Entry
from app.ui.eds.phrases import Phrases
from app.ui.icons import icon
from app.ui.widgets.basics import Elided, Tone, label, picture

_DRAWN = frozenset({7, 13})
"""Phases in which the realms come in a drawn sequence."""
_JUMPS = 7


class OrderList(QScrollArea):
    """Shows a draft; what the player wants comes out as signals."""

    entry_chosen = Signal(object)
    """The Mark of an entry that was clicked."""
    remove_wanted = Signal(object)
    """The Mark of an entry to strike."""
    move_wanted = Signal(object, int)
    """The Mark of an entry and its new place in its phase."""
    dialog_wanted = Signal(int)
    """A phase to write an order for."""
    edit_wanted = Signal(object)
    """The Mark of an entry whose values shall be changed."""

    def __init__(self, phrases: Phrases, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("orderPhaseList")
        self.setAccessibleName(tr("Befehle nach Phasen"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._moved: tuple[int, int] | None = None
        """Phase and place of an entry that is being moved."""
        self._phrases = phrases
        self._parts: dict[int, _Phase] = {}
        """All phases, and as number 0 what belongs to none; made when there is something to list."""
        self._suggested: QWidget | None = None

    def _make_parts(self) -> None:
        inside = QWidget(self)
        self.setWidget(inside)  # before it is filled: nothing has to be moved then
        column = QVBoxLayout(inside)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(0)
        self._parts = {phase: _Phase(phase, self._phrases, inside) for phase in (0, *PHASES)}
        for part in self._parts.values():
            part.entry_chosen.connect(self.entry_chosen)
            part.remove_wanted.connect(self.remove_wanted)
            part.move_wanted.connect(self._move)
            part.dialog_wanted.connect(self.dialog_wanted)
            part.edit_wanted.connect(self.edit_wanted)
            column.addWidget(part)
        column.addStretch(1)
        if self._suggested is not None:
            self.suggest(self._suggested)

    def show_draft(self, draft: Draft, *, locked: bool = False) -> None:
        """Show what stands in the sheet."""
        if not self._parts:
            self._make_parts()
        by_phase: dict[int, list[Mark]] = {}
        for mark in draft.marks():
            by_phase.setdefault(mark.phase, []).append(mark)
        for phase, part in self._parts.items():
            part.show_marks(by_phase.get(phase, []), draft.limit(phase) if phase else 0, locked)
        self._parts[0].setVisible(0 in by_phase)
        if self._moved is not None:
            entry = self.findChild(QFrame, f"orderEntry_{self._moved[0]}_{self._moved[1]}")
            if entry is not None:
                entry.setFocus(Qt.FocusReason.OtherFocusReason)

    def suggest(self, rows: QWidget) -> None:
        """Put this below the jumps: what routes propose for the month."""
        self._suggested = rows
        column = self._parts[_JUMPS].layout() if self._parts else None
        if column is not None:
            shown = not rows.isHidden()
            column.addWidget(rows)
            rows.setVisible(shown)  # who moves hides

    def _move(self, mark: Mark, to: int) -> None:
        """Pass it on; the entry keeps the focus in its new place."""
        self._moved = (mark.phase, to)
        self.move_wanted.emit(mark, to)
        self._moved = None


class _Phase(QWidget):
    """One phase: its head and its entries."""

    entry_chosen = Signal(object)
    remove_wanted = Signal(object)
    move_wanted = Signal(object, int)
    dialog_wanted = Signal(int)
    edit_wanted = Signal(object)

    def __init__(self, phase: int, phrases: Phrases, parent: QWidget) -> None:
        super().__init__(parent)
        self._phrases = phrases
        self._phase = phase
        self._shown: object = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = _Head(self)
        head.setFixedHeight(round(theme.px(24)))
        if phase:
            head.setToolTip(_head_tip(phase))
            head.pressed.connect(lambda: self.dialog_wanted.emit(phase))
        row = QHBoxLayout(head)
        row.setContentsMargins(4, 0, 4, 0)
        row.setSpacing(8)
        self._arrow = picture("chevron-right", 12, "text3")
        number = label(str(phase) if phase else "", "third")
        number.setFixedWidth(round(theme.px(18)))
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._name = label(phase_name(phase) if phase else tr("Ohne Phase"), "third")
        self._counter = label("", "badge")
        self._counter.setObjectName(f"phaseCounter_{phase}")
        for widget in (self._arrow, number, self._name):
            row.addWidget(widget)
        self._note = Elided("", "third")
        row.addWidget(self._note, 1)
        self._warnings, self._errors = label("", "small", "warn"), label("", "small", "err")
        row.addWidget(self._warnings)
        row.addWidget(self._errors)
        row.addWidget(self._counter)
        column.addWidget(head)
        self._entries = QVBoxLayout()
        self._entries.setSpacing(0)
        self._made: list[Entry] = []
        column.addLayout(self._entries)

    def show_marks(self, marks: Sequence[Mark], limit: int, locked: bool) -> None:
        """Show these entries; what stands there already is only written anew."""
        wanted = (tuple(marks), limit, locked)
        if wanted == self._shown:
            return
        self._shown = wanted
        self._head(marks, limit)
        for entry, mark in zip(self._made, marks, strict=False):
            entry.show_mark(mark, limit, locked)
        for mark in marks[len(self._made) :]:
            self._made.append(self._entry(mark, limit, locked))
        while len(self._made) > len(marks):
            entry = self._made.pop()
            entry.hide()
            entry.setObjectName("")  # its successor has the name from now on
            self._entries.removeWidget(entry)
            entry.deleteLater()

    def _entry(self, mark: Mark, limit: int, locked: bool) -> Entry:
        entry = Entry(self._phrases, self)
        entry.show_mark(mark, limit, locked)
        entry.chosen.connect(self.entry_chosen)
        entry.remove.connect(self.remove_wanted)
        entry.move_to.connect(self.move_wanted)
        entry.edit.connect(self.edit_wanted)
        self._entries.addWidget(entry)
        return entry

    def _head(self, marks: Sequence[Mark], limit: int) -> None:
        worst = [mark.level for mark in marks]
        tone: Tone = "err" if "error" in worst else "warn" if "warn" in worst or (limit and len(marks) >= limit) else ""
        self._counter.setText(f"{len(marks)}/{limit}" if self._phase else str(len(marks)))
        self._arrow.set_icon(icon("chevron-down" if marks else "chevron-right", "text2" if marks else "text3"))
        drawn = marks and self._phase in _DRAWN
        self._note.set_text(tr("Reihenfolge unter den Reichen wird ausgelost.") if drawn else "")
        for tally, sign, level in ((self._warnings, "△", "warn"), (self._errors, "✕", "error")):
            tally.setText(f"{sign}\u00a0{worst.count(level)}" if level in worst else "")
        theme.restyle(self._counter, tone=tone)
        theme.restyle(self._name, kind="value" if marks else "third")
        if self._phase:
            tip = ntr(
                "{count} Befehl, höchstens {limit}", "{count} Befehle, höchstens {limit}", len(marks), limit=limit
            )
            self._counter.setToolTip(tip)


class _Head(QWidget):
    """The head of a phase; a click asks for a new order."""

    pressed = Signal()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()):
            self.pressed.emit()


def _head_tip(phase: int) -> str:
    """What one may want to know of a phase before writing an order."""
    tip = tr("Befehl eintragen …")
    if phase in _DRAWN:
        return f"{tip}\n{tr('Reihenfolge unter den Reichen wird ausgelost.')}"
    return tip
