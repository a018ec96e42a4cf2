"""Months and sheets as files, for players at other machines."""

from pathlib import Path
from typing import Annotated

import typer

from app.cli.console import EXIT_DIFFERS, say, say_json
from app.cli.options import AsJson, MatchFile, RulerNumber
from app.cli.wording import Command
from app.host.exchange import MONTH_ENDING, Outcome, Verdict, export_month, import_sheet
from app.host.match_host import MatchHost
from app.host.verdicts import verdict_words
from app.model.ids import PlayerId
from app.text.catalog import mark, tr


def register(application: typer.Typer) -> None:
    """Add the commands."""
    application.command("export", cls=Command, help=mark("Den Monat eines Spielers als Datei (.edsmonat) schreiben."))(
        export
    )
    application.command("import", cls=Command, help=mark("Zugdateien (.edszug) der Spieler annehmen."))(import_)


def export(
    file: MatchFile,
    ruler: RulerNumber,
    to: Annotated[Path | None, typer.Option("--to", help=mark("Zieldatei; sonst neben der Partie."))] = None,
) -> int:
    """Write one player's month."""
    with MatchHost.open(file, looking=True) as host:
        target = to or file.with_name(f"{file.stem}-{host.month}-{ruler}{MONTH_ENDING}")
        export_month(host, PlayerId(ruler), target)
    say(tr("{file} geschrieben. Die Datei ist nur für diesen Spieler bestimmt.", file=target))
    return 0


def import_(
    file: MatchFile,
    sheets: Annotated[list[Path], typer.Argument(metavar=mark("ZUG"), help=mark("Zugdateien (.edszug)."))],
    json: AsJson = False,
) -> int:
    """Take sheets; one verdict for each file, 1 if one was not taken."""
    with MatchHost.open(file) as host:
        outcomes = [(sheet, import_sheet(host, sheet)) for sheet in sheets]
    for sheet, outcome in outcomes:
        if json:
            say_json({"file": str(sheet), **_fields(outcome)})
        else:
            who = f" ({tr('Herrscher {ruler}', ruler=outcome.player)})" if outcome.player is not None else ""
            say(f"{sheet.name}{who}: {verdict_words(outcome)}")
    taken = {Verdict.ACCEPTED, Verdict.ALREADY_IN}
    return 0 if all(outcome.verdict in taken for _, outcome in outcomes) else EXIT_DIFFERS


def _fields(outcome: Outcome) -> dict[str, object]:
    return {
        "verdict": outcome.verdict,
        "player": outcome.player,
        "month": outcome.month,
        "receipt": outcome.receipt,
        "letters": outcome.letters,
    }
