"""„Zug abgeben“: what the sheet says in short, what will not work, and the one button that hands it in."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from app.model.eds.view import PlayerView
from app.text.catalog import ntr, tr
from app.text.eds.notation import print_entry
from app.text.eds.phases import phase_label
from app.text.numbers import month_label, number
from app.ui.eds.draft import Draft, Level, Mark
from app.ui.eds.order_text import ICONS
from app.ui.eds.outlook import Outlook
from app.ui.eds.phrases import Phrases
from app.ui.icons import icon
from app.ui.widgets.basics import Picture, button, label, line


class SubmitDialog(QDialog):
    """Shows a summary; blocks nothing."""

    submitted = Signal()
    shown = Signal(object)
    """The Mark the player wants to look at."""

    def __init__(
        self, parent: QWidget, view: PlayerView, draft: Draft, outlook: Outlook | None, phrases: Phrases, last: bool
    ) -> None:
        super().__init__(parent)
        self._phrases = phrases
        self.setObjectName("dlgSubmit")
        self.setWindowTitle(tr("Zug {month} abgeben", month=month_label(view.month + 1)))
        self.setMinimumWidth(560)
        self.setModal(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(12)
        column.addWidget(label(self.windowTitle(), "title"))
        column.addWidget(label(_summary(draft, outlook), "second", wrap=True))
        column.addWidget(line())
        column.addWidget(self._notes(draft, outlook), 1)
        column.addWidget(line())
        column.addLayout(self._buttons(last))

    def _notes(self, draft: Draft, outlook: Outlook | None) -> QWidget:
        rows = QVBoxLayout()
        rows.setContentsMargins(0, 0, 8, 0)
        rows.setSpacing(4)
        marks = [mark for level in ("error", "warn") for mark in draft.marks() if mark.level == level]
        for mark in marks:
            rows.addWidget(self._mark_row(mark))
        notes = _other_notes(self._phrases, outlook)
        for level, text in notes:
            rows.addWidget(_row(level, text))
        if not marks and not notes:
            rows.addWidget(_row("ok", tr("Alle Befehle werden nach heutigem Wissen ausgeführt.")))
        rows.addStretch(1)
        inside = QWidget()
        inside.setLayout(rows)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setMinimumHeight(min(340, 46 * max(1, len(marks) + len(notes))))
        return area

    def _mark_row(self, mark: Mark) -> QWidget:
        phase = phase_label(mark.phase) if mark.phase else tr("Ohne Phase")
        text = f"{phase} · {print_entry(mark.placed.order)}: {self._phrases.of(mark)}"
        made = _row(mark.level, text)
        show = button(tr("Zeigen"), "link")
        show.clicked.connect(lambda: self._show(mark))
        layout = made.layout()
        if layout is not None:
            layout.addWidget(show)
        return made

    def _buttons(self, last: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        words = tr("Danach wird der Monat ausgewertet.") if last else tr("Danach ist das nächste Reich an der Reihe.")
        row.addWidget(label(words, "third"))
        row.addStretch(1)
        back = button(tr("Zurück"), name="btnSubmitBack")
        back.clicked.connect(self.reject)
        confirm = button(tr("Abgeben"), "primary", "send", "btnSubmitConfirm")
        confirm.setDefault(True)
        confirm.setShortcut(QKeySequence("Ctrl+Return"))
        confirm.clicked.connect(self._submit)
        row.addWidget(back)
        row.addWidget(confirm)
        return row

    def _show(self, mark: Mark) -> None:
        self.reject()
        self.shown.emit(mark)

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
    rest = tr("Rest vor Steuern {money} WE", money=number(outlook.money))
    return f"{first} · {rest}"


def _other_notes(phrases: Phrases, outlook: Outlook | None) -> list[tuple[Level | str, str]]:
    if outlook is None:
        return []
    notes: list[tuple[Level | str, str]] = [("error", phrases.loss(event)) for event in outlook.lost]
    notes += [("warn", phrases.famine(event)) for event in outlook.famines]
    if outlook.idle:
        ships = ", ".join(map(str, outlook.idle[:12])) + (" …" if len(outlook.idle) > 12 else "")
        many = ntr(
            "{count} Schiff ohne Sprung: {ships}",
            "{count} Schiffe ohne Sprung: {ships}",
            len(outlook.idle),
            ships=ships,
        )
        notes.append(("info", many))
    return notes


def _row(level: Level | str, text: str) -> QWidget:
    name, token = ("info", "ice") if level == "info" else ICONS[level]  # type: ignore[index]
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 2, 0, 2)
    row.setSpacing(10)
    row.addWidget(Picture(icon(name, token), 16), 0, Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(label(text, wrap=True), 1)
    return made
