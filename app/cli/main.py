"""Puts the commands together, in the user's language, and turns every known mistake into one clear sentence."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from app import __version__
from app.cli import window
from app.cli.console import EXIT_USAGE, Refusal, complain
from app.cli.opening import choose_language, show
from app.cli.options import Picture
from app.cli.wording import Group, UsageError, usage_sentence
from app.model.known_error import KnownError
from app.text.catalog import mark, tr
from app.text.host_errors import sentence

MATCH_ENDING = ".eds"
EDS_SUFFIXES = (MATCH_ENDING, ".edsmonat")
"""Files that open in the window when they stand where a command is expected."""
WINDOW_WORDS = ("window", "--screenshot", "--selftest", "--version")
"""First words of a command line that needs no other command."""


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    words = choose_language(list(arguments))
    if words and words[0].lower().endswith(EDS_SUFFIXES):
        words.insert(0, "window")
    command = typer.main.get_command(_application(commands=bool(words) and words[0] not in WINDOW_WORDS))
    _translate(command)
    try:
        result = command.main(args=words, prog_name="eds", standalone_mode=False)
    except Refusal as refusal:
        return complain(refusal.text, refusal.code)
    except KnownError as error:
        return complain(f"{sentence(error)}{_way_out(error, words)}", 1)
    except typer.Abort:
        return complain(tr("Abgebrochen."), 1)
    except UsageError as fault:
        return complain(usage_sentence(fault, _command_of(words)), EXIT_USAGE)
    return result if isinstance(result, int) else 0


def _application(commands: bool) -> typer.Typer:
    application = typer.Typer(
        cls=Group,
        help=mark("EDS – Evolution der Sterne. Ohne Befehl öffnet sich das Fenster."),
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
    )

    @application.callback(invoke_without_command=True)
    def start(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=mark("Version zeigen."))] = False,
        selftest: Annotated[bool, typer.Option("--selftest", help=mark("Prüfen, ob alles Nötige da ist."))] = False,
        screenshot: Picture = None,
        lang: Annotated[str, typer.Option("--lang", help=mark("Sprache: de oder en."))] = "",
    ) -> None:
        if version:
            typer.echo(f"EDS {__version__}")
            raise typer.Exit(0)
        if context.invoked_subcommand is None:
            raise typer.Exit(show(None, screenshot, selftest))

    window.register(application)
    if commands:
        _register_commands(application)
    return application


def _register_commands(application: typer.Typer) -> None:
    """All commands but the window; imported only here, because the window need not wait for them."""
    from app.cli import autoplay, demo, exchange, hosting, matches, printing, rules, tour, workshop

    for module in (matches, exchange, printing, hosting, rules, demo, autoplay, workshop, tour):
        module.register(application)


def _translate(command: object) -> None:
    """Help texts are German in the source; show them in the user's language, commands included."""
    for part in (command, *getattr(command, "params", ())):
        text = getattr(part, "help", None)
        if text:
            part.help = tr(text)
        metavar = getattr(part, "metavar", None)
        if metavar:
            part.metavar = tr(metavar)
    for child in getattr(command, "commands", {}).values():
        _translate(child)


def _command_of(words: list[str]) -> str:
    return words[0] if words and not words[0].startswith("-") else ""


def _way_out(error: KnownError, words: list[str]) -> str:
    """What still helps when a match is damaged: the last good month, if there is one."""
    damaged = next((Path(word) for word in words if word.lower().endswith(MATCH_ENDING)), None)
    if error.code not in ("damaged", "history_changed") or damaged is None:
        return ""
    from app.host.rescue import last_good_month

    month = last_good_month(damaged)
    if month is None:
        return ""
    return " " + tr("Heil ist der Stand nach Monat {month}: eds rescue {file} NEU.eds", month=month, file=damaged)
