"""Tries what comes with the program: a galaxy, a match file, fonts, icons, translations. One line each."""

import tempfile
from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from app.model.ids import PlayerId
from app.paths import resources
from app.text.catalog import LANGUAGES, tr, use
from app.ui import icons, theme
from app.ui.main_window import MainWindow
from app.ui.match_table import MatchTable
from app.ui.screens.new_game.choices import Choices
from app.ui.settings import Settings


def selftest(program: QApplication) -> int:
    """Try everything; 0 when all is well, 1 otherwise. A fault is printed, not raised: the other lines matter too."""
    worst = 0
    for name, check in _CHECKS:
        try:
            found = check(program)
        except Exception as fault:  # noqa: BLE001 - whatever is broken is what this is here to find
            print(f"FEHLER {name}: {type(fault).__name__}: {fault}")
            worst = 1
        else:
            print(f"OK {name}: {found}")
    return worst


def _galaxy(_: QApplication) -> str:
    """A match from its galaxy to its first evaluated month, in a file."""
    choices = Choices(name="Selbsttest", seed="selbsttest")
    choices.set_count(3)
    with tempfile.TemporaryDirectory() as folder:
        plan = choices.plan()._replace(path=Path(folder) / "selbsttest.eds")
        table = MatchTable.found(plan)
        try:
            table.submit(PlayerId(1), "")
            table.evaluate(lambda _: None)
            desk = table.desk(PlayerId(1))
        finally:
            table.close()
    return f"{len(desk.view.chart)} Sterne, Monat {desk.view.month}"


def _fonts(_: QApplication) -> str:
    families = set(QFontDatabase.families())
    missing = {theme.FONT, theme.CODE_FONT} - families
    if missing:
        raise LookupError(", ".join(sorted(missing)))
    return f"{theme.FONT}, {theme.CODE_FONT}"


def _icons(_: QApplication) -> str:
    empty = [name for name in icons.names() if icons.pixmap(name).toImage().isNull()]
    if empty or not icons.names():
        raise LookupError(", ".join(empty) or "none")
    return f"{len(icons.names())}"


def _languages(_: QApplication) -> str:
    with use("en"):
        if tr("Zug abgeben …") == "Zug abgeben …" and (resources() / "locale" / "en").exists():
            raise LookupError("en")
    return ", ".join(LANGUAGES)


def _window(_: QApplication) -> str:
    window = MainWindow(Settings())
    size = window.grab().size()
    window.close()
    window.deleteLater()
    return f"{size.width()}×{size.height()}"


_CHECKS: tuple[tuple[str, Callable[[QApplication], str]], ...] = (
    ("Galaxis und Partie", _galaxy),
    ("Schriften", _fonts),
    ("Symbole", _icons),
    ("Sprachen", _languages),
    ("Fenster", _window),
)
