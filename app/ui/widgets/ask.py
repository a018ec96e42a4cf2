"""Asking for a file or a printer. The question stands over the window, which goes on living behind it: letters come
in, months are evaluated, and what was asked for is done when the answer is there.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

Use = Callable[[Path], object]


def ask_to_save(parent: QWidget, title: str, start: str, kinds: str, use: Use) -> QFileDialog:
    """Where to? ``start`` is a name, with its folder if it has one; its ending is added where none is typed."""
    dialog = QFileDialog(parent, title, "", kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(start).suffix.removeprefix("."))
    dialog.selectFile(start)
    return _open(dialog, use)


def ask_to_open(parent: QWidget, title: str, kinds: str, use: Use) -> QFileDialog:
    """Which file?"""
    dialog = QFileDialog(parent, title, "", kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _open(dialog, use)


def ask_for_printer(parent: QWidget, printer: "QPrinter", use: Callable[[], object]) -> "QPrintDialog":
    """On which printer, and how? The answer is written into ``printer``."""
    # Loaded when it is needed: it asks the system for its printers, and games start without them.
    from PySide6.QtPrintSupport import QPrintDialog

    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.finished.connect(lambda result: use() if result == QDialog.DialogCode.Accepted else None)
    QDialog.open(dialog)
    return dialog


def _open(dialog: QFileDialog, use: Use) -> QFileDialog:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.fileSelected.connect(lambda chosen: use(Path(chosen)))
    dialog.open()
    return dialog
