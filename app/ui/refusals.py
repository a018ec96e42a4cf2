"""When a file is not to be had: choosing one by hand, what is wrong with it, and what can be done about it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog
from shiboken6 import isValid

from app.model.known_error import KnownError
from app.text.catalog import tr
from app.text.file_faults import file_fault
from app.text.numbers import month_label
from app.ui import saved_games, worker
from app.ui.match_files import ENDINGS
from app.ui.shell import Shell
from app.ui.widgets.notices import Strip

if TYPE_CHECKING:
    from app.ui.worker import Work


def browse(window: Shell, use: Callable[[Path], object]) -> None:
    """Choose any file and do this with it."""
    endings = " ".join(f"*{ending}" for ending in ENDINGS)
    kinds = tr("Partien und Monate ({endings})", endings=endings)
    dialog = QFileDialog(window, tr("Spielstand öffnen"), str(saved_games.folder()), kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda chosen: use(Path(chosen)))
    dialog.open()


def refuse(window: Shell, path: Path, error: Exception) -> None:
    """Say on the start screen what is wrong with a file, and offer what helps."""
    if not isinstance(error, KnownError):
        window.show_start()
        raise error
    strip = window.show_start(file_fault(path.name, error))
    if strip is None:
        return
    if error.code in ("in_use", "read_only"):
        strip.add_action(tr("Ansehen"), lambda: window.open_file(path, looking=True))
    if error.code == "file_missing":
        strip.add_action(tr("Aus der Liste nehmen"), lambda: window.forget(str(path)))
    if error.code in ("damaged", "history_changed"):
        task = worker.start(window, _good_month, path)
        task.done.connect(lambda month: _offer_rescue(window, strip, path, month))
    if error.code in ("damaged", "history_changed", "empty_file", "not_a_match"):
        backup = worker.start(window, _last_backup, path)
        backup.done.connect(lambda file: _offer_backup(window, strip, file))


def _offer_rescue(window: Shell, strip: Strip, path: Path, month: int | None) -> None:
    """Of a damaged match offer what is whole, if anything is and the message still stands there."""
    if month is not None and isValid(strip):
        words = tr("Stand nach {month} retten", month=month_label(month))
        strip.add_action(words, lambda: _rescue(window, path))


def _offer_backup(window: Shell, strip: Strip, file: Path | None) -> None:
    """The latest backup goes on as a match of its own."""
    if file is not None and isValid(strip):
        strip.add_action(tr("Letzte Sicherung öffnen"), lambda: window.open_file(file))


def _rescue(window: Shell, path: Path) -> None:
    window.wait(tr("{name} wird gerettet …", name=path.stem))
    task = worker.start(window, _rescued, path)
    task.done.connect(window.open_file)
    task.failed.connect(lambda error: refuse(window, path, error))


def _good_month(_: "Work | None", path: Path) -> int | None:
    """The last whole month of a damaged match; None if there is none."""
    from app.host.rescue import last_good_month

    return last_good_month(path)


def _last_backup(_: "Work | None", path: Path) -> Path | None:
    """The latest whole backup of a match; None if there is none."""
    from app.host.branching import newest_backup

    return newest_backup(path)


def _rescued(_: "Work | None", path: Path) -> Path:
    """The file into which what is whole has been brought over, beside the damaged one."""
    from app.host.rescue import rescue

    target = saved_games.file_for(path.stem, path.parent)
    rescue(path, target)
    return target
