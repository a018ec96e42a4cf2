"""Starts the program with a window: Qt, fonts, translators, theme, and what happens when something goes wrong.

``run()`` is all the command line needs to know.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTimer, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication
from shiboken6 import delete

import app
from app.paths import resources
from app.text.catalog import SOURCE, language, speak
from app.text.numbers import separators, write_as
from app.ui.settings import Settings, load_settings

if TYPE_CHECKING:
    from app.ui.main_window import MainWindow

_LOCALES = {"de": QLocale(QLocale.Language.German), "en": QLocale(QLocale.Language.English)}


def run(file: Path | None = None, screenshot: Path | None = None, selftest: bool = False) -> int:
    """Open the window, with a match if one is named; returns the exit code.

    ``screenshot`` saves a picture of what is shown as soon as everything is on it, then ends. ``selftest`` tries what
    comes with the program and prints a line for each.
    """
    if selftest and sys.platform.startswith("linux") and not _has_screen():
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    settings = load_settings()
    if language() == SOURCE:  # otherwise the command line was told which language to speak
        speak(settings.language)
    program = make_application(settings)
    if selftest:
        from app.ui.selftest import selftest as check

        return check(program)
    return _show(program, settings, file, screenshot)


def make_application(settings: Settings) -> QApplication:
    """The one QApplication, dressed."""
    from app.ui import effects, theme

    existing = QApplication.instance()
    program = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    program.setApplicationName("eds")
    program.setApplicationDisplayName("Evolution der Sterne")
    program.setApplicationVersion(app.__version__)
    program.setDesktopFileName("eds")
    program.setWindowIcon(QIcon(str(resources() / "icons" / "eds.svg")))
    program.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus, False)
    write_as(settings.numbers)
    translate(program, settings.language)
    key = effects.theme_of(settings.start_theme)
    theme.apply(program, key, settings.scale, stronger=settings.strong_contrast)
    return program


def translate(program: QApplication, code: str) -> None:
    """Let Qt's own buttons and dialogs speak the language too."""
    for old in program.findChildren(QTranslator, "qtTranslator"):
        program.removeTranslator(old)
        old.deleteLater()
    QLocale.setDefault(_LOCALES["de" if separators()[1] == "," else "en"])  # fields for numbers write as they are set
    translator = QTranslator(program)
    translator.setObjectName("qtTranslator")
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(QLocale(code), "qtbase", "_", folder):
        program.installTranslator(translator)


def _show(program: QApplication, settings: Settings, file: Path | None, screenshot: Path | None) -> int:
    from app.ui import frame, worker
    from app.ui.faults import FaultCatcher
    from app.ui.main_window import MainWindow

    window = MainWindow(settings)
    window.settings_changed.connect(lambda now: translate(program, now.language))
    catcher = FaultCatcher(window)
    catcher.install()
    if screenshot is not None:
        window.resize(*frame.USUAL)
    else:
        frame.arrange(window)
    if screenshot is None and frame.is_full():
        window.showMaximized()
    else:
        window.show()
    if file is not None:
        window.open_file(file)
    QTimer.singleShot(0, lambda: _load_the_rest(window, look=file is None))
    if screenshot is not None:
        from app.ui.screenshot import Photographer

        photographer = Photographer(window, screenshot)
        QTimer.singleShot(0, photographer.start)
    code = program.exec()
    if screenshot is None:
        frame.keep(window)
    worker.shut_down()
    catcher.remove()
    put_away(window)
    return code


def _load_the_rest(window: "MainWindow", *, look: bool) -> None:
    """What comes behind the start screen; ``look``: for matches in the network, too, then."""
    from app.ui import rooms, worker
    from app.ui.sweeping import spare_what_is_loaded

    task = worker.start(window, rooms.warm_up)
    task.done.connect(lambda _: spare_what_is_loaded())
    if look:
        task.done.connect(lambda _: window.look_around())


def put_away(window: "MainWindow") -> None:
    """Destroy the window while Qt is still whole: left to the interpreter's end, the order is chance and may crash."""
    from app.ui.sweeping import collect_at_the_end

    window.end()
    delete(window)
    collect_at_the_end()


def _has_screen() -> bool:
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
