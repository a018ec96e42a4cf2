"""Commands on a match file: a game can be played from here month by month."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from app.cli.console import EXIT_DIFFERS, Refusal, progress, read_text, say, say_json
from app.cli.options import (
    AsJson,
    EarlierMonth,
    MatchFile,
    RulesFile,
    SeatFile,
    SeatNumber,
    Seed,
    SheetFile,
)
from app.cli.rules import check_setup, rules_of
from app.cli.seats import open_seat
from app.cli.wording import Command
from app.engine.eds.phases import PHASES
from app.host.imported_session import ImportedSession
from app.host.match_host import MatchHost
from app.host.rescue import rescue as save_what_is_good
from app.model.eds.setup import Setup
from app.model.ids import PlayerId
from app.model.match import Seat, SeatKind
from app.model.robot import Level, Style
from app.text.catalog import mark, ntr, tr
from app.text.eds.possessions import possessions
from app.text.eds.report import full_report
from app.text.eds.sheet_check import check_sheet


def register(application: typer.Typer) -> None:
    """Add the commands."""
    application.command("new", cls=Command, help=mark("Eine Partie anlegen."))(new)
    application.command("show", cls=Command, help=mark("Besitztümerblatt eines Herrschers."))(show)
    application.command("check", cls=Command, help=mark("Ein Befehlsblatt erklären, ohne es abzugeben."))(check)
    application.command("orders", cls=Command, help=mark("Ein Befehlsblatt abgeben."))(orders)
    application.command("evaluate", cls=Command, help=mark("Den Monat auswerten."))(evaluate)
    application.command("report", cls=Command, help=mark("Monatsbericht eines Herrschers."))(report)
    application.command("rescue", cls=Command, help=mark("Aus einer beschädigten Partie retten, was heil ist."))(rescue)
    application.command(
        "verify", cls=Command, help=mark("Partie aus ihren Zufallswerten nachspielen und vergleichen.")
    )(verify)


def new(
    file: MatchFile,
    rulers: Annotated[
        int | None, typer.Option("--rulers", help=mark("Zahl der Herrscher, 1 bis 100; sonst so viele wie angegeben."))
    ] = None,
    seed: Seed = "",
    name: Annotated[str, typer.Option("--name", help=mark("Name der Partie."))] = "",
    ruler: Annotated[
        list[str] | None, typer.Option("--ruler", help=mark("Name eines Herrschers; einmal je Herrscher."))
    ] = None,
    humans: Annotated[
        int | None, typer.Option("--humans", help=mark("So viele Menschen; sonst alle, die keine Computerreiche sind."))
    ] = None,
    computers: Annotated[
        int, typer.Option("--computers", help=mark("So viele Computerreiche nach den Menschen, der Rest ist leer."))
    ] = 0,
    level: Annotated[Level, typer.Option("--level", help=mark("Stärke der Computerreiche."))] = Level.MEDIUM,
    parameters: RulesFile = None,
    json: AsJson = False,
) -> int:
    """Create a match file. Without people it can be watched in the window."""
    chosen = rules_of(parameters)
    given = ruler or []
    if rulers is None:
        rulers = max(len(given), (humans or 0) + computers)
        if not rulers:
            raise Refusal(tr("Wie viele Herrscher? Beispiel: --rulers 4, oder --computers 6 zum Zuschauen."))
    check_setup(rulers, chosen)
    if len(given) > rulers:
        raise Refusal(tr("{names} Namen für {rulers} Herrscher.", names=len(given), rulers=rulers))
    people = rulers - computers if humans is None else humans
    if min(people, computers) < 0 or people + computers > rulers:
        raise Refusal(tr("Menschen und Computerreiche zusammen: 0 bis {rulers} erwartet.", rulers=rulers))
    names = given + [tr("Reich {nr}", nr=nr) for nr in range(len(given) + 1, rulers + 1)]
    seats = [_seat(nr, name, people, computers, level) for nr, name in enumerate(names, start=1)]
    setup = Setup(rulers=tuple(names), parameters=chosen)
    with MatchHost.create(file, setup, seats, seed or None, name or file.stem) as host:
        status = host.status()
    if json:
        say_json({"file": str(file), "match": status.match, "commitment": status.commitment})
    else:
        count = ntr("{count} Herrscher", "{count} Herrscher", rulers)
        say(tr("{file} angelegt: {rulers}, Galaxis mit {stars} Sternen.", file=file, rulers=count, stars=25 * rulers))
    return 0


def _seat(nr: int, name: str, people: int, computers: int, level: Level) -> Seat:
    """People first, then computer realms of every manner in turn, then empty realms."""
    if nr <= people:
        return Seat(PlayerId(nr), SeatKind.HUMAN, name)
    if nr <= people + computers:
        styles = tuple(Style)
        return Seat(PlayerId(nr), SeatKind.COMPUTER, name, level, styles[(nr - people - 1) % len(styles)])
    return Seat(PlayerId(nr), SeatKind.EMPTY, name)


def show(file: SeatFile, ruler: SeatNumber = None, month: EarlierMonth = None, json: AsJson = False) -> int:
    """Print what a ruler owns and sees."""
    with open_seat(file, ruler, looking=True) as seat:
        view = seat.view(month)
    say_json(view) if json else say(possessions(view))
    return 0


def check(
    sheet: SheetFile,
    game: Annotated[Path, typer.Option("--game", help=mark("Partie (.eds) oder Monat (.edsmonat)."))],
    ruler: SeatNumber = None,
    json: AsJson = False,
) -> int:
    """Explain a sheet line by line; 1 if something will not, or not wholly, be done."""
    text = read_text(sheet)
    with open_seat(game, ruler, looking=True) as seat:
        found = check_sheet(text, seat.view())
    if json:
        say_json(found)
    else:
        for remark in found.remarks:
            say(remark.text)
        say(ntr("{count} Befehl gelesen.", "{count} Befehle gelesen.", found.orders))
    return EXIT_DIFFERS if found.remarks else 0


def orders(file: SeatFile, sheet: SheetFile, ruler: SeatNumber = None, json: AsJson = False) -> int:
    """Hand in a sheet; what does not work is said but does not keep the rest from counting.

    With a month file the sheet is signed and written beside it as .edszug, for the way to the host.
    """
    text = read_text(sheet)
    with open_seat(file, ruler, looking=False) as seat:
        remarks = check_sheet(text, seat.view()).remarks
        receipt = seat.submit(text)
        written = seat.sheet_path if isinstance(seat, ImportedSession) else None
    if json:
        say_json({"receipt": receipt, "remarks": remarks, "file": str(written) if written else None})
        return 0
    for remark in remarks:
        say(remark.text)
    if written is not None:
        say(tr("{file} geschrieben; jetzt muss die Datei zur Spielleitung.", file=written))
    else:
        say(tr("Abgegeben: Beleg {number} für Monat {month}.", number=receipt.number, month=receipt.month))
    return 0


def evaluate(file: MatchFile, json: AsJson = False) -> int:
    """Evaluate the coming month; who has handed in nothing makes a null turn."""
    with MatchHost.open(file) as host, progress() as bar:
        task = bar.add_task(tr("Auswertung"), total=len(PHASES))
        done = host.evaluate(lambda turn: bar.update(task, completed=turn.phase))
    if json:
        say_json(done)
        return 0
    say(tr("Monat {month} ausgewertet, {battles} Kämpfe.", month=done.month, battles=done.battles))
    say(tr("Prüfsumme des Standes: {hash}", hash=done.state_hash))
    if done.winners:
        say(tr("Gewonnen: {winners}", winners=", ".join(map(str, done.winners))))
    return 0


def report(file: SeatFile, ruler: SeatNumber = None, month: EarlierMonth = None, json: AsJson = False) -> int:
    """Print the month report with all battle reports."""
    with open_seat(file, ruler, looking=True) as seat:
        months = seat.months()
        if not months:
            raise Refusal(tr("Noch kein Monat ausgewertet."))
        told = seat.report(months[-1] if month is None else month)
        view = seat.view()
    say_json(told) if json else say(full_report(told, view))
    return 0


def verify(file: MatchFile, json: AsJson = False) -> int:
    """Replay a match and compare the hash of every month; 1 if one differs."""
    with MatchHost.open(file, looking=True) as host, progress() as bar:
        task = bar.add_task(tr("Nachspielen"), total=host.month + 1)
        checks = list(host.verify(lambda done, total: bar.update(task, completed=done, total=total)))
    wrong = [each for each in checks if not each.ok]
    if json:
        say_json([{**msgspec.to_builtins(each), "ok": each.ok} for each in checks])
        return EXIT_DIFFERS if wrong else 0
    for each in checks:
        say(f"{'✓' if each.ok else '✗'} {tr('Monat {month}', month=each.month)}  {each.state_hash}")
    say(
        tr("Alle Monate stimmen.")
        if not wrong
        else tr("Ab Monat {month} stimmt der Verlauf nicht.", month=wrong[0].month)
    )
    return EXIT_DIFFERS if wrong else 0


def rescue(
    file: MatchFile,
    to: Annotated[Path, typer.Argument(metavar=mark("NEU"), help=mark("Neue Partie (.eds)."))],
) -> int:
    """Bring the last good month and all before it over into a new file; the damaged one is left as it is."""
    month = save_what_is_good(file, to)
    say(tr("{file}: gerettet bis zum Stand nach Monat {month}.", file=to, month=month))
    return 0
