"""When something goes wrong that should not: one dialog that says what is safe, and a report file without secrets."""

import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

import PySide6
from PySide6.QtCore import QObject, QTimer, qVersion
from PySide6.QtWidgets import QMessageBox

import app
from app import paths
from app.text.catalog import tr
from app.ui.main_window import MainWindow

_KEPT = 20
"""Report files; older ones go."""


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
            self._window.close()
            return
        file = write_report(fault)
        self._before(kind, fault, trace)
        # Later, because the fault may have happened in the middle of painting.
        QTimer.singleShot(0, self, lambda: self._show(file))

    def _show(self, file: Path | None) -> None:
        if self._showing:
            return
        self._showing = True
        box = QMessageBox(self._window)
        box.setObjectName("faultDialog")
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle("Evolution der Sterne")
        box.setText(tr("Da ist etwas schiefgegangen. Dein Stand ist gesichert."))
        words = tr("Du kannst weiterspielen. Hilft das nicht, beende das Programm und öffne die Partie wieder.")
        where = tr("Ein Bericht ohne Spieldaten liegt hier:\n{file}", file=file) if file is not None else ""
        box.setInformativeText(f"{words}\n\n{where}".strip())
        box.setStandardButtons(QMessageBox.StandardButton.Close)
        box.finished.connect(self._closed)
        box.open()

    def _closed(self) -> None:
        self._showing = False


def write_report(fault: BaseException, folder: Path | None = None) -> Path | None:
    """Where in the program it happened, and on what system; no values, names or orders. None if the disk will not."""
    place = folder or paths.user_data() / "berichte"
    now = datetime.now(UTC)
    file = place / f"fehler-{now:%Y%m%d-%H%M%S-%f}.txt"
    try:
        place.mkdir(parents=True, exist_ok=True)
        file.write_text(report_text(fault, now), encoding="utf-8")
        for old in sorted(place.glob("fehler-*.txt"))[:-_KEPT]:
            old.unlink()
    except OSError:
        return None
    return file


def report_text(fault: BaseException, now: datetime) -> str:
    """The report. An exception's own words are left out: they may hold what a player wrote."""
    lines = [
        f"EDS {app.__version__}",
        f"{now:%Y-%m-%d %H:%M:%S} UTC",
        f"Python {platform.python_version()}, Qt {qVersion()}, PySide6 {PySide6.__version__}",
        f"{platform.system()} {platform.machine()}",
        "",
    ]
    link: BaseException | None = fault
    while link is not None:
        lines.append(type(link).__name__)
        for frame in traceback.extract_tb(link.__traceback__):
            lines.append(f"  {_inside(frame.filename)}:{frame.lineno} {frame.name}")
        link = link.__cause__ or link.__context__
    return "\n".join(lines) + "\n"


def _inside(file: str) -> str:
    """A path from the program's own folder on; others by their name, so that no user name gets into a report."""
    parts = Path(file).parts
    if "app" in parts:
        return "/".join(parts[parts.index("app") :])
    return parts[-1]
