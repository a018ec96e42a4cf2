"""Besitztümerblatt, map and blank order sheet as PDF, for one player or for all at once."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from app.cli.console import Refusal, say
from app.cli.options import SeatFile
from app.cli.seats import open_seat
from app.cli.wording import Command
from app.host.exchange import MONTH_ENDING
from app.host.files import known
from app.host.match_host import MatchHost
from app.model.eds.view import PlayerView
from app.model.match import SeatKind
from app.text.catalog import mark, tr

_LEAVES = ("possessions", "map", "orders")


def register(application: typer.Typer) -> None:
    """Add the command."""
    application.command("print", cls=Command, help=mark("Besitztümerblatt, Karte und leeres Befehlsblatt als PDF."))(
        print_
    )


def print_(
    file: SeatFile,
    out: Annotated[Path, typer.Option("--out", help=mark("Ordner für die PDF-Dateien; sonst der jetzige."))] = Path(),
    player: Annotated[
        int | None, typer.Option("--player", "--ruler", help=mark("Nummer des Herrschers; sonst alle Mitspieler."))
    ] = None,
    only: Annotated[
        str, typer.Option("--only", help=mark("Nur possessions, map oder orders; mit Komma mehrere."))
    ] = "",
) -> int:
    """Write the files."""
    wanted = tuple(word.strip() for word in only.split(",")) if only else _LEAVES
    for word in wanted:
        if word not in _LEAVES:
            known_words = ", ".join(_LEAVES)
            raise Refusal(tr("--only: erlaubt sind {known}.", known=known_words))
    # Only here, because every other command works on a machine without Qt's libraries.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from app.ui import theme
    from app.ui.eds.printing.booklet import Leaf, file_name, save_booklet

    program = QApplication.instance()
    if not isinstance(program, QApplication):
        program = QApplication([])
    theme.apply(program, "light")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise known(error) from error
    for view, match in _views(file, player):
        target = out / file_name(view)
        save_booklet(target, view, match, [Leaf(word) for word in wanted])
        say(tr("{file} geschrieben.", file=target))
    return 0


def _views(file: Path, player: int | None) -> Iterator[tuple[PlayerView, str]]:
    """The views wanted, each with the name of the match. Raises ``KnownError`` and ``Refusal``."""
    if player is not None or file.suffix.lower() == MONTH_ENDING:
        with open_seat(file, player, looking=True) as session:
            yield session.view(), session.status().match.name
        return
    with MatchHost.open(file, looking=True) as host:
        status = host.status()
        for line in status.seats:
            if line.seat.kind is SeatKind.HUMAN:
                yield host.view(line.seat.player), status.match.name
