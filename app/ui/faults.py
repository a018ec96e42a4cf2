"""When something goes wrong that should not: one dialog that says what is safe, and a report file without secrets."""

import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QMessageBox

from app.text.catalog import tr
from app.ui.fault_file import write_report
from app.ui.main_window import MainWindow
from app.ui.screens.waiting import Waiting


class FaultCatcher(QObject):
    """Takes every exception nobody caught. The program goes on: what was saved is saved."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._before = sys.excepthook
        self._showing = False

    def install(self) -> None:
        """From now on."""
        sys.excepthook = self._caught

    def remove(self) -> None:
        """As it was before."""
        sys.excepthook = self._before

    def _caught(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self._window.end()
            return
        file = write_report(fault)
        self._before(kind, fault, trace)
        # Later, because the fault may have happened in the middle of painting.
        QTimer.singleShot(0, self, lambda: self._show(file))

    def _show(self, file: Path | None) -> None:
        if self._window.flow is not None:
            self._window.flow.keep_now()
        if self._showing:
            return
        self._showing = True
        box = QMessageBox(self._window)
        box.setObjectName("faultDialog")
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Evolution der Sterne")
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("Da ist etwas schiefgegangen. Dein Stand ist gesichert."))
        words = tr("Du kannst weiterspielen. Hilft das nicht, beende das Programm und öffne die Partie wieder.")
        where = tr("Ein Bericht ohne Spieldaten liegt hier:\n{file}", file=file) if file is not None else ""
        box.setInformativeText(f"{words}\n\n{where}".strip())
        box.setStandardButtons(QMessageBox.StandardButton.Close)
        box.finished.connect(self._closed)
        box.open()

    def _closed(self) -> None:
        """Nobody is left waiting for what has failed."""
        self._showing = False
        if isinstance(self._window.place, Waiting) and self._window.settled:
            self._window.show_start()
