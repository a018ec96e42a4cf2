"""Setting a value by hand: what there is to set, whose view it would change, and the reason they will read."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from app.host.set_values import FIELDS
from app.model.journal import Change, Subject
from app.text.catalog import mark, tr
from app.text.set_values import VALUES
from app.ui.eds.gamemaster.dialogs import Question
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import give_room

_SUBJECTS = ((Subject.STAR, mark("Stern")), (Subject.SHIP, mark("Schiff")), (Subject.RULER, mark("Herrscher")))
_LETTERS = ("industry", "good")
"""Values that are letters, not numbers."""


class CorrectionDialog(Question):
    """One value; the host says what stood there before and refuses what the rules do not allow."""

    chosen = Signal(object, str, bool)
    """A ``Change``, the reason, and whether all shall read it."""

    def __init__(self, parent: QWidget, try_it: Callable[[Change, Callable[[str], None]], None]) -> None:
        """``try_it`` asks whose view a change would alter and passes the answer on."""
        super().__init__(parent, "dlgCorrection", tr("Korrektur"), tr("Korrigieren"))
        form = QFormLayout()
        self.subject = QComboBox()
        for subject, text in _SUBJECTS:
            self.subject.addItem(tr(text), subject)
        self.number = QSpinBox()
        give_room(self.number)
        self.number.setRange(1, 2500)
        self.field = QComboBox()
        self.other = QSpinBox()
        give_room(self.other)
        self.other.setRange(1, 100)
        self.value = QLineEdit()
        self.value.setObjectName("gmValue")
        self.reason = QLineEdit()
        self.reason.setObjectName("gmReason")
        self.reason.setMaxLength(500)
        self.to_all = QCheckBox(tr("Alle lesen es, nicht nur die Betroffenen"))
        self._effect = label("", "second", wrap=True)
        self._effect.setObjectName("gmEffect")
        test = button(tr("Was ändert sich, wenn …"), "small", "eye", "btnGmEffect")
        test.clicked.connect(lambda: try_it(self.change(), self._effect.setText))
        form.addRow(tr("Was"), self.subject)
        form.addRow(tr("Nr."), self.number)
        form.addRow(tr("Wert"), self.field)
        form.addRow(tr("Anderer Herrscher"), self.other)
        form.addRow(tr("Neu"), self.value)
        form.addRow(tr("Grund"), self.reason)
        form.addRow("", self.to_all)
        form.addRow("", test)
        self.body.addLayout(form)
        self.body.addWidget(self._effect)
        self.subject.currentIndexChanged.connect(self._list_fields)
        self.field.currentIndexChanged.connect(self._enable)
        for entry in (self.value, self.reason):
            entry.textChanged.connect(self._enable)
        self._list_fields()
        self.accepted.connect(lambda: self.chosen.emit(self.change(), self.reason.text(), self.to_all.isChecked()))

    def change(self) -> Change:
        """What is filled in."""
        field = str(self.field.currentData())
        text = self.value.text().strip()
        is_number = field not in _LETTERS and text.isascii() and text.isdecimal() and len(text) < 8
        if field.endswith("."):
            field += str(self.other.value())
        value = int(text) if is_number else text.upper().removeprefix("-")
        return Change(Subject(self.subject.currentData()), self.number.value(), field, value)

    def _list_fields(self) -> None:
        self.field.clear()
        for field in FIELDS[Subject(self.subject.currentData())]:
            self.field.addItem(tr(VALUES[field]), field)
        self._enable()

    def _enable(self) -> None:
        self.other.setEnabled(str(self.field.currentData()).endswith("."))
        self.confirm.setEnabled(bool(self.value.text().strip() and self.reason.text().strip()))
        self._effect.setText("")
