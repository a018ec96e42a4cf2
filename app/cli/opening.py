"""Opens the window. Loads nothing that a window does not need: the machinery of the commands takes longer than Qt."""

import os
import sys
from pathlib import Path

from app.cli.console import Refusal, complain
from app.text.catalog import LANGUAGES, speak, tr

EXIT_LACKS = 3
EXIT_NO_SCREEN = 4


def open_window() -> int:
    """The window alone, as somebody who plays starts it; returns the exit code."""
    choose_language([])
    try:
        return show(None, None, selftest=False)
    except Refusal as refusal:
        return complain(refusal.text, refusal.code)


def show(file: Path | None, screenshot: Path | None, selftest: bool) -> int:
    """Open the window, save a picture of it, or test what came with the program."""
    if _without_screen() and not selftest:
        raise Refusal(
            tr("Hier ist kein Bildschirm; ohne Bildschirm spielt „eds demo“ sechs Monate vor."), EXIT_NO_SCREEN
        )
    # Only here, because every other command works on a machine without Qt's libraries.
    try:
        from app.ui.application import run
    except ImportError as error:
        text = tr("Das Fenster braucht eine Bibliothek, die diesem System fehlt: {reason}", reason=error)
        raise Refusal(text, EXIT_LACKS) from error

    return run(file=file, screenshot=screenshot, selftest=selftest)


def choose_language(words: list[str]) -> list[str]:
    """Speak the language of ``--lang`` anywhere in the line, else of EDS_LANG, else German; returns the other words."""
    code = os.environ.get("EDS_LANG", "")
    for place, word in enumerate(words):
        if word == "--lang" and place + 1 < len(words):
            code = words[place + 1]
            del words[place : place + 2]
            break
        if word.startswith("--lang="):
            code = word.removeprefix("--lang=")
            del words[place]
            break
    speak(code)
    if code and code not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        print(tr("Unbekannte Sprache „{code}“; es gibt {known}.", code=code, known=known), file=sys.stderr)
    return words


def _without_screen() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
