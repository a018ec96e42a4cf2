"""Typer's own words in the user's language: headings of the help, and what is wrong with a command line."""

from typing import Any, cast

import typer
from typer.core import TyperCommand, TyperGroup

from app.text.catalog import mark, tr

UsageError = cast(type[Exception], typer.BadParameter.__bases__[0])
"""What Typer raises for a command line it does not understand; it exports only the children."""

_HEADINGS = {
    "Usage: ": mark("Aufruf: "),
    "Options:": mark("Optionen:"),
    "Arguments:": mark("Angaben:"),
    "Commands:": mark("Befehle:"),
    "[OPTIONS]": mark("[OPTIONEN]"),
    "COMMAND [ARGS]...": mark("BEFEHL [ANGABEN] …"),
    "[required]": mark("[nötig]"),
    "Show this message and exit.": mark("Diese Hilfe zeigen."),
}


class Command(TyperCommand):
    """A command whose help is wholly in the user's language."""

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _worded(super().get_help(ctx))


class Group(TyperGroup):
    """All commands; its help is wholly in the user's language."""

    def get_help(self, ctx: Any) -> str:
        """The help text."""
        return _worded(super().get_help(ctx))


def _worded(text: str) -> str:
    for typers, ours in _HEADINGS.items():
        text = text.replace(typers, tr(ours))
    return text


def usage_sentence(fault: Exception, command: str) -> str:
    """What is wrong with the command line, and where help is."""
    return f"{_what(fault)} {tr('Hilfe: eds {command} --help', command=command)}".replace("  ", " ")


def _what(fault: Exception) -> str:
    parameter = getattr(fault, "param", None)
    name = _name(parameter) if parameter is not None else ""
    match type(fault).__name__:
        case "MissingParameter":
            return tr("Es fehlt: {name}.", name=name)
        case "NoSuchOption":
            return tr("Unbekannte Option: {name}.", name=getattr(fault, "option_name", ""))
        case "BadParameter" if "integer" in str(fault):
            return tr("{name}: eine ganze Zahl erwartet.", name=name)
        case "BadParameter" if name:
            return tr("{name}: Damit ist nichts anzufangen.", name=name)
        case _:
            return tr("Diesen Aufruf gibt es nicht.")


def _name(parameter: Any) -> str:
    """An option as it is typed, an argument by its name in the help."""
    options = [option for option in parameter.opts if option.startswith("-")]
    return str(options[0] if options else parameter.metavar or parameter.name)
