"""The window; the only command that needs a screen."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from app.cli.console import Refusal
from app.cli.options import Picture
from app.cli.wording import Command
from app.text.catalog import mark, tr

EXIT_LACKS = 3
EXIT_NO_SCREEN = 4


def register(application: typer.Typer) -> None:
    """Add the command."""
    application.command("window", cls=Command, help=mark("Das Fenster öffnen, auf Wunsch mit einer Datei."))(window)


def window(
    file: Annotated[
        Path | None,
        typer.Argument(metavar=mark("DATEI"), help=mark("Partie (.eds) oder Monat eines Spielers (.edsmonat).")),
    ] = None,
    screenshot: Picture = None,
) -> int:
    """Open the window."""
    return show(file, screenshot, selftest=False)


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


def _without_screen() -> bool:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return False
    return not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
