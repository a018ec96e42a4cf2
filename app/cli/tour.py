"""Pictures of the whole program, for the manual and for those who look after its looks."""

import re
from pathlib import Path
from typing import Annotated

import typer

from app.cli.console import Refusal, progress, say
from app.cli.wording import Command
from app.text.catalog import mark, ntr, tr

_USUAL_SIZE, _README_SIZE = "1600x1000", "1366x768"
_SIZE = re.compile(r"(\d{3,4})[x×](\d{3,4})")


def register(application: typer.Typer) -> None:
    """Add the command."""
    application.command("tour", cls=Command, help=mark("Von jedem Ort des Programms ein Bild machen."))(tour)


def tour(
    folder: Annotated[Path, typer.Argument(metavar=mark("ORDNER"), help=mark("Ordner für die Bilder (PNG)."))],
    theme: Annotated[str, typer.Option("--theme", help=mark("dark oder light; sonst wie frisch eingerichtet."))] = "",
    size: Annotated[str, typer.Option("--size", help=mark("Größe des Fensters, Breite x Höhe."))] = "",
    scale: Annotated[int, typer.Option("--scale", min=80, max=200, help=mark("Schriftgröße in Prozent."))] = 100,
    readme: Annotated[
        bool, typer.Option("--readme", help=mark("Nur die beiden Bilder der README: window.png und start.png."))
    ] = False,
) -> int:
    """Take the pictures."""
    measured = _SIZE.fullmatch(size or (_README_SIZE if readme else _USUAL_SIZE))
    if measured is None:
        raise Refusal(tr("--size: Breite x Höhe erwartet, zum Beispiel 1366x768."))
    # Only here, because every other command works on a machine without Qt's libraries.
    from app.ui.tokens import KEYS
    from app.ui.tour.stops import README, STOPS
    from app.ui.tour.walk import Wanted, walk

    chosen = next((key for key in KEYS if key == theme), None)
    if theme and chosen is None:
        raise Refusal(tr("--theme: erlaubt sind {known}.", known=", ".join(KEYS)))
    stops = README if readme else STOPS
    wanted = Wanted(folder, chosen, (int(measured[1]), int(measured[2])), scale)
    with progress() as bar:
        task = bar.add_task(tr("Bilder"), total=len(stops))
        taken = walk(wanted, stops, not readme, lambda name: bar.update(task, advance=1, description=name))
    say(ntr("{count} Bild in {folder}", "{count} Bilder in {folder}", len(taken), folder=folder))
    return 0
