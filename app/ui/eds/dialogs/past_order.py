"""An order that was not carried out: as it was written, value by value, why it failed; it can be written anew."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.model.eds.events import OrderFailed
from app.model.eds.view import PlayerView
from app.text.catalog import tr
from app.text.eds.explain import explain
from app.text.eds.fields import FIELDS
from app.text.eds.notation import print_entry, values_of
from app.text.eds.phases import phase_label
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit


class PastOrder(QDialog):
    """Shows one entry of the sheet of a month that is over."""

    again = Signal(object)
    """The Order, to be written on the present sheet."""

    def __init__(self, failed: OrderFailed, view: PlayerView, parent: QWidget, *, locked: bool) -> None:
        super().__init__(parent)
        self.setObjectName("dlgPastOrder")
        self.setWindowTitle(phase_label(failed.phase))
        fit(self, 460, 240)
        written = print_entry(failed.order)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(self.windowTitle(), "title"))
        column.addWidget(label(f"{failed.phase}: {written}", "code"))
        column.addLayout(_values(failed.phase, written))
        column.addWidget(label(explain(failed.order, failed.problem, view).text, "body", "warn", wrap=True))
        column.addStretch(1)
        row = QHBoxLayout()
        row.addStretch(1)
        away = button(tr("Schließen"), name="pastOrderClose")
        away.clicked.connect(self.reject)
        row.addWidget(away)
        if not locked:
            anew = button(tr("Noch einmal eintragen"), "primary", name="pastOrderAgain")
            anew.clicked.connect(lambda: self.again.emit(failed.order))
            anew.clicked.connect(self.accept)
            row.addWidget(anew)
        column.addLayout(row)


def _values(phase: int, written: str) -> QGridLayout:
    """What each value is called."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setColumnStretch(1, 1)
    for field, value in zip(FIELDS[phase - 1], values_of(written), strict=False):
        row = grid.rowCount()
        grid.addWidget(label(tr(field.label), "second"), row, 0)
        grid.addWidget(label(value.text.strip(), "value"), row, 1)
    return grid
