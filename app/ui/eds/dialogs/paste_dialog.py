"""A whole sheet is about to be pasted: what is in it, and whether it replaces what stands there or follows it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from app.model.eds.orders import Unreadable, phase_of
from app.text.catalog import ntr, tr
from app.text.eds.sheets import parse_sheet
from app.ui.widgets.basics import button, label
from app.ui.widgets.sizes import fit


class PasteDialog(QDialog):
    """Nothing is lost: unreadable lines are kept as they are."""

    replace_wanted = Signal(str)
    append_wanted = Signal(str)

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dlgPaste")
        self.setWindowTitle(tr("Befehlsblatt einfügen"))
        fit(self, 520, 320)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        column.addWidget(label(self.windowTitle(), "title"))
        column.addWidget(label(counts_of(text), "second", wrap=True))
        shown = QPlainTextEdit(text)
        shown.setReadOnly(True)
        shown.setProperty("kind", "code")
        shown.setAccessibleName(tr("Was eingefügt wird"))
        column.addWidget(shown, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        back = button(tr("Zurück"), name="pasteBack")
        back.clicked.connect(self.reject)
        append = button(tr("Anfügen"), name="pasteAppend")
        append.clicked.connect(lambda: self.append_wanted.emit(text))
        replace = button(tr("Ersetzen"), "primary", name="pasteReplace")
        replace.clicked.connect(lambda: self.replace_wanted.emit(text))
        append.clicked.connect(self.accept)
        replace.clicked.connect(self.accept)
        for each in (back, append, replace):
            row.addWidget(each)
        column.addLayout(row)


def counts_of(text: str) -> str:
    """How many orders in how many phases, and how many lines cannot be read."""
    orders = parse_sheet(text).orders()
    unreadable = sum(isinstance(order, Unreadable) for order in orders)
    phases = len({phase_of(order) for order in orders if not isinstance(order, Unreadable)})
    first = tr(
        "{orders} in {phases}",
        orders=ntr("{count} Befehl", "{count} Befehle", len(orders) - unreadable),
        phases=ntr("{count} Phase", "{count} Phasen", phases),
    )
    if not unreadable:
        return first
    return f"{first} · {ntr('{count} Eintrag nicht lesbar', '{count} Einträge nicht lesbar', unreadable)}"
