"""A note on a field: words, an icon, and the month in which to read it again."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.text.catalog import mark, tr
from app.text.numbers import month_label
from app.ui.eds.chartroom.memo import COLOURS, ICONS, Icon, Note
from app.ui.icons import icon as icon_of
from app.ui.widgets.basics import label, tool_button
from app.ui.widgets.sizes import give_room

_NAMES: dict[Icon, str] = {
    "flag": mark("Fahne"), "eye": mark("Auge"), "star": mark("Stern"), "skull": mark("Totenkopf"),
    "grain": mark("Ähre"),
}  # fmt: skip

_COLOURS = {
    "ice": mark("blau"), "ok": mark("grün"), "warn": mark("gelb"), "err": mark("rot"), "text": mark("schwarz-weiß"),
}  # fmt: skip


class NoteDialog(QDialog):
    """Writes one note; an empty one takes it away."""

    written = Signal(object)
    """A Note."""

    def __init__(self, parent: QWidget, note: Note, month: int) -> None:
        super().__init__(parent)
        self._note = note
        self.setObjectName("noteDialog")
        self.setWindowTitle(tr("Notiz bei ({x},{y})", x=note.x, y=note.y))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(self.windowTitle(), "title"))
        self.text = QPlainTextEdit(note.text)
        self.text.setAccessibleName(tr("Text der Notiz"))
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(96)
        self.text.setMinimumWidth(340)
        column.addWidget(label(tr("Nur Du siehst Deine Notizen, bis Du sie in einer Datei weitergibst."), "third"))
        column.addWidget(self.text)
        column.addLayout(self._icons())
        column.addLayout(self._due_row(month))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._save)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def _icons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(label(tr("Zeichen"), "second"))
        self._group = QButtonGroup(self)
        for number, icon in enumerate(ICONS):
            made: QToolButton = tool_button(icon, tr(_NAMES[icon]), checkable=True)
            made.setChecked(icon == self._note.icon)
            self._group.addButton(made, number)
            row.addWidget(made)
        row.addSpacing(16)
        row.addWidget(label(tr("Farbe"), "second"))
        self._colours = QButtonGroup(self)
        for number, colour in enumerate(COLOURS):
            made = tool_button("flag", tr(_COLOURS[colour]), checkable=True)
            made.setIcon(icon_of("flag", colour))
            made.setChecked(colour == self._note.colour)
            self._colours.addButton(made, number)
            row.addWidget(made)
        row.addStretch(1)
        return row

    def _due_row(self, month: int) -> QHBoxLayout:
        row = QHBoxLayout()
        self._due = QCheckBox(tr("Erinnern im Monat"))
        self._due.setChecked(self._note.due is not None)
        self._month = QSpinBox()
        give_room(self._month)
        self._month.setAccessibleName(tr("Erinnern im Monat"))
        self._month.setRange(month + 1, month + 240)
        self._month.setValue(self._note.due or month + 1)
        said = label(month_label(self._month.value()), "third")
        self._month.valueChanged.connect(lambda value: said.setText(month_label(value)))
        self._month.valueChanged.connect(lambda _: self._due.setChecked(True))
        row.addWidget(self._due)
        row.addWidget(self._month)
        row.addWidget(said)
        row.addStretch(1)
        return row

    def _save(self) -> None:
        icon = ICONS[max(0, self._group.checkedId())]
        due = self._month.value() if self._due.isChecked() else None
        colour = COLOURS[max(0, self._colours.checkedId())]
        self.written.emit(Note(self._note.x, self._note.y, self.text.toPlainText().strip(), icon, due, colour))
        self.accept()
