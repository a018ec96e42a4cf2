"""„Blätter drucken“: which leaves, and whether onto paper or into a PDF."""

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from app.model.eds.view import PlayerView
from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.host_errors import sentence
from app.ui import saved_games
from app.ui.eds.printing.booklet import LEAVES, Leaf, file_name, printing, saving, title_of
from app.ui.eds.printing.press import Press
from app.ui.widgets.ask import ask_for_printer, ask_to_save
from app.ui.widgets.basics import label
from app.ui.widgets.notices import Busy


class PrintDialog(QDialog):
    """Prints what one player knows; only his own view is at hand here."""

    written = Signal(str)
    """Name of the file, or empty for paper."""

    def __init__(self, parent: QWidget, view: PlayerView, match: str) -> None:
        super().__init__(parent)
        self._view, self._match = view, match
        self._press: Press | None = None
        self.setObjectName("dlgPrint")
        self.setWindowTitle(tr("Blätter drucken"))
        self.setMinimumWidth(420)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 18)
        column.setSpacing(10)
        column.addWidget(label(title_of(view, match), "heading", wrap=True))
        self.leaves = {leaf: QCheckBox(tr(name)) for leaf, name in LEAVES.items()}
        for leaf, box in self.leaves.items():
            box.setObjectName(f"print_{leaf}")
            box.setChecked(True)
            box.toggled.connect(lambda _: self._enable())
            column.addWidget(box)
        self._error = label("", "second", "err", wrap=True)
        self._error.hide()
        column.addWidget(self._error)
        self._busy = Busy()
        column.addWidget(self._busy)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.pdf = buttons.addButton(tr("Als PDF …"), QDialogButtonBox.ButtonRole.ActionRole)
        self.pdf.setObjectName("btnPrintPdf")
        self.pdf.clicked.connect(self._ask_for_file)
        self.paper = buttons.addButton(tr("Drucken …"), QDialogButtonBox.ButtonRole.ActionRole)
        self.paper.setObjectName("btnPrintPaper")
        self.paper.clicked.connect(self._ask_for_printer)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)

    def chosen(self) -> tuple[Leaf, ...]:
        """The leaves that are wanted."""
        return tuple(leaf for leaf, box in self.leaves.items() if box.isChecked())

    def save(self, path: Path) -> None:
        """Write a PDF; what goes wrong is said here."""
        self._run(saving(path, self._view, self._match, self.chosen()), str(path))

    def done(self, result: int) -> None:
        """Closed: nothing more is printed."""
        if self._press is not None:
            self._press.stop()
        super().done(result)

    def _run(self, booklet: Iterator[int], name: str) -> None:
        self._error.hide()
        self._press = Press([booklet], self)
        self._press.done.connect(lambda: self._finished(name))
        self._press.failed.connect(self._failed)
        self._busy.start(tr("Wird geschrieben …"))
        self._enable()
        self._press.start()

    def _finished(self, name: str) -> None:
        self._busy.stop()
        self.written.emit(name)
        self.accept()

    def _failed(self, error: KnownError) -> None:
        self._press = None
        self._busy.stop()
        self._error.setText(sentence(error))
        self._error.show()
        self._enable()

    def _enable(self) -> None:
        ready = self._press is None and bool(self.chosen())
        self.pdf.setEnabled(ready)
        self.paper.setEnabled(ready)

    def _ask_for_file(self) -> None:
        path = str(saved_games.folder() / file_name(self._view))
        ask_to_save(self, self.windowTitle(), path, "PDF (*.pdf)", self.save)

    def _ask_for_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrinter  # see ``ask_for_printer``

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        leaves = self.chosen()
        ask_for_printer(self, printer, lambda: self._run(printing(printer, self._view, self._match, leaves), ""))
