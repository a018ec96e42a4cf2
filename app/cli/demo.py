"""The demonstration: a small game of computer realms without a screen, with reports and a map picture."""

import tempfile
from pathlib import Path
from typing import Annotated

import typer

from app.cli.console import Refusal, progress, say
from app.cli.options import Seed
from app.cli.wording import Command
from app.engine.eds.phases import PHASES
from app.host.match_host import MatchHost
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import MatchPhase, Seat, SeatKind
from app.model.robot import Level, Style
from app.text.catalog import mark, tr
from app.text.eds.battle_report import battle_report
from app.text.eds.chart import svg_chart
from app.text.eds.names import Names
from app.text.eds.possessions import possessions
from app.text.eds.report import important
from app.text.numbers import month_label
from app.text.parameters import standard

REALMS = {
    "Mirador": Style.RESEARCHER,
    "Kelvane": Style.TRADER,
    "Ostrava": Style.CONQUEROR,
    "Nargun": Style.RANDOM,
}
MONTHS = 6


def register(application: typer.Typer) -> None:
    """Add the command."""
    application.command("demo", cls=Command, help=mark("Eine kleine Partie vorspielen, ohne Bildschirm."))(demo)


def demo(
    months: Annotated[int, typer.Option("--months", help=mark("So viele Monate."))] = MONTHS,
    seed: Seed = "",
    map_: Annotated[Path, typer.Option("--map", metavar=mark("DATEI"), help=mark("Kartenbild (SVG) am Ende."))] = Path(
        "eds-demo.svg"
    ),
) -> int:
    """Play, print the reports of every month, write the map."""
    if not 1 <= months <= 240:
        raise Refusal(tr("--months: 1 bis 240 erwartet."))
    names = tuple(REALMS)
    seats = [
        Seat(PlayerId(nr), SeatKind.COMPUTER, name, Level.HARD, style)
        for nr, (name, style) in enumerate(zip(names, REALMS.values(), strict=True), start=1)
    ]
    with tempfile.TemporaryDirectory(prefix="eds-demo-") as folder:
        file, setup = Path(folder) / "demo.eds", Setup(names, standard())
        with MatchHost.create(file, setup, seats, seed or None, tr("Vorführung")) as host:
            for _ in range(months):
                _month(host)
                if host.status().match.phase is MatchPhase.OVER:
                    break
            for seat in seats:
                say(possessions(host.view(seat.player)) + "\n")
            map_.write_text(svg_chart([host.view(seat.player) for seat in seats]), encoding="utf-8")
    say(tr("Kartenbild: {file}", file=map_))
    return 0


def _month(host: MatchHost) -> None:
    with progress() as bar:
        task = bar.add_task(tr("Monat {month}", month=host.month + 1), total=len(PHASES))
        done = host.evaluate(lambda turn: bar.update(task, completed=turn.phase))
    for line in host.status().seats:
        player, view = line.seat.player, host.view(line.seat.player)
        heading = tr("{month} · Herrscher {nr} {name}", month=month_label(done.month), nr=player, name=line.seat.name)
        say(f"═══ {heading} ═══\n\n{important(host.report(player, done.month), view)}\n")
    first = host.view(PlayerId(1))
    for battle in host.report(PlayerId(1), done.month).battles:
        say(battle_report(battle, Names(first)) + "\n")
