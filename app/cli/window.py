"""The window; the only command that needs a screen."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.opening import show
from app.cli.options import Picture
from app.cli.wording import Command
from app.text.catalog import mark


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
