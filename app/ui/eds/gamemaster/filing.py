"""Which file, which folder: what the console asks before something is written or read."""

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.text.catalog import tr
from app.ui import saved_games
from app.ui.eds.gamemaster.deeds import Deeds


def ask_export(console: QWidget, deeds: Deeds) -> None:
    """A folder for one month file for each person."""
    dialog = _dialog(console, deeds, tr("Monatspakete erzeugen"), QFileDialog.FileMode.Directory)
    dialog.fileSelected.connect(lambda folder: deeds.export_to(Path(folder)))
    dialog.open()


def ask_print(console: QWidget, deeds: Deeds) -> None:
    """A folder for one PDF for each person."""
    dialog = _dialog(console, deeds, tr("Blätter als PDF"), QFileDialog.FileMode.Directory)
    dialog.fileSelected.connect(lambda folder: deeds.print_to(Path(folder)))
    dialog.open()


def ask_history(console: QWidget, deeds: Deeds) -> None:
    """A file for the history."""
    dialog = _dialog(console, deeds, tr("Verlauf sichern"), QFileDialog.FileMode.AnyFile, "CSV (*.csv)")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("csv")
    dialog.selectFile(tr("{match}-Verlauf.csv", match=deeds.house.host.path.stem))
    dialog.fileSelected.connect(lambda file: deeds.save_history(Path(file)))
    dialog.open()


def ask_copy(place: QWidget, deeds: Deeds) -> None:
    """A file for a copy of the match as it is now."""
    dialog = _dialog(place, deeds, tr("Kopie sichern"), QFileDialog.FileMode.AnyFile, f"EDS (*{saved_games.ENDING})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(saved_games.ENDING.removeprefix("."))
    dialog.selectFile(saved_games.file_for(f"{deeds.house.host.path.stem} {tr('Kopie')}").name)
    dialog.fileSelected.connect(lambda file: deeds.copy_to(Path(file)))
    dialog.open()


def ask_sheets(console: QWidget, deeds: Deeds) -> None:
    """Files with sheets."""
    dialog = _dialog(console, deeds, tr("Zugdateien einlesen"), QFileDialog.FileMode.ExistingFiles, "EDS (*.edszug)")
    dialog.filesSelected.connect(lambda files: deeds.take_sheets([Path(file) for file in files]))
    dialog.open()


def _dialog(console: QWidget, deeds: Deeds, title: str, mode: QFileDialog.FileMode, kinds: str = "") -> QFileDialog:
    dialog = QFileDialog(console, title, str(deeds.house.host.path.parent), kinds)
    dialog.setFileMode(mode)
    return dialog
