"""Small questions of the workshop: a number, a name. They do not block; the answer comes as a call."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFormLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.text.catalog import tr
from app.ui.eds.workshop.count_field import Spin
from app.ui.widgets.basics import button

_MOST = 100_000_000


def ask_number(parent: QWidget, title: str, unit: str, start: int, run: Callable[[int], None]) -> QDialog:
    """Ask for a whole number."""
    spin = Spin(_MOST)
    spin.setValue(start)
    spin.setSuffix(f" {unit}")
    spin.selectAll()
    return _dialog(parent, title, title, spin, lambda: run(spin.value()))


def ask_text(parent: QWidget, title: str, words: str, start: str, run: Callable[[str], None]) -> QDialog:
    """Ask for a name."""
    edit = QLineEdit(start)
    edit.setMaxLength(60)
    edit.selectAll()
    return _dialog(parent, title, words, edit, lambda: run(edit.text().strip()))


def _dialog(parent: QWidget, title: str, words: str, field: QWidget, run: Callable[[], None]) -> QDialog:
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setObjectName("workshopQuestion")
    dialog.setWindowTitle(title)
    column = QVBoxLayout(dialog)
    form = QFormLayout()
    form.addRow(words, field)
    field.setAccessibleName(words)
    field.setMinimumWidth(220)
    column.addLayout(form)
    row = QHBoxLayout()
    row.addStretch(1)
    cancel, take = button(tr("Abbrechen")), button(tr("Übernehmen"), "primary", name="workshopAnswer")
    cancel.clicked.connect(dialog.reject)
    take.clicked.connect(dialog.accept)
    take.setDefault(True)
    row.addWidget(cancel)
    row.addWidget(take)
    column.addLayout(row)
    dialog.accepted.connect(run)
    dialog.open()
    return dialog
