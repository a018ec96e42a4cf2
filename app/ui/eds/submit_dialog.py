"""„Zug abgeben“: what the sheet says in short, what will not work, and the one button that hands it in."""

from collections import Counter
from datetime import timedelta

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from app.engine.eds.planner.hints import Hint, Level
from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.hints import words_of
from app.text.eds.names import Names
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.text.numbers import money, month_label
from app.ui.eds.countdown import Countdown
from app.ui.eds.draft import Draft, Mark
from app.ui.eds.outlook import Outlook
from app.ui.eds.phrases import Phrases
from app.ui.eds.planner.hint_list import SIGNS
from app.ui.widgets.basics import button, label, line, picture
from app.ui.widgets.sizes import fit

_LEVELS: tuple[Level, ...] = ("error", "warn", "info")


class SubmitDialog(QDialog):
    """Shows a summary; blocks nothing."""

    submitted = Signal()
    shown = Signal(object)
    """The Mark the player wants to look at."""
    hint_shown = Signal(object)
    """The Hint the player wants to look at."""
    repair_wanted = Signal(object, str)
    """A Hint to be mended, and what that is called."""
    file_wanted = Signal()
    """Write the sheet to a file."""
    repair_all_wanted = Signal(object)
    """Hints to be mended in one step."""

    def __init__(
        self, parent: QWidget, view: PlayerView, draft: Draft, outlook: Outlook | None, phrases: Phrases, last: bool
    ) -> None:
        super().__init__(parent)
        self._view, self._draft, self._phrases = view, draft, phrases
        self._names = Names(view)
        self.setObjectName("dlgSubmit")
        self.setWindowTitle(tr("Zug {month} abgeben", month=month_label(view.month + 1)))
        fit(self, 640, 420)
        self.setModal(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(10)
        column.addWidget(label(self.windowTitle(), "title"))
        self._summary = label("", "second", wrap=True)
        column.addWidget(self._summary)
        self._clock = Countdown()
        column.addWidget(self._clock)
        self._phases = label("", "small", wrap=True)
        column.addWidget(self._phases)
        column.addWidget(line())
        column.addLayout(self._counts_row())
        self._area = _area()
        column.addWidget(self._area, 1)
        column.addWidget(line())
        column.addLayout(self._buttons(last))
        self.show_outlook(outlook)

    def show_outlook(self, outlook: Outlook | None) -> None:
        """Show what is known now; None when the month could not be run."""
        self._hints = outlook.plan.hints if outlook is not None else ()
        self._summary.setText(_summary(self._draft, outlook))
        self._show_phases()
        self._show_counts()
        self._show_notes(outlook)

    def show_time_left(self, left: timedelta | None) -> None:
        """Until the deadline; None when there is none."""
        self._clock.start(left)

    # --- parts ------------------------------------------------------------------------------------------------------

    def _show_phases(self) -> None:
        """Orders by phase, in small print."""
        counts = self._draft.counts()
        names = {phase: phase_label(phase) if phase else tr("Ohne Phase") for phase in sorted(counts)}
        self._phases.setText("   ".join(f"{name}: {counts[phase]}" for phase, name in names.items()))
        self._phases.setVisible(bool(counts))

    def _counts_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(14)
        self._counts = {level: label("", "value") for level in _LEVELS}
        for level in _LEVELS:
            icon, token = SIGNS[level]
            row.addWidget(picture(icon, 16, token))
            row.addWidget(self._counts[level])
        row.addStretch(1)
        self._all: QPushButton = button(tr("Alle beheben"), "link", name="btnRepairAll")
        self._all.setToolTip(tr("Alle beheben, die sich eindeutig beheben lassen"))
        self._all.clicked.connect(lambda: self.repair_all_wanted.emit(self._hints))
        row.addWidget(self._all)
        return row

    def _show_counts(self) -> None:
        counts = Counter(hint.level for hint in self._hints)
        names = {"error": tr("Fehler"), "warn": tr("Warnungen"), "info": tr("Hinweise")}
        for level, widget in self._counts.items():
            widget.setText(str(counts[level]))
            widget.setAccessibleName(f"{names[level]}: {counts[level]}")
        self._all.setVisible(sum(hint.repair is not None for hint in self._hints) > 1)

    def _show_notes(self, outlook: Outlook | None) -> None:
        rows = QVBoxLayout()
        rows.setContentsMargins(0, 0, 8, 0)
        rows.setSpacing(4)
        if outlook is None:
            rows.addWidget(_row("warning", "warn", tr("Vorschau nicht möglich; Befehle zählen trotzdem.")))
            for mark in self._draft.marks():
                if mark.level != "ok":
                    rows.addWidget(self._mark_row(mark))
        elif not self._hints:
            rows.addWidget(_row("check", "ok", tr("Alle Befehle werden nach heutigem Wissen ausgeführt.")))
        for hint in self._hints:
            rows.addWidget(self._hint_row(hint))
        rows.addStretch(1)
        inside = QWidget()
        inside.setLayout(rows)
        self._area.setWidget(inside)

    def _hint_row(self, hint: Hint) -> QWidget:
        words = words_of(hint, self._view, self._names)
        actions = []
        if words.repair:
            mend = button(words.repair, "link", name=f"submitRepair_{hint.code}")
            mend.clicked.connect(lambda: self.repair_wanted.emit(hint, words.repair))
            actions.append(mend)
        if hint.entry is not None or hint.nr:
            show = button(tr("Zeigen"), "link", name=f"submitShow_{hint.code}")
            show.clicked.connect(lambda: self._leave(hint))
            actions.append(show)
        text = words.text if hint.order is None else f"{self._entry_name(hint)}: {words.text}"
        return _row(*SIGNS[hint.level], text, actions)

    def _entry_name(self, hint: Hint) -> str:
        entry = print_entry(hint.order) if hint.order is not None else ""
        return f"{phase_label(hint.phase) if hint.phase else tr('Ohne Phase')} · {entry}"

    def _mark_row(self, mark: Mark) -> QWidget:
        phase = phase_label(mark.phase) if mark.phase else tr("Ohne Phase")
        show = button(tr("Zeigen"), "link")
        show.clicked.connect(lambda: self._show_mark(mark))
        icon, token = SIGNS["error" if mark.level == "error" else "warn"]
        return _row(icon, token, f"{phase} · {print_entry(mark.placed.order)}: {self._phrases.of(mark)}", [show])

    def _buttons(self, last: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        words = tr("Danach wird der Monat ausgewertet.") if last else tr("Danach ist das nächste Reich an der Reihe.")
        row.addWidget(label(words, "third", wrap=True), 1)
        file = button(tr("Zugdatei sichern …"), "link", name="btnSheetFile")
        file.clicked.connect(self.file_wanted)
        row.addWidget(file)
        back = button(tr("Zurück"), name="btnSubmitBack")
        back.clicked.connect(self.reject)
        confirm = button(tr("Abgeben"), "primary", "send", "btnSubmitConfirm")
        confirm.setDefault(True)
        confirm.setShortcut(QKeySequence("Ctrl+Return"))
        confirm.clicked.connect(self._submit)
        row.addWidget(back)
        row.addWidget(confirm)
        return row

    # --- what happens -----------------------------------------------------------------------------------------------

    def _show_mark(self, mark: Mark) -> None:
        self.reject()
        self.shown.emit(mark)

    def _leave(self, hint: Hint) -> None:
        self.reject()
        self.hint_shown.emit(hint)

    def _submit(self) -> None:
        self.accept()
        self.submitted.emit()


def _summary(draft: Draft, outlook: Outlook | None) -> str:
    counts = draft.counts()
    total = sum(counts.values())
    if not total:
        first = tr("Noch kein Befehl: Du gibst einen Leerzug ab.")
    else:
        orders = ntr("{count} Befehl", "{count} Befehle", total)
        phases = ntr("{count} Phase", "{count} Phasen", len(counts))
        first = tr("{orders} in {phases}", orders=orders, phases=phases)
    if outlook is None:
        return first
    rest = tr("Rest vor Steuern {money}", money=money(outlook.money))
    taxes = tr("danach Steuern {money}", money=money(outlook.taxes))
    return f"{first} · {rest} · {taxes}"


def _area() -> QScrollArea:
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area


def _row(icon: str, token: str, text: str, actions: list[QPushButton] | None = None) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 2, 0, 2)
    row.setSpacing(10)
    row.addWidget(picture(icon, 16, token), 0, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(label(text, wrap=True), 1)
    for action in actions or ():
        row.addWidget(action)
    return made
