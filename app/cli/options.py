"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

from app.text.catalog import mark

MatchFile = Annotated[Path, typer.Argument(metavar=mark("PARTIE"), help=mark("Partie (.eds)."))]
SeatFile = Annotated[
    Path, typer.Argument(metavar=mark("PARTIE"), help=mark("Partie (.eds) oder Monat eines Spielers (.edsmonat)."))
]
SeatNumber = Annotated[int | None, typer.Option("--ruler", help=mark("Nummer des Herrschers; bei .edsmonat unnötig."))]
SheetFile = Annotated[Path, typer.Argument(metavar=mark("BLATT"), help=mark("Befehlsblatt (Text)."))]
RulerNumber = Annotated[int, typer.Option("--ruler", help=mark("Nummer des Herrschers."))]
RulerCount = Annotated[int, typer.Option("--rulers", help=mark("Zahl der Herrscher, 1 bis 100."))]
EarlierMonth = Annotated[int | None, typer.Option("--month", help=mark("Ein früherer Monat; sonst der letzte."))]
RulesFile = Annotated[
    Path | None, typer.Option("--parameters", help=mark("Regeldatei (TOML) statt der Standardregeln."))
]
Seed = Annotated[str, typer.Option("--seed", help=mark("Startwert für Galaxis und Zufall; ohne ihn wählt das System."))]
AsJson = Annotated[bool, typer.Option("--json", help=mark("Als JSON ausgeben."))]
Picture = Annotated[Path | None, typer.Option("--screenshot", help=mark("Fenster öffnen, Bild sichern, enden."))]
